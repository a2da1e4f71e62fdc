"""Puzzles on boards of several grids: filled grid by grid, then dug out cell by cell."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.engine.errors import GenerationError, RulesError, Stopped
from game.engine.puzzle import Puzzle
from game.engine.solver import count_solutions, solve
from game.engine.stable_random import shuffled
from game.engine.symmetry import orbits
from game.engine.variants.several_grids import CORNERS, DIGITS, rules_of_grids

if TYPE_CHECKING:
    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import PuzzleSpec
    from game.engine.rules import Rules
    from game.engine.types import Digit, ShouldStop

DRAWN = 12
"""Cells of each grid that are filled at random before the solver fills the rest."""

MAX_GRIDS = 200
"""Full boards that are dug before giving up."""


def is_of_several(variant: str) -> bool:
    """Whether a variant is a board of several grids."""
    return not CORNERS.keys().isdisjoint(variant.split("+"))


def cells_in(variant: str) -> int:
    """The cells of a board of several grids."""
    rules = _rules(variant)
    return rules.cell_count - len(rules.void)


def generate_several(spec: PuzzleSpec, should_stop: ShouldStop | None, recipe: Recipe) -> Puzzle:
    """The puzzle that `spec` describes; raises as `generate`."""
    rules, rng = _rules(spec.variant), Random(spec.seed)
    if spec.size != DIGITS:
        raise RulesError(f"{spec.variant} has grids of {DIGITS} by {DIGITS}")
    if recipe.within is not None or recipe.per_box or not recipe.unique:
        raise GenerationError(f"{spec.variant} takes a number of blanks and a symmetry only")
    blanks = rules.cell_count if recipe.minimal else spec.blanks
    for _ in range(MAX_GRIDS):
        solution = _filled(rules, rng, should_stop)
        givens = _dug(rules, solution, blanks, spec.symmetry, rng, should_stop)
        found = givens.count(0)
        if recipe.minimal or found == spec.blanks:
            return Puzzle(replace(spec, blanks=found), rules, givens, (solution,))
    raise GenerationError(f"no puzzle for {spec.format()!r} in {MAX_GRIDS} tries")


def _rules(variant: str) -> Rules:
    if variant not in CORNERS:
        raise RulesError(f"{variant}: a board of several grids goes with no other rules")
    return rules_of_grids(variant)


def _filled(rules: Rules, rng: Random, should_stop: ShouldStop | None) -> tuple[Digit, ...]:
    """A full board: some cells of each grid are drawn, as long as a solution is left."""
    values = list(rules.with_void([0] * rules.cell_count))
    cells = [cell for cell in range(rules.cell_count) if cell not in rules.void]
    wanted = DRAWN * len(cells) // (DIGITS * DIGITS)
    for cell in shuffled(cells, rng)[:wanted]:
        for digit in shuffled(range(1, DIGITS + 1), rng):
            if any(values[peer] == digit for peer in rules.peers[cell]):
                continue
            values[cell] = digit
            if solve(rules, values, should_stop) is not None:
                break
            values[cell] = 0
    solution = solve(rules, values, should_stop)
    assert solution
    return tuple(solution)


def _dug(
    rules: Rules,
    solution: tuple[Digit, ...],
    blanks: int,
    symmetry: str,
    rng: Random,
    should_stop: ShouldStop | None,
) -> tuple[Digit, ...]:
    """The givens that are left of a solution when at most so many cells are blank."""
    givens, left = list(solution), blanks
    for orbit in shuffled(orbits(symmetry, rules.width), rng):
        group = [cell for cell in orbit if cell not in rules.void]
        if not 0 < len(group) <= left:
            continue
        if should_stop is not None and should_stop():
            raise Stopped("the puzzle was stopped")
        for cell in group:
            givens[cell] = 0
        if count_solutions(rules, givens, 2, should_stop) == 1:
            left -= len(group)
        else:
            for cell in group:
                givens[cell] = solution[cell]
    return tuple(givens)
