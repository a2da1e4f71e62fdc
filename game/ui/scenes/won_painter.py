"""Draws the result: a sheet with title, time, headline, strip and badges, and the seal on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.level_titles import puzzle_title
from game.ui.widgets.badges import draw_badge
from game.ui.widgets.solve_strip import draw_legend, draw_strip
from game.ui.widgets.stamp import draw_stamp
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.session import Session
    from game.session.technique_uses import Found
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.sprites import SpriteCache
    from game.ui.layout import Boxes
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

JOLT = 2
"""Points by which the sheet jumps under the seal."""


class Result(Protocol):
    """What is drawn of a finished game."""

    services: Services
    session: Session
    sprites: SpriteCache
    found: Found | None

    def boxes(self) -> Boxes:
        """The places on the sheet."""

    def headline(self) -> str:
        """The best that is true of the game."""

    def badges(self) -> list[str]:
        """What was earned."""


class WonPainter:
    """Draws the result of a game into the boxes of its layout."""

    def __init__(self, result: Result) -> None:
        self.result = result

    def draw_seal(self, canvas: Canvas) -> None:
        """Draw the seal on the sheet, which jumps a little under the blow."""
        motion, boxes = self.result.services.motion, self.result.boxes()
        draw_stamp(canvas, motion, boxes["seal"], boxes["board"])
        if "jolt" in motion.kinds and not motion.waiting("jolt"):
            down = round(JOLT * canvas.scale * (1 - motion.share("jolt")))
            with canvas.clipped(canvas.reach(boxes["card"])):
                canvas.surface.scroll(0, down)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet and all that is on it but the seal."""
        services, boxes = self.result.services, self.result.boxes()
        view, theme, t = services.view, canvas.theme, services.t
        canvas.paper(boxes["card"], "result")
        size = round(view.base * 1.65)
        canvas.text(t("won.title"), boxes["title"], size, theme["vermilion"], "print_bold")
        if "level" in boxes:
            name = puzzle_title(t, self.result.session.puzzle)
            canvas.text(name, boxes["level"], view.body, theme["muted"])
        self._draw_time(canvas, boxes)
        if "headline" in boxes:
            size, words = round(view.base * 1.1), self.result.headline()
            canvas.paragraph(words, boxes["headline"], size, theme["ink"], "print")
        if "strip" in boxes:
            self._draw_how(canvas, boxes)
            self._draw_strip(canvas, boxes["strip"], boxes["legend"])
        if "badge.0" in boxes:
            for place, words in enumerate(self.result.badges()):
                self._draw_badge(canvas, boxes[f"badge.{place}"], words, place)

    def _draw_time(self, canvas: Canvas, boxes: Boxes) -> None:
        """Draw the time as large as its box."""
        counted = self.result.session.elapsed * self.result.services.motion.share("count")
        box, words, title = boxes["time"], clock(counted), boxes["title"]
        align = "left" if box.x == title.x else "right"
        canvas.text(words, box, round(box.h * 1.05), canvas.theme["ink"], "print_bold", align)

    def _draw_how(self, canvas: Canvas, boxes: Boxes) -> None:
        """Draw a line across the sheet, and under it the words over the strip."""
        view, theme, how, card = (
            self.result.services.view,
            canvas.theme,
            boxes["how"],
            boxes["card"],
        )
        width = card.w - 2 * (how.x - card.x)
        canvas.fill(how._replace(w=width, h=view.line), theme["hairline"])
        size = round(view.base * 0.9)
        canvas.text(self.result.services.t("won.how"), how, size, theme["ink"], "semibold")
        self._draw_watch(canvas, boxes["watch"])

    def _draw_watch(self, canvas: Canvas, box: Box) -> None:
        """Draw the words and the sign of what shows how it went, at the right."""
        services, colour = self.result.services, canvas.theme["entered"]
        base = services.view.base
        side = round(base * 1.1)
        sign = box._replace(x=box.right - side, y=box.centre[1] - side // 2, w=side, h=side)
        canvas.icon("play", sign, colour)
        words = box.left(sign.x - box.x - round(base * 0.4))
        size = round(base * 0.9)
        canvas.text(services.t("won.watch"), words, size, colour, "semibold", "right")

    def _draw_strip(self, canvas: Canvas, strip: Box, legend: Box) -> None:
        services, found = self.result.services, self.result.found

        def paint() -> None:
            draw_strip(canvas, strip, found)
            draw_legend(canvas, services, legend, found)

        whole = strip._replace(h=legend.bottom - strip.y)
        look, share = (services.generation, found is None), services.motion.share("strip")
        with canvas.clipped(whole.left(round(whole.w * share)) if share < 1 else whole):
            if share:
                self.result.sprites.draw(canvas, "strip", whole, look, paint)

    def _draw_badge(self, canvas: Canvas, box: Box, words: str, place: int) -> None:
        services, motion = self.result.services, self.result.services.motion
        if motion.waiting("badge", place):
            return
        look, share = (services.generation, words), motion.share("badge", place)
        with canvas.clipped(box.top(round(box.h * share)) if share < 1 else box):
            self.result.sprites.draw(
                canvas, ("badge", place), box, look, lambda: draw_badge(canvas, box, words, place)
            )
