"""A backup of a household: the backups of all players in one file, and who they are.

It is a ZIP file whose parts are as they are, not compressed: a backup for each player who has
anything saved, and a list of the players and of their series by turns. A player is known again by
an id, else by the name; who is not there is added, and who was removed comes back.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import struct
import zipfile
from contextlib import closing, contextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.errors import Stopped
from game.file_writing import new_file
from game.session.names import tidy_name
from game.session.turns import Turns
from game.store.backup import ENDING, BadBackup, Merged, held_by, is_household, merge, save
from game.store.household import MOST_NAME, is_player_id

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.types import ShouldStop
    from game.store.household import Household, Player

LIST, VERSION = "household.json", 1

MOST_BYTES, MOST_PARTS = 1 << 20, 1000
"""More than the list has, and more parts than there are."""

FAULTS = (zipfile.BadZipFile, struct.error, EOFError, ValueError, NotImplementedError, RuntimeError)
"""What a damaged file raises."""


class _Saved(NamedTuple):
    """A player as the list has them."""

    number: int
    name: str
    id: str
    part: str
    """The part that is their backup; empty where nothing was saved."""
    held: Merged


def save_household(household: Household, path: str) -> int:
    """Write everything of all players into a file, whole or not at all; one that is there is
    replaced. Returns how many have anything saved. May run in a thread beside the game. Raises
    StoreError and OSError."""
    saved = []
    with TemporaryDirectory() as folder, new_file(path) as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
            for player in map(household.identify, household.players()):
                name, held = f"{player.number}{ENDING}", Merged()
                part, database = os.path.join(folder, name), _database(player)
                if database:
                    save(database, part)
                    held = held_by(part) or held
                    archive.write(part, name)
                    os.unlink(part)
                about = {"number": player.number, "name": player.name, "id": player.id}
                saved.append({**about, "part": name if database else "", "held": held[:4]})
            turns = [series.format() for series in household.turns()]
            listed = {"version": VERSION, "players": saved, "turns": turns}
            archive.writestr(LIST, json.dumps(listed, ensure_ascii=False))
        file.flush()
        os.fsync(file.fileno())
    return sum(bool(player["part"]) for player in saved)


def _database(player: Player, makes: bool = False) -> str:
    """The file of saved games of a player; empty where there is none and none is to be made."""
    from game.store.store import Store

    with closing(Store.open(player.folder)) as store:
        return store.ready_file() if makes or not store.is_new else ""


def held_by_household(path: str) -> Merged | None:
    """How much the backup of a household holds; None where that is not known."""
    try:
        with _opened(path) as archive:
            players = _listed(archive)[0]
    except (BadBackup, OSError):
        return None
    return _sum(player.held for player in players)._replace(players=len(players))


def merge_household(
    path: str, household: Household, should_stop: ShouldStop | None = None
) -> Merged:
    """Bring into a household what its backup has and is not there, player by player, each in one
    transaction. May run in a thread beside the game. Raises as `merge`, and OSError."""
    with _opened(path) as archive, TemporaryDirectory() as folder:
        players, turns = _listed(archive)
        _check(archive)
        brought, numbers, added = [], {}, 0
        for saved in players:
            if should_stop and should_stop():
                raise Stopped("the backup is no longer wanted")
            part = os.path.join(folder, f"part{ENDING}")
            if saved.part:
                with archive.open(saved.part) as source, open(part, "wb") as target:
                    shutil.copyfileobj(source, target)
            player, is_new = _brought_back(household, saved)
            numbers[saved.number] = player.number
            added += is_new
            if saved.part:
                brought.append(merge(part, _database(player, makes=True), should_stop))
        known = [series for series in turns if set(series.players) <= numbers.keys()]
        household.add_turns(
            series._replace(players=tuple(numbers[number] for number in series.players))
            for series in known
        )
    return _sum(brought)._replace(players=added)


def _sum(parts: Any) -> Merged:
    columns = zip(*(part[:4] for part in parts), strict=True)
    return Merged(*map(sum, columns))


def _brought_back(household: Household, saved: _Saved) -> tuple[Player, bool]:
    """The player whom a backup is of, and whether they were not there before."""
    there = _known(household, saved)
    if there is None:
        return household.add(saved.name, saved.id), True
    player, was_removed = household.identify(there, saved.id), bool(there.removed)
    if was_removed:
        household.bring_back(player)
        player = household.at(player.folder)
    if saved.name and not player.name:
        player = household.rename(player, saved.name)
    return player, was_removed


def _known(household: Household, saved: _Saved) -> Player | None:
    """The player of the same id or name; the first one of a backup is who plays alone and without
    a name here."""
    there = [*household.players(), *household.removed()]
    first, wanted = there[0], saved.name.casefold()
    same = next((player for player in there if saved.id and player.id == saved.id), None)
    named = next((player for player in there if wanted and player.name.casefold() == wanted), None)
    plain = saved.number == 1 and not first.name and (not first.id or not saved.name)
    return same or named or (first if plain else None)


# -- the file ---------------------------------------------------------------------------------


@contextmanager
def _opened(path: str) -> Iterator[zipfile.ZipFile]:
    """The parts of a backup, none of which is larger than it; what is wrong with it is a
    BadBackup."""
    if not is_household(path):
        raise BadBackup("strange")
    try:
        with zipfile.ZipFile(path) as archive:
            parts = archive.infolist()
            sizes = sum(part.file_size for part in parts)
            if len(parts) > MOST_PARTS or sizes > os.path.getsize(path):
                raise BadBackup("strange")
            if any(part.compress_type or part.flag_bits & 1 for part in parts):
                raise BadBackup("strange")
            yield archive
    except FAULTS as error:
        raise BadBackup("damaged") from error
    except OSError as error:
        if error.errno == errno.EINVAL:  # a place before the beginning of the file
            raise BadBackup("damaged") from error
        raise


def _check(archive: zipfile.ZipFile) -> None:
    """Look at all of it before anything is changed."""
    if archive.testzip():
        raise BadBackup("damaged")


def _listed(archive: zipfile.ZipFile) -> tuple[list[_Saved], list[Turns]]:
    """The players and the series of the list."""
    names = set(archive.namelist())
    if LIST not in names or archive.getinfo(LIST).file_size > MOST_BYTES:
        raise BadBackup("strange")
    try:
        listed = json.loads(archive.read(LIST))
    except RecursionError as error:
        raise BadBackup("damaged") from error
    try:
        if listed["version"] > VERSION:
            raise BadBackup("newer")
        players = [_player(item, names) for item in listed["players"]]
        turns = [Turns.parse(line) for line in listed["turns"]]
    except (KeyError, TypeError, AttributeError) as error:
        raise BadBackup("damaged") from error
    return players, [series for series in turns if series]


def _player(item: dict[str, Any], parts: set[str]) -> _Saved:
    number, name, id, part, held = (item[k] for k in ("number", "name", "id", "part", "held"))
    whole = all(isinstance(count, int) and 0 <= count < 10**9 for count in (number, *held))
    texts = all(isinstance(text, str) for text in (name, id, part))
    if not (whole and texts and len(held) == 4 and (not part or part in parts)):
        raise BadBackup("damaged")
    tidy = tidy_name(name)[:MOST_NAME].rstrip()
    return _Saved(number, tidy, id if is_player_id(id) else "", part, Merged(*held))
