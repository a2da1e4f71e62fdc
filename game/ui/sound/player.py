"""Sounds, played by a thread of their own; silent on a machine without a sound device.

The first sound opens the mixer, and silence closes it after a while: an open device costs
processor time even when nothing is playing.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.paths import asset

if TYPE_CHECKING:
    import queue

    import pygame

QUIET_AFTER = 8.0
"""Seconds of silence after which the device is closed."""

BUFFER_SAMPLES = 1024
"""Samples mixed at a time: 23 ms. A smaller buffer costs more processor time."""

RESTING_AFTER = 1.0
"""The same while the game is paused: long enough for the sound of pausing."""

_REST, _WAKE = "(rest)", "(wake)"

HOUSE_NOTES = 9
"""Notes of the rising scale for completed houses."""


class Sound:
    """Plays sounds by name; never raises and never waits."""

    def __init__(self, heard: Callable[[str], None] | None = None) -> None:
        self.enabled = True
        self.volume = 60
        """In percent."""
        self._heard = heard
        """Called with the name of every sound, even when sound is off: for captions."""
        self._queue: queue.SimpleQueue[str | None] | None = None

    def play(self, name: str) -> None:
        """Play a sound, unless sound is off."""
        if self._heard:
            self._heard(name)
        if not self.enabled or not self.volume:
            return
        if self._queue is None:
            self._start()
        if self._queue is not None:
            self._queue.put(name)

    def wake(self) -> None:
        """Open the device, since the player is active: otherwise the first sound would open it.

        Opening takes 5 to 100 ms during which no other thread runs and animations stop.
        """
        if self.enabled and self.volume:
            if self._queue is None:
                self._start()
            if self._queue is not None:
                self._queue.put(_WAKE)

    def rest(self) -> None:
        """Close the device soon after the last sound: the game is paused."""
        if self._queue is not None:
            self._queue.put(_REST)

    def close(self) -> None:
        """End the thread and close the device."""
        if self._queue is not None:
            self._queue.put(None)
            self._thread.join(1.0)
            self._queue = None

    def _start(self) -> None:
        import queue
        import threading

        self._queue = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, args=(self._queue,), daemon=True)
        self._thread.start()

    def _work(self, names: queue.SimpleQueue[str | None]) -> None:
        """The body of the thread, which opens the device when needed and alone uses it."""
        import queue

        player: _Player | None = None
        open_for = QUIET_AFTER
        while True:
            try:
                name = names.get(timeout=open_for if player else None)
            except queue.Empty:
                name = ""
            if player and not name:
                player.close()
                player = None
            if name is None:
                return
            if name == _REST:
                open_for = RESTING_AFTER
            elif name:
                open_for = QUIET_AFTER
                player = player or _Player()
                if name != _WAKE:
                    player.play(name, self.volume / 100)


class _Player:
    """An open mixer, or a silent stand-in where there is no device."""

    def __init__(self) -> None:
        import pygame

        self._mixer = pygame.mixer
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        with _silent_stderr():
            try:
                self._mixer.init(44100, -16, 2, BUFFER_SAMPLES)
                self.works = True
            except pygame.error:
                self.works = False

    def play(self, name: str, volume: float) -> None:
        if not self.works:
            return
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        sound = self._sounds[name]
        if sound is not None:
            sound.set_volume(volume)
            sound.play()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        import pygame

        try:
            return self._mixer.Sound(asset(f"sounds/{name}.ogg"))
        except (pygame.error, OSError):
            return None  # a missing sound is silent

    def close(self) -> None:
        if self.works:
            self._mixer.quit()


@contextlib.contextmanager
def _silent_stderr() -> Iterator[None]:
    """Discard what ALSA writes to stderr when there is no device."""
    try:
        saved = os.dup(2)
    except OSError:  # there is no stderr, as under pythonw
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(saved, 2)
        os.close(nowhere)
        os.close(saved)
