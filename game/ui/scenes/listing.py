"""What pages with a long list share: rows that are read page by page, turned by buttons, keys and
the wheel, and a deletion that can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.input.intents import Intent, TurnPage, Undo
from game.ui.layout import my_games as layout
from game.ui.layout.geometry import Box
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.game_rows import RowLook, draw_row
from game.ui.widgets.small_board import SmallBoard, draw_small_board

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

PREVIOUS, NEXT, UNDO = ControlId("previous"), ControlId("next"), ControlId("undo")

UNDO_SECONDS = 10.0
"""How long the button stays that takes a deletion back; the key does so for longer."""


class Deleted(NamedTuple):
    """Something that was deleted, and how it is taken back."""

    said: str
    """What the player is told."""
    undo: Callable[[], object]


class ListScene(PageScene):
    """A page of rows. A subclass gives their number and what is seen of each."""

    buttons: tuple[tuple[str, str], ...] = ()
    """The names and icons of the round buttons in each row."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.first = 0
        """The number of the row on top, from 0."""
        self._deleted: list[Deleted] = []
        self._undo_left = 0.0

    # -- what a list gives -----------------------------------------------------------------

    def count(self) -> int:
        """How many rows there are in all."""
        raise NotImplementedError

    def looks(self) -> Sequence[RowLook]:
        """What is seen of the rows of the open page."""
        raise NotImplementedError

    def read_again(self) -> None:
        """The rows may have changed, or others are shown."""

    def open_row(self, index: int) -> None:
        """The row at this place of the page was pressed."""

    def press_in_row(self, name: str, index: int) -> None:
        """A button in a row was pressed."""

    def empty_words(self) -> str:
        """What is said where there are no rows."""
        raise NotImplementedError

    # -- pages -----------------------------------------------------------------------------

    def lay_out(self) -> dict[str, Box]:
        """Rows, and below them the buttons that turn pages."""
        tabs = [name for name, _, _ in self.tabs()]
        return layout.listing(self.services.view, tabs, self.count())

    def shown(self) -> object:
        """A few rows are larger than many."""
        return self.count()

    @property
    def per_page(self) -> int:
        """How many rows fit on a page."""
        return layout.row_count(self.boxes())

    @property
    def span(self) -> range:
        """The numbers of the rows on the open page, from 0."""
        per_page = self.per_page
        last = max(0, self.count() - 1)
        start = min(self.first, last) // per_page * per_page
        return range(start, min(start + per_page, self.count()))

    def turn(self, step: int) -> None:
        """Turn the page, if there is another one."""
        start = self.span.start + step * self.per_page
        if 0 <= start < self.count():
            self._slide_rows(step > 0)
            self.first = start
            self.services.sound.play("page")
            self.read_again()

    def _slide_rows(self, forward: bool) -> None:
        """Let the rows of the next page slide in beside those that are seen now."""
        rows = [box for name, box in self.boxes().items() if name.startswith("row.")]
        x, y = min(box.x for box in rows), min(box.y for box in rows)
        right, bottom = max(box.right for box in rows), max(box.bottom for box in rows)
        edge = self.services.view.gap // 2
        area = Box(x, y, right - x, bottom - y).inset(-edge)
        self.services.slide("scene", area.common(self.services.view.box), forward)

    # -- controls --------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The page's own, the rows with their buttons, and those at the foot."""
        boxes, view = self.boxes(), self.services.view
        found = super().controls()
        if self._undo_left > 0:
            found.append(Control(UNDO, boxes["undo"], "primary", self.services.t("list.undo")))
        for index in range(len(self.span)):
            box = boxes[f"row.{index}"]
            places = layout.parts(box, view, len(self.buttons)).buttons
            for (name, icon), place in zip(self.buttons, places, strict=True):
                found.append(Control(ControlId(name, index), place, "round", icon=icon))
            found.append(Control(ControlId("row", index), box, "bare"))
        if self._undo_left <= 0 and self.count() > self.per_page:
            span = self.span
            turners = (
                (PREVIOUS, "left", span.start > 0),
                (NEXT, "right", span.stop < self.count()),
            )
            found += [
                Control(turner, boxes[turner.group], "round", icon=icon, enabled=enabled)
                for turner, icon, enabled in turners
            ]
        return found

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """The first row."""
        rows = (each.id for each in controls if each.id.group == "row")
        return next(rows, None) or super().first_focus(controls)

    def press(self, control: ControlId) -> None:
        """Turn the page, open a row, or press a button in it."""
        if control in (PREVIOUS, NEXT):
            self.turn(1 if control == NEXT else -1)
        elif control == UNDO:
            self.undo()
        elif control.group == "row" and isinstance(control.member, int):
            self.open_row(control.member)
        elif isinstance(control.member, int):
            self.press_in_row(control.group, control.member)
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Page Up, Page Down and the wheel turn pages; the keys of Undo take back a deletion."""
        if isinstance(intent, TurnPage):
            self.turn(intent.step)
        elif isinstance(intent, Undo):
            self.undo()
        else:
            super().perform(intent)

    # -- deleting --------------------------------------------------------------------------

    def deleted(self, said: str, undo: Callable[[], object]) -> None:
        """Something was deleted: say so for a while, with a button that takes it back."""
        self._deleted.append(Deleted(said, undo))
        self._undo_left = UNDO_SECONDS
        self.focus = None
        self.read_again()

    def undo(self) -> None:
        """Take back the last deletion."""
        if self._deleted:
            self._deleted.pop().undo()
            self._undo_left = 0.0
            self.read_again()

    def update(self, seconds: float) -> bool:
        """Let time pass; the notice of a deletion goes."""
        before, self._undo_left = self._undo_left, max(0.0, self._undo_left - seconds)
        return before > 0 >= self._undo_left

    # -- drawing ---------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the rows, and at the foot which they are or what was deleted."""
        super().draw_content(canvas)
        self.draw_rows(canvas)
        self.draw_foot(canvas)

    def draw_rows(self, canvas: Canvas) -> None:
        """Draw the rows, or what is said where there are none."""
        boxes, view, theme = self.boxes(), self.services.view, canvas.theme
        for index, look in enumerate(self.looks()):
            lift = self.state_of(ControlId("row", index)).lift
            self._draw_row(canvas, boxes[f"row.{index}"], look._replace(lift=lift))
        if not self.count():
            place = boxes["row.0"].below(boxes["row.0"].y + view.gap)
            words = self.empty_words()
            canvas.paragraph(words, place, view.body, theme["muted"], "regular", "centre")

    def draw_foot(self, canvas: Canvas) -> None:
        """Draw which rows are seen, or what was deleted."""
        boxes, view, theme = self.boxes(), self.services.view, canvas.theme
        if self._undo_left > 0:
            canvas.text(self._deleted[-1].said, boxes["said"], view.body, theme["ink"])
        elif self.count() > self.per_page:
            span = self.span
            words = self.services.t(
                "list.range", first=span.start + 1, last=span.stop, n=self.count()
            )
            canvas.text(words, boxes["range"], view.body, theme["muted"], "regular", "centre")

    def _draw_row(self, canvas: Canvas, box: Box, look: RowLook) -> None:
        view = self.services.view
        row = layout.parts(box, view, len(self.buttons))
        draw_row(canvas, view, box, row, look, self.board_drawer(canvas, look))

    def board_drawer(self, canvas: Canvas, look: RowLook) -> Callable[[Box], None]:
        """What draws the board of a row in a box, from its sprite if it looks as before."""
        board = SmallBoard(
            look.givens, look.values, look.marked, look.record, look.notes, look.marks
        )

        def draw(box: Box) -> None:
            self.sprites.draw(
                canvas,
                ("board", box.x, box.y),
                box,
                (board, self.services.generation),
                lambda: draw_small_board(canvas, box, board),
            )

        return draw
