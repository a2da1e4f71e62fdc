"""How to play: three pages of a picture and a few sentences; the keys come after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.drawing.text import SMALLEST
from game.ui.input.intents import Intent
from game.ui.layout import guide as layout
from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.scenes.page import BACK, PageScene, sideways
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.illustration import Illustrations

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

NEXT, PREVIOUS = ControlId("next"), ControlId("previous")

PAGES: tuple[tuple[str, int], ...] = (("rules", 3), ("write", 4), ("solve", 4))
"""The pages, and how many sentences each has."""


class TurningPage(PageScene):
    """A page with others before and after it."""

    number = 0
    """Which page is open, from 0."""

    @property
    def count(self) -> int:
        """How many pages there are."""
        raise NotImplementedError

    def turn(self, by: int) -> None:
        """To another page, if there is one that way."""
        if 0 <= self.number + by < self.count:
            self.number += by
            self.focus = NEXT if self.focus else None

    def perform(self, intent: Intent) -> None:
        """Left and right turn the pages."""
        way = sideways(intent)
        if way:
            self.turn(way)
        else:
            super().perform(intent)

    def press(self, control: ControlId) -> None:
        """Go back or turn the page."""
        if control == BACK:
            self.back()
        else:
            self.turn(1 if control == NEXT else -1)

    def turners(self) -> list[Control]:
        """The buttons that turn pages, where they lead somewhere."""
        boxes, t = self.boxes(), self.services.t
        found = []
        if "previous" in boxes and self.number:
            found.append(Control(PREVIOUS, boxes["previous"], "button", t("help.previous")))
        if "next" in boxes and self.number + 1 < self.count:
            found.append(Control(NEXT, boxes["next"], "primary", t("help.next")))
        return found

    def draw_dots(self, canvas: Canvas) -> None:
        """A dot a page; the open one is longer, not only of another colour."""
        box, view, theme = self.box("dots"), self.services.view, canvas.theme
        side = round(min(max(6 * view.scale, view.base * 0.5), box.w / (2 * self.count + 1)))
        step = side * 2
        x, y = box.centre[0] - step * self.count // 2, box.centre[1] - side // 2
        for page in range(self.count):
            wide = step + side // 2 if page == self.number else side
            colour = theme["accent" if page == self.number else "switch_off"]
            dot = box._replace(x=x, y=y, w=wide, h=side)
            canvas.panel(dot, side // 2, colour)
            x += wide + step - side


class HowToPlayScene(TurningPage):
    """The rules, the writing, the finding."""

    name = "how_to_play"

    def __init__(self, services: Services, number: int = 0) -> None:
        super().__init__(services)
        self.number = number
        self._pictures = Illustrations()

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(PAGES)

    def lay_out(self) -> dict[str, Box]:
        """A picture, a caption and words."""
        return layout.how_to_play(self.services.view)

    def title(self) -> str:
        """The title of the open page."""
        return self.services.t(f"help.{PAGES[self.number][0]}.title")

    def controls(self) -> list[Control]:
        """The buttons that turn pages; on the last page one leads to the keys."""
        found = super().controls() + self.turners()
        if self.number == self.count - 1:
            label = self.services.t("help.keys.title")
            found.append(Control(NEXT, self.box("next"), "primary", label, "keyboard"))
        return found

    def press(self, control: ControlId) -> None:
        """Turn the page, or go on to the keys."""
        if control == NEXT and self.number == self.count - 1:
            self.services.scenes.open("keys")
        else:
            super().press(control)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the picture, its caption and the sentences."""
        super().draw_content(canvas)
        page, boxes, view = PAGES[self.number][0], self.boxes(), self.services.view
        self._pictures.draw(canvas, view, page, boxes["picture"])
        words, muted = self.services.t(f"help.{page}.picture"), canvas.theme["muted"]
        canvas.text(words, boxes["caption"], view.caption, muted, align="centre")
        self._draw_sentences(canvas, boxes["words"])
        self.draw_dots(canvas)

    def _draw_sentences(self, canvas: Canvas, box: Box) -> None:
        """All in one size, each behind a dot of ink, together in the middle of the box."""
        view, painter = self.services.view, canvas.text_painter
        page, count = PAGES[self.number]
        texts = [self.services.t(f"help.{page}.{i}") for i in range(1, count + 1)]
        size = round(view.body * 1.3)
        while True:
            indent, space = round(size * 1.1), round(size * 0.7)
            line = round(size * LINE_HEIGHT)
            wrapped = [painter.wrap(text, size, "regular", box.w - indent) for text in texts]
            height = line * sum(map(len, wrapped)) + space * (count - 1)
            if height <= box.h or size <= SMALLEST:
                break
            size -= 1
        y = box.y + max(0, box.h - height) // 2
        for lines in wrapped:
            middle = (box.x + size * 0.25, y + line / 2)
            canvas.disc(middle, max(2.0, size * 0.17), canvas.theme["accent"])
            for text in lines:
                row = box._replace(x=box.x + indent, y=y, w=box.w - indent, h=line)
                canvas.text(text, row, size, canvas.theme["ink"])
                y += line
            y += space
