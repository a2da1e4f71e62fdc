"""At the promised sizes no word of any screen is cut off, or too small to be read."""

from __future__ import annotations

import pytest

from game.words.texts import languages
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS

LEAST = 8.5
"""Points; body text is 12.5 and more."""

VIEWS = (
    (800, 600, 200),
    (320, 480, 100),
    (1280, 800, 200),
    (800, 600, 100),
    (1000, 700, 100),
    (640, 400, 100),
    (320, 480, 200),
    (480, 860, 150),
    (1440, 1800, 200),
)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", list(SITUATIONS))
def test_words(open_game: OpenGame, name: str, language: str) -> None:
    game = open_game(language=language)
    SITUATIONS[name](game)
    faults: list[tuple[str, int]] = []
    _listen(game, faults)
    for width, height, text in VIEWS:
        game.look(width, height, 1, text=text)
        assert faults == [], f"{width}x{height} at {text} %"


def _listen(game: Pilot, faults: list[tuple[str, int]]) -> None:
    """Note every text that is fitted into a box and does not fit, or only as an ant."""
    painter = game.app.canvas.text_painter
    fit_line, fit_block = painter.fitting_size, painter.fitting_block

    def line(text: str, size: int, weight: str, width: int, height: int) -> int:
        fitting = fit_line(text, size, weight, width, height)
        if fitting < LEAST or painter.width(text, fitting, weight) > width + 1:
            faults.append((text, fitting))
        return fitting

    def block(text: str, size: int, weight: str, width: int, height: int) -> tuple[int, list[str]]:
        fitting, lines = fit_block(text, size, weight, width, height)
        if fitting < LEAST or len(lines) * round(fitting * 1.35) > height + 1:
            faults.append((text, fitting))
        return fitting, lines

    painter.fitting_size = line  # type: ignore[method-assign]
    painter.fitting_block = block  # type: ignore[method-assign]


@pytest.mark.parametrize("text", [100, 150])
def test_a_long_status_says_less_before_it_grows_too_small(game: Pilot, text: int) -> None:
    game.play()
    for _ in range(12):
        game.click("r1c1")
        game.press("1", "delete", "escape")
    game.press("h", "escape")
    faults: list[tuple[str, int]] = []
    _listen(game, faults)
    for width in range(640, 1400, 40):
        game.look(width, round(width * 0.7), 1, text=text)
        assert faults == [], width
        assert game.reads("to go")
