"""The emblems of ideas and techniques: a few marks of the teacher's pencil on a small grid."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import Box
from game.ui.parts.part import Kit, Need, Part

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.control import ControlState

Mark = tuple[str, tuple[float, ...]]
"""What is drawn, and where, in cells; whole numbers lie on the lines."""


LEAST = 5.7
"""The least side of a large emblem, in body texts."""

RIM = 0.03
"""What an emblem leaves free on each side, as a share of its own."""


class Emblem(NamedTuple):
    """A grid of so many cells, and what is drawn on it."""

    cells: int
    marks: tuple[Mark, ...]


def _marks(text: str) -> tuple[Mark, ...]:
    """Marks from `dot 1 2, cross 3 4`."""
    words = (part.split() for part in text.split(","))
    return tuple((name, tuple(map(float, numbers))) for name, *numbers in words)


EMBLEMS = {
    "place": Emblem(
        3,
        _marks(
            "ink .5 .5, ink 1.5 .5, ink 2.5 .5, ink .5 1.5, ink 2.5 1.5, ink .5 2.5, ink 1.5 2.5,"
            "ink 2.5 2.5, wash 1 1 1 1, ring 1.5 1.5"
        ),
    ),
    "digit": Emblem(
        6,
        _marks(
            "wash 0 0 3 3, frame 0 0 3 3, line 2.5 1.5 5.8 1.5, dot .5 1.5, dot 2.5 1.5,"
            "cross 4.5 1.5"
        ),
    ),
    "sets": Emblem(
        6,
        _marks(
            "wash 0 2 6 1, square 1 2, square 4 2, dot 1.5 2.5, dot 4.5 2.5, cross 2.5 2.5,"
            "cross 5.5 2.5"
        ),
    ),
    "lines": Emblem(
        6,
        _marks(
            "wash 0 1 6 1, wash 0 4 6 1, frame 1 0 1 6, frame 4 0 1 6, dot 1.5 1.5, dot 4.5 1.5,"
            "dot 1.5 4.5, dot 4.5 4.5, cross 1.5 3, cross 4.5 3"
        ),
    ),
    "wings": Emblem(
        6,
        _marks(
            "line 1.5 1.5 4.5 1.5, line 1.5 1.5 1.5 4.5, dot 1.5 1.5, dot 4.5 1.5, dot 1.5 4.5,"
            "cross 4.5 4.5"
        ),
    ),
    "colours": Emblem(
        6,
        _marks(
            "line .5 1.5 3.5 1.5, line 3.5 1.5 3.5 4.5, line 3.5 4.5 5.5 4.5, dot .5 1.5,"
            "hollow 3.5 1.5, dot 3.5 4.5, hollow 5.5 4.5, cross .5 4.5"
        ),
    ),
    "chains": Emblem(
        6,
        _marks(
            "line .5 5.5 .5 2.5, thin .5 2.5 3.5 2.5, line 3.5 2.5 3.5 .5, thin 3.5 .5 5.5 .5,"
            "line 5.5 .5 5.5 4.5, hollow .5 5.5, dot .5 2.5, hollow 3.5 2.5, dot 3.5 .5,"
            "hollow 5.5 .5, dot 5.5 4.5"
        ),
    ),
    "unique": Emblem(
        6,
        _marks(
            "thin 1.5 1.5 4.5 1.5, thin 4.5 1.5 4.5 4.5, thin 4.5 4.5 1.5 4.5,"
            "thin 1.5 4.5 1.5 1.5, dot 1.5 1.5, dot 4.5 1.5, dot 1.5 4.5, cross 4.5 4.5"
        ),
    ),
    "als": Emblem(
        6,
        _marks(
            "wash 0 1 3 1, wash 4 3 1 3, frame 0 1 3 1, frame 4 3 1 3, line 2.5 1.5 4.5 3.5,"
            "dot 2.5 1.5, dot 4.5 3.5, hollow .5 1.5, hollow 4.5 5.5, cross 1.5 4.5"
        ),
    ),
    "nets": Emblem(
        6,
        _marks(
            "line .5 3 2.5 1, line .5 3 2.5 3, line .5 3 2.5 5, thin 2.5 1 5.3 3, thin 2.5 3 5.3 3,"
            "thin 2.5 5 5.3 3, dot .5 3, hollow 2.5 1, hollow 2.5 3, hollow 2.5 5, cross 5.3 3"
        ),
    ),
    "rare": Emblem(
        6,
        _marks(
            "frame 0 0 6 6, dot .5 .5, dot 1.5 1.5, dot 2.5 2.5, dot 3.5 2.5, dot 4.5 1.5,"
            "dot 5.5 .5, dot .5 5.5, dot 1.5 4.5, dot 2.5 3.5, dot 3.5 4.5, dot 4.5 3.5,"
            "ring 5.5 5.5"
        ),
    ),
    "clues": Emblem(
        6,
        _marks(
            "wash 1 1 4 1, wash 4 2 1 3, frame 1 1 4 1, dot 1.5 1.5, dot 4.5 1.5, cross 4.5 4.5"
        ),
    ),
    "sums": Emblem(
        3, _marks("cage 0 0 2 1, cage 1 1 1 1, cage 0 1 1 2, cage 2 0 1 3, number 8 .3 .3")
    ),
    "arrows": Emblem(3, _marks("grey .5 2.5 2.5 .5, circle .5 2.5, tip 2.5 .5")),
    "thermometers": Emblem(3, _marks("grey .5 2.5 .5 .5, grey .5 .5 2.5 .5, bulb .5 2.5")),
    "signs": Emblem(2, _marks("chevron 1 .5, chevron 1 1.5")),
    "dots": Emblem(2, _marks("pearl 1 .5, bulb 1 1.5")),
    "drawn": Emblem(3, _marks("grey .5 2.5 .5 1.5, grey .5 1.5 1.5 .5, grey 1.5 .5 2.5 1.5")),
    "edges": Emblem(3, _marks("wash 0 1 3 1, number 1 .5 1.5, number 9 2.5 1.5, dot 1.5 1.5")),
    "corners": Emblem(2, _marks("wash 0 0 2 2, pearl 1 1, number 3 1 1")),
    "hidden_single": Emblem(
        6,
        _marks(
            "wash 0 0 3 3, frame 0 0 3 3, line 4.5 .5 .2 .5, line 5.5 1.5 .2 1.5,"
            "line .5 4.5 .5 2.2, dot 4.5 .5, dot 5.5 1.5, dot .5 4.5, ink 1.5 2.5, ring 2.5 2.5"
        ),
    ),
    "naked_single": Emblem(
        6,
        _marks(
            "wash 2 2 1 1, ink .5 2.5, ink 4.5 2.5, ink 5.5 2.5, ink 2.5 .5, ink 2.5 3.5,"
            "ink 2.5 5.5, ink .5 .5, ink 1.5 1.5, ring 2.5 2.5"
        ),
    ),
    "claiming": Emblem(
        6,
        _marks(
            "wash 0 1 6 1, frame 0 0 3 3, dot .5 1.5, dot 2.5 1.5, cross 1.5 .5, cross .5 2.5,"
            "cross 2.5 2.5"
        ),
    ),
    "skyscraper": Emblem(
        6,
        _marks(
            "wash 1 0 1 6, wash 4 0 1 6, line 1.5 4.5 1.5 1.5, line 4.5 4.5 4.5 .5,"
            "thin 1.5 4.5 4.5 4.5, hollow 1.5 4.5, hollow 4.5 4.5, dot 1.5 1.5, dot 4.5 .5,"
            "cross 2.5 .5, cross 3.5 1.5"
        ),
    ),
    "two_string_kite": Emblem(
        6,
        _marks(
            "wash 0 0 3 3, frame 0 0 3 3, line 1.5 .5 4.5 .5, line .5 1.5 .5 4.5,"
            "thin 1.5 .5 .5 1.5, hollow 1.5 .5, hollow .5 1.5, dot 4.5 .5, dot .5 4.5,"
            "cross 4.5 4.5"
        ),
    ),
    "turbot_fish": Emblem(
        6,
        _marks(
            "wash 3 0 3 3, frame 3 0 3 3, line .5 4.5 4.5 4.5, thin 4.5 4.5 4.5 1.5,"
            "line 4.5 1.5 3.5 .5, dot .5 4.5, hollow 4.5 4.5, hollow 4.5 1.5, dot 3.5 .5,"
            "cross .5 .5"
        ),
    ),
    "empty_rectangle": Emblem(
        6,
        _marks(
            "wash 0 0 3 3, frame 0 0 3 3, dot .5 1.5, dot 2.5 1.5, dot 1.5 .5, dot 1.5 2.5,"
            "line 4.5 1.5 4.5 4.5, hollow 4.5 1.5, dot 4.5 4.5, cross 1.5 4.5"
        ),
    ),
    "locked_pair": Emblem(
        6,
        _marks(
            "wash 0 0 3 3, wash 3 2 3 1, frame 0 0 3 3, square 0 2, square 1 2, dot .5 2.5,"
            "dot 1.5 2.5, cross .5 .5, cross 2.5 1.5, cross 4.5 2.5"
        ),
    ),
    "naked_triple": Emblem(
        6,
        _marks(
            "wash 0 2 6 1, square 0 2, square 2 2, square 4 2, dot .5 2.5, dot 2.5 2.5,"
            "dot 4.5 2.5, cross 1.5 2.5, cross 5.5 2.5"
        ),
    ),
    "naked_quad": Emblem(
        6,
        _marks(
            "wash 0 2 6 1, square 0 2, square 1 2, square 3 2, square 4 2, dot .5 2.5,"
            "dot 1.5 2.5, dot 3.5 2.5, dot 4.5 2.5, cross 2.5 2.5, cross 5.5 2.5"
        ),
    ),
    "hidden_pair": Emblem(
        3,
        _marks(
            "wash 0 1 3 1, square 0 1, square 2 1, dot .27 1.3, dot .73 1.3, cross .5 1.7,"
            "dot 2.27 1.3, dot 2.73 1.3, cross 2.5 1.7"
        ),
    ),
    "hidden_triple": Emblem(
        3,
        _marks(
            "wash 0 1 3 1, square 0 1, square 1 1, square 2 1, dot .27 1.3, dot .73 1.3,"
            "cross .5 1.7, dot 1.27 1.3, dot 1.73 1.3, cross 1.5 1.7, dot 2.27 1.3, dot 2.73 1.3,"
            "cross 2.5 1.7"
        ),
    ),
    "swordfish": Emblem(
        6,
        _marks(
            "wash 0 0 6 1, wash 0 2 6 1, wash 0 4 6 1, frame 0 0 1 6, frame 2 0 1 6,"
            "frame 5 0 1 6, dot .5 .5, dot 2.5 .5, dot 2.5 2.5, dot 5.5 2.5, dot .5 4.5,"
            "dot 5.5 4.5, cross .5 1.5, cross 2.5 3.5, cross 5.5 5.5"
        ),
    ),
    "finned_x_wing": Emblem(
        6,
        _marks(
            "wash 0 1 6 1, wash 0 4 6 1, frame 1 0 1 6, frame 4 0 1 6, dot 1.5 1.5, dot 4.5 1.5,"
            "dot 1.5 4.5, dot 4.5 4.5, hollow 5.5 1.5, cross 4.5 .5, cross 4.5 2.5"
        ),
    ),
    "sashimi_x_wing": Emblem(
        6,
        _marks(
            "wash 0 1 6 1, wash 0 4 6 1, frame 1 0 1 6, frame 4 0 1 6, dot 1.5 1.5,"
            "dot 1.5 4.5, dot 4.5 4.5, hollow 3.5 1.5, hollow 5.5 1.5, cross 4.5 .5, cross 4.5 2.5"
        ),
    ),
    "xyz_wing": Emblem(
        6,
        _marks(
            "wash 0 0 3 3, frame 0 0 3 3, line 1.5 1.5 4.5 1.5, line 1.5 1.5 2.5 2.5,"
            "dot 1.5 1.5, dot 4.5 1.5, dot 2.5 2.5, cross .5 1.5"
        ),
    ),
    "w_wing": Emblem(
        6,
        _marks(
            "square 0 1, square 4 3, thin .5 1.5 .5 5.5, line .5 5.5 4.5 5.5, thin 4.5 5.5 4.5 3.5,"
            "dot .5 1.5, dot 4.5 3.5, hollow .5 5.5, hollow 4.5 5.5, cross 4.5 1.5"
        ),
    ),
}
"""By the group of the atlas, and by the page that has one of its own."""

SHOWS = {
    "place": ("full_house",),
    "digit": ("pointing", "direct_pointing"),
    "sets": ("naked_pair",),
    "lines": ("x_wing",),
    "wings": ("xy_wing",),
    "colours": ("remote_pair", "simple_colors_trap"),
    "unique": ("uniqueness_1",),
    "als": ("als_xz",),
}
"""The pages that the emblem of a group shows, where it is not true of all of them."""


def emblem_of(group: str, page: str) -> str | None:
    """The key of the emblem that is true of a page, or ``None`` where there is none."""
    if page in EMBLEMS:
        return page
    return group if page in SHOWS.get(group, (page,)) else None


class IdeaPicture(Part):
    """An emblem, a square at most ``ems`` body texts wide and mostly at ``least`` such a share of
    it, in the lower right corner of its room, or in the middle where it is ``centred``."""

    def __init__(self, emblem: str, ems: float, centred: bool = False, least: float = 0.44) -> None:
        super().__init__()
        self._emblem, self._ems, self._is_centred = emblem, ems, centred
        self._least = min(LEAST, least * ems)

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(self._least), kit.em(self._ems))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.measure_width(kit)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side = min(self.box.w, self.box.h)
        place = Box(self.box.right - side, self.box.bottom - side, side, side)
        if self._is_centred:
            place = self.box.centred(side, side)
        key, look = ("idea", self._emblem), kit.generation
        draw = partial(draw_emblem, canvas, place, self._emblem)
        kit.sprites.draw(canvas, key, place, look, draw)


def draw_emblem(canvas: Canvas, box: Box, key: str) -> None:
    """Draw an emblem in a square."""
    emblem = EMBLEMS[key]
    rim = max(2, round(RIM * box.w))
    pen = _Pencil(canvas, box.inset(rim), emblem.cells)
    washes = [mark for mark in emblem.marks if mark[0] == "wash"]
    for name, numbers in washes:
        pen.draw(name, numbers)
    pen.grid()
    for name, numbers in emblem.marks:
        if name != "wash":
            pen.draw(name, numbers)


class _Pencil:
    """Draws marks on a grid."""

    def __init__(self, canvas: Canvas, box: Box, cells: int) -> None:
        self._canvas, self._box, self._cells = canvas, box, cells
        self._unit = box.w / cells

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round(self._box.x + x * self._unit), round(self._box.y + y * self._unit)

    def _place(self, x: float, y: float, w: float, h: float) -> Box:
        (left, top), (right, low) = self._at(x, y), self._at(x + w, y + h)
        return Box(left, top, right - left, low - top)

    def grid(self) -> None:
        """Fine lines, and a frame round them."""
        canvas, box = self._canvas, self._box
        line = max(1, round(canvas.scale))
        for number in range(1, self._cells):
            x, y = self._at(number, number)
            bold = self._cells == 6 and number == 3
            colour = canvas.tint("sheet", "boxline", 0.45) if bold else canvas.theme["hairline"]
            canvas.fill(Box(x, box.y, line, box.h), colour)
            canvas.fill(Box(box.x, y, box.w, line), colour)
        colour = canvas.tint("sheet", "boxline", 0.7)
        canvas.frame(box, colour, max(1.2 * canvas.scale, 0.006 * box.w), "emblem")

    @property
    def _radius(self) -> float:
        return 0.26 * self._unit if self._cells == 6 else 0.17 * self._unit

    def draw(self, name: str, numbers: tuple[float, ...]) -> None:
        """Draw one mark."""
        canvas, unit, seed = self._canvas, self._unit, (name, numbers)
        theme, ink = canvas.theme, canvas.theme["hint_ink"]
        if name == "wash":
            canvas.fill(self._place(*numbers), theme["hint_pattern"])
        elif name in ("frame", "cage", "square"):
            frame = self._place(*(*numbers, 1, 1)[:4])
            if name == "cage":
                frame = frame.inset(max(2, round(0.08 * unit)))
            canvas.frame(frame, theme["clue"] if name == "cage" else ink, self._width(0.06), seed)
        elif name in ("line", "thin", "grey"):
            a, b = self._at(*numbers[:2]), self._at(*numbers[2:])
            wide = {"line": 0.14, "thin": 0.07, "grey": 0.2}[name]
            canvas.brush(
                (a, b), self._width(wide), theme["clue_fill"] if name == "grey" else ink, seed
            )
        elif name in ("tip", "chevron"):
            self._tip(name, numbers)
        elif name == "cross":
            red = theme["vermilion"]
            canvas.cross(self._at(*numbers), 1.1 * self._radius, red, self._width(0.11), seed)
        elif name == "number":
            size = round(0.5 * unit if self._cells == 3 else 0.36 * unit)
            canvas.digit(f"{numbers[0]:.0f}", self._at(*numbers[1:]), size, theme["given"], "print")
        else:
            self._round(name, self._at(*numbers))

    def _width(self, share: float) -> float:
        return max(1.4, share * self._unit * (1 if self._cells == 6 else 0.7))

    def _tip(self, name: str, numbers: tuple[float, ...]) -> None:
        """The head of an arrow to the upper right, or a sign that opens to the left."""
        canvas, (x, y), reach = self._canvas, numbers, 0.22
        ends = [(x - 1.6 * reach, y), (x, y), (x, y + 1.6 * reach)]
        colour = canvas.theme["clue"]
        if name == "chevron":
            ends = [
                (x - 0.5 * reach, y - reach),
                (x + 0.5 * reach, y),
                (x - 0.5 * reach, y + reach),
            ]
        for a, b in pairwise(ends):
            canvas.brush((self._at(*a), self._at(*b)), self._width(0.08), colour, (name, a, b))

    def _round(self, name: str, at: tuple[int, int]) -> None:
        """Spots and rings."""
        canvas, theme, radius, seed = self._canvas, self._canvas.theme, self._radius, (name, at)
        if name == "ring":
            canvas.ring(at, 1.6 * radius, 1.6 * radius, theme["hint_ink"], self._width(0.1), seed)
        elif name == "dot":
            canvas.blob(at, radius, theme["hint_ink"], None, seed)
        elif name == "hollow":
            canvas.blob(at, radius, theme["sheet"], theme["hint_ink"], seed)
        elif name == "ink":
            canvas.blob(at, 0.8 * radius, theme["muted"], None, seed)
        elif name == "bulb":
            canvas.blob(at, 1.6 * radius, theme["clue"], None, seed)
        elif name == "circle":
            canvas.blob(at, 1.9 * radius, theme["sheet"], theme["clue"], seed)
        else:
            canvas.blob(at, 1.4 * radius, theme["sheet"], theme["clue"], seed)
