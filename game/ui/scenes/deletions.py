"""What was deleted on a page, and how it is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Undo
from game.ui.parts.arranging import Column, FirstThatFits, Held, Layers, Row, Space
from game.ui.parts.pressing import Button
from game.ui.parts.words import Words
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.input.intents import Intent
    from game.ui.parts.part import Kit, Part

UNDO = ControlId("undo")

UNDO_SECONDS = 10.0
"""How long the button stays that takes a deletion back; the key does so for longer."""


class Deletions:
    """The deletions of a page, of which the last one is told for a while."""

    def __init__(self, changed: Callable[[], object]) -> None:
        """``changed`` is called when something was deleted or taken back."""
        self._changed = changed
        self._deleted: list[tuple[str, Callable[[], object]]] = []
        self._left = 0.0

    @property
    def said(self) -> str:
        """What the player is told; empty once the time is over."""
        return self._deleted[-1][0] if self._left > 0 else ""

    def add(self, said: str, undo: Callable[[], object]) -> None:
        """Something was deleted; ``undo`` takes that back."""
        self._deleted.append((said, undo))
        self._left = UNDO_SECONDS
        self._changed()

    def take_back(self) -> None:
        """Take the last deletion back, if there is one."""
        if self._deleted:
            self._deleted.pop()[1]()
            self._left = 0.0
            self._changed()

    def perform(self, intent: Intent) -> bool:
        """The keys of Undo take the last deletion back; whether the intent was that."""
        if is_undo := isinstance(intent, Undo):
            self.take_back()
        return is_undo

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the notice has gone."""
        before, self._left = self._left, max(0.0, self._left - seconds)
        return before > 0 >= self._left


def undo_foot(kit: Kit, said: str) -> Callable[[Part | None], Part | None]:
    """The foot of a list: what turns its pages; or what was deleted or is being made, with a button
    that takes it back; side by side where there is room. All are equally high, so that no row of a
    long list moves as one is deleted."""

    def foot(turners: Part | None) -> Part | None:
        if not said:
            return turners and Layers(Space(2.6), Held(turners))
        words = Words(said, lines=1, shrinks="least", middle=True)
        button = Button(UNDO, kit.t("list.undo"), "filled")

        def all_three() -> Part:
            parts = Held(words, 0), Held(turners) if turners else None, Held(button, 1)
            return Row(*parts, equal=True)

        def alone() -> Part:
            return Row(words.growing(), button)

        row = FirstThatFits(all_three, alone) if turners else alone()
        return Column(Space(grows=1), row, gap=0)

    return foot
