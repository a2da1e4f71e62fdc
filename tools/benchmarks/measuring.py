"""The common parts of the benchmark: figures, an environment to play in (a *stage*), programs to
start."""

from __future__ import annotations

import contextlib
import math
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from launching.environment import ROOT

BARE_HEAD = """\
import os, pygame
pygame.display.init()
if pygame.display.get_driver() == "x11":
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
window = pygame.Window("Bare", (1280, 800), resizable=True, allow_high_dpi=True)
surface = window.get_surface()
surface.fill((250, 247, 240))
pygame.draw.rect(surface, (30, 30, 30), (100, 100, 200, 100))
window.flip()
"""
"""The program that the game is compared with: opens a window like the game's and draws once."""

WINDOW = (1280, 800)


class Figure(NamedTuple):
    """One thing measured."""

    name: str
    value: float
    unit: str = ""
    goal: float | None = None
    """The most that it should be; None for a figure that is only reported."""
    note: str = ""
    places: int = 2
    """Decimal places worth showing."""
    at_least: bool = False
    """The goal is the least that it should be, not the most."""

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached; None without one."""
        if self.goal is None:
            return None
        return self.value >= self.goal if self.at_least else self.value <= self.goal


def worst_but(values: Sequence[float], share: float) -> float:
    """The value that all but a ``share`` (such as 0.01) of them stay within."""
    ranked = sorted(values)
    return ranked[max(0, math.ceil(len(ranked) * (1 - share)) - 1)]


def median(values: Sequence[float]) -> float:
    return statistics.median(values)


@contextlib.contextmanager
def stage() -> Iterator[dict[str, str]]:
    """The process environment for programs with a window.

    They play on a virtual x11 screen where Xvfb is there, else on SDL's dummy driver. Compiled
    modules are kept in a folder of this run, so that every second start is a warm one.
    """
    from tests.real_window.screen import Display, missing

    with contextlib.ExitStack() as stack:
        if missing():
            variables = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        else:
            variables = stack.enter_context(Display()).variables()
        scratch = stack.enter_context(tempfile.TemporaryDirectory(prefix="nonet-bench-"))
        for name in ("PYTHONDONTWRITEBYTECODE", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
            variables.pop(name, None)
        yield variables | {
            "PYTHONPATH": ROOT,
            "PYTHONPYCACHEPREFIX": os.path.join(scratch, "compiled"),
            "XDG_DATA_HOME": os.path.join(scratch, "data"),
            "LANG": "C.UTF-8",
        }


def data_folder(variables: dict[str, str]) -> str:
    """Where the game keeps its files on a stage."""
    from game.store.folders import data_folder as folder

    return folder(variables)


@contextlib.contextmanager
def acting_on(variables: dict[str, str]) -> Iterator[None]:
    """Set the variables of a stage in this process, for SDL to read."""
    before = dict(os.environ)
    os.environ.update(variables)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def save_a_game(folder: str, **settings: str | int | bool) -> None:
    """Leave a game in the store, half played, and settings."""
    from game.engine.generator import generate
    from game.engine.puzzle import PuzzleSpec
    from game.session.session import Session
    from game.store import Store

    store = Store.open(folder)
    chosen = store.settings()
    for name, value in settings.items():
        chosen = chosen.changed(name, value)
    store.save_settings(chosen)
    puzzle = generate(PuzzleSpec(blanks=45, seed=1))
    autosave = store.begin(Session(puzzle))
    assert puzzle.solution
    for cell in [cell for cell, given in enumerate(puzzle.givens) if not given][:15]:
        autosave.session.enter([cell], puzzle.solution[cell])
    autosave.session.fill_notes()
    autosave.session.advance(245.0)
    autosave.save()
    store.close()


def command(code: str, *arguments: str) -> list[str]:
    """A command that runs a program text with this Python, as the game is run."""
    return [sys.executable, "-P", "-c", code, *arguments]


def output_of(words: list[str], variables: dict[str, str]) -> str:
    """What a program prints. Raises subprocess.CalledProcessError, and prints its errors."""
    done = subprocess.run(words, env=variables, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stderr)
        done.check_returncode()
    return done.stdout
