"""Paused: the board lies face-down, and the clock stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import counted_as
from game.ui.input.intents import Intent, NewGame, Restart, TogglePause
from game.ui.layout import overlay as layout
from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.scenes.playing.rating import rating_words, unbroken
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control
from game.ui.widgets.face_down import draw_back, draw_turning

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Layout
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.scene import PlayingScene

_ICONS = {
    "resume": "play",
    "restart": "restart",
    "new": "plus",
    "settings": "settings",
    "menu": "menu",
}


class PausedScene(Scene):
    """Hides the game it lies over."""

    name = "paused"

    def __init__(self, app: App, playing: PlayingScene) -> None:
        super().__init__(app)
        self.playing = playing
        app.motion.start("turn", "down")
        app.sound.play("pause")
        app.sound.rest()

    def boxes(self) -> Layout:
        playing = self.playing
        settings = self.app.settings
        return layout.paused(self.app.view, playing.size, settings.pad_order, playing.by_done)

    def controls(self) -> list[Control]:
        boxes, t = self.boxes(), self.app.t
        return [
            Control(
                name,
                boxes[name],
                "primary" if name == "resume" else "button",
                t(f"paused.{name}"),
                _ICONS[name],
            )
            for name in layout.PAUSE_BUTTONS
        ]

    def press(self, name: str) -> None:
        if name == "menu":
            self.app.to_menu()
            return
        if name == "settings":
            self.app.open("settings")
            return
        self._resume()
        if name == "restart":
            self.playing.perform(Restart())
        elif name == "new":
            self.playing.perform(NewGame())

    def perform(self, intent: Intent) -> None:
        if isinstance(intent, TogglePause):
            self._resume()
        elif isinstance(intent, Restart):
            self.press("restart")
        elif isinstance(intent, NewGame):
            self.press("new")
        else:
            super().perform(intent)

    def back(self) -> None:
        self._resume()

    def _resume(self) -> None:
        self.app.motion.start("turn", "up")
        self.app.sound.play("resume")
        self.app.pop()

    def draw_content(self, canvas: Canvas) -> None:
        view, theme, boxes, t = self.app.view, canvas.theme, self.boxes(), self.app.t
        canvas.fill(view.box, theme["paper"])
        share = self.app.motion.share("turn", "down")
        if share < 1:
            draw_turning(canvas, view, boxes["board"], self.playing.view.picture(canvas), share)
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
        """How hard the puzzle is, under a word about the board if there is room for both."""
        t, level = self.app.t, counted_as(self.playing.session.puzzle)
        rated = rating_words(t, self.playing.rater.rating, level)
        low = box.h < 3 * self.app.view.body * LINE_HEIGHT
        words = [] if low and rated else [t("paused.words")]
        return "\n".join([*words, unbroken(rated)]).strip()
