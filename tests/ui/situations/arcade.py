"""The screens of the arcade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.run import Run
from game.session.arcade.rush import make_sheet
from game.store.puzzles import as_kept

if TYPE_CHECKING:
    from game.ui.scenes.arcade.run_scene import RunScene
    from tests.ui.pilot import Pilot

SEED = 7


def rush_of(pilot: Pilot) -> RunScene:
    """The run that is open."""
    from game.ui.scenes.arcade.run_scene import RunScene

    found = next(scene for scene in pilot.app.scenes if isinstance(scene, RunScene))
    assert isinstance(found, RunScene)
    return found


def begun(game: Pilot) -> Pilot:
    """A Rush that has just begun; the fire has run to where it is."""
    from game.ui.games.run_starter import start_run

    start_run(game.app, 3)
    game.wait(30)
    game.advance(45)
    while game.app.motion.of_kind("kindle"):
        game.frame()
    return game


def played_run(sheets: int, digits: int) -> Run:
    """A run with so many sheets finished and so many digits in the next, a second each."""
    run = Run(SEED)
    for number in range(1, sheets + 2):
        session = run.begin_sheet(as_kept(make_sheet(SEED, number)))
        solution = session.puzzle.solution
        assert solution
        blanks = [cell for cell, given in enumerate(session.puzzle.givens) if not given]
        for cell in blanks if number <= sheets else blanks[:digits]:
            session.advance(1.0)
            session.enter((cell,), solution[cell])
            run.follow()
    return run


def page(pilot: Pilot) -> None:
    """The page before a run, with some runs in the table."""
    for sheets, digits in ((1, 3), (2, 5)):
        run = played_run(sheets, digits)
        save = pilot.app.store.begin_run(run)
        run.end()
        save.save()
    pilot.app.store.begin_run(played_run(2, 2)).save()
    pilot.app.scenes.open("arcade")
    pilot.settle()


BURNT_MS = 40_000
"""What of the fuse has burnt where it is seen."""


def rush(pilot: Pilot, burns: bool = False) -> None:
    """The third sheet of a run, with points rising and a part of its edge burnt."""
    run = played_run(2, 12)
    if not burns:
        run.fuse.feed(run.clock, -BURNT_MS)
    from game.ui.games.run_starter import open_run

    open_run(pilot.app, pilot.app.store.begin_run(run))
    pilot.app.jobs.wait(30)
    pilot.advance(50)
    write(pilot)
    pilot.advance(8)
    if not burns:
        stand(pilot)


def stand(pilot: Pilot) -> None:
    """Let no more time pass in the run, so that the screen can rest while the fire burns."""
    rush_of(pilot).session.advance = lambda seconds: None  # type: ignore[method-assign]


def sand(pilot: Pilot) -> None:
    """A run whose fire is stopped for a while."""
    rush(pilot)
    run = rush_of(pilot).run
    run.fuse.cover(run.clock, 15_000)


def paused(pilot: Pilot) -> None:
    """A run that is paused."""
    rush(pilot)
    pilot.press("p")
    pilot.advance(40)


def story(pilot: Pilot) -> None:
    """The story of a run that was ended, by somebody who has signed before."""
    pilot.app.store.remember("signature", "ANN")
    rush(pilot)
    rush_of(pilot).give_up()
    pilot.advance(60)


def signing(pilot: Pilot) -> None:
    """A run that asks who played it."""
    rush(pilot)
    rush_of(pilot).give_up()
    pilot.advance(120)


def runs(pilot: Pilot) -> None:
    """All runs of Rush."""
    page(pilot)
    best = pilot.app.store.best_runs("rush")
    pilot.app.store.sign_run(best[0].run_id, "ANN")
    pilot.app.scenes.open("runs")
    pilot.settle()


def replayed(pilot: Pilot) -> None:
    """How a run went."""
    from game.ui.scenes.arcade.run_recording import RunRecording
    from game.ui.scenes.replay import ReplayScene

    run = played_run(1, 6)
    run.end()
    pilot.app.scenes.push(ReplayScene(pilot.app, RunRecording(run)))
    pilot.app.jobs.wait(30)
    pilot.advance(40)


def endless(pilot: Pilot) -> None:
    """The third board of Endless, with a life lost."""
    run = endless_run(2)
    from game.ui.games.run_starter import open_run

    open_run(pilot.app, pilot.app.store.begin_run(run))
    pilot.app.jobs.wait(30)
    pilot.advance(50)
    write(pilot)
    write(pilot, wrong=True)
    pilot.advance(60)


def choice(pilot: Pilot) -> None:
    """The choice of a tool after a board of Endless."""
    endless(pilot)
    while not rush_of(pilot).session.won:
        write(pilot)
    pilot.app.jobs.wait(30)
    pilot.advance(70)


def endless_run(boards: int) -> Run:
    """A run of Endless with so many boards finished, the next one begun."""
    run = Run(SEED, "endless")
    for number in range(1, boards + 2):
        session = run.begin_sheet(as_kept(run.course.make_sheet(SEED, number, None)))
        if number <= boards:
            solution = session.puzzle.solution
            assert solution
            for cell, given in enumerate(session.puzzle.givens):
                if not given:
                    session.advance(1.0)
                    session.enter((cell,), solution[cell])
                    run.follow()
            run.take(run.offered[-1])
    return run


def write(pilot: Pilot, wrong: bool = False) -> None:
    """Write the digit of the first cell that is not right, or a wrong one."""
    scene = rush_of(pilot)
    session = scene.session
    solution = session.puzzle.solution
    assert solution
    values = session.position.values
    cell = next(cell for cell, digit in enumerate(solution) if values[cell] != digit)
    row, column = divmod(cell, session.puzzle.rules.width)
    size = session.puzzle.rules.size
    pilot.click(f"r{row + 1}c{column + 1}")
    pilot.pad(solution[cell] % size + 1 if wrong else solution[cell])
