"""The cost of an idle game, as a real process with a real window."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator

from benchmarks.measuring import Figure, stage

SECONDS = 12.0

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def measure() -> Iterator[Figure]:
    """The processor time of an idle game, playing and paused."""
    from tests.real_window.harness import Display, GameWindow, missing

    if missing() or not sys.platform.startswith("linux"):
        yield Figure(
            "not measured", 0, note=missing() or "only Linux reports another process's time"
        )
        return
    with (
        stage() as variables,
        Display() as display,
        GameWindow(display, PUZZLE, size=(1280, 800), variables=_without_place(variables)) as game,
    ):
        game.click("playing/r5c5")
        yield _idle(game.process.pid, "playing, a cell chosen", 0.5)
        game.key("m")  # the harness starts it muted
        game.key("5")
        yield _idle(game.process.pid, "playing, sound on and just heard", 0.5)
        game.key("p")
        yield _idle(game.process.pid, "paused, sound just heard", 0.2)
        time.sleep(10)
        yield _idle(game.process.pid, "paused", 0.2)
        game.click("paused/menu")
        yield _idle(game.process.pid, "menu")


def _without_place(variables: dict[str, str]) -> dict[str, str]:
    """The stage's variables without its screen: the window has one of its own."""
    return {k: v for k, v in variables.items() if k not in ("DISPLAY", "SDL_VIDEODRIVER")}


def _idle(process: int, name: str, goal: float | None = None) -> Figure:
    """The share of one processor that a process takes, once it has come to rest."""
    time.sleep(4)  # motions, notices and the loop's attention are over
    start, before = time.perf_counter(), _processor_seconds(process)
    time.sleep(SECONDS)
    used = _processor_seconds(process) - before
    passed = time.perf_counter() - start
    note = f"{used * 1000:.0f} ms in {passed:.0f} s"
    return Figure(name, used / passed * 100, "%", goal, note)


def _processor_seconds(process: int) -> float:
    """The time of all threads of a process, to the nanosecond; /proc/*/stat has steps of 10 ms."""
    if sys.platform != "linux":
        raise NotImplementedError
    clock = (~process << 3) | 2  # as clock_getcpuclockid does
    return time.clock_gettime(clock)


def memory_of(process: int, field: str) -> float:
    """A field of /proc/*/status in MB: VmRSS is the present, VmHWM the highest value."""
    with open(os.path.join("/proc", str(process), "status"), encoding="ascii") as file:
        for line in file:
            if line.startswith(f"{field}:"):
                return int(line.split()[1]) / 1024
    return 0.0
