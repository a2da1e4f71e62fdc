"""What the searches for hints learn from those before them on the same path.

Where a path is stuck, it mostly stays so for several hints. Techniques that take long and were in
vain rest then, until there are clearly fewer candidates: at each hint one of them has its turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.step import Step
    from game.engine.techniques.technique import Technique
    from game.engine.types import Digit, DigitSet

LONG = ("clue_pair", "two_clues")
"""Techniques below the last tier that take long; those of the last tier all do."""

FEWER = 97
"""Of 100 candidates, how many may be left before techniques that rest are searched again."""


LESS = 4
"""Nets get the work divided by this where the last hint was a refutation: what they search is not
searched again, so hints share a long search.
"""


class PathHistory:
    """Which searches for hints were in vain on a path; a new one knows of nothing."""

    def __init__(self) -> None:
        self.is_stuck = False
        """Whether no technique of the ladder had a step at the last hint."""
        self._in_vain: dict[str, int] = {}
        """For techniques that were in vain, the number of the hint where they were tried last."""
        self._is_refuted = False
        """Whether the last step by contradiction was a refutation."""
        self._open = 0
        """How many candidates were left when they began to rest."""
        self._hints = 0
        self._board: tuple[list[Digit], list[DigitSet]] | None = None
        self._step: Step | None = None

    @staticmethod
    def of(candidates: Candidates) -> PathHistory:
        """The history of the path that a position is on."""
        known = candidates.memory.setdefault(PathHistory, PathHistory())
        assert isinstance(known, PathHistory)
        return known

    def step_at(self, candidates: Candidates) -> Step | None:
        """The step that was told last, if the position is still the same."""
        return self._step if self._board == (candidates.values, candidates.masks) else None

    def tell(self, candidates: Candidates, step: Step) -> Step:
        """Remember a step that is told, and return it."""
        self._board = candidates.values.copy(), candidates.masks.copy()
        self._step = step
        return step

    def due(self, techniques: Sequence[Technique]) -> list[Technique]:
        """The techniques to search: all but those that rest."""
        self._hints += 1
        turn = min(self._in_vain, key=self._in_vain.__getitem__, default=None)
        return [each for each in techniques if each.key not in self._in_vain or each.key == turn]

    def stuck(self, searched: Sequence[Technique], left: int) -> None:
        """None of the techniques that were searched has a step; so many candidates are left."""
        if not self._in_vain:
            self._open = left
        self.is_stuck = True
        long = (each.key for each in searched if each.tier is Tier.MASTER or each.key in LONG)
        # Made anew, as a search that was abandoned in another thread may read the old one.
        self._in_vain = {**self._in_vain, **dict.fromkeys(long, self._hints)}

    def led_on(self, searched: Sequence[Technique], last: Technique, left: int) -> None:
        """A technique of those that were searched has a step where so many candidates are left.

        It rests no more, nor do harder ones if there are clearly fewer candidates.
        """
        self.is_stuck = False
        if left * 100 > self._open * FEWER:
            self._in_vain = {key: hint for key, hint in self._in_vain.items() if key != last.key}
            return
        self._open = left
        easier = {each.key for each in searched[: searched.index(last)]}
        self._in_vain = {key: hint for key, hint in self._in_vain.items() if key in easier}

    def nets_work(self, work: int) -> int:
        """How much of some work the nets get."""
        return work // LESS if self._is_refuted else work

    def refuted(self, needed: bool) -> None:
        """A refutation was needed, or nets had a step."""
        self._is_refuted = needed
