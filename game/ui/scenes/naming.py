"""Giving something a name: typed, pasted, or one of a few ready ones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.names import MAX_CHARACTERS
from game.ui.input.intents import Accept, Erase, Intent
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Row
from game.ui.parts.pressing import Button, Field
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import card
from game.ui.parts.words import heading
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services

CANCEL, SAVE = ControlId("cancel"), ControlId("save")


class NamingState(NamedTuple):
    """What is asked, what is typed so far, and the ready names."""

    title: str
    text: str
    ready: tuple[str, ...]


class NamingScene(Screen[NamingState]):
    """A card with a field of text and ready names."""

    name = "naming"
    overlay = True
    is_card = True
    takes_text = True

    def __init__(
        self,
        services: Services,
        title: str,
        text: str,
        ready: Sequence[str],
        named: Callable[[str], object],
        most: int = MAX_CHARACTERS,
    ) -> None:
        """``named`` is called with the name, of ``most`` characters, unless the player cancels."""
        super().__init__(services)
        self._most = most
        self.title, self.text, self.ready, self._named = title, text, tuple(ready), named

    def state(self) -> NamingState:
        return NamingState(self.title, self.text, self.ready)

    @staticmethod
    def page(kit: Kit, state: NamingState) -> Part:
        """The card at the top of the window, so that a keyboard on the screen does not cover it."""
        t, title, field = kit.t, heading(state.title), Field(state.text, state.title)
        actions = Row(
            Button(CANCEL, t("name.cancel")), Button(SAVE, t("name.save"), "filled"), equal=True
        )

        def with_ready(columns: int) -> Part:
            names = [Button(ControlId("ready", i), name) for i, name in enumerate(state.ready)]
            gap = 0.3 if columns == 1 else 0.55
            grid = Grid(*names, columns=columns, gap=gap) if columns else None
            return Column(title, field, grid, actions, gap=gap)

        ways = (2, len(state.ready), 1, 0) if state.ready else (0,)
        body = FirstThatFits(*(partial(with_ready, columns) for columns in ways))
        return card(body, "naming", state.title, "slip", down=0.25)

    def press(self, control: ControlId) -> None:
        """Take a ready name, or what is in the field, or nothing."""
        if control.group == "ready" and isinstance(control.member, int):
            self.text = self.ready[control.member]
        if control == CANCEL:
            self.back()
        else:
            self._save()

    def _save(self) -> None:
        self.services.scenes.pop()
        self._named(self.text)

    def perform(self, intent: Intent) -> None:
        """Enter saves unless a button has the focus; Backspace takes the last character away."""
        if isinstance(intent, Erase):
            self.text = self.text[:-1]
        elif isinstance(intent, Accept) and self.focus is None:
            self._save()
        else:
            super().perform(intent)

    def typed(self, text: str) -> None:
        """Text was typed or pasted."""
        line = " ".join(text.split()) if len(text) > 1 else text
        self.text = (self.text + line)[: self._most]
        self.focus = None


def ask_seed(services: Services, seed: str, named: Callable[[str], object]) -> None:
    """Ask for the seed of a puzzle; nothing is one of its own."""
    t = services.t
    ready = (t("wish.seed.random"),)
    services.scenes.push(NamingScene(services, t("wish.seed.ask"), seed, ready, named))
