"""What follows in a trial from its digits alone, one step after the other.

Only steps that are easy to see are made: singles, then what else is at most of the tier of pairs.
Nothing is concluded from the puzzle having one solution, as a trial may have none. What is ruled
out on the way is handed on, not noted: the player's notes prove nothing here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import Candidates
from game.engine.errors import Stopped
from game.engine.techniques.ladder import LADDER, SINGLES
from game.engine.techniques.technique import Tier
from game.engine.unsolvable import Nothing, nothing_for, unmet
from game.session.hints import Hint, HintKind, no_collecting

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.engine.constraints import Constraint
    from game.engine.puzzle import Puzzle
    from game.engine.techniques import Technique
    from game.engine.types import Candidate, Digit, ShouldStop

EASY = tuple(
    technique
    for technique in LADDER
    if technique.usual
    and technique.tier <= Tier.MEDIUM
    and not technique.needs_one_solution
    and technique not in SINGLES
)
"""What is seen besides singles."""


class Consequence(NamedTuple):
    """A step that follows, or what nothing is left for."""

    hint: Hint | None = None
    nothing: Nothing | None = None
    clue: Constraint | None = None
    """A clue that cannot be met any more."""

    @property
    def is_dead(self) -> bool:
        """Whether the digits of the trial contradict the rules."""
        return self.nothing is not None or self.clue is not None


def single_or_end(
    puzzle: Puzzle, values: Sequence[Digit], gone: Collection[Candidate] = ()
) -> Consequence | None:
    """What a board leaves nothing for, once the candidates are ``gone`` that were ruled out before,
    else the easiest single; None without either."""
    board = _board(puzzle, values, gone)
    nothing = nothing_for(board)
    return Consequence(nothing=nothing) if nothing else _first(board, SINGLES)


@no_collecting()
def easy_step(
    puzzle: Puzzle,
    values: Sequence[Digit],
    gone: Collection[Candidate],
    should_stop: ShouldStop | None = None,
) -> Consequence | None:
    """A clue that cannot be met, else the easiest step where there is no single; None without
    either. Takes longer on large boards, so it belongs in a thread."""
    board = _board(puzzle, values, gone)
    board.should_stop = should_stop
    clue = unmet(board)
    try:
        return Consequence(clue=clue) if clue else _first(board, EASY)
    except Stopped:
        return None


def _board(puzzle: Puzzle, values: Sequence[Digit], gone: Collection[Candidate]) -> Candidates:
    board = Candidates(puzzle.rules, values, puzzle.givens)
    for cell, digit in gone:
        board.eliminate(cell, digit)
    return board


def _first(board: Candidates, techniques: Sequence[Technique]) -> Consequence | None:
    """The first step of some techniques."""
    for technique in techniques:
        for step in technique.find(board) if technique.applies(board.rules) else ():
            cell, digit = step.placements[0] if step.placements else (-1, 0)
            return Consequence(Hint(HintKind.STEP, cell, digit, step, tuple(board.masks)))
    return None
