from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.candidates import Candidates, cells_of
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import Rules, classic, latin
from game.engine.techniques.role import Role
from game.engine.variants.sums import Cage
from tests.engine.techniques.positions import found, pencilled, removed

SIX = classic(6)


def one(key: str, candidates: Candidates) -> str:
    (step,) = found(key, candidates)
    return removed(step, candidates.size)


def test_a_naked_pair_across_boxes_clears_its_row() -> None:
    candidates = pencilled("12 . . 12 " + ". " * 32, SIX)
    (step,) = found("naked_pair", candidates)
    assert removed(step, 6) == " ".join(f"{d}r1c{c}" for d in (1, 2) for c in (2, 3, 5, 6))
    assert step.cells(Role.PATTERN) == (0, 3)
    assert step.house == SIX.houses[0]
    assert not found("locked_pair", candidates)


def test_a_pair_where_row_and_box_meet_is_locked_and_clears_both() -> None:
    candidates = pencilled("12 12 " + ". " * 34, SIX)
    expected = [f"{d}r1c{c}" for d in (1, 2) for c in (3, 4, 5, 6)]
    expected += [f"{d}r2c{c}" for d in (1, 2) for c in (1, 2, 3)]
    assert one("locked_pair", candidates) == " ".join(sorted(expected))
    assert not found("naked_pair", candidates)


def test_a_pair_where_two_houses_meet_is_naked_if_only_one_of_them_loses_by_it() -> None:
    candidates = pencilled("12 12 3456 3456 3456 3456 " + ". " * 30, SIX)
    expected = " ".join(f"{d}r2c{c}" for d in (1, 2) for c in (1, 2, 3))
    assert one("naked_pair", candidates) == expected
    assert not found("locked_pair", candidates)


@pytest.mark.parametrize(
    ("key", "masks", "removals"),
    [
        ("naked_triple", "12 . 23 . . 13", "1r1c2 1r1c4 1r1c5 2r1c2 2r1c4 2r1c5 3r1c2 3r1c4 3r1c5"),
        (
            "naked_quad",
            "12 23 . 34 . 14",
            " ".join(f"{d}r1c{c}" for d in range(1, 5) for c in (3, 5)),
        ),
        ("hidden_pair", "1256 123456 3456 3456 3456 3456", "3r1c2 4r1c2 5r1c1 5r1c2 6r1c1 6r1c2"),
        ("hidden_triple", "126 1356 2346 456 456 456", "4r1c3 5r1c2 6r1c1 6r1c2 6r1c3"),
    ],
)
def test_subsets_of_a_row(key: str, masks: str, removals: str) -> None:
    candidates = pencilled(masks + " ." * 30, latin(6))
    assert one(key, candidates) == removals


def test_three_digits_with_two_cells_each_are_no_pair() -> None:
    candidates = pencilled("12 23 13 " + ". " * 33, latin(6))
    assert not found("naked_pair", candidates)
    assert len(found("naked_triple", candidates)) == 1


def test_a_cage_whose_cells_differ_has_naked_subsets_but_no_hidden_ones() -> None:
    rules = latin(6) + Rules(6, [Cage((0, 7, 14), 6)])
    candidates = pencilled("12 . . . . . . 12 . . . . . . 1234" + " ." * 21, rules)
    assert one("naked_pair", candidates) == "1r3c3 2r3c3"
    assert not found("hidden_pair", candidates)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("size", [2, 3, 4])
def test_every_naked_and_hidden_subset_is_found(seed: int, size: int) -> None:
    puzzle = generate(PuzzleSpec.parse(f"classic-9-hard-55-none-{seed}"))
    candidates = Candidates(puzzle.rules, puzzle.givens)
    name = {2: "pair", 3: "triple", 4: "quad"}[size]
    naked, hidden = set(), set()
    for house in puzzle.rules.houses:
        blanks = [cell for cell in house.cells if candidates.masks[cell]]
        for some in combinations(blanks, size):
            inside = outside = 0
            for cell in blanks:
                if cell in some:
                    inside |= candidates.masks[cell]
                else:
                    outside |= candidates.masks[cell]
            if min(candidates.masks[cell].bit_count() for cell in some) < 2:
                continue
            if inside.bit_count() == size and inside & outside:
                naked.add(some)
            own = inside & ~outside
            places = [candidates.where[d] & house_bits(house.cells) for d in cells_of(own)]
            if own.bit_count() == size and min(p.bit_count() for p in places) > 1 and inside != own:
                hidden.add((house, some))
    steps = found(f"naked_{name}", candidates)
    if size < 4:
        steps += found(f"locked_{name}", candidates)
    assert {step.cells(Role.PATTERN) for step in steps} == naked
    steps = found(f"hidden_{name}", candidates)
    assert {(step.house, step.cells(Role.PATTERN)) for step in steps} == hidden


def house_bits(cells: tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)
