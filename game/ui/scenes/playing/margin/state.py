"""What the player has chosen in the margin."""

from __future__ import annotations


class MarginState:
    """Which tab is open, which step is chosen, and whether the sheet of a message is aside."""

    def __init__(self) -> None:
        self.tab = ""
        """The name of the open tab; empty for the first one."""
        self.step = 0
        """The number of the step that was tapped; 0 for none."""
        self.aside = False
        """Whether the sheet of the open message is pulled aside."""
