"""The album: a book of four pages with ten seals each, those that were earned and the others."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.session.album.seals import PAGES, SEALS
from game.ui.input.intents import Intent, TurnPage
from game.ui.layout import album as layout
from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

TILTS = (-3, 2, -1, 4, -2, 1, 3, -4, 2, -1)
"""How the seals of a page are turned, in degrees."""

NAMED = 3.6
"""From which height of its place on a seal has its name below it, in sizes of body text."""

MOST_LINES = 2
"""Lines that names below the seals take at most; otherwise only the chosen one's is told."""


class AlbumScene(PageScene):
    """All seals, and what the chosen one takes."""

    name = "album"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.earned = services.store.seals()
        """When each seal was earned."""
        latest = max(self.earned, key=lambda seal: self.earned[seal], default=SEALS[0])
        self.page = next(page for page, seals in PAGES.items() if latest in seals)
        self.chosen = latest

    def lay_out(self) -> dict[str, Box]:
        """The page and what is said of the chosen seal."""
        return layout.album(self.services.view)

    def title(self) -> str:
        """The title, with how many seals there are."""
        return self.services.t("album.count", n=len(self.earned), of=len(SEALS))

    def tabs(self) -> list[tuple[str, str, bool]]:
        """The pages."""
        t = self.services.t
        return [(page, t(f"album.page.{page}"), page == self.page) for page in PAGES]

    def choose_tab(self, name: str) -> None:
        """Open a page."""
        self.page = name
        seals = tuple(PAGES[name])
        self.chosen = next((seal for seal in seals if seal in self.earned), seals[0])
        self.services.redraw()

    def perform(self, intent: Intent) -> None:
        """Page Up and Page Down turn the pages."""
        if isinstance(intent, TurnPage):
            self.step_tab(intent.step)
        else:
            super().perform(intent)

    def seals(self) -> tuple[str, ...]:
        """The seals of the open page."""
        return tuple(PAGES[self.page])

    def controls(self) -> list[Control]:
        """Back, the pages, and the seals."""
        boxes, t = self.boxes(), self.services.t
        return super().controls() + [
            Control(
                ControlId("seal", seal),
                boxes[f"seal.{place}"],
                "bare",
                t(f"seal.{seal}"),
                active=seal == self.chosen,
            )
            for place, seal in enumerate(self.seals())
        ]

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """The chosen seal."""
        return ControlId("seal", self.chosen)

    def press(self, control: ControlId) -> None:
        """Choose a seal, or do what pages do."""
        if control.group == "seal":
            self.chosen = str(control.member)
            self.services.redraw()
        else:
            super().press(control)

    # -- drawing ----------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the page, its seals, and what is said of one."""
        super().draw_content(canvas)
        boxes = self.boxes()
        canvas.paper(boxes["sheet"], "album")
        for place, seal in enumerate(self.seals()):
            self._draw_seal(canvas, boxes[f"seal.{place}"], seal, place)
        canvas.fill(boxes["rule"], canvas.theme["hairline"])
        self._draw_detail(canvas)

    def _draw_seal(self, canvas: Canvas, box: Box, seal: str, place: int) -> None:
        view, theme = self.services.view, canvas.theme
        name = self.services.t(f"seal.{seal}")
        room = box.inset(round(0.05 * box.w), round(0.04 * box.h))
        lines = max(self._lines(canvas, each, room.w) for each in self.seals())
        label = round(view.caption * LINE_HEIGHT * lines + view.caption * 0.15)
        named = room.h - label >= NAMED * view.base and lines <= MOST_LINES
        stone = room.top(room.h - label) if named else room
        side = min(stone.w, stone.h, round(max(124 * canvas.scale, 8 * view.base)))
        mine = seal in self.earned
        canvas.album_seal(seal, stone.centre, round(side * 0.8), TILTS[place], blank=not mine)
        if named:
            ink = theme["ink" if mine else "muted"]
            weight = "semibold" if mine else "regular"
            under = room.below(min(stone.bottom, stone.centre[1] + side // 2 + view.gap // 2))
            canvas.paragraph(name, under.top(label), view.caption, ink, weight, "centre")
        if seal == self.chosen:
            radius, pen = side * 0.5, max(1.5, 0.03 * side)
            canvas.ring(stone.centre, radius, radius, theme["pen"], pen, "chosen seal")

    def _lines(self, canvas: Canvas, seal: str, width: int) -> int:
        """How many lines a name takes; too many where a word of it has no room."""
        name, painter, size = (
            self.services.t(f"seal.{seal}"),
            canvas.text_painter,
            self.services.view.caption,
        )
        if any(painter.width(word, size, "semibold") > width for word in name.split()):
            return MOST_LINES + 1
        return len(painter.wrap(name, size, "semibold", width))

    def _draw_detail(self, canvas: Canvas) -> None:
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        seal, large = self.chosen, boxes["large"]
        mine = seal in self.earned
        canvas.album_seal(seal, large.centre, large.w, 0, blank=not mine)
        canvas.text(t(f"seal.{seal}"), boxes["name"], view.heading, theme["ink"], "print_bold")
        canvas.paragraph(t(f"seal.{seal}.deed"), boxes["words"], view.body, theme["ink"])
        words = t("album.earned", day=_day(self.earned[seal])) if mine else t("album.blank")
        colour = theme["vermilion" if mine else "muted"]
        canvas.text(words, boxes["date"], view.caption, colour, "semibold" if mine else "regular")


def _day(seconds: float) -> str:
    try:
        return date.fromtimestamp(seconds).isoformat()
    except (OverflowError, OSError, ValueError):
        return "–"
