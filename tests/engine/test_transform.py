"""Disguises keep the rules, and the canonical form sees through them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.errors import ContradictionError, NotationError, RulesError
from game.engine.generator.canonical import canonical
from game.engine.generator.transformation import (
    REFLECTIONS,
    Transform,
    disguised,
    identity,
    random_stages,
    random_transform,
    reflect,
    relabel,
    relabel_in_order,
    rotate,
    swap,
    swaps_of,
    transpose,
)
from game.engine.notation import format_grid, parse_grid
from game.engine.rules import BOX_SHAPES, classic
from game.engine.solver import count_solutions, random_solution

MOST_CANONICAL = parse_grid(
    """
    123456789
    456789123
    789123456
    231564897
    564897231
    897231564
    312645978
    645978312
    978312645
    """
)
"""The grid that comes first of all: published as the minlex form of the "most canonical" grid."""

FOUR = parse_grid("1234 3412 2143 4321")
seeds = st.integers(0, 2**32)


def picture(values: tuple[int, ...]) -> str:
    text = format_grid(values)
    return " ".join(text[start : start + 4] for start in range(0, 16, 4))


def grid_with_blanks(seed: int) -> tuple[int, ...]:
    """A full grid with any number of blanks, none and all included."""
    rng = Random(seed)
    grid = random_solution(classic(), rng)
    assert grid is not None
    share = rng.choice((0, 0.02, 0.1, 0.5, 0.7, 0.8, 0.95, 1))
    return tuple(0 if rng.random() < share else value for value in grid)


def test_swaps_are_drawn() -> None:
    def drawn(what: str, first: int, second: int) -> str:
        return picture(swap(4, (2, 2), what, first, second).apply(FOUR))

    assert drawn("rows", 3, 4) == "1234 3412 4321 2143"
    assert drawn("columns", 2, 1) == "2134 4312 1243 3421"
    assert drawn("bands", 1, 2) == "2143 4321 1234 3412"
    assert drawn("stacks", 1, 2) == "3412 1234 4321 2143"
    assert drawn("digits", 1, 3) == "3214 1432 2341 4123"


@pytest.mark.parametrize(
    ("what", "first", "second"), [("rows", 2, 3), ("columns", 3, 4), ("stacks", 0, 1), ("x", 1, 2)]
)
def test_what_no_swap_exchanges(what: str, first: int, second: int) -> None:
    with pytest.raises(RulesError):
        swap(6, (2, 3), what, first, second)


def test_turns_and_mirrors_are_drawn() -> None:
    shape = (2, 2)
    assert picture(rotate(4, shape, 90).apply(FOUR)) == "4231 3142 2413 1324"
    assert picture(rotate(4, shape, 270).apply(FOUR)) == "4231 3142 2413 1324"[::-1]
    assert picture(rotate(4, shape, 180).apply(FOUR)) == picture(FOUR)[::-1]
    assert picture(reflect(4, shape, "horizontal").apply(FOUR)) == "4321 2143 3412 1234"
    assert picture(reflect(4, shape, "vertical").apply(FOUR)) == "4321 2143 3412 1234"
    assert picture(transpose(4, shape).apply(FOUR)) == "1324 2413 3142 4231"
    assert reflect(4, shape, "antidiagonal").apply(FOUR) == (
        transpose(4, shape).then(rotate(4, shape, 180)).apply(FOUR)
    )


def test_a_row_and_a_column_are_told_apart() -> None:
    values = (1, 2, 3, 4, *[0] * 12)
    assert rotate(4, (2, 2), 90).apply(values)[3::4] == (1, 2, 3, 4)
    assert rotate(4, (2, 2), 270).apply(values)[0::4] == (4, 3, 2, 1)
    assert reflect(4, (2, 2), "antidiagonal").apply(values)[3::4] == (4, 3, 2, 1)


def test_digits_are_renamed() -> None:
    assert relabel((2, 3, 4, 1)).apply((1, 0, 4, 2, *[0] * 12))[:4] == (2, 0, 1, 3)
    values = (0, 3, 1, 3, 2, *[0] * 11)
    assert relabel_in_order(values, 4).apply(values)[:5] == (0, 1, 2, 1, 3)


@pytest.mark.parametrize("size", BOX_SHAPES)
@given(seed=seeds)
@settings(max_examples=5)
def test_a_disguise_obeys_the_rules_and_can_be_undone(size: int, seed: int) -> None:
    rng = Random(seed)
    grid = tuple(_any_grid(size))
    transform = random_transform(size, BOX_SHAPES[size], rng)
    moved = transform.apply(grid)
    assert classic(size).is_solved(grid) and classic(size).is_solved(moved)
    back = Transform(_inverse(transform.cells), _inverse(transform.digits))
    assert back.apply(moved) == grid
    assert transform.then(back) == identity(size)


def _inverse(order: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(order.index, range(len(order))))


def _any_grid(size: int) -> list[int]:
    height, width = BOX_SHAPES[size]
    shift = [width * (row % height) + row // height for row in range(size)]
    return [(shift[row] + column) % size + 1 for row in range(size) for column in range(size)]


@given(seed=seeds)
@settings(max_examples=40)
def test_a_disguise_has_as_many_solutions(seed: int) -> None:
    rng = Random(seed)
    values = tuple(value if rng.random() < 0.4 else 0 for value in MOST_CANONICAL)
    other = disguised(values, (3, 3), rng)
    assert count_solutions(classic(), values, 20) == count_solutions(classic(), other, 20)


@given(seed=seeds)
@settings(max_examples=150)
def test_all_disguises_have_one_canonical_form(seed: int) -> None:
    values = grid_with_blanks(seed)
    form = canonical(values)
    rng = Random(seed + 1)
    for _ in range(3):
        assert canonical(disguised(values, (3, 3), rng)) == form


@given(seed=seeds)
@settings(max_examples=100)
def test_no_disguise_comes_before_the_canonical_form(seed: int) -> None:
    values = grid_with_blanks(seed)
    form = canonical(values)
    assert canonical(form) == form
    rng = Random(seed + 2)
    for _ in range(40):
        other = disguised(values, (3, 3), rng)
        assert form <= relabel_in_order(other, 9).apply(other)


@given(seed=seeds)
@settings(max_examples=60)
def test_different_puzzles_have_different_forms(seed: int) -> None:
    """One clue more or fewer, or two digits swapped in a row, is another puzzle."""
    values = grid_with_blanks(seed)
    form = canonical(values)
    filled = [cell for cell in range(81) if values[cell]]
    assert sum(map(bool, form)) == len(filled)
    assert sorted(map(values.count, range(1, 10))) == sorted(map(form.count, range(1, 10)))
    if filled:
        fewer = list(values)
        fewer[Random(seed).choice(filled)] = 0
        assert canonical(fewer) != form


def test_the_first_grid_of_all_is_its_own_form() -> None:
    assert canonical(MOST_CANONICAL) == MOST_CANONICAL
    assert canonical(disguised(MOST_CANONICAL, (3, 3), Random(3))) == MOST_CANONICAL


@pytest.mark.parametrize("keep", [range(1, 5), range(1, 9), range(9, 10)])
def test_many_symmetries_stay_quick(keep: range) -> None:
    values = tuple(value if value in keep else 0 for value in MOST_CANONICAL)
    assert canonical(disguised(values, (3, 3), Random(4))) == canonical(values)


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(RulesError, match="boxes of 2 by 3"):
        rotate(6, (2, 3), 90)
    with pytest.raises(RulesError, match="45 degrees"):
        rotate(9, (3, 3), 45)
    with pytest.raises(RulesError, match="'upside'"):
        reflect(9, (3, 3), "upside")
    with pytest.raises(RulesError, match="16 values"):
        identity(9).apply(FOUR)
    with pytest.raises(NotationError, match="each digit of 1 to 4 once"):
        relabel((1, 2, 2, 4))
    with pytest.raises(RulesError, match="81 cells, not 16"):
        canonical(FOUR)
    with pytest.raises(ContradictionError):
        canonical((1, 1, *[0] * 79))
    assert set(REFLECTIONS) == {"horizontal", "vertical", "diagonal", "antidiagonal"}


@given(seeds, st.sampled_from((4, 6, 9, 10)))
def test_a_stage_is_made_of_exchanges_of_two(seed: int, size: int) -> None:
    for name, stage in random_stages(size, BOX_SHAPES[size], Random(seed)):
        after = identity(size)
        for what, pair in swaps_of(name, stage, BOX_SHAPES[size]):
            assert what in {"rows": ("bands", "rows"), "columns": ("stacks", "columns")}.get(
                name, (name,)
            )
            after = after.then(pair)
        assert after == stage
