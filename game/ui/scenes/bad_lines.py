"""What is wrong with the lines of a file that hold no puzzle, each with a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.games.refusal import UnknownRules, reason
from game.ui.parts.arranging import Column, Held
from game.ui.parts.lists import RowLook, Rows, game_row, sheets
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.ui.games.collection import BadPuzzle, Collection
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services

WITHOUT = ControlId("without")


class BadLinesState(NamedTuple):
    """What the page shows."""

    rows: Rows
    first: int
    unknown: int
    """How many have rules that Nonet does not have."""


class BadLinesScene(Screen[BadLinesState]):
    """A row for each line: its board with the bad cells marked, or its text. Puzzles with rules
    that Nonet does not have can be taken into the list without these."""

    name = "bad_lines"

    def __init__(self, services: Services, collection: Collection) -> None:
        super().__init__(services)
        self._found = collection

    @property
    def bad(self) -> list[BadPuzzle]:
        """The lines."""
        return self._found.bad

    @property
    def _unknown(self) -> list[BadPuzzle]:
        return [puzzle for puzzle in self.bad if isinstance(puzzle.error, UnknownRules)]

    def state(self) -> BadLinesState:
        """The lines, which only become more or fewer, and which of them is on top."""
        count = len(self.bad)
        return BadLinesState(Rows(None, count, self._looks), self.first, len(self._unknown))

    def _looks(self, span: range) -> list[RowLook]:
        return [self._look(self.bad[number]) for number in span]

    def _look(self, bad: BadPuzzle) -> RowLook:
        t = self.services.t
        title, error = t("bad_lines.line", n=bad.line), bad.error
        if isinstance(error, UnknownRules):
            words = t("open.unknown", names=error.names)
        else:
            words = reason(t, error)
        return RowLook(title, words, bad.grid, bad.grid, bad.cells)

    @staticmethod
    def page(kit: Kit, state: BadLinesState) -> Part:
        """The rows, all as high as the one of which most is said, and what takes the puzzles
        without the rules that are not known."""
        t, rows, unknown = kit.t, state.rows, state.unknown

        def foot(turners: Part | None) -> Part | None:
            if turners:
                turners = Held(turners)
            if not unknown:
                return turners
            take = Button(WITHOUT, t("bad_lines.without", n=unknown), "filled")
            return Column(Held(take, 1, 0), turners)

        every = rows.on(range(rows.count))
        longest = max(every, key=lambda look: len(look.facts), default=RowLook("", "", "", ""))
        title = t("bad_lines.title")
        listed = sheets(title, rows, state.first, game_row, longest, foot=foot)
        return page(page_head(kit, title), listed)

    def press(self, control: ControlId) -> None:
        """Take the puzzles without these rules, or play one of them, if the player wants that."""
        if control == WITHOUT:
            self._take()
        elif control.group == "row" and isinstance(control.member, int):
            self._play(self.bad[self.span[control.member]])
        else:
            super().press(control)

    def _play(self, bad: BadPuzzle) -> None:
        from game.ui.games.failures import offer

        if isinstance(bad.error, UnknownRules):
            listed = self.services.starter.listed
            offer(self.services, bad.error, lambda: listed(bad.without, bad.begun))

    def _take(self) -> None:
        """Add the puzzles to the list, in the store as well, and go back to it."""
        from game.ui.games.keeping import take_without

        take_without(self.services, self._found, self._unknown)
        self.services.scenes.pop()
