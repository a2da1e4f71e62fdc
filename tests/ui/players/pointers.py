"""Players with a mouse, or with a finger."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.notation import cell_name, parse_cell
from game.ui.layout.geometry import Box
from game.ui.scenes.learn.drill_scene import DrillScene
from tests.ui.players.player import DEEDS, Player


class Mouse(Player):
    """Moves over a thing before it presses it."""

    def press(self, name: str) -> None:
        assert self.game.can_press(name), f"nothing to press: {name}"
        self.tap(self.game.point(name))
        self.wait()

    def tap(self, at: tuple[int, int]) -> None:
        """Press and let go at a place."""
        self._event(pygame.MOUSEMOTION, at, buttons=(0, 0, 0), rel=(0, 0))
        self._event(pygame.MOUSEBUTTONDOWN, at, button=1)
        self._event(pygame.MOUSEBUTTONUP, at, button=1)

    def _event(self, kind: int, at: tuple[int, int], **facts: Any) -> None:
        if kind == pygame.MOUSEBUTTONDOWN:
            self.game.look_first(at)
        if not self.game.app.quitting:
            self.game.frame(pygame.Event(kind, pos=at, touch=False, **facts))

    def select(self, cell: str) -> None:
        if self.selected != (parse_cell(cell, self.size),):
            self.tap(self._middle(parse_cell(cell, self.size)))

    def touch(self, cell: str) -> None:
        self.tap(self._middle(parse_cell(cell, self.size)))

    def _middle(self, cell: int) -> tuple[int, int]:
        if isinstance(self.game.app.top, DrillScene):
            return self.game.point(cell_name(cell, self.size))
        box: Box = self.game.app.top.board.cell_box(cell)  # type: ignore[attr-defined]
        return box.centre

    def write(self, digit: int) -> None:
        group = "digit" if isinstance(self.game.app.top, DrillScene) else "pad"
        self.tap(self.game.point(f"{group}.{digit}"))

    def do(self, what: str) -> None:
        self.press(DEEDS[what][0])

    def open(self, tab: str) -> None:
        if not self.game.can_press(f"margin.{tab}"):
            self._hold("notes")
        self.press(f"margin.{tab}")

    def close(self) -> None:
        """Pull the sheet down by its title."""
        if self.game.playing.play.margin.sheet:
            box = self.game.playing.boxes()["margin.sheet"]
            x, y = box.x + 2, box.y + 3
            self._event(pygame.MOUSEBUTTONDOWN, (x, y), button=1)
            self._event(pygame.MOUSEMOTION, (x, y + 40), buttons=(1, 0, 0), rel=(0, 40))
            self._event(pygame.MOUSEBUTTONUP, (x, y + 40), button=1)

    def _hold(self, name: str) -> None:
        at = self.game.point(name)
        self._event(pygame.MOUSEBUTTONDOWN, at, button=1)
        self.game.advance(40)
        self._event(pygame.MOUSEBUTTONUP, at, button=1)

    def turn(self, name: str, step: int) -> None:
        control = next(each for each in self.game.app.top.controls() if str(each.id) == name)
        box = control.box
        self.tap((box.right - box.w // 20 if step > 0 else box.x + box.w // 20, box.centre[1]))
        self.wait()

    def leave(self) -> None:
        self.press("back")


class Finger(Mouse):
    """Touches: SDL reports a finger, and a mouse that says that it is one; nothing is hovered."""

    def tap(self, at: tuple[int, int]) -> None:
        self._event(pygame.MOUSEBUTTONDOWN, at, button=1)
        self._event(pygame.MOUSEBUTTONUP, at, button=1)

    def _event(self, kind: int, at: tuple[int, int], **facts: Any) -> None:
        if kind == pygame.MOUSEBUTTONDOWN:
            self.game.look_first(at)
        finger = FINGERS[kind]
        width, height = self.game.app.window.size
        where: dict[str, Any] = {"x": at[0] / width, "y": at[1] / height, "dx": 0.0, "dy": 0.0}
        touch = pygame.Event(finger, touch_id=1, finger_id=1, pressure=1.0, **where)
        if not self.game.app.quitting:
            self.game.frame(touch, pygame.Event(kind, pos=at, touch=True, **facts))


FINGERS = {
    pygame.MOUSEBUTTONDOWN: pygame.FINGERDOWN,
    pygame.MOUSEMOTION: pygame.FINGERMOTION,
    pygame.MOUSEBUTTONUP: pygame.FINGERUP,
}
"""What a finger does while SDL reports this of a mouse."""
