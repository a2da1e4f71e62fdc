"""Generating: a full grid is filled at random, then cells are dug out of it.

The same `PuzzleSpec` gives the same puzzle on every platform: each try draws from its own
`random.Random`, seeded with numbers made from the spec's seed, and `shuffle` says what of it
is used.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine.chance import shuffled
from game.engine.errors import GenerationError
from game.engine.generator.dig import dig
from game.engine.generator.fill import fill
from game.engine.generator.levels import LEVELS, Level
from game.engine.puzzle import Puzzle
from game.engine.rules import classic
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import PuzzleSpec

__all__ = ["LEVELS", "TRIES", "Level", "generate"]

TRIES = 10_000
"""How many grids are dug before giving up; 60 blanks of 81 take some hundreds."""


def generate(spec: PuzzleSpec, should_stop: Callable[[], bool] | None = None) -> Puzzle:
    """The puzzle that `spec` describes: exactly `spec.blanks` blanks and one solution.

    Raises GenerationError when there is no such puzzle or none was found, and Stopped when
    `should_stop`, asked all along, says so.
    """
    if spec.variant != "classic" or spec.symmetry != "none":
        raise GenerationError(f"cannot generate {spec.format()!r}")
    rules = classic(spec.size)
    if not 0 <= spec.blanks < rules.cell_count:
        raise GenerationError(f"{spec.blanks} blanks do not fit {rules.cell_count} cells")
    table = tables(rules)
    rng = Random(spec.seed)
    cells = [(cell,) for cell in range(rules.cell_count)]
    for _ in range(TRIES):
        solution = fill(rules, rng, should_stop)
        givens = dig(table, solution, shuffled(cells, rng), spec.blanks, should_stop=should_stop)
        if givens is not None:
            return Puzzle(spec, rules, tuple(givens), (solution,))
    raise GenerationError(f"no puzzle with {spec.blanks} blanks in {TRIES} tries")
