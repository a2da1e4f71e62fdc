"""On every screen, in every language: no word is cut off at the promised sizes, none is too small
to be read, and large text is large."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, get_args

import pygame
import pytest

from game.plans.faces import is_han
from game.session.settings import LARGE_TEXT
from game.ui.drawing.canvas import Canvas
from game.ui.layout.geometry import View
from game.ui.parts.part import Kit
from game.ui.parts.pressing import Button, Form
from game.ui.parts.screen import AnyScreen
from game.ui.parts.tree import Tree
from game.words.texts import languages
from tests.assets.reporting import fail_on
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS
from tests.ui.situations.results import RESULTS


class Window(NamedTuple):
    """A window's width and height in points, and the size of text in percent."""

    width: int
    height: int
    text: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height} at {self.text} %"


USUAL, LARGE = Window(1280, 800, 100), Window(1280, 800, 200)
"""Between these two words must grow."""

SMALLEST = Window(320, 480, 200)
"""The smallest window with the largest text."""

PROMISED = (
    Window(800, 600, 200),
    Window(320, 480, 100),
    LARGE,
    Window(800, 600, 100),
    Window(1000, 700, 100),
    Window(640, 400, 100),
    SMALLEST,
    Window(480, 860, 150),
    Window(1440, 1800, 200),
)
"""In these no word is cut off."""

WINDOWS = (*PROMISED, USUAL, Window(480, 860, 100), Window(1590, 400, 100))
"""In these no word is too small; in any two that follow each other all is laid out anew."""

PASSING = WINDOWS[:4]
"""Those in which what soon passes, such as a notice, is read too."""

ROOMY = (LARGE, Window(800, 600, 100))
"""Those in which nothing of a result is shortened, however the game was begun."""

LOW = 420
"""Points of height of a window in which the verdict of the sheet is a button with little room, and
the words of Large and simple have two short lines, on which a hint may end early."""

LEAST, LEAST_NARROW, NARROW = 13, 11, 480
"""Pixels of words, those in a narrow window, and how narrow one is. Figures are excepted: digits,
notes and letters of boards and their small pictures, which are as large as their cells
(`TextPainter.glyph`), and numbers that stand in a place of their own, as on a key, a day or a scale
(`Canvas.figure`)."""

LEAST_LARGE = 14
"""Pixels of any words and figures in the smallest window with the largest text."""

GROWN = 1.7
"""How many times as large text is at 200 % as at 100 %, at least: twice, or one of the six sizes
less. Headings, which are large anyway, may grow less, as long as they are no smaller than captions
are then."""

HEADING = 0.84
"""The size of captions, as a share of body text."""

ROUNDING = 0.5

TREES = (
    View(320, 480),
    View(480, 320),
    View(480, 860),
    View(800, 600),
    View(1280, 800),
    View(1440, 1800),
    View(2560, 1600, scale=2.0),
)
"""Windows in which trees of parts are measured, with text of 100, 150 and 200 %."""


RESULT_NAMES = [name for name in [*SITUATIONS, *RESULTS] if "won" in name or "campaign-r" in name]
"""Screens that tell how a game went."""


class Spoken(NamedTuple):
    """A line of words on the screen."""

    text: str
    weight: str


class Cut(NamedTuple):
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


class Read:
    """What was read in one window."""

    def __init__(self) -> None:
        self.lines: dict[Spoken, int] = {}
        """The smallest size at which each line of words or figures was drawn."""
        self.words: dict[str, int] = {}
        """The same without figures."""
        self.cuts: list[Cut] = []
        self.body = 0
        """The size of body text."""


class Reader:
    """Notes each line of text that a pilot's canvas draws, its size, and whether it was cut.

    Single characters that are drawn as pictures (digits and notes of boards, of their small
    pictures and of the signs on tools) are not lines: their size is that of their cell.
    """

    def __init__(self, game: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
        self._game = game
        self._read = Read()
        self._pictures = self._figures = 0
        painter, figure = game.app.canvas.text_painter, Canvas.figure
        render, shorten, glyph = painter.render, painter.shortened, painter.glyph

        def rendered(text: str, size: int, weight: str, *rest: Any) -> pygame.Surface:
            if text.strip() and not self._pictures:
                line, read = Spoken(text, weight), self._read
                read.lines[line] = min(size, read.lines.get(line, size))
                if not self._figures:
                    read.words[text] = min(size, read.words.get(text, size))
            return render(text, size, weight, *rest)

        def shortened(text: str, size: int, weight: str, width: int) -> str:
            found = shorten(text, size, weight, width)
            if found != text:
                self._read.cuts.append(Cut(text, painter.width(text, size, weight), width))
            return found

        def pictured(*what: Any) -> Any:
            with self._within("_pictures"):
                return glyph(*what)

        def figured(*what: Any, **how: Any) -> None:
            with self._within("_figures"):
                figure(*what, **how)

        monkeypatch.setattr(painter, "render", rendered)
        monkeypatch.setattr(painter, "shortened", shortened)
        monkeypatch.setattr(painter, "glyph", pictured)
        monkeypatch.setattr(Canvas, "figure", figured)

    @contextmanager
    def _within(self, what: str) -> Iterator[None]:
        setattr(self, what, getattr(self, what) + 1)
        try:
            yield
        finally:
            setattr(self, what, getattr(self, what) - 1)

    def glance(self, window: Window) -> Read:
        """What is read at a glance in a window."""
        self._read = Read()
        self._game.glance(*window)
        self._read.body = self._game.app.view.body
        self._read.cuts += _cuts_within_words(self._game)
        return self._read

    def look(self, window: Window) -> Read:
        """What is read in a window until nothing moves any more."""
        self._read = Read()
        self._game.look(window.width, window.height, 1, text=window.text)
        return self._read


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [*SITUATIONS, *RESULTS])
def test_words(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    game = open_game(language=language)
    with game.unseen():
        (SITUATIONS | RESULTS)[name](game)
    reader = Reader(game, monkeypatch)
    found: list[tuple[Window, Read]] = []
    faults: list[str] = []

    def glance(*windows: Window) -> dict[Window, Read]:
        for window in windows:
            found.append((window, reader.glance(window)))
            faults.extend(_outside(game, window))
            faults.extend(_forms(game, window))
            if name in RESULT_NAMES and window in PASSING:
                faults.extend(_not_whole(game, *found[-1]))
        return dict(found)

    passing = glance(*PASSING, SMALLEST)
    found.append((SMALLEST, reader.look(SMALLEST)))
    if glance(SMALLEST)[SMALLEST].words != passing[SMALLEST].words:
        glance(*PASSING)
    last = glance(*(window for window in WINDOWS if window not in (*PASSING, SMALLEST)))
    assert all(read.lines for _, read in found), "nothing is read"
    faults += [*_too_small(found), *_tree_faults(game.app.top)]
    if name in SITUATIONS:  # other results than these two may say less, and that smaller
        faults += _cut_off(game, name, found) + _not_grown(game, last)
        faults += _too_small_for_large(found)
    fail_on(faults)


def _outside(game: Pilot, window: Window) -> list[str]:
    """What is to be pressed and lies outside the window."""
    return [
        f"{control.name} lies outside {window}"
        for control in game.app.top.controls()
        if not game.app.view.box.contains((control.box.x, control.box.y))
        or control.box.right > window.width
        or control.box.bottom > window.height
    ]


def _forms(game: Pilot, window: Window) -> Iterator[str]:
    """Buttons of a form that is none of the four, and more than one that stands out."""
    tree = game.app.top.tree
    tree.settle()
    buttons = [part for part in tree if isinstance(part, Button)]
    for form in {button.form for button in buttons} - set(get_args(Form)):
        yield f"{form!r} is no form of a button"
    filled = [button.name for button in buttons if button.form == "filled"]
    if len(filled) > 1:
        yield f"{' and '.join(filled)} both stand out in {window}"


def _tree_faults(top: AnyScreen) -> Iterator[str]:
    """What is wrong with a screen of parts in any window, measured from its tree."""
    services = top.services
    painter, state = services.canvas.text_painter, top.state()
    for window in TREES:
        for text in (1.0, 1.5, 2.0):
            large = services.view.large
            text = max(text, LARGE_TEXT / 100) if large else text
            view = top.seen_in(window._replace(text=text, large=large))
            kit = Kit(view, painter, services.t)
            for fault in Tree(top.page(kit, state), kit, view.box).faults():
                yield f"{view.width}x{view.height} at {text:.0%}: {fault.part} {fault.what}"


def _not_whole(game: Pilot, window: Window, read: Read) -> list[str]:
    """What is shortened in a result where the window is no telephone, and labels that are parted
    within a word."""
    buttons = _torn(game) if window not in ROOMY else []
    torn = [" / ".join(lines) for each, lines in buttons if each.family == "button"]
    cuts = [cut.text for cut in read.cuts] if window in ROOMY else []
    return [f"{text!r} is not whole in {window}" for text in cuts + torn]


def _torn(game: Pilot) -> list[tuple[Button, list[str]]]:
    """The buttons the lines of whose labels begin or end within a word."""
    tree, found = game.app.top.tree, []
    tree.settle()
    for each in tree:
        if isinstance(each, Button) and each.shown_label:
            lines, words = each.lines(tree.kit), each.label.split()
            parted = not all(word in words for line in lines for word in line.split())
            chinese = each.label[-1] > "\u3000"
            if any(line[-1] in "改每第" for line in lines) or (parted and not chinese):
                found.append((each, lines))
    return found


def _cuts_within_words(game: Pilot) -> list[Cut]:
    """Labels with a word that goes on in the next line, as there is no room for it; in Chinese that
    is as it should be."""
    painter = game.app.canvas.text_painter
    return [
        Cut(each.label, painter.width(each.label, each.size, "semibold"), each.box.w)
        for each, _ in _torn(game)
        if not any(map(is_han, each.label))
    ]


def _cut_off(game: Pilot, name: str, found: list[tuple[Window, Read]]) -> list[str]:
    worst: dict[str, tuple[Cut, Window]] = {}
    for window, read in found:
        if window not in PROMISED:
            continue
        if name.startswith(("editor", "large-help")) and window.height < LOW:
            continue  # the verdict is pressed there to be read as a whole
        for cut in read.cuts:
            if cut.text not in worst or cut.excess > worst[cut.text][0].excess:
                worst[cut.text] = cut, window
    # In a row, a long label takes room from those beside it: what lacks most is the cause.
    lines = sorted(worst.values(), key=lambda each: each[0].room - each[0].needs)
    return [f"{_named(game, cut)} in {window} ({name})" for cut, window in lines]


def _named(game: Pilot, cut: Cut) -> str:
    """A cut in words: `'Deshacer' (play.undo) needs 71 px of 58`."""
    keys = [key for key, text in game.app.t._entries.items() if text == cut.text]
    named = f" ({' or '.join(keys)})" if keys else ""
    return f"{cut.text!r}{named} needs {cut.needs} px of {cut.room}"


def _too_small(found: list[tuple[Window, Read]]) -> list[str]:
    return [
        f"{text!r} has {size} px in {window}"
        for window, read in found
        for text, size in read.words.items()
        if size < (LEAST_NARROW if window.width < NARROW else LEAST)
    ]


def _too_small_for_large(found: list[tuple[Window, Read]]) -> list[str]:
    return [
        f"{line.text!r} has {size} px in {window}"
        for window, read in found
        if window == SMALLEST
        for line, size in read.lines.items()
        if size < LEAST_LARGE
    ]


def _not_grown(game: Pilot, last: dict[Window, Read]) -> list[str]:
    usual, large, body = last[USUAL].lines, last[LARGE].lines, last[LARGE].body
    grown = GROWN * (100 / LARGE_TEXT if _is_large_at_first(game) else 1)
    printed = ("app.name", *(f"month.{month}" for month in range(1, 13)))
    stamped = {game.app.t(key).upper() for key in printed}
    faults = []
    for line in filter(_is_word, usual.keys() & large.keys()):
        if line.text in stamped:  # a picture: the title beside it says the month, too
            continue
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


@pytest.mark.parametrize("text", [100, 150])
def test_a_long_status_says_less_before_it_grows_too_small(
    game: Pilot, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    game.play()
    for _ in range(12):
        game.click("r1c1")
        game.press("1", "delete")
    game.press("h", "escape")
    reader = Reader(game, monkeypatch)
    for width in range(640, 1400, 40):
        assert reader.glance(Window(width, round(width * 0.7), text)).cuts == [], width
        assert game.reads("to go")
