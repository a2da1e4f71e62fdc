"""Arguments without the lines that they can do without.

A proof is traced back from its contradiction, so each of its lines leads there; but often other
lines that are needed anyway are enough. Here each line is left out on trial, nested proofs first
and late lines before early ones. What the line removed comes back then, unless a later line removes
it as well; only the lines that look at it are followed again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.argument import How
from game.engine.techniques.refutation.followed import Follower

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques.argument import Argument, Ground, Inference
    from game.engine.techniques.link import LinkEnd
    from game.engine.techniques.refutation.followed import Branch, Check, Followed
    from game.engine.techniques.refutation.grid import CandidateSet, ProofGrid

WORK = 20_000
"""The lines that are followed in trying what an argument can do without."""

SIMPLE = frozenset((How.CELL, How.HOUSE, How.CLUE, How.COMMON, How.NAKED, How.NESTED))
"""The grounds of lines that can be followed again."""


class Minimal:
    """Shortens arguments in one position, with bounded effort."""

    def __init__(self, grid: ProofGrid, placed: CandidateSet) -> None:
        """`placed` are the digits of filled cells."""
        self._follower = Follower(grid, placed, WORK)

    def shortened(self, argument: Argument, alive: CandidateSet) -> Argument:
        """The argument without dispensable lines; as it is, if some lines are of other kinds.

        `alive` has the candidates of the position, with the digits of filled cells.
        """
        if not _is_simple(argument):
            return argument
        return self._shortened(self._follower.branch(argument), alive)

    def _shortened(self, branch: Branch, alive: CandidateSet) -> Argument:
        argument, start = branch.argument, alive & branch.keeps
        lines = self._needed(self._needed(branch.lines, branch, start, True), branch, start, False)
        kept = _Kept(alive, branch)
        told = []
        for line in lines:
            told.append(self._told(line, kept))
            kept.add(line.inference.end, line.keeps)
        found = argument._replace(inferences=tuple(told))
        if argument.clash is None or branch.clash is None:
            return found
        reasons = self._reasons(branch.clash, argument.clash.ground, kept)
        return found._replace(clash=argument.clash._replace(reasons=reasons))

    def _needed(
        self, lines: list[Followed], branch: Branch, start: CandidateSet, nested: bool
    ) -> list[Followed]:
        """The lines less those that can be done without, of those that are `nested`, or are not."""
        before = [start]
        for line in lines:
            before.append(before[-1] & line.keeps)
        rest: list[Followed] = []
        """What is needed of the lines after the one that is tried, the last one first."""
        for line, left in zip(reversed(lines), before[-2::-1], strict=True):
            tried = bool(line.check.inner) is nested and self._follower.left > 0
            back = left & ~line.keeps
            if not tried or not self._follower.hold(rest[::-1], branch.clash, left, back):
                rest.append(line)
        return rest[::-1]

    def _told(self, line: Followed, kept: _Kept) -> Inference:
        """A line with its reasons, and with shorter arguments within."""
        inference, ground = line.inference, line.inference.ground
        if not line.check.inner:
            return inference._replace(reasons=self._reasons(line.check, ground, kept))
        inner = tuple(self._shortened(each, kept.left) for each in line.check.inner)
        reasons = tuple(each for each in inference.reasons if each in kept.ends)
        return inference._replace(ground=ground._replace(arguments=inner), reasons=reasons)

    def _reasons(self, check: Check, ground: Ground, kept: _Kept) -> tuple[LinkEnd, ...]:
        """Those of the ends before that a line or a clash needs."""
        left, gone = kept.left, check.reads & kept.alive & ~kept.left
        if ground.how == How.CLUE:
            for back in cells_of(gone):
                if self._follower.clue_holds(check, left | 1 << back):
                    left |= 1 << back
            gone &= ~left
        return tuple(kept.removing(gone))


class _Kept:
    """What is known after the lines that are kept so far."""

    def __init__(self, alive: CandidateSet, branch: Branch) -> None:
        self.alive = alive
        """The candidates before the supposition."""
        self.left = alive
        """Those that are left now."""
        self.ends: list[LinkEnd] = []
        """The supposition, and what each line concludes."""
        self._keeps: list[CandidateSet] = []
        self.add(branch.argument.supposed, branch.keeps)

    def add(self, end: LinkEnd, keeps: CandidateSet) -> None:
        """An end is true: all candidates but some are kept."""
        self.ends.append(end)
        self._keeps.append(keeps)
        self.left &= keeps

    def removing(self, gone: CandidateSet) -> Iterator[LinkEnd]:
        """The first end that removes each of some candidates that have gone."""
        for end, keeps in zip(self.ends, self._keeps, strict=True):
            if not gone:
                return
            if gone & ~keeps:
                yield end
                gone &= keeps


def _is_simple(argument: Argument) -> bool:
    """Whether all lines are placements and exclusions of single cells, by grounds in `SIMPLE`."""
    return len(argument.supposed.cells) == 1 and all(
        each.ground.how in SIMPLE
        and len(each.end.cells) == 1
        and all(inner.clash and _is_simple(inner) for inner in each.ground.arguments)
        for each in argument.inferences
    )
