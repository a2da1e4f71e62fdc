"""What a hint or Done says, and what of the board it lights."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.notation import cell_name, symbol
from game.ui.drawing.text import TITLE_HEIGHT
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.layout.message import grown
from game.ui.layout.message import message as message_layout
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.hint_highlights import Lights, area_of, focus_on, lights_of, where_of
from game.words import sentences

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.session.hints import Hint
    from game.session.outcome import Check
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.services import Services

DARK = Lights()


class Message(NamedTuple):
    """A card's words and buttons."""

    title: str
    text: str
    buttons: tuple[str, ...] = ()
    """``apply`` and ``more``, the main one last."""
    hint: Hint | None = None
    more: Message | None = None
    """What is said when more is asked for."""
    lights: Lights = DARK

    def card(self, painter: TextPainter, least: Box, room: Box, view: View) -> Box:
        """Where it stands: `least`, or as much of `room` as its words need."""
        inside = message_layout(least, view, len(self.buttons))["words"].w
        lines = len(painter.wrap(self.text, view.body, "regular", inside))
        words = lines * round(view.body * LINE_HEIGHT)
        return grown(least, room, view, words, len(self.buttons))

    def controls(self, services: Services, card: Box) -> list[Control]:
        boxes = message_layout(card, services.view, len(self.buttons))
        found = [Control(ControlId("message", "close"), boxes["close"], "round", icon="close")]
        for i, button in enumerate(self.buttons):
            last = i == len(self.buttons) - 1
            kind = "primary" if last else "button"
            control, label = ControlId("message", button), self._label(services, button)
            found.append(Control(control, boxes[f"button.{i}"], kind, label))
        return found

    def _label(self, services: Services, button: str) -> str:
        if button == "more":
            return services.t("hint.show_more")
        kind = self.hint.kind if self.hint else ""
        if kind == "wrong":
            return services.t("tool.erase")
        if kind == "note":
            return services.t("hint.put_back")
        removes = self.hint is not None and not (self.hint.step and self.hint.step.placements)
        return services.t("hint.remove" if removes else "hint.apply")

    def draw_card(self, canvas: Canvas, services: Services, card: Box) -> None:
        """The card itself; its buttons are drawn over it as controls."""
        view, theme = services.view, canvas.theme
        boxes = message_layout(card, view, len(self.buttons))
        canvas.fill(card.inset(-view.gap // 2), theme["paper"])
        canvas.key(card, round(view.gap * 1.6), theme["card"], theme["card_edge"], view.line)
        _draw_title(canvas, self.title, boxes["title"], view.heading)
        canvas.paragraph(self.text, boxes["words"], view.body, theme["ink"])


def _draw_title(canvas: Canvas, title: str, box: Box, size: int) -> None:
    """In several lines where one would be much smaller."""
    size, lines = canvas.text_painter.fitting_title(title, size, "semibold", box.w, box.h)
    step = round(size * TITLE_HEIGHT)
    top = box.y + (box.h - len(lines) * step) // 2
    for i, line in enumerate(lines):
        row = Box(box.x, top + i * step, box.w, step)
        canvas.text(line, row, size, canvas.theme["ink"], "semibold")


def hint_message(services: Services, hint: Hint, puzzle: Puzzle) -> Message:
    """A hint in two steps: where to look, then what is there and why."""
    t, rules = services.t, puzzle.rules
    if hint.kind == "none":
        return Message(t("hint.none.title"), t("hint.none.text"))
    told = _told(services, hint, rules)
    if hint.step and hint.step.placements:
        where = _where(services, hint, rules)
        first = t("hint.where.text", house=where)
        area = area_of(hint.step.house.cells if hint.step.house else _row(hint.cell, rules))
    elif hint.step:
        first, area = _look_at(services, hint.step, rules), area_of(where_of(hint.step))
    else:
        key = "hint.where.wrong" if hint.kind == "wrong" else "hint.where.note"
        first, area = t(key, house=_where(services, hint, rules)), area_of(_row(hint.cell, rules))
    if hint.kind == "several":
        first = t("hint.several.text")
    return Message(t("hint.where.title"), first, ("more",), hint, more=told, lights=area)


def _told(services: Services, hint: Hint, rules: Rules) -> Message:
    """All of a hint."""
    if hint.step:
        language = services.t.language
        title = sentences.name(hint.step.technique, language)
        text = sentences.explain(hint.step, rules, language)
        lights = lights_of(hint.step, hint.candidates)
    else:
        title = services.t(f"hint.{hint.kind}.title")
        cell, digit = cell_name(hint.cell, rules.size), symbol(hint.digit)
        text = services.t(f"hint.{hint.kind}.text", cell=cell, digit=digit)
        lights = focus_on(hint.cell, hint.digit if hint.kind == "note" else 0)
    return Message(title, text, ("apply",), hint, lights=lights)


def _look_at(services: Services, step: Step, rules: Rules) -> str:
    """What to look for, and where."""
    language = services.t.language
    name, houses = sentences.name(step.technique, language), sentences.houses(step, rules, language)
    if houses:
        return services.t("hint.where.step", name=name, houses=houses)
    return services.t("hint.where.lit", name=name)


def _row(cell: int, rules: Rules) -> range:
    return range(cell // rules.size * rules.size, cell // rules.size * rules.size + rules.size)


def _where(services: Services, hint: Hint, rules: Rules) -> str:
    """The house to look at; for a single cell its row."""
    named = hint.step and sentences.houses(hint.step, rules, services.t.language)
    return named or services.t("house.row", n=hint.cell // rules.size + 1)


def looking_message(services: Services) -> Message:
    """What is said while a hint is looked for, once that takes a while."""
    return Message(services.t("hint.where.title"), services.t("hint.looking"))


def standing_message(services: Services, check: Check) -> Message:
    """What Done tells: how much is missing or not right, never where."""
    told = []
    if check.blanks:
        told.append(services.t("check.blanks", n=check.blanks))
    if check.wrong:
        told.append(services.t("check.wrong", n=check.wrong))
    elif check.blanks:
        told.append(services.t("check.right_so_far"))
    return Message(services.t("check.title"), "\n".join(told))
