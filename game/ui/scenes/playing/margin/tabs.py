"""The tabs of the margin, and where each part of the margin is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout import margin as layout
from game.ui.layout.geometry import Box
from game.ui.scenes.playing.margin.draw_tab import DrawTab
from game.ui.scenes.playing.margin.rules_tab import RulesTab
from game.ui.scenes.playing.margin.sentence import longest_sentence
from game.ui.scenes.playing.margin.steps import Steps
from game.ui.scenes.playing.margin.tab_area import TabArea
from game.ui.scenes.playing.margin.trial_tab import TrialTab
from game.ui.scenes.playing.margin.zoom_tab import ZoomTab
from game.ui.scenes.playing.printed import printed_of
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.drawing.text import TextPainter
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import View
    from game.ui.scenes.playing.margin.tab import MarginTab
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

TABS: tuple[MarginTab, ...] = (RulesTab(), Steps(), DrawTab(), TrialTab(), ZoomTab())
"""In the order in which they stand."""

LARGE, FIRST_OF_LARGE = 15, "zoom"
"""Boards of so many rows or more open at this tab, as their notes are too small to read."""

LEAST_ROWS = {ZoomTab.name: 3}
"""Rows that a tab has before the sentence has more than one; others have one."""

MOST_STEPS = 4
"""With more rows than these, the tabs and the sentence, one row stays free above the sentence."""

CLOSEST = 0.5
"""How close titles of tabs stand at most, in sizes of them."""
LEAST_TITLE = 10
"""The least size of them, in pixels."""

GROUP = "margin"
"""The group of the controls that open a tab."""

SUMS = "sums"
"""The name of the tab that only games with sums have."""


class Margin(NamedTuple):
    """The parts of the margin at rest."""

    box: Box
    tabs: Mapping[str, Box]
    """The titles, by name; empty where there is no room for them."""
    area: TabArea
    """The place of the open tab."""
    sentence: Box
    """The last row of the kind sentence and of notices."""
    lines: int
    """How many rows the sentence may take, up from that one."""
    title_size: int = 0
    """The size of the titles."""


def offered(play: Play) -> list[MarginTab]:
    """The tabs that this game has."""
    return [*_of_clues(play), *(tab for tab in TABS if tab.is_offered(play))]


def _of_clues(play: Play) -> list[MarginTab]:
    """The tab of sums, which the classic game does not even load."""
    if printed_of(play.session.puzzle.rules).clued is None:
        return []
    from game.ui.scenes.playing.margin.sums_tab import SumsTab

    tab = SumsTab()
    return [tab] if tab.is_offered(play) else []


def open_tab(play: Play) -> MarginTab:
    """The tab that is open."""
    tabs = offered(play)
    wanted = play.margin.tab or (FIRST_OF_LARGE if play.selection.size >= LARGE else "")
    return next((tab for tab in tabs if tab.name == wanted), tabs[0])


def margin_of(box: Box, view: View, painter: TextPainter, play: Play, t: Texts) -> Margin:
    """The parts of a margin in its box."""
    rows = layout.rest_rows(box, view)
    tabs, size = _titles(rows[0], box, view, painter, play, t) if len(rows) > 2 else ({}, 0)
    first = 1 if tabs else 0
    wanted = longest_sentence(play.margin, painter, t, layout.words_size(view), rows[-1].w)
    least = LEAST_ROWS.get(open_tab(play).name, 1)
    lines = max(1, min(wanted, len(rows) - first - least))
    inner = tuple(rows[first : -2 if lines == 1 and len(rows) > MOST_STEPS + 2 else -lines])
    fold = layout.fold(box, view)
    strip = Box(box.x, inner[0].y, fold, inner[-1].bottom - inner[0].y) if fold else None
    return Margin(box, tabs, TabArea(inner, strip, view), rows[-1], lines, size)


def _titles(
    row: Box, box: Box, view: View, painter: TextPainter, play: Play, t: Texts
) -> tuple[dict[str, Box], int]:
    """The places of the titles, and their size: a little smaller where there are many."""
    size, found, x, names = tab_size(view), {}, row.x, [tab.name for tab in offered(play)]
    gaps = len(names) - 1
    while True:
        widths = [painter.width(t(f"margin.{name}"), size, "semibold") for name in names]
        if size <= LEAST_TITLE or sum(widths) + gaps * CLOSEST * size <= row.w:
            break
        size -= 1
    room = (row.w - sum(widths)) // max(1, gaps)
    for name, wide in zip(names, widths, strict=True):
        found[name] = Box(x, box.y, wide, row.bottom - box.y)
        x += wide + max(0, min(round(1.7 * size), room))
    return found, size


def tab_size(view: View) -> int:
    """The size of the titles of tabs."""
    return round(0.9 * layout.words_size(view))


def margin_controls(margin: Margin, play: Play, t: Texts) -> list[Control]:
    """The titles of the tabs, where there are several, and what the open one has."""
    reach = round(0.6 * tab_size(margin.area.view))
    titles = margin.tabs.items() if len(margin.tabs) > 1 else ()
    found = [Control(ControlId(GROUP, name), box.inset(-reach, 0), "bare") for name, box in titles]
    return found + open_tab(play).controls(play, margin.area, t)


def is_in_margin(control: ControlId) -> bool:
    """Whether a control belongs to the margin at rest."""
    return control.group in (GROUP, SUMS) or any(tab.name == control.group for tab in TABS)


def press_in_margin(play: Play, control: ControlId) -> Intent | None:
    """Press a control of the margin; returns what the player wants by that."""
    if control.group == GROUP:
        play.margin.tab = str(control.member)
        return None
    tabs = offered(play)
    return next(tab for tab in tabs if tab.name == control.group).press(play, control)


def turn_tab(play: Play, step: int) -> None:
    """Open the next tab, or the one before."""
    names = [tab.name for tab in offered(play)]
    play.margin.tab = names[(names.index(open_tab(play).name) + step) % len(names)]
