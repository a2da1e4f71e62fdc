"""The steps that the margin lists are those that Undo takes back."""

from __future__ import annotations

import random
from functools import partial

import pytest

from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.session.playback import PlayedSteps
from game.session.session import Session
from tests.ui.puzzles import NORMAL


def undoable(session: Session) -> int:
    """How many times Undo can be pressed, found out on a copy."""
    copy = Session.replay(session.puzzle, session.actions, session.elapsed)
    count = 0
    while copy.can_undo:
        copy.undo()
        count += 1
    return count


@pytest.mark.parametrize("seed", range(8))
def test_there_are_as_many_as_can_be_undone(seed: int) -> None:
    rng = random.Random(seed)
    session = Session(NORMAL)
    steps, blank = PlayedSteps(session), [c for c, given in enumerate(NORMAL.givens) if not given]
    session.name_checkpoint("start")
    for _ in range(60):
        session.advance(rng.random())
        cells = rng.sample(blank, rng.choice((1, 1, 3)))
        digit = rng.randint(1, 9)
        rng.choice(
            (
                partial(session.enter, cells, digit),
                partial(session.toggle_note, cells, digit),
                partial(session.erase, cells),
                session.fill_notes,
                session.undo,
                session.undo,
                session.redo,
                session.restart,
                partial(session.go_to_checkpoint, 1),
                partial(session.toggle_colour, [(cells[0], 0)], 2),
                session.begin_trial,
                session.keep_trial,
                session.discard_trial,
            )
        )()
        assert steps.count == undoable(session)
    fresh = PlayedSteps(Session.replay(NORMAL, session.actions, session.elapsed))
    assert fresh.last(99) == steps.last(99)


def test_a_step_says_what_was_written_where_and_when() -> None:
    session = Session(NORMAL)
    steps = PlayedSteps(session)
    session.advance(12)
    session.enter([0], 5)
    session.advance(3)
    session.toggle_note([1, 3], 7)
    session.toggle_note([1, 3], 7)
    session.erase([0])
    session.restart()
    found = [(step.kind, step.cells, step.digits, step.seconds) for step in steps.last(9)]
    assert found == [
        ("restart", (), (), 15),
        ("erase", (0,), (), 15),
        ("no_note", (1, 3), (7,), 15),
        ("note", (1, 3), (7,), 15),
        ("digit", (0,), (5,), 12),
    ]
    assert [step.number for step in steps.last(2)] == [5, 4]


def test_a_step_of_a_hint_says_what_ruled_out_which_digits() -> None:
    session = Session(generate(PuzzleSpec(blanks=54, seed=1)))  # singles do not solve it
    steps = PlayedSteps(session)
    while not (hint := session.hint()).eliminations:
        session.apply_hint(hint)
    assert hint.step
    session.show_step(hint.step.placements, hint.step.eliminations)
    session.apply_hint(hint)
    step = steps.last(1)[0]
    assert (step.kind, step.technique) == ("ruled_out", hint.step.technique)
    assert {*step.cells} == {cell for cell, _ in hint.eliminations}
    assert {*step.digits} == {digit for _, digit in hint.eliminations}
    session.fill_notes()
    assert steps.last(1)[0].technique == "", "that was the player"
