"""Large text leaves nothing small behind, and no caption hides the clock."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pygame
import pytest

from game.ui.drawing.canvas import Canvas
from game.ui.layout.geometry import SIZES, Box
from game.ui.parts.pressing import Button, Round, Tab
from game.ui.parts.words import Words
from game.ui.scenes.playing.margin.measures import TITLE
from game.ui.scenes.playing.message_card import MessageCard
from game.ui.scenes.playing.pieces import WarmWords
from game.words.texts import languages
from tests.ui.situations import SITUATIONS

if TYPE_CHECKING:
    from game.ui.drawing.theme import Colour
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


@pytest.mark.parametrize("name", SITUATIONS)
def test_all_words_have_one_of_six_sizes(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """In a window with room for all: elsewhere words may shrink. Figures, such as scores, and the
    name of the game are as large as their places want them."""
    game = open_game((1280, 800))
    SITUATIONS[name](game)
    game.settle()
    found: dict[int, str] = {}
    text = Canvas.text

    def asked(
        canvas: Canvas, words: str, box: Box, size: int, colour: Colour, *rest: str, **more: str
    ) -> None:
        found[size] = words
        text(canvas, words, box, size, colour, *rest, **more)

    monkeypatch.setattr(Canvas, "text", asked)
    game.app.top.sprites.forget()
    game.app.redraw()
    game.frame()
    trees = [scene.tree for scene in game.app.scenes.visible()]
    six = {tree.kit.size(kind) for tree in trees for kind in SIZES}
    may_shrink = {
        part.size
        for part in chain(*trees)
        if isinstance(part, (Button, Tab, WarmWords)) or (isinstance(part, Words) and part.shrinks)
    }
    for card in (tree.find(MessageCard) for tree in trees):
        if card and card.shown:
            may_shrink |= {card.shown.size, round(TITLE * card.shown.size)}
    odd = {size: words for size, words in found.items() if size not in six | may_shrink}
    assert set(odd.values()) <= {game.app.t("app.name")}, odd


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
