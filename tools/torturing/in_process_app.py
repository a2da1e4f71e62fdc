"""The real application in this process, from its start to its end, moved by a script.

``game.ui.launch.run`` opens and closes everything as it does for a player; only its loop is ours.
"""

from __future__ import annotations

import contextlib
import gc
import os
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.options import Options
from game.ui import launch as running
from tests.ui.pilot import Pilot as Pilot

if TYPE_CHECKING:
    from game.ui.app import App


ENDING_SECONDS = 20.0
"""How long a thread of a game that was closed may take to end; a player's ends with the program."""


class Player(Pilot):
    """A pilot of an App that is open already; it remembers every message that was shown."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.real_window: Any = app.window
        self._window: Any = app.window
        self.words: list[str] = []
        self.sounds: list[str] = []
        self.messages: list[str] = []
        """Every notice so far, as its words."""
        self._blind = False
        self._listen()

    def _listen(self) -> None:
        app, report, show = self.app, self.app.scenes.report, self.app.toasts.show

        def heard(title: str, words: str) -> None:
            self.messages.append(words)
            report(title, words)

        def seen(text: str, *rest: Any, **more: Any) -> None:
            self.messages.append(text)
            show(text, *rest, **more)

        app.scenes.report = heard  # type: ignore[method-assign]
        app.toasts.show = seen  # type: ignore[method-assign]

    def point(self, place: str | tuple[int, int]) -> tuple[int, int]:
        """The middle of a place, in points as the mouse has them."""
        return place if not isinstance(place, str) else self.box(place).centre


def play(script: Callable[[Player], None], **options: Any) -> None:
    """Start the game with these start options, let the script play, and close the game.

    Whatever goes wrong anywhere in it is raised, errors of its threads as well.
    """

    class Scripted(running.FrameLoop):
        """The loop of the game, with a script in its place."""

        def run(self) -> None:
            app = self._app
            player = Player(app)
            player.frame()
            running._after_first_frame(app, self._folder)
            script(player)
            if not app.quitting:
                app.quit()
            self._remember_window()

    others = threading.enumerate()
    with errors_of_threads() as errors, patch.object(running, "FrameLoop", Scripted):
        code = running.run(Options(**{"mute": True, "no_welcome": True} | options))
    for thread in set(threading.enumerate()).difference(others):
        thread.join(ENDING_SECONDS)
    gc.collect()  # a player's program ends here; this one goes on, and must not keep its garbage
    if errors:
        raise errors[0]
    if code:
        raise RuntimeError(f"the game ended with {code}")


@contextlib.contextmanager
def errors_of_threads() -> Iterator[list[BaseException]]:
    """The exceptions that ended threads while this is entered."""
    errors: list[BaseException] = []

    def note(fault: threading.ExceptHookArgs) -> None:
        if fault.exc_value is not None:
            errors.append(fault.exc_value)

    before, threading.excepthook = threading.excepthook, note
    try:
        yield errors
    finally:
        threading.excepthook = before
