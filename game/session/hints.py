"""Hints: what is wrong on the board, or else the easiest next step and its reason; and all singles
at once."""

from __future__ import annotations

import gc
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import Candidates
from game.engine.errors import Stopped
from game.engine.moves import EraseCells, KeepNotes, PlaceDigit, SetNote
from game.engine.notation import cell_name, symbol
from game.engine.path_memory import PathMemory
from game.engine.solver import solve
from game.engine.techniques import Evidence, Step
from game.engine.techniques.easiest import Budget, easiest_step
from game.engine.techniques.role import Role
from game.engine.techniques.search import USUAL
from game.engine.techniques.singles import full_house, hidden_single, naked_single
from game.engine.techniques.why_not import why_not
from game.session.notes import candidates_of, missing_note

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Set

    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.types import Candidate, Cell, Digit, DigitSet, ShouldStop
    from game.session.history import UndoState


@contextmanager
def no_collecting() -> Iterator[None]:
    """Look for no garbage in the meantime: what a search makes goes by itself as soon as it is not
    used.

    A search makes a hundred thousand objects for a moment. To look through all that there is,
    again and again, would take a tenth of the search, and on large grids a fifth of a second at
    once.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


class HintKind(StrEnum):
    WRONG = "wrong"
    """A digit that cannot be right."""
    WHY = "why"
    """Why a digit cannot be right: its step proves that, if there is one."""
    NOTE = "note"
    """The right digit of a cell, missing from its notes."""
    STEP = "step"
    """The easiest step that follows."""
    SEVERAL = "several"
    """A digit of one of several solutions, as no step follows."""
    CHOSEN = "chosen"
    """Nothing: no technique that the player has chosen leads on."""
    NONE = "none"
    """Nothing: every cell is filled and right."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint. Only the kinds STEP, SEVERAL and WHY have a `step`."""

    kind: HintKind
    cell: Cell = -1
    """The cell that is wrong, or that a step fills; -1 if there is not exactly one."""
    digit: Digit = 0
    """The digit there: the wrong one, the missing note, or the one to fill in."""
    step: Step | None = None
    candidates: tuple[DigitSet, ...] = ()
    """For each cell the digits that may still go there."""
    clashes: bool = False
    """Whether a wrong digit breaks a rule on the board, so that there is nothing to prove."""
    taken_out: frozenset[Cell] = frozenset()
    """The cells whose digits are wrong: a proof takes them for blank."""
    before: tuple[Hint, ...] = ()
    """The steps that lead to it, each on its board: they rule out what stands in no note."""
    of_notes: bool = False
    """Whether notes are only taken out, and none is written."""

    @property
    def is_empty(self) -> bool:
        return self.kind in (HintKind.NONE, HintKind.CHOSEN)

    def action(self, size: int) -> str:
        """Its line in the action log, without the clock."""
        subject = self.step.technique if self.step else self.kind
        cells = [self.cell] if self.cell >= 0 else sorted({c for c, _ in self.eliminations})
        names = ",".join(cell_name(cell, size) for cell in cells)
        return f"hint {subject} {names}" + (f" {symbol(self.digit)}" if self.digit else "")

    @property
    def eliminations(self) -> tuple[Candidate, ...]:
        """The candidates that its step rules out, and that notes lose by it."""
        return self.step.eliminations if self.step and self.kind is not HintKind.WHY else ()


NO_HINT = Hint(HintKind.NONE)


@no_collecting()
def find_hint(
    puzzle: Puzzle,
    state: UndoState,
    wrong: Set[Cell],
    should_stop: ShouldStop | None = None,
    hurry: ShouldStop | None = None,
    *,
    memory: PathMemory | None = None,
    in_fog: bool = False,
    first: Cell = -1,
    left_out: Set[str] = frozenset(),
    own_notes: bool = False,
) -> Hint:
    """The hint for a board whose `wrong` cells are known; changes nothing but the `memory` of
    earlier hints, with which it is found sooner.

    A wrong digit comes first, and of several the one in the cell `first`, then a missing note, then
    the easiest step that the player has not made, as `easiest_step` finds it; `should_stop` and
    `hurry` are described there. If it finds nothing, the hint is a cell of the solution. `in_fog`,
    the puzzle is only what is seen of one, which may have several solutions. Where only what is
    `left_out` leads on, the hint says so. From `own_notes` it leads to a digit or a note that goes.
    """
    if (known := _known_at_once(puzzle, state, wrong, first)) is not None:
        return known
    candidates = candidates_of(puzzle, state)
    searched = candidates.copy()
    if memory is not None:
        searched.memory = memory.at(searched.masks)
    solution, unique = None if in_fog else puzzle.solution, puzzle.unique and not in_fog

    def find(board: Candidates) -> Step | None:
        return easiest_step(board, unique, should_stop, hurry, solution, left_out)

    step = find(searched)
    if step is None and left_out:
        return Hint(HintKind.CHOSEN)
    hint = _of_step(puzzle, candidates, step, "under_fog" if in_fog else "solution")
    leads = own_notes and hint.eliminations
    return _led_to(puzzle, state, candidates, hint, find, hurry) if leads else hint


def _known_at_once(puzzle: Puzzle, state: UndoState, wrong: Set[Cell], first: Cell) -> Hint | None:
    """What is wrong on a board, or that nothing is left; None where a step is to be found."""
    values = state.position.values
    if wrong:
        cell = first if first in wrong else min(wrong)
        clashes = cell in puzzle.rules.conflicts(values)
        return Hint(HintKind.WRONG, cell, values[cell], clashes=clashes)
    if missing := missing_note(puzzle, state):
        return Hint(HintKind.NOTE, *missing)
    return None if 0 in values else NO_HINT


def _led_to(
    puzzle: Puzzle,
    state: UndoState,
    candidates: Candidates,
    hint: Hint,
    find: Callable[[Candidates], Step | None],
    should_stop: ShouldStop | None,
) -> Hint:
    """The first hint, of this one and those that follow it, that is about a digit or a note on the
    board, with those before it that it needs; this one if they are too many to keep in mind."""
    board, memory, steps, step = candidates.copy(), PathMemory(), list[Step](), hint.step
    while step and len(steps) < MOST_BEFORE:
        steps.append(step)
        if _is_written(step, state.position):
            break
        step.apply(board)
        board.memory = memory.at(board.masks)
        step = find(board)
    steps = _needed(candidates, steps, should_stop)
    if len(steps) > FEW_BEFORE + 1 or not _is_written(steps[-1], state.position):
        return hint
    board, hints = candidates.copy(), list[Hint]()
    for step in steps:
        hints.append(_of_step(puzzle, board, step, "solution"))
        step.apply(board)
    return replace(hints[-1], before=tuple(hints[:-1]), of_notes=True)


def _is_written(step: Step, position: Position) -> bool:
    """Whether a step is about a digit, or a note that stands on the board."""
    gone = step.eliminations
    return not gone or any(position.notes[cell] >> digit & 1 for cell, digit in gone)


def _needed(
    candidates: Candidates, steps: list[Step], should_stop: ShouldStop | None
) -> list[Step]:
    """The last of some steps, and those before it without which it would not follow."""
    for place in reversed(range(len(steps) - 1)):
        steps = _again(candidates, steps[:place] + steps[place + 1 :], should_stop) or steps
    return steps


def _again(candidates: Candidates, steps: list[Step], should_stop: ShouldStop | None) -> list[Step]:
    """The same steps, each found anew where only those before it were made; none if one is not."""
    board, again = candidates.copy(), list[Step]()
    for step in steps:
        gone = {
            (cell, digit) for cell, digit in step.eliminations if board.masks[cell] >> digit & 1
        }
        board.should_stop = budget = Budget(WORK_OF_EACH, should_stop)
        budget.allow(WORK_OF_EACH)
        lines, found = (line for line in USUAL if step.technique in line.keys), None
        with suppress(Stopped):
            for other in chain.from_iterable(line.find(board) for line in lines):
                if gone <= {*other.eliminations} and other.placements == step.placements:
                    found = other
                    break
        if found is None:
            return []
        again.append(found)
        found.apply(board)
    return again


MOST_BEFORE, FEW_BEFORE = 12, 4
"""How many steps are followed to what is written on the board, and how many can be kept in mind."""


@no_collecting()
def find_why(
    puzzle: Puzzle,
    state: UndoState,
    wrong: Set[Cell],
    cell: Cell,
    should_stop: ShouldStop | None = None,
    hurry: ShouldStop | None = None,
) -> Hint:
    """The hint that proves a wrong digit wrong, on the board without all that are `wrong` and
    without the player's notes; it has no step if none is found. A digit that clashes is called
    wrong, and no more. Times as in `find_hint`."""
    values = state.position.values
    right = [0 if other in wrong else value for other, value in enumerate(values)]
    candidates = Candidates(puzzle.rules, right, puzzle.givens)
    left, digit = tuple(candidates.masks), values[cell]
    if not left[cell] >> digit & 1:
        return Hint(HintKind.WRONG, cell, digit, clashes=True)
    step = why_not(candidates, cell, digit, should_stop, hurry)
    return Hint(HintKind.WHY, cell, digit, step, left, taken_out=frozenset(wrong))


class OnPath(NamedTuple):
    """A board on the way to the solution, and what is the easiest step there."""

    values: tuple[Digit, ...]
    candidates: tuple[DigitSet, ...]
    """For each blank cell the digits that may still go there."""
    hint: Hint
    """None is left at the end of the way."""


def find_path(
    puzzle: Puzzle, state: UndoState, wrong: Set[Cell], should_stop: ShouldStop | None = None
) -> list[OnPath]:
    """The easiest way from a board to the solution, as hints would lead along it: from the right
    digits and, if they rule out none of these, the player's notes. Empty once `should_stop`
    returns True."""
    candidates, memory = _without_wrong(puzzle, state, wrong), PathMemory()
    path: list[OnPath] = []
    while not (should_stop and should_stop()):
        values, hint = tuple(candidates.values), NO_HINT
        if 0 in values:
            searched = candidates.copy()
            searched.memory = memory.at(searched.masks)
            with no_collecting():
                step = easiest_step(searched, puzzle.unique, should_stop, None, puzzle.solution)
            hint = _of_step(puzzle, candidates, step, "solution")
        path.append(OnPath(values, tuple(candidates.masks), hint))
        if hint.step is None:
            return path
        hint.step.apply(candidates)
        time.sleep(REST_SECONDS)
    return []


def find_all(
    puzzle: Puzzle, state: UndoState, wrong: Set[Cell], should_stop: ShouldStop | None = None
) -> list[OnPath]:
    """All that follows from a board, the easiest step to each conclusion first: the board with each
    step, and at the end without one. Proofs by contradiction are told only if nothing else is
    there. Empty once `should_stop` returns True."""
    candidates = _without_wrong(puzzle, state, wrong)
    board = OnPath(tuple(candidates.values), tuple(candidates.masks), NO_HINT)
    steps, known = list[Step](), set[tuple[int, int, bool]]()
    for technique in USUAL:
        fits = puzzle.unique or not technique.needs_one_solution
        if not (fits and technique.applies(puzzle.rules)) or (steps and technique in LAST):
            continue
        candidates.should_stop = budget = Budget(WORK_OF_EACH, should_stop)
        budget.allow(WORK_OF_EACH)
        with no_collecting(), suppress(Stopped):
            for step in technique.find(candidates):
                concluded = {(*place, True) for place in step.placements}
                concluded |= {(*gone, False) for gone in step.eliminations}
                if not concluded <= known:
                    known |= concluded
                    steps.append(step)
                if technique in LAST or len(steps) >= MOST_STEPS:
                    break
        time.sleep(REST_SECONDS)
        if should_stop and should_stop():
            return []
        if len(steps) >= MOST_STEPS:
            break
    hints = (_of_step(puzzle, candidates, step, "solution") for step in steps)
    return [*(board._replace(hint=hint) for hint in hints), board]


def _without_wrong(puzzle: Puzzle, state: UndoState, wrong: Set[Cell]) -> Candidates:
    """What the right digits of a board leave and, if they rule out none of these, the notes."""
    right = state.position.with_values(dict.fromkeys(wrong, 0))
    state = replace(state, position=right)
    if can_be_trusted(puzzle, state):
        return candidates_of(puzzle, state)
    return Candidates(puzzle.rules, right.values, puzzle.givens)


LAST = USUAL[-2:]
"""The nested nets and refutations, which are found in nearly every position."""

WORK_OF_EACH, MOST_STEPS = 2_000, 60
"""How often each technique may ask whether to stop where all that follows is looked for, and how
many steps are told."""

REST_SECONDS = 0.001
"""The pause after each step of a path, so that the search leaves frames their time."""


def moves_for(hint: Hint, position: Position) -> tuple[Move, ...]:
    """The moves that carry out a hint, one as a rule; none if there is nothing to do.

    If the step eliminates candidates of a cell, its notes become all the others, so that the
    player sees the conclusion and the next hint builds on it; or only they are taken out, if the
    hint is `of_notes`.
    """
    if hint.kind in (HintKind.WRONG, HintKind.WHY):
        still = position.values[hint.cell] == hint.digit
        return (EraseCells((hint.cell,)),) if still else ()
    if hint.kind is HintKind.NOTE:
        return (SetNote((hint.cell,), hint.digit),)
    if hint.step is None:
        return ()
    if hint.step.placements:
        digit = hint.step.placements[0][1]
        cells = tuple(c for c, placed in hint.step.placements if placed == digit)
        return (PlaceDigit(cells, digit),)
    if hint.of_notes:
        noted = [(c, digit) for c, digit in hint.eliminations if position.notes[c] >> digit & 1]
        return tuple(
            SetNote(tuple(cell for cell, other in noted if other == digit), digit, False)
            for digit in dict.fromkeys(digit for _, digit in noted)
        )
    left = {cell: hint.candidates[cell] for cell, _ in hint.eliminations}
    for cell, digit in hint.eliminations:
        left[cell] &= ~(1 << digit)
    return (KeepNotes(tuple(sorted(left.items()))),)


def _of_step(puzzle: Puzzle, candidates: Candidates, step: Step | None, revealed: str) -> Hint:
    """The hint of a step; without one, a cell of the solution."""
    left = tuple(candidates.masks)
    if step is None:
        solution = puzzle.solution or solve(puzzle.rules, candidates.values)
        if solution is None:
            return NO_HINT
        step = _revealed(candidates, solution, revealed)
        return Hint(
            HintKind.STEP if puzzle.unique else HintKind.SEVERAL, *step.placements[0], step, left
        )
    cell, digit = step.placements[0] if len(step.placements) == 1 else (-1, 0)
    return Hint(HintKind.STEP, cell, digit, step, left)


def _revealed(candidates: Candidates, solution: tuple[Digit, ...], key: str) -> Step:
    """The solution of a blank cell with fewest candidates; `key` says how it is told."""
    blanks = [cell for cell, value in enumerate(candidates.values) if not value]
    cell = min(blanks, key=lambda blank: candidates.masks[blank].bit_count())
    target = Evidence(Role.TARGET, (cell,), (solution[cell],))
    return Step(key, ((cell, solution[cell]),), (), (target,))


def can_be_trusted(puzzle: Puzzle, state: UndoState) -> bool:
    """Whether the player's notes rule out no right digit."""
    return missing_note(puzzle, state) is None


def all_singles(puzzle: Puzzle, state: UndoState) -> dict[Digit, tuple[Cell, ...]]:
    """The cells of each digit that singles fill, one after the other until none is left. They are
    right if the board and the player's notes are."""
    candidates = candidates_of(puzzle, state)
    singles: dict[Digit, tuple[Cell, ...]] = {}
    while True:
        steps = [
            step for find in (full_house, naked_single, hidden_single) for step in find(candidates)
        ]
        fresh = {cell: digit for step in steps for cell, digit in step.placements}
        if not fresh:
            return singles
        for cell, digit in fresh.items():
            if digit in candidates.digits_of(cell):
                candidates.place(cell, digit)
                singles[digit] = (*singles.get(digit, ()), cell)
