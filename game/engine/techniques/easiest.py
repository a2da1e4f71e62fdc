"""The easiest step within a budget: all techniques are searched a little first, then deeper.

The budget is work, not time: a position without a history gives the same step everywhere, unless
time is up first. Work is counted by how often searches ask whether to stop. A technique that takes
more than its share of it waits for the next round, in which shares are larger; meanwhile easier
steps of harder techniques may turn up. Once a step is known, only techniques that are easier go on.

Along a path (see `engine.path_memory`) earlier hints count as well: what was in vain rests, and
proofs that were found together are shown one after the other. The same position may give another
step then, which is as sound.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.derived import kept
from game.engine.errors import Stopped
from game.engine.path_memory import clearly_fewer
from game.engine.techniques.ladder import LADDER
from game.engine.techniques.open_ended import nothing_follows
from game.engine.techniques.refutation.cases import other_refutation, refutation
from game.engine.techniques.refutation.nested_nets import nested_net, other_net
from game.engine.techniques.selection import without
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques.step import Step
    from game.engine.techniques.technique import Technique
    from game.engine.types import Digit, DigitSet, ShouldStop

WORK = 4000
"""How often all techniques together may ask whether to stop."""

SHARES = (4, 1)
"""In each round, a technique may use the work divided by this, as far as there is some left."""

NETS_WORK = 100_000
"""The same for the nested nets that are searched when the techniques have no step."""

REFUTATION_WORK = 60_000
"""The same for the refutation that is searched when there is no nested net."""

DOUBTFUL_WORK = 4_000
"""The same where several solutions are possible: most refutations fail there."""

SOLUTIONS_WORK = 8_000
"""The same for the solutions that show that nothing follows."""

LONG = ("clue_pair", "two_clues")
"""Techniques below the last tier that take long; those of the last tier all do."""

FEWER = 97
"""Of 100 candidates, how many may be left before techniques that rest are searched again."""

LESS = 4
"""Nets get the work divided by this where the last hint was a refutation: what they search is not
searched again, so hints share a long search.
"""


def easiest_step(
    candidates: Candidates,
    unique: bool = True,
    should_stop: ShouldStop | None = None,
    hurry: ShouldStop | None = None,
    solution: Sequence[Digit] | None = None,
    left_out: Set[str] = frozenset(),
) -> Step | None:
    """The easiest step that the usual techniques find within the budget.

    If they find none, it is a nested net or, as a last resort, a refutation. `unique` is as in
    `find_steps`. Once `hurry` returns True, nothing but a refutation is tried any more, and after
    `should_stop` nothing at all. The only `solution`, if it is known, makes nets and refutations
    faster. Techniques whose keys are `left_out` are not searched. None if nothing follows, or
    nothing is found in time.
    """
    history = candidates.memory.part(PathHistory)
    step = history.step_at(candidates)
    if step is not None:
        return step
    techniques = _techniques(candidates.rules, unique)
    if left_out:
        techniques = without(left_out, techniques)
    search = _Search(candidates, techniques, unique, hurry or should_stop, history)
    step = search.step
    if step is None and not search.is_hopeless:
        if should_stop is None or not should_stop():
            history.stuck(search.searched, candidates.count())
        step = _by_contradiction(
            candidates, unique, should_stop, hurry, solution, history, left_out
        )
    return step and history.remember(candidates, step)


def _by_contradiction(
    candidates: Candidates,
    unique: bool,
    should_stop: ShouldStop | None,
    hurry: ShouldStop | None,
    solution: Sequence[Digit] | None,
    history: PathHistory,
    left_out: Set[str],
) -> Step | None:
    """A nested net or, if there is none, a refutation."""
    for key, find, others, whole, stop in (
        ("nested_net", nested_net, other_net, history.nets_work(NETS_WORK), hurry or should_stop),
        ("refutation", refutation, other_refutation, REFUTATION_WORK, should_stop),
    ):
        if key in left_out:
            continue
        work = whole if unique else DOUBTFUL_WORK
        candidates.should_stop = Budget(work, stop)
        try:
            step = others(candidates, should_stop)
            if step is None:
                step = next(find(candidates, solution, should_stop), None)
        except Stopped:
            continue
        if step is not None:
            history.refuted(find is refutation)
            return step
    return None


class Budget:
    """Counts work; as a `ShouldStop` it ends a search whose share is used up."""

    def __init__(self, work: int, should_stop: ShouldStop | None) -> None:
        self.left = self._own = work
        self.should_stop = should_stop

    def allow(self, work: int) -> None:
        """Let the next search use some of the work that is left."""
        self._own = min(work, self.left)

    def __call__(self) -> bool:
        self.left -= 1
        self._own -= 1
        return self._own < 0 or (self.should_stop is not None and self.should_stop())


class _Search:
    """The search through the techniques, round by round."""

    def __init__(
        self,
        candidates: Candidates,
        techniques: Sequence[Technique],
        unique: bool,
        should_stop: ShouldStop | None,
        history: PathHistory,
    ) -> None:
        self.step: Step | None = None
        """The easiest step that was found."""
        self.is_hopeless = False
        """Whether it is known that no step follows."""
        self._candidates = candidates
        self._unsure = not unique
        candidates.should_stop = self._budget = Budget(WORK, should_stop)
        self.searched = history.due(techniques)
        """The techniques that do not rest."""
        self._last: Technique | None = None
        self._go(self.searched, SHARES[:1] if history.is_stuck else SHARES)
        if self._last is not None:
            history.led_on(self.searched, self._last, candidates.count())

    def _go(self, waiting: Sequence[Technique], shares: Sequence[int]) -> None:
        """Search in rounds, as long as there is work left and something to search."""
        for share in shares:
            waiting = self._round(waiting, WORK // share)
            if not waiting or self.is_hopeless or self._budget.left <= 0:
                return

    def _round(self, waiting: Sequence[Technique], patience: int) -> list[Technique]:
        """Search techniques up to the first with a step; those before it that did not finish."""
        rest = []
        for technique in waiting:
            self._budget.allow(patience)
            try:
                if technique.tier is Tier.MASTER and self._nothing_follows():
                    return []
                step = next(technique.find(self._candidates), None)
            except Stopped:
                rest.append(technique)
                continue
            if step is not None:
                self.step, self._last = step, technique
                break
        return rest

    def _nothing_follows(self) -> bool:
        """Whether no step can follow, since every candidate is in some solution; asked once."""
        if self._unsure:
            self._unsure = False
            budget = Budget(SOLUTIONS_WORK, self._budget.should_stop)
            self.is_hopeless = nothing_follows(self._candidates, budget)
        return self.is_hopeless


@kept()
def _techniques(rules: Rules, unique: bool) -> tuple[Technique, ...]:
    """The usual techniques that fit, as on the ladder.

    The last, nested nets and refutations, are searched a little with the others, and with far more
    work if nothing is found.
    """
    return tuple(
        technique
        for technique in LADDER
        if technique.usual
        and technique.applies(rules)
        and (unique or not technique.needs_one_solution)
    )


class PathHistory:
    """What the searches for hints learn from those before them on a path; a new one knows nothing.

    Where a path is stuck, it mostly stays so for several hints. Techniques that take long and were
    in vain rest then, until there are clearly fewer candidates: at each hint one of them has its
    turn.
    """

    def __init__(self) -> None:
        self.is_stuck = False
        """Whether no technique of the ladder had a step at the last hint."""
        self._resting: dict[str, int] = {}
        """The techniques that rest, and the number of the hint where each was tried last."""
        self._is_refuted = False
        """Whether the last step by contradiction was a refutation."""
        self._open = 0
        """How many candidates were left when they began to rest."""
        self._hints = 0
        self._board: tuple[list[Digit], list[DigitSet]] | None = None
        self._step: Step | None = None

    def step_at(self, candidates: Candidates) -> Step | None:
        """The last step, if the position is still the same."""
        return self._step if self._board == (candidates.values, candidates.masks) else None

    def remember(self, candidates: Candidates, step: Step) -> Step:
        """Remember the step of a hint, and return it."""
        self._board = candidates.values.copy(), candidates.masks.copy()
        self._step = step
        return step

    def due(self, techniques: Sequence[Technique]) -> list[Technique]:
        """The techniques to search: all but those that rest."""
        self._hints += 1
        turn = min(self._resting, key=self._resting.__getitem__, default=None)
        return [
            technique
            for technique in techniques
            if technique.key not in self._resting or technique.key == turn
        ]

    def stuck(self, searched: Sequence[Technique], left: int) -> None:
        """None of the techniques that were searched has a step; so many candidates are left."""
        if not self._resting:
            self._open = left
        self.is_stuck = True
        long = (
            technique.key
            for technique in searched
            if technique.tier is Tier.MASTER or technique.key in LONG
        )
        # Made anew, as a search that was abandoned in another thread may read the old one.
        self._resting = {**self._resting, **dict.fromkeys(long, self._hints)}

    def led_on(self, searched: Sequence[Technique], last: Technique, left: int) -> None:
        """A technique of those that were searched has a step where so many candidates are left.

        It rests no more, nor do harder ones if there are clearly fewer candidates.
        """
        self.is_stuck = False
        if not clearly_fewer(left, self._open, FEWER):
            self._resting = {key: hint for key, hint in self._resting.items() if key != last.key}
            return
        self._open = left
        easier = {technique.key for technique in searched[: searched.index(last)]}
        self._resting = {key: hint for key, hint in self._resting.items() if key in easier}

    def nets_work(self, work: int) -> int:
        """How much of some work the nets get."""
        return work // LESS if self._is_refuted else work

    def refuted(self, needed: bool) -> None:
        """A refutation was needed, or nets had a step."""
        self._is_refuted = needed
