"""What keys and controllers reach beside a board, while arrows move the selection on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.input.intents import Accept, Back, MoveFocus, MoveSelection
from game.ui.parts.screen import with_board
from game.ui.widgets.nearest import nearest

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.input.intents import Intent
    from game.ui.parts.part import Part
    from game.ui.parts.screen import Screen
    from game.ui.widgets.control import ControlId


class Beside:
    """The focus beside the board of a screen; nothing has it while the board is played."""

    def __init__(
        self,
        screen: Screen[Any],
        controls: Callable[[], list[Part]],
        turns: Callable[[Part | None, int, bool], bool] = lambda *_: False,
    ) -> None:
        """``controls`` are those that can have the focus. ``turns`` may turn the tabs of a margin
        instead: from what has the focus, by a step, which Tab makes or else an arrow; it returns
        whether it does."""
        self._screen, self._controls, self._turns = screen, controls, turns

    @property
    def enabled(self) -> list[Part]:
        """The controls that can have the focus now."""
        return [control for control in self._controls() if control.enabled]

    @property
    def focused(self) -> Part | None:
        """The control that has it."""
        focus = self._screen.focus
        return next((part for part in self.enabled if part.id == focus), None) if focus else None

    def takes(self, intent: Intent) -> bool:
        """Give an intent to what has the focus; returns whether it takes it."""
        screen, here = self._screen, self.focused
        if isinstance(intent, MoveFocus):
            if not self._turns(here, intent.step, True):
                self._next(intent.step)
            return True
        if here is None:
            screen.focus = None
        elif isinstance(intent, Accept):
            screen.click(here)
        elif isinstance(intent, Back):
            screen.focus = None
        elif isinstance(intent, MoveSelection):
            if not (intent.columns and self._turns(here, intent.columns, False)):
                ahead = nearest(here, self.enabled, intent.rows, intent.columns)
                screen.focus = ahead.id if ahead else here.id
        else:
            return False
        return here is not None

    def _next(self, step: int) -> None:
        """The next control; after the last one the focus goes back to the board."""
        screen = self._screen
        stops: list[ControlId | None] = [control.id for control in self.enabled]
        has_reader = screen.services.has_reader
        if screen.has_cells or not has_reader:
            stops = with_board(stops)
        is_told = has_reader and not screen.is_on_board
        focus = screen.focused if is_told else screen.focus  # what had it may have gone
        if focus not in stops:
            focus = None
        at = stops.index(focus) if focus in stops else -1
        screen.focus = stops[(at + step) % len(stops)] if stops else None
