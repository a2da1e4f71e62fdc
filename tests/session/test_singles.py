"""All singles at once: right, help, one move for each digit, and the same after a replay."""

from __future__ import annotations

from game.session.outcome import OutcomeKind
from game.session.session import Session
from tests.session.puzzles import NINE, blanks_of


def test_singles_are_right_help_and_replay_to_the_same_game() -> None:
    session = Session(NINE)
    session.fill_singles()
    pairs = zip(session.position.values, NINE.solutions[0], strict=True)
    assert all(value in (0, right) for value, right in pairs)
    assert session.helped
    again = Session.replay(NINE, session.actions, None)
    assert (again.position, again.helped, again.won) == (session.position, True, session.won)


def test_nothing_is_filled_on_a_wrong_digit() -> None:
    session, cell = Session(NINE), blanks_of(NINE)[0]
    session.enter((cell,), NINE.solutions[0][cell] % 9 + 1)
    before = session.position
    assert session.fill_singles().kind is OutcomeKind.REFUSED
    assert session.position == before


def test_nothing_is_filled_where_a_note_is_missing() -> None:
    session, cell = Session(NINE), blanks_of(NINE)[0]
    session.fill_notes()
    session.toggle_note((cell,), NINE.solutions[0][cell])
    assert session.fill_singles().kind is OutcomeKind.REFUSED
