"""The techniques that a puzzle can require, or do without, tier by tier."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.generator.required import required_techniques
from game.engine.rules import classic
from game.session.levels import CUSTOM
from game.session.wishes import ANY, Wishes
from game.ui.parts.pages import Pages
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
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
    chosen: tuple[str, ...]
    first: int
    wish: str
    """What is wished for of them."""


class TechniqueChoiceScene(Screen[TechniqueChoiceState]):
    """Pressing a technique wishes for it, together with its tier, and goes back; where techniques
    are wished away, it does so with one more or one less."""

    name = "technique_choice"

    def __init__(self, services: Services, wish: str = "technique") -> None:
        """``wish`` is that of `Wishes` for one technique, or ``without`` some."""
        super().__init__(services)
        self._wish = wish
        self._wishes = Wishes.parse(services.store.recall(CUSTOM) or "")
        techniques = required_techniques().items()
        fitting = [
            (technique.tier.name.lower(), key)
            for key, technique in techniques
            if technique.fits(classic(9))
        ]
        self._keys = {tier: tuple(key for at, key in fitting if at == tier) for tier in TIERS}
        chosen = [tier for tier, keys in self._keys.items() if set(keys) & set(self._chosen)]
        wished = self._wishes.tier if self._wishes.tier in TIERS else TIERS[0]
        self.tier = chosen[0] if chosen else wished

    def state(self) -> TechniqueChoiceState:
        keys = self._keys[self.tier]
        return TechniqueChoiceState(self.tier, keys, self._chosen, self.first, self._wish)

    @property
    def _chosen(self) -> tuple[str, ...]:
        """The techniques that are wished for, or away."""
        wishes = self._wishes
        if self._wish == "without":
            return wishes.left_out
        return (wishes.technique,) if wishes.technique else ()

    @staticmethod
    def page(kit: Kit, state: TechniqueChoiceState) -> Part:
        """The tiers, and after what wishes for no technique those of the open one, and
        the way to what they are."""
        t, title = kit.t, kit.t(f"wish.{state.wish}")
        tabs = [(ControlId("tab", x), t(f"level.tier.{x}"), x == state.tier) for x in TIERS]

        def technique(number: int) -> Part:
            if not number:
                form: Form = "slip" if state.chosen else "filled"
                return Button(NONE, t(f"wish.{state.wish}.any"), form)
            if number == 1:
                return Button(LEARN, t("menu.learn"), icon="hint")
            key = state.keys[number - 2]
            form = "filled" if key in state.chosen else "slip"
            name = sentences.name(key, t.language)
            return Button(ControlId("technique", key), name, form, chosen=key in state.chosen)

        every = Pages(title, len(state.keys) + 2, technique, state.first, columns=4, ems=14.5)
        return page(page_head(kit, title, tabs), every)

    def press(self, control: ControlId) -> None:
        """Wish for a technique or for none, or open a tier."""
        name, member = control
        if name == "technique" and self._wish == "without":
            self._leave_out(str(member))
        elif name == "technique":
            self._keep(self._wishes.requiring(str(member), self.tier))
            self.back()
        elif control == NONE:
            self._keep(self._wishes._replace(**{self._wish: ANY}))
            self.back()
        elif control == LEARN:
            self._learn()
        elif name == "tab":
            self.tier, self.first = str(member), 0
        else:
            super().press(control)

    def _leave_out(self, key: str) -> None:
        """Wish a technique away, or not any more. It is not wished for then, nor is a tier of which
        none is left."""
        chosen = self._chosen
        left = tuple(other for other in chosen if other != key) if key in chosen else (*chosen, key)
        wishes = self._wishes
        technique = ANY if wishes.technique in left else wishes.technique
        tier = ANY if set(self._keys.get(wishes.tier, ("",))) <= set(left) else wishes.tier
        self._keep(wishes._replace(without=",".join(left), technique=technique, tier=tier))

    def _learn(self) -> None:
        """Open the page of the technique that is wished for, or the map of all."""
        from game.ui.scenes.learn.technique_page import open_technique

        if self._wishes.technique:
            open_technique(self.services, self._wishes.technique)
        else:
            self.services.scenes.open("learn")

    def _keep(self, wishes: Wishes) -> None:
        self._wishes = wishes
        self.services.store.remember(CUSTOM, wishes.format())

    def first_focus(self, controls: list[Part]) -> ControlId:
        """The first technique of the page."""
        at = max(0, self.span.start - 2)
        return ControlId("technique", self._keys[self.tier][at])
