"""What is kept from one frame to the next never shows: a fresh drawing looks the same."""

from __future__ import annotations

import random

import pytest

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.sprites import SpriteCache
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme, themes
from game.ui.parts.screen import Screen
from game.ui.scenes.playing.playing_scene import PlayingScene
from game.ui.widgets import row_strips, sheet_pictures
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS

MOVES = (
    *"123456789",
    *(f"shift+{digit}" for digit in range(1, 10)),
    *("up", "down", "left", "right") * 5,
    "shift+right",
    "shift+down",
    "delete",
    "u",
    "u",
    "ctrl+y",
    "f",
    "n",
    "h",
    "h",
    "escape",
    "r",
)


@pytest.fixture(autouse=True)
def time_to_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new frame is drawn by hand as a whole, however long that takes; rows of small cells are
    kept, too."""
    monkeypatch.setattr(row_strips, "WORTHWHILE", 0)
    monkeypatch.setattr(sheet_pictures, "AT_ONCE", 100)


def draw_afresh(game: Pilot) -> bytes:
    """The same screen drawn with nothing kept from before."""
    app = game.app
    surface = app.window.get_surface()
    surface.fill("magenta")
    theme = app.canvas.theme
    painter, sums, thick = TextPainter(), app.canvas.sums, app.canvas.glyphs.thick
    app.appearance.canvas = Canvas(surface, Theme(theme.name, theme.accent), painter)
    app.canvas.sums, app.canvas.glyphs.thick = sums, thick
    for scene in app.scenes:
        scene.sprites = SpriteCache()
        if isinstance(scene, Screen):
            scene._made = None
        if isinstance(scene, PlayingScene):
            scene.board.forget()
    app.draw()
    pictures = getattr(app.top, "_pictures", None)  # of tools and kinds: they come one a frame
    while getattr(pictures, "wanting", False):
        app.redraw()
        app.draw()
    return game.pixels()


@pytest.mark.parametrize("seed", range(6))
def test_after_any_moves(open_game: OpenGame, seed: int) -> None:
    rng = random.Random(seed)
    game = open_game(size=(500, 400), checking=rng.choice(("at_once", "conflicts", "when_done")))
    game.play()
    for _ in range(12):
        for _ in range(rng.randint(1, 25)):
            game.press(rng.choice(MOVES))
            game.advance(rng.choice((0, 0, 1, 5)))
        if rng.random() < 0.4:
            game.resize(rng.randint(320, 700), rng.randint(320, 700))
        if rng.random() < 0.3:
            game.app.change("theme", rng.choice(themes()))
        if rng.random() < 0.3:
            game.app.change("text", rng.choice((100, 150, 200)))
        if rng.random() < 0.5:
            game.settle()
        game.frame()
        kept = game.pixels()
        assert kept == draw_afresh(game), f"seed {seed}"


@pytest.mark.parametrize("name", list(SITUATIONS))
def test_each_screen(open_game: OpenGame, name: str) -> None:
    game = open_game()
    SITUATIONS[name](game)
    game.settle()
    game.app.draw()
    same = game.pixels() == draw_afresh(game)  # by itself, as pytest compares millions of bytes
    assert same


def test_a_screen_that_comes_over_another_leaves_nothing_of_it(open_game: OpenGame) -> None:
    game = open_game()
    SITUATIONS["menu"](game)
    game.settle()
    menu, level = game.pixels(), game.app.top.level  # type: ignore[attr-defined]
    game.play()
    game.press("p")
    game.settle()
    game.click("menu")
    game.click("settings")
    game.settle()
    game.press("escape")
    game.app.top.saved = None  # type: ignore[attr-defined]
    game.app.top.level = level  # type: ignore[attr-defined]
    game.app.resized()
    game.app.by_keys = False
    game.settle()
    assert game.pixels() == menu
