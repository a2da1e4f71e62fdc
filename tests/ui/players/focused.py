"""Players who reach buttons by moving the focus: with keys, or with a controller."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from game.engine.notation import parse_cell
from game.ui.parts.part import Part
from tests.ui.pilot import Pilot
from tests.ui.players.player import DEEDS, Player
from tests.ui.test_gamepad import Hands

MOST_PRESSES = 150
"""After so many presses a player gives up looking for a button."""


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
        controls = {str(each.id): each for each in self.game.app.top.controls()}
        here, there = controls.get(self.game.focus), controls.get(name)
        return next(self._ways(here, there), None) if here and there else None

    def _ways(self, here: Part, there: Part) -> Iterator[str]:
        (x, y), (to_x, to_y) = here.box.centre, there.box.centre
        if here.group == there.group == "margin":
            yield "right" if to_x > x else "left"
        steps = self.game.scene in SIDEWAYS or here.group in ("margin", *MESSAGE)
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


MESSAGE = ("message", "ribbon", "stop")
"""The groups of what is pressed on a message."""


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
