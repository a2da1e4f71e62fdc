"""A `PuzzleSpec`, which is asked for, and a `Puzzle`, which is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.about import NO_ABOUT, About
from game.engine.errors import NotationError
from game.engine.notation import parse_whole

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.types import Digit

MAX_NUMBER_DIGITS = 4000
"""The first release took seeds of any length, and Python reads numbers of 4,300 digits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleSpec:
    """Everything that determines a puzzle: the same spec gives the same puzzle, everywhere.

    Its text form is `variant-size-level-blanks-symmetry-seed`: `classic-9-normal-45-none-7`.
    The seed is last because it may be negative; of the other parts only the level may have a dash.
    """

    variant: str = "classic"
    """Names joined by `+`, such as `classic` or `killer+x`."""
    size: int = 9
    level: str = "normal"
    """The key of the requested level; the puzzle itself does not depend on it."""
    blanks: int
    """How many cells are left blank, exactly."""
    symmetry: str = "none"
    seed: int
    origin: str = ""
    """Where the game offers this puzzle, such as `campaign 7`; empty for one that was asked for.
    The puzzle does not depend on it, and the text form does not have it."""

    def format(self) -> str:
        """The text form, read back by `parse`."""
        parts = (self.variant, self.size, self.level, self.blanks, self.symmetry, self.seed)
        return "-".join(map(str, parts))

    @classmethod
    def parse(cls, text: str) -> PuzzleSpec:
        """Read a text form; raises NotationError quoting it."""
        variant, size, rest = [*text.split("-", 2), "", ""][:3]
        rest, seed = _without_last(rest)
        if rest.endswith("-"):
            rest, seed = rest[:-1], f"-{seed}"
        rest, symmetry = _without_last(rest)
        level, blanks = _without_last(rest)
        if text.count("-") < 5 or not level:
            raise NotationError(f"{text[:60]!r} is not like 'classic-9-normal-45-none-7'", text)
        return cls(
            variant=variant,
            size=_number(size, "size", text),
            level=level,
            blanks=_number(blanks, "blanks", text),
            symmetry=symmetry,
            seed=_seed(seed, text),
        )


def _without_last(parts: str) -> tuple[str, str]:
    """What is before the last dash, and what is after it."""
    before, _, last = parts.rpartition("-")
    return before, last


def _number(part: str, name: str, text: str) -> int:
    try:
        return parse_whole(part, MAX_NUMBER_DIGITS)
    except NotationError as error:
        raise NotationError(f"{error}: the {name} in {text[:60]!r}", part, name) from None


def _seed(part: str, text: str) -> int:
    number = _number(part.removeprefix("-"), "seed", text)
    return -number if part.startswith("-") else number


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Rules and givens, with the only solution or two that prove it is not unique."""

    spec: PuzzleSpec | None
    """The spec it was generated from; None for a puzzle from outside."""
    rules: Rules
    givens: tuple[Digit, ...]
    """One value a cell, row by row; 0 where the player fills in."""
    solutions: tuple[tuple[Digit, ...], ...]
    """The only solution, or two different ones as witnesses that there are several."""
    about: About = NO_ABOUT
    """What its setter says of it."""

    @property
    def unique(self) -> bool:
        """Whether it has exactly one solution."""
        return len(self.solutions) == 1

    @property
    def solution(self) -> tuple[Digit, ...] | None:
        """The only solution; None where several are valid."""
        return self.solutions[0] if self.unique else None

    @property
    def blanks(self) -> int:
        """How many cells the player fills in."""
        return self.givens.count(0)
