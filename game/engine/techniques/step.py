"""A step: what a technique concludes, and the evidence for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.techniques.role import Role
    from game.engine.types import Candidate, Cell, Digit


class LinkEnd(NamedTuple):
    """An end of a link: a digit in one cell, or in any one of a group of cells."""

    cells: tuple[Cell, ...]
    digit: Digit
    on: bool = True
    """Whether the link speaks of the digit being there (True) or not being there."""
    als: tuple[int, ...] = ()
    """The cells of the almost locked set through which the link runs, if it is one."""


class Link(NamedTuple):
    """If `start` then `end`. Strong: if `start` is false, `end` is true; weak: the reverse."""

    start: LinkEnd
    end: LinkEnd
    strong: bool


@dataclass(frozen=True, slots=True)
class Evidence:
    """A part of the reason, with the role it plays in it; the UI gives roles their colours.

    A sentence names it by its role: `{ROLE}` its cells, `{ROLE_digits}` its digits,
    `{ROLE_house}` its houses, `{ROLE_links}` its chain, `{ROLE_number}` its number.
    """

    role: Role
    cells: tuple[Cell, ...] = ()
    """Its cells, in the order in which a sentence should name them."""
    digits: tuple[Digit, ...] = ()
    """The digits it is about in those cells; none where all their candidates are meant."""
    house: House | None = None
    """The house itself, where the role is `house`, `base` or `cover`."""
    links: tuple[Link, ...] = ()
    """The links of a chain, each beginning where the one before it ends."""
    number: int | None = None
    """What its cells add up to, or by how much two of them differ, where a clue says so."""


@dataclass(frozen=True, slots=True)
class Step:
    """Placements or eliminations that one technique proves."""

    technique: str
    """The key of the technique, such as `naked_pair`; also that of its name and its text."""
    placements: tuple[Candidate, ...] = ()
    """Pairs of a cell and the digit that belongs there."""
    eliminations: tuple[Candidate, ...] = ()
    """Pairs of a cell and a digit that cannot be there; each is a candidate of the position."""
    evidence: tuple[Evidence, ...] = ()

    @property
    def house(self) -> House | None:
        """The house the step looks at, if it looks at one."""
        return next((each.house for each in self.evidence if each.house), None)

    def cells(self, role: Role) -> tuple[Cell, ...]:
        """The cells of all evidence in this role."""
        return tuple(cell for each in self.evidence if each.role == role for cell in each.cells)

    def apply(self, candidates: Candidates) -> None:
        """Fill in its placements and take away its eliminations."""
        for cell, digit in self.placements:
            candidates.place(cell, digit)
        for cell, digit in self.eliminations:
            candidates.eliminate(cell, digit)
