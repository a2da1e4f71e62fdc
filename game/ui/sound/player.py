"""Sounds and music, played by a thread of their own; silent on a machine without a sound device.

The first input opens the mixer, and silence closes it after a while: an open device costs
processor time even when nothing is playing.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import queue
    from collections.abc import Callable

    from game.ui.sound.device import Device
    from game.ui.sound.voices import Voice

    Order = tuple[str, Voice | None]
    Orders = queue.SimpleQueue[Order | None]

QUIET_AFTER = 5.0
"""Seconds of silence after which the device is closed."""

RESTING_AFTER = 1.0
"""The same while the game is paused: long enough for the sound of pausing."""

FADING_TURN = 0.05
"""Seconds between two steps of the music's volume while it changes."""

LISTENING_TURN = 1.0
"""Seconds after which music that plays asks whether the player still does something."""

_REST, _WAKE, _TURN = ("(rest)", None), ("(wake)", None), ("(turn)", None)


class Sound:
    """Plays sounds by name, and music; never raises and never waits."""

    def __init__(self, heard: Callable[[str], None] | None = None) -> None:
        self.enabled = True
        """Whether anything is heard, sounds or music."""
        self.volume = 60
        """Of the sounds, in percent."""
        self.music = 0
        """The volume of the music, in percent."""
        self.count = 0
        """How many sounds were asked for, heard or not."""
        self.layers: int | None = None
        """How many layers of the music are heard; None where they follow the player's patience."""
        self.loop: tuple[str, float] = ("", 0.0)
        """The sound that goes on until another is set, and how loud it is, 0 to 1."""
        self._heard = heard
        """Called with the name of every sound, even when sound is off: for captions."""
        self._orders: Orders | None = None
        self._last_input = time.monotonic()

    def play(self, name: str, voice: Voice | None = None) -> None:
        """Play a sound, unless sound is off."""
        self.count += 1
        if self._heard:
            self._heard(name)
        if self.enabled and self.volume:
            self._order((name, voice))

    def stirred(self) -> None:
        """Note that there was input: music that has become thin comes back."""
        self._last_input = time.monotonic()

    def hold(self, name: str, level: float = 1.0) -> None:
        """Let a sound go on and on, this loud; an empty name ends it."""
        before, self.loop = self.loop, (name, level if name else 0.0)
        if name and name != before[0] and self._heard:
            self._heard(name)
        if self.loop == before:
            return
        if self.enabled and self.volume and name:
            self._order(_TURN)
        elif self._orders is not None:
            self._orders.put(_TURN)

    def thicken(self, layers: int | None) -> None:
        """Let so many layers of the music be heard; None for as many as the player's patience
        leaves."""
        if layers != self.layers:
            self.layers = layers
            if self._orders is not None:
                self._orders.put(_TURN)

    def wake(self) -> None:
        """Open the device, since the player is active: otherwise the first sound would open it.

        Opening takes 5 to 100 ms during which no other thread runs and animations stop.
        """
        if self.enabled and (self.volume or self.music):
            self._order(_WAKE)

    def rest(self) -> None:
        """Close the device soon after the last sound, and fade the music: the game is paused."""
        if self._orders is not None:
            self._orders.put(_REST)

    def close(self) -> None:
        """End the thread and close the device."""
        if self._orders is not None:
            self._orders.put(None)
            self._thread.join(1.0)
            self._orders = None

    def _order(self, order: Order) -> None:
        if self._orders is None:
            import queue
            import threading

            self._orders = queue.SimpleQueue()
            self._thread = threading.Thread(target=self._work, args=(self._orders,), daemon=True)
            self._thread.start()
        self._orders.put(order)

    def _work(self, orders: Orders) -> None:
        """The body of the thread."""
        import queue

        worker = _Worker(self)
        while True:
            try:
                order = orders.get(timeout=worker.patience())
            except queue.Empty:
                worker.turn()
                continue
            if order is None:
                worker.close()
                return
            worker.take(order)

    @property
    def plays_music(self) -> bool:
        return self.enabled and self.music > 0

    @property
    def thinking(self) -> float:
        """Seconds since the last input."""
        return time.monotonic() - self._last_input


class _Worker:
    """What the thread does: it opens the device when needed and alone uses it."""

    def __init__(self, sound: Sound) -> None:
        from game.ui.sound.music import Levels

        self._sound = sound
        self._device: Device | None = None
        self._levels = Levels()
        self._fading = False
        self._resting = False
        self._last_order = self._last_turn = time.monotonic()

    def patience(self) -> float | None:
        """Seconds to wait for an order; None for as long as it takes."""
        if self._device is None:
            return None
        if self._fading:
            return FADING_TURN
        if self._sound.loop[0] and not self._resting:
            return LISTENING_TURN
        if self._levels.audible:
            until = self._levels.until_next(self._sound.thinking)
            return min(LISTENING_TURN, max(FADING_TURN, until))
        return max(0.01, self._closes_at() - time.monotonic())

    def take(self, order: Order) -> None:
        """Do as the player's side says."""
        self._last_order = time.monotonic()
        from game.ui.sound.voices import PLAIN

        if order == _TURN:
            if self._sound.loop[0]:
                self._open()
            self.turn()
            return
        self._resting = order == _REST
        if not self._resting:
            self._open()
            if order != _WAKE and self._device:
                name, voice = order
                self._device.play(name, voice or PLAIN, self._sound.volume / 100)
        self.turn()

    def turn(self) -> None:
        """Let the music follow the player, and close the device after silence."""
        if self._device is None:
            return
        now, sound = time.monotonic(), self._sound
        passed, self._last_turn = now - self._last_turn, now
        wanted = sound.plays_music and not self._resting
        self._fading = self._levels.step(
            min(passed, LISTENING_TURN), sound.thinking, wanted, sound.layers
        )
        self._device.set_music(self._levels.now, sound.music / 100)
        name, level = sound.loop
        heard = bool(name) and not self._resting and sound.enabled
        self._device.hold(name if heard else "", level * sound.volume / 100)
        if self._levels.audible or self._fading or heard:
            return
        self._device.stop_music()
        if now >= self._closes_at():
            self.close()

    def close(self) -> None:
        if self._device is not None:
            self._device.close()
            self._device = None

    def _open(self) -> None:
        from game.ui.sound.device import Device

        if self._device is None:
            self._device, self._last_turn = Device(), time.monotonic()

    def _closes_at(self) -> float:
        return self._last_order + (RESTING_AFTER if self._resting else QUIET_AFTER)
