"""The frames of Rush while it is played fast: the fuse burns, points rise, sheets come and go."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from benchmarks.in_process_app import Frame, TimedApp, timed_app
from benchmarks.measuring import Figure, median

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.ui.scenes.arcade.run_scene import RunScene

SHEETS, PACE = 4, 24
"""So many sheets are played, a digit each so many frames."""
MEDIAN_MS, SLOWEST_MS = 8.0, 16.0


def rush_frames() -> Iterator[Figure]:
    """The median and the slowest frames of the first sheets of a run."""
    with timed_app() as small:
        from game.ui.games.run_starter import start_run

        start_run(small.app, 7)
        began: list[Frame] = []
        while small.app.top.name != "rush":
            began.append(small.turn())
            time.sleep(0.005)
        began += [small.turn() for _ in range(45)]
        played, left = _played(small)
    shown = [frame.processor for frame in played if frame.shown]
    note = f"{len(shown)} frames that were drawn, a digit every {PACE / 60:.1f} s"
    yield Figure("median frame of Rush", median(shown), "ms", MEDIAN_MS, note)
    parts = {"the first sheet comes": began, "play": played, "sheets come and go": left}
    for name, frames in parts.items():
        slowest = max((frame.processor for frame in frames), default=0.0)
        wall = max((frame.wall for frame in frames), default=0.0)
        note = f"{len(frames)} frames; by the clock {wall:.1f} ms"
        yield Figure(f"slowest frame of Rush: {name}", slowest, "ms", SLOWEST_MS, note)


def _played(small: TimedApp) -> tuple[list[Frame], list[Frame]]:
    """Frames while digits are written, and between sheets."""
    played: list[Frame] = []
    between: list[Frame] = []
    for _ in range(SHEETS):
        scene = _scene(small)
        number = scene.run.number
        while not scene.session.won:
            played += _writes(small, scene)
        while scene.run.number == number and not scene.run.over:
            between.append(small.turn())
            if small.app.jobs.busy:
                time.sleep(0.002)
        between += [small.turn() for _ in range(45)]
    return played, between


def _writes(small: TimedApp, scene: RunScene) -> list[Frame]:
    """The frames of a click on a cell and a digit, and those until the next one."""
    import pygame

    session = scene.session
    solution, values = session.puzzle.solution, session.position.values
    assert solution
    cell = values.index(0)
    row, column = divmod(cell, session.puzzle.rules.width)
    frames = [small.turn(event) for event in small.click(f"r{row + 1}c{column + 1}")]
    frames.append(small.turn(small.key(pygame.K_0 + solution[cell])))
    return frames + [small.turn() for _ in range(PACE - len(frames))]


def _scene(small: TimedApp) -> RunScene:
    from game.ui.scenes.arcade.run_scene import RunScene

    scene = small.app.top
    assert isinstance(scene, RunScene)
    return scene
