"""The lines of a proof, and which of them it needs."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.techniques.refutation.grid import CandidateSet
    from game.engine.techniques.refutation.suppositions import Case


class Dead(NamedTuple):
    """A contradiction: a field without candidates, or a clue without a way."""

    field: int = -1
    clue: int = -1
    alive: CandidateSet = 0
    """What is left where a clue has no way."""


@dataclass(slots=True)
class Line:
    """A line of a proof: a digit is placed, or a clue, all that is left in a field, a naked pair,
    or a nested proof removes candidates."""

    place: CandidateIndex = -1
    """The candidate that is placed or, in the first line, supposed; -1 for none."""
    fields: list[int] = dataclasses.field(default_factory=list)
    """The fields in which it is the only candidate left; none if it is supposed."""
    clue: int = -1
    """The clue that removes candidates; -1 for none."""
    common: int = -1
    """The field all of whose candidates exclude what is removed; -1 for none."""
    pair: CandidateSet = 0
    """The candidates of the two cells that hold the same two digits; none if there is no pair."""
    lemma: Case | None = None
    """The case whose proof removes its candidate; it is made once the line is needed."""
    nested: Proof | None = None
    """That proof."""
    gone: CandidateSet = 0
    """What it removes."""
    removes: CandidateSet = 0
    """What it would remove at any time: all that a placed digit excludes."""
    alive: CandidateSet = 0
    """What was left before it."""
    placed: CandidateSet = 0
    """Before a lemma: the candidates that are placed."""


@dataclass(slots=True)
class Need:
    """What a line that a proof needs rests on."""

    field: int = -1
    """The field of a placement."""
    removed: CandidateSet = 0
    """Of what it removes, what the proof needs."""
    by: dict[CandidateIndex, int] = dataclasses.field(default_factory=dict)
    """For each candidate that must have gone before, the number of the line that removes it."""


@dataclass(slots=True)
class Proof:
    """The lines that refute a case, by their numbers, and what each rests on."""

    first: int
    """The number of the line that supposes."""
    dead: Dead
    end: Need
    needs: dict[int, Need]
    """The lines that are needed, those outside of this proof included."""

    own: list[int]
    """The numbers of the lines inside, without the supposition, in order."""
    outer: list[int]
    """Those of the lines before it that it rests on, in order."""
    size: int
    """Its lines; a proof within it counts with its supposition."""


class TooLong(Exception):
    """A proof takes more lines than it may."""


class Unproven(Exception):
    """A proof needs a lemma that has none."""

    def __init__(self, lemma: Case) -> None:
        super().__init__()
        self.lemma = lemma
