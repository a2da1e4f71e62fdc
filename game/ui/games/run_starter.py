"""Begins runs of the arcade: the first sheet is made in a background thread."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.store.runs import RunSave
    from game.ui.services import Services

SEED_BYTES = 5


def start_run(services: Services, seed: int | None = None, mode: str = "rush") -> None:
    """Begin a run of a mode; without a seed one of its own. Asks where one waits, which stays."""
    from game.session.arcade.courses import course_of
    from game.ui.scenes.arcade.standing import standing

    compared = seed if course_of(mode).by_seed else None
    waiting = services.store.unfinished_run(mode, compared)
    if waiting is None:
        _make(services, seed, mode)
        return
    t = services.t
    words = t("arcade.ask.waits", run=standing(t, waiting.run))
    new = (t("arcade.new"), lambda: _make(services, seed, mode))
    go_on = (t("arcade.go_on"), lambda: open_run(services, waiting))
    services.scenes.ask(t("arcade.ask.again"), words, (new, go_on))


def open_run(services: Services, save: RunSave) -> None:
    """Leave every screen for a run."""
    from game.session.arcade.endless import ENDLESS
    from game.ui.scenes.arcade.endless import Endless
    from game.ui.scenes.arcade.run_scene import RunScene
    from game.ui.scenes.arcade.rush import Rush

    mode = Endless() if save.run.mode == ENDLESS else Rush()
    services.scenes.show_only(RunScene(services, save, mode))


def _make(services: Services, seed: int | None, mode: str) -> None:
    """Make the first sheet, and begin."""
    chosen = int.from_bytes(os.urandom(SEED_BYTES), "big") if seed is None else seed

    def work(should_stop: ShouldStop) -> Puzzle:
        from game.session.arcade.courses import course_of
        from game.store import album  # noqa: F401 - no frame waits for it, nor for these two
        from game.store.puzzles import as_kept
        from game.ui.scenes.arcade import run_scene, rush  # noqa: F401

        return as_kept(course_of(mode).make_sheet(chosen, 1, should_stop))

    def made(puzzle: Puzzle) -> None:
        """Making the file of a new player takes a frame of its own."""
        services.store.make_file()
        services.jobs.start(lambda _: puzzle, begin, _failed)

    def begin(puzzle: Puzzle) -> None:
        from game.session.arcade.run import Run

        run = Run(chosen, mode)
        run.begin_sheet(puzzle)
        open_run(services, services.store.begin_run(run))

    services.jobs.start(work, made, _failed)


def _failed(error: Exception) -> None:
    raise error
