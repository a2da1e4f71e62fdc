"""The player's selection: the selected cells, the held digit and the tool."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from game.engine.mark_moves import Layer
from game.engine.marks import COLOURS, Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.marks import Colour, Spot
    from game.engine.position import Position
    from game.engine.types import Cell, Digit


class Tool(Enum):
    """What is written or drawn with."""

    PEN = "pen"
    """Writes values."""
    PENCIL = "pencil"
    """Writes notes."""
    CORNER = "corner"
    """Writes corner marks."""
    CENTRE = "centre"
    """Writes centre marks."""
    COLOUR = "colour"
    """Colours cells or notes."""
    LINE = "line"
    """Draws lines between cells or notes."""


LAYERS = {
    Tool.CORNER: Layer.CORNER,
    Tool.CENTRE: Layer.CENTRE,
    Tool.COLOUR: Layer.COLOURS,
    Tool.LINE: Layer.LINES,
}
"""What each tool draws; Erase takes that first."""


def alike(position: Position, cell: Cell) -> tuple[Cell, ...]:
    """The cells with the digit of `cell`, or else the blank ones with its notes and small marks;
    where it has none of these, those with its colours. `cell` is last."""
    marks = position.marks
    small = marks.small(Place.CORNER), marks.small(Place.CENTRE)

    def written(place: Cell) -> tuple[int, ...]:
        if position.values[place]:
            return (position.values[place],)
        return (0, position.notes[place], *(held.get(place, 0) for held in small))

    cells: Iterable[Cell] = range(len(position.values))
    colours = {spot[0]: mask for spot, mask in marks.colours if not spot[1]}
    if cell in colours and not any(written(cell)):
        cells = [other for other, mask in colours.items() if mask == colours[cell]]
    else:
        cells = [other for other in cells if written(other) == written(cell)]
    return (*[other for other in cells if other != cell], cell)


def is_round(before: Cell | None, now: Cell | None, step: int) -> bool:
    """Whether a ``step`` of the cursor, -1 for up or left, has led round the edge of the board."""
    return before is not None and now is not None and (now - before) * step < 0


def last_note(position: Position, cell: Cell) -> Digit:
    """The only note of a blank cell; 0 where there is none, or another one."""
    notes = position.notes[cell]
    alone = not position.values[cell] and notes.bit_count() == 1
    return notes.bit_length() - 1 if alone else 0


@dataclass(frozen=True)
class Selection:
    """What the next digit is written into, and with what. Each method returns the new selection;
    nothing here changes the game."""

    size: int = 9
    """Rows of the board."""
    digits: int = 9
    """How many digits there are."""
    void: frozenset[Cell] = frozenset()
    """The places of the board where there are no cells."""
    cells: tuple[Cell, ...] = ()
    """The selected cells, in the order in which they were selected."""
    cursor: Cell | None = None
    """The cell that arrows move from; it stays when cells are deselected."""
    digit: Digit = 0
    """The digit that is held for the cells tapped next; 0 for none."""
    filtered: Digit = 0
    """The digit whose notes and places are shown alone; 0 for none."""
    tool: Tool = Tool.PEN
    colour: Colour = 1
    """The colour that notes and lines are drawn in, and that was chosen last."""
    on_notes: bool = False
    """Whether the tool for colours colours notes, not cells."""
    line: tuple[Spot, ...] | None = None
    """The spots that the line goes through that is being drawn, two at least; its ends are the
    same as long as only one is known."""

    @property
    def touches_spots(self) -> bool:
        """Whether a touch on the board is about a spot, and selects nothing."""
        return self.tool is Tool.LINE or (self.tool is Tool.COLOUR and self.on_notes)

    @property
    def keys_are_colours(self) -> bool:
        """Whether the keys of the pad choose what colour is drawn in."""
        return self.tool in (Tool.COLOUR, Tool.LINE)

    @property
    def lit_digit(self) -> Digit:
        """The held digit, unless it stands for a colour."""
        return 0 if self.tool is Tool.COLOUR and not self.on_notes else self.digit

    def select(self, cells: tuple[Cell, ...]) -> Selection:
        """These cells and no others; the cursor goes to the last of them."""
        return replace(self, cells=cells, cursor=cells[-1] if cells else self.cursor)

    def select_all(self) -> Selection:
        """Every cell of the grid; the cursor stays."""
        cells = set(range(self.size * self.size)).difference(self.void)
        return replace(self, cells=tuple(sorted(cells)))

    def invert(self) -> Selection:
        """The cells that are not selected; the cursor stays."""
        cells = set(range(self.size * self.size)).difference(self.cells, self.void)
        return replace(self, cells=tuple(sorted(cells)))

    def add(self, cell: Cell) -> Selection:
        """With one more cell, unless it is selected already."""
        cells = self.cells if cell in self.cells else (*self.cells, cell)
        return replace(self, cells=cells, cursor=cell)

    def remove(self, cell: Cell) -> Selection:
        """With one cell fewer."""
        cells = tuple(other for other in self.cells if other != cell)
        return replace(self, cells=cells, cursor=cell)

    def move(self, rows: int, columns: int) -> Selection:
        """The next cell that way, round the edge; where nothing is selected, the cursor."""
        if not self.cells and self.cursor is not None:
            return self.select((self.cursor,))
        return self.select((self._next(rows, columns),))

    def move_to_blank(self, rows: int, columns: int, values: Sequence[Digit]) -> Selection:
        """The next blank cell that way, round the edge; the same cell if there is no other."""
        moved = self.move(rows, columns)
        for _ in range(self.size):
            if moved.cursor is not None and not values[moved.cursor]:
                return moved
            moved = moved.select((moved._next(rows, columns),))
        return self

    def move_to_end(self, step: int) -> Selection:
        """The last cell of the row, or the first."""
        first = (self.cursor or 0) // self.size * self.size
        row = [cell for cell in range(first, first + self.size) if cell not in self.void]
        return self.select((row[-1] if step > 0 else row[0],))

    def extend(self, rows: int, columns: int) -> Selection:
        """The cursor's cell and the next one that way as well, which becomes the last."""
        kept = self if self.cursor is None else self.add(self.cursor)
        cell = self._next(rows, columns)
        return kept.remove(cell).add(cell)

    def _next(self, rows: int, columns: int) -> Cell:
        """The cell beside the cursor; the middle of the grid where there is none."""
        size = self.size
        if self.cursor is None:
            return (size // 2) * size + size // 2
        row, column = divmod(self.cursor, size)
        while True:
            row, column = (row + rows) % size, (column + columns) % size
            if row * size + column not in self.void:
                return row * size + column

    def hold(self, digit: Digit) -> Selection:
        """Hold a digit instead of cells, or no digit if it is held already."""
        return replace(self, cells=(), digit=0 if self.digit == digit else digit)

    def put_back(self) -> Selection:
        """Hold no digit."""
        return replace(self, digit=0)

    def release(self) -> Selection:
        """No cells, no digit and no line; the tool stays."""
        return replace(self, cells=(), digit=0, filtered=0, line=None)

    def filter(self, digit: Digit) -> Selection:
        """Show a digit alone, or all again if it is shown already."""
        return replace(self, filtered=0 if digit == self.filtered else digit)

    def turn_filter(self, step: int) -> Selection:
        """Show the next digit alone, or the one before."""
        before = self.filtered or (0 if step > 0 else 1)
        return replace(self, filtered=(before - 1 + step) % self.digits + 1)

    def switch_tool(self) -> Selection:
        """The tool for notes, or the pen if that is in use."""
        return self.use(Tool.PEN if self.tool is Tool.PENCIL else Tool.PENCIL)

    def turn_tool(self, step: int) -> Selection:
        """The next tool, or the one before."""
        tools = tuple(Tool)
        return self.use(tools[(tools.index(self.tool) + step) % len(tools)])

    def use(self, tool: Tool) -> Selection:
        """This tool; a digit that is held and a line that is begun do not go from one to another
        kind of tool."""
        drawing = Tool.COLOUR, Tool.LINE
        digit = 0 if tool is not self.tool and (tool in drawing or self.tool in drawing) else None
        return replace(self, tool=tool, line=None, digit=self.digit if digit is None else digit)

    def choose_colour(self, colour: Colour) -> Selection:
        """The same selection with another colour in hand."""
        return replace(self, colour=colour)

    def turn_colour(self, step: int) -> Selection:
        """The next colour, or the one before."""
        return replace(self, colour=(self.colour - 1 + step) % COLOURS + 1)

    def switch_target(self) -> Selection:
        """The tool for colours, for notes instead of cells or the other way round."""
        return replace(self.use(Tool.COLOUR), on_notes=not self.on_notes, digit=0)

    def aim(self, line: tuple[Spot, ...] | None) -> Selection:
        """With a line that is being drawn, or without one."""
        return replace(self, line=line)
