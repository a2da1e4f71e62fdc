"""Every press is seen in the very next frame."""

from __future__ import annotations

import pytest

from game.ui.games.making import warm
from tests.ui.keys import key_event
from tests.ui.pilot import Pilot

KEYS = (
    "up", "down", "left", "right", "w", "a", "s", "d", "shift+right", "ctrl+down",
    "5", "kp3", "shift+5", "n", "f", "h", "p", "r", "ctrl+a", "m", "+", "?", "escape",
)  # fmt: skip


@pytest.fixture
def calm(game: Pilot) -> Pilot:
    """A cell is chosen, a digit written, and nothing moves; what the first presses need is loaded,
    as after the program's first frame."""
    warm()
    game.click("r1c1")
    game.press("3")
    game.click("r1c2")
    game.settle()
    game.advance(300)
    game.frame()
    return game


@pytest.mark.parametrize("key", KEYS)
def test_a_key(calm: Pilot, key: str) -> None:
    assert calm.shown_after([key_event(key)])


@pytest.mark.parametrize("key", ["delete", "backspace", "0", "kp0"])
def test_a_key_that_erases(calm: Pilot, key: str) -> None:
    calm.press("left")
    calm.settle()
    assert calm.shown_after([key_event(key)])


@pytest.mark.parametrize("key", ["u", "ctrl+z"])
def test_undo_and_redo(calm: Pilot, key: str) -> None:
    assert calm.shown_after([key_event(key)])
    assert calm.shown_after([key_event("ctrl+y")])


@pytest.mark.parametrize(
    "place", ["r9c9", "pad.5", "undo", "erase", "notes", "fill", "hint", "pause"]
)
def test_a_press_of_the_button_not_its_release(calm: Pilot, place: str) -> None:
    if place == "erase":
        calm.click("r1c1")
    calm.settle()
    before = calm.pixels()
    calm.down(place)
    assert calm.pixels() != before


@pytest.mark.parametrize("place", ["level.tier.medium", "settings", "how_to_play", "kinds"])
def test_a_button_of_the_menu_sinks(calm: Pilot, place: str) -> None:
    calm.to_menu()
    calm.settle()
    before = calm.pixels()
    calm.down(place)
    assert calm.pixels() != before


def test_a_drag_shows_each_cell_as_it_is_reached(calm: Pilot) -> None:
    calm.down("r5c1")
    for name in ("r5c2", "r5c3", "r5c4"):
        before = calm.pixels()
        calm.move(name)
        assert name in calm.selected
        assert calm.pixels() != before


def test_many_presses_in_one_frame_all_count(calm: Pilot) -> None:
    calm.frame(*(key_event(key) for key in ("down", "down", "7", "right", "shift+2", "shift+4")))
    assert calm.digit("r3c2") == 7
    assert calm.notes("r3c3") == {2, 4}


def test_nothing_is_drawn_when_nothing_happens(calm: Pilot) -> None:
    calm.change(timer=False)
    calm.settle()
    assert calm.advance(120) == 0


def test_motion_never_keeps_a_press_waiting(calm: Pilot) -> None:
    """Keys pressed while digits settle, boards turn and seals fall are all taken."""
    calm.press("p", "p", "5", "right", "right", "7")
    assert calm.digit("r1c4") == 7
