"""From a spec to a puzzle: rules, a full grid, clues about it, givens; retried when stuck."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from game.engine.errors import GenerationError, Stopped
from game.engine.generator.budget import is_stopped, with_budget
from game.engine.generator.dig import dig, dig_singles
from game.engine.generator.dig_boxes import dig_boxes
from game.engine.generator.fill import FILLS, NO_SOLUTION, check_fill
from game.engine.generator.fogging import in_fog, without_fog
from game.engine.generator.generate_several import generate_several, is_of_several
from game.engine.generator.grow import grow
from game.engine.generator.orders import ORDERS, ordered
from game.engine.generator.reachable import reachable_blanks
from game.engine.generator.recipe import PLAIN
from game.engine.puzzle import Puzzle
from game.engine.rules import BOX_SHAPES, classic
from game.engine.solver import count_solutions, solutions
from game.engine.solver.tables import SMALL_SIZE, tables
from game.engine.symmetry import orbit_sums, orbits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import PuzzleSpec
    from game.engine.rules import Rules
    from game.engine.solver.watch import Watch
    from game.engine.types import Cell, Digit, ShouldStop

MAX_GRIDS = 1_000_000
"""Grids that are dug before giving up: 61 blanks of 81 take some ten thousand."""

MAX_LAYOUTS = 200
"""Layouts without any solution that are drawn before giving up."""

BRANCHES_A_CELL, BIG_BRANCHES_A_CELL = 30, 200
"""Branches of a search, for each cell, after which another layout is drawn.

The first up to 9 by 9, the second beyond.
"""


def generate(
    spec: PuzzleSpec,
    should_stop: ShouldStop | None = None,
    recipe: Recipe = PLAIN,
    watch: Watch | None = None,
) -> Puzzle:
    """The puzzle that `spec` describes: exactly `spec.blanks` blanks and one solution.

    `recipe` may choose other methods; if it determines the blanks, the puzzle's spec has their
    resulting number. Raises GenerationError when there is no such puzzle, RulesError for unknown
    variants and sizes, and Stopped when `should_stop`, asked all along, says so. More than 60
    blanks of 81 may take minutes. A `watch` sees all of it; the puzzle is the same without.
    """
    if is_of_several(spec.variant):
        return generate_several(spec, should_stop, recipe, watch)
    maker = _PuzzleMaker(without_fog(spec), recipe, should_stop, watch)
    for _ in range(MAX_GRIDS):
        puzzle = maker.attempt()
        if puzzle is not None:
            puzzle = in_fog(puzzle, spec, should_stop)
            if watch is not None:
                watch.done(puzzle)
            return puzzle
    raise GenerationError(f"no puzzle for {spec.format()!r} in {MAX_GRIDS} tries")


class _PuzzleMaker:
    """One spec being made into a puzzle, try after try."""

    def __init__(
        self,
        spec: PuzzleSpec,
        recipe: Recipe,
        should_stop: ShouldStop | None,
        watch: Watch | None,
    ) -> None:
        self.spec = spec
        self.recipe = recipe
        self.should_stop, self.watch = should_stop, watch
        self.rng = Random(spec.seed)
        if spec.variant == "classic":
            self.rules, self.variants = classic(spec.size), None
        else:
            from game.engine.variants.table import variants_of

            self.variants = variants_of(spec.variant)
        cells = spec.size * spec.size
        self.draws_around_grid = self._draws_around_grid()
        """Whether to fill a grid with boxes first, and then draw regions that fit it."""
        random_layout = any(variant.regions for variant in self.variants or ())
        self.layouts_left = MAX_LAYOUTS if random_layout else 1
        """How many layouts may prove to have no solution; without random layouts there is only one.
        """
        self.groups = orbits(spec.symmetry, spec.size)
        self.settled = recipe.minimal or recipe.per_box or recipe.pattern
        self.blanks = cells if self.settled else spec.blanks
        self._check(cells)

    def _draws_around_grid(self) -> bool:
        """Whether regions are to be drawn around a grid with boxes.

        That is so where layouts drawn at random have no solution, or none that is soon found.
        """
        if self.variants is None:
            return False
        from game.engine.variants.table import has_no_grid

        plain = [variant for variant in self.variants if not variant.regions]
        known = has_no_grid(plain, self.spec.size)
        if len(plain) == len(self.variants):
            if known:
                raise GenerationError(NO_SOLUTION)
            return False
        rare = self.spec.size > SMALL_SIZE or any(variant.ordered for variant in plain)
        return rare and self.spec.size in BOX_SHAPES and not known

    def _check(self, cells: int) -> None:
        if self.recipe.fill not in FILLS:
            raise GenerationError(f"no way to fill is called {self.recipe.fill!r}")
        if self.recipe.dig not in ORDERS:
            raise GenerationError(f"no way to dig is called {self.recipe.dig!r}")
        if self.recipe.singles and self.recipe.per_box:
            raise GenerationError("blanks per box and digging by singles exclude each other")
        if self.recipe.within is not None:
            self._check_within(cells)
        if not 0 <= self.blanks <= cells:
            raise GenerationError(f"{self.blanks} blanks do not fit {cells} cells")
        most = cells - self._fewest_clues()
        if not self.settled and self.recipe.unique and self.blanks > most:
            raise GenerationError(
                f"no such puzzle has {self.blanks} blanks: {most} at most, and they are rare"
            )
        symmetry = self.spec.symmetry
        odd = symmetry != "none" and self.blanks not in orbit_sums(symmetry, self.spec.size)
        if odd and not self.settled:
            raise GenerationError(f"{self.blanks} blanks cannot have the symmetry {symmetry!r}")

    def _check_within(self, cells: int) -> None:
        """Leave only the groups that may hold givens, and raise GenerationError where that cannot
        give the number of blanks."""
        recipe = self.recipe
        if recipe.per_box or recipe.singles or recipe.pattern or not recipe.unique:
            raise GenerationError("a pattern goes only with a number of blanks")
        within = frozenset(recipe.within or ())
        if not within <= set(range(cells)):
            raise GenerationError(f"the pattern is not one of {cells} cells")
        self.groups = tuple([group for group in self.groups if within.issuperset(group)])
        sums = reachable_blanks(self.spec.symmetry, self.spec.size, recipe.within)
        if not recipe.minimal and self.blanks < min(sums):
            raise GenerationError(f"the pattern leaves {min(sums)} cells blank, not {self.blanks}")
        if not recipe.minimal and self.blanks not in sums:
            symmetry = self.spec.symmetry
            raise GenerationError(f"{self.blanks} blanks cannot have the symmetry {symmetry!r}")

    def _fewest_clues(self) -> int:
        """A lower bound: if two digits are given nowhere, they can be swapped in the solution.

        There is no such bound where rules other than houses distinguish digits. No classic
        9 by 9 puzzle has fewer than 17 (McGuire, Tugemann, Civario 2012).
        """
        if self.variants is None:
            return 17 if self.spec.size == 9 else self.spec.size - 1
        told_apart = any(variant.clues or variant.ordered for variant in self.variants)
        return 0 if told_apart else self.spec.size - 1

    def attempt(self) -> Puzzle | None:
        """A full grid, and the puzzle dug out of it if that worked."""
        rules, watch = self._base(), self.watch
        if watch is not None:
            watch.begin(rules)
        solution = self._full(rules)
        if solution is None:
            return None
        if watch is not None:
            watch.show("filled", solution)
        if self.draws_around_grid:
            rules = self._base(solution)
        if self.variants is not None:
            from game.engine.variants.table import with_clues

            hard = self.recipe.hard
            rules = with_clues(self.variants, rules, solution, self.rng, hard)
        if watch is not None and rules != watch.rules:
            watch.rules = rules
            watch.show("clues", solution)
        givens = self._givens(rules, solution)
        if givens is None:
            if watch is not None:
                watch.show("stuck", watch.board)
            return None
        spec = replace(self.spec, blanks=givens.count(0)) if self.settled else self.spec
        known: tuple[tuple[Digit, ...], ...] = (solution,)
        if not self.recipe.unique:
            known = tuple(islice(solutions(rules, givens, self.should_stop), 2))
        return Puzzle(spec, rules, tuple(givens), known)

    def _full(self, rules: Rules) -> tuple[Digit, ...] | None:
        """A full grid; None when another layout should be drawn.

        Proving that a layout has no solution may never end, so each has a budget.
        """
        check_fill(self.recipe.fill, rules)
        fill, stop = FILLS[self.recipe.fill], self.should_stop
        if self.layouts_left == 1:
            return fill(rules, self.rng, stop, self.watch)
        branches = (
            BRANCHES_A_CELL if rules.size <= SMALL_SIZE else BIG_BRANCHES_A_CELL
        ) * rules.cell_count
        try:
            within = stop if self.draws_around_grid else with_budget(branches, stop)
            return fill(rules, self.rng, within, self.watch)
        except Stopped:
            if is_stopped(stop):
                raise
        except GenerationError:
            self.layouts_left -= 1
            self.draws_around_grid = False  # there may be regions where there are no boxes
        return None

    def _base(self, solution: Sequence[Digit] | None = None) -> Rules:
        if self.variants is None:
            return self.rules
        from game.engine.variants.table import base_rules

        plain = self.draws_around_grid and solution is None
        variants = [variant for variant in self.variants if not (plain and variant.regions)]
        return base_rules(variants, self.spec.size, self.rng, solution)

    def _givens(self, rules: Rules, solution: Sequence[Digit]) -> list[Digit] | None:
        recipe, rng, stop, watch = self.recipe, self.rng, self.should_stop, self.watch
        if recipe.pattern is not None:
            return self._pattern(rules, solution, recipe.pattern)
        order = self._order(rules)
        if recipe.within is not None and not self._is_enough(rules, solution):
            return None
        if recipe.within is not None and watch is not None:
            self._show_pattern(watch, solution)
        if not recipe.unique:
            return _drawn(solution, order, self.blanks)
        if recipe.singles:
            givens = dig_singles(tables(rules), solution, order, self.blanks)
            return givens if recipe.minimal or givens.count(0) == self.blanks else None
        if recipe.per_box is not None:
            return dig_boxes(tables(rules), solution, order, recipe.per_box, rng, stop, watch)
        if tables(rules).propagators is not None and len(order) == rules.cell_count:
            if not recipe.minimal and recipe.dig == "random":
                return grow(rules, solution, self.blanks, rng, stop, watch=watch)
            fewest = 0 if recipe.minimal else self.blanks
            grown = grow(rules, solution, fewest, rng, stop, top_up=False, watch=watch)
            if grown is None:
                return None
            if not recipe.minimal:
                givens = _topped_up(grown, solution, order, self.blanks)
                if watch is not None:
                    watch.show("topped_up", givens)
                return givens
            order = [cells for cells in order if grown[cells[0]]]
        exact = not recipe.minimal
        return dig(
            tables(rules),
            solution,
            order,
            self.blanks,
            exact=exact,
            should_stop=stop,
            watch=watch,
        )

    def _order(self, rules: Rules) -> Sequence[tuple[Cell, ...]]:
        """The groups of cells that may be dug, in order."""
        return ordered(self.groups, self.recipe.dig, rules, self.rng)

    def _is_enough(self, rules: Rules, solution: Sequence[Digit]) -> bool:
        """Whether givens in every cell that may hold one determine the solution."""
        return count_solutions(rules, self._within(solution), 2, self.should_stop) == 1

    def _within(self, solution: Sequence[Digit]) -> list[Digit]:
        """The digits of the cells that may hold givens."""
        clues = {cell for cells in self.groups for cell in cells}
        return [digit if cell in clues else 0 for cell, digit in enumerate(solution)]

    def _show_pattern(self, watch: Watch, solution: Sequence[Digit]) -> None:
        givens = self._within(solution)
        watch.show("pattern", givens, [cell for cell, given in enumerate(givens) if not given])

    def _pattern(
        self, rules: Rules, solution: Sequence[Digit], pattern: Sequence[Cell]
    ) -> list[Digit] | None:
        clues = set(pattern)
        givens = [digit if cell in clues else 0 for cell, digit in enumerate(solution)]
        if self.recipe.unique and count_solutions(rules, givens, 2, self.should_stop) != 1:
            return None
        return givens


def _topped_up(
    grown: Sequence[Digit],
    solution: Sequence[Digit],
    order: Sequence[Sequence[Cell]],
    blanks: int,
) -> list[Digit]:
    """Givens with so many blanks: those that have grown, and of the others the last in an order."""
    givens, blank = list(grown), [cell for (cell,) in order if not grown[cell]]
    for cell in blank[blanks:]:
        givens[cell] = solution[cell]
    return givens


def _drawn(
    solution: Sequence[Digit], order: Sequence[Sequence[Cell]], blanks: int
) -> list[Digit] | None:
    """Givens with so many blanks, drawn without any proof; None if groups do not add up to them."""
    givens, left = list(solution), blanks
    for cells in order:
        if len(cells) <= left:
            left -= len(cells)
            for cell in cells:
                givens[cell] = 0
    return None if left else givens
