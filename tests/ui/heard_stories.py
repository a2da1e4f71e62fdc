"""Stories for the ear: what a player does who knows roles, names and actions alone.

A `Story` writes down what is said of each thing done: every announcement, then what has the
focus. The same names lead through it in both languages.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.ui.speech.nodes import ROOT
from tests.ui.listener import Listener

if TYPE_CHECKING:
    from game.ui.speech.nodes import Node
    from tests.ui.pilot import Pilot

FRAMES = 45
"""How long a story waits before and after the work beside the frames."""


class Story(Listener):
    """A screen reader that keeps a log."""

    def __init__(self, game: Pilot, title: str) -> None:
        self.lines = [f"# {title}"]
        super().__init__(game)
        self.game = game
        self._told_of = ROOT
        """What had the focus last."""
        self._note()

    def do(
        self, action: str, role: str, key: str, value: str | float = "", **facts: object
    ) -> None:
        """Do something with what a text of the catalogue names."""
        self.to(action, role, self.game.app.t(key, **facts), value)

    def to(self, action: str, role: str, name: str, value: str | float = "") -> None:
        """Do something with what has a name, and write down what is said."""
        given = "" if value == "" else f" = {value}"
        self.lines.append(f"> {action} {role}: {self.node(role, name).name}{given}")
        self.ask(action, role, name, value)
        self._note()

    def keys(self, *chords: str) -> None:
        """Press keys for the ear, one after the other."""
        for chord in chords:
            self.lines.append(f"> key {chord}")
            self.game.press(chord)
            self._note()

    def wait(self) -> None:
        """Let what was begun come to its end."""
        self._note()

    def _note(self) -> None:
        self.game.advance(FRAMES)
        self.game.wait()
        self.game.advance(FRAMES)
        self.hear()
        self.lines += [line for words in self.said for line in words.splitlines()]
        self.said.clear()
        if self.focus not in (ROOT, self._told_of):
            self.lines.append(f"[{spoken(self.nodes[self.focus])}]")
        self._told_of = self.focus

    # -- a board ------------------------------------------------------------------------------

    def cells(self) -> list[Node]:
        """The cells of the board."""
        return self.all("cell")

    def fill(self, solution: str) -> None:
        """Write the digits of a solution into blank cells; of what is said between the first three
        and the last nothing is kept."""
        blank, t = [], self.game.app.t
        for cell, digit in zip(self.cells(), solution, strict=True):
            if t("heard.blank") in cell.name:
                blank.append((re.match(".*?[:：]", cell.name)[0], digit))  # type: ignore[index]
        for number, (place, digit) in enumerate(blank):
            before = len(self.lines)
            self.to("focus", "cell", place)
            self.to("press", "button", digit)
            if 3 <= number < len(blank) - 1:
                del self.lines[before:]
            if number == 3:
                self.lines.append("…")


def spoken(node: Node) -> str:
    """A node as a screen reader says it: its name, its value and its role."""
    state = {True: ", on", False: ", off", None: ""}[node.on]
    value = f" = {node.value}" if node.value else ""
    return f"{node.name}{value} ({node.role}{state})"
