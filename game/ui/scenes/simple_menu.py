"""The menu of Large and simple: go on, play, easier or harder, and more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import LEVELS
from game.ui.input.intents import Intent, NewGame
from game.ui.layout import simple_pages as layout
from game.ui.scenes.scene import Scene
from game.ui.scenes.welcome import draw_name
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.store import Store
    from game.store.saved_game import SavedGame
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services

REMEMBERED = "simple_level"
"""The name under which the store keeps the level of Large and simple."""


def simple_level(store: Store) -> str:
    """The level that Play begins; the gentlest until the player has chosen another."""
    level = store.recall(REMEMBERED) or ""
    return level if level in LEVELS else LEVELS[0]


class SimpleMenuScene(Scene):
    """The first screen of Large and simple."""

    name = "menu"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.saved: SavedGame | None = None

    def boxes(self) -> Boxes:
        """The buttons that there are now."""
        return layout.simple_menu(self.services.view, self.saved is not None)

    @property
    def level(self) -> str:
        """The level that Play begins."""
        return simple_level(self.services.store)

    def controls(self) -> list[Control]:
        """Continue, Play with its level, Easier, Harder and More."""
        boxes, t, level = self.boxes(), self.services.t, self.level
        found = []
        if self.saved:
            left = t("play.status.to_go", n=self.saved.blanks_left)
            place = boxes["continue"]
            found.append(
                Control(ControlId("continue"), place, "primary", t("menu.continue"), detail=left)
            )
        found.append(
            Control(
                ControlId("play"),
                boxes["play"],
                "button" if self.saved else "primary",
                t("simple.new" if self.saved else "simple.play"),
                detail=t(f"simple.level.{level.removeprefix('tier.')}"),
            )
        )
        ends = {"easier": LEVELS[0], "harder": LEVELS[-1]}
        for name, end in ends.items():
            label = t(f"simple.{name}")
            found.append(
                Control(ControlId(name), boxes[name], "button", label, enabled=level != end)
            )
        found.append(Control(ControlId("more"), boxes["more"], "button", t("simple.more")))
        return found

    def entered(self) -> None:
        """Look for a game to continue."""
        self.saved = self.services.store.saved_game()

    def update(self, seconds: float) -> bool:
        """Say what the store found wrong with its file."""
        self.services.report_store()
        return False

    def press(self, control: ControlId) -> None:
        """Continue a game, begin one, choose its level, or open the other pages."""
        services, name = self.services, control.group
        if name == "continue" and self.saved:
            services.starter.resume(self.saved.game_id)
        elif name == "play":
            services.starter.level(self.level)
        elif name in ("easier", "harder"):
            self._step(1 if name == "harder" else -1)
        elif name == "more":
            services.scenes.open("more")

    def _step(self, by: int) -> None:
        """Choose the next level up or down."""
        at = LEVELS.index(self.level) + by
        if 0 <= at < len(LEVELS):
            self.services.store.remember(REMEMBERED, LEVELS[at])

    def perform(self, intent: Intent) -> None:
        """The new-game key begins a game."""
        if isinstance(intent, NewGame):
            self.press(ControlId("play"))
        else:
            super().perform(intent)

    def back(self) -> None:
        """Escape only removes the focus, so that pressing it once too often does not quit."""
        self.focus = None

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the seal, the name of the game and its motto."""
        boxes, t = self.boxes(), self.services.t
        canvas.fill(self.services.view.box, canvas.theme["paper"])
        draw_name(canvas, boxes, t("app.name"), t("app.words"))
