"""Sums worked out: what a cage, a sum or an arrow leaves where a line of an argument stands.

`r1c3=3 (cage of 12)` leaves the reader to add up; with its working, the line says that r1c2=9
leaves 3 for r1c3, or which digits are left for two cells, or what other cells add up to at least.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton
from game.engine.techniques.argument import How, Working, of_clue
from game.engine.techniques.clues.common_exclusions import excluded_by
from game.engine.techniques.clues.ways import Ways
from game.engine.techniques.line_workings import line_working
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.sum_bounds import sum_bounds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.argument import Argument, Ground, Inference
    from game.engine.techniques.step import Step
    from game.engine.types import Candidate, Cell, Digit, DigitSet

MAX_WAYS = 4
"""Ways that a line lists."""

MAX_TRIED = 60
"""Ways that are looked at."""

MAX_WORKED = 400
"""Lines of a step that are worked out; in longer proofs the others name their clue alone."""


def worked_steps(
    find: Callable[[Candidates], Iterator[Step]], candidates: Candidates
) -> Iterator[Step]:
    """The steps of a search, which say how sums in their arguments come out."""
    if not _is_worked(candidates):
        return find(candidates)
    return (worked(step, candidates) for step in find(candidates))


def worked(step: Step, candidates: Candidates) -> Step:
    """A step with the workings of its sums, in the position in which it was found."""
    if not _is_worked(candidates) or not any(part.argument for part in step.evidence):
        return step
    writer = _Writer(candidates)
    return replace(
        step,
        evidence=tuple(
            replace(part, argument=writer.argument(part.argument, writer.start))
            if part.argument
            else part
            for part in step.evidence
        ),
    )


def clashing(candidates: Candidates, clue: Automaton, true: Sequence[Candidate]) -> Ground | None:
    """A clue that has no way left with some digits, and how it comes out; None if not in short."""
    if not clue.worked:
        return None
    writer = _Writer(candidates)
    left = writer.start
    for cell, digit in true:
        left = writer.after(LinkEnd((cell,), digit), left)
    working = writer.working(clue, left, ())
    return of_clue(clue)._replace(working=working) if working else None


def _is_worked(candidates: Candidates) -> bool:
    """Whether some clue can be worked out."""
    return any(constraint.worked for constraint in candidates.rules.constraints)


class _Writer:
    """Works out the sums of arguments in one position."""

    def __init__(self, candidates: Candidates) -> None:
        self._rules, self._size = candidates.rules, candidates.size
        self._excluded = excluded_by(candidates.rules)
        self._left = MAX_WORKED
        self.start = 0
        """All candidates, and the digits of filled cells, as bits."""
        for cell, value in enumerate(candidates.values):
            mask = 1 << value if value else candidates.masks[cell]
            self.start |= mask >> 1 << cell * self._size

    def argument(self, argument: Argument, left: int) -> Argument:
        """The same argument with workings, where the candidates `left` are left."""
        if self._left <= 0:
            return argument
        here = self.after(argument.supposed, left)
        lines: list[Inference] = []
        for _, several in groupby(argument.inferences, key=_clue_of):
            group = list(several)
            if argument.is_chain:
                before = [lines[-1].end] if lines else [argument.supposed]
                for line in group:
                    here = self.after(before[-1], left)
                    lines.append(line._replace(ground=self._ground(line.ground, here, [line.end])))
                    before.append(line.end)
                continue
            ground = self._ground(group[0].ground, here, [line.end for line in group])
            same = _clue_of(group[0]) is not None
            for line in group:
                mine = ground if same else self._ground(line.ground, here, [line.end])
                lines.append(line._replace(ground=mine))
                here = self.after(line.end, here)
        clash = argument.clash
        if clash is not None:
            clash = clash._replace(ground=self._ground(clash.ground, here, []))
        return argument._replace(inferences=tuple(lines), clash=clash)

    def _ground(self, ground: Ground, here: int, ends: Sequence[LinkEnd]) -> Ground:
        if ground.how == How.NESTED:
            inner = tuple(self.argument(argument, here) for argument in ground.arguments)
            return ground._replace(arguments=inner)
        clue = ground.clue
        if ground.how == How.CLUE and clue is None:
            same = (
                constraint
                for constraint in self._rules.constraints
                if constraint.cells == ground.cells
            )
            clue = next((constraint for constraint in same if constraint.worked), None)
        if not isinstance(clue, Automaton) or not clue.worked:
            return ground
        if ground.how != How.CLUE or self._left <= 0:
            return ground
        self._left -= 1
        return ground._replace(clue=clue, working=self.working(clue, here, ends))

    def working(self, clue: Automaton, here: int, ends: Sequence[LinkEnd]) -> Working | None:
        """How a clue proves some ends, or has no way if there are none; None if not in short."""
        full = (1 << self._size) - 1
        masks = {cell: (here >> cell * self._size & full) << 1 for cell in clue.cells}
        is_line = clue.worked == "line"
        if is_line and (in_short := line_working(clue, masks, ends)):
            return in_short
        asked = {cell for end in ends for cell in end.cells}
        if clue.worked == "sum":  # of what is supposed and denied it is said what it leaves
            denied = {(end.cells, 1 << end.digit) for end in ends if not end.on}
            asked -= {cell for cell in asked if ((cell,), masks.get(cell)) in denied}
        known = {
            cell: mask.bit_length() - 1
            for cell, mask in masks.items()
            if _is_one(mask) and cell not in asked
        }
        open_ = tuple(cell for cell in masks if cell not in known)
        working = Working(tuple(known.items()), open_, clue.left(known))
        if not all(masks.values()) or not open_:
            return working if known and not ends and clue.worked == "sum" else None
        ways = self._ways(clue, masks, open_, ends) if ends else None
        if ways:
            return working._replace(ways=ways)
        if clue.worked != "sum":
            return None
        if not any(cell in known for end in ends for cell in end.cells):
            working = working._replace(bounds=sum_bounds(clue, working, masks, ends))
        is_told = working.bounds or (known and working.left is not None)
        return working if is_told else None

    def _ways(
        self,
        clue: Automaton,
        masks: dict[Cell, DigitSet],
        cells: Sequence[Cell],
        ends: Sequence[LinkEnd],
    ) -> tuple[tuple[Digit, ...], ...] | None:
        """The few ways to fill some cells, if they are what proves some ends."""
        listed = Ways(self._rules, clue).listed([masks[cell] for cell in clue.cells], MAX_TRIED)
        table = [dict(zip(clue.cells, way, strict=True)) for way in listed or ()]
        kept = tuple(dict.fromkeys(tuple(way[cell] for cell in cells) for way in table))
        if len(kept) > MAX_WAYS:
            return None
        return kept if all(_is_true(end, way) for end in ends for way in table) else None

    def after(self, end: LinkEnd, left: int) -> int:
        """What is left once an end is true."""
        size, full = self._size, (1 << self._size) - 1
        bits = [1 << cell * size + end.digit - 1 for cell in end.cells]
        if not end.on:
            return left & ~sum(bits)
        if len(bits) > 1:
            return left
        (here,), (cell,) = bits, end.cells
        return left & ~(self._excluded[here.bit_length() - 1] | full << cell * size & ~here)


def _clue_of(line: Inference) -> object:
    """Equal for lines that one clue proves together."""
    one = line.ground.how == How.CLUE and not line.end.on
    return line.ground.cells if one else None


def _is_one(mask: DigitSet) -> bool:
    return bool(mask) and not mask & mask - 1


def _is_true(end: LinkEnd, way: dict[Cell, Digit]) -> bool:
    return any(way.get(cell) == end.digit for cell in end.cells) == end.on
