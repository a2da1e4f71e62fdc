"""A game that is only shown: nothing keeps it and nothing counts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.autosave import Autosave
from game.store.result import Result

if TYPE_CHECKING:
    from game.session.session import Session
    from game.store.notice import Notice


class ShownGame(Autosave):
    """Stands in the place of an autosave, and saves nothing."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.trouble = None

    @property
    def game_id(self) -> str:
        """No game in the file."""
        return ""

    def save(self) -> Notice | None:
        """Save nothing."""
        return None

    def finish(self) -> Result:
        """The solved board, which is compared with nothing."""
        return Result.alone(self.session)
