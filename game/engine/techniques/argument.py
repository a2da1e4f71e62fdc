"""Arguments: what follows from a supposition, line by line, and why each line holds.

An argument is told in one of two ways. A *chain* has one reason for each line, the line before,
and links that are seen at a glance: `r1c1=5 → r1c4≠5 → r1c4=2`. Any other argument is a list of
placements, each with its ground: `r2c3=4 (nothing else left), r5c3=7 (only place in column 3)`.
In a list, what a placed digit excludes goes without saying, so only patterns have lines that
remove candidates.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.link import Link, LinkEnd

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.constraints import Constraint
    from game.engine.houses import House
    from game.engine.types import Candidate, Cell, Digit


class How(StrEnum):
    """The kinds of grounds."""

    SEES = "sees"
    """A reason excludes the end: both are in one cell, in one house, or a rule keeps them apart.
    In a clash, its reasons exclude each other."""
    PART = "part"
    """A group of cells and one of them: the digit in the cell is in the group, and so on."""
    CELL = "cell"
    """The last digit left in `cells`, one cell; in a clash, no digit is left there."""
    HOUSE = "house"
    """The last place left for the digit in the first of `houses` (or, if there is none, in
    `cells`); in a clash, no place is left there for the one of `digits`."""
    SET = "set"
    """An almost locked set: `cells` have one candidate digit more than cells, so without one
    digit they hold all others."""
    CLUE = "clue"
    """What a clue with these `cells` leaves; in a clash, no way to fill them."""
    LOCKED = "locked"
    """In the first of `houses` all places of the one of `digits` are in the second as well."""
    NAKED = "naked"
    """`cells` have as many candidate digits, `digits`, as there are cells."""
    HIDDEN = "hidden"
    """In the first of `houses`, `digits` have only `cells`, as many as digits."""
    FISH = "fish"
    """In `houses`, lines, the one of `digits` has its places, `cells`, in as many cross lines."""
    COMMON = "common"
    """All that is left in a field excludes the end: every digit of `cells`, one cell, or, with one
    of `digits`, every place of it in the first of `houses` (or, if there is none, in `cells`)."""
    NESTED = "nested"
    """`arguments` of its own, in the position that the reasons leave."""


class Bound(NamedTuple):
    """What some cells add up to at least, or at most."""

    cells: tuple[Cell, ...]
    number: int
    is_least: bool


class Case(NamedTuple):
    """One of the cases that a sandwich or an X-sum leaves."""

    fixed: tuple[Candidate, ...]
    """The bread, or the first digit of an X-sum."""
    inside: tuple[Cell, ...]
    """The cells between the bread, or those added to the first digit."""
    sets: tuple[tuple[Digit, ...], ...]
    """The sets of digits that can be there."""


class Working(NamedTuple):
    """How a sum is worked out where a line stands."""

    known: tuple[Candidate, ...]
    """The cells of the clue with one digit left, and this digit."""
    cells: tuple[Cell, ...]
    """The other cells of the clue."""
    left: int | None
    """What is left for `cells` to add up to; None if the sum itself is open."""
    ways: tuple[tuple[Digit, ...], ...] = ()
    """The digits that can be in `cells`, in order; none if there are too many ways."""
    bounds: tuple[Bound, ...] = ()
    """What shows that other digits are too large or too small, if no ways are told; of a
    thermometer cell by cell, in the order of counting."""
    cases: tuple[Case, ...] = ()
    """All cases that are left, of a sandwich or an X-sum."""
    frames: tuple[tuple[Cell, Cell], ...] | None = None
    """The only places for the bread of a sandwich if the line were wrong; nothing fits between."""


class Ground(NamedTuple):
    """Why a line of an argument holds."""

    how: How
    houses: tuple[House, ...] = ()
    cells: tuple[Cell, ...] = ()
    digits: tuple[Digit, ...] = ()
    arguments: tuple[Argument, ...] = ()
    clue: Constraint | None = None
    """The clue itself, if the ground is one."""
    rule: str = ""
    """With `How.SEES`, the key of the rule by which the reason excludes the end, if it is not
    that both are in one cell or in one house."""
    working: Working | None = None
    """With a clue that is a sum, how it comes out; see `workings.py`."""


def of_clue(clue: Constraint) -> Ground:
    """The ground of what a clue leaves."""
    return Ground(How.CLUE, cells=clue.cells, clue=clue)


class Inference(NamedTuple):
    """A line of an argument: `end` follows from `reasons`, all of them earlier lines."""

    reasons: tuple[LinkEnd, ...]
    """What it follows from, besides the position: the supposition or the ends of earlier lines.
    In a list, placements stand for what they exclude."""
    end: LinkEnd
    ground: Ground


class Clash(NamedTuple):
    """Where an argument ends if its supposition contradicts itself."""

    reasons: tuple[LinkEnd, ...]
    ground: Ground
    """What is left without any way; with `How.SEES`, the reasons exclude each other."""


class Argument(NamedTuple):
    """A branch: what follows from a supposition, with only the lines that are needed."""

    supposed: LinkEnd
    inferences: tuple[Inference, ...] = ()
    """The lines in order."""
    clash: Clash | None = None
    """How it ends, unless with the last line."""

    @property
    def end(self) -> LinkEnd:
        """What the last line concludes; the supposition if there is no line."""
        return self.inferences[-1].end if self.inferences else self.supposed

    @property
    def ends(self) -> Iterator[LinkEnd]:
        """The supposition and what each line concludes, in order."""
        yield self.supposed
        for line in self.inferences:
            yield line.end

    @property
    def is_chain(self) -> bool:
        """Whether each line is a plain link from the line before, so that arrows tell it all."""
        lines = zip(self.ends, self.inferences, strict=False)
        return all(line.reasons == (last,) and _plain(last, line) for last, line in lines)

    @property
    def links(self) -> tuple[Link, ...]:
        """What is drawn: an arrow from each reason to what follows from it, each once."""
        links = (
            Link(reason, line.end, line.end.on)
            for line in self.inferences
            for reason in line.reasons
        )
        return tuple(dict.fromkeys(links))


def _plain(start: LinkEnd, inference: Inference) -> bool:
    if inference.ground.how == How.PART or inference.ground.clue is not None:
        return True
    patterns = (How.LOCKED, How.NAKED, How.HIDDEN, How.FISH, How.COMMON, How.NESTED)
    return start.on != inference.end.on and inference.ground.how not in patterns


def chain(ends: tuple[LinkEnd, ...]) -> Argument:
    """The argument of a chain: each of `ends` follows from the one before.

    A link within an almost locked set has the cells of the set at both of its ends; one that a
    clue makes has the clue at its second end, which becomes the ground of the line.
    """
    grounds = [_ground(one, other) for one, other in pairwise(ends)]
    bare = [end._replace(clue=None) for end in ends]
    pairs = zip(pairwise(bare), grounds, strict=True)
    lines = (Inference((one,), other, ground) for (one, other), ground in pairs)
    return Argument(bare[0], tuple(lines))


def _ground(start: LinkEnd, end: LinkEnd) -> Ground:
    """The ground of a link between two ends: as plain as the ends allow."""
    if end.clue is not None:
        return of_clue(end.clue)
    if start.on == end.on:
        return Ground(How.PART)
    if start.on:
        return Ground(How.SEES)
    if end.als and start.als == end.als:
        return Ground(How.SET, cells=end.als)
    if start.cells == end.cells and len(end.cells) == 1:
        return Ground(How.CELL, cells=end.cells)
    return Ground(How.HOUSE, digits=(end.digit,))
