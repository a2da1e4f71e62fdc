"""The players of a household: each has a folder of saved games of their own.

That of the first one is the folder of the game, as if there were no others. The folders of the
others lie in `players` below it and are called by numbers. What a player is called, and when they
were removed, stands in a small file of the folder; who played last, in one of `players`.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from game.file_writing import new_file
from game.named_tuple import NamedTuple
from game.session.names import tidy_name
from game.store.folders import PLAYERS, make_private

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.session.turns import Turns

FACTS, LAST, TURNS = "player", "last", "turns"
"""The file about each player, that about who played last, and that about series by turns."""

MOST_PLAYERS = 20
MOST_SERIES = 10
MOST_NAME = 24
"""Characters of the name of a player."""

ID_CHARACTERS = 16

MOST_BYTES = 2000
"""More than such a file has."""

KEPT_SECONDS, APART_SECONDS = 30 * 86400.0, 86400.0
"""How long a removed player is kept, and how far two starts lie apart that find that over: the
clock may be wrong at one of them."""


class UnknownPlayer(ValueError):
    """Nobody of the household is called so; says who is there."""


class Player(NamedTuple):
    """Somebody of the household."""

    number: int
    """From 1; the first one has the folder of the game."""
    folder: str
    name: str = ""
    """Empty where none was given."""
    removed: float = 0.0
    """When they were removed, in seconds since 1970; 0 for somebody who is there."""
    due: float = 0.0
    """When it was first found that they need not be kept any longer; 0 for not yet."""
    id: str = ""
    """What knows them again in a backup, whatever they are called; empty before there is one."""


class Household:
    """Who plays on this machine. What cannot be read counts as not written."""

    def __init__(self, folder: str, now: Callable[[], float] = time.time) -> None:
        """``folder`` is that of any of the players."""
        above, number = os.path.split(os.path.abspath(folder))
        is_below = os.path.basename(above) == PLAYERS and number.isascii() and number.isdecimal()
        self.folder = os.path.dirname(above) if is_below else folder
        self._now = now

    # -- who there is -----------------------------------------------------------------------

    def players(self) -> list[Player]:
        """Those who are there, the first one first."""
        return [player for player in self._all() if not player.removed]

    def removed(self) -> list[Player]:
        """Those who can be brought back, the one removed last first."""
        removed = (player for player in self._all() if player.removed)
        return sorted(removed, key=lambda player: -player.removed)

    def at(self, folder: str) -> Player:
        """The player whose folder it is."""
        return _read(folder, self._number_of(folder))

    def named(self, name: str) -> Player:
        """The player of a name or number. Raises UnknownPlayer."""
        wanted, players = tidy_name(name).casefold(), self.players()
        for player in players:
            if player.name.casefold() == wanted:
                return player
        for player in players:
            if str(player.number) == wanted:
                return player
        known = ", ".join(player.name or str(player.number) for player in players)
        raise UnknownPlayer(f"there is no player {wanted!r:.40}; there are {known}")

    def last(self) -> Player:
        """Who played last; the first one where that is not known."""
        number = "".join(_lines(os.path.join(self.folder, PLAYERS, LAST))[:1])
        players = self.players()
        return next((player for player in players if str(player.number) == number), players[0])

    def _all(self) -> list[Player]:
        numbers = []
        with suppress(OSError):
            names = os.listdir(os.path.join(self.folder, PLAYERS))
            numbers = sorted(int(name) for name in names if name.isascii() and name.isdecimal())
        first = _read(self.folder, 1)._replace(removed=0.0)
        others = [number for number in numbers if 1 < number <= 10**6]
        return [first, *(_read(self._folder_of(number), number) for number in others)]

    def _folder_of(self, number: int) -> str:
        return os.path.join(self.folder, PLAYERS, str(number))

    def _number_of(self, folder: str) -> int:
        name = os.path.basename(os.path.abspath(folder))
        return 1 if os.path.abspath(folder) == os.path.abspath(self.folder) else int(name)

    # -- changes; each raises OSError and then has changed nothing ----------------------------

    def choose(self, player: Player) -> None:
        """Remember who plays."""
        folder = os.path.join(self.folder, PLAYERS)
        if os.path.isdir(folder):
            with new_file(os.path.join(folder, LAST)) as file:
                file.write(str(player.number).encode())

    def add(self, name: str, id: str = "") -> Player:
        """Somebody more; no folder is ever used twice."""
        make_private(self.folder)
        make_private(os.path.join(self.folder, PLAYERS))
        number = max(player.number for player in self._all()) + 1
        folder = self._folder_of(number)
        os.mkdir(folder, 0o700)
        return self._write(Player(number, folder, self._free_name(name, number), id=id))

    def identify(self, player: Player, id: str = "") -> Player:
        """Give a player who has none an id, one of their own or that from a backup."""
        if player.id:
            return player
        return self._write(player._replace(id=id or os.urandom(ID_CHARACTERS // 2).hex()))

    def rename(self, player: Player, name: str) -> Player:
        """Give a player another name; none is given twice."""
        return self._write(player._replace(name=self._free_name(name, player.number)))

    def remove(self, player: Player) -> None:
        """Remove somebody, but not the first one; for 30 days `bring_back` takes that back."""
        if player.number > 1:
            self._write(player._replace(removed=self._now(), due=0.0))

    def bring_back(self, player: Player) -> None:
        """Take back that somebody was removed."""
        self._write(player._replace(removed=0.0, due=0.0))

    # -- taking turns -----------------------------------------------------------------------

    def turns(self) -> list[Turns]:
        """The series that were begun by turns, the newest first."""
        from game.session.turns import Turns

        lines = map(Turns.parse, _lines(os.path.join(self.folder, PLAYERS, TURNS)))
        return [turns for turns in lines if turns]

    def begin_turns(self, turns: Turns) -> None:
        """Begin a series; those before it are still known. Raises OSError."""
        self._write_turns([turns, *(known for known in self.turns() if known != turns)])

    def add_turns(self, series: Iterable[Turns]) -> None:
        """Know other series, too, which are older than those that are known. Raises OSError."""
        known = self.turns()
        added = [turns for turns in series if turns not in known]
        if added:
            self._write_turns([*known, *added])

    def _write_turns(self, series: list[Turns]) -> None:
        with new_file(os.path.join(self.folder, PLAYERS, TURNS)) as file:
            file.write("\n".join(turns.format() for turns in series[:MOST_SERIES]).encode())

    # -- at a start --------------------------------------------------------------------------

    def purge(self) -> None:
        """Drop for good who was removed more than 30 days ago, if an earlier start has found that,
        too. What cannot be dropped now stays."""
        now = self._now()
        for player in self.removed():
            if not player.removed + KEPT_SECONDS < now:
                continue
            with suppress(OSError):
                if not 0 < player.due <= now:
                    self._write(player._replace(due=now))
                elif now - player.due >= APART_SECONDS:
                    from shutil import rmtree

                    rmtree(player.folder)

    def _free_name(self, name: str, number: int) -> str:
        wanted = tidy_name(name)[:MOST_NAME].rstrip()
        taken = {other.name.casefold() for other in self._all() if other.number != number}
        free, count = wanted, 1
        while free and free.casefold() in taken:
            count += 1
            free = f"{wanted[: MOST_NAME - 3]} {count}"
        return free

    def _write(self, player: Player) -> Player:
        make_private(player.folder)
        facts = (player.name, f"{player.removed:.0f}", f"{player.due:.0f}", player.id)
        with new_file(os.path.join(player.folder, FACTS)) as file:
            file.write("\n".join(facts).encode())
        return player


def file_name(name: str) -> str:
    """The name of a player as part of the name of a file."""
    plain = "".join(sign if sign.isalnum() else " " for sign in name)
    return " ".join(plain.split())


def _read(folder: str, number: int) -> Player:
    name, *moments, id = (*_lines(os.path.join(folder, FACTS)), "", "", "", "")[:4]
    times = (float(text) if text.isascii() and text.isdecimal() else 0.0 for text in moments)
    name = tidy_name(name)[:MOST_NAME].rstrip()
    removed, due = times
    return Player(number, folder, name, removed, due, id if is_player_id(id) else "")


def is_player_id(text: str) -> bool:
    """Whether a text can be the id of a player."""
    return len(text) == ID_CHARACTERS and set(text) <= set("0123456789abcdef")


def _lines(path: str) -> list[str]:
    try:
        with open(path, "rb") as file:
            return file.read(MOST_BYTES).decode("utf-8", "replace").split("\n")
    except OSError:
        return []
