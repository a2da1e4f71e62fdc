"""Lost: three mistakes were made where that is the limit. Nothing is taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import GoOn, Intent, NewGame, Restart
from game.ui.scenes.dialog import DialogScene

if TYPE_CHECKING:
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Services


class LostScene(DialogScene):
    """Offers to try again, to go on without the limit, or to leave the game as it is."""

    name = "lost"

    def __init__(self, services: Services, game: CoveredGame) -> None:
        t = services.t
        buttons = (
            (t("lost.menu"), services.scenes.to_menu),
            (t("lost.go_on"), lambda: self._continue(GoOn())),
            (t("lost.again"), lambda: self._continue(Restart())),
        )
        super().__init__(services, t("lost.title"), t("lost.words"), buttons)
        self.game = game

    def _continue(self, intent: Intent) -> None:
        """Change the game while it is covered, so that it is not lost when it is seen again."""
        self.game.perform(intent)
        self.services.scenes.pop()

    def act(self, index: int) -> None:
        """Do what a button stands for; the game below comes back only once it is not lost."""
        action = self.buttons[index][1]
        if action:
            action()

    def perform(self, intent: Intent) -> None:
        """The keys of the game for restarting and for a new puzzle work, too."""
        if isinstance(intent, Restart):
            self._continue(intent)
        elif isinstance(intent, NewGame):
            self.game.perform(intent)
        else:
            super().perform(intent)

    def back(self) -> None:
        """Leave for the menu; the game stays under My games."""
        self.services.scenes.to_menu()
