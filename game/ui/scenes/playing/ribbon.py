"""The ribbon of a hint: a bead for each page of it, and the knob, up to which it is told.

    Suppose     Follow         So          the stops, or the cases
    ~~~~~~~  --------------  ------
     (5)=====(6)=====[1]>. . (5) . . (x)   the beads; [ ] is the knob
    A is not 5  so 6  so 1   B is 5  no 5

As on the board, a circle is filled with a digit that is there and hollow with one that is not.
Before an argument begins, its ribbon has no knob, and nothing on its beads. A hint without one has
a square for each page, with what that is about, and what follows at its end. Where there are many
beads, both ends and those about the knob are seen; in the smallest windows the knob and its two
neighbours, with a line that runs on beyond them.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.ui.input.intents import ShowPage
from game.ui.layout.geometry import Box
from game.ui.parts.hand import Hand
from game.ui.parts.part import Part, Role
from game.ui.parts.pressing import Spot
from game.ui.scenes.playing.margin.measures import KNOB
from game.ui.scenes.playing.message import RIBBON, STOP
from game.ui.widgets.control import ControlId
from game.words.beads import Bead, BeadKind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.engine.types import Cell, Digit
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import View
    from game.ui.parts.part import Kit
    from game.ui.scenes.playing.message import Message
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

ALL, MOST, FEWEST = 6, 5, 3
"""So many beads are seen at once if there are no more; of more than those this many, and that many
where there is little room."""

APART = 52
"""Points that beads are apart at least, with text of the usual size."""

RADIUS, KNOT = 0.22, 0.42
"""The radius of a bead, as a share of how far beads are apart, and that of a knot, in radii."""

POINTER = (0.16, 0.3, 0.24)
"""The mark beside a knob that can be drawn on: how far it is from that, how wide it is, and half
its height, in radii of the knob."""

DIGIT = 1.42
"""The size of the digit on a bead, in radii."""

CROSS_PEN = 0.13
"""The width of the strokes that cross out what is on it, in radii."""

SIGNS = (DIGIT, 0.98, 0.72)
"""The size of one sign, of two, and of three or more, in radii."""

LINE = 0.46
"""The width of the ribbon, in radii."""

LABEL_LINE, CLOSE_LABELS = 1.4, 1.15
"""The height of a label, and how far its second line is below its first one, in its sizes."""

TABS = (1.5, 1.0, 0.7)
"""The space between labels that are tabs, and the least, in sizes of them."""

BROKEN = 4.0
"""How much room two beads have between them, in radii, below which nothing but dots is there if
others are left out."""

SLACK = 0.6
"""How far the ribbon hangs up and down, in widths of it."""

STOPS = ("follow", "so")
"""The stops after the first one: all between both ends, and the last bead."""


class Strip(NamedTuple):
    """The beads of the case that is told, and of the result, with the pages that they are."""

    pages: tuple[int, ...]
    beads: tuple[Bead, ...]
    at: int
    """The number of the bead at which the knob is; -1 before an argument begins."""
    later: frozenset[int] = frozenset()
    """The beads of which neither the board nor the ribbon shows anything until they are told."""
    aside: frozenset[int] = frozenset()
    """The beads whose candidates are not seen on a board that shows one in each cell."""

    @property
    def is_argued(self) -> bool:
        """Whether its beads are those of an argument."""
        return self.beads[0].kind is BeadKind.SUPPOSED

    def is_blank(self, number: int) -> bool:
        """Whether a bead does not show yet what is on it."""
        if self.at < 0 or number in self.later:
            return True
        return number > self.at and not self.is_argued

    def numbers(self, brief: bool) -> list[int]:
        """The numbers of all beads, or of those of a ``brief`` ribbon."""
        return [n for n in range(len(self.beads)) if not (brief and n in self.aside)]

    def seen(self, count: int, brief: bool = False) -> list[int]:
        """The numbers of the beads that are seen if ``count`` are: both ends, of which sentences
        speak, and those about the knob; at the end what follows first as well, if there is room
        for one more than the end before it. Of a ``brief`` ribbon only those about the knob."""
        numbers = self.numbers(brief)
        last, between = len(numbers) - 1, count - 2
        if count > last:
            return numbers
        knob = numbers.index(self.at) if self.at in numbers else 0
        if brief:
            first = min(max(0, knob - count // 2), last + 1 - count)
            return numbers[first : first + count]
        if self.at == numbers[-1] and between == 2:
            return [*numbers[:2], *numbers[-2:]]
        first = min(max(1, knob - between // 2), last - between)
        return [numbers[0], *numbers[first : first + between], numbers[-1]]

    def breaks(self, seen: Sequence[int], brief: bool = False) -> frozenset[int]:
        """Those of the beads that are ``seen`` after which others are left out."""
        at = {number: place for place, number in enumerate(self.numbers(brief))}
        return frozenset(one for one, other in pairwise(seen) if at[other] - at[one] > 1)

    def beyond(self, seen: Sequence[int], brief: bool) -> tuple[bool, bool]:
        """Whether others come before the beads that are ``seen``, and after them."""
        numbers = self.numbers(brief)
        return seen[0] != numbers[0], seen[-1] != numbers[-1]

    def room_for(self, width: int, view: View, most: int = ALL) -> int:
        """How many beads are seen in a width, ``most`` at most."""
        whole = len(self.beads)
        apart = APART * view.scale * (0.5 + 0.5 * view.text)
        wanted = whole if whole <= most else MOST
        while wanted > FEWEST and width / wanted < apart:
            wanted -= 1
        return wanted


def strip_of(message: Message) -> Strip:
    """The beads of the case that a message is open at; at the result those of the last one, and
    before an argument begins those of the first."""
    if not message.has_argument:
        return _knots(message)
    bead = message.bead
    held = [
        (page, hint_page.bead) for page, hint_page in enumerate(message.pages) if hint_page.bead
    ]
    case = bead.case - (bead.kind is BeadKind.RESULT) if bead else held[0][1].case
    shown = [
        (page, other) for page, other in held if other.case == case or other.kind is BeadKind.RESULT
    ]
    pages = tuple(page for page, _ in shown)
    at = pages.index(message.page) if bead else -1
    beads, pencilled = tuple(other for _, other in shown), message.highlights.pencilled
    later = frozenset(
        number
        for number, other in enumerate(beads)
        if number > at and other.kind is BeadKind.LINE and pencilled.keys().isdisjoint(other.cells)
    )
    aside = _aside(beads, message.highlights.sole) - {at}
    return Strip(pages, beads, at, later, aside)


def _aside(beads: Sequence[Bead], sole: Mapping[Cell, Digit]) -> frozenset[int]:
    """The beads of lines of which none has its candidate in the cells that show one only."""
    return frozenset(
        number
        for number, bead in enumerate(beads)
        if bead.kind in (BeadKind.SUPPOSED, BeadKind.LINE)
        and all(sole.get(cell, bead.digit) != bead.digit for cell in bead.cells)
    )


def _knots(message: Message) -> Strip:
    """A knot for each page of a hint without an argument, and at its end what follows; none has a
    label if only one would."""
    pages = [page for page in message.pages if not page.is_details]
    *held, last = (page.knot or Bead(BeadKind.PAGE) for page in pages)
    if last.kind is not BeadKind.RESULT:
        last = _result_of(message)
    if sum(bool(bead.label) for bead in (*held, last)) == 1:
        *held, last = (bead._replace(label="") for bead in (*held, last))
    return Strip(tuple(range(len(pages))), (*held, last), message.page)


def _result_of(message: Message) -> Bead:
    """What follows from a hint."""
    hint = message.hint
    assert hint
    step, on = hint.step, hint.kind not in ("wrong", "why")
    digits = {hint.digit}
    if step and on:
        digits = {digit for _, digit in step.placements or step.eliminations}
        on = bool(step.placements)
    return Bead(BeadKind.RESULT, digit=digits.pop() if len(digits) == 1 else 0, on=on, is_end=True)


class Case(NamedTuple):
    """A case, or the result after them."""

    page: int
    """Its first page."""
    label: str
    sign: int
    """The digit that it supposes; 0 for the result."""
    chosen: bool
    is_result: bool


def cases_of(message: Message) -> list[Case]:
    """The cases of a message and its result, if there are several."""
    by_case: dict[int, list[tuple[int, Bead]]] = {}
    for page, hint_page in enumerate(message.pages):
        if hint_page.bead:
            by_case.setdefault(hint_page.bead.case, []).append((page, hint_page.bead))
    bead = message.bead
    if len(by_case) < 3:
        return []
    return [
        Case(
            held[0][0],
            held[0][1].label,
            held[0][1].digit,
            bead is not None and case == bead.case,
            held[0][1].kind is BeadKind.RESULT,
        )
        for case, held in by_case.items()
    ]


class Telling(Protocol):
    """What tells a message: a game, or the study of a board."""

    services: Services

    @property
    def message(self) -> Message | None:
        """The message that is open."""

    @property
    def left_page(self) -> int | None:
        """The page that was open before in it, if one was."""


class RibbonPlaces(NamedTuple):
    """Where a ribbon is."""

    stops: Box
    """The stops, or the cases; empty where there is no room for them."""
    row: Box
    """The beads."""
    labels: Box
    """What stands under them; empty where there is no room for it."""
    radius: float
    seen: tuple[int, ...]
    """The numbers of the beads that are seen."""
    breaks: frozenset[int]
    """Those after which others are left out."""
    ends: tuple[int, int]
    """How far the middles of the first and of the last one are from the sides: each begins or ends
    there, or what stands under it does."""
    tabs: bool = False
    """Whether the stops are tabs at the right end of the title's line."""
    size: int = 0
    """The size of the stops, if it is not that of captions."""
    beyond: tuple[bool, bool] = (False, False)
    """Whether the line runs on to the sides, as other beads come before and after those seen."""


class Ribbon(Part):
    """The beads of a hint, with the knob at the open page."""

    role: Role = "slider"
    is_pressed = True
    has_tip = False

    def __init__(
        self, message: Message, play: Telling, perform: Callable[[Intent], object], t: Texts
    ) -> None:
        """``perform`` opens the page that is chosen on it."""
        self.strip, self.message = strip_of(message), message
        at, count = self.strip.at + 1, len(self.strip.beads)
        name = t("ribbon.name", n=at, of=count) if at else message.title
        super().__init__(ControlId(RIBBON), name)
        self.hand = RibbonHand(self, play, perform)
        self._play = play
        self.places: RibbonPlaces | None = None

    def lay(self, places: RibbonPlaces) -> None:
        """Lie in its places."""
        self.places = places
        bottom = max(places.row.bottom, places.labels.bottom)
        self.box = places.row._replace(h=bottom - places.row.y)

    def finger(self, kit: Kit) -> int:
        """It is as high as there is room for."""
        return min(kit.touch, self.box.h)

    @property
    def apart(self) -> float:
        """How far beads are apart."""
        assert self.places
        first, last = self.places.ends
        return (self.box.w - first - last) / max(1, len(self.places.seen) - 1)

    @property
    def middles(self) -> dict[int, int]:
        """Where each bead is that is seen, from the left, by its number."""
        assert self.places
        first, apart = self.box.x + self.places.ends[0], self.apart
        return {number: round(first + apart * at) for at, number in enumerate(self.places.seen)}

    @property
    def columns(self) -> dict[int, Box]:
        """The column of each bead that is seen, by its number: it ends half way to the next one."""
        half, box = round(self.apart / 2), self.box
        return {
            number: box._replace(x=x - half, w=2 * half).common(box)
            for number, x in self.middles.items()
        }

    def landmarks(self) -> dict[str, Box]:
        return {f"bead.{number}": box for number, box in self.columns.items()}

    def bead_at(self, at: tuple[int, int]) -> int | None:
        """The number of the bead at a pixel."""
        return next((column for column, box in self.columns.items() if box.contains(at)), None)

    def page_of(self, number: int) -> int:
        """The page that a bead is; the first or the last one beyond the ends."""
        return self.strip.pages[min(max(0, number), len(self.strip.pages) - 1)]

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        assert self.places
        y, radius = self.places.row.centre[1], self.places.radius
        spots = {number: (x, y) for number, x in self.middles.items()}
        strip, knob = self._as_told(spots)
        self._draw_line(canvas, spots, knob, radius)
        for number, spot in spots.items():
            if strip.is_blank(number):
                draw_blank(canvas, spot, radius)
            elif spot != knob:
                draw_bead(canvas, strip.beads[number], spot, radius, number < self.strip.at)
        if knob:
            _draw_knob(canvas, strip.beads[strip.at], knob, radius)
        if knob and strip.at < len(strip.beads) - 1 and strip.at not in self.places.breaks:
            _draw_pointer(canvas, knob, KNOB * radius)
        self._draw_labels(canvas, kit, strip)

    def _as_told(self, spots: dict[int, tuple[int, int]]) -> tuple[Strip, tuple[int, int] | None]:
        """The strip as far as it is told now, and where its knob is, if it has one: it glides there
        from the page before while the board is inked."""
        strip, motion, left = self.strip, self._play.services.motion, self._play.left_page
        there = spots.get(strip.at)
        before = strip.pages.index(left) if left in strip.pages else strip.at
        if not there or before == strip.at or before not in spots:
            return strip, there
        share = motion.share("ink", "hint" if before < strip.at else "rubbed")
        x = round(spots[before][0] + (there[0] - spots[before][0]) * share)
        return (strip if x == there[0] else strip._replace(at=before)), (x, there[1])

    def _draw_line(
        self,
        canvas: Canvas,
        spots: dict[int, tuple[int, int]],
        at: tuple[int, int] | None,
        radius: float,
    ) -> None:
        """Inked up to the knob, if there is one ``at`` a place, and dotted beyond it; with a break
        where beads are left out."""
        theme, wide, first = canvas.theme, LINE * radius, spots[min(spots)]
        knob = at or first
        assert self.places
        before, after = self.places.beyond
        y, left = knob[1], round(self.box.x - radius) if before else first[0]
        right = self.box.right if after else spots[max(spots)][0]
        to = next(number for number in sorted(spots) if spots[number][0] >= knob[0])
        end, seen = spots[to][0], Box(*canvas.surface.get_rect())
        if end > left:
            count = max(2, (end - left) // 12)
            long = (end - left) / (6 * radius)
            hangs = canvas.ruled and self.strip.is_argued  # knots do not hide its middle
            sway = SLACK * wide * min(1.0, long / 2) if hangs else 0.0
            points = [
                (
                    left + (end - left) * i / count,
                    y + sway * math.sin(2 * math.pi * i / count) * -1,
                )
                for i in range(count + 1)
            ]
            seen = seen.left(knob[0]) if end > knob[0] else seen  # of one stroke
            with canvas.clipped(seen.after(self.box.x) if before else seen):
                canvas.brush(points, wide, theme["hint"], (RIBBON, to), (0.02, 0))
        pointer = sum(POINTER[:2]) * (self.strip.at not in self.places.breaks)
        reach = KNOB * (1 + pointer) if at else KNOT
        step, x = max(5.0, 0.36 * radius), knob[0] + reach * radius
        while x < right:
            canvas.disc((x, y), max(0.9 * canvas.scale, 0.05 * radius), theme["muted"])
            x += step
        self._draw_breaks(canvas, spots, at, radius)

    def _draw_breaks(
        self,
        canvas: Canvas,
        spots: dict[int, tuple[int, int]],
        at: tuple[int, int] | None,
        radius: float,
    ) -> None:
        """Each break, beside the knob ``at`` a place or between two beads."""
        assert self.places
        for one, other in pairwise(sorted(spots)):
            if one in self.places.breaks:
                pair = spots[one], spots[other]
                near, far = (radius * (KNOB if spot == at else 1.0) for spot in pair)
                self._draw_break(canvas, (pair[0][0] + near, pair[1][0] - far), pair[0][1], radius)

    @staticmethod
    def _draw_break(canvas: Canvas, ends: tuple[float, float], y: int, radius: float) -> None:
        """Three dots in the place of the beads that are left out, between the sides of two others;
        alone where only crumbs of the line would be left beside them."""
        x, whole = sum(ends) / 2, ends[1] - ends[0]
        apart = min(0.42 * radius, whole / 4)
        wide = whole + radius if whole < BROKEN * radius else 4 * apart
        gap = Box(round(x), y, 0, 0).centred(round(wide), round(3 * LINE * radius))
        canvas.fill(gap, canvas.theme["slip"])
        for number in (-1, 0, 1):
            canvas.disc((x + number * apart, y), 0.1 * radius, canvas.theme["ink"])

    def _draw_labels(self, canvas: Canvas, kit: Kit, strip: Strip) -> None:
        assert self.places
        row, size, painter = self.places.labels, kit.size("small"), kit.painter
        middles = self.middles
        beads = [strip.beads[number] for number in middles]
        rooms = label_rooms(painter, beads, size, int(self.apart))
        for (number, x), bead, room in zip(middles.items(), beads, rooms, strict=True):
            if not row.h or strip.is_blank(number):
                continue
            at = number - strip.at
            most = max(1, round(row.h / (LABEL_LINE * size)))
            lines = label_for(painter, bead, size, room, most)
            ink = "selection_edge" if at == 0 else "hint" if at < 0 else "muted"  # that of its bead
            weight = "semibold" if at == 0 else "medium"
            line = Box(x - room // 2, row.y, room, row.h // most)
            for place, label in enumerate(lines):
                box = line.moved(0, place * round(CLOSE_LABELS * size))
                canvas.text(label, box, size, canvas.theme[ink], weight, "centre")


def label_rooms(painter: TextPainter, beads: Sequence[Bead], size: int, width: int) -> list[int]:
    """How wide the label under each of some beads may be, each in a column of a width: those with
    short labels at both sides lend it what they leave."""
    wide = [painter.width(bead.label, size, "semibold") for bead in beads]
    left = [max(0, (width - own) // 2 - size // 3) for own in wide]
    inner = [width + 2 * min(before, after) for before, after in zip(left, left[2:], strict=False)]
    return [width, *inner, width][: len(beads)]


def _draw_knob(canvas: Canvas, bead: Bead, spot: tuple[int, int], radius: float) -> None:
    theme, size = canvas.theme, KNOB * radius
    width, goes = max(2 * canvas.scale, 0.12 * size), _goes(bead)
    x, y = spot
    if theme.shade:
        shade = canvas.tint("slip", "shadow", 0.3)
        canvas.blob((x, y + 0.14 * size), size, shade, None, "knob")
    canvas.blob((x, y), size + width / 2, theme["selection_edge"], None, "knob")
    ground = theme["mistake" if goes else "sheet"]
    canvas.blob((x, y), size - width / 2, ground, None, "knob")
    draw_sign(canvas, bead, spot, radius * KNOB * 0.92, "note" if goes else "hint")


def _draw_pointer(canvas: Canvas, knob: tuple[int, int], size: float) -> None:
    """A mark at the right of a knob of a radius: it can be drawn on."""
    near, wide, high = (share * size for share in POINTER)
    x, y = knob[0] + size + canvas.scale + near, knob[1]
    width, ink = max(2 * canvas.scale, 0.1 * size), canvas.theme["selection_edge"]
    for up in (-high, high):
        canvas.brush(((x, y + up), (x + wide, y)), width, ink, ("pointer", up > 0))


def label_for(
    painter: TextPainter, bead: Bead, size: int, width: int, most: int = 1
) -> tuple[str, ...]:
    """The lines of what stands under a bead in a width, ``most`` of them at most; none where it
    would be cut."""
    if painter.width(bead.label, size, "semibold") <= width:
        return (bead.label,)
    lines = painter.wrap(bead.label, size, "semibold", width) if most > 1 else ()
    fits = all(painter.width(line, size, "semibold") <= width for line in lines)
    return tuple(lines) if fits and len(lines) <= most else ()


def draw_blank(canvas: Canvas, spot: tuple[int, int], radius: float) -> None:
    """A bead of which nothing is told: a small ring."""
    theme, seed, size = canvas.theme, ("bead", spot[0]), KNOT * radius
    width = max(1.5 * canvas.scale, 0.13 * radius)
    canvas.blob(spot, size, theme["muted"], None, seed)
    canvas.blob(spot, size - width, theme["slip"], None, seed)


def draw_bead(canvas: Canvas, bead: Bead, spot: tuple[int, int], radius: float, told: bool) -> None:
    """A bead: filled with a digit that is there, hollow with one that is not; a square where no
    word is said of that; what is not told yet has a dashed ring."""
    theme, seed = canvas.theme, ("bead", spot[0])
    width = max(1.5 * canvas.scale, 0.13 * radius)
    if bead.kind in (BeadKind.PAGE, BeadKind.LOOK):
        if not _is_signed(bead):
            canvas.blob(spot, KNOT * radius, theme["hint"], None, seed)
            return
        several = len(bead.sign.replace(" ", "")) > 1
        box = Box(*spot, 0, 0).centred(
            round((2.3 if several else 1.7) * radius), round(1.7 * radius)
        )
        canvas.fill(box, theme["slip"])
        if bead.kind is BeadKind.PAGE:
            canvas.frame(box, theme["hint"], width, seed)
        draw_sign(canvas, bead, spot, radius, "hint")
        return
    if _goes(bead):
        canvas.blob(spot, radius, theme["vermilion"], None, seed)
        canvas.blob(spot, radius - width, theme["mistake"], None, seed)
        draw_sign(canvas, bead, spot, radius, "note")
        return
    inner = radius * (0.82 if bead.is_inner else 1.0)
    if told and bead.on and bead.digit:
        canvas.blob(spot, inner, theme["hint"], None, seed)
        draw_sign(canvas, bead, spot, inner, "sheet")
        return
    if told:
        canvas.blob(spot, inner, theme["hint"], None, seed)
        canvas.blob(spot, inner - width, theme["slip"], None, seed)
    else:
        canvas.blob(spot, inner, theme["slip"], None, seed)
        for i in range(12):
            ends = [2 * math.pi * (i + part) / 12 for part in (0.0, 0.5)]
            path = [(spot[0] + inner * math.cos(at), spot[1] + inner * math.sin(at)) for at in ends]
            canvas.brush(path, 0.7 * width, theme["hint"], ("dash", i))
    draw_sign(canvas, bead, spot, inner, "hint")


def draw_sign(canvas: Canvas, bead: Bead, spot: tuple[int, int], radius: float, ink: str) -> None:
    """What stands on a bead: its digits or letters, crossed out if they go; on the
    knob of a page without any a knot, and at a clash a cross."""
    theme, width = canvas.theme, max(2 * canvas.scale, 0.17 * radius)
    goes = _goes(bead)
    if bead.kind is BeadKind.CLASH or (goes and not (bead.sign or bead.digit)):
        canvas.cross(spot, 0.5 * radius, theme["vermilion"], width, ("bead", bead.kind))
        return
    if bead.kind is BeadKind.LOOK:
        side = round(1.6 * radius)
        canvas.icon("look", Box(*spot, 0, 0).centred(side, side), theme[ink])
    elif bead.sign:
        count = len(bead.sign.replace(" ", ""))
        size = round(radius * SIGNS[min(count, len(SIGNS)) - 1])
        canvas.written(bead.sign, spot, size, theme[ink])
    elif bead.kind is BeadKind.PAGE:
        canvas.blob(spot, KNOT * radius, theme[ink], None, "knob")
    elif bead.digit:
        sign = canvas.symbol(bead.digit)
        size = round(max(8, DIGIT * radius) * (1 if len(sign) == 1 else 0.75))
        canvas.written(sign, spot, size, theme[ink])
    if goes:
        pen = max(2 * canvas.scale, CROSS_PEN * radius)
        canvas.cross(spot, 0.6 * radius, theme["vermilion"], pen, ("bead", bead.kind))
        return
    if bead.kind is BeadKind.RESULT and not bead.digit:
        side = round(radius)
        canvas.icon("check", Box(spot[0], spot[1], 0, 0).centred(side, side), theme[ink])


def _goes(bead: Bead) -> bool:
    """Whether what is on a bead goes."""
    return bead.kind is BeadKind.RESULT and not bead.on


def _is_signed(bead: Bead) -> bool:
    """Whether anything stands on a bead of a page."""
    return bead.kind is BeadKind.LOOK or bool(bead.sign)


# -- the stops ------------------------------------------------------------------------------------


def stops_of(message: Message, t: Texts) -> list[str]:
    """What the stops of a message say: its cases and their result, or the parts of an argument."""
    cases = cases_of(message)
    if cases:
        return [t("ribbon.so") if case.is_result else case.label for case in cases]
    names = ("suppose", *STOPS[len(strip_of(message).beads) == 2 :])
    return [t(f"ribbon.{name}") for name in names]


def tab_widths(
    painter: TextPainter, view: View, labels: Sequence[str], size: int, right: bool = False
) -> list[list[int]]:
    """The widths of stops of a size that stand side by side as tabs, the best first: with one space
    between all, so wide that the shortest can be pressed, or with less between longer ones. On the
    ``right`` of a title none is needed before the first."""
    wide = [painter.width(label, size, "semibold") for label in labels]
    even = max(round(TABS[0] * size), view.touch - min(wide))
    closer = [[max(view.touch, round(each + space * size)) for each in wide] for space in TABS]
    first = max(view.touch, wide[0]) if right else wide[0] + even
    return [[first, *(each + even for each in wide[1:])], *closer]


def mark_side(view: View) -> int:
    """The side of the mark beside the title over a ribbon."""
    return round(0.95 * view.body)


class Stops(Part):
    """The stops of a hint, both ends and all between them, or the cases of an argument. Where they
    do not stand over what they are about, they are tabs."""

    def __init__(self, message: Message, t: Texts) -> None:
        super().__init__()
        self._cases, self._strip = cases_of(message), strip_of(message)
        self._labels = stops_of(message, t)
        self._spots: list[tuple[Spot, str]] = []
        self._tabs: str | None = None
        """How the labels of tabs are aligned; None if they are none."""
        self._size = 0

    def lay(self, kit: Kit, places: RibbonPlaces) -> None:
        """Lie in its places."""
        self.box, self._spots, self._size = places.stops, [], places.size or kit.size("caption")
        self._tabs = "right" if places.tabs else "left" if self._cases else None
        choices = tab_widths(kit.painter, kit.view, self._labels, self._size, places.tabs)
        for wide in choices if self._tabs else ():
            if sum(wide) <= self.box.w:
                break
        else:
            self._tabs = None
        boxes = self._over_beads(kit, len(places.seen))
        if self._tabs:
            starts = [self.box.x + sum(wide[:number]) for number in range(len(wide))]
            boxes = [self.box._replace(x=x, w=w) for x, w in zip(starts, wide, strict=True)]
        stops = zip(self._pages(), self._labels, boxes, strict=True)
        for (page, chosen), label, box in stops:
            spot = Spot(ControlId(STOP, page), box, label, "tab", chosen=chosen)
            self._spots.append((spot, label))
        self.children = [spot for spot, _ in self._spots]

    def _pages(self) -> list[tuple[int, bool]]:
        """The page of each, and whether it is the open one."""
        if self._cases:
            return [(case.page, case.chosen) for case in self._cases]
        strip, count = self._strip, len(self._strip.beads)
        between = 0 < strip.at < count - 1
        stops = [(strip.pages[0], strip.at == 0)]
        if count > 2:
            stops.append((strip.pages[strip.at if between else 1], between))
        return [*stops, (strip.pages[-1], strip.at == count - 1)]

    def _over_beads(self, kit: Kit, seen: int) -> list[Box]:
        """Over the first bead, the last one, and all between them, if there are any; cases in
        columns."""
        if self._cases:
            return list(self.box.columns(len(self._cases), kit.gap))
        column, size = self.box.w // seen, self._size
        wide, right = (
            max(column, kit.painter.width(label, size, "semibold") + kit.gap)
            for label in (self._labels[0], self._labels[-1])
        )
        first, last = self.box.left(wide), self.box.after(self.box.right - right)
        middle = first._replace(x=first.right, w=last.x - first.right)
        return [first, *([middle] if len(self._labels) > 2 else []), last]

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if self._tabs:
            self._paint_tabs(canvas, kit, self._tabs)
            return
        theme, size = canvas.theme, kit.size("small") if self._cases else self._size
        ends = {} if self._cases else {len(self._spots) - 1: "right", 0: "left"}
        for number, (spot, label) in enumerate(self._spots):
            box, chosen, align = spot.box, spot.chosen, ends.get(number, "centre")
            words = box.top(box.h - round(0.5 * size))
            fitting = kit.painter.width(label, size, "semibold") <= words.w
            if not fitting and self._cases:
                sign = self._cases[number].sign
                label = canvas.symbol(sign) if sign and not self._cases[number].is_result else ""
            ink, weight = ("ink", "semibold") if chosen else ("muted", "medium")
            canvas.text(label, words, size, theme[ink], weight, align)
            if chosen:
                wide = kit.painter.width(label, size, weight)
                x = {"left": box.x, "right": box.right - wide}.get(align, box.centre[0] - wide / 2)
                _underline(canvas, (x, words.centre[1]), wide, size, spot)

    def _paint_tabs(self, canvas: Canvas, kit: Kit, align: str) -> None:
        """The labels, with a stroke of the brush under that of the open one."""
        theme, size = canvas.theme, self._size
        for spot, label in self._spots:
            low = 0 if align == "right" else round(0.5 * size)  # the title has its stroke below
            words = spot.box.top(spot.box.h - low)
            ink, weight = ("ink", "semibold") if spot.chosen else ("muted", "medium")
            canvas.text(label, words, size, theme[ink], weight, align)
            if spot.chosen:
                wide = kit.painter.width(label, size, weight)
                x = words.x if align == "left" else words.right - wide
                _underline(canvas, (x, words.centre[1]), wide, size, spot)


def _underline(canvas: Canvas, at: tuple[float, int], wide: int, size: int, spot: Spot) -> None:
    """A stroke of the brush below a word of a size, which begins ``at`` the middle of its line."""
    x, y = at[0], at[1] + 0.75 * size
    ends = (x - size / 8, y + 1), (x + wide + size / 8, y - 1)
    canvas.brush(ends, 0.2 * size, canvas.theme["vermilion"], str(spot.id), (0.05, 0.3))


# -- the hand -------------------------------------------------------------------------------------


class RibbonHand(Hand):
    """Taps a bead, draws the knob along, and turns the wheel over the ribbon."""

    def __init__(self, ribbon: Ribbon, play: Telling, perform: Callable[[Intent], object]) -> None:
        self._ribbon, self._play, self._perform = ribbon, play, perform
        self._from: tuple[int, int] | None = None
        """The pixel where the drag began, and the bead at which the knob was."""

    def down(self, at: tuple[int, int], modifiers: int) -> bool:
        """Bring the knob to the bead."""
        number = self._ribbon.bead_at(at)
        if number is None:
            return False
        self._from = at[0], number
        self._show(number)
        return True

    def move(self, at: tuple[int, int], modifiers: int) -> bool:
        """The knob goes along: a bead further for each distance of two beads."""
        if self._from is not None:
            x, number = self._from
            self._show(number + round((at[0] - x) / self._ribbon.apart))
        return True

    def up(self) -> None:
        self._from = None

    def cursor(self, at: tuple[int, int]) -> str:
        return "hand"

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        """A step for each notch, down or to the right forwards."""
        by = across - up
        if nearing or not by:
            return False
        self._show(self._ribbon.strip.at + (1 if by > 0 else -1))
        return True

    def _show(self, number: int) -> None:
        page = self._ribbon.page_of(number)
        message = self._play.message
        if message and message.page != page:
            self._perform(ShowPage(page))
            self._play.services.redraw()
