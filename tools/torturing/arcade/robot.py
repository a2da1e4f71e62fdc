"""A robot that plays a run at random: right digits, wrong ones, notes, tools, and all that could
cheat."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.engine.moves import EraseCells, PlaceDigit
from game.session.arcade.courses import course_of
from game.session.arcade.run_tools import ArcadeTool
from game.store.puzzles import as_kept

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from game.engine.puzzle import Puzzle
    from game.session.arcade.run import Run
    from game.session.session import Session

SEEDS = 4
"""So many puzzles are made of each sheet: making one takes longer than playing it."""
MODES = ("rush", "daily", "endless")
LAST_SHEETS = {"rush": 9, "daily": 9, "endless": 6}
"""A run ends by itself at the latest after this one."""


@cache
def sheet(mode: str, seed: int, number: int) -> Puzzle:
    return as_kept(course_of(mode).make_sheet(seed, number, None))


def play(run: Run, rng: Random, kill: Callable[[Run], Run]) -> Run:
    """Play a run to some end; `kill` ends the program and returns the run that goes on."""
    skill, haste, nerve = rng.choice((0.5, 0.8, 0.95, 1.0)), rng.choice((0.4, 1.5, 4)), 0.004
    most = rng.choice((15, 40, 100, 400))
    for _ in range(most):
        if run.over:
            break
        if run.offered:
            run.take(rng.choice(run.offered))
        if run.wants_sheet:
            if run.number == LAST_SHEETS[run.mode]:
                break
            run.begin_sheet(sheet(run.mode, rng.randrange(SEEDS), run.number + 1))
        session = run.session
        assert session
        session.advance(rng.expovariate(1 / haste) if rng.random() < 0.97 else rng.uniform(9, 40))
        if run.over:
            break
        act(run, session, rng, skill)
        run.follow()
        if rng.random() < nerve:
            run = kill(run)
    run.end()
    return run


def act(run: Run, session: Session, rng: Random, skill: float) -> None:
    """One thing that a player, or a cheat, may do."""
    cells, values = session.puzzle.rules.cell_count, session.position.values
    blanks = [cell for cell in range(cells) if not values[cell]]
    cell = rng.choice(blanks) if blanks and rng.random() < 0.9 else rng.randrange(cells)
    solution, size = session.puzzle.solution, session.puzzle.rules.size
    assert solution
    digit = solution[cell] if rng.random() < skill else rng.randint(1, size)
    chance = rng.random()
    if chance < 0.8:
        session.enter((cell,), digit)
    elif chance < 0.84:
        session.undo()
    elif chance < 0.87:
        session.redo()
    elif chance < 0.9:
        session.perform(EraseCells((cell,)))
    elif chance < 0.93:
        session.toggle_note((cell,), digit)
    elif chance < 0.94:
        session.fill_notes()
    elif chance < 0.96:
        some = tuple(rng.sample(range(cells), rng.randint(2, 5)))
        session.perform(PlaceDigit(some, digit))
    else:
        run.use(rng.choice(tuple(ArcadeTool)), rng.choice((cell, None)))
