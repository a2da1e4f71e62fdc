"""Rush on the screen: the fuse burns while a sheet is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade import rush
from game.ui.scenes.arcade.scene import RunScene

if TYPE_CHECKING:
    from game.store.runs import RunSave
    from game.ui.services import Services

KNOCK_MS = 15_000
"""When so little of the fuse is left, each second is heard."""


class RushScene(RunScene):
    """A run of Rush."""

    name = "rush"
    tools = tuple(tool.value for tool in rush.COURSE.tools)

    def __init__(self, services: Services, save: RunSave) -> None:
        self._fuse_pixel = (-1, "")
        super().__init__(services, save)

    def follow_stake(self) -> bool:
        """Have the fuse drawn where it has burned on."""
        left = self.run.left
        share = left / self.run.fuse.most
        now = (round(share * self.box("fuse").w), self.run_painter.time_words(self, left))
        before, self._fuse_pixel = self._fuse_pixel, now
        self._hiss(left)
        if now[1] != before[1] and left < KNOCK_MS and not self.session.won:
            self.services.sound.play("key")
        if now != before:
            fuse, high = self.box("fuse"), self.box("fuse").h
            strip = fuse._replace(w=self.box("left").right - fuse.x).inset(-high // 2, 0)
            self.services.redraw_part(strip)
        return super().follow_stake()

    def _hiss(self, left: int) -> None:
        """The fuse hisses while it burns, louder towards its end."""
        burns = left > 0 and not self.session.won and not self.run.fuse.sand(self.run.clock)
        if burns:
            level = 1.0 if left < KNOCK_MS else 1 - 0.6 * left / self.run.fuse.most
            self.services.sound.hold("hiss", round(level, 1))
        else:
            self.services.sound.hold("")

    def left(self) -> None:
        """The fuse is not heard from below another page."""
        self.services.sound.hold("")
        super().left()
