"""The action log: one line for each thing that happened, read back by `Session.replay`.

    0 checking at_once          12340 place r5c5 5        15002 undo
    15900 hint r1c1 5           20000 restart             20100 check

The number is the clock in milliseconds. Moves have the engine's own text form, so a saved
game is made of the very moves that play used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import NotationError, SudokuError
from game.engine.moves import parse_move
from game.engine.notation import parse_whole
from game.session.errors import BadAction, SessionError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.session import Session

CLOCK_DIGITS = 12
"""Of a clock in milliseconds: thirty years of play."""


def format_action(elapsed: float, text: str) -> str:
    """The line for `text` at `elapsed` seconds."""
    return f"{milliseconds(elapsed)} {text}"


def milliseconds(elapsed: float) -> int:
    """The clock as the log writes it: rounded down, but for the error of a float, so that
    what was read from a log is written again as the same number."""
    return int(elapsed * 1000 + 1e-6)


def play(session: Session, lines: Sequence[str]) -> None:
    """Do all of `lines` in `session`; raises BadAction, which quotes the line and its place."""
    for place, line in enumerate(lines):
        try:
            _play_one(session, line)
        except SudokuError as error:
            raise BadAction(line, place, str(error)) from error


def _play_one(session: Session, line: str) -> None:
    clock, _, text = line.partition(" ")
    try:
        session.elapsed = parse_whole(clock, CLOCK_DIGITS) / 1000
    except NotationError:
        raise SessionError(f"{clock[:24]!r} is not a clock in milliseconds") from None
    before = len(session.actions)
    _perform(session, text)
    if len(session.actions) == before:
        raise SessionError("nothing came of it")


def _perform(session: Session, text: str) -> None:
    match text.split():
        case ["undo"]:
            session.undo()
        case ["redo"]:
            session.redo()
        case ["restart"]:
            session.restart()
        case ["check"]:
            session.check()
        case ["hint", *_]:
            session.note_hint(text)
        case ["checking", mode]:
            session.set_checking(mode)
        case _:
            session.perform(parse_move(text, session.puzzle.rules.size))
