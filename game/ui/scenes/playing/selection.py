"""Where the player's hand is: the cells it holds, the digit it holds, pen or pencil."""

from __future__ import annotations


class Hand:
    """Selection, chosen digit and tool. Nothing here changes the game itself."""

    def __init__(self, size: int = 9) -> None:
        self._size = size
        self.cells: list[int] = []
        """The selected cells, in the order in which they were taken."""
        self.cursor: int | None = None
        """The cell that arrows move from; stays where it was when cells are let go."""
        self.digit = 0
        """The digit chosen on the pad for the next cells; 0 for none."""
        self.pencil = False
        """Whether digits are written as notes."""
        self._drag_adds: bool | None = None
        self._let_go: int | None = None

    def press(self, cell: int) -> None:
        """A finger on a cell: take it alone; on the only one taken, let go when lifted."""
        self._let_go = cell if self.cells == [cell] else None
        self._drag_adds = True
        self.cells = [cell]
        self.cursor = cell

    def press_more(self, cell: int) -> None:
        """With Shift or Ctrl: take one more, or give one back; a drag goes on likewise."""
        self._let_go = None
        self._drag_adds = cell not in self.cells
        self._drag_to(cell)

    def drag(self, cell: int) -> bool:
        """The finger has come over another cell; whether the selection changed."""
        if self._drag_adds is None or cell == self.cursor:
            return False
        self._let_go = None
        before = len(self.cells)
        self._drag_to(cell)
        return len(self.cells) != before

    def _drag_to(self, cell: int) -> None:
        if self._drag_adds and cell not in self.cells:
            self.cells.append(cell)
        elif not self._drag_adds and cell in self.cells:
            self.cells.remove(cell)
        self.cursor = cell

    def lift(self) -> None:
        """The finger is lifted."""
        if self._let_go is not None:
            self.cells = []
        self._let_go = self._drag_adds = None

    def move(self, rows: int, columns: int) -> None:
        """By keys: one cell that way, round the edge; the first press shows the cursor."""
        if not self.cells and self.cursor is not None:
            self.cells = [self.cursor]
            return
        self.cursor = self._neighbour(rows, columns)
        self.cells = [self.cursor]

    def extend(self, rows: int, columns: int) -> None:
        """By keys: one cell that way as well."""
        if self.cursor is not None and self.cursor not in self.cells:
            self.cells.append(self.cursor)
        cell = self._neighbour(rows, columns)
        if cell in self.cells:
            self.cells.remove(cell)
        self.cells.append(cell)
        self.cursor = cell

    def _neighbour(self, rows: int, columns: int) -> int:
        size = self._size
        if self.cursor is None:
            return (size // 2) * size + size // 2
        row, column = divmod(self.cursor, size)
        return (row + rows) % size * size + (column + columns) % size

    def take(self, cells: list[int]) -> None:
        self.cells = list(cells)

    def release(self) -> None:
        """Let go of all cells and of the digit."""
        self.cells = []
        self.digit = 0

    def choose_digit(self, digit: int) -> None:
        """Take a digit of the pad, or put it back."""
        self.digit = 0 if self.digit == digit else digit
        self.cells = []
