"""Writing digits: cell first or digit first, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.pilot import Pilot

ENTRIES = ("automatic", "cell_first", "digit_first")


@pytest.mark.parametrize("entry", ["automatic", "cell_first"])
def test_a_chosen_cell_takes_the_digit(game: Pilot, entry: str) -> None:
    game.change(entry=entry)
    game.click("r1c1")
    game.pad(5)
    assert game.digit("r1c1") == 5
    assert game.selected == {"r1c1"}
    game.press("right", "3")
    assert game.digit("r1c2") == 3


@pytest.mark.parametrize("entry", ["automatic", "digit_first"])
def test_a_digit_in_hand_goes_where_the_player_taps(game: Pilot, entry: str) -> None:
    game.change(entry=entry)
    game.pad(7)
    game.click("r1c4", "r4c2", "r5c7")
    assert [game.digit(name) for name in ("r1c4", "r4c2", "r5c7")] == [7, 7, 7]
    assert game.selected == set()
    game.pad(7)
    game.click("r4c1")
    assert game.selected == {"r4c1"}
    assert game.digit("r4c1") == 0


def test_a_digit_in_hand_can_be_swapped_and_taken_from_a_given(game: Pilot) -> None:
    game.pad(7)
    game.pad(3)
    game.click("r4c1")
    game.click("r1c3")  # a given 6
    game.click("r8c5")
    assert (game.digit("r4c1"), game.digit("r8c5")) == (3, 6)


def test_a_digit_in_hand_taken_back_by_a_second_tap(game: Pilot) -> None:
    game.pad(5)
    game.click("r1c1", "r1c1")
    assert game.digit("r1c1") == 0


def test_cell_first_never_takes_a_digit_in_hand(game: Pilot) -> None:
    game.change(entry="cell_first")
    takes: tuple[Callable[[], object], ...] = (
        lambda: game.pad(5),
        lambda: game.press("5"),
        lambda: game.press("kp5"),
    )
    for take in takes:
        take()
        assert game.toast == "Select a cell first."
        game.click("r1c1")
        assert game.digit("r1c1") == 0
        assert game.selected == {"r1c1"}
        game.click("r1c1")


def test_digit_first_swaps_the_digit_although_a_cell_is_chosen(game: Pilot) -> None:
    game.change(entry="digit_first")
    game.click("r1c1")
    game.pad(7)
    assert game.digit("r1c1") == 0
    game.click("r1c4")
    assert game.digit("r1c4") == 7


def test_digit_first_by_keys_alone(game: Pilot) -> None:
    game.change(entry="digit_first")
    game.press("up")
    assert game.selected == {"r5c5"}
    game.press("3", "right", "right", "enter")
    assert game.selected == {"r5c6"}
    assert game.digit("r5c6") == 3


def test_in_automatic_arrows_put_the_digit_back(game: Pilot) -> None:
    game.pad(5)
    game.press("up", "up")
    game.click("r1c1")
    assert game.digit("r1c1") == 0


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_tapped_cell_is_let_go_by_another_tap(game: Pilot, entry: str) -> None:
    game.change(entry=entry)
    game.click("r5c5")
    assert game.selected == {"r5c5"}
    game.click("r5c5")
    assert game.selected == set()


def test_the_same_digit_again_takes_it_away(game: Pilot) -> None:
    game.click("r1c1")
    game.pad(5, 5)
    assert game.digit("r1c1") == 0


def test_another_digit_replaces_the_first(game: Pilot) -> None:
    game.click("r1c1")
    game.pad(5, 3)
    assert game.digit("r1c1") == 3


def test_givens_stay_and_say_so(game: Pilot) -> None:
    before = game.grid
    game.click("r1c3")
    game.pad(5)
    assert game.reads("This digit is part of the puzzle.")
    game.press("delete", "kp5", "shift+5")
    assert game.grid == before
    assert not game.can_press("undo")


def test_the_keypad_and_the_digit_row_write(game: Pilot) -> None:
    game.click("r1c1")
    for digit in range(1, 10):
        game.press(f"kp{digit}")
        assert game.digit("r1c1") == digit
    for digit in range(1, 10):
        game.press(str(digit))
        assert game.digit("r1c1") == digit


@pytest.mark.parametrize("key", ["0", "kp0", "delete", "backspace"])
def test_keys_that_erase(game: Pilot, key: str) -> None:
    game.click("r1c1")
    game.press("5", key)
    assert game.digit("r1c1") == 0
    game.press("shift+5", "shift+6", key)
    assert game.notes("r1c1") == set()


def test_the_eraser_and_its_undo(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5")
    before = game.state()
    game.tool("erase")
    assert game.digit("r1c1") == 0
    game.tool("undo")
    assert game.state() == before


def test_several_chosen_cells_are_written_and_erased_together(game: Pilot) -> None:
    game.drag("r2c5", "r2c6", "r2c7")
    game.pad(9)
    assert [game.digit(name) for name in ("r2c5", "r2c6", "r2c7")] == [9, 9, 9]
    game.tool("erase")
    assert [game.digit(name) for name in ("r2c5", "r2c6", "r2c7")] == [0, 0, 0]
    game.press("u", "u")
    assert not game.can_press("undo")


def test_the_pad_tells_how_many_are_left_and_a_finished_key_still_works(game: Pilot) -> None:
    left = game.session.remaining(6)
    places = [name for name in ("r3c9", "r8c7") if game.digit(name) == 6]
    assert places
    assert left == 9 - game.grid.count("6")
    blanks = [f"r{r}c{c}" for r in range(1, 10) for c in range(1, 10)]
    wanted = [name for name in blanks if game.digit(name) == 0][:left]
    game.pad(6)
    game.click(*wanted)
    assert game.session.remaining(6) == 0
    assert game.can_press("pad.6")
    more = next(name for name in blanks if game.digit(name) == 0)
    game.click(more)
    assert game.digit(more) == 6
    assert game.session.remaining(6) == -1


def test_both_orders_of_the_pad(game: Pilot) -> None:
    upper, lower = game.box("pad.1").y, game.box("pad.9").y
    game.change(pad_order="789")
    assert game.box("pad.1").y > game.box("pad.9").y
    assert upper < lower
    game.click("r1c1")
    game.pad(5)
    assert game.digit("r1c1") == 5
