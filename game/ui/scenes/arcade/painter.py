"""What a run shows round its board: fuse or lives, score, factor, the row and the sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.rush import SHEETS
from game.session.arcade.score import MOST_FACTOR, STROKES, factor_of
from game.ui.layout.geometry import Box
from game.ui.parts.part import Part
from game.ui.scenes.arcade.fuse_painter import draw_ember, draw_fuse
from game.ui.scenes.arcade.lives_painter import draw_lives
from game.ui.widgets.control import ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.arcade.run import Run
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.parts.part import Kit
    from game.ui.scenes.arcade.scene import RunScene
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

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


LABEL = 1.3
"""The height of the words over the sheets, in sizes of captions."""


def _places(box: Box) -> list[Box]:
    """Where the small sheets lie in their row."""
    side = min(round(box.h * 0.9), round(box.w / (len(SHEETS) * 1.24)))
    step = min((box.w - side) / (len(SHEETS) - 1), 1.26 * side)
    y = box.centre[1] - side // 2
    return [Box(box.x + round(at * step), y, side, side) for at in range(len(SHEETS))]


def spaced(points: int) -> str:
    """A number with a narrow space between thousands."""
    return f"{points:,}".replace(",", "\N{NO-BREAK SPACE}")


def time_words(t: Texts, left: int) -> str:
    """What is left of the fuse, in words."""
    return t("arcade.left", time=clock((left + 999) // 1000))


class RunPart(Part):
    """A part that paints a run as it is now."""

    def __init__(self, name: str, scene: RunScene) -> None:
        super().__init__(ControlId(name))
        self.scene = scene

    @property
    def run(self) -> Run:
        """The run itself."""
        return self.scene.run


class Stake(RunPart):
    """What is at stake, and words beside it."""

    left = Box(0, 0, 0, 0)
    """The place of the words."""


class Fuse(Stake):
    """What is left of the fuse, and how long it burns in words."""

    @property
    def strip(self) -> Box:
        """What changes as it burns on."""
        box = self.box
        return box._replace(w=self.left.right - box.x).inset(-box.h // 2, 0)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        run, theme, left = self.run, canvas.theme, self.run.left
        words, near = time_words(kit.t, left), left < PULSE_MS
        ink = theme["bad" if near else "ink"]
        canvas.text(words, self.left, kit.view.caption, ink, "semibold", "right")
        at = draw_fuse(canvas, self.box, left / run.fuse.most)
        if left and not run.fuse.sand(run.clock):
            still = self.scene.services.motion.reduced
            large = near and not still and (left // 500) % 2 == 0
            draw_ember(canvas, at, self.box.h, large, still)
        elif left:
            canvas.disc(at, 0.3 * self.box.h, theme["muted"])


class LivesLeft(Stake):
    """The lives that are left in the place of the fuse, and which board it is."""

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        draw_lives(canvas, self.scene.services, self.run, self.box, self.left)


class Score(RunPart):
    """The points, and how many are missing to the best ones."""

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        scene, box, view, theme = self.scene, self.box, kit.view, canvas.theme
        if not canvas.shows(box):
            return
        t, points = kit.t, scene.shown_points
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


class Factor(RunPart):
    """The factor on strokes of a wide red brush, which thin as the row dries."""

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, theme, score = self.box, canvas.theme, self.run.score
        if not canvas.shows(box):
            return
        factor = factor_of(score.in_row(self.run.clock)) * score.times
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


class InRow(RunPart):
    """Digits in a row as 正, and how many more raise the factor."""

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        view, theme, t, box = kit.view, canvas.theme, kit.t, self.box
        if not canvas.shows(box):
            return
        in_row = self.run.score.in_row(self.run.clock)
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
            _draw_sign(canvas, place, strokes)
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


class Sheets(RunPart):
    """The sheets: sealed, in play, and still to come; where there is no end, the last ones."""

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        view, theme, run, box = kit.view, canvas.theme, self.run, self.box
        if not canvas.shows(box):
            return
        label, t = round(view.caption * LABEL), kit.t
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
            _draw_grid(canvas, grid, ink)
            if now:
                pen = max(1.5, 0.06 * side)
                canvas.ring(place.centre, side * 0.62, side * 0.62, theme["pen"], pen, "now")

    def now(self, view: View) -> Box:
        """Where the sheet that is played lies among the small ones."""
        run, box, label = self.run, self.box, round(view.caption * LABEL)
        if box.h > 2.4 * label:
            box = box.below(box.y + label)
        first = 0 if run.course.sheets else max(0, run.number - len(SHEETS))
        return _places(box)[max(0, run.number - first - 1)]


def _draw_sign(canvas: Canvas, box: Box, strokes: int) -> None:
    """One 正: what is written of it, and the rest in pencil."""
    whole, theme = strokes == STROKES, canvas.theme
    for number, path in enumerate(SIGN):
        written = number < strokes
        ink = theme["ink" if whole else "vermilion"] if written else theme["hairline"]
        points = [(box.x + x * box.w, box.y + y * box.h) for x, y in path]
        width = max(1.0, box.w * (0.11 if written else 0.03))
        canvas.brush(points, width, ink, ("sign", number, written), (0, 0.1))


def _draw_grid(canvas: Canvas, box: Box, ink: tuple[int, int, int]) -> None:
    line = max(1, round(canvas.scale))
    for i in range(4):
        x, y = box.x + i * box.w // 3, box.y + i * box.h // 3
        canvas.fill(Box(x, box.y, line, box.h), ink)
        canvas.fill(Box(box.x, y, box.w + line, line), ink)
