"""What is told of sums is what trying every filling finds."""

from __future__ import annotations

import random
from itertools import permutations, product
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.constraints import Combination
from game.engine.rules import Rules, classic, latin
from game.engine.variants.double_arrow import DoubleArrow
from game.engine.variants.region_sums import RegionSums
from game.engine.variants.relations import Relation
from game.engine.variants.renban import Renban
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.thermo import Thermometer
from game.engine.variants.xsum import XSum
from game.session.sums.clue_combinations import clues_at, has_sums, needed_by, sums_of
from game.session.sums.fitting import leftovers
from game.session.sums.selected_sum import selection_sum
from tests.session.kinds import puzzle_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Automaton
    from game.engine.types import DigitSet

ROW = (0, 1, 2, 3, 4, 5)
CLUES: list[Automaton] = [
    Cage((0, 1, 6), 9),
    Cage((0, 1, 2, 3), 14),
    Sum((0, 7, 14), 9),
    Sum((5, 10, 15), 16),
    Arrow((0, 1, 7)),
    Arrow((0, 1, 8, 9), 2),
    Thermometer((0, 1, 7, 8)),
    Relation((2, 3), "sum", 7),
    RegionSums((0, 1, 12), (2,)),
    DoubleArrow((0, 7, 8, 3)),
    Renban((0, 7, 8)),
    Sandwich(ROW, 7),
    Sandwich(ROW, 0),
    XSum(ROW, 12),
]


def masks_of(rng: random.Random, cells: int, size: int) -> list[DigitSet]:
    """What is left for cells: one digit for some, a few for others."""
    every = (2 << size) - 2
    found = []
    for _ in range(cells):
        digits = rng.sample(range(1, size + 1), rng.choice((1, 2, 3, 4, size)))
        found.append(sum(1 << digit for digit in digits) & every)
    return found


def fillings(clue: Automaton, masks: Sequence[DigitSet], rules: Rules) -> list[tuple[int, ...]]:
    """Every way to fill the cells of a clue with different digits in cells that see each other."""
    choices = [[d for d in range(1, rules.size + 1) if masks[c] >> d & 1] for c in clue.cells]
    found = []
    lines = permutations(range(1, 7)) if clue.cells == ROW else product(*choices)
    for digits in lines:
        if any(d not in choice for d, choice in zip(digits, choices, strict=True)):
            continue
        values = [0] * rules.cell_count
        for cell, digit in zip(clue.cells, digits, strict=True):
            values[cell] = digit
        if not rules.conflicts(values):
            found.append(digits)
    return found


def told(clue: Automaton, digits: Sequence[int]) -> Combination:
    """The combination of one filling, by the meaning of each clue."""
    if isinstance(clue, Arrow):
        return Combination(tuple(sorted(digits[clue.pill :])), tuple(digits[: clue.pill]))
    if isinstance(clue, DoubleArrow):
        return Combination(tuple(sorted(digits[1:-1])), tuple(sorted((digits[0], digits[-1]))))
    if isinstance(clue, RegionSums):
        return Combination(tuple(sorted(digits[: clue.breaks[0]])))
    if isinstance(clue, Sandwich):
        one, other = sorted((digits.index(1), digits.index(len(digits))))
        return Combination(tuple(sorted(digits[one + 1 : other])))
    if isinstance(clue, XSum):
        return Combination(tuple(sorted(digits[1 : digits[0]])), (digits[0],))
    return Combination(tuple(sorted(digits)))


@pytest.mark.parametrize("clue", CLUES)
def test_combinations_are_those_of_all_fillings(clue: Automaton) -> None:
    rules, rng = latin(6) + Rules(6, [clue]), random.Random(str(clue))
    every = [(2 << 6) - 2] * 36
    whole = {told(clue, each) for each in fillings(clue, every, rules)}
    for turn in range(6):
        masks = masks_of(rng, 36, 6) if turn else every
        found = sums_of(clue, 0, masks, rules)
        left = {told(clue, each) for each in fillings(clue, masks, rules)}
        assert found.left == left
        assert set(found.listed) == whole
        assert len(found.listed) == len(whole)
        common = [set(each.digits) for each in left]
        assert set(needed_by(found.left)) == (set.intersection(*common) if common else set())


@pytest.mark.parametrize("clue", CLUES, ids=str)
def test_cells_in_which_wrong_digits_leave_nothing_have_no_combinations(clue: Automaton) -> None:
    found = sums_of(clue, clue.cells[0], [0] * 36, classic(6))
    assert not found.left
    assert not found.too_many


def test_the_part_of_a_line_is_that_of_the_cell() -> None:
    clue = RegionSums((0, 1, 12), (2,))
    rules = latin(6) + Rules(6, [clue])
    found = sums_of(clue, 12, [(2 << 6) - 2] * 36, rules)
    assert found.cells == (12,)
    assert {each.digits for each in found.listed} == {(3,), (4,), (5,), (6,)}


def test_too_many_combinations_are_not_listed() -> None:
    diagonal = Sum(tuple(range(0, 81, 10)), 45)
    rules = classic(9) + Rules(9, [diagonal])
    found = sums_of(diagonal, 0, [1022] * 81, rules)
    assert found.too_many
    assert found.listed == ()
    few = [1022 if cell in (0, 10) else 1 << 1 + cell % 9 for cell in range(81)]
    assert sums_of(diagonal, 0, few, rules).left


def test_clues_of_a_cell_come_smallest_first() -> None:
    small, large = Cage((0, 1), 7), Sum((0, 10, 20), 12)
    rules = classic(9) + Rules(9, [large, small])
    assert clues_at(rules, 0) == (small, large)
    assert clues_at(rules, 80) == ()
    assert has_sums(rules)
    assert not has_sums(classic(9))


@pytest.mark.parametrize("kind", ["killer-6", "killer-9"])
def test_what_is_left_of_houses_is_what_the_solution_has(kind: str) -> None:
    puzzle = puzzle_of(kind)
    rules, solution, told = puzzle.rules, puzzle.solutions[0], 0
    for cell in range(rules.cell_count):
        for values in ((0,) * rules.cell_count, puzzle.givens):
            for each in leftovers(rules, values, cell):
                told += 1
                assert sum(solution[other] for other in each.cells) == each.total
                assert not any(values[other] for other in each.cells)
                among = {other for house in each.houses for other in house.cells}
                assert among.isdisjoint(each.cells) is each.sticks_out
    assert told > 20


def test_the_sum_of_a_selection_lies_within_its_ends() -> None:
    rules, rng = classic(6), random.Random(8)
    for _ in range(40):
        cells = rng.sample(range(36), 3) if rng.random() < 0.5 else rng.sample(range(6), 3)
        masks = masks_of(rng, 36, 6)
        values = [mask.bit_length() - 1 if mask.bit_count() == 1 else 0 for mask in masks]
        found = selection_sum(rules, values, masks, cells)
        choices = [[d for d in range(1, 7) if masks[cell] >> d & 1] for cell in cells]
        peers = all(a in rules.peers[b] for a in cells for b in cells if a != b)
        sums = [sum(each) for each in product(*choices) if not peers or len(set(each)) == 3]
        assert (found.cells, found.blanks) == (3, sum(not values[cell] for cell in cells))
        assert found.known == sum(values[cell] for cell in cells)
        if sums:
            assert (found.least, found.most) == (min(sums), max(sums))


def test_a_long_cage_of_a_giant_is_given_up_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Working it out would stop the window for seconds."""
    read, step = [], Cage.step

    def counted(*arguments: Any) -> int | None:
        read.append(1)
        return step(*arguments)

    monkeypatch.setattr(Cage, "step", counted)
    cage = Cage((0, 1, 2, 3, 4, 5, 6), 81)
    assert sums_of(cage, 0, [(2 << 25) - 2] * 625, classic(25) + Rules(25, [cage])).too_many
    assert len(read) < 50_000
