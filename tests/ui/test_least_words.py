"""No words on any screen are too small to be read: 13 px, or 11 px in a narrow window.

Figures are excepted: digits, notes and letters of boards and their small pictures, which are as
large as their cells (`TextPainter.glyph`), and numbers that stand in a place of their own, as on a
key, a day or a scale (`Canvas.figure`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.ui.widgets.labels import lines_of, with_equal_labels
from game.words.texts import languages
from tests.assets.reporting import fail_on
from tests.ui.situations import SITUATIONS
from tests.ui.situations.results import RESULTS

if TYPE_CHECKING:
    import pygame

    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot

LEAST, LEAST_NARROW, NARROW = 13, 11, 480
"""Pixels of words, those in a narrow window, and how narrow one is."""

VIEWS = ((480, 860, 100), (800, 600, 100), (320, 480, 200))
MORE_VIEWS = ((1280, 800, 100), (320, 480, 100), (1590, 400, 100), (800, 600, 200))


class Reader:
    """Notes which words are drawn too small."""

    def __init__(self, game: Pilot) -> None:
        self.least = LEAST
        self.small: dict[str, int] = {}
        self.shortened: set[str] = set()
        self._figures = 0
        canvas = game.app.canvas
        painter = canvas.text_painter
        render, short = painter.render, painter.shortened

        def rendered(text: str, size: int, *rest: Any) -> pygame.Surface:
            if text.strip() and size < self.least and not self._figures:
                self.small[text] = min(size, self.small.get(text, size))
            return render(text, size, *rest)

        def shortened(text: str, *rest: Any) -> str:
            found = short(text, *rest)
            if found != text:
                self.shortened.add(text)
            return found

        self._except(painter, "glyph")
        self._except(type(canvas), "figure")
        painter.render, painter.shortened = rendered, shortened  # type: ignore[method-assign, assignment]

    def _except(self, owner: Any, name: str) -> None:
        original = getattr(owner, name)

        def excepted(*what: Any, **how: Any) -> Any:
            self._figures += 1
            try:
                return original(*what, **how)
            finally:
                self._figures -= 1

        setattr(owner, name, excepted)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [*SITUATIONS, *RESULTS])
def test_no_words_are_too_small(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch, name: str, language: str, run_all: bool
) -> None:
    from game.ui.drawing.canvas import Canvas

    monkeypatch.setattr(Canvas, "figure", Canvas.figure)  # it is put back after the test
    game = open_game(language=language)
    (SITUATIONS | RESULTS)[name](game)
    reader = Reader(game)
    faults = []
    for width, height, text in VIEWS + (MORE_VIEWS if run_all else ()):
        reader.least = LEAST_NARROW if width < NARROW else LEAST
        reader.small = {}
        game.look(width, height, 1, text=text)
        view = f"{width}x{height} at {text} %"
        faults += [f"{words!r} has {size} px in {view}" for words, size in reader.small.items()]
    fail_on(faults)


RESULT_NAMES = [name for name in [*SITUATIONS, *RESULTS] if "won" in name or "campaign-r" in name]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", RESULT_NAMES)
def test_the_words_of_a_result_are_whole(open_game: OpenGame, name: str, language: str) -> None:
    """However the game was begun, nothing is shortened where the window is no telephone, and no
    label is parted within a word in any."""
    game = open_game(language=language)
    (SITUATIONS | RESULTS)[name](game)
    reader = Reader(game)
    for width, height, text in ((1280, 800, 200), (800, 600, 100)):
        game.look(width, height, 1, text=text)
        assert not reader.shortened, (width, text)
    for width, height, text in ((800, 600, 200), (320, 480, 100)):
        game.look(width, height, 1, text=text)
        assert torn(game) == [], (width, text)


def torn(game: Pilot) -> list[list[str]]:
    """The labels of buttons whose lines begin or end within a word."""
    painter, view = game.app.canvas.text_painter, game.app.view
    found = []
    for each in with_equal_labels(painter, view, game.app.top.controls()):
        if each.kind in ("button", "primary"):
            lines, words = lines_of(painter, view, each, each.size), each.label.split()
            parted = not all(word in words for line in lines for word in line.split())
            chinese = each.label[-1] > "\u3000"
            if any(line[-1] in "改每第" for line in lines) or (parted and not chinese):
                found.append(lines)
    return found
