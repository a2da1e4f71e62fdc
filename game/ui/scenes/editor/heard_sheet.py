"""The sheet of an own puzzle as a screen reader knows it: the digits and clues that stand on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.input.intents import Accept, EnterDigit, Erase, SelectCells

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit
    from game.ui.input.intents import Intent
    from game.ui.scenes.editor.desk import EditorDesk


class HeardOfSheet(NamedTuple):
    """What was last said of a sheet."""

    givens: tuple[Digit, ...]
    clues: Sequence[Constraint]
    tool: str = "digits"
    title: str = ""
    width: int = 0
    """Rows of the sheet."""
    selected: int = 1
    """How many cells are in hand."""
    drawn: int = 0
    """How many cells the clue has whose number is typed; 0 for none."""

    def changed(self, before: HeardOfSheet, here: Cell) -> list[Cell]:
        """The cell to be told again: that of the digit that has changed, or one of a clue that has,
        the selected one if it can be; none after a change of much."""
        if len(before.givens) != len(self.givens):
            return []
        changed = [at for at, digit in enumerate(self.givens) if digit != before.givens[at]]
        if not changed and self.clues != before.clues:
            new = [clue for clue in self.clues if clue not in before.clues]
            gone = [clue for clue in before.clues if clue not in self.clues]
            cells = sorted((new or gone)[0].cells) if new or gone else [here]
            return [here if here in cells else cells[0]]
        return changed if len(changed) == 1 else []


class HeardSheet:
    """The cells of the sheet on a desk."""

    rules = ""
    """What holds on it is what the player makes it."""

    def __init__(self, desk: EditorDesk) -> None:
        self._desk = desk
        self._known: tuple[object, dict[Cell, str]] = None, {}
        """What the words were made for, and the words."""
        self._pressed: tuple[Cell, ...] = ()
        """The cells that were pressed with a tool in hand."""

    @property
    def width(self) -> int:
        """Rows and columns of the board."""
        return self._desk.sheet.width

    @property
    def cursor(self) -> Cell | None:
        """The cell that has the focus."""
        return self._desk.hand.cells[-1] if self._desk.hand.cells else None

    def is_selected(self, cell: Cell) -> bool:
        """Whether a digit would be written there."""
        return cell in self._desk.hand.cells

    def texts(self) -> dict[Cell, str]:
        """What is said of each cell; made again only where the sheet has changed."""
        services, sheet = self._desk.services, self._desk.sheet
        length, places = services.settings.heard_length, services.settings.heard_places
        made_for = self._desk.stamp, services.t, length, places
        if self._known[0] != made_for:
            from game.words.heard import BoardWords, Heard

            blank = (0,) * len(sheet.givens)
            heard = Heard(sheet.rules, sheet.givens, blank, blank)
            words = BoardWords(services.t, sheet.rules, places == "names")
            cells = (cell for cell in range(len(blank)) if cell not in sheet.rules.void)
            said = {cell: words.cell(heard, cell, length) for cell in cells}  # type: ignore[arg-type]
            self._known = made_for, said
        return self._known[1]

    def press(self, cell: Cell) -> Intent:
        """Pressing a cell selects it. With a tool in hand each press takes one cell more, and a
        press on the last one draws; another there ends the number that is typed."""
        hand, pressed = self._desk.hand, self._pressed
        if hand.numbered:
            return Accept() if cell in hand.cells else SelectCells((cell,))
        if hand.tool.key == "digits":
            return SelectCells((cell,))
        begun = pressed and hand.cells == pressed
        if begun and cell == pressed[-1]:
            self._pressed = ()
            return Accept()
        self._pressed = (*pressed, cell) if begun and cell not in pressed else (cell,)
        return SelectCells(self._pressed)

    def write(self, cell: Cell, text: str) -> Sequence[Intent]:
        """What writing a text into a cell means; none for what is no digit here."""
        if text.strip() in ("", "0"):
            return SelectCells((cell,)), Erase()
        digits = range(1, self._desk.sheet.size + 1)
        symbols = {self._desk.services.t.symbol(digit): digit for digit in digits}
        digit = symbols.get(text.strip().upper())
        return (SelectCells((cell,)), EnterDigit(digit)) if digit else ()
