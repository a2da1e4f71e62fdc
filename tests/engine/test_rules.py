from __future__ import annotations

import pytest

from game.engine.constraints import AllDifferent
from game.engine.errors import RulesError
from game.engine.notation import parse_cell, parse_grid
from game.engine.rules import BOX_SHAPES, Rules, boxes, classic, latin
from tests.engine.pictures import SOLVED, UNIQUE


def test_pieces_add_up() -> None:
    assert latin(9) + boxes(3, 3) == classic()
    assert hash(latin(9) + boxes(3, 3)) == hash(classic())
    assert latin(6) + boxes(2, 3) != latin(6) + boxes(3, 2)


def test_different_sizes_do_not_add_up() -> None:
    with pytest.raises(RulesError, match="9 and 4"):
        latin(9) + boxes(2, 2)


def test_an_unusual_size_has_no_classic_rules() -> None:
    with pytest.raises(RulesError, match="7"):
        classic(7)


@pytest.mark.parametrize("size", BOX_SHAPES)
def test_every_cell_lies_in_three_houses(size: int) -> None:
    rules = classic(size)
    assert len(rules.houses) == 3 * size
    assert {len(found) for found in rules.houses_of} == {3}
    assert all(len(house.cells) == size for house in rules.houses)


def test_boxes_of_six_are_two_rows_by_three_columns() -> None:
    box = next(house for house in classic(6).houses if house.kind == "box" and house.index == 3)
    assert box.cells == tuple(
        parse_cell(name, 6) for name in ["r3c4", "r3c5", "r3c6", "r4c4", "r4c5", "r4c6"]
    )


def test_peers_of_six() -> None:
    peers = "r1c1 r1c2 r1c4 r1c5 r1c6 r2c1 r2c2 r2c3 r3c3 r4c3 r5c3 r6c3"
    assert classic(6).peers[parse_cell("r1c3", 6)] == tuple(
        parse_cell(name, 6) for name in peers.split()
    )


def test_a_group_that_is_no_house_makes_peers_too() -> None:
    rules = classic(4) + Rules(4, [AllDifferent((0, 15))])
    assert 15 in rules.peers[0]
    assert len(rules.houses) == 12
    assert rules.conflicts(parse_grid("1..............1")) == {0, 15}


def test_conflicts_name_every_cell_that_breaks_a_rule() -> None:
    values = parse_grid(
        "5.5......5......................................................................."
    )
    assert classic().conflicts(values) == {0, 2, 9}


def test_solved_means_full_and_free_of_conflict() -> None:
    assert classic().is_solved(SOLVED)
    assert not classic().is_solved(UNIQUE)
    assert not classic().is_solved((SOLVED[1], *SOLVED[1:]))
