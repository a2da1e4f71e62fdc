"""The tab with the rules of a game that is not a classic one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.parts.pressing import Spot
from game.ui.scenes.playing.margin import measures as layout
from game.ui.widgets.control import ControlId
from game.words.rule_words import has_own_rules, rule_words

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.parts.part import Part
    from game.ui.scenes.playing.margin.tab import TabArea
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

TURN = ControlId("rule", "turn")
"""Pressing the rules shows those that did not fit."""


class RulesTab:
    """The rules in words, a page at a time where there is little room."""

    name = "rule"

    def is_offered(self, play: Play) -> bool:
        """Only games with rules of their own have it, or those whose setter wrote some."""
        if play.margin.own_rules is None:
            puzzle = play.session.puzzle
            play.margin.own_rules = has_own_rules(puzzle) or bool(puzzle.about.rules)
        return play.margin.own_rules

    def spots(self, play: Play, area: TabArea, t: Texts) -> list[Part]:
        """The whole place turns the page, where there are several."""
        pages = _pages(play, area, t)
        return [Spot(TURN, area.box, t("margin.rule"))] if len(pages) > 1 else []

    def press(self, play: Play, control: ControlId) -> Intent | None:
        """Turn the page."""
        play.margin.rules_page += 1
        return None

    def draw(self, canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
        """The lines of the open page; beside the fold its number, where there are several."""
        pages = _pages(play, area, t)
        number = play.margin.rules_page % len(pages)
        size, theme = layout.words_size(area.view), canvas.theme
        for line, row in zip(pages[number], area.rows, strict=False):
            canvas.text(line, row, size, theme["ink"])
        if len(pages) > 1:
            row = area.rows[-1]
            place = _from_fold(area, row) or row.after(row.right - 3 * size)
            align = "centre" if area.fold else "right"
            words, small = f"{number + 1}/{len(pages)}", round(layout.SMALL * size)
            canvas.figure(words, place, small, theme["muted"], align=align)


def _from_fold(area: TabArea, row: Box) -> Box | None:
    """The piece of a row left of the red line."""
    return row._replace(x=area.fold.x, w=area.fold.w) if area.fold else None


def _pages(play: Play, area: TabArea, t: Texts) -> list[list[str]]:
    """The lines of each page."""
    made_for = (t.language, len(area.rows), area.rows[0].w, layout.words_size(area.view))
    if play.margin.rules[0] != made_for:
        painter = play.services.canvas.text_painter
        puzzle = play.session.puzzle
        said = [line for line in puzzle.about.rules.split("\n") if line]
        words = [*said, *rule_words(puzzle, t)]
        play.margin.rules = (made_for, _paged(painter, words, area))
    return play.margin.rules[1]


def _paged(painter: TextPainter, words: list[str], area: TabArea) -> list[list[str]]:
    """The sentences in lines, and these in pages: a sentence that fits stays on one page."""
    size, most = layout.words_size(area.view), len(area.rows)
    width = area.rows[0].w - (0 if area.fold else 3 * size)
    pages: list[list[str]] = [[]]
    for sentence in words:
        lines = painter.wrap(sentence, size, "regular", width)
        if pages[-1] and len(pages[-1]) + len(lines) > most:
            pages.append([])
        while len(pages[-1]) + len(lines) > most:
            fits = most - len(pages[-1])
            pages[-1] += lines[:fits]
            lines = lines[fits:]
            pages.append([])
        pages[-1] += lines
    return pages
