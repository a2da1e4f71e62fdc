"""A screen reader for tests, without a bus: it knows roles, names and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.speech.nodes import ROOT, Asked, Node
from game.ui.speech.speech import MOVING_FRAMES, Speech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.ui.pilot import Pilot


class Listener:
    """Listens to a game, and asks it for actions."""

    is_certain = True

    def __init__(self, game: Pilot) -> None:
        self._game = game
        self.nodes: dict[int, Node] = {}
        self.focus = ROOT
        self.said: list[str] = []
        """Every announcement."""
        self.sent: list[dict[int, Node]] = []
        """What each update told."""
        self.faults: list[BaseException] = []
        self.breaks = False
        """Whether what is told next breaks the bridge."""
        self.speech = game.app.speech = Speech(game.app, self.faults.append)
        self.speech.attach(self)
        self.speech.heard(True)
        self.hear()

    def close(self) -> None:
        """Hear nothing more."""

    def send(self, changed: Mapping[int, Node], focus: int, language: str) -> bool:
        if self.breaks:
            raise RuntimeError("the bridge is broken")
        self.sent.append(dict(changed))
        self.nodes |= changed
        self.said += [node.name for node in changed.values() if node.role == "live"]
        self.focus = focus
        there = set(self.in_order())
        self.nodes = {number: node for number, node in self.nodes.items() if number in there}
        assert focus in self.nodes
        return True

    def place(self, focused: bool, at: tuple[int, int], size: tuple[int, int]) -> bool:
        return True

    def _below(self, number: int) -> list[int]:
        below = [number]
        for child in self.nodes[number].children:
            below += self._below(child)
        return below

    def hear(self) -> None:
        """Let a frame pass, and hear what it tells, also while something moves."""
        self._game.app.redraw()
        self._game.frame()
        for _ in range(MOVING_FRAMES + 1):
            self.speech.follow()

    def after(self, *keys: str) -> str:
        """What is said after each of these keys, a line for each announcement."""
        self.said.clear()
        for key in keys:
            self._game.press(key)
            self.hear()
        return "\n".join(self.said)

    def all(self, role: str) -> list[Node]:
        """Every node of a role, in reading order."""
        return [self.nodes[n] for n in self.in_order() if self.nodes[n].role == role]

    def in_order(self) -> list[int]:
        """The numbers of all nodes, in reading order."""
        return self._below(ROOT)

    def number(self, role: str, name: str) -> int:
        """The number of the first node whose name begins so."""
        for number in self.in_order():
            node = self.nodes[number]
            if node.role == role and node.name.startswith(name):
                return number
        names = [node.name for node in self.all(role)]
        raise AssertionError(f"there is no {role} {name!r} among {names}")

    def node(self, role: str, name: str) -> Node:
        return self.nodes[self.number(role, name)]

    def ask(self, action: str, role: str, name: str, value: str | float = "") -> None:
        """Ask for an action, and hear what it does."""
        self.request(action, self.number(role, name), value)

    def request(self, action: str, number: int, value: str | float = "") -> None:
        """Ask for an action on a node, by its number."""
        self.speech.ask(Asked(action, number, value))
        self._game.frame()
        self.hear()

    @property
    def focused(self) -> str:
        """The name of what has the focus."""
        return self.nodes[self.focus].name
