"""The rating of the puzzle being played: its tier, its hardest step, and two known scales."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.notation import parse_whole
from game.session.levels import TIERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop


MAX_ER = 20
"""Higher than any rating on Sudoku Explainer's scale."""


class Rating(NamedTuple):
    """The known ratings of a puzzle; a scale that does not cover its rules is None."""

    tier: str
    """`gentle`, `easy`, `medium`, `hard`, `expert` or `master`."""
    hardest: str
    """The key of the technique of its hardest step."""
    hodoku: tuple[str, int] | None = None
    """HoDoKu's level, such as `Unfair`, and score."""
    se: float | None = None
    """The rating of Sudoku Explainer: the hardest step on its scale."""

    def format(self) -> str:
        """The text form, read back by `parse`."""
        level, score = self.hodoku or ("", "")
        return f"{self.tier} {self.hardest} {level}:{score} {'' if self.se is None else self.se}"

    @classmethod
    def parse(cls, text: str) -> Rating | None:
        """Read a text form; None for any other text."""
        try:
            tier, hardest, hodoku, se = text.split(" ")
            level, _, score = hodoku.partition(":")
            scored = (level, parse_whole(score)) if level else None
            er = float(se) if se else None
        except ValueError:
            return None
        possible = tier in TIERS and (er is None or 0 <= er < MAX_ER)
        return cls(tier, hardest, scored, er) if possible else None


def rate(
    puzzle: Puzzle, should_stop: ShouldStop | None = None, slow: bool = True
) -> Iterator[Rating]:
    """Yield the rating of a puzzle with one solution each time more of it is known.

    The quick scales come first; the slow one, Sudoku Explainer's, only with `slow`. Raises Stopped
    when `should_stop` says so.
    """
    from game.engine.rating.tier import hardest_step
    from game.engine.rules import classic

    tier, hardest = hardest_step(puzzle.rules, puzzle.givens, should_stop)
    rating = Rating(tier.name.lower(), hardest)
    yield rating
    if puzzle.rules == classic():
        from game.engine.rating import hodoku

        of_hodoku = hodoku.rate(puzzle.givens, should_stop=should_stop)
        rating = rating._replace(hodoku=(of_hodoku.level.title, of_hodoku.score))
        yield rating
    if puzzle.rules == classic() and slow:
        from game.engine.rating import explainer

        explained = explainer.rate(puzzle.givens, should_stop=should_stop)
        yield rating._replace(se=explained.er)
