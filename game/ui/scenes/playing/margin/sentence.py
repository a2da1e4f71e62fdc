"""The kind sentence at the foot of the margin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.playing.broken_words import broken_words
from game.ui.scenes.playing.selection import Tool

if TYPE_CHECKING:
    from game.ui.drawing.text import TextPainter
    from game.ui.scenes.playing.margin.state import MarginState
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

_TOOLS = (Tool.CORNER, Tool.CENTRE, Tool.COLOUR, Tool.LINE)

SENTENCES = (
    *("rules", "trying", "pencil", "full", "wrong", "nearly", "stuck", "sign", "held"),
    *(f"tool.{tool}" for tool in (*(tool.value for tool in _TOOLS), "notes")),
)
"""Everything that it may say, as texts are named after ``margin``."""

NEARLY = 5
"""With this many blanks the end is in sight."""


def sentence(play: Play, t: Texts, by_sign: bool = False) -> str:
    """What may help now: the rules before the first step, else what the tool in hand does; help is
    named as its key is seen, ``by_sign`` where it has no word."""
    session, selection = play.session, play.selection
    begun = session.position.values != session.puzzle.givens or play.steps.count
    if not begun and not play.margin.own_rules:  # those stand in a tab
        return t("margin.rules", first=t.symbol(1), last=t.symbol(session.puzzle.rules.size))
    if selection.tool in _TOOLS:
        notes = selection.tool is Tool.COLOUR and selection.on_notes
        return t("margin.tool.notes" if notes else f"margin.tool.{selection.tool.value}")
    if session.trying:
        return t("margin.trying")
    if selection.tool is Tool.PENCIL:
        return t("margin.pencil")
    if selection.digit:
        return t("margin.held", digit=t.symbol(selection.digit))
    if len(selection.cells) > 1:
        filled = [v for cell in selection.cells if (v := session.values_in_sight[cell])]
        if filled:
            return t("margin.selected", n=len(selection.cells), sum=sum(filled))
    if session.won:
        return ""  # the result says more
    if not session.position.blanks:
        return t("margin.full") if play.by_done else t("margin.wrong")
    if session.position.blanks <= NEARLY:
        return t("margin.nearly")
    return t("margin.sign" if by_sign else "margin.stuck")


def on_one_line(words: str, t: Texts) -> str:
    """What is said in place of a sentence that has to stand on one line, as in two it reads like
    steps, where it has no room there; empty if it may take more lines."""
    shorter = {
        t("margin.stuck"): t("margin.stuck.short"),
        t("margin.sign"): t("margin.sign.short"),
    }
    return shorter.get(words, "")


def broken_sentence(play: Play, t: Texts) -> str:
    """What is wrong about the selected cell, or about the one that was filled last if none is
    selected; empty if nothing is."""
    cells, last = play.selection.cells, play.last
    if not cells and last is not None:
        cells = last.wrong
    return broken_words(play.session, cells[0], t) if len(cells) == 1 else ""


def longest_sentence(
    state: MarginState, painter: TextPainter, t: Texts, size: int, width: int
) -> int:
    """How many lines the longest sentence takes, so that what stands above it never moves."""
    made_for = (t.language, size, width)
    if state.longest[0] != made_for:
        every = (t(f"margin.{name}", digit=9, first=1, last=9) for name in SENTENCES)
        lines = max(len(painter.wrap(words, size, "regular", width)) for words in every)
        state.longest = (made_for, lines)
    return state.longest[1]
