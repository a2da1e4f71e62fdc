"""The boards of a run, found again from its log."""

from __future__ import annotations

from game.session.arcade.run_playback import run_moments
from game.session.arcade.signature import as_signature, turned
from tests.ui.situations.arcade import played_run


def test_moments_lead_through_all_sheets_to_the_points_of_the_run() -> None:
    run = played_run(2, 3)
    found = run_moments(run.seed, run.mode, run.puzzles, run.log)
    blanks = [puzzle.givens.count(0) for puzzle in run.puzzles]
    assert len(found) == len(run.puzzles) + sum(blanks[:2]) + 3
    assert found[-1].points == run.score.points
    assert run.session
    assert found[-1].moment.position.values == run.session.position.values
    for number, puzzle in enumerate(run.puzzles, 1):
        first = next(each for each in found if each.sheet == number)
        assert first.moment.position.values == puzzle.givens


def test_a_signature_is_three_known_signs() -> None:
    assert as_signature("A山 ") == "A山 "
    assert not any(map(as_signature, ("", "AB", "ABCD", "   ", "ab!", None)))
    assert turned(turned("AAA", 1, -1), 1, 1) == "AAA"
