"""What a run shows beside its board: score, factor, the row and the sheets, and what is left."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.session.arcade.endless import LIVES
from game.session.arcade.rush import SHEETS
from game.session.arcade.score import MOST_FACTOR, STROKES, factor_of
from game.ui.drawing.text import figure_sizes
from game.ui.drawing.theme import mix
from game.ui.layout.geometry import Box
from game.ui.parts.part import Part
from game.ui.scenes.arcade.run_marks import MEDALS
from game.ui.scenes.arcade.stakes import draw_hearts
from game.ui.widgets.control import ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.arcade.run import Run
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.parts.part import Kit
    from game.ui.scenes.arcade.run_scene import RunScene
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
SIGN_STEP = 1.36
"""From one sign to the next, in their widths."""

LAST_MS = 15_000
"""When so little of the fuse is left, each second is heard and seen."""

TILTS = (-7, 3, -4, 6, -2, 5, -6, 4, -3)
"""How the seals of the sheets are turned, in degrees."""
SEAL = 0.82
"""The side of a seal, as a share of that of its sheet."""
FALLS, LARGE = 1.1, 0.25
"""From how far above a seal falls, in sides of its sheet, and by how much larger it begins."""
SHADE, DARKER = 38, 26
"""How dark its shadow is when it begins to fall, and by how much darker it becomes, of 255."""
SPECKS = 12
"""Specks of ink that fly from where a seal has landed."""
JOLT = 2
"""By how many points the row of sheets gives way then."""

STROKES_OF_BRUSH, TILT = 9, -7
"""Strokes of the brush under the factor, and their slope in degrees."""
OF_LINE = 0.9
"""The size of the points, as a share of the height of their line."""
FORCE = 1.12
"""How much larger the highest factor is brushed."""
DRIES, DRY = 8, 0.92
"""In how many steps a stroke dries up when a mistake takes the factor away, and when all have."""
SWEPT = 0.045
"""The seconds from one of those strokes to the next while they are swept."""


def _places(box: Box) -> list[Box]:
    """Where the small sheets lie in their row."""
    side = min(round(box.h * 0.9), round(box.w / (len(SHEETS) * 1.14)))
    step = min((box.w - side) / (len(SHEETS) - 1), 1.26 * side)
    y = box.bottom - side
    return [Box(box.x + round(at * step), y, side, side) for at in range(len(SHEETS))]


def spaced(points: int) -> str:
    """A number with a narrow space between thousands."""
    return f"{points:,}".replace(",", "\N{NO-BREAK SPACE}")


def time_words(t: Texts, run: Run, short: bool = False, seen: int | None = None) -> str:
    """What is left of the fuse, in words, or at what it stands while sand lies on it, or in
    ``short`` that it does; ``seen`` milliseconds while it is on its way there."""
    if short:
        return t("arcade.stands")
    key = "arcade.stopped" if run.fuse.sand(run.clock) else "arcade.left"
    left = run.left if seen is None else seen
    return t(key, time=clock((left + 999) // 1000))


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


def draw_time(scene: RunScene, canvas: Canvas, kit: Kit, box: Box, seen: int | None = None) -> None:
    """How long the fuse still burns, or that it stands, which sand does, in pen; ``seen``
    milliseconds while it is on its way there."""
    run = scene.run
    stands = run.fuse.sand(run.clock) > 0
    colour = "pen" if stands else "bad" if run.left < LAST_MS else "ink"
    ink, words = canvas.theme[colour], time_words(kit.t, run, seen=seen)
    sizes = kit.steps(kit.size("display"))
    if stands and kit.painter.width(words, kit.size("body"), "print") > box.w:
        words = time_words(kit.t, run, short=True)
    size = kit.painter.fitting_size(words, sizes, "print", box.w, box.h)
    canvas.text(words, box, size, ink, "print", "left" if scene.page_now.is_high else "right")


def draw_lives(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """A heart for each life that is left, and the outline of one for each one lost."""
    left = scene.run.lives.left
    draw_hearts(canvas, box, left, max(LIVES, left), right=not scene.page_now.is_high)


# -- score and factor -------------------------------------------------------------------------


def _score_lines(scene: RunScene, kit: Kit, box: Box) -> tuple[Box, Box]:
    """The places of the word over the points and of the points, which have no such word in a small
    window, and no room below them for what there is to reach."""
    label = round(kit.view.caption * 1.1)
    if scene.page_now.is_small or box.h < 3.4 * label:
        return box.top(0), box
    upper = box.top(label)._replace(h=round(label * 1.3))
    return upper, box.below(upper.bottom).top(round(box.h - 2.7 * label))


def beside_score(scene: RunScene, kit: Kit, box: Box) -> Box:
    """What is free after the points, once they are counted up."""
    number, words = _score_lines(scene, kit, box)[1], spaced(scene.run.score.points)
    sizes = figure_sizes(round(number.h * OF_LINE))
    size = kit.painter.fitting_size(words, sizes, "print_bold", number.w, number.h)
    gap = kit.view.gap // 2
    taken = kit.painter.width(words, size, "print_bold") + gap
    return number.after(min(number.right, number.x + taken))


def draw_score(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """The points, and below them what there is to reach."""
    theme, t, points = canvas.theme, kit.t, scene.shown_points
    upper, number = _score_lines(scene, kit, box)
    if upper.h:
        canvas.text(t("arcade.score"), upper, kit.view.caption, theme["muted"], "semibold")
        words, face = goal_words(t, scene.run, scene.best, points), "regular"
        under = box.below(number.bottom)._replace(w=box.w + kit.view.gap)  # up to the factor
        sizes = kit.steps(kit.size("caption"))
        size = kit.painter.fitting_size(words, sizes, face, under.w, under.h)
        canvas.text(words, under, size, theme["muted"], face)
    high = round(number.h * OF_LINE)
    canvas.figure(spaced(points), number, high, theme["ink"], "print_bold", "left")


def goal_words(t: Texts, run: Run, best: int, points: int) -> str:
    """What there is to reach: the ``best`` points of the runs before, and where there was none the
    next medal; that these are the most points so far once nothing is left."""
    if best > points:
        return t("arcade.to_beat", points=spaced(best - points))
    wins = next((sheets for sheets in run.course.medals if sheets > run.finished), 0)
    if best or not wins:
        return t("arcade.best_now")
    medal = t(f"arcade.wins.{MEDALS[run.course.medal(wins)]}")
    kind = "sheets" if run.course.sheets else "boards"
    return t(f"arcade.wins.{kind}", n=wins - run.finished, medal=medal)


def draw_factor(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """The factor on strokes of a wide red brush, which are swept when it rises; the highest one
    with force."""
    theme, score, motion = canvas.theme, scene.run.score, scene.services.motion
    gone = motion.share("smear", "row")
    gone = gone if gone < DRY else 1.0
    in_row = score.in_row(scene.run.clock) if gone == 1 else scene.lost_row
    factor = factor_of(in_row) * score.times
    force = factor >= MOST_FACTOR
    high = min(0.7 * box.h, 0.73 * box.w) * (FORCE if force else 1)
    wide = round(min(box.w, high * 1.37))
    box = box.after(box.right - wide).centred(wide, round(high))
    age = motion.seconds("factor", "brush")
    if factor > 1 and gone < 1:
        _brush_under(canvas, box, float("inf"), theme["seal"], gone)
        if gone < 0.5:
            ink = mix(theme["seal_ink"], theme["seal"], round(8 * gone) / 4)
            draw_tilted(canvas, f"×{factor}", box, round(box.h * 0.68), ink)
        else:
            left = factor_of(score.in_row(scene.run.clock)) * score.times
            ink = mix(theme["desk"], theme["muted"], min(1.0, round(8 * gone - 3) / 4))
            draw_tilted(canvas, f"×{left}", box, round(box.h * 0.68), ink)
        return
    if factor > 1:
        _brush_under(canvas, box, age, theme["seal"])
    if factor <= 1 or age > SWEPT * 3:
        ink, words = theme["seal_ink" if factor > 1 else "muted"], f"×{factor}"
        size = round(min(box.h * 0.68, box.w * 0.96 / len(words)))  # within the strokes
        draw_tilted(canvas, words, box, size, ink)
    if force and age < float("inf"):
        splash(canvas, box.centre, box.w * 0.5, motion.share("factor", "brush"), theme["seal"])


def _wiped(canvas: Canvas, ink: Colour, gone: float) -> Colour:
    """Ink that a mistake is wiping away, in few steps, as each is drawn for itself."""
    return mix(ink, canvas.theme["desk"], round(4 * gone) / 5)


def _brush_under(canvas: Canvas, box: Box, age: float, ink: Colour, gone: float = 0.0) -> None:
    """Strokes one below the other, each as far as it has been swept, and as thin and pale as it has
    dried up, some sooner than others; without a hand a plain ground that grows and fades."""
    if not canvas.ruled:
        grown = min(1.0, age / (STROKES_OF_BRUSH * SWEPT))
        canvas.fill(box.left(round(box.w * grown)), _wiped(canvas, ink, 1.25 * gone))
        return
    slope = math.tan(math.radians(-TILT))
    step = box.h / (STROKES_OF_BRUSH + 1)
    for i in range(STROKES_OF_BRUSH):
        y = box.y + (i + 1) * step
        begin = box.x + box.w * (0.03 * ((i * 5) % 4) + 0.022 * abs(4 - i))
        end = box.right - box.w * (0.035 * ((i * 7) % 4) + 0.025 * abs(3 - i))
        middle = box.x + box.w / 2
        rise = [y - (x - middle) * slope for x in (begin, end)]
        ends = ((begin, rise[0]), (end, rise[1]))
        swept = min(1.0, max(0.0, (age - i * SWEPT / 3) / (2 * SWEPT)))
        area, dry = box.inset(-round(0.1 * box.w)), _dried(i, gone)
        pale = mix(ink, canvas.theme["desk"], 0.7 * dry) if dry else ink
        if dry < 1:
            with canvas.clipped(area.left(round(area.w * swept))):
                canvas.brush(ends, step * 1.45 * (1 - dry), pale, ("factor", i), (0.06, 0.16))


def _dried(stroke: int, gone: float) -> float:
    """How far one of those strokes has dried up, in steps, as each is drawn for itself."""
    begins = 0.06 * (stroke * 4 % STROKES_OF_BRUSH)
    return round(DRIES * min(1.0, max(0.0, (gone - begins) / 0.45))) / DRIES


def draw_tilted(
    canvas: Canvas, words: str, box: Box, size: int, ink: Colour, alpha: int = 255
) -> None:
    """A figure that is turned as the brush is, as opaque as ``alpha`` says, of 255."""
    if not canvas.ruled or canvas.haste.first:
        canvas.figure(words, box, size, ink, "print_bold")
        return

    def turned() -> pygame.Surface:
        flat = canvas.text_painter.render(words, size, "print_bold", ink)
        return pygame.transform.rotozoom(flat, -TILT, 1)

    picture = canvas.picture(("tilted figure", words, size, ink), turned)
    place = box.centred(*picture.get_size())
    picture.set_alpha(alpha)
    canvas.surface.blit(picture, (place.x, place.y))
    picture.set_alpha(255)


def splash(canvas: Canvas, at: tuple[int, int], reach: float, share: float, ink: Colour) -> None:
    """Specks of ink that fly away from a place."""
    if share >= 1:
        return
    for i in range(SPECKS):
        angle = i * 2.39996
        far = reach * (0.75 + (0.25 + 0.08 * (i % 4)) * share)
        radius = max(1.0, reach * (0.03 + 0.014 * (i * 5 % 4)) * (1 - 0.6 * share))
        canvas.disc(
            (at[0] + math.cos(angle) * far, at[1] + 0.8 * math.sin(angle) * far), radius, ink
        )


def draw_row(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """Digits in a row as 正, and how many more raise the factor; a short notice in their place."""
    view, theme, notice = kit.view, canvas.theme, scene.said
    if notice:
        sizes = kit.steps(kit.size("caption"))
        size = kit.painter.fitting_size(notice, sizes, "semibold", box.w, box.h)
        canvas.text(notice, box, size, theme["ink"], "semibold")
        return
    in_row = scene.run.score.in_row(scene.run.clock)
    if not scene.page_now.is_small:
        rule = Box(box.x, box.y - round(0.2 * box.h), box.w, view.line)
        canvas.fill(rule, canvas.tint("desk", "muted", 0.4))
    side = min(round(box.h * 0.76), round(box.w / ((SIGNS + 0.2) * SIGN_STEP)))
    y, step = box.y + (box.h - side) // 2, side * SIGN_STEP
    places = [Box(box.x + round(sign * step), y, side, side) for sign in range(SIGNS)]
    gone = scene.services.motion.share("smear", "row")
    seen = scene.lost_row if gone < 1 else in_row
    fives, begun = divmod(seen, STROKES)
    if fives < SIGNS:
        for sign, place in enumerate(places):
            _draw_sign(canvas, place, max(0, seen - sign * STROKES), gone % 1)
    else:
        _draw_whole_signs(canvas, places[0], fives, begun, gone % 1)
    taken = SIGNS if fives < SIGNS else 2.6  # a number, narrower than a sign, and two signs
    words = box.after(box.x + round(taken * step) + view.gap // 2)
    if words.w >= 4.4 * view.base:
        _say_row(canvas, kit, words, in_row)


def _say_row(canvas: Canvas, kit: Kit, words: Box, in_row: int) -> None:
    """How many there are in the row, and where there is room what the next ones bring."""
    t, theme, small, body = kit.t, canvas.theme, kit.view.caption, kit.size("heading")
    factor, align = factor_of(in_row), "left"
    more = t("arcade.most", factor=factor)
    if factor < MOST_FACTOR:
        more = t("arcade.more", n=STROKES - in_row % STROKES, factor=factor + 1)
    if kit.painter.width(more, small) <= words.w and words.h >= 1.3 * (body + small):
        upper, lower = words.rows(2, 0)
        canvas.text(more, lower, small, theme["muted"], "regular", "right")
        words, align = upper, "right"
    said = t("arcade.in_row", n=in_row)
    size = kit.painter.fitting_size(said, kit.steps(body), "print", words.w, words.h)
    canvas.text(said, words, size, theme["ink"], "print", align)


def _draw_whole_signs(canvas: Canvas, box: Box, fives: int, begun: int, gone: float) -> None:
    """How many signs are whole, one in their place, and the one that is begun."""
    ink = _wiped(canvas, canvas.theme["ink"], gone)
    size, words, bold = round(0.8 * box.w), str(fives), "print_bold"
    count = box._replace(w=canvas.text_painter.width(words, size, bold))
    canvas.figure(words, count, size, ink, bold, "left")
    whole = box.moved(count.w + box.w // 8, 0)
    _draw_sign(canvas, whole, STROKES, gone)
    _draw_sign(canvas, whole.moved(round(box.w * SIGN_STEP), 0), begun, gone)


def draw_label(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """Which sheet or board is played, on the line on which the time stands beside it."""
    t, of, number = kit.t, scene.run.course.sheets, scene.shown_number
    words = t("arcade.sheet", n=number, of=of) if of else t("arcade.board", n=number)
    sizes = kit.steps(kit.view.caption)
    size = kit.painter.fitting_size(words, sizes, "semibold", box.w, box.h)
    canvas.text(words, box, size, canvas.theme["muted"], "semibold")


def draw_sheets(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """The sheets: sealed, in play, and still to come; where there is no end, the last ones."""
    theme, run = canvas.theme, scene.run
    first = _first_of(run, scene.shown_number)
    sealed = run.finished - first - scene.is_unsealed
    for number, place in enumerate(_places(box)):
        side, place = place.w, place.moved(0, _jolt(scene, canvas))
        canvas.paper(place, ("sheet", number), "slip", 1)
        now = number == scene.shown_number - first - 1
        if number < sealed:
            canvas.seal(place.centre, round(side * SEAL), TILTS[number])
        else:
            grid, ink = place.inset(round(side * 0.22)), theme["ink" if now else "hairline"]
            draw_grid(canvas, grid, ink)
        if now:
            y, width = place.bottom + round(0.2 * side), max(1.5, 0.08 * side)
            ends = ((place.x + 0.05 * side, y), (place.right - 0.05 * side, y - 1))
            canvas.brush(ends, width, theme["pen"], "now", (0.06, 0.25))


def _first_of(run: Run, number: int) -> int:
    """How many sheets before the first that is shown, while one with a number is played."""
    return 0 if run.course.sheets else max(0, number - len(SHEETS))


def _jolt(scene: RunScene, canvas: Canvas) -> int:
    """How far the row of sheets gives way below a seal that has landed."""
    share = scene.services.motion.share("jolt", "sheets")
    return round(JOLT * canvas.scale * math.sin(math.pi * share))


def draw_seal_in_row(scene: RunScene, canvas: Canvas, box: Box) -> None:
    """The seal of the sheet that was finished last, on its way into the row in a box, and the
    specks that fly once it is there."""
    motion, place = scene.services.motion, sheet_before(scene.run, scene.shown_number, box)
    share = motion.flowing("seal", "sheet")
    if share < 1 and not motion.waiting("seal", "sheet"):
        draw_falling_seal(canvas, place, TILTS[_places(box).index(place)], share)
    if not motion.waiting("specks", "seal"):
        place, spread = place.moved(0, _jolt(scene, canvas)), motion.share("specks", "seal")
        splash(canvas, place.centre, 0.7 * place.w, spread, canvas.theme["seal"])


def draw_falling_seal(canvas: Canvas, place: Box, tilt: int, share: float) -> None:
    """A seal on its way down to its place, with its shadow below and its wind above."""
    side, x, y = round(place.w * SEAL), *place.centre
    stretch = round(1 + LARGE * (1 - share), 2)
    room = max(0, y - round(0.6 * side * stretch))  # none of it comes from beyond the window
    above = min(room, round(FALLS * place.w * (1 - share)))
    if share < 1:
        dark = SHADE + round(DARKER * share)
        canvas.disc((x, y + 0.08 * side), 0.46 * side, canvas.theme["shadow"], dark)
    canvas.seal((x, y - above), side, tilt, stretch)
    if share == 1:
        return
    top = y - above - round(0.5 * side * stretch) - round(0.08 * side)
    for dx, long in ((-0.3, 0.28), (0.0, 0.42), (0.3, 0.24)):
        at = x + dx * side
        wind = ((at, top - long * side), (at, top))
        canvas.brush(wind, max(1.2, 0.05 * side), canvas.theme["seal"], ("wind", dx), (0.5, 0.1))


def sheet_before(run: Run, number: int, box: Box) -> Box:
    """Where the sheet that was finished last lies among the small ones in their box, while one with
    a number is shown as played."""
    return _places(box)[max(0, run.finished - _first_of(run, number) - 1)]


def _draw_sign(canvas: Canvas, box: Box, strokes: int, gone: float = 0.0) -> None:
    """One 正: what is written of it, as far as it is not ``gone``, and the rest in pencil."""
    whole, theme = strokes >= STROKES, canvas.theme
    for number, path in enumerate(SIGN):
        written = number < strokes
        ink = theme["ink" if whole else "vermilion"] if written else theme["hairline"]
        ink = _wiped(canvas, ink, gone) if written else ink
        points = [(box.x + x * box.w, box.y + y * box.h) for x, y in path]
        width = max(1.0, box.w * (0.11 if written else 0.03))
        canvas.brush(points, width, ink, ("sign", number, written), (0, 0.1))


def draw_grid(canvas: Canvas, box: Box, ink: Colour) -> None:
    """The board of a small sheet, with its boxes alone."""
    line = max(1, round(canvas.scale))
    for i in range(4):
        x, y = box.x + i * box.w // 3, box.y + i * box.h // 3
        canvas.fill(Box(x, box.y, line, box.h), ink)
        canvas.fill(Box(box.x, y, box.w + line, line), ink)
