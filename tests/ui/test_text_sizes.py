"""Large text leaves nothing small behind, and no caption hides the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.ui.drawing.canvas import Canvas
from game.ui.layout.geometry import View
from game.ui.parts.pressing import Round
from game.words.texts import languages
from tests.ui.situations import SITUATIONS

if TYPE_CHECKING:
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Box
    from tests.ui.conftest import OpenGame


@pytest.mark.parametrize(
    "name", ["playing-middle", "hint", "my-games", "statistics-levels", "replay", "keys"]
)
def test_round_buttons_grow_with_text(open_game: OpenGame, name: str) -> None:
    game = open_game()
    SITUATIONS[name](game)
    sides: dict[int, dict[str, int]] = {}
    for text in (100, 200):
        game.look(1280, 800, 1, text=text)
        controls = game.app.top.controls()
        sides[text] = {
            str(each.id): min(each.box.w, each.box.h)
            for each in controls
            if isinstance(each, Round)
        }
    both = sides[100].keys() & sides[200].keys()
    assert both
    assert [each for each in both if sides[200][each] < 1.5 * sides[100][each]] == []


def test_there_are_six_sizes() -> None:
    assert View(1280, 800).sizes == (38, 30, 21, 18, 15, 13)


WINDOWS = ((1280, 800, 100), (1280, 800, 200), (800, 600, 100), (320, 480, 100), (1440, 1800, 100))
"""Width and height in points, and the size of text in percent."""


@pytest.mark.parametrize("name", SITUATIONS)
def test_all_words_have_one_of_six_sizes(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """As they are drawn, also those on a sheet that is one picture: what has no room steps down
    through the six, and large text through those of usual text, too. Figures, such as scores, and
    the name of the game are as large as their places want them."""
    game = open_game((1280, 800))
    SITUATIONS[name](game)
    drawn: dict[int, str] = {}
    text = Canvas.text

    def asked(
        canvas: Canvas, words: str, box: Box, size: int, colour: Colour, *rest: str, **more: str
    ) -> None:
        drawn[size] = words
        text(canvas, words, box, size, colour, *rest, **more)

    monkeypatch.setattr(Canvas, "text", asked)
    for width, height, percent in WINDOWS:
        game.look(width, height, 1, text=percent)
        game.settle()
        game.app.top.sprites.forget()
        game.app.redraw()
        drawn.clear()
        game.frame()
        views = [game.app.view, *(scene.tree.kit.view for scene in game.app.scenes.visible())]
        sizes = {size for view in views for size in view.sizes}
        odd = {size: words for size, words in drawn.items() if size not in sizes}
        assert not odd, (width, height, percent)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("width", "height"), [(320, 480), (480, 860), (800, 600), (1280, 800)])
@pytest.mark.parametrize("text", [100, 200])
def test_no_caption_hides_the_clock(
    open_game: OpenGame, width: int, height: int, text: int, language: str
) -> None:
    game = open_game((width, height), text=text, language=language, captions=True)
    game.play()
    game.settle()
    clock = pygame.Rect(game.box("time"))

    def seen(caption: str) -> bytes:
        game.app.toasts.caption(caption)
        game.app.redraw()
        game.frame()
        return pygame.image.tobytes(game.picture().subsurface(clock), "RGB")

    for key in [key for key in game.app.t._entries if key.startswith("caption.")]:
        while game.session.elapsed % 1 > 0.5:  # so that the clock does not go on in between
            game.frame()
        caption = game.app.t(key)
        assert seen("") == seen(caption), f"{caption!r} hides the clock"
        assert game.reads(f"[{caption}]")
