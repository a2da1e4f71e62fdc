"""The ring of digits that a controller picks from, laid over the chosen cell."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.engine.notation import symbol
from game.ui.input.intents import EnterDigit, Erase, Intent
from game.ui.layout.guide import ring as layout

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.scene import PlayingScene

ERASE_ROW = 3


class DigitRing:
    """Eight digits round the ninth, as on the number pad, and Erase below them."""

    def __init__(self, scene: PlayingScene) -> None:
        self.scene = scene
        self.cells = list(scene.hand.cells)
        self.row = self.column = 1
        self.moved = False
        """Whether a direction was given since the ring opened."""

    @property
    def digit(self) -> int:
        """The digit that is picked now; 0 for Erase."""
        if self.row == ERASE_ROW:
            return 0
        row = self.row if self.scene.services.settings.pad_order == "123" else 2 - self.row
        return row * 3 + self.column + 1

    def intent(self) -> Intent:
        """What picking it means."""
        return EnterDigit(self.digit) if self.digit else Erase()

    def move(self, rows: int, columns: int) -> None:
        """One step, up to the edge."""
        self.moved = True
        self.row = max(0, min(self.row + rows, ERASE_ROW))
        self.column = max(0, min(self.column + columns, 2))

    def tilt(self, x: float, y: float) -> bool:
        """A stick points from the middle, right and down being positive; whether the pick
        changed."""
        eighth = round(math.atan2(y, x) / (math.pi / 4))
        angle = eighth * math.pi / 4
        before = self.row, self.column
        self.row, self.column = 1 + round(math.sin(angle)), 1 + round(math.cos(angle))
        self.moved = True
        return (self.row, self.column) != before

    def stale(self) -> bool:
        """Whether the game has moved on without the ring."""
        services = self.scene.services
        covered = not services.scenes or services.scenes.top is not self.scene
        return covered or not services.by_keys or self.scene.hand.cells != self.cells

    def draw(self, canvas: Canvas) -> None:
        services, scene, theme = self.scene.services, self.scene, canvas.theme
        view = services.view
        cell = scene.cell_box(self.cells[-1]) if self.cells else scene.box("grid")
        boxes = layout(view, cell, services.settings.pad_order)
        ring, erase = boxes["ring"], boxes["erase"]
        bump = erase.inset(-max(2, erase.w // 8))
        depth = max(2, round(3 * view.scale))
        for box in (bump, ring):
            canvas.panel(box.moved(0, depth), box.w // 2, theme["shadow"])
        for box in (bump, ring):
            canvas.panel(box, box.w // 2, theme["paper"], theme["muted"], view.line)
        inner = bump.inset(view.line)
        canvas.panel(inner, inner.w // 2, theme["paper"])
        for digit in range(1, 10):
            self._draw_digit(canvas, boxes[f"digit.{digit}"], digit)
        colour = self._draw_disc(canvas, erase, self.digit == 0, "key")
        canvas.icon("erase", erase.inset(erase.w // 4), colour)

    def _draw_digit(self, canvas: Canvas, box: Box, digit: int) -> None:
        hand, session = self.scene.hand, self.scene.session
        closed = session.remaining(digit) <= 0
        colour = self._draw_disc(
            canvas, box, digit == self.digit, "key_closed" if closed else "key"
        )
        size = round(box.w * (0.4 if hand.pencil else 0.58))
        canvas.digit(symbol(digit), box.centre, size, colour, "medium")

    def _draw_disc(self, canvas: Canvas, box: Box, chosen: bool, fill: str) -> Colour:
        """A round key; returns the colour of what is written on it."""
        theme, line = canvas.theme, max(1, self.scene.services.view.line)
        if chosen:
            box = box.inset(-max(2, box.w // 14))
            edge, width = theme["selection_edge"], 2 * line
            canvas.panel(box, box.w // 2, theme["selection"], edge, width)
            return theme["selected_ink"]
        canvas.panel(box, box.w // 2, theme[fill], theme["key_edge"], line)
        return theme[f"{fill}_ink"]
