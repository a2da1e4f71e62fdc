"""A position as a reader sees it: what is filled, what is left, and what excludes what.

Everything is plain brute force from the rules; it is slow and shares nothing with the finders.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.houses import House

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from game.engine.candidates import Candidates
    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, Digit
    from game.words.clues import Statement


class Knowledge:
    """What follows from the rules alone, each computed once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.every = tuple(range(1, rules.size + 1))
        """All digits."""
        self.houses = tuple(
            constraint
            for constraint in rules.constraints
            if constraint.distinct and len(constraint.cells) == rules.size
        )
        """Whatever holds every digit once."""
        self.clues = tuple(
            constraint for constraint in rules.constraints if not isinstance(constraint, House)
        )
        """All that is more than a house; a thermometer may be both."""
        self._of_cell: list[list[Constraint]] = [[] for _ in range(rules.cell_count)]
        for constraint in rules.constraints:
            for cell in set(constraint.cells):
                self._of_cell[cell].append(constraint)
        self.seen = tuple(
            frozenset(
                o
                for constraint in mine
                if constraint.distinct
                for o in constraint.cells
                if o != cell
            )
            for cell, mine in enumerate(self._of_cell)
        )
        """For each cell, the others that cannot hold its digit, by one rule over both."""
        self._pairs: dict[tuple[Candidate, Candidate], bool] = {}
        self.apart: dict[Statement, dict[tuple[Candidate, Candidate], bool]] = {}
        """For rules that sentences state, whether each leaves no room for two candidates."""
        self.known_ways: dict[
            tuple[int, tuple[frozenset[Digit], ...]], tuple[tuple[Digit, ...], ...]
        ] = {}
        """The ways to fill the cells of a clue, by what is left in them."""
        self._gone_with: dict[Candidate, dict[Cell, frozenset[Digit]]] = {}

    def over(self, one: Cell, other: Cell) -> Iterator[Constraint]:
        return (constraint for constraint in self._of_cell[one] if other in constraint.cells)

    def of(self, cell: Cell) -> list[Constraint]:
        return self._of_cell[cell]

    def excludes(self, one: Candidate, other: Candidate) -> bool:
        """Whether both together break a rule, all other cells being blank."""
        pair = (one, other) if one < other else (other, one)
        if pair not in self._pairs:
            self._pairs[pair] = self._clash(*pair)
        return self._pairs[pair]

    def gone_with(self, one: Candidate) -> dict[Cell, frozenset[Digit]]:
        """For each cell, the digits that a candidate excludes there, by one rule alone."""
        if one not in self._gone_with:
            near = {cell for constraint in self._of_cell[one[0]] for cell in constraint.cells}
            self._gone_with[one] = {
                cell: frozenset(digit for digit in self.every if self.excludes(one, (cell, digit)))
                for cell in near
            }
        return self._gone_with[one]

    def _clash(self, one: Candidate, other: Candidate) -> bool:
        if one[0] == other[0]:
            return one != other
        values = [0] * self.rules.cell_count
        for cell, digit in (one, other):
            values[cell] = digit
        return any(
            any(True for _ in constraint.broken(values))
            for constraint in self.over(one[0], other[0])
        )


class Board:
    """A position: the filled cells, the candidates that are left in the others, and the rules."""

    def __init__(
        self,
        knowledge: Knowledge,
        values: Sequence[Digit],
        left: dict[Cell, frozenset[Digit]],
        givens: frozenset[Cell],
        marks: dict[Cell, frozenset[Digit]] | None = None,
    ) -> None:
        self.knowledge, self.rules, self.size = knowledge, knowledge.rules, knowledge.rules.size
        self.values = tuple(values)
        """The digit of each cell, 0 where it is blank."""
        self.left = left
        """For each blank cell, the digits that are left."""
        self.marks = left if marks is None else marks
        """The same before anything was supposed or taken away."""
        self.givens = givens
        """The cells that the puzzle itself fills."""

    @classmethod
    def of(cls, candidates: Candidates, knowledge: Knowledge) -> Board:
        """The board at a position of the techniques."""
        left = {
            cell: frozenset(digit for digit in knowledge.every if mask >> digit & 1)
            for cell, mask in enumerate(candidates.masks)
            if not candidates.values[cell]
        }
        givens = (cell for cell in range(len(candidates.values)) if candidates.given >> cell & 1)
        return cls(knowledge, candidates.values, left, frozenset(givens))

    def without(self, gone: Iterable[Mapping[Cell, Collection[Digit]]]) -> Board:
        """The same position without some digits of cells; what was marked stays known."""
        left = dict(self.left)
        for excluded in gone:
            for cell in left.keys() & excluded.keys():
                left[cell] = left[cell].difference(excluded[cell])
        return Board(self.knowledge, self.values, left, self.givens, self.marks)

    @property
    def houses(self) -> tuple[Constraint, ...]:
        """Whatever holds every digit once."""
        return self.knowledge.houses

    def sees(self, one: Cell, other: Cell) -> bool:
        """Whether two different cells cannot hold the same digit, by one rule over both."""
        return other in self.knowledge.seen[one]

    def differ(self, cells: Sequence[Cell]) -> bool:
        return all(self.sees(*pair) for pair in combinations(cells, 2))

    def excludes(self, one: Candidate, other: Candidate) -> bool:
        """Whether two candidates cannot both be true, by one rule alone."""
        return self.knowledge.excludes(one, other)

    def rules_out(self, cells: Iterable[Cell], digit: Digit, candidate: Candidate) -> bool:
        """Whether `digit` in each of `cells` excludes `candidate`."""
        return all(self.excludes((cell, digit), candidate) for cell in cells)

    def candidates(self, cells: Iterable[Cell]) -> set[Candidate]:
        return {(cell, digit) for cell in cells for digit in self.left.get(cell, ())}

    def digits(self, cells: Iterable[Cell]) -> frozenset[Digit]:
        return frozenset(digit for cell in cells for digit in self.left.get(cell, ()))

    def places(self, cells: Iterable[Cell], digit: Digit) -> set[Cell]:
        return {cell for cell in cells if digit in self.left.get(cell, ())}

    def has(self, cells: Iterable[Cell], digit: Digit) -> bool:
        return any(self.values[cell] == digit for cell in cells)

    def is_left(self, candidate: Candidate) -> bool:
        return candidate[1] in self.left.get(candidate[0], ())

    def ways(self, clue: Constraint) -> tuple[tuple[Digit, ...], ...]:
        """All digits in the cells of a clue, in its order, that the candidates and it allow.

        Cells that see each other differ, by whatever rule.
        """
        choices = tuple(
            frozenset((self.values[cell],)) if self.values[cell] else self.left[cell]
            for cell in clue.cells
        )
        known = self.knowledge.known_ways
        key = (id(clue), choices)
        if key not in known:
            known[key] = self._ways(clue, choices)
        return known[key]

    def _ways(
        self, clue: Constraint, choices: tuple[frozenset[Digit], ...]
    ) -> tuple[tuple[Digit, ...], ...]:
        ways: list[tuple[Digit, ...]] = []
        values = [0] * self.rules.cell_count
        cells = clue.cells

        def fill(index: int, chosen: tuple[Digit, ...]) -> None:
            if index == len(cells):
                ways.append(chosen)
                return
            for digit in sorted(choices[index]):
                here = (cells[index], digit)
                earlier = zip(cells, chosen, strict=False)
                if any(
                    candidate != here and self.excludes(candidate, here) for candidate in earlier
                ):
                    continue
                values[cells[index]] = digit
                if not any(True for _ in clue.broken(values)):
                    fill(index + 1, (*chosen, digit))
                values[cells[index]] = 0

        fill(0, ())
        return tuple(ways)
