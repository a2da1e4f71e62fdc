"""How a puzzle is made, where that is not left to the generator."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """The ways to fill and to dig; the plain ones if nothing is said."""

    fill: str = "random"
    """`random` seeds and solves; `las_vegas` and `exchange` are in `fill` and `transform`."""
    dig: str = "random"
    """The order of cells: `random`, or `sequential` from the top-left."""
    minimal: bool = False
    """Dig whatever can go: no clue left is one too many. The spec's blanks do not count.

    Beyond 9 by 9, classic ones beyond 16 by 16, some clues stay whose proof would take long.
    """
    per_box: tuple[int, int] | None = None
    """The least and the most blanks in each box. The spec's blanks do not count."""
    pattern: tuple[int, ...] | None = None
    """The cells of the clues, all others blank. The spec's blanks do not count."""
    singles: bool = False
    """Only dig as far as single after single solves it; with `minimal`, all the way there."""
    unique: bool = True
    """Whether it must have one solution only; without, blanks are simply drawn."""


PLAIN = Recipe()
