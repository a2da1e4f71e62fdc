"""A picture of a run for the page of the arcade: what is at stake, and the sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.endless import LIVES, Lives
from game.session.kind import CLASSIC
from game.ui.layout.geometry import Box
from game.ui.parts.part import Need, Part
from game.ui.scenes.arcade.stakes import draw_ember, draw_fuse, draw_hearts

if TYPE_CHECKING:
    from game.session.arcade.course import Course
    from game.session.arcade.run import Run
    from game.ui.drawing.canvas import Canvas
    from game.ui.parts.part import Kit
    from game.ui.widgets.control import ControlState
    from game.ui.widgets.kind_pictures import KindPictures

SHOWN = 9
"""How many sheets are shown; of Endless those from the last sealed ones on."""
COLUMNS = (SHOWN, 5, 3)
"""In how many columns they may lie: those are taken in which they are larger."""
SEALED = 3
"""How many sealed boards of Endless are shown at most."""
NUMBER, LEAST_NUMBER = 0.17, 12
"""The size of the number of a sheet as a share of its side, and at least, in points."""
LEAST = 20
"""The least side of a sheet, in points; in smaller room nothing is drawn."""
FULL = 0.84
"""How much of a fuse is left before a run."""
TILTS = (-7, 3, -4, 6, -2, 5, -6, 4, -3)
"""How the seals are turned, in degrees."""


class RunPicture(Part):
    """A run before it begins, or one that waits, in the middle of its room, if that is large
    enough. Its sheets come one a frame, as ``kinds`` has their pictures. Without a run so many
    sheets are ``done``."""

    def __init__(self, kinds: KindPictures, course: Course, run: Run | None, done: int = 0) -> None:
        super().__init__()
        self._kinds, self._course, self._run, self._done = kinds, course, run, done

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(8), kit.em(26))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(4.5), kit.em(14))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, base = self.box, kit.body
        self._kinds.wanting = False
        high = min(round(2.6 * base), box.h // 4)
        room = box.below(box.y + high + min(base, box.h // 8))
        columns, places = max(
            ((columns, _places(room, columns)) for columns in COLUMNS),
            key=lambda way: way[1][0].w,
        )
        if places[0].w < LEAST * canvas.scale:
            return
        self._kinds.begin(kit.generation)
        first, last = places[0], places[columns - 1]
        stake = Box(first.x, box.y, last.right - first.x, high)
        _draw_stake(canvas, self._course, self._run, stake)
        self._draw_sheets(canvas, places)

    def _draw_sheets(self, canvas: Canvas, places: list[Box]) -> None:
        run, course = self._run, self._course
        finished, seed = (run.finished, run.seed) if run else (self._done, 0)
        first = 0 if course.sheets else max(0, finished - SEALED)
        for at, place in enumerate(places):
            number = first + at + 1
            side = place.w
            canvas.paper(place, ("sheet", at), "slip", 1)
            numbered = NUMBER * side >= LEAST_NUMBER * canvas.scale
            pad, foot = (
                round(share * side) for share in ((0.07, 0.22) if numbered else (0.1, 0.1))
            )
            inner = Box(
                place.x + (pad + foot) // 2, place.y + pad, side - pad - foot, side - pad - foot
            )
            wish = course.wish(seed, number)
            blanks = int(wish.blanks or 0) if wish.kind == CLASSIC else 0
            self._kinds.draw(canvas, wish.kind, inner, blanks)
            if numbered:
                below = place.below(inner.bottom)
                ink = canvas.theme["muted"]
                canvas.figure(str(number), below, round(NUMBER * side), ink, "print", "centre")
            if number <= finished:
                canvas.seal(inner.centre, round(0.62 * side), TILTS[at])
            elif run and number == run.number:
                pen = max(1.5, 0.03 * side)
                canvas.ring(place.centre, 0.6 * side, 0.6 * side, canvas.theme["pen"], pen, "now")


def _draw_stake(canvas: Canvas, course: Course, run: Run | None, box: Box) -> None:
    """Draw the fuse as far as it has burned, or the lives that are left."""
    stake = run.stake if run else course.stake()
    if isinstance(stake, Lives):
        draw_hearts(canvas, box, stake.left, max(LIVES, stake.left))
        return
    share = run.left / run.fuse.most if run else FULL
    inner = box.inset(0, round(0.1 * box.h))
    draw_ember(canvas, draw_fuse(canvas, inner, share), inner.h)


def _places(box: Box, columns: int) -> list[Box]:
    """Where the sheets lie in so many columns."""
    rows = -(-SHOWN // columns)
    side = min(round(box.w / (columns * 1.16)), round(box.h / (rows * 1.2)))
    step = round(1.16 * side)
    shift = step // 2 if SHOWN % columns else 0
    x = box.x + (box.w - (columns - 1) * step - side) // 2
    return [
        Box(
            x + at % columns * step + at // columns * shift,
            box.y + at // columns * step,
            side,
            side,
        )
        for at in range(SHOWN)
    ]
