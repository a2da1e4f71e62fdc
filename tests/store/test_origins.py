"""Where the puzzles of games are offered: a column, which older files get from their seeds once."""

from __future__ import annotations

import signal
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

from game.engine.puzzle import Puzzle, PuzzleSpec
from game.session.books import BookEntry
from game.session.campaign import STAGES
from game.session.daily import DayPuzzle
from game.session.kind import CLASSIC
from game.session.levels import OWN, origin_of
from game.session.old_seeds import origin_of_old
from game.session.session import Session
from game.session.wishes import KindWish
from game.store import Store, mirror
from game.store.campaign_file import stage_puzzle
from game.store.schema import VERSION
from game.ui.games.making import of_day, of_kind
from tests.session.puzzles import FOUR, NINE
from tests.store.helpers import StoppedClock, database, puzzle_of, query, start
from tests.store.layouts import make_former

if TYPE_CHECKING:
    from pathlib import Path

DAY = date(2026, 11, 22)
NOON = datetime(2026, 11, 22, 12).timestamp()
OTHER_RULES = 4
"""The layout since which games have other rules than the classic ones."""

EASY_DAY, KIND_DAY = DayPuzzle(DAY, "easy"), DayPuzzle(DAY, "kind")
STAGE = next(stage for stage in STAGES if stage.name == "pointing")
KILLER_STAGE = next(stage for stage in STAGES if stage.name == "cages")
PLACES = (BookEntry("evil", 12), BookEntry("medium", 7, 1))
VOLUME = BookEntry("classic-9", 3)


def numbered(place: BookEntry) -> Puzzle:
    """A puzzle as if it were that of a book."""
    spec = PuzzleSpec(level=place.level, blanks=NINE.blanks, seed=place.number, origin=place.origin)
    return replace(NINE, spec=spec)


def puzzles(version: int) -> dict[str, Puzzle]:
    """A puzzle of each origin that games of a layout can have, by its origin."""
    classic = [
        *(of_day(EASY_DAY, lambda: False), stage_puzzle(STAGE.number)),
        *map(numbered, (*PLACES, VOLUME)),
        *(FOUR, puzzle_of()),
    ]
    others = [of_day(KIND_DAY, lambda: False), stage_puzzle(KILLER_STAGE.number)]
    return {
        origin_of(each): each for each in (*classic, *(others if version >= OTHER_RULES else ()))
    }


def play(store: Store, puzzle: Puzzle) -> str:
    """Make a move in a new game; its id."""
    autosave = store.begin(Session(puzzle))
    cell = puzzle.givens.index(0)
    autosave.session.enter([cell], puzzle.solutions[0][cell])
    assert autosave.save() is None
    return autosave.game_id


def played(folder: Path, version: int) -> dict[str, str]:
    """A file of a former layout with a game of each origin; their ids and origins."""
    store = Store.open(str(folder), StoppedClock(NOON))
    games = {play(store, puzzle): origin for origin, puzzle in puzzles(version).items()}
    store.close()
    for game_id in games:
        mirror.remove(str(folder / "nonet"), game_id)
    make_former(folder, version)
    return games


def origins(folder: Path) -> dict[str, str]:
    return dict(query(folder, "SELECT game_id, origin FROM board"))


@pytest.mark.parametrize("version", range(1, VERSION))
def test_games_of_every_former_layout_open_as_what_they_were(tmp_path: Path, version: int) -> None:
    games = played(tmp_path, version)
    store = Store.open(str(tmp_path), StoppedClock(NOON))
    known = puzzles(version)
    assert len(games) == len(known)
    for game_id, origin in games.items():
        assert store.resume(game_id).session.puzzle == known[origin]
    assert store.notice is None
    assert origins(tmp_path) == games
    days = {EASY_DAY, KIND_DAY} if version >= OTHER_RULES else {EASY_DAY}
    assert {game.puzzle for game in store.day_games()} == days
    stages = {STAGE.number, KILLER_STAGE.number} if version >= OTHER_RULES else {STAGE.number}
    assert {game.stage for game in store.stage_games()} == stages
    places = {(place.level, place.number) for place in (*PLACES, VOLUME)}
    assert store.book_progress().begun.keys() == places
    assert query(tmp_path, "PRAGMA user_version") == [(VERSION,)]
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]


MIGRATING = """
import sys
import game.session.old_seeds
from game.store import Store
asked, plain = [], game.session.old_seeds.origin_of_old
def slow(spec):
    asked.append(spec)
    if len(asked) == 3:
        print("in the middle", flush=True)
        sys.stdin.readline()
    return plain(spec)
game.session.old_seeds.origin_of_old = slow
Store.open(sys.argv[1]).saved_game()
"""


def test_a_kill_in_the_middle_of_the_migration_loses_nothing(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("SIGKILL is of POSIX")
    games = played(tmp_path, VERSION - 1)
    before = query(tmp_path, "SELECT * FROM board ORDER BY game_id")
    process = start(MIGRATING, tmp_path)
    assert process.stdout and process.stdout.readline() == "in the middle\n"
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert query(tmp_path, "PRAGMA user_version") == [(VERSION - 1,)]
    assert query(tmp_path, "SELECT * FROM board ORDER BY game_id") == before
    store = Store.open(str(tmp_path), StoppedClock(NOON))
    assert store.saved_game() is not None and store.notice is None
    assert origins(tmp_path) == games


def test_a_damaged_file_of_the_former_layout_is_recovered_with_its_origins(tmp_path: Path) -> None:
    games = played(tmp_path, VERSION - 1)
    ((page,),) = query(tmp_path, "SELECT rootpage FROM sqlite_master WHERE name = 'setting'")
    with open(database(tmp_path), "r+b") as file:
        file.seek((int(page) - 1) * 4096)
        file.write(b"\xa5" * 4096)
    store = Store.open(str(tmp_path))
    store.settings()
    assert store.notice is not None and store.notice.key == "store.rescued"
    assert origins(tmp_path) == games


@pytest.mark.parametrize("with_record", [False, True])
def test_a_second_copy_of_a_former_version_has_the_origin_of_its_seed(
    tmp_path: Path, with_record: bool
) -> None:
    store = Store.open(str(tmp_path), StoppedClock(NOON))
    asked = KIND_DAY if with_record else EASY_DAY
    game_id = play(store, of_day(asked, lambda: False))
    path = tmp_path / f"nonet-{game_id}{mirror.ENDING}"
    first, *log = path.read_text().splitlines(keepends=True)
    facts = first.rstrip("\n").split(" ", 2)[2].split("\t")[: 6 if with_record else 5]
    text = "\t".join(facts)
    content = f"nonet-mirror {crc32(text.encode()):08x} {text}\n" + "".join(log)
    store.close()
    for file in tmp_path.glob("nonet.db*"):
        file.unlink()
    path.write_text(content, newline="\n")
    again = Store.open(str(tmp_path), StoppedClock(NOON))
    assert again.saved_game() is not None
    (found,) = again.day_games()
    assert (found.puzzle, found.game_id) == (asked, game_id)


def test_a_lost_file_comes_back_from_its_second_copies_with_the_origins(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path), StoppedClock(NOON))
    games: dict[str, str] = {}
    copies: dict[Path, str] = {}
    for origin, puzzle in puzzles(VERSION).items():
        games[play(store, puzzle)] = origin
        copies |= {path: path.read_text() for path in tmp_path.glob(f"*{mirror.ENDING}")}
    store.close()
    for file in tmp_path.glob("nonet.db*"):
        file.unlink()
    for path, text in copies.items():
        path.write_text(text, newline="\n")
    again = Store.open(str(tmp_path), StoppedClock(NOON))
    assert again.saved_game() is not None
    assert origins(tmp_path) == games


def test_a_puzzle_asked_for_with_the_seed_of_a_day_is_not_of_that_day(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path), StoppedClock(NOON))
    asked = DayPuzzle(DAY, "gentle")
    puzzle = of_kind(KindWish(CLASSIC, asked.tier), asked.seed, lambda: False)
    assert puzzle.givens == of_day(asked, lambda: False).givens
    game_id = play(store, puzzle)
    assert store.day_games() == []
    store.close()
    again = Store.open(str(tmp_path), StoppedClock(NOON))
    assert origin_of(again.resume(game_id).session.puzzle) == ""
    assert again.day_games() == []


def test_what_damage_leaves_of_an_origin_costs_nothing_else(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path), StoppedClock(NOON))
    game_id = play(store, of_day(EASY_DAY, lambda: False))
    store.close()
    mirror.remove(str(tmp_path / "nonet"), game_id)
    for damage in (
        "daily 2026-11-31 easy",
        "campaign x",
        "book book2.evil ²",
        b"\xff\xa5",
        17,
        "x" * 9000,
    ):
        with closing(sqlite3.connect(database(tmp_path), isolation_level=None)) as connection:
            connection.execute("UPDATE board SET origin = ?", (damage,))
        again = Store.open(str(tmp_path), StoppedClock(NOON))
        assert not again.day_games() and not again.stage_games()
        assert again.book_progress().begun == {}
        saved = again.saved_game()
        assert saved and saved.number is None
        assert len(again.games(0, 9)) == 1
        assert again.resume(game_id).session.puzzle.givens == of_day(EASY_DAY, lambda: False).givens
        again.close()


@pytest.mark.parametrize(
    ("spec", "origin"),
    [
        ("", OWN),
        ("classic-9-tier.easy-45-none-900000202611221", "daily 2026-11-22 easy"),
        ("classic-9-tier.hard-45-none-900000202611221", ""),
        ("classic-9-tier.easy-45-none-900000202611311", ""),
        ("classic-9-tier.easy-45-none-900000202611229", ""),
        ("classic-4-tier.gentle-6-none-950000000000001", "campaign 1"),
        ("classic-9-tier.gentle-6-none-950000000000001", ""),
        ("classic-4-tier.gentle-6-none-950000000000061", ""),
        ("classic-9-book2.evil-50-none-12", "book book2.evil 12"),
        ("classic-9-book.evil-50-none-12", "book book.evil 12"),
        ("killer-9-library.killer-9-60-none-3", "book library.killer-9 3"),
        ("classic-9-book2.evil-50-none--12", ""),
        (f"classic-9-book2.evil-50-none-{'9' * 3000}", ""),
        ("classic-9-tier.easy-45-none-7", ""),
        ("rubbish", ""),
    ],
)
def test_the_seed_of_an_old_game_tells_its_origin(spec: str, origin: str) -> None:
    assert origin_of_old(spec) == origin
