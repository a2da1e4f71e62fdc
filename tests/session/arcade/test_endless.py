"""Endless: lives, boards and choices, counted again by another hand."""

from __future__ import annotations

from random import Random

import pytest

from game.session.arcade import endless
from game.session.arcade.run import Run
from game.session.arcade.run_tools import ArcadeTool
from game.session.levels import TIERS
from game.session.session_errors import SessionError
from game.store.puzzles import as_kept
from tests.session.arcade.recount import recount_endless


def play(seed: int, boards: int, errors: float = 0.0) -> Run:
    """A run by a player who errs now and then, until it is over or so many boards are done."""
    rng, run = Random(seed), Run(seed, "endless")
    while not run.over and run.number < boards:
        session = run.begin_sheet(as_kept(endless.make_board(seed, run.number + 1)))
        solution = session.puzzle.solution
        assert solution
        blanks = [cell for cell, given in enumerate(session.puzzle.givens) if not given]
        rng.shuffle(blanks)
        for cell in blanks:
            session.advance(rng.random() * 4)
            if rng.random() < errors:
                session.enter((cell,), solution[cell] % session.puzzle.rules.size + 1)
            if run.tools.count(ArcadeTool.LAMP) and rng.random() < 0.1:
                run.use(ArcadeTool.LAMP, cell)
            else:
                session.enter((cell,), solution[cell])
            run.follow()
        if run.offered:
            run.take(run.offered[int(rng.random() * 3)])
    return run


@pytest.mark.parametrize("seed", range(4))
def test_points_and_lives_are_those_of_the_log(seed: int) -> None:
    run = play(seed, 5, 0.02)
    assert (run.score.points, run.lives.left) == recount_endless(run.puzzles, run.log)
    again = Run.replay(seed, run.puzzles, run.log, "endless")
    assert (again.log, again.score.points) == (run.log, run.score.points)
    assert again.lives.left == run.lives.left and again.over == run.over


def test_the_third_mistake_ends_it() -> None:
    run = play(3, 40, 0.5)
    assert run.over and not run.cleared and run.score.mistakes >= endless.LIVES
    assert run.lives.left == 0 and not run.offered
    points = run.score.points
    assert run.session is not None
    run.session.undo()
    run.follow()
    assert run.score.points == points


def test_the_same_seed_offers_the_same() -> None:
    offers = [endless.offered(5, number) for number in range(1, 60)]
    assert offers == [endless.offered(5, number) for number in range(1, 60)]
    assert {tool for offer in offers for tool in offer} == set(endless.TOOLS)
    assert all(len(set(offer)) == 3 for offer in offers)
    wishes = [endless.wish_for(5, number) for number in range(1, 60)]
    assert wishes == [endless.wish_for(5, number) for number in range(1, 60)]
    tiers = [TIERS.index(wish.tier) for wish in wishes]
    assert tiers == sorted(tiers) and wishes[-1].tier == "master"


def test_only_what_is_offered_can_be_taken_and_only_once() -> None:
    run = play(1, 1)
    missing = next(tool for tool in endless.TOOLS if tool not in endless.offered(1, 1))
    with pytest.raises(SessionError, match=missing.value):
        Run.replay(1, run.puzzles, [*run.log[:-1], f"0 take {missing.value}"], "endless")
    with pytest.raises(SessionError):
        run.take(ArcadeTool.LAMP)
