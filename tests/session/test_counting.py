"""What counts as a mistake, as help and as a check, and how a game is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.moves import FinishBoard, PlaceDigit
from game.session.forced_rest import TRIVIAL_LEFT, forced_rest
from game.session.outcome import OutcomeKind
from game.session.session import Session
from tests.session.puzzles import (
    FOUR,
    NINE,
    blanks_of,
    everything,
    solution_of,
    solve,
    wrong_digit,
)

CELL = blanks_of(NINE)[0]
WRONG = wrong_digit(NINE, CELL)

digits_of_cells = st.lists(
    st.tuples(st.sampled_from(blanks_of(FOUR)), st.integers(1, 4)), max_size=30
)


@pytest.mark.parametrize("way", ["undo", "erase", "overwrite", "check"])
def test_when_done_a_wrong_digit_counts_once_it_is_found_out(way: str) -> None:
    session = Session(NINE, "when_done")
    session.enter((CELL,), WRONG)
    assert session.mistakes == 0, "nobody has been told"
    if way == "undo":
        session.undo()
    elif way == "erase":
        session.erase((CELL,))
    elif way == "overwrite":
        session.enter((CELL,), solution_of(NINE)[CELL])
    else:
        session.check()
    assert session.mistakes == 1


@pytest.mark.parametrize("checking", ["at_once", "conflicts", "when_done"])
def test_the_same_digit_in_the_same_cell_counts_once(checking: str) -> None:
    session = Session(NINE, checking)
    for _ in range(3):
        session.enter((CELL,), WRONG)
        session.undo()
        session.redo()
        session.check()
        session.erase((CELL,))
    assert session.mistakes == 1
    session.restart()
    session.enter((CELL,), WRONG)
    session.erase((CELL,))
    assert session.mistakes == 1, "a restart counts afresh"
    for _ in range(3):
        session.undo()
    assert session.mistakes == 1, "and undoing it adds nothing that was counted before"


def test_a_right_digit_that_is_taken_back_is_no_mistake() -> None:
    session = Session(NINE, "when_done")
    session.enter((CELL,), solution_of(NINE)[CELL])
    session.undo()
    session.redo()
    session.erase((CELL,))
    assert session.mistakes == 0


@given(entries=digits_of_cells, checking=st.sampled_from(["at_once", "conflicts", "when_done"]))
def test_a_won_game_has_as_many_mistakes_as_wrong_digits_stood_on_it(
    entries: list[tuple[int, int]], checking: str
) -> None:
    session = Session(FOUR, checking)
    stood = set()
    for cell, digit in entries:
        session.enter((cell,), digit)
        for at, value in enumerate(session.position.values):
            if value not in (0, solution_of(FOUR)[at]):
                stood.add((at, value))
    for cell in blanks_of(FOUR):
        if session.position.values[cell] != solution_of(FOUR)[cell]:
            session.enter((cell,), solution_of(FOUR)[cell])
    session.check()
    assert session.won
    assert session.mistakes == len(stood)
    again = Session.replay(FOUR, session.actions, session.elapsed)
    assert everything(again) == everything(session)


def test_a_log_of_the_first_release_counts_as_it_did() -> None:
    log = ["0 place r1c3 1", "5 place r1c3 2", "9 place r1c3 1", "20 checking when_done"]
    session = Session.replay(NINE, [*log, "30 place r1c4 1", "31 undo"], None)
    assert session.mistakes == 3, "each marking anew, and nothing of what was not marked"


def test_checks_count_until_the_one_that_wins() -> None:
    session = Session(FOUR, "when_done")
    session.check()
    solve(session, keep=1)
    session.check()
    solve(session)
    assert session.check().won
    assert session.checks == 2
    assert session.actions[-1] == "0 check"


# -- hints -------------------------------------------------------------------------------------


def test_a_game_is_helped_once_a_hint_is_applied_and_not_before() -> None:
    session = Session(NINE)
    hint = session.hint()
    assert not session.helped
    session.apply_hint(hint)
    assert session.helped
    assert session.actions[-2] == "0 apply"
    session.undo()
    session.restart()
    assert session.helped, "what was seen is not forgotten"
    assert Session.replay(NINE, session.actions, None).helped


def test_a_hint_that_erases_a_wrong_digit_does_not_help() -> None:
    session = Session(NINE)
    session.enter((CELL,), WRONG)
    session.apply_hint(session.hint())
    assert (session.position.values[CELL], session.helped) == (0, False)


@pytest.mark.parametrize("left", [TRIVIAL_LEFT, TRIVIAL_LEFT + 1])
def test_finishing_by_itself_helps_beyond_the_trivial_rest(left: int) -> None:
    session = Session(NINE, "when_done")
    solve(session, keep=left)
    rest = forced_rest(NINE.rules, session.position.values)
    before = session.position
    assert len(rest) == left, "the last cells of this puzzle are forced"
    session.perform(FinishBoard(rest))
    assert session.position.values == solution_of(NINE)
    assert session.helped == (left > TRIVIAL_LEFT)
    session.undo()
    assert session.position == before, "one step back"
    again = Session.replay(NINE, session.actions, None)
    assert everything(again) == everything(session)


def test_a_board_with_a_choice_left_is_not_forced() -> None:
    assert forced_rest(NINE.rules, NINE.givens) == ()
    assert forced_rest(NINE.rules, solution_of(NINE)) == ()


def test_a_board_with_a_wrong_digit_is_not_forced() -> None:
    session = Session(NINE, "when_done")
    solve(session, keep=3)
    cell = blanks_of(NINE)[0]
    session.perform(PlaceDigit((cell,), wrong_digit(NINE, cell)))
    assert forced_rest(NINE.rules, session.position.values) == ()


# -- the limit ---------------------------------------------------------------------------------


def lose(session: Session) -> list[int]:
    """Make three mistakes; the cells."""
    cells = blanks_of(NINE)[:3]
    for cell in cells:
        session.enter((cell,), wrong_digit(NINE, cell))
    return cells


def test_the_third_mistake_loses_the_game_and_nothing_of_it() -> None:
    session = Session(NINE)
    session.set_limit(3)
    cells = lose(session)
    assert session.lost
    board = session.position
    session.advance(10)
    assert session.enter((cells[0],), 1).kind is OutcomeKind.REFUSED
    assert session.undo().kind is OutcomeKind.NOTHING
    assert (session.position, session.elapsed) == (board, 0)
    again = Session.replay(NINE, session.actions, None)
    assert again.lost


def test_a_lost_game_can_be_tried_again_or_gone_on_with() -> None:
    session = Session(NINE)
    session.set_limit(3)
    lose(session)
    session.restart()
    assert (session.lost, session.mistakes) == (False, 0)
    lose(session)
    assert session.lost
    session.go_on()
    assert not session.lost
    session.enter((blanks_of(NINE)[5],), wrong_digit(NINE, blanks_of(NINE)[5]))
    assert (session.mistakes, session.lost) == (4, False)
    assert not Session.replay(NINE, session.actions, None).lost


def test_a_limit_that_comes_late_does_not_lose_the_game() -> None:
    session = Session(NINE)
    lose(session)
    session.set_limit(3)
    assert not session.lost


# -- the clock ---------------------------------------------------------------------------------


def test_idle_seconds_come_off_the_clock_but_not_those_before_the_last_action() -> None:
    session = Session(NINE)
    session.advance(100)
    session.enter((CELL,), WRONG)
    session.advance(200)
    session.take_off(180)
    assert session.elapsed == 120
    session.take_off(180)
    assert session.elapsed == 100
    session.restart()
    session.advance(200)
    session.take_off(180)
    assert session.elapsed == 20


# -- notes that stay ---------------------------------------------------------------------------


def test_without_tidying_the_notes_of_peers_stay() -> None:
    session = Session(NINE)
    session.toggle_note((CELL, 3), 4)
    session.enter((CELL,), 4, tidy=False)
    assert session.position.notes[3] == 1 << 4
    assert session.actions[-1] == "0 put r1c3 4"
    again = Session.replay(NINE, session.actions, None)
    assert everything(again) == everything(session)
    session.undo()
    session.enter((CELL,), 4)
    assert not session.position.notes[3]


def test_writing_by_hand_what_a_hint_has_explained_is_help() -> None:
    session = Session(NINE)
    hint = session.hint()
    assert hint.step
    (cell, digit), *_ = hint.step.placements
    session.show_step(hint.step.placements, hint.step.eliminations)
    assert not session.helped, "reading is not writing"
    session.enter((cell,), digit % 9 + 1)
    assert not session.helped, "another digit is the player's own"
    session.enter((cell,), digit)
    assert session.helped
    assert Session.replay(NINE, session.actions, None).helped


def test_removing_by_hand_what_a_hint_has_ruled_out_is_help() -> None:
    session = Session(NINE)
    session.toggle_note((CELL,), 5)
    session.show_step((), ((CELL, 5), (CELL, 6)))
    session.toggle_note((CELL,), 6)
    assert not session.helped
    session.toggle_note((CELL,), 5)
    assert session.helped
    replayed = Session.replay(NINE, session.actions, None)
    assert replayed.helped
    assert replayed.actions == session.actions
