"""The list of techniques that a puzzle can require, tier by tier."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.generator.required import required_techniques
from game.engine.rules import classic
from game.session.levels import CUSTOM
from game.session.wishes import ANY, Wishes
from game.ui.parts.pages import Pages
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page_of_sections
from game.ui.widgets.control import ControlId
from game.words import sentences

if TYPE_CHECKING:
    from game.ui.parts.part import Kit, Part
    from game.ui.parts.pressing import Form
    from game.ui.services import Services

NONE, LEARN = ControlId("any"), ControlId("learn")

TIERS = ("medium", "hard", "expert", "master")
"""The tiers whose techniques a puzzle can require."""


class TechniqueChoiceState(NamedTuple):
    """What the page shows."""

    tier: str
    keys: tuple[str, ...]
    """The techniques of the open tier, easiest first."""
    chosen: str
    first: int


class TechniqueChoiceScene(Screen[TechniqueChoiceState]):
    """Pressing a technique wishes for it, together with its tier, and goes back."""

    name = "technique_choice"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._wishes = Wishes.parse(services.store.recall(CUSTOM) or "")
        techniques = required_techniques().items()
        fitting = [
            (technique.tier.name.lower(), key)
            for key, technique in techniques
            if technique.fits(classic(9))
        ]
        self._keys = {tier: tuple(key for at, key in fitting if at == tier) for tier in TIERS}
        chosen = [tier for tier, keys in self._keys.items() if self._wishes.technique in keys]
        wished = self._wishes.tier if self._wishes.tier in TIERS else TIERS[0]
        self.tier = chosen[0] if chosen else wished

    def state(self) -> TechniqueChoiceState:
        keys = self._keys[self.tier]
        return TechniqueChoiceState(self.tier, keys, self._wishes.technique, self.first)

    @staticmethod
    def page(kit: Kit, state: TechniqueChoiceState) -> Part:
        """The tiers, and after what wishes for no technique those of the open one, and
        the way to what they are."""
        t, title = kit.t, kit.t("wish.technique")
        tabs = [(ControlId("tab", x), t(f"level.tier.{x}"), x == state.tier) for x in TIERS]

        def technique(number: int) -> Part:
            if not number:
                return Button(NONE, t("wish.technique.any"), "slip" if state.chosen else "filled")
            if number == 1:
                return Button(LEARN, t("menu.learn"), icon="hint")
            key = state.keys[number - 2]
            form: Form = "filled" if key == state.chosen else "slip"
            return Button(ControlId("technique", key), sentences.name(key, t.language), form)

        def body(beside: bool) -> Part:
            count, columns = len(state.keys) + 2, 3 if beside else 2
            return Pages(title, count, technique, state.first, columns=columns, ems=14.5)

        return page_of_sections(kit, title, tabs, body)

    def press(self, control: ControlId) -> None:
        """Wish for a technique or for none, or open a tier."""
        name, member = control
        if name == "technique":
            self._wish(self._wishes.requiring(str(member), self.tier))
        elif control == NONE:
            self._wish(self._wishes._replace(technique=ANY))
        elif control == LEARN:
            self._learn()
        elif name == "tab":
            self.tier, self.first = str(member), 0
        else:
            super().press(control)

    def _learn(self) -> None:
        """Open the page of the technique that is wished for, or the map of all."""
        from game.ui.scenes.learn.technique_page import open_technique

        if self._wishes.technique:
            open_technique(self.services, self._wishes.technique)
        else:
            self.services.scenes.open("learn")

    def _wish(self, wishes: Wishes) -> None:
        self.services.store.remember(CUSTOM, wishes.format())
        self.back()

    def first_focus(self, controls: list[Part]) -> ControlId:
        """The first technique of the page."""
        at = max(0, self.span.start - 2)
        return ControlId("technique", self._keys[self.tier][at])
