"""Small pictures of the editor's tools: a corner of a board with one clue, by the painters of the
board; and of kinds, as the gallery has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.rules import Rules
from game.engine.variants.fog import Fog
from game.session.editor.editor_tools import BY_KEY, CELLS, OUTSIDE, SIGNS, line_from
from game.session.editor.sheet import EditedPuzzle
from game.session.kind import Kind
from game.ui.layout.geometry import Box
from game.ui.widgets.kind_pictures import lay_fog, painted

if TYPE_CHECKING:
    import pygame

    from game.engine.types import Cell
    from game.session.editor.editor_tools import EditorTool
    from game.ui.drawing.canvas import Canvas

SHEET = EditedPuzzle.blank(4)
"""The board of which a corner is seen."""

SEEN, CLOSE = 3, 2
"""How many of its cells a picture is wide; small clues are seen from close by."""


class _Sample(NamedTuple):
    """A clue of the picture: the cells in the order in which they are drawn, and its number."""

    stroke: tuple[Cell, ...]
    number: int = 0


def _along(*places: str) -> tuple[Cell, ...]:
    """Cells by their rows and columns, such as "12"."""
    return tuple((int(place[0]) - 1) * SHEET.size + int(place[1]) - 1 for place in places)


_CELL, _BEND = _Sample(_along("22")), _Sample(_along("31", "21", "12", "13"))
_EDGE, _CORNER = _Sample(_along("21", "22")), _Sample(_along("11", "12", "21", "22"), 102)
_ROW, _SLANT = line_from(SHEET.size, (0, 1), SHEET.size), line_from(0, (1, 1), SHEET.size)

SAMPLES: dict[str, tuple[_Sample, ...]] = {
    "cage": (_Sample(_along("11", "12", "21"), 9),),
    "extra": (_Sample(_along("12", "21", "22", "23")),),
    "arrow": (_Sample(_along("31", "22", "13")),),
    "zipper": (_Sample(_along("31", "21", "11", "12", "13")),),
}
"""The clues of some tools; those of others are the same for all that are drawn alike."""


def _samples(tool: EditorTool) -> tuple[_Sample, ...]:
    if tool.key in SAMPLES:
        return SAMPLES[tool.key]
    if tool.tab == OUTSIDE:
        number = 3 if tool.numbered == "count" else 8
        return (_Sample(_SLANT if tool.is_slanting else _ROW, number),)
    if tool.tab == SIGNS:
        return (_CORNER if tool.most == 4 else _EDGE,)
    return (_CELL if tool.tab == CELLS else _BEND,)


DIGITS = (("11", "5"), ("22", "2"), ("33", "8"))
"""What stands in the picture of the tool for digits."""

REGIONS = (_along("11", "12", "21"), _along("22", "23", "13", "33"))


class ToolPictures:
    """The pictures that were asked for; one is made in each frame, and kept for other pages."""

    def __init__(self) -> None:
        self._look: object = None
        self._left = 0
        self.wanting = False
        """Whether something was left out of the last frame."""

    def begin(self, look: object) -> None:
        """Begin a frame; the first one of a look makes no pictures."""
        first = look != self._look
        self._look, self._left, self.wanting = look, 0 if first else 1, first

    def draw(self, canvas: Canvas, name: str, place: Box) -> None:
        """Draw ``tool.KEY`` or ``kind.VARIANT`` in a square, if that is made or can be now."""

        def made() -> pygame.Surface:
            group, _, key = name.partition(".")
            if group == "kind":
                return painted(canvas, Kind.parse(key) or Kind(key), place.w)
            return _tool(canvas, key, place.w)

        picture = canvas.picture_if(self._may_make, ("tool", name, place.w, canvas.look), made)
        if picture:
            canvas.surface.blit(picture, place)

    def _may_make(self) -> bool:
        """Whether this frame has made none yet."""
        if not self._left:
            self.wanting = True
            return False
        self._left -= 1
        return True


def _tool(canvas: Canvas, key: str, side: int) -> pygame.Surface:
    """The corner of a board with the clue of a tool."""
    surface = canvas.sheet(side, side)
    on, theme = canvas.on(surface), canvas.theme
    on.fill(Box(0, 0, side, side), theme["sheet"])
    tool = BY_KEY[key]
    tab = tool.tab
    outside = tab == OUTSIDE
    seen = CLOSE if outside or tab == SIGNS or key == "cage" else SEEN
    cell = side // seen
    x = y = (side - seen * cell) // 2
    if tool.is_slanting:
        x, y = x + cell, y + cell
    elif tab in (OUTSIDE, SIGNS) and tool.most != 4:
        x, y = x + cell * outside, y - cell // 2  # the second row stands in the middle
    grid = Box(x, y, SHEET.size * cell, SHEET.size * cell)
    if key == "region":
        for cells, tint in zip(REGIONS, ("region.1", "region.3"), strict=True):
            for tinted in cells:
                row, column = divmod(tinted, SHEET.size)
                on.fill(Box(x + column * cell, y + row * cell, cell, cell), theme[tint])
    _lines(on, grid, cell, outside)
    for place, digit in DIGITS if key == "digits" else ():
        down, right = int(place[0]) - 0.5, int(place[1]) - 0.5
        at = round(x + right * cell), round(y + down * cell)
        on.digit(digit, at, round(0.8 * cell), theme["given"], "print_bold")
    if key == "fog":
        lay_fog(on, grid, cell, Rules(SHEET.size, [Fog(_along("11", "12", "21", "22"))]))
    elif tool.make:
        _clues(on, tool, grid, cell)
    return surface


def _lines(canvas: Canvas, grid: Box, cell: int, outside: bool) -> None:
    """The lines between cells; where a number stands outside, the edge of the board as well."""
    thin = max(1, round(canvas.scale))
    for at in range(0 if outside else 1, SHEET.size + 1):
        wide = thin if at else 2 * thin
        colour = canvas.theme["hairline" if at else "ink"]
        canvas.fill(Box(grid.x + at * cell - wide // 2, grid.y, wide, grid.h), colour)
        canvas.fill(Box(grid.x, grid.y + at * cell - wide // 2, grid.w, wide), colour)


def _clues(canvas: Canvas, tool: EditorTool, grid: Box, cell: int) -> None:
    from game.ui.widgets.clues.layer import ClueLayer

    assert tool.make
    clues = [tool.make(sample.stroke, SHEET, sample.number) for sample in _samples(tool)]
    layer = ClueLayer(canvas, Rules(SHEET.size, clues), cell)
    for sprite in filter(None, map(layer.row, range(SHEET.size))):
        canvas.surface.blit(sprite.surface, (grid.x + sprite.dx, grid.y + sprite.dy))
    for picture, at in layer.over(grid):
        canvas.surface.blit(picture, at)
