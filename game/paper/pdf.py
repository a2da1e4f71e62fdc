"""Pages as PDF, by ReportLab."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from zlib import crc32

from game.paper.fonts import used
from game.paper.missing_library import MissingLibrary
from game.paper.truetype import truetype
from game.plans.clues.sketch import Label
from game.plans.faces import FONT_FILES, capitals, runs
from game.plans.plan import Group
from game.plans.shape import Shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.paper.fonts import Face
    from game.plans.colour import Colour
    from game.plans.plan import Part, Plan

    Points = tuple[float, ...]

COMMAND = re.compile(r"([MLQZ])([^MLQZ]*)")
OPERATORS = {"M": "m", "L": "l", "Q": "c", "Z": "h"}
"""What PDF calls the commands of a path."""


def format_pdf(pages: Sequence[Plan], title: str) -> bytes:
    """A document of these pages, whose units are points; raises MissingLibrary."""
    try:
        from reportlab import rl_config
        from reportlab.pdfgen.canvas import Canvas
    except ModuleNotFoundError:
        raise MissingLibrary("PDF", "reportlab") from None
    rl_config.useA85 = 0  # text would be a quarter larger, and takes longer
    made, names = io.BytesIO(), _register(pages)
    first = next(iter(names.values()), None)
    canvas = Canvas(made, invariant=1, pageCompression=1, initialFontName=first)
    canvas.setTitle(title)
    canvas.setCreator("Nonet")
    canvas.setAuthor("Nonet")
    canvas.setSubject("Sudoku")
    for page in pages:
        canvas.setPageSize((page.width, page.height))
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        _Painter(canvas, names, page.height).draw(page.parts)
        canvas.showPage()
    canvas.save()
    return made.getvalue()


def _register(pages: Sequence[Plan]) -> dict[Face, str]:
    """The fonts of all pages, and what they are called in the document."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    characters_of = used([part for page in pages for part in page.parts])
    by_file: dict[str, set[str]] = {}  # weights that share a file share a font
    for face, characters in characters_of.items():
        by_file.setdefault(FONT_FILES[face], set()).update(characters)
    names = {}
    for face in sorted(characters_of):
        file = FONT_FILES[face]
        cut = truetype(face, by_file[file])
        name = names[face] = f"{file.rpartition('/')[2]}-{crc32(cut)}"  # other cuts have others
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, io.BytesIO(cut)))
    return names


class _Painter:
    """Draws on one page; y grows upwards in PDF."""

    def __init__(self, canvas: Any, names: dict[Face, str], height: float) -> None:
        self._canvas, self._names, self._height = canvas, names, height

    def draw(self, parts: Sequence[Part]) -> None:
        """Draw parts in the units of the page."""
        self._canvas.saveState()
        self._canvas.transform(1, 0, 0, -1, 0, self._height)
        self._draw(parts)
        self._canvas.restoreState()

    def _draw(self, parts: Sequence[Part]) -> None:
        for part in parts:
            if isinstance(part, Shape):
                self._shape(part)
            elif isinstance(part, Label):
                self._label(part)
            else:
                self._group(part)

    def _group(self, group: Group) -> None:
        canvas, plan, scale = self._canvas, group.plan, group.scale
        canvas.saveState()
        x, y = group.x - plan.left * scale, group.y - plan.top * scale
        if group.turned:
            right, low = x + 2 * plan.left * scale, y + 2 * plan.top * scale
            right, low = right + plan.width * scale, low + plan.height * scale
            canvas.transform(-scale, 0, 0, -scale, right, low)
        else:
            canvas.transform(scale, 0, 0, scale, x, y)
        self._draw(plan.parts)
        if group.link:
            box = (plan.left, plan.top, plan.left + plan.width, plan.top + plan.height)
            canvas.linkURL(group.link, box, relative=1)
        canvas.restoreState()

    def _shape(self, shape: Shape) -> None:
        canvas = self._canvas
        if shape.opacity < 1:
            canvas.saveState()
            canvas.setFillAlpha(shape.opacity)
            canvas.setStrokeAlpha(shape.opacity)
        if shape.fill:
            canvas.setFillColorRGB(*_share(shape.fill))
        if shape.edge:
            canvas.setStrokeColorRGB(*_share(shape.edge))
            canvas.setLineWidth(shape.width)
        canvas.drawPath(
            _Path(operators(shape.path)), stroke=int(bool(shape.edge)), fill=int(bool(shape.fill))
        )
        if shape.opacity < 1:
            canvas.restoreState()

    def _label(self, label: Label) -> None:
        from reportlab.pdfbase.pdfmetrics import stringWidth

        canvas = self._canvas
        pieces = [
            (self._names[script, weight], piece)
            for script, weight, piece in runs(label.text, label.weight)
        ]
        wide = sum(stringWidth(piece, name, label.size) for name, piece in pieces)
        canvas.saveState()
        down = label.at[1] + capitals(label.weight) / 2 * label.size
        canvas.transform(1, 0, 0, -1, label.at[0] - label.align * wide, down)
        canvas.setFillColorRGB(*_share(label.colour))
        x = 0.0
        for name, piece in pieces:
            canvas.setFont(name, label.size)
            canvas.drawString(x, 0, piece)
            x += stringWidth(piece, name, label.size)
        canvas.restoreState()


class _Path:
    """A path whose operators are known: ReportLab's own formats each number once more, which takes
    most of the time of a booklet with cages and codes."""

    def __init__(self, code: str) -> None:
        self._code = code

    def getCode(self) -> str:
        """The operators, as ReportLab asks for them."""
        return self._code


@lru_cache(maxsize=4096)
def operators(path: str) -> str:
    """A path of the commands M, L, Q and Z as the operators of PDF."""
    if "Q" not in path:
        return COMMAND.sub(_straight, path)
    lines: list[str] = []
    at: Points = (0.0, 0.0)
    for command, text in COMMAND.findall(path):
        numbers = tuple(map(float, text.split()))
        if command == "Q":
            text = " ".join(f"{number:.2f}" for number in _cubic(at, numbers))
        lines.append(f"{text} {OPERATORS[command]} ")
        at = numbers[-2:] or at
    return "".join(lines)


def _straight(match: re.Match[str]) -> str:
    return f"{match[2]} {OPERATORS[match[1]]} "


def _cubic(start: Points, numbers: Points) -> Points:
    """The three points of a cubic curve that is the quadratic one with a bend and an end."""
    (a, b), (bend_x, bend_y, x, y) = start, numbers
    return (
        *(a + (bend_x - a) * 2 / 3, b + (bend_y - b) * 2 / 3),
        *(x + (bend_x - x) * 2 / 3, y + (bend_y - y) * 2 / 3),
        *(x, y),
    )


def _share(colour: Colour) -> Points:
    return tuple(part / 255 for part in colour)
