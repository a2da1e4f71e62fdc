"""The sheet of an own puzzle as a screen reader knows it: the digits and clues that stand on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from game.ui.input.intents import Accept, EnterDigit, Erase, SelectCells
from game.ui.scenes.playing.by_ear import goal_on, hear_open_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit
    from game.session.editor.sheet import EditedPuzzle
    from game.session.editor.verdict import Verdict
    from game.ui.input.hearing_intents import GoTo, Hear, HearOpen
    from game.ui.input.intents import Intent
    from game.ui.scenes.editor.desk import EditorDesk
    from game.words.heard import BoardWords, Heard, Length
    from game.words.texts import Texts


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
            heard, words = _heard(sheet), words_of(self._desk)
            cells = (cell for cell in range(len(sheet.givens)) if cell not in sheet.rules.void)
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


def _heard(sheet: EditedPuzzle) -> Heard:
    """What can be heard of a sheet."""
    from game.words.heard import Heard

    blank = (0,) * len(sheet.givens)
    return Heard(sheet.rules, sheet.givens, blank, blank)


def words_of(desk: EditorDesk) -> BoardWords:
    """What says it in the player's words."""
    from game.words.heard import BoardWords

    services = desk.services
    return BoardWords(services.t, desk.sheet.rules, services.settings.heard_places == "names")


def hear(desk: EditorDesk, intent: Hear) -> None:
    """Say what is asked for, and show it: the cell that has the focus, one of its houses, its
    clues, or the same once more."""
    from game.words.sentences import polished

    services, cell, heard, words = desk.services, desk.hand.at, _heard(desk.sheet), words_of(desk)
    t, length = services.t, cast("Length", services.settings.heard_length)
    houses = heard.rules.houses_of[cell]
    if intent.subject == "cell":
        said = words.cell(heard, cell, "full")
    elif intent.subject == "again":
        said = services.said or t("heard.nothing")
    elif intent.subject == "clue":
        clues = [words.in_clue(heard, clue, length) for clue in words.clues_at(cell)]
        none = "heard.no_clue" if words.clues else "heard.nowhere.clue"
        said = words.sentences(clues) or t(none)
    elif intent.subject in ("row", "column", "box"):
        house = next((house for house in houses if house.kind == intent.subject), None)
        said = words.in_house(heard, house, length) if house else t("heard.no_box")
    elif intent.subject == "left":
        digits, times = range(1, desk.sheet.size + 1), desk.sheet.rules.times
        said = words.to_place({digit: times - heard.values.count(digit) for digit in digits})
    else:  # no clock runs here
        said = t("heard.unavailable")
    services.toasts.show(polished(said), here=True)


def go_to(desk: EditorDesk, intent: GoTo) -> None:
    """Select the next blank cell, digit, box or clue; where there is none, that is said."""
    sheet = desk.sheet
    heard = _heard(sheet)._replace(givens=sheet.givens)
    cell = goal_on(desk.services, heard, sheet.void, desk.hand.at, intent)
    if cell is not None:
        desk.hand = desk.hand.selected(cell)


def hear_open(desk: EditorDesk, intent: HearOpen) -> None:
    """Say which digits are open in the cell, or where those fit that its box lacks."""
    hear_open_on(desk.services, _heard(desk.sheet), desk.hand.at, intent)


def clash_words(t: Texts, verdict: Verdict) -> str:
    """What there is too much of on a sheet without a solution."""
    digits, clues = len(verdict.cells), len(verdict.clues)
    if digits and clues:
        return t("editor.none.both")
    if clues:
        return t("editor.none.clues")
    return t("editor.none.digits", n=digits) if digits else t("editor.none.rules")


def marked_words(desk: EditorDesk, verdict: Verdict | None) -> str:
    """What is marked on the sheet, by its places: what clashes, or the cell whose digit would
    settle the most; empty where nothing is."""
    t, words = desk.services.t, words_of(desk)
    if verdict is None or desk.sheet.is_blank:
        return ""
    if verdict.kind == "many" and verdict.decider >= 0:
        return t("editor.decider.at", place=words.place(verdict.decider))
    marked = [words.where(sorted(verdict.cells))] if verdict.cells else []
    marked += map(words.clue, verdict.clues)
    if verdict.kind != "none" or not marked:
        return ""
    what = marked[0]
    for one in marked[1:]:
        what = t("heard.also", a=what, b=one)
    return words.sentences((clash_words(t, verdict), t("editor.heard.marked", what=what)))
