"""A board as a plan: what the window paints, for paper and pictures."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from game.plans import hand_drawn
from game.plans.clues.all_clues import cells_with_sums, drawn, room_outside
from game.plans.clues.cage_outlines import TAKEN
from game.plans.clues.inks import COLOURS, PALE, printed_inks
from game.plans.clues.painters import BETWEEN_CELLS, OUTSIDE, TINTS, WITHIN
from game.plans.clues.sketch import Label, Sketch
from game.plans.colour import mix
from game.plans.hint_plan import Signs, hint_grounds, hint_over
from game.plans.plan import Plan
from game.plans.printed_lines import (
    FRAME,
    LINE,
    NO_REGION,
    frame_lines,
    region_labels,
    region_lines,
)
from game.plans.shape import Shape, line, polygon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, DigitSet
    from game.plans.clues.inks import Colours
    from game.plans.hint_highlights import Highlights
    from game.plans.plan import Part

UNIT = 100
"""The side of a cell."""
GIVEN, WRITTEN, NOTE = 0.62, 0.66, 0.26
"""The sizes of digits, in cells; those of a page may be larger."""
TWO_FIGURES = 0.8
"""How much smaller a number of two figures is."""
HAIR = 0.012
"""The width of the thin lines, in cells."""
BORDER = 0.06
"""What lies round the frame, in cells."""


class Board(NamedTuple):
    rules: Rules
    givens: tuple[Digit, ...]
    written: tuple[Digit, ...] = ()
    """The player's digits, 0 where there is none."""
    notes: Mapping[Cell, DigitSet] = {}
    highlights: Highlights | None = None
    """What a hint draws."""


class Look(NamedTuple):
    """How a board is drawn."""

    colours: Colours
    symbol: Callable[[Digit], str]
    """The sign of a digit."""
    given: float = GIVEN
    """The size of givens, in cells."""
    sums: float = 1.0
    """How much larger than usual the sums of cages are."""
    written: str = "pen"
    """The face of the player's digits and notes."""
    clues: bool = True
    """Whether clues are drawn; regions always are."""
    ground: bool = False
    """Whether the sheet has its colour; else it is that of the paper."""
    ruled: bool = False
    """Whether the thick lines are ruled by hand."""


def board_plan(board: Board, look: Look, under: Iterable[Part] = ()) -> Plan:
    """The whole board with the clues round it; ``under`` lies under all lines and digits."""
    size = board.rules.width
    room = room_outside(board.rules) if look.clues else (0.0,) * 4
    left, top, right, low = (side + BORDER for side in room)
    parts = tuple(_parts(board, look, under))
    x, y = -left * UNIT, -top * UNIT
    width, height = (size + left + right) * UNIT, (size + top + low) * UNIT
    if look.ground:
        sheet = polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
        parts = (Shape(sheet, look.colours["sheet"]), *parts)
    return Plan(x, y, width, height, parts)


class HintParts(NamedTuple):
    """What a hint draws on a board: under its digits, and over them."""

    under: tuple[Part, ...] = ()
    over: tuple[Part, ...] = ()


def hint_parts(rules: Rules, highlights: Highlights, look: Look) -> HintParts:
    """What a hint draws, by itself."""
    sketch = _sketch(rules, look)
    places = NotePlaces(rules, sketch)
    signs = Signs(places.spot, look.symbol)
    return HintParts(
        tuple(hint_grounds(sketch, highlights, look.colours)),
        tuple(hint_over(sketch, highlights, look.colours, signs, places.summed)),
    )


def digit_labels(board: Board, look: Look) -> Iterator[Label]:
    """The digits of a board and its notes, by themselves."""
    yield from _digits(board, look, _sketch(board.rules, look))


def note_labels(rules: Rules, notes: Mapping[Cell, DigitSet], look: Look) -> Iterator[Label]:
    """The notes of some cells, by themselves."""
    places = NotePlaces(rules, _sketch(rules, look))
    for cell, mask in notes.items():
        yield from places.labels(cell, mask, look)


def _sketch(rules: Rules, look: Look) -> Sketch:
    pale = mix(look.colours["sheet"], look.colours[f"c{COLOURS}_ink"], PALE)
    return Sketch(rules.width, UNIT, printed_inks(look.colours, pale), look.sums)


def _parts(board: Board, look: Look, under: Iterable[Part]) -> Iterator[Part]:
    rules, colours, sketch = board.rules, look.colours, _sketch(board.rules, look)
    regions = region_labels(rules)
    hint = hint_parts(rules, board.highlights, look) if board.highlights else HintParts()
    yield from drawn(sketch, rules.written, TINTS)
    yield from under
    yield from hint.under
    yield Shape(_hairlines(rules.width, regions), None, colours["hairline"], HAIR * UNIT)
    if look.clues:
        yield from drawn(sketch, rules.written, WITHIN)
    yield from _digits(board, look, sketch)
    yield from _lines(rules.width, regions, look)
    if look.clues:
        yield from drawn(sketch, rules.written, {**BETWEEN_CELLS, **OUTSIDE})
    yield from hint.over


def _hairlines(size: int, regions: tuple[int, ...]) -> str:
    """A path of the edges between cells of one region."""
    hairlines = []
    for cell, region in enumerate(regions):
        row, column = divmod(cell, size)
        x, y = (column + 1) * UNIT, (row + 1) * UNIT
        if region == NO_REGION:
            continue
        if column + 1 < size and regions[cell + 1] == region:
            hairlines.append(line([(x, y - UNIT), (x, y)]))
        if row + 1 < size and regions[cell + size] == region:
            hairlines.append(line([(x - UNIT, y), (x, y)]))
    return "".join(hairlines)


def _lines(size: int, regions: tuple[int, ...], look: Look) -> Iterator[Shape]:
    """The lines between regions, and the frame."""
    for segments, width in (
        (region_lines(size, regions), LINE),
        (tuple(frame_lines(size, regions)), FRAME),
    ):
        ends = [
            ((s.column * UNIT, s.row * UNIT), (s.last_column * UNIT, s.last_row * UNIT))
            for s in segments
        ]
        ink = look.colours["boxline"]
        if look.ruled:
            led = hand_drawn.Stroke(width * UNIT, sway=0.2, drift=0.5)
            paths = (hand_drawn.brush(end, led, ("ruled", end)) for end in ends)
            yield from (Shape(polygon(path), ink) for path in paths)
        elif path := "".join(map(line, ends)):
            yield Shape(path, None, ink, width * UNIT)


def _digits(board: Board, look: Look, sketch: Sketch) -> Iterator[Label]:
    colours, places = look.colours, NotePlaces(board.rules, sketch)
    for cell, given in enumerate(board.givens):
        if cell in board.rules.void:
            continue
        digit = given or (board.written[cell] if board.written else 0)
        if digit > 0:
            sign = look.symbol(digit)
            size = (look.given if given else WRITTEN * look.given / GIVEN) * UNIT
            ink, face = ("given", "print_bold") if given else ("pen", look.written)
            size *= TWO_FIGURES if len(sign) > 1 else 1.0
            yield Label(sign, sketch.middle(cell), size, colours[ink], face)
        elif not given:
            yield from places.labels(cell, board.notes.get(cell, 0), look)


class NotePlaces:
    """Where the notes of a cell stand."""

    def __init__(self, rules: Rules, sketch: Sketch) -> None:
        self._rules, self._sketch = rules, sketch
        self._across = math.isqrt(rules.size - 1) + 1
        self.summed = cells_with_sums(rules)
        self.size = min(NOTE, 0.84 / self._across) * UNIT

    def spot(self, cell: Cell, digit: Digit) -> tuple[float, float]:
        """The middle of a note; notes make room for a sum in the corner."""
        x, y = self._sketch.middle(cell)
        taken = TAKEN * UNIT if cell in self.summed else 0.0
        row, column = divmod(digit - 1, self._across)
        middle, step = (self._across - 1) / 2, 0.88 * UNIT / self._across
        down = step - taken / self._across
        return x + (column - middle) * step, y + taken / 2 + (row - middle) * down

    def labels(self, cell: Cell, notes: DigitSet, look: Look) -> Iterator[Label]:
        for digit in range(1, self._rules.size + 1):
            if notes >> digit & 1:
                sign = look.symbol(digit)
                size = self.size * (TWO_FIGURES if len(sign) > 1 else 1.0)
                yield Label(sign, self.spot(cell, digit), size, look.colours["note"], look.written)
