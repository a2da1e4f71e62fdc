"""The tab with the last steps: a tap lights the cell of one, and offers to go back there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import cell_name
from game.ui.input.intents import GoBackTo, SelectCells
from game.ui.layout.geometry import Box
from game.ui.parts.pressing import Spot
from game.ui.scenes.playing.margin.measures import words_size
from game.ui.scenes.playing.named_cells import where_words
from game.ui.widgets.control import ControlId
from game.words.technique_names import technique_name
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.playback import PlayedStep
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.parts.part import Part
    from game.ui.scenes.playing.margin.tab import TabArea
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

BACK = ControlId("steps", "back")
"""The button that goes back to the chosen step."""

_ICONS = {
    "erase": "erase",
    "notes": "fill-notes",
    "ruled_out": "fill-notes",
    "finish": "done",
    "restart": "restart",
    "drawn": "notes",
    "trial": "notes",
    "keep_trial": "check",
    "discard_trial": "close",
}
"""The icons of steps without a digit."""

MOST_NOTES = 9
"""How many notes may share a row."""

BESIDE_CELL = 14
"""So many sizes of its words wide, a row has room for its cell and the way back beside it."""


class Steps:
    """The last steps, the latest first."""

    name = "steps"

    def is_offered(self, play: Play) -> bool:
        """Every game has steps."""
        return True

    def spots(self, play: Play, area: TabArea, t: Texts) -> list[Part]:
        """A row for each step; the chosen one has a button in place of its time."""
        spots: list[Part] = []
        size = play.session.puzzle.rules.size
        rows = [*area.rows[:-1], _for_finger(area.rows[-1], area)]
        for step, row in zip(_shown(play, area), rows, strict=False):
            if _offers_back(play, step):
                spots.append(Spot(BACK, _back_box(area, row), t("margin.go_back")))
                spots[-1].floats = True
            whole = row if area.fold is None else _from(row, area.fold.x)
            name = _heard_words(t, step, size)
            chosen, id = step.number == play.margin.step, ControlId(self.name, step.number)
            spots.append(Spot(id, whole, name, "row", chosen=chosen))
        return spots

    def press(self, play: Play, control: ControlId) -> Intent | None:
        """Light the cells of a step; pressed again, or by its button, go back to it."""
        number = play.margin.step if control == BACK else int(control.member)
        step = next(
            played for played in play.steps.last(play.steps.count) if played.number == number
        )
        if play.margin.step == number and _offers_back(play, step):
            return GoBackTo(number)
        play.margin.step = number
        return SelectCells(step.cells)

    def draw(self, canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
        """Each step: its digit in pen, its cell in words, and its time."""
        shown, timer = _shown(play, area), play.services.settings.timer
        for i, (step, row) in enumerate(zip(shown, area.rows, strict=False)):
            time = clock(step.seconds) if timer else ""
            _draw_step(canvas, play, area, t, step, row, latest=i == 0, time=time)


def _shown(play: Play, area: TabArea) -> list[PlayedStep]:
    """The steps that have a row, the latest first; notes in the same cells share one. The last row
    is that of an earlier step while it is chosen and its cells are selected."""
    shown: list[PlayedStep] = []
    for step in play.steps.last(len(area.rows) * MOST_NOTES):
        last = shown[-1] if shown else None
        if last and last.kind == step.kind == "note" and last.cells == step.cells:
            shown[-1] = last._replace(digits=(*step.digits, *last.digits))
        elif len(shown) < len(area.rows):
            shown.append(step)
        else:
            break
    chosen, selected = play.margin.step, set(play.selection.cells)
    if all(step.number > chosen for step in shown):
        every = play.steps.last(play.steps.count) if chosen else ()
        early = (step for step in every if step.number == chosen)
        shown[-1:] = [step for step in early if set(step.cells) == selected] or shown[-1:]
    return shown


def _offers_back(play: Play, step: PlayedStep) -> bool:
    """Whether a step is chosen and later ones can be undone."""
    return step.number == play.margin.step < play.steps.count and not play.session.over


def _for_finger(row: Box, area: TabArea) -> Box:
    """The last row with enough of the sentence under it to be tapped, where text is large."""
    return row._replace(h=max(row.h, area.view.fingertip)) if area.view.text > 1 else row


def _from(row: Box, x: int) -> Box:
    return Box(x, row.y, row.right - x, row.h)


def _back_box(area: TabArea, row: Box) -> Box:
    size = words_size(area.view)
    share = 0.45 if row.w >= BESIDE_CELL * size else 0.6
    return row.after(row.right - round(min(row.w * share, 8 * size)))


def _draw_step(
    canvas: Canvas,
    play: Play,
    area: TabArea,
    t: Texts,
    step: PlayedStep,
    row: Box,
    latest: bool,
    time: str,
) -> None:
    theme, size = canvas.theme, words_size(area.view)
    sign = _sign_box(area, row)
    chosen = play.margin.step == step.number
    if step.digits:
        _draw_digits(canvas, area, step, sign)
    elif step.kind in _ICONS:
        canvas.icon(_ICONS[step.kind], sign.centred(size, size), theme["muted"])
    words = row if area.fold else row.after(sign.right + size // 2)
    offers = _offers_back(play, step)
    end = _back_box(area, row) if offers else row.after(row.right - round(3.6 * size))
    said, short = (
        step_words(t, step, play.session.puzzle.rules.size, is_short) for is_short in (False, True)
    )
    if canvas.text_painter.width(said, size) > end.x - words.x:
        said = short
    if not offers and canvas.text_painter.width(said, size) > end.x - words.x:
        time = ""
    if offers or time:
        words = words._replace(w=max(0, end.x + size // 4 - words.x))
    ink = theme["ink" if latest or chosen else "muted"]
    if not offers or canvas.text_painter.width(said, size) <= words.w:  # else its cell is lit
        canvas.text(said, words, size, ink)
    if offers:
        back = theme["selection_edge"]
        canvas.text(t("margin.go_back"), end, size, back, "medium", "right")
    elif time:
        canvas.text(time, end, size, theme["muted"], align="right")


def _draw_digits(canvas: Canvas, area: TabArea, step: PlayedStep, sign: Box) -> None:
    """A digit as it was written: large in pen, or small notes; notes that were taken out are
    struck through."""
    theme, size = canvas.theme, words_size(area.view)
    if step.kind == "digit":
        high, ink = round(1.35 * size), theme["pen"]
        canvas.digit(canvas.symbol(step.digits[0]), sign.centre, high, ink, "pen")
        return
    signs = [canvas.symbol(digit) for digit in sorted(set(step.digits))]
    small, digits = round(0.9 * size), " ".join(signs)
    if canvas.signs != "numbers" and canvas.text_painter.width(digits, small, "pen") > sign.w:
        digits = "".join(signs)
    canvas.figure(digits, sign, small, theme["muted"], "pen")
    if step.kind in ("no_note", "ruled_out"):
        x, y = sign.centre
        wide = canvas.text_painter.width(digits, small, "pen")
        half = min(max(round(0.45 * size), round(0.6 * wide)), sign.w // 2)
        canvas.brush(((x - half, y), (x + half, y)), area.view.line, theme["muted"], "struck")


def _sign_box(area: TabArea, row: Box) -> Box:
    """Where the digit of a step stands: left of the red line, or before the words."""
    if area.fold:
        return Box(area.fold.x, row.y, area.fold.w, row.h)
    return row.left(round((0.8 + 0.2 * area.view.text) * row.h))


def _heard_words(t: Texts, step: PlayedStep, size: int) -> str:
    """The same for the ear, with what was written and the name of its cell."""
    where = step_words(t, step, size)
    if len(step.cells) == 1 and not step.technique:
        where = cell_name(step.cells[0], size)
    if not step.cells:
        return where
    digits = t.listed(t.symbol(digit) for digit in sorted(set(step.digits)))
    key = {"digit": "", "note": "heard.notes" if len(set(step.digits)) > 1 else "heard.note"}.get(
        step.kind, f"heard.step.{step.kind}"
    )
    what = t(key, digits=digits, digit=digits) if key else digits
    return t("heard.more", a=what, b=where)


def step_words(t: Texts, step: PlayedStep, size: int, short: bool = False) -> str:
    """What a step did, in plain words, ``short`` ones where there is little room; of what a hint
    ruled out, by which technique."""
    if step.technique:
        return technique_name(step.technique, t.language)
    if step.cells:
        return where_words(t, step.cells, size, short)
    return t(f"margin.step.{step.kind}")
