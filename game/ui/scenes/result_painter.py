"""Draws the result: its sheet, the headline, the strip of the solve, the badges and the seal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.session.campaign import STARS
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.level_titles import puzzle_title, short_title
from game.ui.widgets.badges import REACH, draw_badge
from game.ui.widgets.ink_star import draw_inking_star
from game.ui.widgets.new_seals import beside, draw_new_seals
from game.ui.widgets.solve_strip import draw_legend, draw_strip
from game.ui.widgets.stamp import draw_stamp
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.session.session import Session
    from game.session.technique_uses import Found
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.sprites import SpriteCache
    from game.ui.layout import Boxes
    from game.ui.services import Services

TITLE_SIZE, HEADLINE_SIZE = 1.65, 1.1
"""The sizes of their letters, as multiples of the view's base."""
JOLT = 2
"""Points by which the sheet jumps under the seal."""


class _Row(NamedTuple):
    """A line under the title, its place and size."""

    words: str
    box: Box
    size: int
    named: bool
    """Whether it is about the puzzle, not about what was earned."""


class Result(Protocol):
    """What the painter sees of the scene."""

    services: Services
    session: Session
    sprites: SpriteCache
    found: Found | None
    stars: int | None
    fresh_stars: int

    def boxes(self) -> Boxes:
        """The sheet beside the board."""

    def headline(self) -> str:
        """The best that is true of the game."""

    def badges(self) -> list[str]:
        """What was earned, as many as there are places."""


class ResultPainter:
    """Draws the scene that shows a result."""

    def __init__(self, scene: Result) -> None:
        self._scene = scene
        self._services = scene.services

    def seal(self, canvas: Canvas) -> None:
        """The seal; under its blow the sheet jumps a little."""
        motion, boxes = self._services.motion, self._scene.boxes()
        draw_stamp(canvas, motion, boxes["seal"], boxes["board"])
        if "jolt" in motion.kinds and not motion.waiting("jolt"):
            down = round(JOLT * canvas.scale * (1 - motion.share("jolt")))
            with canvas.clipped(canvas.reach(boxes["card"])):
                canvas.surface.scroll(0, down)

    def new_seals(self, canvas: Canvas, seals: Sequence[str], keep_off: Box) -> None:
        """The seals of the album that the game has earned, clear of all that is written and of the
        box of what is pressed."""
        boxes = self._scene.boxes()
        badges = [boxes[name] for name in boxes if name.startswith("badge.")]
        taken = [*self._written(canvas, boxes), *badges[: len(self._scene.badges())]]
        taken += [boxes[name] for name in ("how", "watch") if name in boxes]
        place = beside(boxes["seal"], taken, keep_off)
        draw_new_seals(canvas, self._services.motion, place, seals)

    def _written(self, canvas: Canvas, boxes: Boxes) -> Iterator[Box]:
        """Where title, level, time and headline have their letters."""
        view, t, scene = self._services.view, self._services.t, self._scene
        wide, wrap = canvas.text_painter.width, canvas.text_painter.wrap
        yield boxes["title"].left(wide(t("won.title"), round(TITLE_SIZE * view.base), "print_bold"))
        if "level" in boxes and scene.stars is not None:
            name = wide(short_title(t, scene.session.puzzle), view.body)
            yield boxes["level"].left(name + round(5 * view.base))
        elif "level" in boxes:
            for row in self._level_rows(canvas, boxes):
                yield row.box.left(min(row.box.w, wide(row.words, row.size, "medium")))
        if "time" in boxes:
            time = boxes["time"]
            yield time.left(wide(clock(scene.session.elapsed), round(time.h * 1.05), "print_bold"))
        if "headline" in boxes:
            box, size = boxes["headline"], round(HEADLINE_SIZE * view.base)
            lines = wrap(scene.headline(), size, "print", box.w)
            yield box.left(max(wide(line, size, "print") for line in lines))
        elif "facts" in boxes:
            yield boxes["facts"]

    def sheet(self, canvas: Canvas) -> None:
        """The sheet with all that is written on it."""
        boxes = self._scene.boxes()
        canvas.paper(boxes["card"], "result")
        self._title(canvas, boxes)
        self._time(canvas, boxes)
        if "headline" in boxes:
            self._headline(canvas, boxes["headline"])
        if "strip" in boxes:
            self._solve(canvas, boxes)
        if "badge.0" in boxes:
            for place, words in enumerate(self._scene.badges()):
                self._badge(canvas, boxes[f"badge.{place}"], words, place)

    def _title(self, canvas: Canvas, boxes: Boxes) -> None:
        view, theme, t = self._services.view, canvas.theme, self._services.t
        size = round(view.base * TITLE_SIZE)
        if self._scene.stars is not None and "level" not in boxes:
            self._stars(canvas, boxes["title"], size)
            return
        canvas.text(t("won.title"), boxes["title"], size, theme["vermilion"], "print_bold")
        if "level" in boxes:
            if self._scene.stars is None:
                self._level(canvas, boxes)
                return
            name = short_title(t, self._scene.session.puzzle)
            place, wide = boxes["level"], canvas.text_painter.width(name, view.body) + view.gap
            side = round(max(0.8 * view.base, min(1.2 * view.base, (place.w - wide) / 3.75)))
            left = min(place.x + wide, place.right - round(3.75 * side))
            words = place.left(left - view.gap // 2 - place.x)
            canvas.text(name, words, view.body, theme["muted"])
            self._stars(canvas, place.after(left), side)

    def _stars(self, canvas: Canvas, place: Box, side: int) -> None:
        """The stars of a stage; ink fills the new ones, one after the other."""
        motion, side = self._services.motion, min(side, place.h, round(place.w / 3.75))
        earned, fresh = self._scene.stars or 0, self._scene.fresh_stars
        for at, star in enumerate(STARS):
            share = motion.share("badge", at) if fresh & star else 1.0
            middle = (place.x + round((1.25 * at + 0.6) * side), place.centre[1])
            draw_inking_star(canvas, middle, side, share if earned & star else 0.0, ("result", at))

    def level_lines(self, width: int) -> int:
        """How many lines the level needs, so as not to become small."""
        return 1 if self._scene.stars is not None else len(self._named(width)[1])

    def _named(self, width: int) -> tuple[int, list[str]]:
        """The size and the lines of the level where it does not fit on one."""
        painter, view = self._services.canvas.text_painter, self._services.view
        name, size = short_title(self._services.t, self._scene.session.puzzle), view.caption
        while len(lines := painter.wrap(name, size, "regular", width)) > 2 and size > view.least:
            size -= 1
        return size, lines

    def _level_rows(self, canvas: Canvas, boxes: Boxes) -> list[_Row]:
        """The level; where badges have no room, their words stand after it or under it."""
        view, place, painter = self._services.view, boxes["level"], canvas.text_painter
        puzzle, t = self._scene.session.puzzle, self._services.t
        below = place.below(place.bottom)._replace(h=max(0, boxes["time"].y - place.bottom))
        name, size, wide = puzzle_title(t, puzzle), view.body, painter.width
        if wide(name, size) > place.w:
            name = short_title(t, puzzle)
        lines, high = [name], round(LINE_HEIGHT * view.caption)
        if below.h >= high and wide(name, view.caption) > place.w:
            size, lines = self._named(place.w)
            lines = painter.cut(lines, 1 + below.h // high, size, "regular", place.w)
        count = len(lines)
        for badge in [] if "badge.0" in boxes else self._scene.badges():
            words = badge.replace("\n", " " if badge.isascii() else "")
            if wide(f"{lines[-1]} · {words}", size) <= place.w:
                lines[-1] += f" · {words}"
            elif len(lines) * high <= below.h and wide(words, view.caption) <= place.w:
                lines.append(words)
        rows = [place, *(below.top(high).moved(0, at * high) for at in range(len(lines) - 1))]
        return [
            _Row(line, row, size if at < count else view.caption, at < count)
            for at, (line, row) in enumerate(zip(lines, rows, strict=True))
        ]

    def _level(self, canvas: Canvas, boxes: Boxes) -> None:
        theme = canvas.theme
        for row in self._level_rows(canvas, boxes):
            ink, weight = (theme["muted"], "regular") if row.named else (theme["ink"], "medium")
            canvas.text(row.words, row.box, row.size, ink, weight)

    def _time(self, canvas: Canvas, boxes: Boxes) -> None:
        """The time, as large as its box."""
        counted = self._scene.session.elapsed * self._services.motion.share("count")
        box = boxes["time"]
        align = "left" if box.x == boxes["title"].x else "right"
        size = round(box.h * 1.05)
        canvas.text(clock(counted), box, size, canvas.theme["ink"], "print_bold", align)

    def _headline(self, canvas: Canvas, box: Box) -> None:
        size = round(self._services.view.base * HEADLINE_SIZE)
        canvas.paragraph(self._scene.headline(), box, size, canvas.theme["ink"], "print")

    def _solve(self, canvas: Canvas, boxes: Boxes) -> None:
        """How the game went, under a line."""
        view, theme, how, card = self._services.view, canvas.theme, boxes["how"], boxes["card"]
        line = how._replace(w=card.right - how.x - (how.x - card.x), h=view.line)
        canvas.fill(line, theme["hairline"])
        words = self._services.t("won.how")
        canvas.text(words, how, round(view.base * 0.9), theme["ink"], "semibold")
        self._watch(canvas, boxes["watch"])
        self._strip(canvas, boxes["strip"], boxes["legend"])

    def _watch(self, canvas: Canvas, box: Box) -> None:
        """The words and the sign of what shows how it went, at the right."""
        view, colour = self._services.view, canvas.theme["pen"]
        side = round(view.base * 1.1)
        sign = box._replace(x=box.right - side, y=box.centre[1] - side // 2, w=side, h=side)
        canvas.icon("play", sign, colour)
        place = box.left(sign.x - box.x - round(view.base * 0.4))
        words, size = self._services.t("won.watch"), round(view.base * 0.9)
        canvas.text(words, place, size, colour, "semibold", "right")

    def _strip(self, canvas: Canvas, strip: Box, legend: Box) -> None:
        """The strip of the solve, as far as it is drawn; nothing until it is known."""
        services, found = self._services, self._scene.found
        share = services.motion.share("strip")
        if found is None or not share:
            return

        def paint() -> None:
            draw_strip(canvas, strip, found)
            draw_legend(canvas, services, legend, found)

        whole = strip._replace(h=legend.bottom - strip.y)
        with canvas.clipped(whole.left(round(whole.w * share)) if share < 1 else whole):
            self._scene.sprites.draw(canvas, "strip", whole, services.generation, paint)

    def _badge(self, canvas: Canvas, box: Box, words: str, place: int) -> None:
        look, motion = (self._services.generation, words), self._services.motion
        if motion.waiting("badge", place):
            return
        share, wide = motion.share("badge", place), box.centred(round(REACH * box.w), box.h)
        with canvas.clipped(wide.top(round(wide.h * share)) if share < 1 else wide):
            self._scene.sprites.draw(
                canvas, ("badge", place), wide, look, lambda: draw_badge(canvas, box, words, place)
            )
