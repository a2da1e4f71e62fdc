"""Makes one of many puzzles: what each process of ``generate`` does."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from game.cli.parallel import TaskResult
from game.cli.solution_format import format_values
from game.engine.about import NO_ABOUT, About
from game.engine.errors import Stopped, SudokuError
from game.engine.formats import FORMATS as JSON_FORMATS
from game.engine.formats import format_puzzle
from game.engine.generator import generate
from game.engine.generator.default_blanks import default_blanks
from game.engine.generator.generate_several import is_of_several
from game.engine.generator.orders import ORDERS
from game.engine.generator.reachable import fitting
from game.engine.generator.recipe import Recipe
from game.engine.puzzle import PuzzleSpec

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, ShouldStop

DIGS = (*ORDERS, "singles")
"""In one of the orders, or in random order while singles alone solve the puzzle."""

MAX_QUICK_BLANKS = 57
"""A classic puzzle with this many blanks or fewer is made too quickly to need progress reports."""

SUITABLE_BLANKS = -1
"""Stands for the blanks that suit a tier or technique, drawn for each puzzle."""


class PuzzleMaker(NamedTuple):
    """Everything that `generate` is asked for; makes one puzzle after the other."""

    variant: str
    size: int
    blanks: int
    symmetry: str = "none"
    fill: str = "random"
    dig: str = "random"
    minimal: bool = False
    per_box: tuple[int, int] | None = None
    within: tuple[Cell, ...] | None = None
    """The only cells that may hold givens; None for all."""
    seed: int = 0
    form: str = "line"
    tier: str = ""
    """The tier of the hardest step that the puzzle requires; empty for any."""
    technique: str = ""
    """The key of a technique that the puzzle requires; empty for none."""
    only: tuple[str, ...] = ()
    """The keys of techniques that solve it together with singles; empty for any."""
    without: tuple[str, ...] = ()
    """The keys of techniques that it can do without."""
    tick: Callable[[], object] | None = None
    """Called every 256 branches of a long search; a true result gives the puzzle up."""
    about: About = NO_ABOUT
    """What is said of each puzzle."""
    timeout: float | None = None
    """Seconds after which a puzzle is given up; None for no limit."""

    @classmethod
    def of(cls, variant: str, size: int) -> PuzzleMaker:
        """A maker with the default blanks; raises RulesError for an unknown variant."""
        return cls(variant, size, default_blanks(variant, size))

    def make(self, number: int) -> TaskResult:
        """Puzzle `number` as text, or the error that prevented it."""
        try:
            return TaskResult(self._formatted(self.puzzle(number)))
        except Stopped:
            late = f"seed {self.seed + number}: gave up after {self.timeout or 0:g} s"
            return TaskResult(late, failed=True, late=True)
        except SudokuError as error:
            return TaskResult(f"seed {self.seed + number}: {error}", failed=True)

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
            within=self.within,
            singles=self.dig == "singles",
        )
        if self.is_required:
            from game.engine.generator.required import generate_required
            from game.engine.techniques.selection import selected

            any_blanks = self.blanks == SUITABLE_BLANKS and self.variant != "classic"
            chosen = selected(self.only, self.without) if self.only or self.without else None
            return generate_required(
                *(spec, recipe, self.tier, self.technique, self._stop(), any_blanks),
                allowed=chosen,
            )
        return generate(spec, self._stop(), recipe)

    @property
    def is_required(self) -> bool:
        """Whether some puzzles are not as is asked for, so that others are tried."""
        return bool(self.tier or self.technique or self.only or self.without)

    def _blanks(self, seed: int) -> int:
        if self.blanks != SUITABLE_BLANKS:
            return self.blanks
        if self.variant != "classic":
            wanted = default_blanks(self.variant, self.size)
        else:
            from game.cli.requirements import blanks_for

            wanted = blanks_for(self.tier, self.technique, seed)
        if is_of_several(self.variant):
            return wanted
        return fitting(wanted, self.symmetry, self.size, self.within)

    def _stop(self) -> ShouldStop | None:
        tick, timeout = self.tick, self.timeout
        quick = (self.variant, self.size) == ("classic", 9) and self.blanks <= MAX_QUICK_BLANKS
        if timeout is None and (tick is None or (quick and not self.is_required)):
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
        if self.form in JSON_FORMATS:
            return format_puzzle(replace(puzzle, about=self.about), self.form)
        return format_values(puzzle.givens, self.form) + ("\n" if self.form == "grid" else "")
