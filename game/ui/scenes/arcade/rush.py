"""Rush on the screen: the fuse burns while a sheet is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade import rush
from game.ui.scenes.arcade.painter import draw_burning, draw_time, time_words

if TYPE_CHECKING:
    from game.ui.scenes.arcade.painter import Draw
    from game.ui.scenes.arcade.scene import RunScene

KNOCK_MS = 15_000
"""When so little of the fuse is left, each second is heard."""


class Rush:
    """What Rush does in its own way."""

    name = "rush"
    tools: tuple[str, ...] = tuple(tool.value for tool in rush.COURSE.tools)
    stake: tuple[Draw, Draw] = (draw_burning, draw_time)

    def __init__(self) -> None:
        self._shown = (-1, "")
        """The pixel to which the fuse has burned, and the words beside it."""

    def follow(self, scene: RunScene) -> None:
        """Have the fuse drawn where it has burned on; it hisses, and knocks at its end."""
        run, services, fuse = scene.run, scene.services, scene.page_now.fuse.box
        left = run.left
        now = round(left / run.fuse.most * fuse.w), time_words(services.t, left)
        before, self._shown = self._shown, now
        self._hiss(scene, left)
        if now[1] != before[1] and left < KNOCK_MS and not scene.session.won:
            services.sound.play("key")
        if now != before:
            strip = fuse._replace(w=scene.page_now.left.box.right - fuse.x)
            services.redraw_part(strip.inset(-fuse.h // 2, 0))

    def _hiss(self, scene: RunScene, left: int) -> None:
        """The fuse hisses while it burns, louder towards its end."""
        run, sound = scene.run, scene.services.sound
        if left > 0 and not scene.session.won and not run.fuse.sand(run.clock):
            level = 1.0 if left < KNOCK_MS else 1 - 0.6 * left / run.fuse.most
            sound.hold("hiss", round(level, 1))
        else:
            sound.hold("")

    def may_go_on(self, scene: RunScene) -> bool:
        """The next sheet comes by itself."""
        return True

    def left(self, scene: RunScene) -> None:
        """The fuse is not heard from below another page."""
        scene.services.sound.hold("")
