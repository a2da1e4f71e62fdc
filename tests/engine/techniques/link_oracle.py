"""What follows from what in a position, by brute force from the rules and the candidates alone.

It knows nothing of graphs, numberings and sets as ints; it is slow and meant to be plain. Every
link of a chain is held against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques.link import Link, LinkEnd
    from game.engine.types import Candidate

Left = dict[int, set[int]]
"""For each blank cell, the digits that are left."""


class Exclusions:
    """The pairs of candidates that exclude each other under some rules, each computed once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._known: dict[tuple[Candidate, Candidate], bool] = {}

    def __call__(self, one: Candidate, other: Candidate) -> bool:
        """Whether both together break a rule, with all other cells blank."""
        pair = min(one, other), max(one, other)
        if pair not in self._known:
            self._known[pair] = self._clash(*pair)
        return self._known[pair]

    def _clash(self, one: Candidate, other: Candidate) -> bool:
        if one[0] == other[0]:
            return one != other
        values = [0] * self.rules.cell_count
        for cell, digit in (one, other):
            values[cell] = digit
        both = {one[0], other[0]}
        return any(
            set(each.broken(values)) for each in self.rules.constraints if both <= set(each.cells)
        )


class Oracle:
    """A position, and what follows from what in it."""

    def __init__(self, exclusions: Exclusions, left: Left, dead: set[Candidate]) -> None:
        self.exclusions, self.rules, self.left = exclusions, exclusions.rules, left
        self.dead = dead
        """Candidates that a clue and a filled cell rule out, whether a technique sees it or not."""

    @classmethod
    def of(cls, candidates: Candidates) -> Oracle:
        """That of a position."""
        left = {
            cell: set(candidates.digits_of(cell))
            for cell, value in enumerate(candidates.values)
            if not value
        }
        exclusions = Exclusions(candidates.rules)
        filled = [(cell, value) for cell, value in enumerate(candidates.values) if value]
        dead = {
            (cell, digit)
            for cell, digits in left.items()
            for digit in digits
            if any(exclusions(each, (cell, digit)) for each in filled)
        }
        return cls(exclusions, left, dead)

    def is_there(self, end: LinkEnd) -> bool:
        """Whether every cell of a node still has its digit as a candidate."""
        return all(end.digit in self.left.get(cell, ()) for cell in end.cells)

    def rules_out(self, end: LinkEnd, candidate: Candidate) -> bool:
        """Whether a candidate is off if a node is on, whichever cell of it has the digit."""
        return all(self.exclusions((cell, end.digit), candidate) for cell in end.cells)

    def fields(self) -> Iterable[set[Candidate]]:
        """Candidates of which one is on: those of each cell, those of each digit in a house."""
        for cell, digits in self.left.items():
            yield {(cell, digit) for digit in digits}
        for each in self.rules.constraints:
            if each.distinct and len(each.cells) == self.rules.size:
                blank = [cell for cell in each.cells if cell in self.left]
                for digit in range(1, self.rules.size + 1):
                    field = {(cell, digit) for cell in blank if digit in self.left[cell]}
                    if field:
                        yield field

    def holds(self, link: Link) -> bool:
        """Whether the end of a link follows from its start alone."""
        start, end, strong = link
        if strong is not end.on or not self.is_there(start) or not self.is_there(end):
            return False
        if start.on and not end.on:
            return all(self.rules_out(start, (cell, end.digit)) for cell in end.cells)
        if end.on and not start.on:
            return self._one_of_two(start, end) or self._locked_in_set(start, end)
        inner, outer = (start, end) if start.on else (end, start)
        return start.digit == end.digit and set(inner.cells) <= set(outer.cells)

    def _one_of_two(self, start: LinkEnd, end: LinkEnd) -> bool:
        return self.one_of({(cell, each.digit) for each in (start, end) for cell in each.cells})

    def one_of(self, candidates: set[Candidate]) -> bool:
        """Whether one of these is on, for all of some field is among them."""
        return any(field - self.dead <= candidates for field in self.fields())

    def _locked_in_set(self, start: LinkEnd, end: LinkEnd) -> bool:
        """Without the first digit, as many digits as cells are left in an almost locked set."""
        cells = start.als
        if not cells or cells != end.als or start.digit == end.digit:
            return False
        digits = set().union(*(self.left[cell] for cell in cells))
        differ = all(
            self.exclusions((one, digit), (other, digit))
            for digit in digits
            for one in cells
            for other in cells
            if one < other
        )
        return (
            differ
            and len(digits) == len(cells) + 1
            and all(self.places(cells, end.digit) == set(end.cells) for end in (start, end))
        )

    def places(self, cells: Iterable[int], digit: int) -> set[int]:
        """Those of some cells that have a digit as a candidate."""
        return {cell for cell in cells if digit in self.left.get(cell, ())}
