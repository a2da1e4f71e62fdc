from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import NotationError
from game.engine.notation import (
    SYMBOLS,
    cell_name,
    digit_of,
    format_grid,
    parse_cell,
    parse_grid,
    symbol,
)

SIZES = st.integers(1, 25)


@given(SIZES.flatmap(lambda size: st.tuples(st.just(size), st.integers(0, size * size - 1))))
def test_cell_names_are_read_back(pair: tuple[int, int]) -> None:
    size, cell = pair
    assert parse_cell(cell_name(cell, size), size) == cell


def test_a_cell_is_named_row_first() -> None:
    assert cell_name(1, 6) == "r1c2"
    assert cell_name(6, 6) == "r2c1"


@pytest.mark.parametrize("text", ["", "r", "r1", "c1r1", "r0c1", "r7c1", "r1c7", "r1c", "r²c1"])
def test_a_bad_cell_is_quoted(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cell(text, 6)
    assert repr(text) in str(caught.value)


@given(st.integers(0, 25))
def test_symbols_are_read_back(digit: int) -> None:
    assert digit_of(symbol(digit)) == digit
    assert digit_of(symbol(digit).lower()) == digit


def test_zero_is_a_blank() -> None:
    assert digit_of("0") == 0
    assert symbol(0) == "."


@given(SIZES.flatmap(lambda n: st.lists(st.integers(0, n), min_size=n * n, max_size=n * n)))
def test_grids_are_read_back(values: list[int]) -> None:
    assert parse_grid(format_grid(values)) == tuple(values)


def test_a_grid_may_have_a_line_a_row() -> None:
    assert parse_grid("12..\n..12\n0034\n....\n") == parse_grid("12....12..34....")


def test_a_bad_symbol_is_quoted_with_its_place() -> None:
    with pytest.raises(NotationError, match=r"'\?' at character 7, r2c3") as caught:
        parse_grid("1234..?.........")
    assert caught.value.text == "?"


def test_a_digit_beyond_the_size_is_quoted() -> None:
    with pytest.raises(NotationError, match="'5' at character 16, r4c4 is not 1-4"):
        parse_grid("...............5")


def test_a_wrong_length_is_told() -> None:
    with pytest.raises(NotationError, match="80 cells"):
        parse_grid("." * 80)
    with pytest.raises(NotationError, match="0 cells"):
        parse_grid("  ")


def test_every_size_has_symbols() -> None:
    assert len(SYMBOLS) == 26
