"""What pages of tiles share: they are read page by page, turned by buttons, keys and the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Intent, TurnPage
from game.ui.layout.geometry import Box
from game.ui.parts.pages import NEXT, PREVIOUS
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services


class ListScene(PageScene):
    """A page of tiles. A subclass gives their number, lays them out and draws them."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.first = 0
        """The number of the tile on top, from 0."""

    # -- what a list gives -----------------------------------------------------------------

    def count(self) -> int:
        """How many tiles there are in all."""
        raise NotImplementedError

    def open_row(self, index: int) -> None:
        """The tile at this place of the page was pressed."""

    def draw_rows(self, canvas: Canvas) -> None:
        """Draw the tiles of the open page."""
        raise NotImplementedError

    # -- pages -----------------------------------------------------------------------------

    @property
    def per_page(self) -> int:
        """How many tiles fit on a page."""
        return sum(name.startswith("row.") for name in self.boxes())

    @property
    def span(self) -> range:
        """The numbers of the tiles on the open page, from 0."""
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

    def _slide_rows(self, forward: bool) -> None:
        """Let the tiles of the next page slide in beside those that are seen now."""
        rows = [box for name, box in self.boxes().items() if name.startswith("row.")]
        x, y = min(box.x for box in rows), min(box.y for box in rows)
        right, bottom = max(box.right for box in rows), max(box.bottom for box in rows)
        edge = self.services.view.gap // 2
        area = Box(x, y, right - x, bottom - y).inset(-edge)
        self.services.slide("scene", area.common(self.services.view.box), forward)

    # -- controls --------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The page's own, the tiles, and what turns pages."""
        boxes, span = self.boxes(), self.span
        found = super().controls()
        for index in range(len(span)):
            found.append(Control(ControlId("row", index), boxes[f"row.{index}"], "bare"))
        if self.count() > self.per_page:
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
        """The first tile."""
        rows = (each.id for each in controls if each.id.group == "row")
        return next(rows, None) or super().first_focus(controls)

    def press(self, control: ControlId) -> None:
        """Turn the page, or open a tile."""
        if control in (PREVIOUS, NEXT):
            self.turn(1 if control == NEXT else -1)
        elif control.group == "row" and isinstance(control.member, int):
            self.open_row(control.member)
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Page Up, Page Down and the wheel turn pages."""
        if isinstance(intent, TurnPage):
            self.turn(intent.step)
        else:
            super().perform(intent)

    # -- drawing ---------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the tiles, and at the foot which they are."""
        super().draw_content(canvas)
        self.draw_rows(canvas)
        self.draw_foot(canvas)

    def draw_foot(self, canvas: Canvas) -> None:
        """Draw which tiles are seen."""
        if self.count() > self.per_page:
            view, span = self.services.view, self.span
            words = self.services.t(
                "list.range", first=span.start + 1, last=span.stop, n=self.count()
            )
            ink = canvas.theme["muted"]
            canvas.text(words, self.boxes()["range"], view.body, ink, "regular", "centre")
