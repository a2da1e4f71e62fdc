"""The saved games as My games lists them, a page at a time and without the engine.

As in the menu, a damaged row must not keep the page from opening: impossible values are shown as
blank or nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.kind import Kind
from game.store.games import GameState
from game.store.mark_texts import parse_marks
from game.store.my_games import IS_DELETED
from game.store.note_texts import parse_notes
from game.store.saved_game import (
    possible_board,
    possible_marks,
    possible_origin,
    possible_record,
    possible_time,
)

if TYPE_CHECKING:
    import sqlite3

    from game.engine.marks import Marks

MAX_CHARACTERS = 200
"""The longest text that is shown: of a name, a level or a spec."""

_UNFINISHED = "state = 'playing' AND moved IS NOT 0"
_FINISHED = f"state IN ('won', 'lost') AND ({IS_DELETED}) IS NOT TRUE"

_COLUMNS = """game.id, name, level, spec, origin, state, copy_of, started, played, ended, elapsed,
    board.blanks, mistakes, hints, helped, checks, restarts, givens, held, notes, kind,
    record, marks"""

# The rows before the page are passed over in an index alone.
_PAGE = """SELECT {columns} FROM game LEFT JOIN board ON board.game_id = game.id
    WHERE game.rowid IN (SELECT rowid FROM game WHERE {which}
        ORDER BY {time} DESC, rowid DESC LIMIT ? OFFSET ?)
    ORDER BY {time} DESC, game.rowid DESC"""

_COUNT = "SELECT count(*) FROM game WHERE {which}"

_ONE = f"""SELECT {_COLUMNS} FROM game JOIN board ON board.game_id = game.id WHERE game.id = ?"""


class GameCounts(NamedTuple):
    """How many games there are to list."""

    unfinished: int
    finished: int


class GameSummary(NamedTuple):
    """What is known of a game without replaying it."""

    game_id: str
    """For `Store.resume`, `Store.session_of` and the like."""
    name: str
    """The name that the player gave it; empty without one."""
    level: str
    """The key of its level; `own` for a puzzle from outside."""
    spec: str
    """The text of its spec; empty for a puzzle from outside."""
    origin: str
    """Where its puzzle is offered, as `origin_of` has it."""
    state: GameState
    copy_of: str
    """The id of the game from which it parted when two copies of the program continued the same
    one; empty for all others. Both halves are in the list as long as they have not been deleted."""
    started: float
    """This, `played` and `ended` are seconds since 1970, 0 where unknown."""
    played: float
    """When it was saved last."""
    ended: float
    """When it was won or lost, or deleted before that; 0 for an unfinished game."""
    elapsed: float
    """Seconds of play."""
    blanks: int
    """Cells that are blank now."""
    mistakes: int
    hints: int
    helped: bool
    """Whether hints have written or ruled out anything; see `Session.helped`."""
    checks: int
    restarts: int
    """How often the player knew the puzzle: restarts, and one for a game begun by `play_again`."""
    givens: str
    """The puzzle as grid text, a full stop for a blank."""
    values: str
    """The board as grid text."""
    notes: str
    """A number for each cell between commas, nothing where there are no notes."""
    kind: str
    """Its kind as `Kind.of_stored` reads it; empty for the classic 9 by 9."""
    record: str
    """Its rules as `PuzzleTexts.record`; empty for the classic ones."""
    marks: str
    """What else the player has drawn, as `format_marks` writes it."""

    @property
    def finished(self) -> bool:
        """Whether it was won or lost."""
        return self.state in (GameState.WON, GameState.LOST)

    @property
    def blanks_at_start(self) -> int:
        return self.givens.count(".")

    @property
    def note_masks(self) -> tuple[int, ...]:
        """The notes as in `Position.notes`."""
        return parse_notes(self.notes)

    @property
    def drawn(self) -> Marks | None:
        """What else the player has drawn."""
        return parse_marks(self.marks, len(self.values))


def count(connection: sqlite3.Connection) -> GameCounts:
    """How many games `page` goes through."""
    which = (_UNFINISHED, _FINISHED)
    unfinished, finished = [
        int(connection.execute(_COUNT.format(which=condition)).fetchone()[0]) for condition in which
    ]
    return GameCounts(unfinished, finished)


def page(connection: sqlite3.Connection, first: int, limit: int) -> list[GameSummary]:
    """Up to `limit` games from number `first` (0 the first) of the list: the unfinished ones, the
    one played last first, then the finished ones, the one that ended last first."""
    games = _some(connection, _UNFINISHED, "played", first, limit)
    if len(games) < limit:
        before = max(0, first - count(connection).unfinished)
        games += _some(connection, _FINISHED, "ended", before, limit - len(games))
    return games


def one(connection: sqlite3.Connection, game_id: str) -> GameSummary | None:
    """A single game, deleted or not; None if there is none, or nothing is left of it."""
    row = connection.execute(_ONE, (game_id,)).fetchone()
    return _summary(row) if row else None


def _some(
    connection: sqlite3.Connection, which: str, time: str, first: int, limit: int
) -> list[GameSummary]:
    query = _PAGE.format(columns=_COLUMNS, which=which, time=time)
    return [_summary(row) for row in connection.execute(query, (limit, first))]


def _summary(row: tuple[object, ...]) -> GameSummary:
    game_id, name, level, spec, origin, state, copy_of, *facts = row
    started, played, ended, elapsed, *counts = facts
    blanks, mistakes, hints, helped, checks, restarts = map(_whole, counts[:6])
    return GameSummary(
        str(game_id),
        " ".join(_text(name).split()),
        _text(level) or "own",
        _text(spec),
        possible_origin(origin),
        _state(state),
        _text(copy_of),
        _number(started),
        _number(played),
        _number(ended),
        possible_time(elapsed) or 0.0,
        blanks,
        mistakes,
        hints,
        bool(helped),
        checks,
        restarts,
        *possible_board(*counts[6:9]),
        Kind.of_stored(counts[9]).stored,
        possible_record(counts[10]),
        possible_marks(counts[11]),
    )


def _state(value: object) -> GameState:
    try:
        return GameState(str(value))
    except ValueError:
        return GameState.BROKEN


def _text(value: object) -> str:
    """A short text, or none where there is something else."""
    return value[:MAX_CHARACTERS] if isinstance(value, str) else ""


def _number(value: object) -> float:
    """A time since 1970, or 0 where there is none."""
    return float(value) if isinstance(value, (int, float)) and 0 <= value < 1e11 else 0.0


def _whole(value: object) -> int:
    """A count, or 0 where there is none."""
    return value if isinstance(value, int) and 0 <= value < 10**6 else 0
