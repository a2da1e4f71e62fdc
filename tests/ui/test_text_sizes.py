"""Large text is large: nothing is small in the smallest window, and all of it grows with text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
import pytest

from game.session.settings import LARGE_TEXT
from game.words.texts import languages
from tests.assets.reporting import fail_on
from tests.ui.situations import SITUATIONS

if TYPE_CHECKING:
    from game.ui.widgets.control import Control
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot

LEAST = 14
"""Pixels of any words in the smallest window with the largest text."""

GROWN = 1.8
"""How many times as large text is at 200 % as at 100 %, at least; headings, which are large anyway,
may grow less, as long as they stay larger than body text."""

HEADING = 0.95
"""How large a heading stays, as a share of body text."""

ROUNDING = 0.5


class Spoken(NamedTuple):
    """A line of words on the screen."""

    text: str
    weight: str


Sizes = dict[Spoken, int]
"""The smallest size at which each line was drawn."""


class Listener:
    """Hears each line of text that a pilot's canvas draws, and its size.

    Single characters that are drawn as pictures (digits and notes of boards, of their small
    pictures and of the signs on tools) are not lines: their size is that of their cell.
    """

    def __init__(self, game: Pilot) -> None:
        self.sizes: Sizes = {}
        self._picturing = False
        painter = game.app.canvas.text_painter
        render, glyph = painter.render, painter.glyph

        def heard(text: str, size: int, weight: str, *rest: Any) -> pygame.Surface:
            if text.strip() and not self._picturing:
                line = Spoken(text, weight)
                self.sizes[line] = min(size, self.sizes.get(line, size))
            return render(text, size, weight, *rest)

        def pictured(*what: Any) -> Any:
            self._picturing = True
            try:
                return glyph(*what)
            finally:
                self._picturing = False

        painter.render, painter.glyph = heard, pictured  # type: ignore[method-assign, assignment]

    def at(self, game: Pilot, width: int, height: int, text: int) -> Sizes:
        """What is drawn in a window with a size of text."""
        game.app.change("text", text)
        game.app.redraw()
        self.sizes = {}
        game.look(width, height, 1)
        return self.sizes


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", list(SITUATIONS))
def test_words_grow_and_none_are_small(open_game: OpenGame, name: str, language: str) -> None:
    """They grow in a window that has room; none is small in the smallest with the largest text."""
    game = open_game(language=language)
    SITUATIONS[name](game)
    listener = Listener(game)
    usual = listener.at(game, 1280, 800, 100)
    large = listener.at(game, 1280, 800, 200)
    faults = _not_grown(game, usual, large)
    smallest = listener.at(game, 320, 480, 200)
    assert smallest, "nothing is heard"
    fail_on(
        faults + [f"{line.text!r} has {size} px" for line, size in smallest.items() if size < LEAST]
    )


def _not_grown(game: Pilot, usual: Sizes, large: Sizes) -> list[str]:
    grown = GROWN * (100 / LARGE_TEXT if _is_large_at_first(game) else 1)
    body = game.app.view.body
    faults = []
    for line in filter(_is_word, usual.keys() & large.keys()):
        wanted = min(HEADING * body, grown * usual[line] - ROUNDING)
        if large[line] < wanted:
            faults.append(f"{line.text!r} grows from {usual[line]} to {large[line]} px only")
    return faults


def _is_word(line: Spoken) -> bool:
    """Whether a line is more than a letter or a number in a cell."""
    return len(line.text) > 1


def _is_large_at_first(game: Pilot) -> bool:
    """Whether text is never as small as at 100 %."""
    return game.app.view.large or game.scene in ("welcome", "after_lesson")


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
        sides[text] = {each.name: min(each.box.w, each.box.h) for each in controls if _round(each)}
    both = sides[100].keys() & sides[200].keys()
    assert both
    assert [each for each in both if sides[200][each] < 1.5 * sides[100][each]] == []


def _round(control: Control) -> bool:
    return control.kind == "round"


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
