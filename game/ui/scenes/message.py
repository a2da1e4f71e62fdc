"""What a hint or Done says, and the cells that it lights."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.message import message as message_layout
from game.ui.widgets.control import Control

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.session.hints import Hint
    from game.session.outcome import Check
    from game.ui.app import App
    from game.ui.geometry import Box
    from game.ui.paint import Canvas


class Message(NamedTuple):
    """A card's words and buttons."""

    title: str
    text: str
    buttons: tuple[str, ...] = ()
    """``apply`` and ``more``, the main one last."""
    hint: Hint | None = None
    more: Message | None = None
    """What is said when more is asked for."""
    area: frozenset[int] = frozenset()
    """Cells to look at."""
    focus: int = -1
    """The cell that it is about."""

    def controls(self, app: App, card: Box) -> list[Control]:
        boxes = message_layout(card, app.view, len(self.buttons))
        found = [Control("message.close", boxes["close"], "round", icon="close")]
        for i, button in enumerate(self.buttons):
            last = i == len(self.buttons) - 1
            kind = "primary" if last else "button"
            found.append(
                Control(f"message.{button}", boxes[f"button.{i}"], kind, self._label(app, button))
            )
        return found

    def _label(self, app: App, button: str) -> str:
        if button == "more":
            return app.t("hint.show_more")
        wrong = self.hint is not None and self.hint.kind == "wrong"
        return app.t("tool.erase" if wrong else "hint.apply")

    def draw_card(self, canvas: Canvas, app: App, card: Box) -> None:
        """The card itself; its buttons are drawn over it as controls."""
        view, theme = app.view, canvas.theme
        boxes = message_layout(card, view, len(self.buttons))
        canvas.fill(card.inset(-view.gap // 2), theme["paper"])
        canvas.key(card, round(view.gap * 1.6), theme["card"], theme["card_edge"], view.line)
        canvas.text(self.title, boxes["title"], view.heading, theme["ink"], "semibold")
        canvas.paragraph(self.text, boxes["words"], view.body, theme["ink"])


def hint_message(app: App, hint: Hint, puzzle: Puzzle) -> Message:
    """A hint in two steps: where to look, then what is there and why."""
    if hint.kind == "none":
        why = "hint.none.text" if puzzle.unique else "hint.several.text"
        return Message(app.t("hint.none.title"), app.t(why))
    words = dict(hint.params)
    where = _where(app, hint, words)
    text = app.t(f"hint.{hint.kind}.text", **words | {"house": where})
    area = frozenset(hint.house.cells) if hint.house else frozenset()
    told = Message(
        app.t(f"hint.{hint.kind}.title"),
        text,
        ("apply",),
        hint,
        area=area | frozenset(hint.evidence),
        focus=hint.cell,
    )
    first = app.t("hint.where.wrong" if hint.kind == "wrong" else "hint.where.text", house=where)
    area = area or _row_of(hint.cell, puzzle.rules.size)
    return Message(app.t("hint.where.title"), first, ("more",), hint, more=told, area=area)


def _row_of(cell: int, size: int) -> frozenset[int]:
    return frozenset(range(cell // size * size, cell // size * size + size))


def _where(app: App, hint: Hint, words: dict[str, str]) -> str:
    """The house to look at; for a single cell its row."""
    if hint.house and app.t.has(f"house.{hint.house.kind}"):
        return app.t(f"house.{hint.house.kind}", n=words["number"])
    return app.t("house.row", n=words["row"])


def standing_message(app: App, check: Check) -> Message:
    """What Done tells: how much is missing or not right, never where."""
    told = []
    if check.blanks:
        told.append(app.t("check.blanks", n=check.blanks))
    if check.wrong:
        told.append(app.t("check.wrong", n=check.wrong))
    elif check.blanks:
        told.append(app.t("check.right_so_far"))
    return Message(app.t("check.title"), "\n".join(told))
