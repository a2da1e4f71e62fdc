"""The tab of sums: the combinations of the clue of the selected cell, and what else adds up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.session.sums.clue_combinations import has_sums
from game.ui.input.intents import SelectCells
from game.ui.parts.pressing import Spot
from game.ui.scenes.playing.margin.sums_plan import KeptPlan, plan_of
from game.ui.scenes.playing.margin.sums_state import SumsState
from game.ui.scenes.playing.margin.sums_words import facts_of
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.engine.constraints import Combination, Constraint
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.parts.part import Part
    from game.ui.scenes.playing.margin.sums_plan import Item, SumsPlan
    from game.ui.scenes.playing.margin.sums_state import SumsShown
    from game.ui.scenes.playing.margin.tab import TabArea
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

FACT = "fact"
"""What the names of controls begin with that select the cells of a fact."""


class SumsTab:
    """A tap crosses a combination out, but for the last one that is left; a tap on a fact selects
    its cells."""

    name = "sums"

    def is_offered(self, play: Play) -> bool:
        """Whether a clue of this game adds up."""
        return has_sums(play.session.puzzle.rules)

    def spots(self, play: Play, area: TabArea, t: Texts) -> list[Part]:
        """What turns pages and goes to the next clue, the combinations, and the facts."""
        plan = _plan(play, area, t)
        shown, name = _shown(play), self.name
        spots: list[Part] = []
        for end, box, able in plan.pager.ends:
            id = ControlId(name, "previous" if end == "left" else "next")
            spots.append(Spot(id, box, t(f"tip.{end}"), enabled=able))
        if plan.clue.w:
            words = t("sums.of", n=shown.number + 1, m=shown.clues)
            spots.append(Spot(ControlId(name, "clue"), plan.clue, words))
        for item in plan.items:
            chosen, id = item.combination not in shown.open, ControlId(name, item.number)
            words = t("heard.combination", what=item.text)
            able = shown.may_cross(item.combination)
            spots.append(Spot(id, item.box, words, chosen=chosen, enabled=able))
        every = facts_of(shown, play.session.puzzle.rules, t)
        for fact, box in plan.facts:
            if fact.cells:
                id = ControlId(name, f"{FACT}{every.index(fact)}")
                spots.append(Spot(id, box, fact.text))
        return spots

    def press(self, play: Play, control: ControlId) -> Intent | None:
        """Cross a combination out or take that back, turn a page, or select the cells of a fact."""
        state, member = _state(play), control.member
        shown = _shown(play)
        if isinstance(member, int):
            if shown.sums and shown.may_cross(shown.sums.listed[member]):
                digits, head = shown.sums.listed[member]
                play.after(play.session.cross_out(shown.sums.clue.cells, digits, head))
        elif member in ("previous", "next"):
            state.page = max(0, state.page + (1 if member == "next" else -1))
        elif member == "clue":
            state.next_clue()
        elif member.startswith(FACT):
            t, rules = play.services.t, play.session.puzzle.rules
            return SelectCells(facts_of(shown, rules, t)[int(member.removeprefix(FACT))].cells)
        return None

    def draw(self, canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
        """All of it, as a picture that is kept until something changes."""
        plan, shown = _plan(play, area, t), _shown(play)
        open_ = frozenset(shown.open)
        box = area.box.inset(-4 * area.view.line, 0)
        look = (plan, shown.struck, open_, t.language, t.signs)
        paint = partial(_paint, plan, shown, open_, t)
        play.margin.picture(self.name).draw(canvas, box, look, paint)


def clue_told(play: Play) -> tuple[Constraint, ...]:
    """The clue that the tab tells of, which is lit on the board; none without one."""
    sums = _shown(play).sums
    return (sums.clue,) if sums else ()


def _state(play: Play) -> SumsState:
    if play.margin.sums is None:
        play.margin.sums = SumsState()
    return play.margin.sums


def _shown(play: Play) -> SumsShown:
    return _state(play).shown(play.session, play.selection.cells)


def _plan(play: Play, area: TabArea, t: Texts) -> SumsPlan:
    painter, rules = play.services.canvas.text_painter, play.session.puzzle.rules
    selected, state = len(play.selection.cells), _state(play)
    shown = _shown(play)
    if play.margin.sums_plan is None:
        play.margin.sums_plan = KeptPlan()
    key = shown, selected, state.page, area, play.services.generation, t.language, t.signs
    make = partial(plan_of, shown, selected, state.page, area, painter, rules, t)
    return play.margin.sums_plan.of(key, make)


# -- drawing ----------------------------------------------------------------------------------


def _paint(
    plan: SumsPlan,
    shown: SumsShown,
    left: frozenset[Combination],
    t: Texts,
    canvas: Canvas,
    dx: int,
    dy: int,
) -> None:
    """Draw it anew, moved by `dx` and `dy`."""
    theme, painter = canvas.theme, canvas.text_painter
    title = plan.title_box.moved(dx, dy)
    if title.w:
        large = painter.fitting_size(plan.title, plan.sizes, "print", title.w, title.h)
        canvas.text(plan.title, title, large, theme["ink"], "print")
    if plan.instead:
        _draw_instead(canvas, plan, dx, dy)
    for item in plan.items:
        _draw_item(canvas, plan, item, item.combination in left, shown, (dx, dy))
    for fact, box in plan.facts:
        row = box.moved(dx, dy)
        small = painter.fitting_size(fact.text, plan.sizes[1:], "regular", row.w, row.h)
        canvas.text(fact.text, row, small, theme["ink" if fact.cells else "muted"])
    _draw_head(canvas, plan, shown, t, dx, dy)


def _draw_instead(canvas: Canvas, plan: SumsPlan, dx: int, dy: int) -> None:
    """What is said where there is no combination: a line of it on each row."""
    painter, rows, width = canvas.text_painter, plan.instead_rows, plan.instead_rows[0].w
    sizes = plan.sizes[1:]
    size = painter.fitting_size(plan.instead, sizes, "regular", width, rows[0].h)
    if painter.width(plan.instead, size) > width:
        high = rows[0].h / 1.1
        size = next((fitting for fitting in sizes if fitting <= high), sizes[-1])
    lines = painter.wrap(plan.instead, size, "regular", width)
    lines = painter.cut(lines, len(rows), size, "regular", width)
    for line, row in zip(lines, rows, strict=False):
        canvas.text(line, row.moved(dx, dy), size, canvas.theme["muted"])


def _draw_head(
    canvas: Canvas, plan: SumsPlan, shown: SumsShown, t: Texts, dx: int, dy: int
) -> None:
    """What stands at the end of the first row."""
    theme, small = canvas.theme, plan.small
    if plan.clue.w:
        words = t("sums.of", n=shown.number + 1, m=shown.clues)
        canvas.text(words, plan.clue.moved(dx, dy), small, theme["pen"], "semibold", "right")
    pager, side = plan.pager, round(1.1 * plan.size)
    for name, box, able in pager.ends:
        place = box.moved(dx, dy).centred(side, side)
        canvas.icon(name, place, theme["ink" if able else "hairline"])
    if pager.pages > 1:
        number = f"{pager.page + 1}/{pager.pages}"
        place = pager.box.inset(pager.touch, 0).moved(dx, dy)
        canvas.figure(number, place, small, theme["muted"])
    elif shown.open and not plan.clue.w:
        words = t("sums.strike" if len(shown.open) > 1 else "sums.only")
        room = plan.aside.w - plan.size
        if canvas.text_painter.width(words, small) <= room:
            canvas.text(words, plan.aside.moved(dx, dy), small, theme["muted"], align="right")


def _draw_item(
    canvas: Canvas,
    plan: SumsPlan,
    item: Item,
    is_open: bool,
    shown: SumsShown,
    moved: tuple[int, int],
) -> None:
    """A combination in pen; the player crosses out with a red stroke, the board with a thin
    line."""
    theme, box = canvas.theme, item.box.moved(*moved)
    ink = theme["pen" if is_open else "muted"]
    canvas.figure(item.text, box, plan.pen, ink, "pen", "left")
    if is_open:
        return
    wide = canvas.text_painter.width(item.text, plan.pen, "pen")
    y, over = box.centre[1], 0.2 * plan.size
    ends = ((box.x - over, y + 0.06 * plan.size), (box.x + wide + over, y - 0.06 * plan.size))
    if item.combination in shown.struck:
        width = 0.17 * plan.size
        canvas.brush(ends, width, theme["vermilion"], ("struck", item.text), (0.05, 0.3))
    else:
        thin = 0.07 * plan.size
        canvas.brush(ends, max(1.0, thin), theme["muted"], ("out", item.text), (0.05, 0.1))
