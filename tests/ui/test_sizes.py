"""Every scene at many sizes: it is drawn without a fault, also while the window changes."""

from __future__ import annotations

from itertools import product

import pytest

from game.ui.drawing.theme import themes
from game.words.texts import languages
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS

SIZES = ((320, 320), (480, 320), (2560, 500))
"""Windows of odd shapes; what can be pressed is in twelve others too by `test_words_fit`."""


@pytest.mark.parametrize("name", list(SITUATIONS))
def test_at_every_size(open_game: OpenGame, name: str) -> None:
    game = open_game()
    with game.unseen():
        SITUATIONS[name](game)
    for text, size in product((100, 200), SIZES):
        if text == 100 or size == SIZES[0]:
            game.app.change("text", text)
            game.resize(*size)
        else:
            game.glance(*size, text)
        assert game.app.window.get_surface().get_size() == size
        assert not game.app.dirty
        assert all(
            game.app.view.box.contains((control.box.x, control.box.y))
            and control.box.right <= size[0]
            and control.box.bottom <= size[1]
            for control in game.app.top.controls()
        ), f"something to press lies outside the window of {size} at {text} %"


@pytest.mark.parametrize("name", ["playing-middle", "menu-continue", "paused", "won"])
@pytest.mark.parametrize("language", languages())
def test_in_each_language_and_theme(open_game: OpenGame, name: str, language: str) -> None:
    game = open_game(language=language)
    SITUATIONS[name](game)
    for theme in themes():
        game.app.change("theme", theme)
        game.frame()
        assert not game.app.dirty


def test_the_game_goes_on_while_the_window_is_dragged_larger(game: Pilot) -> None:
    game.click("r1c1")
    for step in range(12):
        game.resize(400 + 70 * step, 500 + 20 * step)
        game.click("r1c1")
        if game.selected:
            game.press(str(step % 9 + 1))
            assert game.digit("r1c1") == step % 9 + 1
    assert game.scene == "playing"


def test_from_4k_to_the_smallest(open_game: OpenGame) -> None:
    game = open_game(size=(3840, 2160))
    game.play()
    assert game.box("grid").w > 1700
    game.resize(320, 320)
    assert game.box("grid").w >= 0.6 * 320 * 0.9


def test_hidpi_is_drawn_in_pixels_and_clicked_in_points(open_game: OpenGame) -> None:
    game = open_game(size=(640, 480), scale=2.0)
    game.play()
    assert game.app.view.width == 1280
    game.click("r9c9")
    assert game.selected == {"r9c9"}
    game.pad(5)
    assert game.digit("r9c9") == 5
