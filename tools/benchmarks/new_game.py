"""From the click on a level to its puzzle on the screen, in the game's own loop."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.in_process_app import TimedApp, timed_app
from benchmarks.measuring import Figure, median, worst_but
from game.session.levels import LEVELS, OFFERED_BLANKS, blanks_level

ROUNDS = 30
"""Clicks on each level while the loop polls at its full rate."""

RESTED = 4
"""Clicks on each tier after the loop has slowed down, as it does without input."""

BY_BLANKS = tuple(map(blanks_level, OFFERED_BLANKS))

WITHOUT_GOAL = ("tier.expert", "tier.master", "blanks.55")
"""Levels whose processor time is only reported."""


class Click(NamedTuple):
    """What one click took, in milliseconds."""

    wall: float
    processor: float
    """Of all threads."""


def measure() -> Iterator[Figure]:
    """Milliseconds from a click to its puzzle, for every level: by the clock on the wall, and of
    the processor's time, whatever else the machine does. The very first click is reported alone."""
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
    note = "with what is loaded after the first frame"
    yield Figure("the first click, processor", clicks.first.processor, "ms", None, note, places=0)
    for level, taken in clicks.taken.items():
        name = level.removeprefix("tier.")
        walls, processor = ([game[i] for game in taken] for i in (0, 1))
        note = f"slowest of {len(taken)}: {max(walls):.0f} ms"
        if rested := clicks.rested[level]:
            note += f"; at rest first: {median([game.wall for game in rested]):.0f} ms"
        yield Figure(name, median(walls), "ms", 100, note, places=0)
        goal = None if level in WITHOUT_GOAL else 100
        note = f"median {median(processor):.0f} ms, slowest {max(processor):.0f} ms"
        worst = worst_but(processor, 0.01)
        yield Figure(f"{name}, processor, 99 of 100", worst, "ms", goal, note, places=0)
    kinds = [*clicks.taken.values(), *clicks.rested.values()]
    every = [game.wall for taken in kinds for game in taken]
    slow = sum(wall > 100 for wall in every)
    note = f"{slow} of {len(every)} took longer"
    yield Figure("nine of ten, all levels", worst_but(every, 0.1), "ms", 100, note, places=0)


class Clicks:
    """Clicks on levels one after the other; each is over when its board has been shown."""

    def __init__(self, small: TimedApp) -> None:
        self._small = small
        self.taken: dict[str, list[Click]] = {level: [] for level in (*LEVELS, *BY_BLANKS)}
        self.rested: dict[str, list[Click]] = {level: [] for level in self.taken}
        self.first = Click(0, 0)
        self._plan = [(LEVELS[0], False)]
        """The clicks to come, the first of all first."""
        self._plan += [(level, False) for level in self.taken for _ in range(ROUNDS)]
        self._plan += [(level, True) for level in LEVELS for _ in range(RESTED)]
        self._chance = random.Random(1)
        self._clicked: Click | None = None

    def run(self) -> None:
        """The game's loop, until all is clicked."""
        from game.ui.launch import FrameLoop

        self._click_soon()
        FrameLoop(self._small.app, self._small.app.store.folder).run()

    def shown(self) -> None:
        """A frame is on the screen."""
        app = self._small.app
        if not self._clicked or app.top.name != "playing":
            return
        wall, processor = (now - then for now, then in zip(_now(), self._clicked, strict=True))
        level, at_rest = self._plan.pop(0)
        click = Click(wall * 1000, processor * 1000)
        if not self.first.wall:
            self.first = click
        else:
            (self.rested if at_rest else self.taken)[level].append(click)
        self._clicked = None
        app.scenes.to_menu()
        if self._plan:
            self._click_soon()
        else:
            app.quitting = True

    def _click_soon(self) -> None:
        """Click from another thread, at a random moment between two turns, as a player does."""
        from game.ui.launch import ATTENTIVE_SECONDS
        from game.ui.scenes.new_puzzle import NewPuzzleScene
        from game.ui.widgets.control import ControlId

        level, at_rest = self._plan[0]
        wait = 0.2 + self._chance.random() * 0.2 + (ATTENTIVE_SECONDS + 0.3 if at_rest else 0)
        if level in BY_BLANKS:
            page = NewPuzzleScene(self._small.app)
            page.press(ControlId("tab", "blanks"))
            self._small.app.scenes.push(page)
        down, up = self._small.click(f"level.{level}")

        def click() -> None:
            import pygame

            self._clicked = _now()
            pygame.event.post(down)
            pygame.event.post(up)

        self._small.app.second_press.forget()  # a click so soon would be the second of a double one
        threading.Timer(wait, click).start()


def _now() -> Click:
    """The present moment in seconds."""
    return Click(time.perf_counter(), time.process_time())
