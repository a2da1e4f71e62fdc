"""The choice after a board of Endless: one of three tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.tools import ArcadeTool
from game.ui.input.intents import EnterDigit, Intent, Pause, TogglePause
from game.ui.layout import arcade_pages as layout
from game.ui.scenes.rising_card import LIFT, RisingCard
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.slips import Slip, SlipLook, draw_slip, slip_look

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.scenes.arcade.endless import EndlessScene
    from game.ui.services import Services


class ChoiceScene(RisingCard):
    """Three slips on a card; one of them must be taken."""

    name = "choice"

    def __init__(self, services: Services, game: EndlessScene) -> None:
        super().__init__(services)
        self._game = game
        self.tools = game.run.offered
        self.focus = ControlId("take", self.tools[0].value)

    def card_boxes(self) -> Boxes:
        """The card, its title and a slip for each tool."""
        return layout.tools_to_choose(self.services.view, tuple(tool.value for tool in self.tools))

    def controls(self) -> list[Control]:
        """The slips."""
        boxes = self.boxes()
        return [
            Control(ControlId("take", tool.value), boxes[f"take.{tool.value}"], "bare")
            for tool in self.tools
        ]

    def press(self, control: ControlId) -> None:
        """Take a tool."""
        self._take(ArcadeTool(str(control.member)))

    def _take(self, tool: ArcadeTool) -> None:
        self._game.run.take(tool)
        self.services.sound.play("hint")
        self.services.scenes.pop()
        self._game.chosen()

    def perform(self, intent: Intent) -> None:
        """1, 2 and 3 take a tool; the pause key pauses."""
        if isinstance(intent, EnterDigit) and 0 < intent.digit <= len(self.tools):
            self._take(self.tools[intent.digit - 1])
        elif isinstance(intent, (Pause, TogglePause)):
            self.back()
        else:
            super().perform(intent)

    def back(self) -> None:
        """The run is paused; the choice comes again after that."""
        self.services.scenes.pop()
        self.services.scenes.pause_run(self._game)

    def draw_content(self, canvas: Canvas) -> None:
        """Dim the board, and draw the card with the slips."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        self.dim(canvas)
        canvas.paper(boxes["card"], "choice", lift=LIFT)
        title = t("arcade.choose")
        canvas.text(title, boxes["title"], view.heading, theme["ink"], "print_bold")
        slips = [
            Slip(tool.value, t(f"arcade.{tool.value}"), t(f"arcade.{tool.value}.words"))
            for tool in self.tools
        ]
        places = [boxes[f"take.{tool.value}"] for tool in self.tools]
        looks = [
            slip_look(canvas.text_painter, view, place[2:], [slip])
            for place, slip in zip(places, slips, strict=True)
        ]
        look = SlipLook(*map(min, zip(*looks, strict=True)))
        for tool, place, slip in zip(self.tools, places, slips, strict=True):
            lift = self.state_of(ControlId("take", tool.value)).lift
            draw_slip(canvas, view, place, slip, look, lift, ("take", tool.value))
