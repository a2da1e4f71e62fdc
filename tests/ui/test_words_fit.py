"""At the promised sizes no word of any screen is cut off, or too small to be read."""

from __future__ import annotations

import math
from typing import NamedTuple

import pytest

from game.ui.layout.geometry import LINE_HEIGHT
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
    faults: list[Fault] = []
    _listen(game, faults)
    worst: dict[str, tuple[Fault, str]] = {}
    for width, height, text in VIEWS:
        faults.clear()
        game.look(width, height, 1, text=text)
        for fault in faults:
            if fault.text not in worst or fault.excess > worst[fault.text][0].excess:
                worst[fault.text] = fault, f"{width}x{height} at {text} %"
    if worst:
        causes = [each for each in worst.values() if each[0].side != "small"]
        lines = sorted(causes or worst.values(), key=lambda each: -each[0].excess)
        said = (f"{_named(game, fault)} at {view} ({name})" for fault, view in lines)
        pytest.fail("\n".join(said), pytrace=False)


class Fault(NamedTuple):
    """A text that does not fit at the smallest size that can be read."""

    text: str
    needs: int
    """Pixels that it needs, of its width or its height."""
    room: int
    """Pixels that it has."""
    side: str
    """What is too small: "wide" or "high"; "small" for a text that only shares the size of one
    that does not fit."""

    @property
    def excess(self) -> float:
        """How many times its room it needs."""
        return self.needs / max(self.room, 1)


def _named(game: Pilot, fault: Fault) -> str:
    """A fault in words: `'Deshacer' (play.undo) needs 71 px of 58`."""
    keys = [key for key, text in game.app.t._entries.items() if text == fault.text]
    named = f" ({' or '.join(keys)})" if keys else ""
    if fault.side == "small":
        return f"{fault.text!r}{named} is drawn with {fault.room} px, not {fault.needs}"
    high = " in height" if fault.side == "high" else ""
    return f"{fault.text!r}{named} needs {fault.needs} px of {fault.room}{high}"


def _listen(game: Pilot, faults: list[Fault]) -> None:
    """Note every text that is fitted into a box and does not fit, or is too small to read."""
    painter = game.app.canvas.text_painter
    fit_line, fit_block = painter.fitting_size, painter.fitting_block
    least = math.ceil(LEAST)

    def line(text: str, size: int, weight: str, width: int, height: int) -> int:
        fitting = fit_line(text, size, weight, width, height)
        if fitting < LEAST or painter.width(text, fitting, weight) > width + 1:
            needs = painter.width(text, max(least, fitting), weight)
            if needs > width:
                faults.append(Fault(text, needs, width, "wide"))
            elif height < math.ceil(least * 1.1):
                faults.append(Fault(text, math.ceil(least * 1.1), height, "high"))
            else:
                faults.append(Fault(text, least, fitting, "small"))
        return fitting

    def block(text: str, size: int, weight: str, width: int, height: int) -> tuple[int, list[str]]:
        fitting, lines = fit_block(text, size, weight, width, height)
        if fitting < LEAST or len(lines) * round(fitting * LINE_HEIGHT) > height + 1:
            read = max(least, fitting)
            high = len(painter.wrap(text, read, weight, width)) * round(read * LINE_HEIGHT)
            faults.append(Fault(text, high, height, "high"))
        return fitting, lines

    painter.fitting_size = line  # type: ignore[method-assign]
    painter.fitting_block = block  # type: ignore[method-assign]


@pytest.mark.parametrize("text", [100, 150])
def test_a_long_status_says_less_before_it_grows_too_small(game: Pilot, text: int) -> None:
    game.play()
    for _ in range(12):
        game.click("r1c1")
        game.press("1", "delete")
    game.press("h", "escape")
    faults: list[Fault] = []
    _listen(game, faults)
    for width in range(640, 1400, 40):
        game.look(width, round(width * 0.7), 1, text=text)
        assert faults == [], width
        assert game.reads("to go")
