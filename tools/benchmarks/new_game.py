"""From the click on a level to its puzzle on the screen, in the game's own loop."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator

from benchmarks.in_process_app import TimedApp, timed_app
from benchmarks.measuring import Figure, median, worst_but
from game.session.levels import LEVELS

ROUNDS = 15
"""Clicks on each level while the loop polls at its full rate."""

RESTED = 4
"""Clicks on each level after the loop has slowed down, as it does without input."""


def measure() -> Iterator[Figure]:
    """Milliseconds from a click to its puzzle, for every level."""
    import pygame

    class Window(pygame.Window):
        """Reports when a frame has been shown."""

        shown = staticmethod(lambda: None)

        def flip(self) -> None:
            super().flip()
            self.shown()

    with timed_app(window=Window) as small:
        clicks = Clicks(small)
        small.app.window.shown = clicks.shown  # type: ignore[attr-defined]
        clicks.run()
    for level in LEVELS:
        taken = clicks.taken[level]
        note = f"slowest of {len(taken)}: {max(taken):.0f} ms; at rest first: "
        note += f"{median(clicks.rested[level]):.0f} ms"
        yield Figure(level.removeprefix("tier."), median(taken), "ms", 100, note, places=0)
    kinds = [*clicks.taken.values(), *clicks.rested.values()]
    every = [each for taken in kinds for each in taken]
    slow = sum(each > 100 for each in every)
    note = f"{slow} of {len(every)} took longer"
    yield Figure("nine of ten, all levels", worst_but(every, 0.1), "ms", 100, note, places=0)


class Clicks:
    """Clicks on levels one after the other; each is over when its board has been shown."""

    def __init__(self, small: TimedApp) -> None:
        self._small = small
        self.taken: dict[str, list[float]] = {level: [] for level in LEVELS}
        self.rested: dict[str, list[float]] = {level: [] for level in self.taken}
        self._plan = [(level, False) for level in self.taken for _ in range(ROUNDS)]
        self._plan += [(level, True) for level in self.taken for _ in range(RESTED)]
        self._chance = random.Random(1)
        self._clicked = 0.0

    def run(self) -> None:
        """The game's loop, until all is clicked."""
        from game.ui.run import FrameLoop

        self._click_soon()
        FrameLoop(self._small.app, self._small.app.store.folder).run()

    def shown(self) -> None:
        """A frame is on the screen."""
        app = self._small.app
        if not self._clicked or app.top.name != "playing":
            return
        level, at_rest = self._plan.pop(0)
        kept = self.rested if at_rest else self.taken
        kept[level].append((time.perf_counter() - self._clicked) * 1000)
        self._clicked = 0.0
        app.scenes.to_menu()
        if self._plan:
            self._click_soon()
        else:
            app.quitting = True

    def _click_soon(self) -> None:
        """Click from another thread, at a random moment between two turns, as a player does."""
        from game.ui.run import ATTENTIVE_SECONDS

        level, at_rest = self._plan[0]
        wait = 0.2 + self._chance.random() * 0.2 + (ATTENTIVE_SECONDS + 0.3 if at_rest else 0)
        down, up = self._small.click(f"level.{level}")

        def click() -> None:
            import pygame

            self._clicked = time.perf_counter()
            pygame.event.post(down)
            pygame.event.post(up)

        threading.Timer(wait, click).start()
