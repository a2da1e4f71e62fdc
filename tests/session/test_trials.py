"""Trials: what they leave behind when they are kept or thrown away, and what counts in them."""

from __future__ import annotations

import pytest

from game.engine.mark_moves import Layer
from game.engine.marks import Place
from game.session.checking import Checking
from game.session.history import TrialEnd
from game.session.outcome import OutcomeKind
from game.session.playback import PlayedSteps, moments
from game.session.session import Session
from tests.session.puzzles import FOUR, NINE, SEVERAL, blanks_of, everything, solve, wrong_digit

HERE, THERE = blanks_of(NINE)[:2]
WRONG = wrong_digit(NINE, HERE)


def test_a_discarded_trial_leaves_nothing_on_the_board() -> None:
    session = Session(NINE)
    session.toggle_note((THERE,), 3)
    before = session.position
    session.begin_trial()
    session.enter((HERE,), WRONG)
    session.toggle_colour([(THERE, 3)], 2)
    session.fill_notes()
    session.discard_trial()
    assert session.position == before
    assert session.trying == 0
    session.undo()
    assert session.position.values[HERE] == WRONG
    assert session.in_pencil() == {HERE}


def test_nested_trials_end_from_the_inside() -> None:
    session = Session(NINE)
    session.begin_trial()
    session.enter((HERE,), WRONG)
    session.begin_trial()
    session.enter((THERE,), wrong_digit(NINE, THERE))
    assert session.trying == 2
    session.keep_trial()
    assert session.in_pencil() == {HERE, THERE}, "the outer trial is still open"
    session.discard_trial()
    assert session.position.values == NINE.givens
    assert [(each.parent, each.end) for each in session.trials] == [
        (-1, TrialEnd.DISCARDED),
        (0, TrialEnd.KEPT),
    ]


@pytest.mark.parametrize("checking", tuple(Checking))
def test_a_wrong_digit_in_a_trial_is_no_mistake(checking: Checking) -> None:
    session = Session(NINE, checking)
    session.set_limit(1)
    session.begin_trial()
    session.enter((HERE,), WRONG)
    session.enter((HERE,), WRONG % 9 + 1)
    session.check()
    session.undo()
    session.discard_trial()
    assert session.mistakes == 0
    assert not session.lost


def test_keeping_a_wrong_digit_is_a_mistake() -> None:
    session = Session(NINE)
    session.begin_trial()
    free = next(
        d
        for d in range(1, 10)
        if d != NINE.solutions[0][HERE] and all(NINE.givens[p] != d for p in NINE.rules.peers[HERE])
    )
    session.enter((HERE,), free)
    assert not session.marked(), "no rule is broken, so nothing is said"
    outcome = session.keep_trial()
    assert (outcome.kind, outcome.wrong) == (OutcomeKind.MISTAKE, (HERE,))
    assert session.marked() == {HERE}
    assert session.mistakes == 1


def test_a_broken_rule_is_marked_in_a_trial() -> None:
    session = Session(NINE)
    given = next(peer for peer in NINE.rules.peers[HERE] if NINE.givens[peer])
    session.begin_trial()
    outcome = session.enter((HERE,), NINE.givens[given])
    assert outcome.kind is OutcomeKind.CONFLICT
    assert session.marked() == {HERE}
    assert session.mistakes == 0


def test_what_was_wrong_before_a_trial_stays_marked_in_it() -> None:
    session = Session(NINE)
    session.enter((HERE,), WRONG)
    session.begin_trial()
    session.enter((THERE,), NINE.solutions[0][THERE])
    assert session.marked() == {HERE}


def test_check_says_nothing_about_a_trial() -> None:
    session = Session(NINE, Checking.WHEN_DONE)
    blanks = session.position.blanks
    session.begin_trial()
    session.enter((HERE,), WRONG)
    check = session.check()
    assert (check.blanks, check.wrong) == (blanks, 0)


@pytest.mark.parametrize("puzzle", [FOUR, SEVERAL])
def test_a_board_that_is_right_is_won_in_a_trial_too(puzzle) -> None:  # type: ignore[no-untyped-def]
    session = Session(puzzle)
    session.begin_trial()
    solve(session)
    assert session.won
    assert not session.in_pencil()


def test_an_empty_trial_is_not_begun_twice() -> None:
    session = Session(NINE)
    assert session.begin_trial().kind is OutcomeKind.TRYING
    assert session.begin_trial().kind is OutcomeKind.NOTHING
    assert session.trying == 1


def test_a_trial_survives_saving_and_is_seen_in_a_replay() -> None:
    session = Session(NINE)
    session.begin_trial()
    session.enter((HERE,), NINE.solutions[0][HERE])
    session.keep_trial()
    session.begin_trial()
    session.enter((THERE,), WRONG)
    again = Session.replay(NINE, session.actions, session.elapsed)
    assert everything(again) == everything(session)
    assert [moment.pencil for moment in moments(NINE, session.actions)] == [
        set(),
        {HERE},
        set(),
        {THERE},
    ]


def test_many_trials_in_one_another_compare_quickly() -> None:
    """A trial does not hold the trials before it, or equality would cost twice as much for each."""
    session = Session(NINE)
    for cell in blanks_of(NINE)[:24]:
        session.begin_trial()
        session.toggle_note((cell,), 1)
    assert session.trying == 24
    assert everything(Session.replay(NINE, session.actions, None)) == everything(session)


def test_every_step_of_the_margin_is_one_that_undo_takes_back() -> None:
    session = Session(NINE)
    steps = PlayedSteps(session)
    session.toggle_colour([(HERE, 0)], 1)
    session.begin_trial()
    session.toggle_mark((HERE,), 2, Place.CORNER)
    session.enter((THERE,), WRONG)
    session.begin_trial()
    session.toggle_path(((HERE, 0), (THERE, 0)), 3)
    session.discard_trial()
    session.keep_trial()
    session.clear(Layer.COLOURS)
    assert [step.kind for step in reversed(steps.last(20))] == [
        *("drawn", "trial", "mark", "digit", "trial", "drawn", "discard_trial", "keep_trial"),
        "erase",
    ]
    count = steps.count
    while session.can_undo:
        session.undo()
        count -= 1
        assert steps.count == count
    assert count == 0
