"""Paints what a run shows round its board: fuse, score, factor, row, sheets, and rising points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.session.arcade.endless import Lives
from game.session.arcade.rush import SHEETS
from game.session.arcade.score import MOST_FACTOR, STROKES, factor_of
from game.ui.drawing.sprites import SpriteCache, foot
from game.ui.layout.geometry import Box
from game.ui.layout.pad import digit_size
from game.ui.scenes.arcade.fuse_painter import draw_ember, draw_fuse
from game.ui.scenes.arcade.lives_painter import draw_lives
from game.ui.widgets.pad import draw_key
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.arcade.run import Run
    from game.session.session import Session
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services
    from game.ui.widgets.pad import KeyLook

SIGN = (
    ((0.1, 0.12), (0.9, 0.1)),
    ((0.5, 0.12), (0.5, 0.9)),
    ((0.5, 0.5), (0.84, 0.48)),
    ((0.24, 0.46), (0.22, 0.9)),
    ((0.04, 0.92), (0.96, 0.9)),
)
"""The strokes of 正 in the order in which they are written, as shares of its square."""

SIGNS = MOST_FACTOR - 1
"""How many signs there is a place for: a whole one raises the factor."""

PULSE_MS = 15_000
"""From when on the ember is larger every other second."""

TILTS = (-7, 3, -4, 6, -2, 5, -6, 4, -3)
"""How the seals of the sheets are turned, in degrees."""


class ShownRun(Protocol):
    """What is painted: the scene of a run."""

    services: Services
    run: Run
    shown_points: int
    """The points that the player sees."""
    best: int
    """The most points of the runs before."""

    @property
    def session(self) -> Session:
        """The sheet that is played."""

    def boxes(self) -> dict[str, Box]:
        """The layout."""

    def box(self, name: str) -> Box:
        """A box of the layout."""


LABEL = 1.3
"""The height of the words over the sheets, in sizes of captions."""


def _places(box: Box) -> list[Box]:
    """Where the small sheets lie in their row."""
    side = min(round(box.h * 0.9), round(box.w / (len(SHEETS) * 1.24)))
    step = min((box.w - side) / (len(SHEETS) - 1), 1.26 * side)
    y = box.centre[1] - side // 2
    return [Box(box.x + round(at * step), y, side, side) for at in range(len(SHEETS))]


def pile_place(scene: ShownRun) -> Box:
    """Where the sheet that is played lies among the small ones; near the score where they are not
    shown."""
    boxes, run = scene.boxes(), scene.run
    if "sheets" not in boxes:
        score = boxes["score"]
        return score.centred(score.h // 3, score.h // 3)
    box, label = boxes["sheets"], round(scene.services.view.caption * LABEL)
    if box.h > 2.4 * label:
        box = box.below(box.y + label)
    first = 0 if run.course.sheets else max(0, run.number - len(SHEETS))
    return _places(box)[max(0, run.number - first - 1)]


def spaced(points: int) -> str:
    """A number with a narrow space between thousands."""
    return f"{points:,}".replace(",", "\N{NO-BREAK SPACE}")


class RunPainter:
    """Draws a run, except its board and its plain controls."""

    def __init__(self) -> None:
        self._keys = SpriteCache()
        self.shown_row = -1
        """The right digits in a row that were last drawn."""

    def forget(self) -> None:
        """Drop the sprites."""
        self._keys.forget()

    def time_words(self, scene: ShownRun, left: int) -> str:
        """What is left of the fuse, in words."""
        return scene.services.t("arcade.left", time=clock((left + 999) // 1000))

    def paint(self, canvas: Canvas, scene: ShownRun, keys: Sequence[KeyLook]) -> None:
        """Everything round the board."""
        if isinstance(scene.run.stake, Lives):
            box, place = scene.box("fuse"), scene.box("left")
            draw_lives(canvas, scene.services, scene.run, box, place)
        else:
            self._draw_fuse(canvas, scene)
        boxes, view = scene.boxes(), scene.services.view
        if canvas.shows(boxes["header"]):
            self._draw_score(canvas, scene)
            self._draw_factor(canvas, scene)
        self.shown_row = scene.run.score.in_row(scene.run.clock)
        if "row" in boxes and canvas.shows(boxes["row"]):
            self._draw_row(canvas, scene, boxes["row"])
        if "sheets" in boxes and canvas.shows(boxes["sheets"]):
            self._draw_sheets(canvas, scene, boxes["sheets"])
        size = digit_size(view, boxes["pad.1"], boxes["pad.1"])
        for look in sorted(keys, key=lambda each: each.hovered or each.pressed):
            self._draw_key(canvas, scene, boxes[f"pad.{look.digit}"], look, size)

    def _draw_key(
        self, canvas: Canvas, scene: ShownRun, box: Box, look: KeyLook, size: int
    ) -> None:
        view = scene.services.view
        if look.hovered or look.pressed:
            draw_key(canvas, view, box, look, size)
            return
        room, what = box._replace(h=box.h + foot(view)), (look, view, canvas.theme, size)
        name = f"pad.{look.digit}"
        self._keys.draw(canvas, name, room, what, lambda: draw_key(canvas, view, box, look, size))

    # -- the fuse ---------------------------------------------------------------------------

    def _draw_fuse(self, canvas: Canvas, scene: ShownRun) -> None:
        box, left_box, run = scene.box("fuse"), scene.box("left"), scene.run
        theme, left = canvas.theme, run.left
        words = self.time_words(scene, left)
        near = left < PULSE_MS
        canvas.text(
            words,
            left_box,
            scene.services.view.caption,
            theme["bad" if near else "ink"],
            "semibold",
            "right",
        )
        at = draw_fuse(canvas, box, left / run.fuse.most)
        if left and not run.fuse.sand(run.clock):
            still = scene.services.motion.reduced
            large = near and not still and (left // 500) % 2 == 0
            draw_ember(canvas, at, box.h, large, still)
        elif left:
            canvas.disc(at, 0.3 * box.h, theme["muted"])

    # -- score and factor -------------------------------------------------------------------

    def _draw_score(self, canvas: Canvas, scene: ShownRun) -> None:
        box, view, theme = scene.box("score"), scene.services.view, canvas.theme
        t, points = scene.services.t, scene.shown_points
        label = round(view.caption * 1.1)
        small = box.h < 3.4 * label
        upper = box if small else box.top(label)._replace(h=round(label * 1.3))
        number = box if small else box.below(upper.bottom).top(round(box.h - 2.7 * label))
        if not small:
            canvas.text(t("arcade.score"), upper, label, theme["muted"], "semibold")
            best = scene.best
            if best > points:
                words = t("arcade.to_beat", points=spaced(best - points))
            else:
                words = t("arcade.best_now") if best else ""
            under = box.below(number.bottom)
            canvas.text(words, under, view.caption, theme["muted"])
        canvas.text(spaced(points), number, round(number.h * 0.86), theme["ink"], "print_bold")

    def _draw_factor(self, canvas: Canvas, scene: ShownRun) -> None:
        """The factor on strokes of a wide red brush, which thin as the row dries."""
        box, theme = scene.box("factor"), canvas.theme
        score = scene.run.score
        factor = factor_of(score.in_row(scene.run.clock)) * score.times
        box = box.inset(0, round(0.1 * box.h))
        if factor > 1:
            step = box.h / 4
            for i in range(4):
                y = round(box.y + (i + 0.5) * step)
                shift = round(((i * 7) % 4 - 1.5) * 0.03 * box.w)
                ends = ((box.x + 0.1 * box.w + shift, y), (box.right - 0.1 * box.w + shift, y - 2))
                canvas.brush(ends, step * 1.5, theme["seal"], ("factor", i), (0.06, 0.16))
        ink = theme["seal_ink" if factor > 1 else "muted"]
        size = round(min(box.h * 0.62, box.w * 0.4))
        canvas.text(f"×{factor}", box, size, ink, "print_bold", "centre")

    def _draw_row(self, canvas: Canvas, scene: ShownRun, box: Box) -> None:
        """Digits in a row as 正, and how many more raise the factor."""
        view, theme, t = scene.services.view, canvas.theme, scene.services.t
        in_row = self.shown_row
        label = round(view.caption * 1.3)
        wide = box.w > 11 * view.base
        if box.h > 2.4 * label and wide:
            canvas.text(
                t("arcade.in_row"), box.top(label), view.caption, theme["muted"], "semibold"
            )
            box = box.below(box.y + label)
        side = min(round(box.h * 0.92), box.w // (SIGNS + (2 if wide else 1)))
        for sign in range(SIGNS):
            place = Box(box.x + round(sign * side * 1.22), box.y, side, side)
            strokes = min(STROKES, max(0, in_row - sign * STROKES))
            self._draw_sign(canvas, place, strokes)
        if not wide:
            return
        words = box.after(box.x + round(SIGNS * side * 1.22) + view.gap)
        canvas.text(
            str(in_row), words.top(words.h * 2 // 3), view.heading, theme["ink"], "print", "right"
        )
        factor = factor_of(in_row)
        if factor < MOST_FACTOR:
            more = t("arcade.more", n=STROKES - in_row % STROKES, factor=factor + 1)
            low = words.below(words.y + words.h * 2 // 3)
            needs = canvas.text_painter.width(more, view.caption)
            if needs <= low.w and low.h >= 1.2 * view.caption:
                canvas.text(more, low, view.caption, theme["muted"], "regular", "right")

    def _draw_sign(self, canvas: Canvas, box: Box, strokes: int) -> None:
        """One 正: what is written of it, and the rest in pencil."""
        whole, theme = strokes == STROKES, canvas.theme
        for number, path in enumerate(SIGN):
            written = number < strokes
            ink = theme["ink" if whole else "vermilion"] if written else theme["hairline"]
            points = [(box.x + x * box.w, box.y + y * box.h) for x, y in path]
            width = max(1.0, box.w * (0.11 if written else 0.03))
            canvas.brush(points, width, ink, ("sign", number, written), (0, 0.1))

    def _draw_sheets(self, canvas: Canvas, scene: ShownRun, box: Box) -> None:
        """The sheets: sealed, in play, and still to come; where there is no end, the last ones."""
        view, theme, run = scene.services.view, canvas.theme, scene.run
        label, t = round(view.caption * LABEL), scene.services.t
        first = 0 if run.course.sheets else max(0, run.number - len(SHEETS))
        if box.h > 2.4 * label:
            of = run.course.sheets
            words = (
                t("arcade.sheet", n=run.number, of=of) if of else t("arcade.board", n=run.number)
            )
            canvas.text(words, box.top(label), view.caption, theme["muted"], "semibold")
            box = box.below(box.y + label)
        for number, place in enumerate(_places(box)):
            side = place.w
            canvas.paper(place, ("sheet", number), "slip", 1)
            if number < run.finished - first:
                canvas.seal(place.centre, round(side * 0.8), TILTS[number])
                continue
            now = number == run.number - first - 1
            grid, ink = place.inset(round(side * 0.22)), theme["ink" if now else "hairline"]
            self._draw_grid(canvas, grid, ink)
            if now:
                pen = max(1.5, 0.06 * side)
                canvas.ring(place.centre, side * 0.62, side * 0.62, theme["pen"], pen, "now")

    def _draw_grid(self, canvas: Canvas, box: Box, ink: tuple[int, int, int]) -> None:
        line = max(1, round(canvas.scale))
        for i in range(4):
            x, y = box.x + i * box.w // 3, box.y + i * box.h // 3
            canvas.fill(Box(x, box.y, line, box.h), ink)
            canvas.fill(Box(box.x, y, box.w + line, line), ink)
