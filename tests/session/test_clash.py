"""Why a digit cannot stand where it is."""

from __future__ import annotations

import pytest

from game.engine.rules import classic
from game.session.breach import clash_of

RULES = classic(4)


def clash(values: str, cell: int, preferred: str = "") -> tuple[str, int] | None:
    """Kind of house and other cell of the clash on a board of sixteen characters."""
    found = clash_of(RULES, [int(c) if c != "." else 0 for c in values], cell, preferred)
    return (found.house.kind, found.cell) if found else None


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ("1..1............", ("row", 3)),
        ("1...........1...", ("column", 12)),
        ("1....1..........", ("box", 5)),
        ("1...2..........1", None),
        ("................", None),
    ],
)
def test_the_other_digit_and_its_house_are_found(
    values: str, found: tuple[str, int] | None
) -> None:
    assert clash(values, 0) == found


def test_a_row_comes_before_a_column_and_that_before_a_box() -> None:
    assert clash("1..1.1......1...", 0) == ("row", 3)
    assert clash("1....1......1...", 0) == ("column", 12)


def test_the_preferred_kind_comes_first_if_it_clashes() -> None:
    assert clash("1..1.1......1...", 0, "box") == ("box", 5)
    assert clash("1..1............", 0, "box") == ("row", 3)
