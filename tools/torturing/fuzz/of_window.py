"""What is opened, dropped or pasted in the window, with the time that each frame takes."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from typing import TYPE_CHECKING
from unittest.mock import patch

from torturing.fuzz.of_formats import ADDRESSES, TOKENS, XML, all_seeds
from torturing.fuzz.reader import Reader

if TYPE_CHECKING:
    from tests.ui.pilot import Pilot

FRAME = 0.1
"""Seconds that a frame may take."""
TRIES = 3
"""A frame is slow if it is in each of so many tries: the machine may have been busy."""
WHOLE = 3.0
"""Seconds until a text of `mutate.LARGE` characters is read, of which a page takes its part."""
GIVEN_UP = 20.0
"""Seconds of all tries."""
FRESH = 40
"""Inputs after which the game begins in a new folder."""

Way = Callable[["Pilot", str], None]


class SlowFrame(Exception):
    """The window stood still."""


def readers() -> list[Reader]:
    """The readers of this file."""
    words = (*TOKENS, *ADDRESSES, *XML)
    return [
        Reader(f"window, {name}", _Window(way), (), all_seeds(), words, 1, None, 3, GIVEN_UP)
        for name, way in WAYS.items()
    ]


def _drop_file(pilot: Pilot, text: str) -> None:
    import pygame

    path = os.path.join(pilot.folder, "dropped.txt")
    with open(path, "wb") as file:
        file.write(text.encode("utf-8", "surrogatepass"))
    pilot.frame(pygame.Event(pygame.DROPFILE, file=path))


def _drop_text(pilot: Pilot, text: str) -> None:
    import pygame

    pilot.frame(pygame.Event(pygame.DROPTEXT, text=text))


def _paste(pilot: Pilot, text: str) -> None:
    with patch("pygame.scrap.get_text", lambda: text):
        pilot.press("ctrl+v")


def _paste_in_editor(pilot: Pilot, text: str) -> None:
    from game.ui.scenes.editor.editor_scene import EditorScene

    pilot.app.scenes.push(EditorScene(pilot.app))
    pilot.advance(2)
    _paste(pilot, text)


WAYS: dict[str, Way] = {
    "file": _drop_file,
    "text": _drop_text,
    "pasted": _paste,
    "pasted in the editor": _paste_in_editor,
}
"""How a text comes in."""


class _Window:
    """Takes texts in one way; the game is opened by the first of them."""

    def __init__(self, way: Way) -> None:
        self._way = way
        self._pilot: Pilot | None = None
        self._taken = 0

    def __call__(self, text: str) -> str:
        """The screen that a text leads to. Raises SlowFrame."""
        frames, wholes = [], []
        for _ in range(TRIES):
            frame, whole, scene = self._take(text)
            if frame >= FRAME or whole >= WHOLE:  # as much as a short text takes now is not its own
                plain_frame, plain_whole, _ = self._take("x")
                frame, whole = frame - plain_frame, whole - plain_whole
            if frame < FRAME and whole < WHOLE:
                return scene
            frames.append(frame)
            wholes.append(whole)
        if min(frames) >= FRAME:
            raise SlowFrame(f"a frame of {min(frames):.2f} s")
        raise SlowFrame(f"{min(wholes):.1f} s until it is read")

    def _take(self, text: str) -> tuple[float, float, str]:
        """The seconds of the slowest frame and of all, and the screen at the end."""
        pilot = self._opened()
        app = pilot.app
        app.scenes.open("menu")
        pilot.advance(2)
        begun = time.monotonic()
        slowest = _timed(lambda: self._way(pilot, text))
        while app.jobs.busy:
            time.sleep(0.002)
            slowest = max(slowest, _timed(pilot.frame))
        for _ in range(3):
            slowest = max(slowest, _timed(pilot.frame))
        return slowest, time.monotonic() - begun, pilot.scene

    def _opened(self) -> Pilot:
        from game.ui.warming import warm_up
        from tests.ui.pilot import Pilot

        self._taken += 1
        if self._pilot is None or self._taken % FRESH == 0:
            if self._pilot is not None:
                self._pilot.app.jobs.cancel_all()
                self._pilot.close()
            self._pilot = Pilot(tempfile.mkdtemp(prefix="nonet-torture-"))
            warm_up(self._pilot.app)  # as after the first frame of the game
            self._pilot.wait()
        return self._pilot


def _timed(work: Callable[[], object]) -> float:
    begun = time.monotonic()
    work()
    return time.monotonic() - begun
