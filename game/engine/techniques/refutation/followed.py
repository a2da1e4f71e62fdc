"""Arguments made ready to be followed again and again: what lines read and remove, as bits."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.argument import How

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.techniques.argument import Argument, Ground, Inference
    from game.engine.techniques.link import LinkEnd
    from game.engine.techniques.refutation.grid import CandidateSet, ProofGrid
    from game.engine.types import Cell, Digit


class Check(NamedTuple):
    """What has to be so for a line to follow, or for a clash."""

    reads: CandidateSet
    """The candidates that it depends on; those that must have gone, if it is about a field."""
    end: CandidateSet = 0
    """The candidate that a clue must exclude; none for a clash."""
    clues: tuple[int, ...] = ()
    """The numbers of the clues, one of which must exclude the end or have no way."""
    inner: tuple[Branch, ...] = ()
    """The arguments that must hold."""


class Followed(NamedTuple):
    """A line."""

    inference: Inference
    keeps: CandidateSet
    """All candidates but those that are gone once its end is true."""
    check: Check


class Branch(NamedTuple):
    """An argument."""

    argument: Argument
    keeps: CandidateSet
    """All candidates but those that are gone once its supposition is true."""
    lines: list[Followed]
    clash: Check | None


class Follower:
    """Follows the arguments of one position, with bounded effort."""

    def __init__(self, grid: ProofGrid, placed: CandidateSet, work: int) -> None:
        """`placed` are the digits of filled cells, `work` is how many lines may be followed."""
        self.left = work
        """How many lines may still be followed."""
        self._grid = grid
        self._placed = placed
        self._keeps: dict[tuple[Cell, Digit, bool], CandidateSet] = {}
        self._fields: dict[tuple[tuple[Cell, ...], Digit], CandidateSet] = {}
        self._clues: dict[frozenset[Cell], list[int]] = {}
        for index, clue in enumerate(grid.clues):
            self._clues.setdefault(frozenset(clue.cells), []).append(index)
        self._clue_checks: dict[tuple[Cell, ...], Check] = {}

    def branch(self, argument: Argument) -> Branch:
        """An argument made ready, with those within it."""
        lines = []
        for each in argument.inferences:
            check = self._check(each.ground, each.end)
            lines.append(Followed(each, self._kept(each.end), check))
        clash = self._check(argument.clash.ground, None) if argument.clash else None
        return Branch(argument, self._kept(argument.supposed), lines, clash)

    def hold(
        self, lines: Iterable[Followed], clash: Check | None, left: CandidateSet, back: CandidateSet
    ) -> bool:
        """Whether lines that once held, and their clash, still do where candidates came `back`.

        `left` are the candidates before the first line, among them those that came back.
        """
        for line in lines:
            if not back:
                return True
            if line.check.reads & back and not self._follows(line.check, left, back):
                return False
            left &= line.keeps
            back &= line.keeps
        return clash is None or not clash.reads & back or self._follows(clash, left, back)

    def clue_holds(self, check: Check, left: CandidateSet) -> bool:
        """Whether a clue excludes the end where some candidates are left, or has no way."""
        for index in check.clues:
            gone = self._grid.narrowed(left, index)
            if gone is None or gone & check.end:
                return True
        return bool(check.end) and not check.end & left

    def _follows(self, check: Check, left: CandidateSet, back: CandidateSet) -> bool:
        self.left -= 1
        if check.clues:
            return self.clue_holds(check, left)
        if check.inner:
            return all(
                self.hold(each.lines, each.clash, left & each.keeps, back & each.keeps)
                for each in check.inner
            )
        return not check.reads & left

    def _check(self, ground: Ground, end: LinkEnd | None) -> Check:
        if ground.how == How.NESTED:
            inner = tuple(map(self.branch, ground.arguments))
            reads = 0
            for branch in inner:
                for each in branch.lines:
                    reads |= each.check.reads
                reads |= branch.clash.reads if branch.clash else 0
            return Check(reads, inner=inner)
        bit = 0 if end is None else 1 << end.cells[0] * self._grid.size + end.digit - 1
        if ground.how == How.CLUE:
            return self._of_clue(ground.cells)._replace(end=bit)
        if ground.how == How.COMMON:
            digit = ground.digits[0] if ground.digits else 0
            return Check(
                self._field(_cells(ground), digit) & ~self._grid.sees(bit.bit_length() - 1)
            )
        if ground.how == How.NAKED:
            of_pair = [self._field(ground.cells, digit) for digit in ground.digits]
            return Check(self._field(ground.cells, 0) & ~sum(of_pair))
        if ground.how == How.CELL:
            return Check(self._field(ground.cells, 0) & ~bit)
        digit = end.digit if end is not None and not ground.digits else ground.digits[0]
        return Check(self._field(_cells(ground), digit) & ~bit)

    def _of_clue(self, cells: tuple[Cell, ...]) -> Check:
        known = self._clue_checks.get(cells)
        if known is None:
            clues = tuple(self._clues.get(frozenset(cells), ()))
            known = self._clue_checks[cells] = Check(self._field(cells, 0), clues=clues)
        return known

    def _field(self, cells: tuple[Cell, ...], digit: Digit) -> CandidateSet:
        """The candidates of some cells: all, or one digit if it is not 0."""
        known = self._fields.get((cells, digit))
        if known is None:
            size = self._grid.size
            mask = 1 << digit - 1 if digit else (1 << size) - 1
            known = sum(mask << cell * size for cell in set(cells))
            self._fields[cells, digit] = known
        return known

    def _kept(self, end: LinkEnd) -> CandidateSet:
        """All candidates but those that an end excludes: the digit of a filled cell stays."""
        key = (end.cells[0], end.digit, end.on)
        known = self._keeps.get(key)
        if known is None:
            candidate = end.cells[0] * self._grid.size + end.digit - 1
            gone = self._grid.sees(candidate) & ~self._placed if end.on else 1 << candidate
            known = self._keeps[key] = ~gone
        return known


def _cells(ground: Ground) -> tuple[Cell, ...]:
    return ground.houses[0].cells if ground.houses else ground.cells
