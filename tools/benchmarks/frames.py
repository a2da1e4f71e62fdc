"""How long drawing takes, how soon a press is visible, and whether any animation stutters."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from benchmarks.in_process_app import TimedApp, timed_app
from benchmarks.measuring import Figure, median
from benchmarks.motions import motions
from benchmarks.rush_frames import rush_frames

if TYPE_CHECKING:
    import pygame

    from game.engine.puzzle import Puzzle

LARGE = (1440, 1800)
REDRAWS = 60

OTHERS = {("killer", 9): 3.0, ("classic", 16): 4.0, ("classic", 25): 10.0}
"""Kinds and sizes of boards besides the classic, and in how many milliseconds each is drawn."""


def measure() -> Iterator[Figure]:
    """Redraws of a large window, presses, and the frames of every motion."""
    with timed_app(LARGE) as large:
        yield from _redraws(large)
    with timed_app() as small:
        yield from _presses(small)
    yield from motions()
    yield from rush_frames()


# -- drawing everything again ---------------------------------------------------------------


def _redraws(large: TimedApp) -> Iterator[Figure]:
    from game.engine.generator import generate
    from game.engine.puzzle import PuzzleSpec

    large.app.draw()  # what is drawn twice alike is kept from then on
    yield _drawing(large, "the menu", lambda: None)
    scene = large.play(_empty_puzzle())
    scene.session.fill_notes()
    large.rest()
    forget = scene.board.painter.forget
    yield _drawing(large, "81 cells with all nine notes, no sprites kept", forget)
    yield _drawing(large, "the same again", lambda: None)
    for (variant, side), goal in OTHERS.items():
        spec = PuzzleSpec(variant=variant, size=side, blanks=2 * side, seed=3)
        scene = large.play(_without_givens(generate(spec)))
        scene.session.fill_notes()
        large.rest()
        yield _drawing(large, f"{variant} {side}×{side} with all notes", lambda: None, goal)
    scene = large.play(generate(PuzzleSpec(blanks=54, seed=3)))
    scene.session.fill_notes()
    large.rest()
    yield _drawing(large, "54 blanks with their notes", lambda: None)


def _without_givens(puzzle: Puzzle) -> Puzzle:
    """The same board without givens, so that every cell can have every note."""
    from game.engine.puzzle import Puzzle

    rules, solution = puzzle.rules, puzzle.solutions[0]
    return Puzzle(None, rules, (0,) * len(solution), (solution, solution))


def _drawing(large: TimedApp, name: str, before: Callable[[], None], goal: float = 2.5) -> Figure:
    """Processor milliseconds to paint the whole window, the flip not counted."""
    large.app.draw()
    taken = []
    for _ in range(REDRAWS):
        before()
        start = time.thread_time()
        large.app.draw()
        taken.append((time.thread_time() - start) * 1000)
    start = time.perf_counter()
    large.app.window.flip()
    flip = (time.perf_counter() - start) * 1000
    note = f"worst of {REDRAWS} {max(taken):.1f} ms; to show it takes {flip:.1f} ms more"
    size = "{}×{}".format(*LARGE)
    return Figure(f"{size}, {name}", median(taken), "ms", goal, note)


def _empty_puzzle() -> Puzzle:
    """A board without givens, so that every cell can have every note."""
    from game.engine.puzzle import Puzzle
    from game.engine.rules import classic
    from game.engine.solver import solutions

    rules, blank = classic(9), (0,) * 81
    grids = solutions(rules, blank)
    return Puzzle(None, rules, blank, (next(grids), next(grids)))


# -- presses --------------------------------------------------------------------------------


def _presses(small: TimedApp) -> Iterator[Figure]:
    import pygame

    from game.engine.generator import generate
    from game.engine.puzzle import PuzzleSpec

    puzzle = generate(PuzzleSpec(blanks=45, seed=5))
    scene = small.play(puzzle)
    blank = puzzle.givens.index(0)
    cell = f"r{blank // 9 + 1}c{blank % 9 + 1}"
    assert puzzle.solution
    presses = {
        "a click on a cell": (small.click(cell)[0],),
        "a digit key": (small.key(pygame.K_0 + puzzle.solution[blank]),),
        "undo": (small.key(pygame.K_u),),
        "a click on the pad": (small.click(f"pad.{puzzle.solution[blank]}")[0],),
        "an arrow": (small.key(pygame.K_UP),),
        "notes": (small.key(pygame.K_n),),
        "hint": (small.key(pygame.K_h),),
        "pause": (small.key(pygame.K_p),),
    }
    late = {}
    for name, events in presses.items():
        scene.pointer_up((-1, -1))
        frames = _frames_until_seen(small, events)
        if frames != 1:
            late[name] = frames
        small.rest()
    note = ", ".join(f"{name}: {frames}" for name, frames in late.items())
    note = note or f"{len(presses)} kinds: {', '.join(presses)}"
    yield Figure(
        "frames until a press is seen", max(late.values(), default=1), "", 1, note, places=0
    )


def _frames_until_seen(small: TimedApp, events: tuple[pygame.Event, ...]) -> int:
    """How many turns it takes until the window's pixels differ."""
    surface = small.app.window.get_surface()
    before = surface.get_buffer().raw
    for turn in range(1, 30):
        small.turn(*(events if turn == 1 else ()))
        if surface.get_buffer().raw != before:
            return turn
    return 30
