"""What is wrong with the lines of a file that hold no puzzle, each with a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.games.refusal import reason
from game.ui.scenes.listing import ListScene
from game.ui.widgets.game_rows import RowLook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.games.collection import BadPuzzle
    from game.ui.services import Services


class BadLinesScene(ListScene):
    """A row for each line: its board with the bad cells marked, or its text."""

    name = "bad_lines"

    def __init__(self, services: Services, bad: Sequence[BadPuzzle]) -> None:
        super().__init__(services)
        self.bad = bad

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
        title, words = t("bad_lines.line", n=bad.line), reason(t, bad.error)
        return RowLook(title, words, bad.grid, bad.grid, bad.cells)
