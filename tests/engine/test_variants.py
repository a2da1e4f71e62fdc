from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.constraints import AllDifferent, Automaton
from game.engine.errors import RulesError
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import Rules, classic, latin
from game.engine.solver import count_solutions, random_solution, solutions
from game.engine.variants.between import Between
from game.engine.variants.chess import anti_king, anti_knight
from game.engine.variants.diagonal import diagonals
from game.engine.variants.disjoint import disjoint_groups
from game.engine.variants.double_arrow import DoubleArrow
from game.engine.variants.jigsaw import random_regions, regions
from game.engine.variants.nonconsecutive import non_consecutive
from game.engine.variants.parity import Parity
from game.engine.variants.quadruple import Quadruple
from game.engine.variants.region_sums import RegionSums
from game.engine.variants.relations import KINDS, Relation
from game.engine.variants.renban import Renban
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.table import ALSO_CALLED, ON_ONE_GRID, VARIANTS, plain_name, variants_of
from game.engine.variants.thermo import Thermometer
from game.engine.variants.turns import Turns
from game.engine.variants.windoku import windows
from game.engine.variants.xsum import XSum
from tests.engine.pictures import backtrack

LINE = (0, 1, 5, 6)
AUTOMATA = (
    Sum(LINE, 9),
    Cage((0, 1, 4), 7),
    Arrow((0, 1, 2)),
    Arrow((0, 1, 2, 3, 6), pill=2),
    Thermometer((0, 5, 10)),
    Thermometer(LINE, slow=True),
    Parity((3,), odd=True),
    Parity((3,), odd=False),
    Renban((0, 1, 5)),
    Between(LINE),
    Turns(LINE, 4),
    Turns(LINE, 4, modular=True),
    RegionSums(LINE, (2,)),
    DoubleArrow(LINE),
    Sandwich((0, 1, 2, 3), 5),
    Skyscraper((0, 1, 2, 3), 2),
    XSum((0, 1, 2, 3), 3),
    Quadruple((0, 1, 4, 5), (1, 1)),
    *(Relation((5, 10), kind, 2) for kind in KINDS),
    *(Relation((5, 10), kind, 2, holds=False) for kind in KINDS),
)


def accepted(automaton: Automaton, digits: tuple[int, ...]) -> bool:
    """Read one digit after the other."""
    state = automaton.start
    for index, digit in enumerate(digits):
        after = automaton.step(state, index, digit)
        if after is None:
            return False
        state = after
    return automaton.accepts(state) and not (automaton.distinct and len(set(digits)) < len(digits))


@pytest.mark.parametrize("automaton", AUTOMATA, ids=repr)
@given(st.randoms(use_true_random=False))
@settings(max_examples=20)
def test_narrowing_keeps_what_some_reading_uses(automaton: Automaton, random: Random) -> None:
    masks = [random.randint(1, 15) << 1 for _ in automaton.cells]
    choices = [[d for d in range(1, 5) if mask >> d & 1] for mask in masks]
    good = [digits for digits in product(*choices) if accepted(automaton, digits)]
    narrow = automaton.narrowed(masks)
    if narrow is None:
        assert not good
        return
    for index, mask in enumerate(narrow):
        used = {digits[index] for digits in good}
        kept = {d for d in range(1, 5) if mask >> d & 1}
        assert used <= kept <= set(choices[index])
        if not isinstance(automaton, Cage) and not automaton.distinct:
            assert kept == used


@pytest.mark.parametrize("automaton", AUTOMATA, ids=repr)
def test_the_solver_finds_what_plain_backtracking_finds(automaton: Automaton) -> None:
    rules = classic(4) + Rules(4, [automaton])
    assert sorted(solutions(rules, (0,) * 16)) == sorted(backtrack(rules, [0] * 16))


PIECES = (
    diagonals(4),
    anti_knight(4),
    anti_king(4),
    non_consecutive(4),
    disjoint_groups(4),
    windows(4),
    Rules(4, [AllDifferent((0, 5, 11))]),
    *(Rules(4, [automaton]) for automaton in AUTOMATA),
)


@given(
    st.sampled_from([classic(4), latin(4), latin(4) + regions("1112133243224344")]),
    st.lists(st.sampled_from(PIECES), max_size=3),
    st.lists(st.sampled_from([0, 0, 0, 0, 1, 2, 3, 4]), min_size=16, max_size=16),
)
@settings(max_examples=150)
def test_sums_of_rules_are_solved_too(base: Rules, pieces: list[Rules], values: list[int]) -> None:
    rules = base
    for piece in pieces:
        rules += piece
    expected = sorted(backtrack(rules, values))
    assert sorted(solutions(rules, values)) == expected
    assert count_solutions(rules, values, limit=1000) == len(expected)


@pytest.mark.parametrize("variant", [each.key for each in ON_ONE_GRID])
@pytest.mark.parametrize("size", [6, 9])
def test_every_variant_gives_unique_puzzles(variant: str, size: int) -> None:
    blanks = int(0.5 * size * size)
    spec = PuzzleSpec(variant=variant, size=size, blanks=blanks, seed=7)
    puzzle = generate(spec)
    assert puzzle.blanks == blanks
    assert puzzle.solution is not None
    assert puzzle.rules.is_solved(puzzle.solution)
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    assert generate(spec) == puzzle


@pytest.mark.parametrize("key", [each.key for each in ON_ONE_GRID if each.key != "classic"])
def test_every_variant_adds_something_to_classic_rules(key: str) -> None:
    """Clues also lie on at least a twentieth of the cells: no variant is one in name only."""
    for size in (6, 9):
        puzzle = generate(PuzzleSpec(variant=key, size=size, blanks=size, seed=1))
        added = [each for each in puzzle.rules.written if each not in classic(size).written]
        assert len({cell for each in added for cell in each.cells}) >= size * size / 20


@pytest.mark.parametrize("variant", ["killer+x", "jigsaw+killer", "x+windoku", "parity+disjoint"])
def test_variants_add_up(variant: str) -> None:
    puzzle = generate(PuzzleSpec(variant=variant, size=9, blanks=45, seed=3))
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    assert puzzle.solution is not None
    for one in variants_of(variant):
        if one.added is not None:
            assert not one.added(9).conflicts(puzzle.solution)


@pytest.mark.parametrize("size", [6, 9])
def test_digits_never_decrease_on_a_slow_thermometer_and_stay_equal_on_some(size: int) -> None:
    puzzle = generate(PuzzleSpec(variant="slowthermo", size=size, blanks=size, seed=1))
    assert puzzle.solution
    clues = [each for each in puzzle.rules.constraints if isinstance(each, Thermometer)]
    lines = [[puzzle.solution[cell] for cell in each.cells] for each in clues]
    assert all(line == sorted(line) for line in lines)
    assert any(len(set(line)) < len(line) for line in lines)


def test_a_killer_may_have_no_givens_at_all() -> None:
    puzzle = generate(PuzzleSpec(variant="killer", size=6, blanks=36, seed=1))
    assert not any(puzzle.givens)
    assert puzzle.unique


def test_an_unknown_variant_is_told() -> None:
    with pytest.raises(RulesError, match=r"'sudoku'.*classic"):
        variants_of("killer+sudoku")


def test_there_is_no_diagonal_four_with_knights() -> None:
    rules = classic(4) + diagonals(4) + anti_knight(4)
    expected = next(backtrack(rules, [0] * 16), None)
    assert next(solutions(rules, (0,) * 16), None) == expected


@given(st.integers(0, 10**6), st.sampled_from([4, 5, 6, 7, 8, 9]))
@settings(max_examples=30)
def test_random_regions_are_regions_in_one_piece(seed: int, size: int) -> None:
    rules = random_regions(size, Random(seed))
    assert sorted(cell for house in rules.houses for cell in house.cells) == list(range(size**2))
    for house in rules.houses:
        cells = set(house.cells)
        reached = {house.cells[0]}
        while grown := {
            other
            for cell in reached
            for other in cells - reached
            if abs(cell // size - other // size) + abs(cell % size - other % size) == 1
        }:
            reached |= grown
        assert reached == cells


def test_a_picture_that_is_no_regions_is_refused() -> None:
    with pytest.raises(RulesError, match="4 regions"):
        regions("1111222233334445")


def test_conflicts_of_a_sum_are_all_its_cells_once_it_cannot_be_met() -> None:
    rules = classic(9) + Rules(9, [Cage((0, 1, 2), 6)])
    values = [0] * 81
    values[0] = 1
    assert not rules.conflicts(values)
    values[1] = 4
    assert rules.conflicts(values) == {0, 1}


def test_windows_of_nine_are_the_usual_four() -> None:
    tops = [house.cells[0] for house in windows(9).houses]
    assert tops == [10, 14, 46, 50]


def test_a_random_solution_obeys_every_rule() -> None:
    rules = classic(9) + diagonals(9) + windows(9)
    found = [random_solution(rules, Random(seed)) for seed in range(5)]
    assert len(set(found)) == 5
    assert all(each is not None and rules.is_solved(each) for each in found)


def test_solutions_come_one_by_one() -> None:
    assert len(set(islice(solutions(classic(9), (0,) * 81), 20))) == 20


@pytest.mark.parametrize("seed", [61, 104, 131, 133])
def test_regions_that_hide_or_lack_solutions_are_drawn_again(seed: int) -> None:
    """With these seeds the first regions drawn kept the search busy for ever."""
    puzzle = generate(PuzzleSpec(variant="jigsaw", size=6, blanks=15, seed=seed))
    assert count_solutions(puzzle.rules, puzzle.givens, 2) == 1


@pytest.mark.parametrize(
    ("known", "plain"),
    [
        ("Killer+X", "killer+x"),
        ("anti-knight", "antiknight"),
        ("even-odd + diagonal", "parity+x"),
        ("irregular", "jigsaw"),
        ("hyper", "windoku"),
        ("greater_than", "greater"),
        ("slow thermo + Anti King", "slowthermo+antiking"),
    ],
)
def test_a_variant_is_known_by_the_names_that_players_use(known: str, plain: str) -> None:
    assert plain_name(known) == plain
    assert variants_of(known) == variants_of(plain)


def test_every_other_name_leads_to_a_variant() -> None:
    keys = {variant.key for variant in VARIANTS}
    assert set(ALSO_CALLED.values()) <= keys
    assert not keys & set(ALSO_CALLED)
