"""The boards of a duel as a screen reader knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.duel.duel import Ending
from game.ui.input.intents import SelectCells
from game.ui.scenes.duel.looks import player_name, standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import Cell
    from game.session.duel.duel import Player
    from game.ui.input.intents import Intent
    from game.ui.scenes.duel.duel_table import Table
    from game.words.heard import BoardWords, Heard
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
        table, duel = self._table, self._table.duel
        values = tuple(duel.values(self._player))
        if self._known[0] != values:
            from game.words.heard import BoardWords, Heard

            puzzle, veiled = duel.puzzle, table.is_veiled(self._player)
            seen = puzzle.givens if veiled else values
            heard = Heard(puzzle.rules, seen, (0,) * len(values), puzzle.givens)
            words = BoardWords(self._t, puzzle.rules)
            self._known = (
                values,
                {
                    cell: self._cell(words, heard, cell)
                    for cell in range(len(values))
                    if cell not in puzzle.rules.void
                },
            )
        return self._known[1]

    def _cell(self, words: BoardWords, heard: Heard, cell: Cell) -> str:
        """What is said of a cell, with who has claimed it; of somebody elsewhere, whether it is
        filled."""
        t, duel = self._t, self._table.duel
        if duel.values(self._player)[cell] and not heard.values[cell]:
            return t("heard.cell", place=words.place(cell), what=t("heard.filled"))
        said = words.cell(heard, cell)
        claimed = duel.rules.mode == "claim" and cell in duel.owners
        return t("heard.more", a=said, b=player_name(t, duel.owners[cell])) if claimed else said

    def press(self, cell: Cell) -> Intent:
        """Pressing a cell moves the cursor of who plays here there."""
        return SelectCells((cell,))

    def write(self, cell: Cell, text: str) -> Sequence[Intent]:
        """Digits are written by the keys of a player's pad."""
        return ()


def entry_words(t: Texts, table: Table, player: Player, ending: Ending) -> str:
    """What is heard of the last entry of a player; of somebody elsewhere, how they stand now."""
    duel = table.duel
    if ending is Ending.NOT_YOURS:
        said = t("duel.locked")
    elif ending not in (Ending.RIGHT, Ending.WRONG):
        return ""
    elif table.is_veiled(player):
        said = standing(t, duel, player)
    else:
        digit = t.symbol(duel.log[-1].digit)
        wrong = ending is Ending.WRONG
        said = t("heard.more", a=digit, b=t("heard.wrong")) if wrong else digit
    return t("duel.stands", player=player_name(t, player), standing=said)
