"""What a run shows round its board: fuse or lives, score, factor, the row and the sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.session.arcade.endless import LIVES
from game.session.arcade.rush import SHEETS
from game.session.arcade.score import MOST_FACTOR, STROKES, factor_of
from game.ui.layout.geometry import Box
from game.ui.parts.part import Part
from game.ui.scenes.arcade.stakes import draw_ember, draw_fuse, draw_life_seals
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


Draw = Callable[["RunScene", "Canvas", "Kit", Box], None]
"""Draws something of a run into its box."""


class RunPart(Part):
    """A part that shows something of a run as it is now."""

    def __init__(self, name: str, scene: RunScene, draw: Draw) -> None:
        super().__init__(ControlId(name))
        self._scene, self._draw = scene, draw

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if canvas.shows(self.box):
            self._draw(self._scene, canvas, kit, self.box)


# -- what is at stake -------------------------------------------------------------------------


def draw_burning(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """What is left of the fuse."""
    run, theme, left = scene.run, canvas.theme, scene.run.left
    at = draw_fuse(canvas, box, left / run.fuse.most)
    if left and not run.fuse.sand(run.clock):
        still = scene.services.motion.reduced
        large = left < PULSE_MS and not still and (left // 500) % 2 == 0
        draw_ember(canvas, at, box.h, large, still)
    elif left:
        canvas.disc(at, 0.3 * box.h, theme["muted"])


def draw_time(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """How long it burns."""
    left = scene.run.left
    ink, words = canvas.theme["bad" if left < PULSE_MS else "ink"], time_words(kit.t, left)
    canvas.text(words, box, kit.size("caption"), ink, "semibold", "right")


def draw_lives(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """A seal for each life that is left, and a ring for each one lost."""
    left = scene.run.lives.left
    draw_life_seals(canvas, box, left, max(LIVES, left))


def draw_number(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """Which board it is."""
    words, ink = kit.t("arcade.board", n=scene.run.number), canvas.theme["ink"]
    canvas.text(words, box, kit.size("caption"), ink, "semibold", "right")


# -- score and factor -------------------------------------------------------------------------


def draw_score(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """The points, and how many are missing to the best ones."""
    view, theme, t, points = kit.view, canvas.theme, kit.t, scene.shown_points
    label = round(view.caption * 1.1)
    small = box.h < 3.4 * label
    upper = box if small else box.top(label)._replace(h=round(label * 1.3))
    number = box if small else box.below(upper.bottom).top(round(box.h - 2.7 * label))
    if not small:
        canvas.text(t("arcade.score"), upper, view.caption, theme["muted"], "semibold")
        best = scene.best
        if best > points:
            words = t("arcade.to_beat", points=spaced(best - points))
        else:
            words = t("arcade.best_now") if best else ""
        under = box.below(number.bottom)
        canvas.text(words, under, view.caption, theme["muted"])
    canvas.figure(
        spaced(points), number, round(number.h * 0.86), theme["ink"], "print_bold", "left"
    )


def draw_factor(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """The factor on strokes of a wide red brush, which thin as the row dries."""
    theme, score = canvas.theme, scene.run.score
    factor = factor_of(score.in_row(scene.run.clock)) * score.times
    box = box.inset(0, round(0.1 * box.h))
    box = box.centred(box.w, min(box.h, round(0.75 * box.w)))
    if factor > 1:
        step = box.h / 4
        for i in range(4):
            y = round(box.y + (i + 0.5) * step)
            shift = round(((i * 7) % 4 - 1.5) * 0.03 * box.w)
            ends = ((box.x + 0.1 * box.w + shift, y), (box.right - 0.1 * box.w + shift, y - 2))
            canvas.brush(ends, step * 1.5, theme["seal"], ("factor", i), (0.06, 0.16))
    ink = theme["seal_ink" if factor > 1 else "muted"]
    size = round(min(box.h * 0.62, box.w * 0.4))
    canvas.figure(f"×{factor}", box, size, ink, "print_bold")


def draw_row(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """Digits in a row as 正, and how many more raise the factor."""
    view, theme, t = kit.view, canvas.theme, kit.t
    in_row = scene.run.score.in_row(scene.run.clock)
    label = round(view.caption * 1.3)
    wide = box.w > 11 * view.base
    if box.h > 2.4 * label and wide:
        canvas.text(t("arcade.in_row"), box.top(label), view.caption, theme["muted"], "semibold")
        box = box.below(box.y + label + view.caption // 4)
    side = min(round(box.h * 0.92), box.w // (SIGNS + (2 if wide else 1)))
    for sign in range(SIGNS):
        place = Box(box.x + round(sign * side * 1.22), box.y, side, side)
        strokes = min(STROKES, max(0, in_row - sign * STROKES))
        _draw_sign(canvas, place, strokes)
    if not wide:
        return
    words = box.after(box.x + round(SIGNS * side * 1.22) + view.gap)
    factor = factor_of(in_row)
    if factor < MOST_FACTOR:
        more = t("arcade.more", n=STROKES - in_row % STROKES, factor=factor + 1)
        low = words.below(words.y + words.h * 2 // 3)
        needs = canvas.text_painter.width(more, view.caption)
        if needs <= low.w and low.h >= 1.2 * view.caption:
            canvas.text(more, low, view.caption, theme["muted"], "regular", "right")
            words = words.top(low.y - words.y)
    canvas.text(str(in_row), words, kit.size("heading"), theme["ink"], "print", "right")


def draw_sheets(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """The sheets: sealed, in play, and still to come; where there is no end, the last ones."""
    view, theme, run, t = kit.view, canvas.theme, scene.run, kit.t
    label = round(view.caption * LABEL)
    first = 0 if run.course.sheets else max(0, run.number - len(SHEETS))
    if box.h > 2.4 * label:
        of = run.course.sheets
        words = t("arcade.sheet", n=run.number, of=of) if of else t("arcade.board", n=run.number)
        canvas.text(words, box.top(label), view.caption, theme["muted"], "semibold")
        box = box.below(box.y + label + view.caption // 4)
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


def sheet_now(run: Run, box: Box, view: View) -> Box:
    """Where the sheet that is played lies among the small ones in their box."""
    label = round(view.caption * LABEL)
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
