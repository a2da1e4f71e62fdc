"""The tabs of the margin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.playing.margin.draw_tab import DrawTab
from game.ui.scenes.playing.margin.rules_tab import RulesTab
from game.ui.scenes.playing.margin.steps import Steps
from game.ui.scenes.playing.margin.trial_tab import TrialTab
from game.ui.scenes.playing.margin.zoom_tab import ZoomTab
from game.ui.scenes.playing.printed import printed_of

if TYPE_CHECKING:
    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.margin.tab import MarginTab
    from game.ui.scenes.playing.play import Play
    from game.ui.widgets.control import ControlId

TABS: tuple[MarginTab, ...] = (RulesTab(), Steps(), DrawTab(), TrialTab(), ZoomTab())
"""In the order in which they stand."""

LARGE, FIRST_OF_LARGE = 15, "zoom"
"""Boards of so many rows or more open at this tab, as their notes are too small to read."""

GROUP = "margin"
"""The group of the controls that open a tab."""

SUMS = "sums"
"""The name of the tab that only games with sums have."""


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
