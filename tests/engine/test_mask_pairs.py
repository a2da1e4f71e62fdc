"""A puzzle in two texts: a mask, and a grid of digits."""

from __future__ import annotations

import pytest

from game.engine.formats.mask_pairs import is_mask, masked_givens
from game.engine.notation import parse_grid
from tests.ui.puzzles import GIVENS, SOLUTION

GRID = "".join(SOLUTION.split())
PUZZLE = parse_grid("".join(GIVENS.split()))
SHOWN = "".join("1" if digit else "0" for digit in PUZZLE)


def rows(cells: str, between: str = "", before: str = "", after: str = "") -> str:
    lines = (before + between.join(cells[at : at + 9]) + after for at in range(0, 81, 9))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("between", "before", "after"),
    [
        ("", "", ""),
        (" ", "", ""),
        (",", "", ""),
        ("; ", "", ""),
        ("\t", "", ""),
        ("|", "|", "|"),
        (", ", "[", "],"),
    ],
)
def test_any_usual_separator_in_either_order(between: str, before: str, after: str) -> None:
    mask, grid = rows(SHOWN, between, before, after), rows(GRID, between, before, after)
    assert masked_givens(mask, grid) == PUZZLE
    assert masked_givens(grid, rows(SHOWN)) == PUZZLE
    assert is_mask(mask) and not is_mask(grid)


def test_one_line_will_do() -> None:
    assert masked_givens(SHOWN, GRID) == PUZZLE


def test_a_mask_may_say_what_is_hidden() -> None:
    hidden = SHOWN.translate(str.maketrans("01", "10"))
    assert masked_givens(rows(hidden), rows(GRID)) == PUZZLE


def test_numbers_of_two_digits() -> None:
    line = [*range(1, 17)]
    grid = [line[(4 * row + row // 4 + at) % 16] for row in range(16) for at in range(16)]
    mask = [1 if at else 0 for at in range(256)]
    first, second = (
        "\n".join(" ".join(map(str, cells[at : at + 16])) for at in range(0, 256, 16))
        for cells in (mask, grid)
    )
    assert masked_givens(first, second) == (0, *grid[1:])


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (SHOWN, SHOWN),
        (GRID, GRID),
        (SHOWN[:-1], GRID),
        (SHOWN, "1234341221434321"),
        ("0" * 81, GRID),
        ("", GRID),
        (SHOWN, "no grid"),
        (rows(SHOWN)[:-3], rows(GRID)),
    ],
)
def test_other_texts_are_no_pair(first: str, second: str) -> None:
    assert masked_givens(first, second) is None
