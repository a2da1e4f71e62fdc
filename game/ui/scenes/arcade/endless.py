"""Endless on the screen: lives instead of a fuse, and a choice after each board."""

from __future__ import annotations

from game.ui.scenes.arcade.scene import RunScene


class EndlessScene(RunScene):
    """A run of Endless."""

    name = "endless"
    tools = ("lamp", "blotter", "double")

    def _may_go_on(self) -> bool:
        """Ask for the tool first."""
        if not self.run.offered:
            return True
        if self.services.scenes.top is self:
            from game.ui.scenes.arcade.choice import ChoiceScene

            self.services.scenes.push(ChoiceScene(self.services, self))
        return False

    def chosen(self) -> None:
        """A tool was chosen: save it, and go on."""
        self.play.save()
        if self.next_sheet.ready:
            self._next_sheet()
