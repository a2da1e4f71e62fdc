"""Fog over a puzzle that is made already: as many cells are lit as it takes to solve it by logic.

The walk takes the easiest step that what is lit allows, up to the tier of the puzzle, and lights
what its digits light. Where it finds none, one more lamp is lit at the start.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.stable_random import chosen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.candidates import Candidates
    from game.engine.puzzle import Puzzle, PuzzleSpec
    from game.engine.techniques.step import Step
    from game.engine.techniques.technique import Technique
    from game.engine.types import Candidate, Cell, Digit, ShouldStop


_FOG = "fog"

WIDEST = 4
"""The walk takes no steps above this tier (hard): for harder ones, more is lit instead."""


def without_fog(spec: PuzzleSpec) -> PuzzleSpec:
    from game.engine.variants.table import plain_name

    if _FOG not in spec.variant:
        return spec
    names = [name for name in plain_name(spec.variant).split("+") if name != _FOG]
    return replace(spec, variant="+".join(names) or "classic")


def in_fog(puzzle: Puzzle, spec: PuzzleSpec, should_stop: ShouldStop | None = None) -> Puzzle:
    """A puzzle under fog if the variant of `spec` has it; without, the puzzle itself.

    Its spec keeps the seed and blanks with which it was made. Raises Stopped.
    """
    if puzzle.spec is None or without_fog(spec) is spec or not puzzle.unique:
        return puzzle
    from game.engine.rules import Rules
    from game.engine.variants.fog import Fog

    lit = tuple(sorted(_Walk(puzzle, Random(puzzle.spec.seed), should_stop).lit_at_start()))
    rules = puzzle.rules + Rules(puzzle.rules.size, [Fog(lit)])
    return replace(puzzle, rules=rules, spec=replace(puzzle.spec, variant=spec.variant))


class _Walk:
    """A puzzle while it is solved from what is lit."""

    def __init__(self, puzzle: Puzzle, rng: Random, should_stop: ShouldStop | None) -> None:
        from game.engine.rating.tier import tier

        assert puzzle.solution
        self._rules, self._givens = puzzle.rules, puzzle.givens
        self._solution: tuple[Digit, ...] = puzzle.solution
        self._rng, self._should_stop = rng, should_stop
        hardest = tier(puzzle.rules, puzzle.givens, should_stop=should_stop)
        self._lines = _techniques(min(hardest or WIDEST, WIDEST))
        self._start: set[Cell] = set()
        self._lit: set[Cell] = set()
        self._gone: set[Candidate] = set()
        """Candidates that steps have removed."""
        self._board = self._seen((0,) * len(puzzle.givens))

    def lit_at_start(self) -> set[Cell]:
        """The cells to be lit before the first digit."""
        while self._board.blank:
            if self._should_stop is not None and self._should_stop():
                raise Stopped("the fog was stopped")
            step = self._step() if self._lit else None
            if step is None or not self._take(step):
                hidden = self._hidden()
                if self._lit and not hidden:
                    break  # nothing that is hidden helps: the rest takes harder steps
                self._add_lamp(hidden)
        return self._start

    def _take(self, step: Step) -> bool:
        """Do what a step proves; returns whether that changes anything."""
        fresh = {(cell, digit) for cell, digit in step.eliminations} - self._gone
        for cell, digit in step.eliminations:
            self._board.eliminate(cell, digit)
        self._gone |= fresh
        blank = self._board.blank
        self._place(step.placements)
        return bool(fresh) or self._board.blank != blank

    def _step(self) -> Step | None:
        """The easiest step from what is lit."""
        for technique in self._lines:
            if technique.applies(self._board.rules):
                step = next(technique.find(self._board), None)
                if step is not None:
                    return step
        return None

    def _place(self, digits: Iterable[Candidate]) -> None:
        """Write digits down, and light what they light."""
        from game.engine.variants.fog import lit_by

        placed = tuple(digits)
        for cell, digit in placed:
            self._board.place(cell, digit)
        self._light(lit_by(placed, self._givens, self._solution))

    def _light(self, cells: Iterable[Cell]) -> None:
        new = set(cells) - self._lit
        self._lit |= new
        for cell in new:
            if self._givens[cell] and not self._board.values[cell]:
                self._board.place(cell, self._givens[cell])
        if new:
            self._board = self._seen(self._board.values)

    def _seen(self, values: Sequence[Digit]) -> Candidates:
        """The board under the rules that are in sight now."""
        from game.engine.candidates import Candidates
        from game.engine.variants.fog import rules_in_sight

        sight = rules_in_sight(self._rules, frozenset(self._lit))
        if self._lit and sight == self._board.rules:
            return self._board
        board = Candidates(sight, values)
        board.should_stop = self._should_stop
        for cell, digit in self._gone:
            board.eliminate(cell, digit)
        return board

    def _add_lamp(self, hidden: Sequence[tuple[Cell, ...]]) -> None:
        """Light something that is hidden: first where most is, then one given or clue."""
        cells = set(chosen(hidden, self._rng)) if self._lit else set(self._first())
        self._start |= cells
        self._light(cells)

    def _first(self) -> tuple[Cell, ...]:
        """A cell and what touches it, with as many givens as there are."""
        from game.engine.variants.fog import lamp

        lamps = [lamp(cell, self._rules.size) for cell in range(len(self._givens))]
        given = [sum(1 for cell in cells if self._givens[cell]) for cells in lamps]
        most = max(given)
        return chosen(
            [cells for cells, n in zip(lamps, given, strict=True) if n == most], self._rng
        )

    def _hidden(self) -> list[tuple[Cell, ...]]:
        """The cells of each given and each clue that is hidden."""
        from game.engine.variants.fog import rules_in_sight

        every = frozenset(range(len(self._givens)))
        lit = frozenset(self._lit)
        whole, sight = (rules_in_sight(self._rules, cells) for cells in (every, lit))
        seen = set(sight.written)
        clues = [constraint.cells for constraint in whole.written if constraint not in seen]
        givens = [(cell,) for cell in sorted(every - lit) if self._givens[cell]]
        return [*givens, *clues]


def _techniques(highest: int) -> list[Technique]:
    """The usual techniques up to a tier, easiest first, that hold whatever the fog hides."""
    from game.engine.techniques.ladder import LADDER

    return [
        technique
        for technique in LADDER
        if technique.usual and technique.tier <= highest and not technique.needs_one_solution
    ]
