"""The real program in this process, driven frame by frame and timed."""

from __future__ import annotations

import contextlib
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.measuring import WINDOW, acting_on, stage
from game.engine.notation import parse_cell

if TYPE_CHECKING:
    import pygame

    from game.engine.puzzle import Puzzle
    from game.ui.app import App
    from game.ui.scenes.playing.playing_scene import PlayingScene


class Frame(NamedTuple):
    """What one turn of the loop took, in milliseconds."""

    processor: float
    wall: float
    shown: bool
    """Whether anything was drawn."""


class TimedApp:
    """An App in a window, with turns that take input, step, draw and flip as the loop does."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def playing(self) -> PlayingScene:
        """The game that is on the screen."""
        from game.ui.scenes.playing.playing_scene import PlayingScene

        return next(scene for scene in self.app.scenes if isinstance(scene, PlayingScene))

    def turn(self, *events: pygame.Event) -> Frame:
        """One turn of the loop, with these events besides those of the system."""
        import pygame

        for event in events:
            pygame.event.post(event)
        start, processor = time.perf_counter(), time.thread_time()
        self.app.step(pygame.event.get(), 1)
        shown = self.app.dirty
        if shown:
            self.app.draw()
            self.app.window.flip()
        taken = time.thread_time() - processor
        return Frame(taken * 1000, (time.perf_counter() - start) * 1000, shown)

    def motion(self, *events: pygame.Event) -> list[Frame]:
        """The turn with these events and all that follow until the screen rests."""
        frames = [self.turn(*events)]
        quiet = 0
        while quiet < 20:
            frames.append(self.turn())
            quiet = 0 if frames[-1].shown or self.app.moving else quiet + 1
        return frames

    def rest(self) -> None:
        """Wait until background work ends, notices disappear, and everything is at rest."""
        while self.app.jobs.busy:
            time.sleep(0.005)
            self.turn()
        while self.app.toasts.text:
            self.turn()
        self.motion()

    def play(self, puzzle: Puzzle) -> PlayingScene:
        """A game of this puzzle on the screen."""
        self.app.starter.play(puzzle)
        self.rest()
        return self.playing

    def key(self, key: int, modifiers: int = 0) -> pygame.Event:
        """The press of a key of pygame; digits are known by their place on the keyboard."""
        import pygame

        place = getattr(pygame, f"KSCAN_{pygame.key.name(key).upper()}", 0)
        return pygame.Event(pygame.KEYDOWN, key=key, mod=modifiers, unicode="", scancode=place)

    def click(self, name: str) -> tuple[pygame.Event, pygame.Event]:
        """Down and up in the middle of a box of the top scene."""
        import pygame

        top: Any = self.app.top
        cell = re.fullmatch(r"r\d+c\d+", name)
        box = top.board.cell_box(parse_cell(name, top.size)) if cell else top.boxes()[name]
        at = box.centre
        return (
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False),
        )


@contextlib.contextmanager
def timed_app(
    size: tuple[int, int] = WINDOW,
    window: type[pygame.Window] | None = None,
    seed: int | None = 7,
    **settings: str | int | bool,
) -> Iterator[TimedApp]:
    """The app with a window of this size (and kind), an empty store and the menu open.

    Its games come from `seed` and what follows it; without, they are whatever is there first.
    """
    from unittest.mock import patch

    import pygame

    from game.store import Store
    from game.ui.app import App
    from game.ui.launch import SWITCH_SECONDS
    from game.ui.warming import warm_up
    from game.ui.window import native_window

    sys.setswitchinterval(SWITCH_SECONDS)  # as the program does
    choices: dict[str, str | int | bool] = {"theme": "paper", "language": "en", "sound": False}
    with stage() as variables, acting_on(variables), tempfile.TemporaryDirectory() as folder:
        native_window.open_display()
        store = Store.open(folder)
        with patch.object(pygame, "Window", window or pygame.Window):
            opened = native_window.open_window(size, False)
        awake: dict[str, str | int | bool] = {"pause_on_blur": False, "idle_pause": False}
        app = App(opened, store, choices | awake | settings, seed)
        app.scenes.open("menu")
        try:
            made = TimedApp(app)
            warm_up(app)  # as the program does after its first frame
            made.rest()
            yield made
        finally:
            app.quit()
            app.sound.close()
            store.close()
            pygame.display.quit()  # before its screen goes, or X ends the program
