"""Random play of everything, watching memory, handles and threads."""

from __future__ import annotations

import gc
import os
import random
import sys
import tempfile
import threading
import time
from collections import deque
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING

import game
from torturing.error_place import place_of, traceback_of
from torturing.leaks import Sample, judge, sample

if TYPE_CHECKING:
    from collections.abc import Callable

    from torturing.in_process_app import Player
    from torturing.report import Options, Report

EVERY = 10.0
"""Seconds between two samples, or less in a short run."""
FAULTS = 30
"""The number of faults after which it ends."""


def run(options: Options, report: Report) -> None:
    """Play until the time is over, and report what grew."""
    if options.everything:
        from torturing.touring import run_everything

        run_everything(options, report)
        return
    if options.window:
        from torturing.soaking_window import run_window

        run_window(options, report)
        return
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    soak = Soak(options, report)
    try:
        soak.run()
    finally:
        judge(soak.samples, report, f"python3 tools/torture.py soak --seed {options.seed}")


def _load_all() -> None:
    """Load the whole program, some 20 MB, which else comes at whatever moment it is first needed,
    on a busy machine after the warm-up."""
    for module in walk_packages(game.__path__, "game."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


class Soak:
    """One long game in this process; after a fault, another one on the same store."""

    def __init__(
        self,
        options: Options,
        report: Report,
        act: Callable[[Player, random.Random], str] | None = None,
    ) -> None:
        self._options, self._report, self._act = options, report, act
        self._rng = random.Random(options.seed)
        self._begun = time.monotonic()
        self._next = 0.0
        self._every = min(EVERY, options.seconds / 20)
        self.samples: list[Sample] = []
        self._last: deque[str] = deque(maxlen=30)
        self._largest = 0.0
        self._actions = 0

    def run(self) -> None:
        """Play until the time is over."""
        from torturing.in_process_app import play

        _load_all()
        self._report.note("actions", 0)
        with tempfile.TemporaryDirectory(prefix="nonet-soak-") as folder:
            starts = faults = 0
            while not self._over and faults <= FAULTS:
                starts += 1
                self._report.note("starts", starts)
                try:
                    play(self._play, data=os.path.join(folder, "data"), seed=self._options.seed)
                except Exception as error:
                    faults += 1
                    self._fault(error)

    @property
    def _over(self) -> bool:
        done = self._options.most is not None and self._actions >= self._options.most
        return done or time.monotonic() - self._begun > self._options.seconds

    def _play(self, player: Player) -> None:
        from game.ui.window.spare_memory import give_back
        from torturing.actions import do_something

        act = self._act or do_something
        while not self._over:
            self._last.append(act(player, self._rng))
            if not player.app.scenes:  # it was closed, as a player may
                return
            if player.scene == "error":
                raise RuntimeError(f"the error page: {getattr(player.app.top, 'details', '')}")
            player.sounds.clear()
            player.messages.clear()
            self._actions += 1
            self._report.note("actions", self._actions)
            now = time.monotonic() - self._begun
            if now >= self._next:
                self._next = now + self._every
                gc.collect()
                give_back()  # as the loop does whenever all is still
                self.samples.append(sample(now))
                self._note_largest(self.samples[-1])

    def _note_largest(self, latest: Sample) -> None:
        if latest.megabytes > self._largest:
            self._largest = latest.megabytes
            threads = ", ".join(sorted(thread.name for thread in threading.enumerate()))
            done = "; ".join([*self._last][-6:])
            self._report.note("largest", f"at {latest.seconds:.0f} s, after {done} ({threads})")

    def _fault(self, error: Exception) -> None:
        cause = f"{type(error).__name__} in {place_of(error)}"
        about = f"python3 tools/torture.py {self._report.machine} --seed {self._options.seed}"
        about += f" --count {self._actions + 1}\n"
        last = "; ".join(self._last)
        self._report.fault(cause, f"{about}{traceback_of(error)}\nthe last actions: {last}")
        print(f"{cause} after {self._actions} actions", file=sys.stderr, flush=True)
