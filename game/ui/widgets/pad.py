"""The keys of the number pad."""

from __future__ import annotations

from functools import partial
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

from game.engine.marks import COLOURS
from game.plans.hand_drawn import between
from game.ui.drawing.theme import mix
from game.ui.layout.geometry import LEAST_LARGE, Box
from game.ui.widgets.colours import panel
from game.ui.widgets.control import HOVERED, RISE

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import View


class KeyLook(NamedTuple):
    """Everything visible of one key."""

    digit: int
    remaining: int
    """How often it is still to be placed; at 0 or less the key closes. It still works, as one that
    is placed may be wrong."""
    chosen: bool = False
    pencil: bool = False
    """Whether notes are being written: the digit is then small, as it will be on the board."""
    pressed: bool = False
    hovered: bool = False
    """Whether the pointer is over it."""
    lid: float = 1.0
    """How far the key has closed, 0 to 1."""
    colour: bool = False
    """Whether it stands for a colour; the key after the last colour then takes colours away."""
    noted: bool = False
    """Whether the selected cell of a large board, whose notes are small, has a note of it."""
    digits: int = 9
    """How many digits there are: they say where its note stands."""
    times: int = 9
    """How often each digit is on a whole board; more than nine are a number, not pips."""
    lit: bool = False
    """Whether its digit is the one that is set off all over the board."""
    mark: bool = False
    """Whether the notes are marks of corners or middles, which have the ink of the pen."""
    word: str = ""
    """What is said of it below its sign where there is room."""


FOOT = 3
"""How far the foot of a key is seen below it, in points."""
GROWTH = 1.35
"""How much faster than words a digit grows."""
ABOVE_PIPS, FILLING, WELL_WIDE = (0.79, 0.805), 0.96, 1.45
"""The size of the largest digit above pips, with usual and with large text, for which keys may be
a little lower, and of one beside them, in the height of its key; and how wide that is at least in
the latter case, in its height."""
BESIDE = 0.036
"""The radius of pips beside a digit, in the height of its key."""
SMALL, LEAST_SMALL, SMALL_HIGH = 0.56, 32, 0.75
"""The size of a digit that is written as a note, beside its usual one; and how small it is at
least, in points, unless its usual one or so much of its key is smaller."""
INLAID, IN_FRAME, NUMBERED = 0.07, 4, 0.74
"""How far a colour lies inside its key, as a share of its shorter side, and at least in points
where it is in hand; and the size of its number, beside that of a digit."""
NONE, NONE_HIGH, WORD_BELOW = 0.62, 0.36, 0.34
"""The side of the sign for no colour, in sizes of a digit, and at most in the height of its key;
and how much of that height its word takes."""
NOTED = 0.6
"""How much of the colour of what is selected a key has whose note stands in the selected cell."""
RAISED = 0.09
"""How far above the middle of its key a digit stands, as a share of the key's height."""
INSET, WIDE = 0.12, 0.33
"""How far from the edges of its key a note is, as a share of the key's sides; and how far from its
middle at most, as a share of the shorter one."""
INK = (0.3, 0.36)
"""Half the width and half the height of a digit's ink, in sizes of it."""
CLOSEST = 2.1
"""How close pips may stand, in their radii; nearer ones would be a line, and are a number."""
LEAST, LARGE_LEAST = 10, 14
"""The least height of that number, in points, at usual and with large text."""
CORNER, CORNER_LARGE = 0.26, 0.37
"""The height of a number in the corner of a key, as a share of it, and with the largest text."""
TICK = ((-0.9, -0.1), (-0.3, 0.6), (1.0, -0.9))
"""The corners of the tick under a finished digit, in `TICK_SIZE` of the height of its key."""
TICK_SIZE = 0.075
SPOT = 0.68
"""The radius of the round spot behind a digit that is lit, at most, in sizes of the digit."""


def digit_size(view: View, key: Box, standard: Box) -> int:
    """The size of the digit on a key, as text sizes are measured.

    It grows with the words, which are larger with large text and in a small window, until it fills
    what the pips leave of the key; with large text they stand beside it where that is wide. The key
    may be lower then, as words need the room: ``standard`` is that with text of the usual size.
    """
    usual = min(max(standard.h, key.h) * 0.53, max(standard.w, key.w) * 0.62)
    grown = 1 + GROWTH * (view.text * view.beside - 1)
    large = view.text > 1
    most = FILLING if large and key.w >= WELL_WIDE * key.h else ABOVE_PIPS[large]
    return round(min(usual * grown, key.h * most, key.w * 0.8))


def draw_key(canvas: Canvas, view: View, box: Box, look: KeyLook, size: int) -> None:
    """Draw a key of the pad: its digit, `size` high, and a pip for each one still to be placed.

    It rises under the pointer and sinks under a finger; a finished one lies flat, with a tick.
    """
    theme, seed, unit = canvas.theme, ("key", look.digit), canvas.scale
    closed = look.remaining <= 0 and not look.colour
    foot = max(view.depth, round(FOOT * unit))
    if look.pressed:
        box = box.moved(0, round(RISE * unit))
    elif look.hovered and not closed:
        box = box.moved(0, -round(RISE * unit))
    depth = 0 if closed or look.chosen else max(1, foot // 3) if look.pressed else foot
    lift = HOVERED if look.hovered and not (closed or look.pressed) else 0
    fill, edge, width = theme["key"], theme["key_edge"], unit
    if look.chosen:
        fill, edge, width = theme["selection"], theme["selection_edge"], 2.4 * unit
    elif closed:
        fill = mix(theme["key"], theme["key_closed"], look.lid)
    elif look.noted:
        fill, edge = canvas.tint("key", "selection", NOTED), theme["selection_edge"]
    elif look.colour and look.digit <= COLOURS:
        edge = theme[f"c{look.digit}_ink"]
    elif look.pressed:
        fill = theme["key_press"]
    canvas.plate(box, fill, edge, seed, width, depth, lift)
    if look.colour:
        _colour(canvas, view, box, look, size)
    elif look.pencil:
        _note(canvas, view, box, look, size)
    else:
        _value(canvas, box, look, size)
    if closed:
        _tick(canvas, box, look, size)
    elif not (look.colour or look.pencil):  # to which it is of no matter how many are left
        _left(canvas, view, box, look, size)


def _left(canvas: Canvas, view: View, box: Box, look: KeyLook, size: int) -> None:
    """How many are left to be placed: a number or pips."""
    if look.times > 9:
        _number(canvas, view, box, look, size)
    elif _stands_alone(box, size):
        _pips_beside(canvas, box, look)
    else:
        _pips(canvas, view, box, look)


def _colour(canvas: Canvas, view: View, box: Box, look: KeyLook, size: int) -> None:
    """A colour with its pattern, and its number; or a struck square for none."""
    if look.digit <= COLOURS:
        edge = IN_FRAME * canvas.scale if look.chosen else 0
        inner = box.inset(round(max(edge, INLAID * min(box.w, box.h))))
        key = "inlay", look.digit, inner.w, inner.h, canvas.theme.name
        made = partial(panel, canvas, look.digit, inner.w, inner.h)
        canvas.surface.blit(canvas.picture(key, made), inner)
        ink = canvas.theme["key_ink"]
        canvas.digit(canvas.symbol(look.digit), box.centre, round(size * NUMBERED), ink, "pen")
    elif look.digit == COLOURS + 1:
        _no_colour(canvas, view, box, look, size)


def _no_colour(canvas: Canvas, view: View, box: Box, look: KeyLook, size: int) -> None:
    """A square that is struck out, and its word below or beside it if that has room."""
    theme, unit, painter = canvas.theme, canvas.scale, canvas.text_painter
    ink, side = theme["selected_ink" if look.chosen else "key_ink"], round(size * NONE)
    least = round(LEAST_LARGE * view.scale) if view.text > 1 else view.least
    steps = view.steps(view.caption, least) if look.word else ()
    room, high, low = box.w - round(10 * unit), round(WORD_BELOW * box.h), round(0.1 * box.h)

    def wide(step: int) -> int:
        return painter.width(look.word, step, "medium")

    below = next((step for step in steps if 1.2 * step <= high and wide(step) <= room), 0)
    beside = next((step for step in steps if side + 0.4 * step + wide(step) <= room), 0)
    if beside > below and view.text > 1:
        row = box.centred(side + round(0.4 * beside) + wide(beside), box.h)
        square = row.left(side).centred(side, side)
        canvas.text(look.word, row.after(row.right - wide(beside)), beside, ink, "medium")
    elif below:
        side = min(side, round(NONE_HIGH * box.h))
        word = box.below(box.bottom - low - high).top(high)
        canvas.text(look.word, word, below, ink, "medium", "centre")
        square = box.below(box.y + low).top(word.y - box.y - low).centred(side, side)
    else:
        square = box.centred(side, side)
    canvas.outline(square, max(2, side // 8), ink, max(1, round(1.6 * unit)))
    (x, y), reach = square.centre, 0.5 * side + 2 * unit
    ends = (x - reach, y + reach), (x + reach, y - reach)
    canvas.brush(ends, max(1.6 * unit, 0.09 * side), theme["vermilion"], "no colour", (0.05, 0.2))


def _ink(canvas: Canvas, look: KeyLook) -> Colour:
    theme = canvas.theme
    if look.chosen:
        return theme["selected_ink"]
    if look.remaining <= 0:
        return mix(theme["pen"], theme["key_closed_ink"], look.lid)
    return theme["note" if look.pencil and not look.mark else "pen"]


def _note(canvas: Canvas, view: View, box: Box, look: KeyLook, size: int) -> None:
    """The digit as a note: it stands where it will in a cell."""
    least = min(LEAST_SMALL * view.scale * view.text, SMALL_HIGH * box.h)
    size = max(round(size * SMALL), min(size, round(least)))
    across = isqrt(look.digits - 1) + 1
    down = -(-look.digits // across)
    row, column = divmod(look.digit - 1, across)
    half = INK[0] * len(canvas.symbol(look.digit)) * size, INK[1] * size
    reaches = ((0.5 - INSET) * side - ink for side, ink in zip(box[2:], half, strict=True))
    aside, low = (min(max(0.0, reach), WIDE * min(box[2:])) for reach in reaches)
    x, y = box.centre
    x += round(aside * (2 * column / (across - 1) - 1))
    y += round(low * (2 * row / (down - 1) - 1))
    _digit(canvas, look, (x, y), size, box)


def _stands_alone(box: Box, size: int) -> bool:
    """Whether a digit leaves no room below it, so that pips stand beside it."""
    return size > round(ABOVE_PIPS[-1] * box.h)


def _value(canvas: Canvas, box: Box, look: KeyLook, size: int) -> None:
    """The digit above its pips, or in the middle of the key."""
    if _stands_alone(box, size):
        _digit(canvas, look, box.centre, size, box)
        return
    above = box.top(round(_pips_at(box) - 5 * _pip(canvas.scale, box)) - box.y)
    _digit(canvas, look, box.moved(0, -round(box.h * RAISED)).centre, size, above)


def _digit(canvas: Canvas, look: KeyLook, at: tuple[int, int], size: int, room: Box) -> None:
    """The digit in the pen's face; on a spot within its room if it is lit."""
    if look.lit and not look.chosen:
        most = min(at[1] - room.y - 2 * canvas.scale, room.bottom - at[1])
        spot = max(min(SPOT * size, most), 0.46 * size)
        canvas.blob(at, spot, canvas.theme["same"], canvas.theme["same_edge"], ("key", look.digit))
    canvas.written(canvas.symbol(look.digit), at, size, _ink(canvas, look))


def _tick(canvas: Canvas, box: Box, look: KeyLook, digit: int) -> None:
    """The tick in the place of the pips of a finished digit, as far as its key has closed."""
    share = round(look.lid, 1)
    if share <= 0:
        return
    size, low = TICK_SIZE * box.h, _pips_at(box)
    middle = _beside_at(box)[0] if _stands_alone(box, digit) else box.centre[0]
    first, turn, last = ((middle + x * size, low + y * size) for x, y in TICK)
    width = max(1.6 * canvas.scale, 0.4 * size)
    end = between(turn, last, share)
    canvas.brush((first, turn, end), width, canvas.theme["key_closed_ink"], look.digit)


def _number(canvas: Canvas, view: View, box: Box, look: KeyLook, digit: int) -> None:
    """How many are left, in the corner: they are too many for pips."""
    share = CORNER + (CORNER_LARGE - CORNER) * (view.text - 1)
    size = round(max(LEAST * view.scale, min(share * box.h, view.caption)))
    edge = round(max(3 * view.scale, box.h * 0.08))
    if view.text > 1:
        beside = 0.5 * (box.w - digit) < 1.2 * size + edge
        below = box.h * (0.5 + RAISED) < 0.4 * digit + 0.8 * size + edge
        if size < LARGE_LEAST * view.scale or (beside and below):
            return  # too small to be read by who wants large text, or too near to the digit
    corner = Box(box.x, box.bottom - edge - size, box.w - round(1.5 * edge), size).inset(0, -edge)
    colour = canvas.theme["selected_ink" if look.chosen else "muted"]
    canvas.figure(str(look.remaining), corner, size, colour, align="right")


def _pip(scale: float, box: Box) -> float:
    """The radius of a pip."""
    return max(1.4 * scale, min(box.h, box.w) * 0.022)


def _pips_at(box: Box) -> float:
    """The height at which pips stand."""
    return box.bottom - max(5.0, box.h * 0.15)


def _beside_at(box: Box) -> tuple[float, float]:
    """The middle of the lowest pips beside a digit, and how far apart they are."""
    apart = 3.3 * BESIDE * box.h
    return box.right - 0.16 * box.h - apart, apart


def _pips_beside(canvas: Canvas, box: Box, look: KeyLook) -> None:
    """Three in a row in the lower corner, the first row at the foot."""
    (x, apart), y = _beside_at(box), _pips_at(box)
    colour = canvas.theme["selected_ink" if look.chosen else "muted"]
    for pip in range(min(look.remaining, 9)):
        row, column = divmod(pip, 3)
        canvas.disc((x + (column - 1) * apart, y - row * apart), BESIDE * box.h, colour)


def _pips(canvas: Canvas, view: View, box: Box, look: KeyLook) -> None:
    count = min(look.remaining, 9)
    radius = _pip(view.scale, box)
    step = min(radius * 3.3, (box.w - 6) / 9)
    line = box.below(box.bottom - round(box.h * 0.28))
    if step < CLOSEST * radius and line.h >= LEAST * view.scale:
        if view.text > 1 and line.h < LARGE_LEAST * view.scale:
            return  # too small to be read by who wants large text
        canvas.figure(str(look.remaining), line, line.h, canvas.theme["muted"])
        return
    x = box.centre[0] - step * (count - 1) / 2
    y = _pips_at(box)
    colour = canvas.theme["selected_ink" if look.chosen else "muted"]
    for i in range(count):
        canvas.disc((x + i * step, y), radius, colour)
