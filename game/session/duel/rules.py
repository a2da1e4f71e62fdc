"""What two players agree on before they begin: the mode, and how turns go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from game.session.errors import SessionError

Mode = Literal["race", "claim", "together"]
MODES: tuple[Mode, ...] = get_args(Mode)

Player = Literal[0, 1]
PLAYERS: tuple[Player, ...] = (0, 1)

HOUSE_POINTS = 5
"""What a house counts in Claim, where a cell counts one."""

LOCK_SECONDS = 5.0
"""How long a wrong digit keeps its player from writing, where there are no turns."""


@dataclass(frozen=True, slots=True)
class DuelRules:
    """How a duel is played.

    *Race*: each player has a board of their own with the same puzzle, and the first to finish it
    wins. *Claim*: on one board a right digit claims its cell, and a house goes to who claimed most
    of it. *Together*: one board, and nobody wins.
    """

    mode: Mode
    turns: bool = False
    """Whether players take turns, a digit each; only in Claim."""

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise SessionError(f"a duel is one of {', '.join(MODES)}, not {self.mode!r}")
        if self.turns and self.mode != "claim":
            raise SessionError(f"there are no turns in {self.mode!r}, only in 'claim'")

    @property
    def boards(self) -> int:
        """How many boards there are."""
        return 2 if self.mode == "race" else 1


def other(player: Player) -> Player:
    """The opponent."""
    return 0 if player else 1
