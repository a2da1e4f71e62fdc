"""The pointer without a button: what it is over is lifted, the cursor changes, tips appear."""

from __future__ import annotations

import pygame
import pytest

from game.ui.hovering import TIP_SECONDS, tip_box
from game.ui.layout.geometry import Box, View
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot


@pytest.fixture
def cursors(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cursors that were shown."""
    shown: list[str] = []
    monkeypatch.setattr("game.ui.window.native_window.set_cursor", shown.append)
    return shown


def hover(game: Pilot, place: str | tuple[int, int], touch: bool = False) -> None:
    """Move the pointer with no button held."""
    facts = {"pos": game.point(place), "rel": (0, 0), "buttons": (0, 0, 0), "touch": touch}
    game.frame(pygame.Event(pygame.MOUSEMOTION, facts))


def tip(game: Pilot) -> str:
    return game.app.hovering.tip


def rest(game: Pilot) -> None:
    game.advance(round(TIP_SECONDS * 60) + 2)


def test_what_the_pointer_is_over_looks_different_until_it_leaves(game: Pilot) -> None:
    hover(game, "r5c5")
    game.settle()
    before = game.pixels()
    for place in ("hint", "pad.5", "pause"):
        hover(game, place)
        assert game.pixels() != before, place
        hover(game, "r5c5")
        assert game.pixels() == before, place


def test_a_pointer_that_has_left_the_window_is_over_nothing(game: Pilot) -> None:
    before = game.pixels()
    hover(game, "hint")
    game.frame(pygame.Event(pygame.WINDOWLEAVE))
    assert game.app.top.hovered is None
    assert game.pixels() == before


def test_a_finger_does_not_hover(game: Pilot) -> None:
    hover(game, "hint", touch=True)
    assert game.app.top.hovered is None


def test_a_key_that_is_pressed_looks_different_in_the_next_frame(game: Pilot) -> None:
    hover(game, "pad.5")
    before = game.pixels()
    game.down("pad.5")
    assert game.pixels() != before


def test_the_cursor_says_what_a_press_would_do(game: Pilot, cursors: list[str]) -> None:
    blank = game.session.puzzle.givens.index(0)
    given = next(cell for cell, digit in enumerate(game.session.puzzle.givens) if digit)
    for place in ("hint", _name(blank), _name(given), "pause"):
        hover(game, place)
    assert cursors == ["hand", "pen", "arrow", "hand"]


def _name(cell: int) -> str:
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def test_a_tool_that_is_off_does_not_invite_a_press(game: Pilot, cursors: list[str]) -> None:
    hover(game, "redo")
    assert (game.app.top.hovered, cursors) == (None, [])


def test_a_tip_names_the_key_of_a_tool_after_a_moment(game: Pilot) -> None:
    hover(game, "hint")
    before = game.pixels()
    assert not tip(game)
    rest(game)
    assert tip(game) == "Hint · H"
    assert game.pixels() != before


def test_a_tip_says_what_holding_does(open_game: OpenGame) -> None:
    game = open_game((480, 320))
    game.play()
    hover(game, "notes")
    rest(game)
    assert tip(game) == "Notes · N · hold: Steps and marks"


def test_a_tip_names_what_has_no_words(game: Pilot) -> None:
    hover(game, "pause")
    rest(game)
    assert tip(game) == "Pause · P"


def test_a_tip_goes_with_the_pointer_and_does_not_come_after_a_press(game: Pilot) -> None:
    hover(game, "hint")
    rest(game)
    hover(game, "notes")
    assert not tip(game)
    game.click("notes")
    rest(game)
    assert not tip(game)


@pytest.mark.parametrize("size", [(320, 480), (1280, 800)])
@pytest.mark.parametrize("at", [(0, 0), (1.0, 0), (0, 1.0), (1.0, 1.0), (0.5, 0.5)])
def test_a_tip_lies_in_the_window_and_not_on_what_it_is_about(
    size: tuple[int, int], at: tuple[float, float]
) -> None:
    view = View(*size)
    control = Box(round((size[0] - 44) * at[0]), round((size[1] - 44) * at[1]), 44, 44)
    box = tip_box(view, control, 120, 24)
    assert box
    assert box.common(view.box) == box
    common = box.common(control)
    assert not common.w * common.h
