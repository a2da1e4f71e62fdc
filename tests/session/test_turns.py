"""Taking turns: whose turn it is, and the series as text."""

from __future__ import annotations

import pytest

from game.session.turns import Turns, list_name

OWN = Turns("easy", 5, 6, (1, 3, 2))
LISTED = Turns(list_name(["1" * 81, "2" * 81, "3" * 81]), 2, 3, (2, 1))
SAME = Turns("killer-6", 149, 3, (2, 1), same=True)


def test_each_puzzle_is_for_one_of_them_in_turn() -> None:
    turns = OWN.all()
    assert [turn.entry.number for turn in turns] == [5, 6, 7, 8, 9, 10]
    assert [turn.player for turn in turns] == [1, 3, 2, 1, 3, 2]


def test_or_for_everybody_and_after_the_last_comes_the_first() -> None:
    turns = SAME.all()
    assert [turn.entry.number for turn in turns] == [149, 149, 150, 150, 1, 1]
    assert [turn.player for turn in turns] == [2, 1, 2, 1, 2, 1]


def test_whose_turn_it_is_follows_from_what_is_solved() -> None:
    solved = {1: {5}, 3: {6, 7}, 2: {8}}
    turn = OWN.next(solved)
    assert turn and (turn.player, turn.entry.number) == (2, 7), "3 has solved 7 on their own"
    turn = OWN.next(solved, absent={2})
    assert turn and (turn.player, turn.entry.number) == (1, 8)
    assert OWN.next({1: {5, 8}, 3: {6, 9}, 2: {7, 10}}) is None


@pytest.mark.parametrize("turns", [OWN, SAME, LISTED])
def test_a_series_reads_back_as_it_was_written(turns: Turns) -> None:
    assert Turns.parse(turns.format()) == turns


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "book2.easy 5",
        "book2.easy 0 6 1,2 own",
        "book2.easy 5 6 1,1 own",
        "book2.no 1 1 1 own",
        "book2.easy 5 99999 1,2 own",
        "book2.easy 5 6 1,x own",
        "list.0123abcd.0 1 1 1,2 own",
        "list.0123abcd.9999 1 1 1,2 own",
        "list.0123abcd.3 4 1 1,2 own",
        "list.zzz.3 1 1 1,2 own",
        "library.killer-6 200 6 1,2 own",
    ],
)
def test_what_is_no_series_is_none(text: str) -> None:
    assert Turns.parse(text) is None


def test_a_list_stands_in_the_place_of_a_book() -> None:
    assert [turn.entry.number for turn in LISTED.all()] == [2, 3, 1]
    assert LISTED.book != list_name(["1" * 81, "2" * 81, "4" * 81])
