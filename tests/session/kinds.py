"""Games of many kinds and sizes, for the tests that hold for all of them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.session.kind import Kind
from game.store.puzzles import as_kept

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle

SMALL = ("classic-4", "killer-4", "jigsaw-4", "classic-6", "thermo-6", "x-6", "greater-6")
"""Boards that are searched in an instant."""

NINES = (
    *("jigsaw-9", "killer-9", "thermo-9", "arrow-9", "antiknight-9", "windoku-9", "parity-9"),
    *("sandwich-9", "quadruple-9", "killer+x-9"),
)

BIG = ("classic-12", "classic-16", "jigsaw-16")

KINDS = (*SMALL, *NINES, *BIG)


@cache
def puzzle_of(kind: str, level: str = "tier.medium") -> Puzzle:
    """A puzzle of this kind, a third of it blank, as a saved game has it."""
    found = Kind.parse(kind)
    assert found is not None
    blanks = found.size * found.size // 3
    spec = PuzzleSpec(variant=found.variant, size=found.size, level=level, blanks=blanks, seed=7)
    return as_kept(generate(spec))
