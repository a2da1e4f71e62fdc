"""What AccessKit is told for screen readers of Windows."""

from __future__ import annotations

import pytest

from tests.ui.conftest import OpenGame
from tests.ui.listener import Listener
from tests.ui.pilot import Pilot

accesskit = pytest.importorskip("accesskit", reason="screen readers need accesskit")
from game.ui.speech.bridge import told_on_windows  # noqa: E402

DOWN, UP = accesskit.Toggled.TRUE, accesskit.Toggled.FALSE


def test_of_several_choices_windows_hears_which_one_is_in_force(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.open("settings")
    listener = Listener(game)
    for theme, state in (("Paper", DOWN), ("Night", UP)):
        told = told_on_windows(listener.node("choice", theme), "en")
        assert told.role == accesskit.Role.RADIO_BUTTON
        assert (told.toggled, told.is_selected) == (state, None)
    assert told_on_windows(listener.node("tab", "Look"), "en").is_selected


def test_no_cell_or_button_tells_windows_what_takes_the_press_from_it(game: Pilot) -> None:
    listener = Listener(game)
    listener.ask("press", "button", "Notes")
    notes = told_on_windows(listener.node("button", "Notes"), "en")
    assert (notes.toggled, notes.is_selected) == (DOWN, None)
    assert told_on_windows(listener.node("button", "Undo"), "en").toggled is None
    cells = [told_on_windows(node, "en") for node in listener.all("cell")]
    assert {(cell.toggled, cell.is_selected) for cell in cells} == {(None, None)}
