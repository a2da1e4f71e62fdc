"""Paused, the menu of a game: the board lies face-down, and the clock is stopped."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.session.progress import progress
from game.ui.input.intents import (
    CheckBoard,
    CopyBoard,
    GoToLastRight,
    Intent,
    NewGame,
    Restart,
    ShareGame,
    TogglePause,
)
from game.ui.layout import overlay as layout
from game.ui.layout.geometry import Box
from game.ui.level_titles import full_title
from game.ui.scenes import SCENES
from game.ui.scenes.playing.rating import unbroken
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.face_down import TurningSheet, draw_back
from game.words.texts import clock

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Services
    from game.ui.widgets.control import ControlKind

_ICONS = {
    "resume": "play",
    "check": "done",
    "restart": "restart",
    "last_right": "undo",
    "positions": "bookmark",
    "share": "share",
    "print": "printer",
    "new_puzzle": "plus",
    "my_games": "games",
    "settings": "settings",
    "menu": "menu",
}


_INTENTS: dict[str, Intent] = {
    "check": CheckBoard(),
    "restart": Restart(),
    "last_right": GoToLastRight(),
}
"""What buttons do once the game is resumed."""


class PausedScene(Scene):
    """Covers a game completely."""

    name = "paused"
    slides = False  # the sheet of the board is turned over
    paper_sound = ""

    def __init__(self, services: Services, game: CoveredGame) -> None:
        super().__init__(services)
        self.game = game
        self._turning = TurningSheet()
        services.motion.start("turn", "down")
        self._slide_words(forward=True)
        services.sound.play("pause")
        services.sound.rest()

    def _slide_words(self, forward: bool) -> None:
        """Let the card slide, and the words where they stand apart from it."""
        boxes = self.boxes()
        self.services.slide("margin", boxes["card"], forward)
        title, words = boxes["title"], boxes["words"]
        if not boxes["card"].contains(title.centre):
            header = Box(words.x, title.y, words.w, words.bottom - title.y)
            self.services.slide("header", header, forward)

    def boxes(self) -> Boxes:
        """The board face-down, words and buttons."""
        game, settings = self.game, self.services.settings
        return layout.paused(
            self.services.view, game.size, settings.pad_order, game.by_done, self.buttons()
        )

    def buttons(self) -> tuple[str, ...]:
        """The names of the buttons, the same in every game."""
        return layout.PAUSE_BUTTONS

    def controls(self) -> list[Control]:
        """The buttons, Resume first."""
        boxes = self.boxes()
        kind: ControlKind = "tile" if layout.has_tiles(boxes) else "button"
        return [
            Control(
                ControlId(name),
                boxes[name],
                "primary" if name == "resume" else kind,
                self._label(name),
                _ICONS[name],
                enabled=name != "last_right" or self.game.session.can_go_to_last_right,
            )
            for name in self.buttons()
        ]

    def _label(self, name: str) -> str:
        if name == "check":
            return self.services.t("tool.done" if self.game.by_done else "tool.check")
        return self.services.t(f"paused.{name}")

    def press(self, control: ControlId) -> None:
        """Resume, restart, or leave for another screen."""
        name, scenes = control.group, self.services.scenes
        if name == "menu":
            scenes.to_menu()
        elif name == "positions":
            scenes.show_positions(self.game)
        elif name == "share":
            self.game.perform(ShareGame())
        elif name == "print":
            from game.ui.scenes.printing import PrintScene

            scenes.push(PrintScene(self.services, self.game.session))
        elif name in SCENES:
            scenes.open(name)
        else:
            self._resume()
            if name in _INTENTS:
                self.game.perform(_INTENTS[name])

    def perform(self, intent: Intent) -> None:
        """The pause key resumes the game; the keys of the buttons work, too."""
        if isinstance(intent, TogglePause):
            self._resume()
        elif isinstance(intent, (CheckBoard, Restart, NewGame)):
            self._resume()
            self.game.perform(intent)
        elif isinstance(intent, CopyBoard):
            self.game.perform(intent)
        else:
            super().perform(intent)

    def back(self) -> None:
        """Resume the game."""
        self._resume()

    def _resume(self) -> None:
        self.services.motion.start("turn", "up")
        self._slide_words(forward=False)
        self.services.sound.play("resume")
        self.services.scenes.pop()

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the board as it turns over, and the words."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        canvas.fill(view.box, theme["desk"])
        share = self.services.motion.even("turn", "down")
        if share < 1:
            picture = partial(self.game.board_picture, canvas)
            self._turning.draw(canvas, view, boxes["board"], picture, share)
        else:
            self._turning.forget()
            draw_back(canvas, view, boxes["board"])
        if boxes["card"].y < boxes["board"].bottom and boxes["card"].x < boxes["board"].right:
            canvas.paper(boxes["card"], "pause", lift=5)
        title = boxes["title"]
        canvas.text(t("paused.title"), title, view.title, theme["ink"], "print")
        words = self._words()
        canvas.paragraph(words, boxes["words"], view.body, theme["muted"], "regular")
        if "progress" in boxes:
            canvas.progress(boxes["progress"], progress(self.game.session), "progress")

    def _words(self) -> str:
        """Level, time and progress."""
        t, session = self.services.t, self.game.session
        facts = [full_title(t, session.puzzle)]
        if self.services.settings.timer:
            facts.append(clock(session.elapsed))
        facts.append(t("play.status.to_go", n=session.position.blanks))
        return unbroken(facts)
