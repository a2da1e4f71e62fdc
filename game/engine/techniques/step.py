"""A step: what a technique concludes, and the evidence for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.techniques.role import Role

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.techniques.argument import Argument, Ground
    from game.engine.techniques.link import Link
    from game.engine.types import Candidate, Cell, Digit


@dataclass(frozen=True, slots=True)
class Evidence:
    """A part of what a step rests on, with its role; the UI assigns colours to roles.

    Sentences refer to it by role: `{ROLE}` is its cells, `{ROLE_digits}` its digits,
    `{ROLE_house}` its house, `{ROLE_number}` its number, `{ROLE_argument}` its argument,
    `{ROLE_branches}` the arguments of all evidence in the role, one a line. `{rules}` are the
    sentences of all that has a `rule`, and `{why}` what follows from them: see `words/clues.py`.
    """

    role: Role
    cells: tuple[Cell, ...] = ()
    """Its cells, in the order in which a sentence names them."""
    digits: tuple[Digit, ...] = ()
    """The digits it is about in those cells; empty if it is about all their candidates."""
    house: House | None = None
    """The house it is about, if any."""
    number: int | None = None
    """The number of a clue: the sum of the cells, or the difference of two of them."""
    argument: Argument | None = None
    """A branch of the proof; each branch is a piece of evidence of its own, in order."""
    ways: tuple[tuple[Digit, ...], ...] = ()
    """The combinations that a clue still allows: digits in the order of `cells`, or, if there are
    no `cells`, the sets of digits for all cells of the clue."""
    rule: str = ""
    """The key of the sentence that states the rule of a clue, such as `thermometer`. The parts of
    one clue follow each other and have the same rule."""

    ground: Ground | None = None
    """How a clue that clashes comes out, if that is worked out."""

    @classmethod
    def of(cls, role: Role, argument: Argument) -> Evidence:
        """A branch, with the cells and the digits of its supposition and its conclusions."""
        ends = tuple(argument.ends)
        cells = tuple(dict.fromkeys(cell for end in ends for cell in end.cells))
        digits = tuple(sorted({end.digit for end in ends}))
        return cls(role, cells, digits, argument=argument)

    @property
    def links(self) -> tuple[Link, ...]:
        """The links of its argument, which are drawn; none without one."""
        return self.argument.links if self.argument else ()


@dataclass(frozen=True, slots=True)
class Step:
    """Placements or eliminations that one technique proves."""

    technique: str
    """The key of the technique, such as `naked_pair`; its name and text have the same key."""
    placements: tuple[Candidate, ...] = ()
    """The candidates that are true."""
    eliminations: tuple[Candidate, ...] = ()
    """The candidates that are false; each of them is still a candidate of the position."""
    evidence: tuple[Evidence, ...] = ()
    """What the step rests on, in the order in which a hint shows it."""

    @property
    def house(self) -> House | None:
        """The first house that the step argues about, or None."""
        return next(iter(self.houses), None)

    @property
    def houses(self) -> tuple[House, ...]:
        """The houses in the evidence, but those through which single digits rule things out."""
        return tuple(
            part.house for part in self.evidence if part.house and part.role is not Role.BLOCKER
        )

    def cells(self, role: Role) -> tuple[Cell, ...]:
        """The cells of all evidence in the role `role`."""
        return tuple(cell for part in self.evidence if part.role == role for cell in part.cells)

    def apply(self, candidates: Candidates) -> None:
        """Apply the placements and the eliminations to `candidates`."""
        for cell, digit in self.placements:
            candidates.place(cell, digit)
        for cell, digit in self.eliminations:
            candidates.eliminate(cell, digit)
