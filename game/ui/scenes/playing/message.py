"""The card of a hint or of Done, and what it highlights on the board."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from game.engine.notation import cell_name, symbol
from game.ui.drawing.text import TITLE_HEIGHT
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.layout.message import grown
from game.ui.layout.message import message as message_layout
from game.ui.scenes.playing.named_cells import cell_at, named_cells
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.hint_highlights import Highlights, area_of, focus_on, highlights_of, where_of
from game.words import sentences

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.engine.types import Cell
    from game.session.hints import Hint
    from game.session.outcome import Check
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.widgets.control import ControlKind
    from game.words.texts import Texts

NO_HIGHLIGHTS = Highlights()
"""No highlights."""

CLOSE = ControlId("message", "close")
"""The button that every card has."""


class CardButton(StrEnum):
    """The other buttons of a card."""

    MORE = "more"
    """Show more of the hint."""
    NEXT = "next"
    """Turn to the next page of a long message."""
    OFFER = "offer"
    """Ask for a hint, which the card offers."""
    APPLY = "apply"
    """Do what the hint says."""
    ONLY = "only"
    """Rule out candidates on a board without notes, noting only what is left of these cells."""
    FILL = "fill"
    """Fill in all notes first, then rule out candidates."""

    @property
    def control_id(self) -> ControlId:
        """Its control."""
        return ControlId("message", self.value)


class Message(NamedTuple):
    """A card's words and buttons."""

    title: str
    text: str
    buttons: tuple[CardButton, ...] = ()
    """The main one last."""
    hint: Hint | None = None
    """The hint that it is about."""
    more: Message | None = None
    """The message that Show more leads to."""
    highlights: Highlights = NO_HIGHLIGHTS
    """What it highlights on the board."""
    page: int = 0
    """The page that is shown, counted from 0; after the last one comes the first."""
    pages: int = 1
    """The number of its pages."""
    size: int = 0
    """The size of its words in pixels; 0 if they are as large as fits."""
    touched: Cell = -1
    """The cell whose name was touched, which is lit; -1 for none."""

    def words(self, view: View, card: Box) -> tuple[Box, int]:
        """The box of its words on a card, and their largest size."""
        boxes = message_layout(card, view, len(self.buttons))
        return boxes["words"], self.size or view.body

    def cell_at(
        self, at: tuple[int, int], painter: TextPainter, view: View, card: Box, rows: int
    ) -> Cell | None:
        """The cell whose name stands at a pixel."""
        return cell_at(named_cells(painter, self.text, *self.words(view, card)), at, rows)

    def card(self, painter: TextPainter, least: Box, room: Box, view: View) -> Box:
        """The box of the card: `least`, or as much of `room` as its words need."""
        inside = message_layout(least, view, len(self.buttons))["words"].w
        lines = len(painter.wrap(self.text, view.body, "regular", inside))
        words = lines * round(view.body * LINE_HEIGHT)
        return grown(least, room, view, words, len(self.buttons))

    def controls(self, t: Texts, view: View, card: Box) -> list[Control]:
        """Its buttons, on what the card covers: a little nearer to the edge than its words."""
        boxes = message_layout(card, view, len(self.buttons))
        found = [Control(CLOSE, boxes["close"], "round", icon="close")]
        for i, button in enumerate(self.buttons):
            kind: ControlKind = "primary" if i == len(self.buttons) - 1 else "button"
            box, label = boxes[f"button.{i}"], self._label(t, button)
            found.append(Control(button.control_id, box, kind, label))
        return found

    def _label(self, t: Texts, button: CardButton) -> str:
        if button is CardButton.MORE:
            return t("hint.show_more")
        if button is CardButton.OFFER:
            return t("hint.offer.accept")
        if button is CardButton.NEXT:
            return t("hint.next_page", page=self.page + 1, pages=self.pages)
        if button in (CardButton.ONLY, CardButton.FILL):
            return t(f"hint.{button}")
        return t(_apply_label(self.hint) if self.hint else "hint.apply")

    def draw_card(self, canvas: Canvas, view: View, card: Box) -> None:
        """The card itself; its buttons are drawn over it as controls."""
        theme = canvas.theme
        boxes = message_layout(card, view, len(self.buttons))
        canvas.fill(card.inset(-view.gap // 2), theme["paper"])
        canvas.key(card, round(view.gap * 1.6), theme["card"], theme["card_edge"], view.line)
        _draw_title(canvas, self.title, boxes["title"], view.heading)
        words, size = self.words(view, card)
        canvas.paragraph(self.text, words, size, theme["ink"])
        for _, box in named_cells(canvas.text_painter, self.text, words, size):
            line = box.below(box.bottom - round(box.h * 0.14)).top(view.line)
            canvas.fill(line, theme["muted"])


def _apply_label(hint: Hint) -> str:
    """The text key of the button that does what a hint says."""
    from game.session.hints import HintKind  # which is loaded only with the first hint

    if hint.kind is HintKind.WRONG:
        return "tool.erase"
    if hint.kind is HintKind.NOTE:
        return "hint.put_back"
    places = hint.step is not None and hint.step.placements
    return "hint.apply" if places else "hint.remove"


def _draw_title(canvas: Canvas, title: str, box: Box, size: int) -> None:
    """The title, in several lines if one line would be much smaller."""
    size, lines = canvas.text_painter.fitting_title(title, size, "semibold", box.w, box.h)
    step = round(size * TITLE_HEIGHT)
    top = box.y + (box.h - len(lines) * step) // 2
    for i, line in enumerate(lines):
        row = Box(box.x, top + i * step, box.w, step)
        canvas.text(line, row, size, canvas.theme["ink"], "semibold")


def hint_message(t: Texts, hint: Hint, puzzle: Puzzle) -> Message:
    """A hint in two steps: where to look, then what is there and why."""
    from game.session.hints import HintKind

    rules = puzzle.rules
    if hint.kind is HintKind.NONE:
        return Message(t("hint.none.title"), t("hint.none.text"))
    if hint.step and hint.step.placements:
        first = t("hint.where.text", house=_where(t, hint, rules))
        area = area_of(hint.step.house.cells if hint.step.house else _row(hint.cell, rules))
    elif hint.step:
        first, area = _look_at(t, hint.step, rules), area_of(where_of(hint.step))
    else:
        wrong = hint.kind is HintKind.WRONG
        key = "hint.where.wrong" if wrong else "hint.where.note"
        first, area = t(key, house=_where(t, hint, rules)), area_of(_row(hint.cell, rules))
    if hint.kind is HintKind.SEVERAL:
        first = t("hint.several.text")
    more = _whole(t, hint, rules, noted=hint.kind is HintKind.NOTE)
    return Message(
        t("hint.where.title"), first, (CardButton.MORE,), hint, more=more, highlights=area
    )


def _whole(t: Texts, hint: Hint, rules: Rules, noted: bool) -> Message:
    """All of a hint; `noted` if it is about a note."""
    if hint.step:
        title = sentences.name(hint.step.technique, t.language)
        text = sentences.explain(hint.step, rules, t.language)
        highlights = highlights_of(hint.step, hint.candidates)
    else:
        title = t(f"hint.{hint.kind}.title")
        cell, digit = cell_name(hint.cell, rules.size), symbol(hint.digit)
        text = t(f"hint.{hint.kind}.text", cell=cell, digit=digit)
        highlights = focus_on(hint.cell, hint.digit if noted else 0)
    return Message(title, text, (CardButton.APPLY,), hint, highlights=highlights)


def _look_at(t: Texts, step: Step, rules: Rules) -> str:
    """What to look for, and where to look."""
    name = sentences.name(step.technique, t.language)
    houses = sentences.houses(step, rules, t.language)
    if houses:
        return t("hint.where.step", name=name, houses=houses)
    return t("hint.where.lit", name=name)


def _row(cell: Cell, rules: Rules) -> range:
    return range(cell // rules.size * rules.size, cell // rules.size * rules.size + rules.size)


def _where(t: Texts, hint: Hint, rules: Rules) -> str:
    """The house to look at; for a single cell its row."""
    named = hint.step and sentences.houses(hint.step, rules, t.language)
    return named or t("house.row", n=hint.cell // rules.size + 1)


def notes_offer(t: Texts, message: Message) -> Message:
    """What is asked before a hint rules out candidates of a board without notes."""
    return message._replace(
        title=t("hint.no_notes.title"),
        text=t("hint.no_notes.text"),
        buttons=(CardButton.ONLY, CardButton.FILL),
        page=0,
    )


def searching_message(t: Texts) -> Message:
    """What is said while a search for a hint goes on."""
    return Message(t("hint.where.title"), t("hint.looking"))


def check_message(t: Texts, check: Check, checks: int, done: bool) -> Message:
    """What Check says, or Done: how much is missing or not right, never where, and how many
    ``checks`` there were."""
    lines = []
    if check.blanks:
        lines.append(t("check.blanks", n=check.blanks))
    if check.wrong:
        lines.append(t("check.wrong", n=check.wrong))
    elif check.blanks:
        lines.append(t("check.right_so_far"))
    lines.append(t("check.asked", n=checks))
    return Message(t("check.title" if done else "check.checked"), "\n".join(lines))
