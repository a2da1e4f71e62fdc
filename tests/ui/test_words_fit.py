"""At the promised sizes no word of any screen is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from game.ui.layout.geometry import View
from game.ui.parts.part import Kit
from game.ui.parts.screen import Screen
from game.ui.parts.tree import Tree
from game.words.texts import languages
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS

LOW = 420
"""Points of height of a window in which the verdict of the sheet is a button with little room, and
the words of Large and simple have two short lines, on which a hint may end early."""

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


WINDOWS = (
    View(320, 480),
    View(480, 320),
    View(480, 860),
    View(800, 600),
    View(1280, 800),
    View(1440, 1800),
    View(2560, 1600, scale=2.0),
)
"""Windows in which trees of parts are measured, with text of 100, 150 and 200 %."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", list(SITUATIONS))
def test_words(open_game: OpenGame, name: str, language: str) -> None:
    game = open_game(language=language)
    SITUATIONS[name](game)
    if isinstance(game.app.top, Screen):
        assert list(tree_faults(game.app.top)) == []
        return
    faults: list[Fault] = []
    _listen(game, faults)
    worst: dict[str, tuple[Fault, str]] = {}
    for width, height, text in VIEWS:
        faults.clear()
        game.look(width, height, 1, text=text)
        if name.startswith(("editor", "large-help")) and height < LOW:
            continue  # the verdict is pressed there to be read as a whole
        for fault in faults:
            if fault.text not in worst or fault.excess > worst[fault.text][0].excess:
                worst[fault.text] = fault, f"{width}x{height} at {text} %"
    if worst:
        lines = sorted(worst.values(), key=lambda each: -each[0].excess)
        said = (f"{_named(game, fault)} at {view} ({name})" for fault, view in lines)
        pytest.fail("\n".join(said), pytrace=False)


def tree_faults(top: Screen[Any]) -> Iterator[str]:
    """What is wrong with a screen in any window, measured from its tree and never painted."""
    services = top.services
    painter, state = services.canvas.text_painter, top.state()
    for window in WINDOWS:
        for text in (1.0, 1.5, 2.0):
            view = top.seen_in(window._replace(text=text, large=services.view.large))
            painter.least = view.least
            kit = Kit(view, painter, services.t)
            tree = Tree(top.page(kit, state), kit, view.box)
            for fault in tree.faults():
                yield f"{view.width}x{view.height} at {text:.0%}: {fault.part} {fault.what}"


class Fault(NamedTuple):
    """A text that is shortened, as it does not fit at the smallest size that can be read."""

    text: str
    needs: int
    """Pixels of width that it needs."""
    room: int
    """Pixels that it has."""

    @property
    def excess(self) -> float:
        """How many times its room it needs."""
        return self.needs / max(self.room, 1)


def _named(game: Pilot, fault: Fault) -> str:
    """A fault in words: `'Deshacer' (play.undo) needs 71 px of 58`."""
    keys = [key for key, text in game.app.t._entries.items() if text == fault.text]
    named = f" ({' or '.join(keys)})" if keys else ""
    return f"{fault.text!r}{named} needs {fault.needs} px of {fault.room}"


def _listen(game: Pilot, faults: list[Fault]) -> None:
    """Note every text that is shortened."""
    painter = game.app.canvas.text_painter
    shorten = painter.shortened

    def shortened(text: str, size: int, weight: str, width: int) -> str:
        found = shorten(text, size, weight, width)
        if found != text:
            faults.append(Fault(text, painter.width(text, size, weight), width))
        return found

    painter.shortened = shortened  # type: ignore[method-assign]


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
