"""The readers of sessions and of the store's rows."""

from __future__ import annotations

import io
import json
import os
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Any

from game.engine.errors import SudokuError
from game.engine.notation import format_grid
from game.session.books import book_of_level
from game.session.competition import Result
from game.session.levels import similar_level, tier_of
from game.session.rating import Rating
from game.session.session import Session
from game.session.settings import Settings
from game.session.turns import Turns
from game.session.used_techniques import found_in
from game.session.wishes import Wishes
from game.store import (
    StoreError,
    game_summary,
    ledger,
    mirror,
    origins,
    resume,
    saved_game,
    statistics,
    technique_uses,
)
from game.store.backup import BadBackup
from game.store.household import Household
from game.store.household_backup import held_by_household, merge_household, save_household
from game.store.note_texts import format_notes, parse_notes
from game.store.puzzles import PuzzleTexts, puzzle_texts, read_puzzle
from game.store.repair import repair
from game.store.schema import MIGRATIONS, migrate
from tests.session.kinds import puzzle_of
from tests.session.puzzles import FOUR, NINE, SEVERAL
from torturing.fuzz.of_engine import MOVES, WORDS
from torturing.fuzz.reader import Reader, same

LOG = [
    *("0 checking conflicts", "12340 place r1c3 4", "15002 undo", "15900 hint full_house r1c3 4"),
    *("16000 redo", "20000 restart", "20100 check", "20200 fill", "20300 unmark r1c3 4"),
    *("20400 keep r1c3 14,r1c4 26", "20500 limit 1", "20600 apply", "20700 put r1c4 4"),
    *("20800 go_on", "20900 finish r1c3 4,r2c5 9"),
]
NEW_LOG = ["0 counting 2", "0 known", "1 checkpoint The start", *LOG[:5], "16500 go_to 1"]
NEW_LOG += ["16600 undo", *LOG[5:]]

RATINGS = ("hard x_wing Unfair:1234 4.2", "gentle full_house : ")
CLOCKS = ("0 ", "12340 ", "-1 ", "007 ", "9" * 5000 + " ", "٣ ")


def readers() -> list[Reader]:
    """The readers of this file."""
    refused = (SudokuError,)
    lines = (*WORDS, *MOVES, *LOG, *CLOCKS)
    notes = ",".join(["", "3", "511"] * 27)
    rows = tuple(Settings().as_rows().values()), Settings().as_rows()
    board = {"spec": "classic-9-normal-45-none-7", "givens": format_grid(NINE.givens)}
    board["solutions"] = format_grid(NINE.solutions[0])
    killer = puzzle_texts(puzzle_of("killer-4"))._asdict()
    row = {**board, "held": board["givens"], "notes": notes, "lines": LOG} | ROW
    row |= {"marks": "[[[0,6]],[],[],[]]", "origin": "book book2.evil 12"}
    return [
        Reader("log", _log(NINE), refused, (LOG, NEW_LOG, LOG[:2]), lines, 6, _replayed(NINE)),
        Reader("log of 4 by 4", _log(FOUR), refused, (["0 place r1c2 3"],), lines, 8, None),
        Reader("log, several solutions", _log(SEVERAL), refused, (["0 place r1c2 3"],), lines, 2),
        Reader("rating", Rating.parse, (), RATINGS, ("nan", "inf", ":", " ", "1e400"), 40, _rated),
        Reader("notes", parse_notes, (ValueError,), (notes, ","), (",", "-1", "1"), 20, _noted),
        Reader("settings", _settings, (), (rows[1],), (*rows[0], *rows[1]), 10, _set),
        Reader(
            "level",
            _level,
            (),
            ("tier.hard", "normal", "book2.evil", "box.4-5"),
            ("blanks.", "book."),
            20,
        ),
        Reader("wishes", Wishes.parse, (), (Wishes(tier="hard").format(),), _WISHED, 10, _wished),
        Reader("result", Result.parse, (), (RESULT,), ("|", ",", "+", "-", "over"), 20, _written),
        Reader("turns", Turns.parse, (), TURNS, ("list.", "library.", ",", "same"), 20, _written),
        Reader("household backup", _household, (BadBackup,), (_packed(),), ("PK", "{"), 4),
        Reader("board row", _board, refused, (board, killer), (".", " ", "-"), 5, None),
        Reader("mirror", _mirrored, (), (_mirror(board),), ("\n", "\t", "nonet-mirror"), 10),
        Reader("rows of a game", _rows, (StoreError,), (row,), ("playing", "won", *lines), 3),
    ]


RESULT = "book2.easy 2 3 5 training 400.0 over 1700000000.500|+70,-0,+12|Ada"
TURNS = ("book2.easy 5 6 1,3,2 own", "list.0123abcd.3 2 3 2,1 same")


def _written(text: str, read: Any) -> None:
    if read is not None:  # times are written to the thousandth
        same(read.format(), type(read).parse(read.format()).format(), read.format())


def _packed() -> bytes:
    """The backup of a household without any games."""
    with tempfile.TemporaryDirectory() as folder:
        household = Household(os.path.join(folder, "home"))
        household.add("Ada")
        path = os.path.join(folder, "all.nonet")
        save_household(household, path)
        with open(path, "rb") as file:
            return file.read()


def _household(data: Any) -> object:
    """How much it holds, and who is there once it was brought back."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "all.nonet")
        with open(path, "wb") as file:
            file.write(data if isinstance(data, bytes) else b"")
        held_by_household(path)
        return merge_household(path, Household(os.path.join(folder, "home")))


_WISHED = ("blanks=50", "seed=-7", "symmetry=", "technique=x_wing", "=")


def _wished(text: Any, read: Any) -> None:
    same(read, Wishes.parse(read.format()), read.format())


def _log(puzzle: Any) -> Callable[[Any], Session | None]:
    def read(value: Any) -> Session | None:
        if not isinstance(value, list):
            return None
        return Session.replay(puzzle, [str(line) for line in value], None)

    return read


def _replayed(puzzle: Any) -> Callable[[Any, Any], None]:
    def check(value: Any, session: Session | None) -> None:
        if session is None:
            return
        again = Session.replay(puzzle, session.actions, None)
        first, second = _counts(session), _counts(again)
        same((first, session.actions), (second, again.actions), session.actions)

    return check


def _counts(game: Session) -> tuple[object, ...]:
    counts = (game.mistakes, game.checks, game.hints, game.restarts, game.helped, game.lost)
    return game.position, game.elapsed, counts


def _rated(text: str, rating: Rating | None) -> None:
    if rating is not None and rating.se == rating.se:  # but for NaN, which is not even itself
        same(rating, Rating.parse(rating.format()), rating.format())


def _noted(text: str, notes: tuple[int, ...]) -> None:
    same(notes, parse_notes(format_notes(notes)), format_notes(notes))


def _settings(value: Any) -> Settings | None:
    return Settings.from_rows(value) if isinstance(value, dict) else None


def _set(value: Any, settings: Settings | None) -> None:
    if settings is not None:
        same(settings, Settings.from_rows(settings.as_rows()), settings.as_rows())


def _level(text: str) -> object:
    return similar_level(text), similar_level(text, True), tier_of(text), book_of_level(text)


def _board(value: Any) -> object:
    if not isinstance(value, dict):
        return None
    return read_puzzle(PuzzleTexts(*(str(value.get(key, "")) for key in PuzzleTexts._fields)))


ROW = {
    "id": "g",
    "state": "playing",
    "level": "book2.evil",
    "started": 1.0,
    "played": 2.0,
    "ended": None,
    "elapsed": 20.4,
    "mistakes": 0,
    "hints": 1,
    "restarts": 1,
    "actions": 10,
    "owner": "o",
    "name": "n",
    "deleted": None,
    "helped": 0,
    "checks": 0,
    "moved": 1,
    "copy_of": "",
    "kind": "",
    "blanks": 51,
}
_GAME = tuple(ROW)[:-1]
_BOARD = ("spec", "givens", "solutions", "held", "notes", "blanks", "record", "marks", "origin")


class _InMemory:
    """The part of Database that reading a game needs."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.base = "no such file"
        self.notices: list[object] = []
        self.generation = 0

    def say_once(self, key: str) -> None:
        """Nobody is there to hear it."""

    def read(self, work: Callable[[sqlite3.Connection], Any], default: Any) -> Any:
        return work(self._connection)

    def write(self, work: Callable[[sqlite3.Connection], Any], **ways: bool) -> Any:
        return work(self._connection)


def _look_at(connection: sqlite3.Connection) -> None:
    """How the techniques of a won game are found."""
    unread = technique_uses.next_unread(connection)
    if unread is not None:
        game_id, puzzle_of, lines = unread
        puzzle = puzzle_of()
        end = time.monotonic() + 0.2
        log = found_in(puzzle, lines, lambda: time.monotonic() > end) if puzzle else None
        technique_uses.keep(connection, game_id, log.uses if log else {})


_ANY_VALUES = tuple(
    tuple(statement.replace("NOT NULL", "") for statement in statements)
    for statements in MIGRATIONS
)
"""Tables that take damaged rows."""


def _rows(value: Any) -> None:
    """How the menu, the books, the statistics and Continue read the rows of a game."""
    if not isinstance(value, dict):
        return
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, _ANY_VALUES)
        game = [_plain(value.get(key)) for key in _GAME]
        places = ", ".join("?" * len(game))
        connection.execute(f"INSERT INTO game ({', '.join(_GAME)}) VALUES ({places})", game)
        game_id = "g"
        connection.execute("UPDATE game SET id = 'g'")
        board = [game_id, *(_plain(value.get(key)) for key in _BOARD)]
        columns, places = ", ".join(("game_id", *_BOARD)), ", ".join("?" * len(board))
        connection.execute(f"INSERT INTO board ({columns}) VALUES ({places})", board)
        lines = value.get("lines")
        for at, line in enumerate(lines if isinstance(lines, list) else []):
            connection.execute("INSERT INTO action VALUES ('g', ?, ?)", (at, _plain(line)))
        latest = saved_game.latest(connection)
        listed = [*game_summary.page(connection, 0, 9), game_summary.one(connection, "g")]
        for kept in (latest, *listed):
            if kept:
                _ = kept.note_masks, kept.drawn
        origins.book_progress(connection)
        statistics.gather(connection)
        _look_at(connection)
        ledger.gather(connection, 1e9)
        database: Any = _InMemory(connection)
        with suppress(StoreError):
            resume.look(database, "g")
        resume.resume(database, "g", lambda: 1.0)
        repair(connection)


def _mirror(board: dict[str, str]) -> str:
    """A mirror as it is written, of the log above."""
    with tempfile.TemporaryDirectory() as folder:
        session = Session.replay(read_puzzle(PuzzleTexts(**board)), LOG[:3], None)
        base = os.path.join(folder, "nonet")
        mirror.Mirror("o").update(base, "g", mirror.of_game(session))
        with open(mirror.path_of(base, "g"), encoding="utf-8") as file:
            return file.read()


def _mirrored(text: str) -> object:
    """What is accepted as whole can be replayed, if it is a log of the puzzle at all."""
    copy = mirror.parse(io.StringIO(text, newline="\n"))
    return copy and (len(copy.lines), [*copy.lines] == LOG[: len(copy.lines)])


def _plain(value: Any) -> Any:
    """A value that SQLite takes."""
    if isinstance(value, (list, dict, tuple)):
        return json.dumps(value)
    if isinstance(value, int) and abs(value) >= 1 << 63:
        return str(value)
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    return value
