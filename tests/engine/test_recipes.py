from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.errors import GenerationError, Stopped
from game.engine.generator import Recipe, generate
from game.engine.generator.fill import FILLS, fills_for
from game.engine.generator.given_pictures import PATTERNS
from game.engine.generator.orders import ORDERS
from game.engine.generator.reachable import fitting
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rules import classic
from game.engine.solver import count_solutions
from game.engine.symmetry import SYMMETRIES, orbits, permutation
from game.engine.techniques import next_single

SEEDS = st.integers(0, 10**9)


def made(recipe: Recipe, **spec: int | str) -> Puzzle:
    given_spec = PuzzleSpec(**{"blanks": 0, "seed": 1, **spec})  # type: ignore[arg-type]
    return generate(given_spec, None, recipe)


@given(SEEDS)
@settings(max_examples=10)
def test_of_a_minimal_puzzle_no_clue_can_go(seed: int) -> None:
    puzzle = made(Recipe(minimal=True), seed=seed)
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            fewer = [*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]]
            assert count_solutions(puzzle.rules, fewer) == 2
    assert puzzle.spec is not None
    assert puzzle.spec.blanks == puzzle.blanks


def test_minimal_killers_need_each_of_their_givens() -> None:
    puzzle = made(Recipe(minimal=True), variant="sums", size=6, seed=4)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            fewer = [*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]]
            assert count_solutions(puzzle.rules, fewer) == 2


@pytest.mark.parametrize("size", [12, 16])
def test_minimal_puzzles_of_big_classic_grids_need_each_of_their_givens(size: int) -> None:
    puzzle = made(Recipe(minimal=True), size=size, seed=5)
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            fewer = [*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]]
            assert count_solutions(puzzle.rules, fewer) == 2


@pytest.mark.parametrize("dig", ["random", "sequential"])
@pytest.mark.parametrize("symmetry", ["none", "rotate180"])
@pytest.mark.parametrize("size", [15, 20, 25])
def test_big_grids_are_dug_to_the_last_cell(size: int, symmetry: str, dig: str) -> None:
    puzzle = made(Recipe(minimal=True, dig=dig), size=size, symmetry=symmetry, seed=5)
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    assert puzzle.blanks > size * size // 2


@pytest.mark.parametrize("per_box", [(2, 4), (4, 6), (6, 8), (4, 5), (5, 6), (5, 8), (6, 9)])
def test_every_box_has_the_blanks_asked_for(per_box: tuple[int, int]) -> None:
    puzzle = made(Recipe(per_box=per_box))
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    for house in puzzle.rules.houses:
        if house.kind == "box":
            blanks = sum(not puzzle.givens[cell] for cell in house.cells)
            assert per_box[0] <= blanks <= per_box[1]


@pytest.mark.parametrize("symmetry", ["rotate180", "horizontal", "diagonal", "full"])
def test_no_box_has_more_blanks_for_being_symmetric(symmetry: str) -> None:
    for seed in range(5):
        puzzle = made(Recipe(per_box=(5, 6)), symmetry=symmetry, seed=seed)
        boxes = [house.cells for house in puzzle.rules.houses if house.kind == "box"]
        blanks = [sum(not puzzle.givens[cell] for cell in cells) for cells in boxes]
        assert set(blanks) <= {5, 6}
        for orbit in orbits(symmetry, 9):
            assert len({bool(puzzle.givens[cell]) for cell in orbit}) == 1


def test_boxes_that_take_even_numbers_only_get_them() -> None:
    puzzle = made(Recipe(per_box=(1, 2)), symmetry="horizontal", size=6)
    assert puzzle.blanks <= 12
    with pytest.raises(GenerationError, match="1 blanks in box 3 cannot have that symmetry"):
        made(Recipe(per_box=(1, 1)), symmetry="horizontal", size=6)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("blanks", [40, 44, 49])
def test_blanks_are_symmetric_and_exact(symmetry: str, blanks: int) -> None:
    if symmetry == "rotate90" and blanks % 4 > 1:
        pytest.skip("no such number")
    puzzle = made(Recipe(), symmetry=symmetry, blanks=blanks)
    assert puzzle.blanks == blanks
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    for move in SYMMETRIES[symmetry]:
        goes = permutation(move, 9)
        assert all(bool(puzzle.givens[goes[c]]) == bool(puzzle.givens[c]) for c in range(81))


def test_what_symmetry_forbids_is_told() -> None:
    with pytest.raises(GenerationError, match="46 blanks cannot have the symmetry 'rotate90'"):
        made(Recipe(), symmetry="rotate90", blanks=46)
    with pytest.raises(GenerationError, match="no symmetry is called 'round'"):
        made(Recipe(), symmetry="round", blanks=46)


def test_orbits_of_six_do_not_swap_rows_and_columns() -> None:
    assert orbits("horizontal", 6)[1] == (1, 31)
    assert orbits("vertical", 6)[1] == (1, 4)
    assert orbits("diagonal", 6)[1] == (1, 6)


def test_sequential_digging_begins_at_the_top() -> None:
    puzzle = made(Recipe(dig="sequential"), blanks=30)
    assert not any(puzzle.givens[:9])
    assert all(puzzle.givens[54:])


@pytest.mark.parametrize(
    ("dig", "path"),
    [
        ("s_walk", [*range(9), *range(17, 8, -1), *range(18, 27)]),
        ("every_other", range(0, 81, 2)),
        ("by_box", [row * 9 + column for row in range(3) for column in range(3)]),
    ],
)
def test_digging_follows_its_path(dig: str, path: list[int]) -> None:
    """Digging a few cells only takes those that the path comes to first."""
    blanks = len(path) * 2 // 3
    puzzle = made(Recipe(dig=dig), blanks=blanks)
    assert {cell for cell, digit in enumerate(puzzle.givens) if not digit} <= set(path)


@pytest.mark.parametrize("dig", ORDERS)
@pytest.mark.parametrize("symmetry", ["none", "rotate180"])
def test_every_order_digs_exactly_so_many_cells(dig: str, symmetry: str) -> None:
    puzzle = made(Recipe(dig=dig), blanks=50, symmetry=symmetry, seed=3)
    assert puzzle.blanks == 50
    assert count_solutions(puzzle.rules, puzzle.givens) == 1


@pytest.mark.parametrize("name", PATTERNS)
def test_givens_lie_within_a_pattern(name: str) -> None:
    puzzle = made(Recipe(within=PATTERNS[name]), blanks=50, seed=2)
    givens = {cell for cell, digit in enumerate(puzzle.givens) if digit}
    assert givens <= set(PATTERNS[name])
    assert puzzle.blanks == 50
    assert count_solutions(puzzle.rules, puzzle.givens) == 1


def test_a_pattern_and_a_symmetry_go_together() -> None:
    puzzle = made(Recipe(within=PATTERNS["heart"]), blanks=50, seed=2, symmetry="vertical")
    blank = {cell for cell, digit in enumerate(puzzle.givens) if not digit}
    assert {cell // 9 * 9 + 8 - cell % 9 for cell in blank} == blank
    assert not {cell for cell in range(81) if cell not in PATTERNS["heart"]} - blank


def test_what_a_pattern_cannot_give_is_refused_at_once() -> None:
    heart = PATTERNS["heart"]
    with pytest.raises(GenerationError, match="leaves 35 cells blank, not 30"):
        made(Recipe(within=heart), blanks=30)
    with pytest.raises(GenerationError, match="goes only with a number of blanks"):
        made(Recipe(within=heart, per_box=(4, 5)))
    with pytest.raises(GenerationError, match="not one of 16 cells"):
        made(Recipe(within=heart), blanks=8, size=4)
    with pytest.raises(GenerationError, match="cannot have the symmetry"):
        made(Recipe(within=PATTERNS["rings"]), blanks=42, symmetry="full")


def test_the_number_of_blanks_that_fits_is_the_next_lower_one() -> None:
    assert fitting(47, "none", 9) == 47
    assert fitting(47, "full", 9) == 45
    assert fitting(20, "none", 9, PATTERNS["heart"]) == 81 - len(PATTERNS["heart"])


def test_a_pattern_of_clues_is_kept() -> None:
    pattern = tuple(cell for cell in range(81) if (cell // 9 + cell % 9) % 2)
    puzzle = made(Recipe(pattern=pattern))
    assert tuple(cell for cell, digit in enumerate(puzzle.givens) if digit) == pattern
    assert count_solutions(puzzle.rules, puzzle.givens) == 1


@given(SEEDS, st.sampled_from([6, 9, 12]))
@settings(max_examples=10)
def test_singles_solve_what_was_dug_for_singles(seed: int, size: int) -> None:
    puzzle = made(Recipe(singles=True, minimal=True), seed=seed, size=size)
    values = list(puzzle.givens)
    while (step := next_single(puzzle.rules, values)) is not None:
        for cell, digit in step.placements:
            values[cell] = digit
    assert tuple(values) == puzzle.solution


@pytest.mark.parametrize(("size", "blanks", "symmetry"), [(9, 45, "none"), (16, 100, "rotate90")])
def test_singles_can_be_asked_for_so_many_blanks(size: int, blanks: int, symmetry: str) -> None:
    puzzle = made(Recipe(singles=True), size=size, blanks=blanks, symmetry=symmetry)
    assert puzzle.blanks == blanks
    values = list(puzzle.givens)
    while (step := next_single(puzzle.rules, values)) is not None:
        for cell, digit in step.placements:
            values[cell] = digit
    assert tuple(values) == puzzle.solution


def test_without_uniqueness_there_are_witnesses() -> None:
    puzzle = made(Recipe(unique=False), blanks=75)
    assert puzzle.blanks == 75
    assert not puzzle.unique
    assert len(puzzle.solutions) == 2


@pytest.mark.parametrize("fill", FILLS)
def test_every_way_to_fill_gives_unique_puzzles(fill: str) -> None:
    puzzle = made(Recipe(fill=fill), blanks=45)
    assert puzzle.rules == classic()
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    assert made(Recipe(fill=fill), blanks=45) == puzzle


@pytest.mark.parametrize(
    ("variant", "size", "fills"),
    [
        *(("classic", size, [*FILLS]) for size in (4, 6, 8, 9, 16)),
        ("killer", 6, [*FILLS]),
        ("windoku", 9, ["random", "sequential"]),
        ("antiking", 9, ["random", "sequential", "las_vegas"]),
        ("jigsaw", 6, ["random", "sequential", "las_vegas"]),
        ("nonconsecutive", 9, ["random", "sequential"]),
        ("classic", 25, ["random", "sequential", "exchange"]),
    ],
)
def test_each_kind_is_filled_in_each_way_that_suits_it(
    variant: str, size: int, fills: list[str]
) -> None:
    for fill in fills:
        puzzle = made(Recipe(fill=fill), variant=variant, size=size, blanks=size)
        assert puzzle.solution and puzzle.rules.is_solved(puzzle.solution)
        base = puzzle.rules if variant != "killer" else classic(size)
        assert list(fills_for(base)) == fills


def test_a_way_to_fill_that_does_not_suit_is_refused() -> None:
    with pytest.raises(GenerationError, match="up to 20 by 20"):
        made(Recipe(fill="las_vegas"), size=25)
    with pytest.raises(GenerationError, match="whose rules all demand different"):
        made(Recipe(fill="las_vegas"), variant="nonconsecutive")
    with pytest.raises(GenerationError, match="twin is filled at random only"):
        made(Recipe(fill="sequential"), variant="twin")


def test_reading_order_writes_any_digits_in_the_first_row() -> None:
    rows = {made(Recipe(fill="sequential"), seed=seed).solution[:9] for seed in range(5)}  # type: ignore[index]
    assert len(rows) == 5 and all(set(row) == set(range(1, 10)) for row in rows)


@pytest.mark.parametrize("dig", ORDERS)
def test_cages_and_several_grids_are_dug_in_every_order(dig: str) -> None:
    killer = made(Recipe(dig=dig), variant="sums", size=6, blanks=24)
    assert killer.blanks == 24 and count_solutions(killer.rules, killer.givens) == 1
    twin = made(Recipe(dig=dig), variant="twin", blanks=60)
    assert twin.blanks == 60 and count_solutions(twin.rules, twin.givens) == 1
    if dig == "sequential":
        above, below = killer.givens[:18].count(0), killer.givens[18:].count(0)
        assert above > below
        assert twin.givens.index(0) < 9 and 0 not in twin.givens[-30:]


def test_unknown_ways_are_told() -> None:
    with pytest.raises(GenerationError, match="'magic'"):
        made(Recipe(fill="magic"))
    with pytest.raises(GenerationError, match="'deep'"):
        made(Recipe(dig="deep"))
    with pytest.raises(GenerationError, match="only classic grids"):
        made(Recipe(fill="exchange"), variant="x")


def test_more_blanks_than_any_puzzle_has_are_refused_at_once() -> None:
    with pytest.raises(GenerationError, match="65 blanks: 64 at most"):
        made(Recipe(), blanks=65)


def test_las_vegas_can_be_stopped() -> None:
    with pytest.raises(Stopped):
        generate(PuzzleSpec(blanks=40, seed=1), lambda: True, Recipe(fill="las_vegas"))


def test_big_grids_are_exact_too() -> None:
    puzzle = made(Recipe(), size=16, blanks=128)
    assert puzzle.blanks == 128
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
