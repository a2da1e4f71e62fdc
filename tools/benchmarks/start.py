"""From the start of the process to the first frame, compared with a program that does nothing."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from functools import partial

from benchmarks.measuring import (
    BARE_HEAD,
    Figure,
    command,
    data_folder,
    output_of,
    save_a_game,
    stage,
)
from benchmarks.pairs import difference, ratio
from launching.environment import ROOT, Environment

ROUNDS = 25

BARE = f"{BARE_HEAD}\nimport time\nprint(time.perf_counter())"

GAME = """\
import time, game.ui, pygame

class Window(pygame.Window):
    def flip(self):
        super().flip()
        print(time.perf_counter())
        raise SystemExit

pygame.Window = Window
from game.__main__ import main
main([])
"""
"""The game itself; the window that it opens ends it after its first frame."""


def measure() -> Iterator[Figure]:
    """Starts with a saved game, in Chinese and on nothing, then the launcher's share."""
    with stage() as variables:
        driver = variables["SDL_VIDEODRIVER"]
        save_a_game(data_folder(variables))
        yield _compared(variables, "menu with a saved game", driver)
        variables["LANG"] = "zh_CN.UTF-8"
        yield _compared(variables, "the same in Chinese", driver)
        variables["LANG"] = "C.UTF-8"
        shutil.rmtree(data_folder(variables))
        yield _compared(variables, "very first start, nothing saved", driver)
        yield _launcher(variables)


def _compared(variables: dict[str, str], name: str, driver: str) -> Figure:
    spread, game, bare = ratio(
        partial(_until_printed, command(GAME), variables),
        partial(_until_printed, command(BARE), variables),
        ROUNDS,
    )
    note = f"{game:.0f} ms against {bare:.0f} ms on {driver}; {spread.note()}"
    return Figure(name, spread.median, "×", 1.3, note)


def _until_printed(program: list[str], variables: dict[str, str]) -> float:
    """Milliseconds from now to the moment that a program prints as its last line.

    The clock of perf_counter is one for all processes on the systems that we run on.
    """
    start = time.perf_counter()
    end = float(output_of(program, variables).split()[-1])
    return (end - start) * 1000


def _launcher(variables: dict[str, str]) -> Figure:
    """The time that tools/play.py adds to a start of the game, once everything is installed."""
    environment = Environment()
    picture = os.path.join(variables["XDG_DATA_HOME"], "first.png")
    options = ["--data", data_folder(variables), "--screenshot", picture]
    variables = variables | {"SDL_VIDEODRIVER": "dummy"}
    direct = environment.module_command("game", *options)
    play = ["python3", os.path.join(ROOT, "tools", "play.py"), *options]
    spread, with_play, _ = difference(
        partial(_seconds, play, variables), partial(_seconds, direct, variables)
    )
    note = f"a start takes {with_play:.2f} s, picture saved and ended; {spread.note(3)}"
    return Figure(
        "what tools/play.py adds to a second start", spread.median, "s", 0.4, note, places=3
    )


def _seconds(words: list[str], variables: dict[str, str]) -> float:
    start = time.perf_counter()
    output_of(words, variables)
    return time.perf_counter() - start
