"""What a hint says: what is wrong on the board, or the easiest step from there and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.moves import Erase, Keep, Mark, Place
from game.engine.notation import cell_name, symbol
from game.engine.solver import solve
from game.engine.techniques import Evidence, Step, find_steps
from game.engine.techniques.trial import trial
from game.session.pencil import candidates_of, gone_too_soon

if TYPE_CHECKING:
    from collections.abc import Callable, Set

    from game.engine.candidates import Candidates
    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.session.history import State

    ShouldStop = Callable[[], bool] | None


@dataclass(frozen=True, slots=True)
class Hint:
    """One thing to tell. `step` is there for the kinds `step` and `several`."""

    kind: str
    """`wrong`: a digit that cannot be right; `note`: a digit that was ruled out in its cell too
    soon; `step`: what follows next; `several`: a digit of one of several solutions, where
    nothing follows; `none`: nothing is left to say."""
    cell: int = -1
    """The cell that is wrong, or that a step fills; -1 where there is not one."""
    digit: int = 0
    """The digit there that is wrong, ruled out too soon, or to be filled in."""
    step: Step | None = None
    candidates: tuple[int, ...] = ()
    """For each cell the digits that may still go there."""

    def action(self, size: int) -> str:
        """Its line in the action log, without the clock."""
        told = self.step.technique if self.step else self.kind
        cells = [self.cell] if self.cell >= 0 else sorted({c for c, _ in self.eliminations})
        names = ",".join(cell_name(cell, size) for cell in cells)
        return f"hint {told} {names}" + (f" {symbol(self.digit)}" if self.digit else "")

    @property
    def eliminations(self) -> tuple[tuple[int, int], ...]:
        """The cells and digits that its step rules out."""
        return self.step.eliminations if self.step else ()


NOTHING = Hint("none")


def find_hint(
    puzzle: Puzzle, state: State, wrong: Set[int], should_stop: ShouldStop = None
) -> Hint:
    """The hint for a board of which the `wrong` cells are known; touches nothing else.

    A wrong digit is told first, then a note that is gone too soon, then the easiest step that
    the player has not made. Where `should_stop` ends the search, a digit is proven by trying the
    others, and where nothing else is left a cell of the solution is told: it never fails while
    a cell is blank.
    """
    values = state.position.values
    if wrong:
        cell = min(wrong)
        return Hint("wrong", cell, values[cell])
    gone = gone_too_soon(puzzle, state)
    if gone:
        return Hint("note", *gone)
    if 0 not in values:
        return NOTHING
    return _next(puzzle, candidates_of(puzzle, state), should_stop)


def move_for(hint: Hint, position: Position) -> Move | None:
    """The move that does what a hint says; None if there is nothing to do.

    Where candidates go from a cell, its notes become all those that stay, so that what was
    concluded can be seen and counts for the next hint.
    """
    if hint.kind == "wrong":
        still = position.values[hint.cell] == hint.digit
        return Erase((hint.cell,)) if still else None
    if hint.kind == "note":
        return Mark((hint.cell,), hint.digit)
    if hint.step is None:
        return None
    if hint.step.placements:
        digit = hint.step.placements[0][1]
        return Place(tuple(c for c, each in hint.step.placements if each == digit), digit)
    left = {cell: hint.candidates[cell] for cell, _ in hint.eliminations}
    for cell, digit in hint.eliminations:
        left[cell] &= ~(1 << digit)
    return Keep(tuple(sorted(left.items())))


def _next(puzzle: Puzzle, candidates: Candidates, should_stop: ShouldStop) -> Hint:
    left = tuple(candidates.masks)
    try:
        step = next(find_steps(candidates.copy(), puzzle.unique, should_stop), None)
    except Stopped:
        step = next(trial(candidates), None) if puzzle.unique else None
    if step is None:
        solution = puzzle.solution or solve(puzzle.rules, candidates.values)
        if solution is None:
            return NOTHING
        step = _revealed(candidates, solution)
        return Hint("step" if puzzle.unique else "several", *step.placements[0], step, left)
    cell, digit = step.placements[0] if len(step.placements) == 1 else (-1, 0)
    return Hint("step", cell, digit, step, left)


def _revealed(candidates: Candidates, solution: tuple[int, ...]) -> Step:
    """A blank cell with few candidates, and what the solution has there."""
    blanks = [cell for cell, value in enumerate(candidates.values) if not value]
    cell = min(blanks, key=lambda each: candidates.masks[each].bit_count())
    target = Evidence("target", (cell,), (solution[cell],))
    return Step("solution", ((cell, solution[cell]),), (), (target,))
