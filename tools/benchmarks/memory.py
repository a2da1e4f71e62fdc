"""The memory of a game that has been played for a while, compared with the bare program's."""

from __future__ import annotations

import compileall
import os
import subprocess
import sys
import time
from collections.abc import Iterator

from benchmarks.idle import PUZZLE, memory_of
from benchmarks.measuring import BARE_HEAD, WINDOW, Figure, command, stage
from launching.environment import ROOT

BARE = f"""\
{BARE_HEAD}
import time
print("ready", flush=True)
while True:
    pygame.event.get()
    time.sleep(0.1)
"""


def measure() -> Iterator[Figure]:
    """The memory of a game, as a multiple of a bare window's, in each language."""
    from tests.real_window.harness import missing

    if missing() or not sys.platform.startswith("linux"):
        yield Figure(
            "not measured", 0, note=missing() or "only Linux reports another process's memory"
        )
        return
    # As from its second start on: to compile a program takes memory of its own.
    compileall.compile_dir(os.path.join(ROOT, "game"), quiet=1)
    bare = _bare()
    for language, name in (("en", "English"), ("zh", "Chinese")):
        now, most = _played(language)
        note = f"{now:.1f} MB against {bare[0]:.1f} MB"
        yield Figure(f"playing in {name}", now / bare[0], "×", 2.0, note)
        note = f"{most:.1f} MB against {bare[1]:.1f} MB"
        yield Figure(f"the most so far in {name}", most / bare[1], "×", 2.0, note)


def _bare() -> tuple[float, float]:
    """The memory of the bare program now, and at its peak, in MB."""
    with stage() as variables:
        process = subprocess.Popen(command(BARE), env=variables, stdout=subprocess.PIPE)
        try:
            assert process.stdout
            while process.stdout.readline().strip() != b"ready":
                pass
            time.sleep(1)
            return memory_of(process.pid, "VmRSS"), memory_of(process.pid, "VmHWM")
        finally:
            process.kill()
            process.communicate()


def _played(language: str) -> tuple[float, float]:
    """The same for the game, after a little of everything."""
    from tests.real_window.harness import Display, GameWindow

    with (
        Display() as display,
        GameWindow(display, PUZZLE, "--lang", language, size=WINDOW) as game,
    ):
        game.click("playing/r5c5")
        game.key("f", "4", "5", "u", "h", "h", "Return", "Left", "Up", "3", "u")
        game.key("p")
        game.key("p")
        time.sleep(2)
        return memory_of(game.process.pid, "VmRSS"), memory_of(game.process.pid, "VmHWM")
