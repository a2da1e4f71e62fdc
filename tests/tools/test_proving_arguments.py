"""Arguments are replayed line by line, and a line that does not follow is found."""

from __future__ import annotations

import pytest

from game.engine.candidates import Candidates
from game.engine.houses import columns, rows
from game.engine.rules import classic
from game.engine.techniques.argument import Argument, Clash, Ground, How, Inference, chain
from game.engine.techniques.link import LinkEnd
from proving.arguments import cycle_proves, negated, prove, replay
from proving.board import Board, Knowledge
from proving.unproven import Unproven

ROWS, COLUMNS = rows(9), columns(9)


def on(row: int, column: int, digit: int) -> LinkEnd:
    return LinkEnd((9 * row + column - 10,), digit)


def off(row: int, column: int, digit: int) -> LinkEnd:
    return negated(on(row, column, digit))


def position(gone: dict[tuple[int, int], str]) -> Board:
    """An empty grid in which some cells have only some digits left."""
    candidates = Candidates(classic(), [0] * 81)
    for (row, column), digits in gone.items():
        cell = 9 * row + column - 10
        for digit in candidates.digits_of(cell):
            if str(digit) not in digits:
                candidates.eliminate(cell, digit)
    return Board.of(candidates, Knowledge(classic()))


WING = position({(1, 1): "12", (1, 4): "23", (4, 1): "13"})
"""Whichever digit r1c1 has, 3 is in r1c4 or r4c1."""


def test_a_chain_holds_link_by_link() -> None:
    found = chain((off(1, 4, 3), on(1, 4, 2), off(1, 1, 2), on(1, 1, 1), off(4, 1, 1), on(4, 1, 3)))
    assert on(4, 1, 3) in replay(found, WING)


def test_a_link_that_needs_more_than_its_start_is_found() -> None:
    with pytest.raises(Unproven, match="does not follow"):
        replay(chain((off(1, 4, 3), on(1, 1, 1))), WING)


def test_branches_prove_what_all_end_with_if_one_of_them_is_true() -> None:
    one = chain((on(1, 1, 1), off(4, 1, 1), on(4, 1, 3), off(4, 4, 3)))
    other = chain((on(1, 1, 2), off(1, 4, 2), on(1, 4, 3), off(4, 4, 3)))
    prove((one, other), WING, off(4, 4, 3))
    with pytest.raises(Unproven, match="none of the suppositions"):
        prove((one,), WING, off(4, 4, 3))
    with pytest.raises(Unproven, match="elsewhere"):
        prove((one, other), WING, off(4, 4, 2))


def test_a_list_may_rest_on_all_that_stands_before() -> None:
    board = position({(1, 1): "123", (1, 4): "24", (4, 1): "35"})
    lines = (
        Inference((on(1, 4, 2),), on(4, 1, 3), Ground(How.CELL, cells=(27,))),
        Inference((on(1, 4, 2), on(4, 1, 3)), on(1, 1, 1), Ground(How.CELL, cells=(0,))),
    )
    with pytest.raises(Unproven, match="does not follow"):
        replay(Argument(on(1, 4, 2), lines), board)
    first = Inference((on(4, 1, 3),), on(1, 1, 1), Ground(How.CELL, cells=(0,)))
    supposed = position({(1, 1): "13", (1, 4): "24"})
    assert on(1, 1, 1) in replay(Argument(on(4, 1, 3), (first,)), supposed)


@pytest.mark.parametrize(
    ("ground", "gone", "kept"),
    [
        (Ground(How.NAKED, cells=(0, 3), digits=(1, 2)), off(1, 9, 2), off(2, 1, 2)),
        (Ground(How.HIDDEN, (ROWS[1],), (9, 12), (8, 9)), off(2, 1, 3), off(2, 2, 3)),
        (Ground(How.LOCKED, (ROWS[2], COLUMNS[4]), digits=(7,)), off(9, 5, 7), off(9, 6, 7)),
        (Ground(How.COMMON, (ROWS[2],), digits=(7,)), off(9, 5, 7), off(9, 6, 7)),
    ],
)
def test_patterns_turn_off_what_they_reach(ground: Ground, gone: LinkEnd, kept: LinkEnd) -> None:
    row_two = {(2, column): "1234567" for column in range(1, 10) if column not in (1, 4)}
    row_three = {(3, column): "12345689" for column in range(1, 10) if column != 5}
    board = position({(1, 1): "12", (1, 4): "12", **row_two, **row_three})
    replay(Argument(on(9, 9, 9), (Inference((), gone, ground),)), board)
    with pytest.raises(Unproven):
        replay(Argument(on(9, 9, 9), (Inference((), kept, ground),)), board)


def test_a_clash_is_seen() -> None:
    board = position({(1, 1): "12", (1, 4): "1"})
    clash = Clash((on(1, 9, 2), on(1, 4, 1)), Ground(How.CELL, cells=(0,)))
    line = Inference((on(1, 9, 2),), on(1, 4, 1), Ground(How.CELL, cells=(3,)))
    prove((Argument(on(1, 9, 2), (line,), clash),), board, off(1, 9, 2))
    with pytest.raises(Unproven, match="no contradiction"):
        replay(Argument(on(1, 9, 3), (), Clash((), Ground(How.CELL, cells=(0,)))), board)


def test_a_cycle_leaves_no_room_for_what_both_of_its_sides_see() -> None:
    rest = {(row, column): "12345689" for row in (1, 5) for column in (1, 2, 3, 4, 6, 7, 8)}
    board = position(rest)
    closed = chain((on(1, 5, 7), off(5, 5, 7), on(5, 9, 7), off(1, 9, 7), on(1, 5, 7)))
    assert cycle_proves((closed,), board, off(8, 5, 7))
    assert not cycle_proves((closed,), board, off(8, 6, 7))
    assert not cycle_proves(
        (closed._replace(inferences=closed.inferences[:2]),), board, off(8, 5, 7)
    )
