"""Pencil notes: written three ways, taken off by digits, and brought back by Undo."""

from __future__ import annotations

from tests.ui.pilot import Pilot


def test_the_notes_key_and_n_write_notes(game: Pilot) -> None:
    game.tool("notes")
    game.click("r1c1")
    game.pad(3, 5)
    assert game.notes("r1c1") == {3, 5}
    game.press("n", "5")
    assert (game.digit("r1c1"), game.notes("r1c1")) == (5, set())
    game.press("5", "n", "7")
    assert (game.digit("r1c1"), game.notes("r1c1")) == (0, {3, 5, 7})


def test_shift_with_a_digit_writes_a_note(game: Pilot) -> None:
    game.click("r1c1")
    game.press("shift+3", "shift+kp5", "shift+9", "shift+9")
    assert game.notes("r1c1") == {3, 5}


def test_shift_with_a_digit_when_no_cell_is_chosen_takes_a_pencil(game: Pilot) -> None:
    game.press("shift+5")
    game.click("r1c1")
    assert (game.digit("r1c1"), game.notes("r1c1")) == (0, {5})


def test_shift_with_a_digit_notes_the_chosen_cell_also_digit_first(game: Pilot) -> None:
    game.change(entry="digit_first")
    game.click("r1c1")
    game.press("shift+5")
    assert game.notes("r1c1") == {5}


def test_digit_first_with_the_pencil(game: Pilot) -> None:
    game.tool("notes")
    game.pad(5)
    game.click("r1c1", "r1c2", "r2c3")
    game.click("r1c2")
    assert [game.notes(name) for name in ("r1c1", "r1c2", "r2c3")] == [{5}, set(), {5}]


def test_a_note_in_several_cells_is_added_to_all_and_then_taken_from_all(game: Pilot) -> None:
    game.click("r1c2")
    game.press("shift+5")
    game.drag("r1c1", "r1c2", "r1c3", "r1c4")
    game.press("shift+5")
    assert [game.notes(name) for name in ("r1c1", "r1c2", "r1c3", "r1c4")] == [{5}, {5}, set(), {5}]
    game.press("shift+5")
    assert [game.notes(name) for name in ("r1c1", "r1c2", "r1c4")] == [set()] * 3


def test_a_digit_takes_its_notes_from_all_that_see_it_and_undo_brings_them_back(
    game: Pilot,
) -> None:
    seen, unseen = ("r1c4", "r3c2", "r5c3", "r2c3"), "r5c6"
    for name in ("r1c1", *seen, unseen):
        game.click(name)
        game.press("shift+5", "shift+9")
    before = game.state()
    game.click("r1c1")
    game.press("5")
    assert game.notes("r1c1") == set()
    assert game.notes("r1c4") == game.notes("r3c2") == game.notes("r2c3") == {9}
    assert game.notes("r5c3") == {5, 9}
    assert game.notes(unseen) == {5, 9}
    game.press("ctrl+z")
    assert game.state() == before
    game.press("ctrl+y")
    assert game.digit("r1c1") == 5
    game.press("u")
    assert game.state() == before


def test_all_notes_at_once(game: Pilot) -> None:
    game.tool("fill")
    assert game.notes("r1c1") == {3, 5}
    assert game.reads("All possible notes are filled in.")
    solution = game.session.puzzle.solution
    assert solution
    for cell in range(81):
        name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
        assert game.digit(name) or solution[cell] in game.notes(name)
    game.tool("undo")
    assert game.notes("r1c1") == set()


def test_all_notes_by_key(game: Pilot) -> None:
    game.press("f")
    assert game.notes("r1c1") == {3, 5}


def test_a_cell_with_a_digit_takes_no_note(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5", "shift+3")
    assert (game.digit("r1c1"), game.notes("r1c1")) == (5, set())


def test_notes_are_hidden_and_shown_again_and_none_is_lost(game: Pilot) -> None:
    game.click("r1c1")
    game.press("shift+3", "shift+5")
    seen = game.state()
    game.press("shift+o")
    assert game.state() == seen and game.reads("hidden")
    assert not any(look.notes for look in game.looks)
    game.press("p")
    assert game.reads("Show notes")
    game.click("notes")
    assert game.scene == "playing" and game.notes("r1c1") == {3, 5}
    game.press("shift+o", "shift+7")
    assert game.notes("r1c1") == {3, 5, 7}
    assert any(look.notes for look in game.looks)


def test_without_notes_the_pause_does_not_speak_of_them(game: Pilot) -> None:
    game.press("p")
    assert not game.can_press("notes")
