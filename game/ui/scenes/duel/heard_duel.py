"""The boards of a duel as a screen reader knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import SelectCells

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import Cell
    from game.session.duel.duel import Player
    from game.ui.input.intents import Intent
    from game.ui.scenes.duel.duel_table import Table
    from game.words.texts import Texts


class HeardDuel:
    """The cells of the board of a player, or of the one that both share. Of somebody elsewhere, no
    digits are told."""

    rules = ""

    def __init__(self, t: Texts, table: Table, player: Player) -> None:
        self._t, self._table, self._player = t, table, player
        self._known: tuple[tuple[int, ...], dict[Cell, str]] = (), {}
        """The digits that the words were made of, and the words."""

    @property
    def width(self) -> int:
        """Rows and columns of the board."""
        return self._table.size

    @property
    def cursor(self) -> Cell | None:
        """The cell that has the focus: that of who is here, of two the first one."""
        here = self._table.own or 0
        return self._table.cursors[here].cell if self._player == here else -1

    def is_selected(self, cell: Cell) -> bool:
        """Whether a digit would be written there."""
        return self._table.cursors[self._player].cell == cell

    def texts(self) -> dict[Cell, str]:
        """What is said of each cell; made again only where a digit has come or gone."""
        table, puzzle = self._table, self._table.duel.puzzle
        veiled = table.is_veiled(self._player)
        values = tuple(puzzle.givens if veiled else table.duel.values(self._player))
        if self._known[0] != values:
            from game.words.heard import BoardWords, Heard

            heard = Heard(puzzle.rules, values, (0,) * len(values), puzzle.givens)
            words = BoardWords(self._t, puzzle.rules)
            cells = (cell for cell in range(len(values)) if cell not in puzzle.rules.void)
            self._known = values, {cell: words.cell(heard, cell) for cell in cells}
        return self._known[1]

    def press(self, cell: Cell) -> Intent:
        """Pressing a cell moves the cursor of who plays here there."""
        return SelectCells((cell,))

    def write(self, cell: Cell, text: str) -> Sequence[Intent]:
        """Digits are written by the keys of a player's pad."""
        return ()
