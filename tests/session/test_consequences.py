"""What follows in a trial, against solvers that know nothing of techniques."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.generator import generate
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.solver import solutions
from game.session.consequences import Consequence, easy_step, single_or_end
from game.session.session import Session

MOST = 60
"""How many solutions are counted of a board."""

SEEN = [
    [
        other
        for other in range(81)
        if other // 9 == cell // 9
        or other % 9 == cell % 9
        or (other // 27, other % 9 // 3) == (cell // 27, cell % 9 // 3)
    ]
    for cell in range(81)
]
"""What each cell of a classic board sees, itself too."""


def every_solution(values: Sequence[int], most: int = MOST) -> list[tuple[int, ...]]:
    """The solutions of a classic board, by trying the cell with the fewest digits."""
    fewest: tuple[int, set[int]] | None = None
    for cell, value in enumerate(values):
        if not value:
            left = {*range(1, 10)}.difference(values[other] for other in SEEN[cell])
            if fewest is None or len(left) < len(fewest[1]):
                fewest = cell, left
                if len(left) < 2:
                    break
    if fewest is None:
        return [tuple(values)]
    found: list[tuple[int, ...]] = []
    cell, left = fewest
    for digit in left:
        if len(found) < most:
            tried = (*values[:cell], digit, *values[cell + 1 :])
            found += every_solution(tried, most - len(found))
    return found


def run(puzzle: Puzzle, values: tuple[int, ...]) -> list[Consequence]:
    """All that follows from a board, up to its end."""
    board, gone, told = [*values], set[tuple[int, int]](), list[Consequence]()
    while found := single_or_end(puzzle, board, gone) or easy_step(puzzle, board, gone):
        told.append(found)
        if found.hint is None or found.hint.step is None:
            break
        for cell, digit in found.hint.step.placements:
            board[cell] = digit
        gone |= {*found.hint.eliminations}
    return told


def check(told: Sequence[Consequence], held: Sequence[Sequence[int]]) -> int:
    """Compare what followed with the solutions that there are; how much was ruled out."""
    ruled_out = 0
    for found in told:
        if found.is_dead:
            assert not held
        elif found.hint and found.hint.step:
            step = found.hint.step
            assert all(board[cell] == digit for board in held for cell, digit in step.placements)
            assert not any(board[cell] == d for board in held for cell, d in step.eliminations)
            ruled_out += len(step.eliminations)
    return ruled_out


def test_nothing_that_follows_is_wrong_whatever_is_tried() -> None:
    """Boards with some solutions, so that what is tried is true in some of them, or in none."""
    ruled_out = dead = 0
    for seed in range(4):
        puzzle = generate(PuzzleSpec(blanks=54, seed=seed))
        boards = (_without(puzzle.givens, count) for count in range(4, 0, -1))
        opened = next(values for values in boards if len(every_solution(values)) < MOST)
        held = every_solution(opened)
        board = Puzzle(None, puzzle.rules, opened, tuple(held[:2]))
        for cell in [cell for cell, value in enumerate(opened) if not value][seed::4]:
            digit = (seed + cell) % 9 + 1
            tried = (*opened[:cell], digit, *opened[cell + 1 :])
            if not puzzle.rules.conflicts(tried):
                told = run(board, tried)
                ruled_out += check(told, [one for one in held if one[cell] == digit])
                dead += any(found.is_dead for found in told)
    assert ruled_out and dead


def _without(givens: tuple[int, ...], count: int) -> tuple[int, ...]:
    """The board without its first givens."""
    places = [cell for cell, given in enumerate(givens) if given][:count]
    return tuple(0 if cell in places else given for cell, given in enumerate(givens))


@pytest.mark.parametrize("variant", ["killer", "thermo", "kropki"])
def test_nothing_that_follows_under_other_rules_is_wrong(variant: str) -> None:
    puzzle = generate(PuzzleSpec(variant=variant, size=6, blanks=28, seed=3))
    right = puzzle.solutions[0]
    blanks = [cell for cell, given in enumerate(puzzle.givens) if not given]
    for cell in blanks[::4]:
        for digit in (right[cell], right[cell] % 6 + 1):
            tried = (*puzzle.givens[:cell], digit, *puzzle.givens[cell + 1 :])
            if not puzzle.rules.conflicts(tried):
                check(run(puzzle, tried), [*solutions(puzzle.rules, tried)])


def test_what_is_ruled_out_goes_from_the_notes_and_counts_as_a_hint() -> None:
    puzzle = generate(PuzzleSpec(blanks=55, seed=1))
    session = Session(puzzle)
    session.begin_trial()
    session.fill_notes()
    gone, hints = set[tuple[int, int]](), 0
    while not session.over:
        found = session.consequence(gone) or session.consequence_search(gone)(lambda: False)
        if found is None or found.hint is None:
            break
        ruled_out = found.hint.eliminations
        hints += bool(ruled_out)
        gone |= {*ruled_out}
        session.follow(found.hint)
        assert not any(session.position.notes[cell] >> digit & 1 for cell, digit in ruled_out)
    assert hints and session.hints == hints and session.helped
    again = Session.replay(puzzle, session.actions, session.elapsed)
    assert (again.position, again.hints) == (session.position, session.hints)
    session.discard_trial()
    assert not any(session.position.notes)
