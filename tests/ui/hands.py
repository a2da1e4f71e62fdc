"""Players with one device each: a mouse, a finger, a keyboard or a controller, and nothing else.

All of them do the same things under the same names, so that a flow of a test is written once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

import pygame

from game.engine.notation import parse_cell
from game.ui.layout.geometry import Box
from game.ui.widgets.control import Control
from tests.ui.pilot import Pilot
from tests.ui.test_gamepad import Hands

MOST_PRESSES = 150
"""After so many presses a player gives up looking for a button."""

OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}


class Player(ABC):
    """Somebody who plays with one device."""

    def __init__(self, game: Pilot) -> None:
        self.game = game

    @abstractmethod
    def press(self, name: str) -> None:
        """Press a button of the scene on top."""

    @abstractmethod
    def select(self, cell: str) -> None:
        """Select one cell of the board."""

    @abstractmethod
    def touch(self, cell: str) -> None:
        """Use the tool in hand on a cell."""

    @abstractmethod
    def write(self, digit: int) -> None:
        """Write a digit into the selected cell, with the tool in hand."""

    @abstractmethod
    def do(self, what: str) -> None:
        """Do one of `DEEDS` in a game."""

    @abstractmethod
    def open(self, tab: str) -> None:
        """Open a tab of the margin, which in a small window is a sheet over the board."""

    @abstractmethod
    def close(self) -> None:
        """Go back from the margin to the board."""

    @abstractmethod
    def turn(self, name: str, step: int) -> None:
        """Step a choice or a slider of a page."""

    @abstractmethod
    def leave(self) -> None:
        """Go back from a page."""

    def fill_in(self, most: int = 81) -> None:
        """Write right digits into blank cells, one after the other."""
        session = self.game.app.top.play.session  # type: ignore[attr-defined]
        size, solution = session.puzzle.rules.size, session.puzzle.solutions[0]
        for cell, digit in enumerate(solution):
            if most and session.position.values[cell] != digit:
                self.select(f"r{cell // size + 1}c{cell % size + 1}")
                self.write(digit)
                most -= 1

    @property
    def selected(self) -> tuple[int, ...]:
        """The selected cells of the game on top."""
        found: tuple[int, ...] = self.game.app.top.play.selection.cells  # type: ignore[attr-defined]
        return found

    @property
    def size(self) -> int:
        found: int = self.game.app.top.size  # type: ignore[attr-defined]
        return found

    def wait(self) -> None:
        """Until a puzzle or a hint is there, and nothing moves."""
        if not self.game.app.quitting:
            self.game.wait()
            self.game.frame()


DEEDS = {
    "undo": ("undo", "u", ("lb",)),
    "redo": ("redo", "ctrl+y", ("rb",)),
    "erase": ("erase", "delete", ("b",)),
    "notes": ("notes", "n", ("x",)),
    "fill": ("fill", "f", ("l3",)),
    "hint": ("hint", "h", ("y",)),
    "facts": ("info", "i", ("lt", "b")),
    "pause": ("pause", "p", ("start",)),
}
"""What is done in a game: the control, the key, and the buttons of a controller, the trigger
first."""


# -- pointers ---------------------------------------------------------------------------------


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
        if not self.game.app.quitting:
            self.game.frame(pygame.Event(kind, pos=at, touch=False, **facts))

    def select(self, cell: str) -> None:
        if self.selected != (parse_cell(cell, self.size),):
            self.tap(self._middle(parse_cell(cell, self.size)))

    def touch(self, cell: str) -> None:
        self.tap(self._middle(parse_cell(cell, self.size)))

    def _middle(self, cell: int) -> tuple[int, int]:
        box: Box = self.game.app.top.cell_box(cell)  # type: ignore[attr-defined]
        return box.centre

    def write(self, digit: int) -> None:
        self.tap(self.game.point(f"pad.{digit}"))

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
            x, y = box.right - 3, box.y + 3
            self._event(pygame.MOUSEBUTTONDOWN, (x, y), button=1)
            self._event(pygame.MOUSEMOTION, (x, y + 40), buttons=(1, 0, 0), rel=(0, 40))
            self._event(pygame.MOUSEBUTTONUP, (x, y + 40), button=1)

    def _hold(self, name: str) -> None:
        at = self.game.point(name)
        self._event(pygame.MOUSEBUTTONDOWN, at, button=1)
        self.game.advance(40)
        self._event(pygame.MOUSEBUTTONUP, at, button=1)

    def turn(self, name: str, step: int) -> None:
        control = next(each for each in self.game.app.top.controls() if each.name == name)
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


# -- keys and controllers ---------------------------------------------------------------------


class Focused(Player):
    """Reaches buttons by moving the focus."""

    @abstractmethod
    def arrow(self, way: str) -> None:
        """Press an arrow."""

    @abstractmethod
    def next(self) -> None:
        """Go to the next button."""

    @abstractmethod
    def accept(self) -> None:
        """Press the button with the focus."""

    def press(self, name: str) -> None:
        assert self.game.can_press(name), f"nothing to press: {name}"
        self.reach(name)
        self.accept()
        self.wait()

    def reach(self, name: str) -> None:
        """Move the focus to a button."""
        seen = set[str]()
        for _ in range(MOST_PRESSES):
            here = self.game.focus
            if here == name:
                return
            way = self._way(name) if here not in seen or "margin" in here else None
            seen.add(here)
            if way:
                self.arrow(way)
            else:
                self.next()
        raise AssertionError(f"{name} cannot be reached on {self.game.scene}")

    def _way(self, name: str) -> str | None:
        """The arrow that leads nearer, if arrows do nothing else here."""
        controls = {each.name: each for each in self.game.app.top.controls()}
        here, there = controls.get(self.game.focus), controls.get(name)
        return next(self._ways(here, there), None) if here and there else None

    def _ways(self, here: Control, there: Control) -> Iterator[str]:
        (x, y), (to_x, to_y) = here.box.centre, there.box.centre
        if here.id.group == there.id.group == "margin":
            yield "right" if to_x > x else "left"
        steps = self.game.scene in SIDEWAYS or here.id.group in ("margin", "message")
        if abs(to_x - x) > abs(to_y - y) and not steps:
            yield "right" if to_x > x else "left"
        if to_y != y:
            yield "down" if to_y > y else "up"

    def select(self, cell: str) -> None:
        if not self.selected:
            self.arrow("down")
        wanted = divmod(parse_cell(cell, self.size), self.size)
        while (here := divmod(self.selected[-1], self.size)) != wanted:
            across, ahead = wanted[1] - here[1], wanted[0] - here[0]
            way = ("right" if across > 0 else "left") if across else "down" if ahead > 0 else "up"
            self.arrow(way)

    def touch(self, cell: str) -> None:
        self.select(cell)
        self.accept()

    def open(self, tab: str) -> None:
        if not self.game.can_press(f"margin.{tab}"):
            self.next()
        self.press(f"margin.{tab}")

    def close(self) -> None:
        while self.game.focus or self.game.playing.play.margin.sheet:
            self.leave()

    def turn(self, name: str, step: int) -> None:
        self.reach(name)
        self.arrow("right" if step > 0 else "left")
        self.wait()


SIDEWAYS = ("how_to_play", "keys", "replay", "settings", "levels")
"""Scenes in which left and right turn pages or change something, as along the titles of the margin
and in messages."""


class Keys(Focused):
    """Types."""

    def arrow(self, way: str) -> None:
        self.game.press(way)

    def next(self) -> None:
        self.game.press("tab")

    def accept(self) -> None:
        self.game.press("enter")

    def write(self, digit: int) -> None:
        self.game.press(str(digit))

    def do(self, what: str) -> None:
        self.game.press(DEEDS[what][1])

    def leave(self) -> None:
        self.game.press("escape")


class Controller(Focused):
    """Has a D-pad, buttons and triggers."""

    def __init__(self, game: Pilot) -> None:
        super().__init__(game)
        self.hands = Hands(game)

    def arrow(self, way: str) -> None:
        self.hands.press(way)

    def next(self) -> None:
        self.hands.pull()

    def accept(self) -> None:
        self.hands.press("a")

    def write(self, digit: int) -> None:
        """Go in the ring from its middle to a digit."""
        self.hands.press("a")
        assert self.hands.ring
        row, column = (digit - 1) // 3 - 1, (digit - 1) % 3 - 1
        if row:
            self.hands.press("down" if row > 0 else "up")
        if column:
            self.hands.press("right" if column > 0 else "left")
        self.hands.press("a")

    def do(self, what: str) -> None:
        *held, button = DEEDS[what][2]
        self.hands.trigger(1.0 if held else 0.0)
        self.hands.press(button)
        self.hands.trigger(0.0)
        self.game._await_hint()

    def leave(self) -> None:
        self.hands.press("b")


DEVICES: dict[str, type[Player]] = {
    "mouse": Mouse,
    "touch": Finger,
    "keys": Keys,
    "controller": Controller,
}
