"""What the player has chosen in the margin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.playing.margin.tab import TabPicture

if TYPE_CHECKING:
    from game.ui.scenes.playing.margin.sums_plan import KeptPlan
    from game.ui.scenes.playing.margin.sums_state import SumsState

HOLD_SECONDS = 0.5
"""How long the tool for notes is held for the sheet."""


class MarginState:
    """Which tab is open, which step is chosen, and whether it lies over the board."""

    def __init__(self) -> None:
        self.tab = ""
        """The name of the open tab; empty for the first one."""
        self.step = 0
        """The number of the step that was tapped; 0 for none."""
        self.trial = -1
        """The place of the trial that was tapped in the tree; -1 for none."""
        self.sheet = False
        """Whether the margin lies over the board, in a window without room for one beside it."""
        self.longest: tuple[object, int] = (None, 1)
        """What the length of the longest sentence was measured for, and how many lines it takes."""
        self.own_rules: bool | None = None
        """Whether the game has rules of its own; None before anyone asked."""
        self.rules: tuple[object, list[list[str]]] = (None, [[]])
        """What the pages of rules were made for, and their lines."""
        self.rules_page = 0
        """How often the pages of rules were turned."""
        self.sums: SumsState | None = None
        """What is open in the tab of sums, once that was shown."""
        self.sums_plan: KeptPlan | None = None
        """Where everything in it stands, once that was shown."""
        self._held_for = 0.0
        self._pictures: dict[str, TabPicture] = {}

    def let_go(self) -> None:
        """Nothing is chosen any more."""
        self.step, self.trial = 0, -1

    def picture(self, tab: str) -> TabPicture:
        """The picture that a tab keeps."""
        return self._pictures.setdefault(tab, TabPicture())

    def hold(self, held: bool, seconds: float) -> bool:
        """Time passes while the tool for notes is `held` or not; returns True once, when it has
        been held long enough to bring up the sheet, or to put it away."""
        before, self._held_for = self._held_for, self._held_for + seconds if held else 0.0
        return before < HOLD_SECONDS <= self._held_for
