"""The list of techniques that a puzzle can require, tier by tier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.generator.required import required_techniques
from game.engine.rules import classic
from game.session.custom import ANY, Wishes
from game.session.levels import CUSTOM
from game.ui.layout import technique_choice as layout
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId
from game.words import sentences

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services
    from game.ui.widgets.control import ControlKind

PREVIOUS, NEXT, NONE = ControlId("previous"), ControlId("next"), ControlId("any")


class TechniqueChoiceScene(PageScene):
    """Pressing a technique wishes for it, together with its tier, and goes back."""

    name = "technique_choice"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._wishes = Wishes.parse(services.store.recall(CUSTOM) or "")
        self._keys: dict[str, list[str]] = {tier: [] for tier in layout.TABS}
        for key, each in required_techniques().items():
            if each.fits(classic(9)) and each.tier.name.lower() in self._keys:
                self._keys[each.tier.name.lower()].append(key)
        chosen = [tier for tier, keys in self._keys.items() if self._wishes.technique in keys]
        wished = self._wishes.tier if self._wishes.tier in layout.TABS else layout.TABS[0]
        self.tier = chosen[0] if chosen else wished
        self._first = 0

    @property
    def keys(self) -> list[str]:
        """The techniques of the open tier, easiest first."""
        return self._keys[self.tier]

    @property
    def places(self) -> range:
        """The places in `keys` that the open page shows."""
        count = sum(name.startswith("tile.") for name in self.boxes())
        start = self._first // count * count
        return range(start, min(start + count, len(self.keys)))

    def lay_out(self) -> dict[str, Box]:
        """Tiles, and below them the buttons that turn pages."""
        return layout.technique_choice(self.services.view)

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("wish.technique")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """One tab for each tier."""
        t = self.services.t
        return [(tier, t(f"level.tier.{tier}"), tier == self.tier) for tier in layout.TABS]

    def controls(self) -> list[Control]:
        """Tabs, tiles, the buttons that turn pages, and one for no technique."""
        boxes, places, t = self.boxes(), self.places, self.services.t
        found = super().controls()
        for index, place in enumerate(places):
            key = self.keys[place]
            kind: ControlKind = "primary" if key == self._wishes.technique else "button"
            name = sentences.name(key, t.language)
            found.append(Control(ControlId("technique", key), boxes[f"tile.{index}"], kind, name))
        if len(places) < len(self.keys):
            left, right = places[0] > 0, places[-1] + 1 < len(self.keys)
            found.append(Control(PREVIOUS, boxes["previous"], "round", icon="left", enabled=left))
            found.append(Control(NEXT, boxes["next"], "round", icon="right", enabled=right))
        words = t("wish.technique.any")
        return [*found, Control(NONE, boxes["any"], "button", words)]

    def press(self, control: ControlId) -> None:
        """Wish for a technique or for none, or turn the page."""
        if control.group == "technique":
            self._wish(self._wishes._replace(technique=str(control.member), tier=self.tier))
        elif control == NONE:
            self._wish(self._wishes._replace(technique=ANY))
        elif control in (PREVIOUS, NEXT):
            places = self.places
            self._first = places[0] - 1 if control == PREVIOUS else places[-1] + 1
        else:
            super().press(control)

    def _wish(self, wishes: Wishes) -> None:
        self.services.store.remember(CUSTOM, wishes.format())
        self.back()

    def choose_tab(self, name: str) -> None:
        """Open a tier."""
        self.tier, self._first = name, 0

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The first technique of the page."""
        return ControlId("technique", self.keys[self.places[0]])

    def draw_content(self, canvas: Canvas) -> None:
        """Draw which page is open, where there are several."""
        super().draw_content(canvas)
        places, view = self.places, self.services.view
        box = self.box("range")
        if len(places) < len(self.keys) and box.w >= view.base * 4:
            words = f"{places[0] + 1}–{places[-1] + 1}"
            canvas.text(words, box, view.body, canvas.theme["muted"], "regular", "centre")
