"""The kind sentence at the foot of the margin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.playing.selection import Tool

if TYPE_CHECKING:
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

_TOOLS = (Tool.CORNER, Tool.CENTRE, Tool.COLOUR, Tool.LINE)

NEARLY = 5
"""With this many blanks the end is in sight."""


def sentence(play: Play, t: Texts) -> str:
    """What may help now: the rules before the first step, else what the tool in hand does."""
    session, selection = play.session, play.selection
    if session.position.values == session.puzzle.givens and not play.steps.count:
        return t("margin.rules")
    if selection.tool in _TOOLS:
        notes = selection.tool is Tool.COLOUR and selection.on_notes
        return t("margin.tool.notes" if notes else f"margin.tool.{selection.tool.value}")
    if session.trying:
        return t("margin.trying")
    if selection.tool is Tool.PENCIL:
        return t("margin.pencil")
    if selection.digit:
        return t("margin.held", digit=selection.digit)
    if not session.position.blanks:
        return t("margin.full") if play.by_done else t("margin.wrong")
    return t("margin.nearly" if session.position.blanks <= NEARLY else "margin.stuck")
