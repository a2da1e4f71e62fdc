"""Endless on the screen: lives instead of a fuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.arcade.painter import draw_lives

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.scenes.arcade.painter import Draw
    from game.ui.scenes.arcade.run_scene import RunScene


class Endless:
    """What Endless does in its own way."""

    name = "endless"
    tools: tuple[str, ...] = ("lamp", "blotter", "double")
    stake: Draw = staticmethod(draw_lives)
    edge = 0.025

    def __init__(self) -> None:
        self._left: tuple[int, int] | None = None
        """The lives and the blotters that were left in the last step."""

    def follow(self, scene: RunScene) -> None:
        """Say what a wrong digit has cost; lives do not burn."""
        services, lives = scene.services, scene.run.lives
        before, self._left = self._left or (0, 0), (lives.left, lives.blotters)
        if 0 < lives.left < before[0]:
            services.say(services.t("arcade.lives", n=lives.left))
        elif lives.blotters < before[1]:
            services.say(services.t("arcade.blotter.used"))

    def draw(self, scene: RunScene, canvas: Canvas) -> None:
        """Nothing lies over the board."""

    def is_all(self, canvas: Canvas) -> bool:
        """There is nothing of its own."""
        return False

    def left(self, scene: RunScene) -> None:
        """Lives are not heard."""
