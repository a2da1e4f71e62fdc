"""Endless on the screen: lives instead of a fuse, and a choice after each board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.arcade.painter import draw_lives, draw_number

if TYPE_CHECKING:
    from game.ui.scenes.arcade.painter import Draw
    from game.ui.scenes.arcade.scene import RunScene


class Endless:
    """What Endless does in its own way."""

    name = "endless"
    tools: tuple[str, ...] = ("lamp", "blotter", "double")
    stake: tuple[Draw, Draw] = (draw_lives, draw_number)

    def follow(self, scene: RunScene) -> None:
        """Lives do not burn."""

    def may_go_on(self, scene: RunScene) -> bool:
        """Ask for the tool first."""
        if not scene.run.offered:
            return True
        if scene.services.scenes.top is scene:
            from game.ui.scenes.arcade.choice import ChoiceScene

            scene.services.scenes.push(ChoiceScene(scene.services, scene))
        return False

    def left(self, scene: RunScene) -> None:
        """Lives are not heard."""
