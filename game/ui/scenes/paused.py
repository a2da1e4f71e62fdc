"""Paused: the board lies face-down, and the clock is stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import level_of
from game.ui.input.intents import Intent, NewGame, Restart, TogglePause
from game.ui.layout import overlay as layout
from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.scenes.playing.rating import rating_words, unbroken
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.face_down import draw_back, draw_turning

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.layout.geometry import Box
    from game.ui.services import CoveredGame, Services

_ICONS = {
    "resume": "play",
    "restart": "restart",
    "new": "plus",
    "settings": "settings",
    "menu": "menu",
}


class PausedScene(Scene):
    """Covers a game completely."""

    name = "paused"

    def __init__(self, services: Services, game: CoveredGame) -> None:
        super().__init__(services)
        self.game = game
        services.motion.start("turn", "down")
        services.sound.play("pause")
        services.sound.rest()

    def boxes(self) -> Boxes:
        """The board face-down, words and buttons."""
        game, settings = self.game, self.services.settings
        return layout.paused(self.services.view, game.size, settings.pad_order, game.by_done)

    def controls(self) -> list[Control]:
        """The five buttons."""
        boxes, t = self.boxes(), self.services.t
        return [
            Control(
                ControlId(name),
                boxes[name],
                "primary" if name == "resume" else "button",
                t(f"paused.{name}"),
                _ICONS[name],
            )
            for name in layout.PAUSE_BUTTONS
        ]

    def press(self, control: ControlId) -> None:
        """Resume, restart, or leave for another screen."""
        name = control.group
        if name == "menu":
            self.services.scenes.to_menu()
            return
        if name == "settings":
            self.services.scenes.open("settings")
            return
        self._resume()
        if name == "restart":
            self.game.perform(Restart())
        elif name == "new":
            self.game.perform(NewGame())

    def perform(self, intent: Intent) -> None:
        """The pause key resumes the game; the keys of the buttons work, too."""
        if isinstance(intent, TogglePause):
            self._resume()
        elif isinstance(intent, Restart):
            self.press(ControlId("restart"))
        elif isinstance(intent, NewGame):
            self.press(ControlId("new"))
        else:
            super().perform(intent)

    def back(self) -> None:
        """Resume the game."""
        self._resume()

    def _resume(self) -> None:
        self.services.motion.start("turn", "up")
        self.services.sound.play("resume")
        self.services.scenes.pop()

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the board as it turns over, and the words."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        canvas.fill(view.box, theme["paper"])
        share = self.services.motion.share("turn", "down")
        if share < 1:
            draw_turning(canvas, view, boxes["board"], self.game.board_picture(canvas), share)
        else:
            draw_back(canvas, view, boxes["board"])
        canvas.text(
            t("paused.title"), boxes["title"], view.title, theme["ink"], "semibold", "centre"
        )
        canvas.paragraph(
            self._words(boxes["words"]),
            boxes["words"],
            view.body,
            theme["muted"],
            "regular",
            "centre",
        )

    def _words(self, box: Box) -> str:
        """The puzzle's rating, below a sentence about the board if both have room."""
        t, level = self.services.t, level_of(self.game.session.puzzle)
        rated = rating_words(t, self.game.rating, level)
        low = box.h < 3 * self.services.view.body * LINE_HEIGHT
        words = [] if low and rated else [t("paused.words")]
        return "\n".join([*words, unbroken(rated)]).strip()
