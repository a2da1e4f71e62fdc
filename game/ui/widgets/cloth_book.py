"""Books bound in cloth: closed ones that lie on the desk, and the covers of an open one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.plans.chance import number_of
from game.session.books import BOOKS, VOLUMES, kind_of_volume
from game.session.kind import CLASSIC
from game.ui.drawing.theme import mix
from game.ui.layout.geometry import Box
from game.ui.widgets.control import AT_REST, ControlState

if TYPE_CHECKING:
    from game.session.kind import Kind
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour, Theme
    from game.ui.layout.geometry import View

_CLOTH = dict(zip(BOOKS, ("accent.jade", "primary", "accent.plum", "seal"), strict=True))
"""The colour of each book, as the theme names it."""
_OTHER = "primary"
"""The colour of what is neither a book nor a volume."""
_SERIES = ("accent.jade", "ochre", "primary", "accent.plum", "seal", "muted")
"""The colours of series of volumes, one after the other."""
_PLAIN = (4, 6, 10, 15, 20, 25)
"""The largest plain boards of each series: mini, junior, classic, big, giant and colossal."""
ON_CLOTH = "seal_ink"
"""The colour of what is printed on the cloth of a volume, as the theme names it."""
LEAST_SHOWN = 0.08
"""The share of a line that shows that a volume is begun."""
SHELF = 1.2
"""How far the shelf lies above the lower edge of a row of standing books, whose ribbons hang down
to there, in body texts."""
BACK, LEAVES_SEEN, SHORTER = 0.62, 0.24, 0.7
"""How wide the back of a standing book is, and the leaves that are seen at its other side, and how
much shorter than others a lying one may be, in body texts."""
_INSET, _WIDE_INSET, _OUT = 0.4, 1.7, 1.3
"""The margins of names on books that stand close and apart, and how far the chosen one is pulled
out, as multiples of body text."""

_MOST_INSET = 0.07
"""The most of the width of a small book that each of these margins takes."""

LEAVES = 4
"""The edges of leaves that are seen beside an open page."""


class BookLook(NamedTuple):
    """What is seen of a closed book."""

    book: str
    """A book, or the volume of which this is a level."""
    name: str
    facts: str
    chosen: bool
    wide: bool
    """Whether it lies apart from the others, with bands on its cover and leaves below."""
    state: ControlState
    solved: bool = False
    """Whether all its puzzles are solved, so that one with bands has a seal."""


def cloth(theme: Theme, book: str) -> Colour:
    """The colour of a book: dark enough for light words on it."""
    colour = theme[_cloth_key(book)]
    return mix(colour, theme["desk"], 0.55) if theme.dark else mix(colour, theme["ink"], 0.22)


@cache
def _cloth_key(book: str) -> str:
    """The colour of a book as the theme names it."""
    kind = kind_of_volume(book)
    return _SERIES[_series_of(kind) % len(_SERIES)] if kind else _CLOTH.get(book, _OTHER)


def _series_of(kind: Kind) -> int:
    """The number of the series that a volume belongs to: plain boards by their size, all others by
    their variant."""
    if kind.variant == CLASSIC.variant:
        return next(number for number, most in enumerate(_PLAIN) if kind.size <= most)
    return len(_PLAIN) - 1 + [*VOLUMES].index(kind.variant)


def on_cloth(theme: Theme) -> Colour:
    return theme["ink"] if theme.dark else theme["sheet"]


def draw_book(canvas: Canvas, view: View, box: Box, look: BookLook, name_size: int) -> None:
    """Draw a closed book; the chosen one is pulled out, with a ribbon hanging from it."""
    theme, ink = canvas.theme, on_cloth(canvas.theme)
    wide = look.wide
    leaves = max(2, round(view.base * 0.4)) if wide else max(2, round(view.base * 0.25))
    if wide:
        out = round(view.base * _OUT)
        out = 0 if look.chosen else out // 2 if look.state.hovered else out
        box = box.left(box.w - out)
    board = box.top(box.h - leaves)
    edges = Box(box.x + view.line * 3, board.bottom - view.line, box.w - view.line * 6, leaves)
    canvas.fill(edges, theme["sheet"])
    canvas.fill(edges.below(edges.centre[1]).top(view.line), theme["edge"])
    colour = cloth(theme, look.book)
    if look.state.pressed:
        colour = mix(colour, theme["ink"], 0.12)
    canvas.panel(board, round(6 * canvas.scale), colour)
    if look.chosen:
        _draw_mark(canvas, view, board, wide)
    inner = board.inset(_edge(board, view), 0)
    if wide:
        band = max(2, round(view.base * 0.16))
        for x in (board.x + round(view.base * 0.75), board.right - round(view.base * 0.9)):
            place = Box(x, board.y, band, board.h).inset(0, max(2, board.h // 10))
            canvas.fill(place, mix(colour, ink, 0.7))
        inner = board.inset(round(view.base * _WIDE_INSET), 0)
        if look.solved:
            _seal_cover(canvas, view, board)
    two = wide and board.h >= view.base * 3
    if two:
        inner = inner.centred(inner.w, round(view.base * 2.9))
        upper = inner.top(round(inner.h * 0.58))
        size = view.size("caption")
        canvas.text(look.facts, inner.below(upper.bottom), size, ink)
        inner = upper
    align = "left" if wide else "centre"
    canvas.text(look.name, inner, name_size, ink, "print", align)


def _seal_cover(canvas: Canvas, view: View, board: Box) -> None:
    """The seal of a book that is solved, on a piece of paper at its right."""
    side = min(round(view.base * 2.3), round(0.6 * board.h))
    x = board.right - round(view.base * 1.3) - side
    paper = Box(x, board.y, side, board.h).centred(side, side)
    canvas.fill(paper, canvas.theme["sheet"])
    canvas.seal(paper.centre, round(0.86 * side), 0)


def _draw_mark(canvas: Canvas, view: View, board: Box, wide: bool) -> None:
    """The ribbon of a chosen book; where books stand close, a stroke below it."""
    theme = canvas.theme
    if wide:
        width = max(4, round(view.base * 0.75))
        x = board.right - round(view.base * 2.3)
        draw_ribbon(canvas, Box(x, board.bottom - view.line, width, round(view.base * 1.6)))
    else:
        high = max(2, round(view.base * 0.2))
        line = Box(board.x, board.bottom - 2 * high, board.w, high).inset(board.w // 5, 0)
        canvas.rule(line, on_cloth(theme), "chosen book")


def _edge(board: Box, view: View) -> int:
    """What the name of a small book leaves free at each side."""
    return min(round(view.base * _INSET), round(_MOST_INSET * board.w))


def name_size(canvas: Canvas, view: View, boxes: list[Box], names: list[str], wide: bool) -> int:
    """The size in which the names of all books fit."""
    size = view.size("heading")
    for box, name in zip(boxes, names, strict=True):
        edge = round(view.base * (_WIDE_INSET + _OUT / 2)) if wide else _edge(box, view)
        room = box.w - 2 * edge
        sizes = view.steps(size)
        size = canvas.text_painter.fitting_size(name, sizes, "print", room, box.h)
    return size


def draw_cover(canvas: Canvas, box: Box, pages: list[Box], book: str) -> None:
    """Draw an open book: its covers, and its pages with the fold between them."""
    theme = canvas.theme
    canvas.panel(box, round(8 * canvas.scale), cloth(theme, book))
    for number, page in enumerate(pages):
        canvas.paper(page, ("page", number), lift=0)
        if len(pages) == 2:
            _draw_leaves(canvas, page, right=number == 1)
    if len(pages) == 2:
        _draw_fold(canvas, pages[1])


def _draw_leaves(canvas: Canvas, page: Box, right: bool) -> None:
    """The edges of the leaves below, which stand out a little at the outer side of a page."""
    line = max(1, round(canvas.scale))
    for leaf in range(LEAVES):
        x = page.x + 3 * leaf * line + line
        x = page.x + page.right - x - line if right else x
        colour = canvas.tint("sheet", "muted", 0.36 - 0.09 * leaf)
        canvas.fill(Box(x, page.y + 2, line, page.h - 4), colour)


def _draw_fold(canvas: Canvas, right: Box) -> None:
    """The shadow in the fold, darker towards its middle: the leaves bend into it."""
    theme, width = canvas.theme, max(round(14 * canvas.scale), right.w // 14)
    for i in range(width):
        colour = mix(theme["sheet"], theme["ink"], 0.2 * (1 - i / width) ** 2.6)
        for x in (right.x + i, right.x - 1 - i):
            canvas.fill(Box(x, right.y + 2, 1, right.h - 4), colour)


def draw_ribbon(canvas: Canvas, box: Box) -> None:
    """A ribbon that fills a box, with a notch at its lower end."""
    import pygame

    theme, notch = canvas.theme, box.w // 2
    colour = theme["seal"]
    canvas.fill(box.top(box.h - notch), colour)
    y = box.bottom - notch
    pygame.draw.polygon(
        canvas.surface, colour, [(box.x, y), (box.centre[0], y), (box.x, box.bottom)]
    )
    right = box.right - 1
    ends = [(right, y), (box.centre[0], y), (right, box.bottom)]
    pygame.draw.polygon(canvas.surface, colour, ends)


class Binding(NamedTuple):
    """What is seen of the binding of a volume of the library."""

    volume: str
    share: float
    """How much of it is solved, 0 to 1."""
    begun: bool
    """Whether a ribbon lies in it."""

    def cloth(self, theme: Theme, state: ControlState) -> Colour:
        """The colour of its cloth."""
        colour = cloth(theme, self.volume)
        return mix(colour, theme["ink"], 0.12) if state.pressed else colour


def draw_standing(
    canvas: Canvas, view: View, book: Box, paper: Box, look: Binding, state: ControlState
) -> None:
    """Draw the front of a volume that stands on a shelf: its leaves at the right, its back at the
    left, the paper round its picture, and the ribbon that hangs from its foot, over the shelf."""
    theme, line = canvas.theme, max(1, round(canvas.scale))
    colour = look.cloth(theme, state)
    leaves = max(3 * line, round(view.base * LEAVES_SEEN))
    edges = book.after(book.right - leaves - 2 * line).inset(0, 3 * line)
    canvas.fill(edges, theme["sheet"])
    cover = book.left(book.w - leaves)
    # all covers of a cloth have the same edges, since each takes memory
    canvas.cloth(cover, "cover", colour, state.lift)
    back = cover.left(round(view.base * BACK)).inset(2 * line)
    canvas.fill(back, mix(colour, theme["desk" if theme.dark else "ink"], 0.3))
    canvas.fill(paper, theme["sheet"])
    if look.begun:
        width = max(4, round(view.base * 0.6))
        x = book.right - round(view.base * 1.9)
        draw_ribbon(canvas, Box(x, book.bottom - line, width, round(view.base * SHELF)))


def back_of(place: Box, view: View, look: Binding) -> Box:
    """The back of a lying volume in its place: not all are equally long."""
    short = number_of(("lying", look.volume)) % 1000 / 1000 * SHORTER
    return place.left(place.w - round(min(view.base, 0.04 * place.w) * short))


def draw_lying(
    canvas: Canvas, view: View, book: Box, paper: Box, look: Binding, state: ControlState
) -> None:
    """Draw the back of a volume that lies on others, with a band at either end, the paper round
    its picture, and the end of its ribbon."""
    theme, line = canvas.theme, max(1, round(canvas.scale))
    colour = look.cloth(theme, state)
    canvas.cloth(book, "cover", colour, state.lift)
    band, ink = max(2, round(view.base * 0.16)), mix(colour, theme[ON_CLOTH], 0.7)
    for x in (book.x + round(view.base * 0.35), book.right - round(view.base * 0.35) - band):
        canvas.fill(Box(x, book.y, band, book.h).inset(0, 3 * line), ink)
    if look.begun:
        width = max(4, round(view.base * 0.7))
        ribbon = Box(book.right - round(view.base * 1.9), book.y, width, round(0.62 * book.h))
        edge = mix(colour, theme[ON_CLOTH], 0.6)
        canvas.fill(ribbon.top(ribbon.h - width // 2).inset(-line, 0), edge)
        draw_ribbon(canvas, ribbon)
    canvas.fill(paper, theme["sheet"])


def draw_solved(canvas: Canvas, stroke: Box, look: Binding) -> None:
    """Draw how much of a volume is solved, on its cloth."""
    if look.share:
        ink = canvas.theme[ON_CLOTH]
        colour = look.cloth(canvas.theme, AT_REST)
        share = max(look.share, LEAST_SHOWN)
        canvas.progress(stroke, share, look.volume, ink, mix(colour, ink, 0.5))


def shelf_ink(canvas: Canvas) -> Colour:
    """The colour of the line that books stand on."""
    return canvas.tint("desk", "muted", 0.5) if canvas.theme.dark else canvas.theme["muted"]


def draw_shelf(canvas: Canvas, view: View, row: Box, number: int) -> None:
    """Draw the line on which a row of books stands, a little wider than the row."""
    place = Box(row.x, row.bottom - round(view.base * SHELF), row.w, round(view.base * 0.32))
    canvas.rule(place.inset(-view.gap // 2, 0), shelf_ink(canvas), ("shelf", number))
