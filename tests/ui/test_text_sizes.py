"""Large text leaves nothing small behind, and no caption hides the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.ui.parts.pressing import Round
from game.words.texts import languages
from tests.ui.situations import SITUATIONS

if TYPE_CHECKING:
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
