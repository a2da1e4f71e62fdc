"""Puzzles on boards of several grids: filled grid by grid, then dug out cell by cell."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.engine.errors import GenerationError, Stopped
from game.engine.generator.budget import is_stopped, with_budget
from game.engine.generator.fill import NO_SOLUTION, is_interchangeable, one_house
from game.engine.generator.orders import ordered
from game.engine.puzzle import Puzzle
from game.engine.solver import count_solutions, solve
from game.engine.solver.clause_learning import ClauseLearner
from game.engine.solver.tables import tables
from game.engine.stable_random import shuffled
from game.engine.symmetry import orbits
from game.engine.variants.several_grids import CORNERS, DIGITS, cells_of_grids, rules_of_grids
from game.engine.variants.table import base_rules, board_of, variants_of, with_clues

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import PuzzleSpec
    from game.engine.rules import Rules
    from game.engine.solver.watch import Watch
    from game.engine.types import Cell, Digit, ShouldStop
    from game.engine.variants.variant import Variant

DRAWN = 12
"""Cells of each grid that are filled at random before the solver fills the rest."""

MAX_TURNS = 20
"""Boards that are filled grid by grid before one is filled as a whole."""

MAX_BRANCHES = 8_000
"""Branches after which a board is no longer filled grid by grid: where grids share so much that
one seldom follows another, learning from dead ends fills the whole, or proves that there is none,
in a fraction of the time."""

MAX_GRIDS = 200
"""Full boards that are dug before giving up."""


def is_of_several(variant: str) -> bool:
    """Whether a variant is a board of several grids."""
    return not CORNERS.keys().isdisjoint(variant.split("+"))


def cells_in(variant: str) -> int:
    """The cells of a board of several grids, to which other rules may be added."""
    rules = rules_of_grids(board_of(variants_of(variant)))
    return rules.cell_count - len(rules.void)


def generate_several(
    spec: PuzzleSpec,
    should_stop: ShouldStop | None,
    recipe: Recipe,
    watch: Watch | None = None,
) -> Puzzle:
    """The puzzle that `spec` describes; raises as `generate`."""
    variants, rng = variants_of(spec.variant), Random(spec.seed)
    rules = base_rules(variants, spec.size, rng)
    if recipe.within is not None or recipe.per_box or not recipe.unique:
        raise GenerationError(f"{spec.variant} takes a number of blanks and a symmetry only")
    if recipe.fill != "random":
        raise GenerationError(f"{spec.variant} is filled at random only, not by {recipe.fill!r}")
    blanks = rules.cell_count if recipe.minimal else spec.blanks
    for _ in range(MAX_GRIDS):
        if watch is not None:
            watch.begin(rules)
        solution = _full(variants, rules, rng, should_stop, watch)
        clued = with_clues(variants, rules, solution, rng, recipe.hard)
        if watch is not None:
            watch.show("filled", solution)
            watch.rules = clued
        groups = _groups(clued, spec.symmetry, recipe.dig, rng)
        givens = _dug(clued, solution, blanks, groups, should_stop, watch)
        emptied = givens.count(0)
        if recipe.minimal or emptied == spec.blanks:
            puzzle = Puzzle(replace(spec, blanks=emptied), clued, givens, (solution,))
            if watch is not None:
                watch.done(puzzle)
            return puzzle
    raise GenerationError(f"no puzzle for {spec.format()!r} in {MAX_GRIDS} tries")


def _full(
    variants: Sequence[Variant],
    rules: Rules,
    rng: Random,
    should_stop: ShouldStop | None,
    watch: Watch | None,
) -> tuple[Digit, ...]:
    """A full board; with further rules grid by grid, which takes a fraction of the time."""
    adds = any(variant.added for variant in variants)
    if adds:
        values = _in_turns(variants, rules, rng, should_stop, watch)
        if values is not None:
            return values
    leads = _Leads(rules, adds)
    if leads.learns:
        values = leads.full_board(rules.with_void(one_house(rules, rng)), rng, should_stop, watch)
    else:
        empty = rules.with_void([0] * rules.cell_count)
        cells = [cell for cell in range(rules.cell_count) if cell not in rules.void]
        wanted = DRAWN * len(cells) // (DIGITS * DIGITS)
        values = _filled(leads, empty, cells, wanted, rng, should_stop, watch)
    if values is None:
        raise GenerationError(NO_SOLUTION)
    return values


def _in_turns(
    variants: Sequence[Variant],
    rules: Rules,
    rng: Random,
    should_stop: ShouldStop | None,
    watch: Watch | None,
) -> tuple[Digit, ...] | None:
    """A full board, grid by grid; None where that has not succeeded soon."""
    leads = _Leads(base_rules([variant for variant in variants if not variant.grids], DIGITS, rng))
    within = with_budget(MAX_BRANCHES, should_stop) if leads.learns else should_stop
    try:
        for _ in range(MAX_TURNS):
            values = _in_turn(board_of(variants), rules, leads, rng, within, watch)
            if values is not None:
                return values
    except Stopped:
        if is_stopped(should_stop):
            raise
    return None


def _in_turn(
    board: str,
    rules: Rules,
    leads: _Leads,
    rng: Random,
    should_stop: ShouldStop | None,
    watch: Watch | None,
) -> tuple[Digit, ...] | None:
    """A full board, the grids that meet most others first; None where one is left without a
    solution."""
    grids = cells_of_grids(board)
    meeting = Counter(cell for cells in grids for cell in cells)
    order = sorted(grids, key=lambda cells: -sum(meeting[cell] for cell in cells))
    values = list(rules.with_void([0] * rules.cell_count))
    for places in order:
        known = tuple(values[place] for place in places)
        blank = [cell for cell, value in enumerate(known) if not value]
        digits = _filled(leads, known, blank, DRAWN, rng, should_stop)
        if digits is None:
            return None
        for place, digit in zip(places, digits, strict=True):
            values[place] = digit
        if watch is not None:
            watch.show("one_grid", values, places)
    return tuple(values)


class _Leads:
    """Tells of many beginnings of a board whether they lead to a full one.

    Most follow from boards that are known already, in which digits may be swapped as constraints
    only demand different ones. What is learned from dead ends serves all others. Other rules are
    searched each time.
    """

    def __init__(self, rules: Rules, hard: bool = True) -> None:
        self.rules, self._tables = rules, tables(rules)
        swaps = self._tables.propagators is None and is_interchangeable(rules)
        self.learns = hard and swaps
        """Whether boards are known and dead ends learned from; a search is quicker where it is not
        `hard`."""
        self._known: list[tuple[Digit, ...]] = []
        self._learner: ClauseLearner | None = None

    def lead_on(self, values: Sequence[Digit], should_stop: ShouldStop | None) -> bool:
        """Whether there is a full board with these digits."""
        if not self.learns:
            return solve(self.rules, values, should_stop) is not None
        void = self.rules.void
        filled = [(c, digit) for c, digit in enumerate(values) if digit and c not in void]
        if any(self._fits(filled, board) for board in self._known):
            return True
        blank = self.rules.with_void([0] * self.rules.cell_count)
        if self._learner is None:
            self._learner = self._begin(blank, Random(0))
        candidates = [cell * self._tables.size + digit - 1 for cell, digit in filled]
        if self._learner is None:
            return False
        trail = self._learner.solution_with(candidates, should_stop)
        if trail is None:
            return False
        self._known.append(self._tables.values(list(blank), trail))
        return True

    def full_board(
        self,
        values: Sequence[Digit],
        rng: Random,
        should_stop: ShouldStop | None,
        watch: Watch | None,
    ) -> tuple[Digit, ...] | None:
        """Some full board with these digits, cell by cell at random."""
        learner = self._begin(values, rng)
        if watch is not None:
            watch.fix(values)
        trail = next(learner.solutions(should_stop, watch), None) if learner else None
        return None if trail is None else self._tables.values(list(values), trail)

    def _begin(self, values: Sequence[Digit], rng: Random) -> ClauseLearner | None:
        position = self._tables.start(values)
        if position < 0:
            return None
        return ClauseLearner(self._tables, position, rng.random, filling=True)

    def _fits(self, filled: Sequence[tuple[Cell, Digit]], board: Sequence[Digit]) -> bool:
        """Whether a board has these digits once its digits are swapped."""
        there: dict[Digit, Digit] = {}
        back: dict[Digit, Digit] = {}
        return all(
            there.setdefault(digit, board[cell]) == board[cell]
            and back.setdefault(board[cell], digit) == digit
            for cell, digit in filled
        )


def _filled(
    leads: _Leads,
    known: Sequence[Digit],
    cells: Sequence[Cell],
    wanted: int,
    rng: Random,
    should_stop: ShouldStop | None,
    watch: Watch | None = None,
) -> tuple[Digit, ...] | None:
    """What is known, filled: some of the cells are drawn, as long as a solution is left."""
    values, rules = list(known), leads.rules
    for cell in shuffled(cells, rng)[:wanted]:
        for digit in shuffled(range(1, DIGITS + 1), rng):
            if any(values[peer] == digit for peer in rules.peers[cell]):
                continue
            values[cell] = digit
            if watch is not None:
                watch.see("lot", values, (cell,), digit)
            if leads.lead_on(values, should_stop):
                break
            if watch is not None:
                watch.see("nowhere", values, (cell,))
            values[cell] = 0
    solution = solve(rules, values, should_stop)
    return None if solution is None else tuple(solution)


def _groups(rules: Rules, symmetry: str, dig: str, rng: Random) -> list[list[Cell]]:
    """The cells that are dug together, in order."""
    every = orbits(symmetry, rules.width)
    drawn = shuffled(every, rng) if dig == "random" else ordered(every, dig, rules, rng)
    groups = ([cell for cell in orbit if cell not in rules.void] for orbit in drawn)
    return [group for group in groups if group]


def _dug(
    rules: Rules,
    solution: tuple[Digit, ...],
    blanks: int,
    groups: Sequence[Sequence[Cell]],
    should_stop: ShouldStop | None,
    watch: Watch | None,
) -> tuple[Digit, ...]:
    """The givens that are left of a solution when at most so many cells are blank."""
    givens, left = list(solution), blanks
    for group in groups:
        if len(group) > left:
            continue
        if should_stop is not None and should_stop():
            raise Stopped("the puzzle was stopped")
        for cell in group:
            givens[cell] = 0
        if watch is not None:
            watch.show("ask", givens, group, solution[group[0]])
        if count_solutions(rules, givens, 2, should_stop) == 1:
            left -= len(group)
        else:
            for cell in group:
                givens[cell] = solution[cell]
        if watch is not None:
            watch.show("needed" if givens[group[0]] else "dug", givens, group)
    return tuple(givens)
