"""When wrong digits are marked, what wins, and puzzles with several solutions."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from game.engine.errors import Stopped
from game.engine.loading import load_puzzle
from game.engine.puzzle import Puzzle
from game.engine.solver import solutions
from game.engine.solver import solve as solve_grid
from game.session.outcome import OutcomeKind
from game.session.session import Session
from tests.session.puzzles import FOUR, NINE, SEVERAL, blanks_of, solution_of, solve, wrong_digit

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.types import ShouldStop


def test_at_once_a_wrong_digit_is_marked_and_counted_without_a_limit() -> None:
    session = Session(NINE)
    wrong = [
        (cell, digit)
        for cell in blanks_of(NINE)
        for digit in range(1, 10)
        if digit != solution_of(NINE)[cell]
    ]
    for count, (cell, digit) in enumerate(wrong[:30], 1):
        outcome = session.enter((cell,), digit)
        assert (outcome.kind, outcome.wrong) == (OutcomeKind.MISTAKE, (cell,))
        assert cell in session.marked()
        assert session.mistakes == count


def test_every_wrong_cell_counts() -> None:
    session = Session(NINE)
    cells = [cell for cell in blanks_of(NINE)[:6] if solution_of(NINE)[cell] != 9]
    session.enter(cells, 9)
    assert session.mistakes == len(cells)


def test_conflicts_marks_only_what_breaks_a_rule() -> None:
    session = Session(NINE, "conflicts")
    quiet = next(
        (cell, digit)
        for cell in blanks_of(NINE)
        for digit in range(1, 10)
        if digit != solution_of(NINE)[cell]
        and digit not in {NINE.givens[peer] for peer in NINE.rules.peers[cell]}
    )
    assert session.enter((quiet[0],), quiet[1]).kind is OutcomeKind.PLACED
    assert session.marked() == frozenset()
    clash = session.enter((2,), 5)
    assert (clash.kind, clash.wrong) == (OutcomeKind.CONFLICT, (2,))
    assert session.marked() == {0, 2}
    assert quiet[0] == 2
    assert session.mistakes == 2, "the clash, and the quiet digit that was taken back"


def test_a_right_digit_beside_a_wrong_one_is_no_mistake() -> None:
    session = Session(NINE)
    right = solution_of(NINE)[2]
    session.enter((3,), right)
    assert session.enter((2,), right).kind is not OutcomeKind.MISTAKE
    assert session.marked() == {3}


def test_when_done_nothing_is_marked_and_done_counts_but_does_not_locate() -> None:
    session = Session(FOUR, "when_done")
    solve(session)
    session.enter((1,), wrong_digit(FOUR, 1))
    assert not session.won
    assert session.marked() == frozenset()
    check = session.check()
    assert (check.blanks, check.wrong, check.won) == (0, 1, False)
    session.enter((1,), solution_of(FOUR)[1])
    assert not session.won
    assert session.check().won
    assert session.won


def test_done_counts_what_is_missing() -> None:
    session = Session(FOUR, "when_done")
    solve(session, keep=2)
    check = session.check()
    assert (check.blanks, check.wrong, check.won) == (2, 0, False)


def test_a_full_right_board_is_won_as_soon_as_checking_allows() -> None:
    session = Session(FOUR, "when_done")
    solve(session)
    assert session.set_checking("conflicts").kind is OutcomeKind.SOLVED
    assert session.won


def test_changing_the_checking_shows_at_once_and_finds_out_what_it_shows() -> None:
    session = Session(NINE, "when_done")
    session.enter((2,), wrong_digit(NINE, 2))
    assert session.mistakes == 0
    session.set_checking("at_once")
    assert (set(session.marked()), session.mistakes) == ({2}, 1)
    assert session.set_checking("at_once").kind is OutcomeKind.NOTHING


@pytest.mark.parametrize("checking", ["at_once", "conflicts"])
@pytest.mark.parametrize("solution", list(solutions(SEVERAL.rules, SEVERAL.givens)))
def test_any_valid_solution_wins(checking: str, solution: tuple[int, ...]) -> None:
    session = Session(SEVERAL, checking)
    kinds = [session.enter((cell,), solution[cell]).kind for cell in blanks_of(SEVERAL)]
    assert (kinds[-1], session.won, session.mistakes) == (OutcomeKind.SOLVED, True, 0)


def test_with_several_solutions_a_mistake_leaves_none_and_the_later_entry_is_to_blame() -> None:
    session = Session(SEVERAL)
    first, second = 1, 2  # in one row
    assert session.enter((first,), 2).kind is OutcomeKind.PLACED
    assert session.enter((second,), 2).kind is OutcomeKind.MISTAKE
    assert session.marked() == {second}
    session.erase((first,))
    assert session.marked() == frozenset()
    assert session.enter((first,), 2).kind is OutcomeKind.MISTAKE
    assert session.marked() == {first}


def test_an_entry_again_in_its_old_cell_is_the_newest() -> None:
    session = Session(SEVERAL)
    session.enter((1,), 2)
    session.enter((2,), 3)
    session.enter((1,), 3)
    assert session.marked() == {1}


def test_a_nearly_empty_grid_is_checked_without_a_long_search() -> None:
    session = Session(load_puzzle("." * 81))
    for cell, digit in enumerate(range(1, 9)):
        session.enter((cell,), digit)
    assert session.enter((17,), 9).kind is OutcomeKind.MISTAKE
    assert session.enter((8,), 9).kind is OutcomeKind.HOUSE_DONE or session.marked()


def empty() -> Puzzle:
    """A 4 by 4 grid without givens, of which two solutions are known."""
    return Puzzle(None, FOUR.rules, (0,) * 16, tuple(islice(solutions(FOUR.rules, (0,) * 16), 2)))


def unknown_digit(puzzle: Puzzle, cell: int) -> int:
    """A digit that no known solution has in a cell."""
    known = {solution[cell] for solution in puzzle.solutions}
    return next(digit for digit in range(1, 5) if digit not in known)


def test_a_search_that_is_stopped_calls_nothing_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise Stopped

    monkeypatch.setattr("game.engine.solver.solve", stopped)
    puzzle = empty()
    session = Session(puzzle)
    assert session.enter((0,), unknown_digit(puzzle, 0)).kind is OutcomeKind.PLACED
    assert session.wrong() == frozenset()


def test_a_solution_that_was_found_is_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []

    def counted(rules: Rules, values: tuple[int, ...], should_stop: ShouldStop) -> object:
        found.append(solve_grid(rules, values, should_stop))
        return found[-1]

    monkeypatch.setattr("game.engine.solver.solve", counted)
    puzzle = empty()
    session = Session(puzzle)
    session.enter((0,), unknown_digit(puzzle, 0))
    assert len(found) == 1 and found[0]
    for cell in range(1, 16):
        session.enter((cell,), found[0][cell])
    assert len(found) == 1
    assert session.won
