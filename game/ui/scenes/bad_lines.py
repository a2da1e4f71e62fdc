"""What is wrong with the lines of a file that hold no puzzle, each with a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.games.refusal import UnknownRules, reason
from game.ui.layout import my_games as layout
from game.ui.scenes.listing import ListScene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.game_rows import RowLook

if TYPE_CHECKING:
    from game.ui.games.collection import BadPuzzle, Collection
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

WITHOUT = ControlId("without")


class BadLinesScene(ListScene):
    """A row for each line: its board with the bad cells marked, or its text. Puzzles with rules
    that Nonet does not have can be taken into the list without these."""

    name = "bad_lines"

    def __init__(self, services: Services, found: Collection) -> None:
        super().__init__(services)
        self._found = found

    @property
    def bad(self) -> list[BadPuzzle]:
        """The lines."""
        return self._found.bad

    def lay_out(self) -> dict[str, Box]:
        """As all lists; the rows leave room for a button above the foot where there is one."""
        return layout.with_button(super().lay_out(), self.services.view, bool(self._unknown))

    def shown(self) -> object:
        """The button goes once there is nothing to take."""
        return super().shown(), bool(self._unknown)

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("bad_lines.title")

    def count(self) -> int:
        """How many lines there are."""
        return len(self.bad)

    def empty_words(self) -> str:
        """Nothing is wrong; the page is not opened then."""
        return ""

    def looks(self) -> list[RowLook]:
        """What is seen of the lines of the open page."""
        return [self._look(each) for each in self.bad[self.span.start : self.span.stop]]

    def _look(self, bad: BadPuzzle) -> RowLook:
        t = self.services.t
        title, error = t("bad_lines.line", n=bad.line), bad.error
        if isinstance(error, UnknownRules):
            words = t("open.unknown", names=error.names)
        else:
            words = reason(t, error)
        return RowLook(title, words, bad.grid, bad.grid, bad.cells)

    # -- rules that Nonet does not have ----------------------------------------------------

    @property
    def _unknown(self) -> list[BadPuzzle]:
        return [each for each in self.bad if isinstance(each.error, UnknownRules)]

    def controls(self) -> list[Control]:
        """The rows, and what takes the puzzles without the rules that are not known."""
        found, unknown = super().controls(), len(self._unknown)
        if unknown:
            words = self.services.t("bad_lines.without", n=unknown)
            found.append(Control(WITHOUT, self.boxes()["without"], "primary", words))
        return found

    def press(self, control: ControlId) -> None:
        """Take the puzzles without these rules."""
        if control == WITHOUT:
            self._take()
        else:
            super().press(control)

    def open_row(self, index: int) -> None:
        """Play one puzzle without the rules that are not known, if the player wants that."""
        from game.ui.games.failures import offer

        bad = self.bad[self.span.start + index]
        if isinstance(bad.error, UnknownRules):
            listed = self.services.starter.listed
            offer(self.services, bad.error, lambda: listed(bad.without, bad.begun))

    def _take(self) -> None:
        """Add the puzzles to the list, in the store as well, and go back to it."""
        from game.ui.games.keeping import take_without

        take_without(self.services, self._found, self._unknown)
        self.services.scenes.pop()
