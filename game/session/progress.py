"""How far a game is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.session.session import Session


def progress(session: Session) -> float:
    """The share of the cells that were blank at first and are filled now."""
    return 1 - session.position.blanks / max(1, session.puzzle.blanks)
