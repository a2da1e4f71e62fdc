"""A step: what a technique concludes, and the evidence for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.houses import House


@dataclass(frozen=True, slots=True)
class Evidence:
    """A part of the reason, with the role it plays in it; the UI gives roles their colours."""

    role: str
    """`house` (looked at), `blocker` (holds the digit or rules digits out), `target`."""
    cells: tuple[int, ...]
    house: House | None = None
    """The house itself, where the role is `house`."""


@dataclass(frozen=True, slots=True)
class Step:
    """Placements or eliminations that one technique proves."""

    technique: str
    """`full_house`, `hidden_single` or `naked_single`; also the key of its text."""
    placements: tuple[tuple[int, int], ...]
    """Pairs of a cell and the digit that belongs there."""
    eliminations: tuple[tuple[int, int], ...] = ()
    """Pairs of a cell and a digit that cannot be there."""
    evidence: tuple[Evidence, ...] = ()

    @property
    def house(self) -> House | None:
        """The house the step looks at, if it looks at one."""
        return next((each.house for each in self.evidence if each.house), None)

    def cells(self, role: str) -> tuple[int, ...]:
        """The cells of all evidence in this role."""
        return tuple(cell for each in self.evidence if each.role == role for cell in each.cells)
