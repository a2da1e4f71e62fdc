"""Asking for a hint: the search runs beside the frames and is given up when the board changes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.ui.scenes.playing.message import hint_message, looking_message

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.hints import Hint
    from game.ui.jobs import Job
    from game.ui.scenes.playing.scene import PlayingScene

PATIENCE = 0.25
"""Seconds before it is said that a hint is looked for."""

MOMENT = 0.004
"""Seconds that the frame waits for it: most are found in far less, and are then seen at once."""

LONGEST = 1.6
"""Seconds after which no harder technique is tried."""


class Hinting:
    """The search for the hint that was asked for last."""

    def __init__(self, scene: PlayingScene) -> None:
        self._scene = scene
        self._services = scene.services
        self._job: Job | None = None
        self._waited = 0.0

    @property
    def busy(self) -> bool:
        """Whether a hint is being looked for."""
        return self._job is not None

    def ask(self) -> None:
        """Look for the hint for the board as it is now."""
        if self.busy:
            return
        search, longest = self._scene.session.hint_search(), LONGEST

        def work(should_stop: Callable[[], bool]) -> Hint:
            end = time.monotonic() + longest
            return search(lambda: should_stop() or time.monotonic() > end)

        self._waited = 0.0
        self._job = self._services.jobs.start(work, self._found, self._failed)
        self._job.thread.join(MOMENT)

    def cancel(self) -> bool:
        """Give the search up; whether there was one."""
        if self._job is None:
            return False
        self._job.cancel()
        self._job = None
        self._scene.message = None
        return True

    def update(self, seconds: float) -> bool:
        """Say that a hint is looked for, once that has taken a while; whether it was said."""
        before, self._waited = self._waited, self._waited + seconds
        if self._job is None or not before < PATIENCE <= self._waited:
            return False
        self._scene.message = looking_message(self._services)
        return True

    def _found(self, hint: Hint) -> None:
        scene, self._job = self._scene, None
        scene.session.hint(hint)
        scene.message = hint_message(self._services, hint, scene.session.puzzle)
        scene.save()
        self._services.motion.start("ink", "hint")
        self._services.sound.play("hint")
        self._services.redraw()

    def _failed(self, error: Exception) -> None:
        self._job = None
        raise error
