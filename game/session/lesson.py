"""The boards of the lesson: small puzzles, and the squares at which each rule is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.session import Session
from game.session.session_errors import SessionError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.houses import House
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import Cell


class ShownRule(NamedTuple):
    """A blank cell at which a rule is shown: it is the only blank one of its house."""

    kind: str
    """The kind of the house: `row`, `column` or `box`."""
    cell: Cell

    def house(self, rules: Rules) -> House:
        return next(house for house in rules.houses_of[self.cell] if house.kind == self.kind)


class Stage(NamedTuple):
    """One board of the lesson."""

    name: str
    """It begins the keys of its texts."""
    givens: str
    """Grid text."""
    shown: tuple[ShownRule, ...]
    """What is shown, one after the other, before the player goes on alone."""

    def puzzle(self) -> Puzzle:
        from game.engine.loading import load_puzzle

        return load_puzzle(self.givens)

    def shown_now(self, session: Session) -> ShownRule | None:
        """What is to be shown on this board; None once the player goes on alone."""
        values = session.position.values
        wrong = session.wrong()
        return next((e for e in self.shown if not values[e.cell] or e.cell in wrong), None)


STAGES = (
    Stage(
        "four",
        "12.434....434.2.",
        (ShownRule("row", 2), ShownRule("column", 8), ShownRule("box", 15)),
    ),
    Stage("six", "..254.5.42.1.51..4..3.2.14...23.5416", (ShownRule("row", 31),)),
)
"""Four numbers, then six; after them comes a game of nine."""


def begin(stage: int) -> Session:
    """The board of a stage, untouched."""
    return Session(STAGES[stage].puzzle())


def format_lesson(stage: int, log: Sequence[str]) -> str:
    """Where a lesson stands, as text: the number of the stage, then the log of its session."""
    return "\n".join([str(stage), *log])


def parse_lesson(text: str) -> tuple[int, Session]:
    """The stage and the session that `format_lesson` wrote; the beginning for any other text."""
    number, *log = text.split("\n")
    stage = int(number) if number.isdecimal() and len(number) < 3 else 0
    if stage >= len(STAGES):
        return 0, begin(0)
    try:
        return stage, Session.replay(STAGES[stage].puzzle(), log, None)
    except (SessionError, ValueError):
        return stage, begin(stage)
