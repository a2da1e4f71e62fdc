"""Making one of many puzzles: what the workers of ``generate`` do."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from game.cli.answers import written
from game.cli.crew import Done
from game.engine.errors import Stopped, SudokuError
from game.engine.generator import generate
from game.engine.generator.recipe import Recipe
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import BOX_SHAPES
from game.engine.symmetry import sums

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle

FORMATS = ("line", "grid", "json")

DIGS = ("random", "sequential", "singles")
"""In any order, from the top-left on, or only as far as single after single solves it."""

QUICK = 57
"""Up to so many blanks of 81 a puzzle is made sooner than anyone could ask how far it is."""

CLASSIC_BLANKS = 45
"""Blanks of a classic puzzle where nothing is said."""


AS_WISHED = -1
"""Stands for the blanks that suit a tier or technique, drawn for each puzzle."""

BIG = 20
"""From this size on, more than half blank takes long to prove."""


class Maker(NamedTuple):
    """All that is asked for, and the making of it."""

    variant: str
    size: int
    blanks: int
    symmetry: str = "none"
    fill: str = "random"
    dig: str = "random"
    minimal: bool = False
    per_box: tuple[int, int] | None = None
    seed: int = 0
    form: str = "line"
    tier: str = ""
    """The name of the tier that the hardest step needed is in; empty for any."""
    technique: str = ""
    """The key of a technique without which the ladder does not solve it; empty for none."""
    tick: Callable[[], object] | None = None
    """Called every 256 branches of a search while a puzzle takes long; true gives it up."""
    timeout: float | None = None
    """Seconds after which a puzzle is given up."""

    @classmethod
    def of(cls, variant: str, size: int) -> Maker:
        """With the usual blanks; raises RulesError for an unknown variant."""
        return cls(variant, size, default_blanks(variant, size))

    def make(self, number: int) -> Done:
        """Puzzle `number` as text, or why there is none."""
        try:
            return Done(self._formatted(self.puzzle(number)))
        except Stopped:
            late = f"seed {self.seed + number}: gave up after {self.timeout or 0:g} s"
            return Done(late, failed=True, late=True)
        except SudokuError as error:
            return Done(f"seed {self.seed + number}: {error}", failed=True)

    def puzzle(self, number: int) -> Puzzle:
        """Puzzle `number`; raises SudokuError when it cannot be made."""
        spec = PuzzleSpec(
            variant=self.variant,
            size=self.size,
            blanks=self._blanks(self.seed + number),
            symmetry=self.symmetry,
            seed=self.seed + number,
        )
        recipe = Recipe(
            fill=self.fill,
            dig="random" if self.dig == "singles" else self.dig,
            minimal=self.minimal,
            per_box=self.per_box,
            singles=self.dig == "singles",
        )
        if self.tier or self.technique:
            from game.cli.wishes import generate_wished

            return generate_wished(spec, recipe, self.tier, self.technique, self._stop())
        return generate(spec, self._stop(), recipe)

    def _blanks(self, seed: int) -> int:
        if self.blanks != AS_WISHED:
            return self.blanks
        from game.cli.wishes import blanks_for

        return fitting(blanks_for(self.tier, self.technique, seed), self.symmetry, self.size)

    def _stop(self) -> Callable[[], bool] | None:
        tick, timeout = self.tick, self.timeout
        quick = (self.variant, self.size) == ("classic", 9) and self.blanks <= QUICK
        if timeout is None and (tick is None or (quick and not self.tier and not self.technique)):
            return None
        calls, over = 0, False
        end = inf if timeout is None else monotonic() + timeout

        def given_up() -> bool:
            nonlocal calls, over
            calls += 1
            if not calls & 15:
                over = over or monotonic() >= end
            if not calls & 255 and tick is not None:
                over = over or bool(tick())
            return over

        return given_up

    def _formatted(self, puzzle: Puzzle) -> str:
        if self.form == "json":
            from game.engine.formats.records import format_record

            return format_record(puzzle)
        return written(puzzle.givens, self.form) + ("\n" if self.form == "grid" else "")


def default_blanks(variant: str, size: int) -> int:
    """The blanks where nothing is said; raises RulesError for an unknown variant."""
    if (variant, size) == ("classic", 9):
        return CLASSIC_BLANKS
    from game.engine.variants import variants_of

    share = max(each.share for each in variants_of(variant))
    return int(size * size * (share if size < BIG else min(share, 0.5)))


def fitting(blanks: int, symmetry: str, size: int) -> int:
    """The most blanks up to so many that a symmetry allows."""
    if symmetry == "none" or size not in BOX_SHAPES:
        return blanks
    return max(each for each in sums(symmetry, size) if each <= blanks)
