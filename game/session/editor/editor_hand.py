"""What the player's hand holds in the editor: the tool, the cells it goes over, a number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import RulesError
from game.session.editor.editor_tools import (
    BY_KEY,
    COLLECTING,
    OUTSIDE,
    SIGNS,
    clue_at,
    joined,
    line_from,
    owned,
)

if TYPE_CHECKING:
    from game.engine.constraints import Constraint
    from game.engine.types import Cell
    from game.session.editor.editor_tools import EditorTool
    from game.session.editor.sheet import EditedPuzzle, Editing


MOST_FIGURES = 3
"""Figures of the largest number outside a grid or in a cage."""


ONE_GRID = ("region", "fog")
"""The tools, besides those for clues outside, that work on a single grid only."""


class Touch(NamedTuple):
    """Where in a cell a finger is."""

    cell: Cell
    across: float = 0.5
    """0 at the left edge, 1 at the right; beyond them outside the grid."""
    down: float = 0.5


@dataclass(frozen=True)
class Numbered:
    """The clue whose number is typed now."""

    tool: EditorTool
    stroke: tuple[Cell, ...]
    clue: Constraint
    figures: str = ""


@dataclass(frozen=True)
class Hand:
    """A value: the scene puts a new one in its place."""

    tool: EditorTool = BY_KEY["digits"]
    cells: tuple[Cell, ...] = (0,)
    """The selected cells in the order in which they were chosen."""
    numbered: Numbered | None = None
    back_at: Cell = -1
    """The cell that a drag went back to, which is in hand already; -1 for none."""

    @property
    def at(self) -> Cell:
        """The cell that arrow keys go on from."""
        return self.cells[-1] if self.back_at < 0 else self.back_at

    def format(self) -> str:
        """A text that `hand_of` reads: the tool and where it is."""
        return f"{self.tool.key} {self.at}"

    def selected(self, *cells: Cell) -> Hand:
        """With other cells; the number is done."""
        return replace(self, cells=cells, numbered=None, back_at=-1)

    def toggled(self, cell: Cell) -> Hand:
        """With one cell more, or without one of several that are in hand."""
        others = tuple(other for other in self.cells if other != cell)
        return (
            self.selected(*others)
            if cell in self.cells and others
            else self.selected(*others, cell)
        )

    def extended(self, cell: Cell, size: int) -> Hand:
        """With one cell more. A line that goes back over the cell before loses its last one; all
        others keep the cells that they have."""
        cells = self.cells
        if self.tool.is_line and len(cells) > 1 and cell == cells[-2]:
            return self.selected(*cells[:-1])
        if self.tool.is_line and (cell in cells or not joined(cells, cell, size)):
            return self
        if cell in cells:
            return replace(self, numbered=None, back_at=cell)
        if self.tool.most and len(cells) >= self.tool.most:
            return self
        return self.selected(*cells, cell)


def hand_of(text: str, sheet: EditedPuzzle) -> Hand:
    """The hand that `Hand.format` wrote down; an empty one for any other text."""
    key, _, cell = text.partition(" ")
    number = int(cell) if cell.isascii() and cell.isdigit() and len(cell) < 9 else 0
    cell_there = number < len(sheet.givens) and number not in sheet.void
    place = number if cell_there else first_cell(sheet)
    return Hand(BY_KEY.get(key, BY_KEY["digits"]), (place,))


def first_cell(sheet: EditedPuzzle) -> Cell:
    """The first cell in reading order."""
    return next(cell for cell in range(len(sheet.givens)) if cell not in sheet.void)


def draw(editing: Editing, hand: Hand, touch: Touch | None = None) -> tuple[Hand, str]:
    """Make a clue of the cells in hand, extend the cage that a drag began in, or take away the clue
    that a tap is on. Returns the hand after it, and the key of what is to be said of it."""
    sheet, tool = editing.sheet, hand.tool
    if sheet.grids and (tool.key in ONE_GRID or tool.tab == OUTSIDE):
        return hand, "editor.one_grid"
    if tool.key == "region":
        return hand, _region(editing, hand.cells)
    if tool.key == "fog":
        editing.change(sheet.relit(hand.cells))
        return hand.selected(hand.cells[-1]), ""
    stroke = _stroke(sheet, hand, touch)
    grown = extending(sheet, hand)
    old = clue_at(sheet, tool, stroke) if stroke and grown is None else None
    if old is not None and (len(hand.cells) == 1 or tool.most):
        editing.change(sheet.without(old))
        return hand.selected(hand.cells[-1]), ""
    if not stroke or tool.make is None or len(stroke) < tool.least:
        return hand, f"editor.few.{tool.tab}"
    number = 0
    if grown is not None:
        stroke = tuple(dict.fromkeys((*grown.cells, *stroke)))
        number = grown.number or 0
    try:
        clue = tool.make(stroke, sheet, number)
        editing.change((sheet.without(grown) if grown else sheet).with_clue(clue))
    except RulesError:
        return hand, "editor.impossible"
    hand = hand.selected(hand.cells[-1])
    if tool.numbered:
        hand = replace(hand, numbered=Numbered(tool, stroke, clue))
    return hand, _shared(sheet, tool, clue, grown)


def extending(sheet: EditedPuzzle, hand: Hand) -> Constraint | None:
    """The cage that a drag which began in it extends; None for any other drag or tap."""
    if hand.tool.key not in COLLECTING or len(hand.cells) < 2:
        return None
    return clue_at(sheet, hand.tool, hand.cells[:1])


def _shared(
    sheet: EditedPuzzle, tool: EditorTool, clue: Constraint, grown: Constraint | None
) -> str:
    """What is to be said of a cage that shares cells with another one; empty for none."""
    if tool.key != "cage":
        return ""
    others = (other for other in sheet.clues if other != grown and owned(tool, other, sheet.width))
    shares = any(other != clue and set(other.cells) & set(clue.cells) for other in others)
    return "editor.overlap" if shares else ""


def _region(editing: Editing, cells: tuple[Cell, ...]) -> str:
    if len(cells) < 2:
        return "editor.few.region"
    sheet = editing.sheet
    labels = list(sheet.regions)
    for cell in cells:
        labels[cell] = labels[cells[0]]
    named = tuple(labels)
    if len(set(named)) < sheet.size:
        return "editor.region.last"
    editing.change(replace(sheet, labels=named) if _odd(named, sheet) else sheet.with_labels(named))
    return ""


def _odd(labels: tuple[int, ...], sheet: EditedPuzzle) -> bool:
    return any(labels.count(label) != sheet.size for label in range(sheet.size))


def _stroke(sheet: EditedPuzzle, hand: Hand, touch: Touch | None) -> tuple[Cell, ...]:
    """The cells that a tool works on: for signs those next to a tapped edge or corner, for clues
    outside the line that is seen."""
    cells, size, tool = hand.cells, sheet.width, hand.tool
    if tool.tab == OUTSIDE:
        return _seen(cells, size, touch, slanting=tool.is_slanting)
    if tool.tab == SIGNS and len(cells) == 1:
        touch = touch or Touch(cells[0], 1, 0.5 if tool.most == 2 else 1)
        return _across(touch, size, corner=tool.most == 4)
    if tool.most == 4 and len(cells) == 2:
        return _square(cells, size)
    return cells


def _across(touch: Touch, size: int, corner: bool) -> tuple[Cell, ...]:
    """The cells on both sides of the edge, or round the corner, that is nearest."""
    row, column = divmod(touch.cell, size)
    right, low = touch.across - 0.5, touch.down - 0.5
    if corner:
        top = min(max(0, row if low > 0 else row - 1), size - 2)
        left = min(max(0, column if right > 0 else column - 1), size - 2)
        first = top * size + left
        return (first, first + 1, first + size, first + size + 1)
    sideways = abs(right) > abs(low)
    if sideways:
        column = min(max(0, column if right > 0 else column - 1), size - 2)
        return (row * size + column, row * size + column + 1)
    row = min(max(0, row if low > 0 else row - 1), size - 2)
    return (row * size + column, (row + 1) * size + column)


def _square(cells: tuple[Cell, ...], size: int) -> tuple[Cell, ...]:
    """The four cells that two slanting neighbours lie in."""
    rows, columns = {cell // size for cell in cells}, {cell % size for cell in cells}
    if max(rows) - min(rows) != 1 or max(columns) - min(columns) != 1:
        return ()
    return tuple(row * size + column for row in sorted(rows) for column in sorted(columns))


_DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
_SLANTING = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def _seen(
    cells: tuple[Cell, ...], size: int, touch: Touch | None, slanting: bool
) -> tuple[Cell, ...]:
    """The line that is seen: along a drag, or from the side that a tap is nearest to."""
    row, column = divmod(cells[0], size)
    if len(cells) > 1:
        to_row, to_column = divmod(cells[1], size)
        way = to_row - row, to_column - column
        fits = way in (_SLANTING if slanting else _DIRECTIONS)
        return line_from(cells[0], way, size) if fits else ()
    last = size - 1
    ways = {(0, 1): column, (1, 0): row, (0, -1): last - column, (-1, 0): last - row}
    if slanting:
        starts = [line_from(cells[0], way, size) for way in _SLANTING]
        return next((line for line in starts if line and line[0] == cells[0]), ())
    if touch:
        right, low = touch.across, touch.down
        near = {(0, 1): right, (1, 0): low, (0, -1): 1 - right, (-1, 0): 1 - low}
        way = min(near, key=lambda direction: ways[direction] + near[direction])
    else:
        way = min(ways, key=lambda direction: ways[direction])
    return line_from(cells[0], way, size)


# -- numbers ---------------------------------------------------------------------------------------


def figure(editing: Editing, hand: Hand, digit: int) -> Hand:
    """Type one figure more of a number; of a quadruple, one digit more."""
    numbered = hand.numbered
    if numbered is None or numbered.tool.make is None:
        return hand
    figures = numbered.figures
    if numbered.tool.numbered == "digits":
        if not digit or len(figures) >= 8:
            return hand
        return _numbered(editing, hand, numbered, figures + f"{digit:02}")
    figures = (figures + str(digit))[-MOST_FIGURES:].lstrip("0")
    if int(figures or 0) > highest(editing.sheet, numbered):
        figures = str(digit)
    return _numbered(editing, hand, numbered, figures)


def figure_back(editing: Editing, hand: Hand) -> Hand:
    """Take the last figure of a number back, or the last digit of a quadruple; the clue stays."""
    numbered = hand.numbered
    if numbered is None or not numbered.figures:
        return hand
    wide = 2 if numbered.tool.numbered == "digits" else 1
    return _numbered(editing, hand, numbered, numbered.figures[:-wide])


def _numbered(editing: Editing, hand: Hand, numbered: Numbered, figures: str) -> Hand:
    """The clue with another number."""
    assert numbered.tool.make
    try:
        clue = numbered.tool.make(numbered.stroke, editing.sheet, int(figures or 0))
        sheet = editing.sheet.without(numbered.clue).with_clue(clue)
    except RulesError:
        return hand
    editing.change(sheet, instead=True)
    return replace(hand, numbered=replace(numbered, clue=clue, figures=figures))


def highest(sheet: EditedPuzzle, numbered: Numbered) -> int:
    """The highest number that the clue can have."""
    if numbered.tool.numbered == "count":
        return sheet.size
    digits = range(1, sheet.size + 1)
    if numbered.tool.is_slanting:
        return sheet.size * len(numbered.stroke)
    return sum(list(digits)[-len(numbered.stroke) :])
