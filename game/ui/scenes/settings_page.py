"""What the page of the settings shows: its sections, rows, values and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.settings import FIELDS, LARGE_AND_SIMPLE, SYSTEM, choices
from game.ui.drawing.theme import display_name, themes
from game.ui.layout import settings as layout
from game.ui.scenes.turning_page import TurningPage
from game.ui.widgets.control import ControlId
from game.ui.window.system_language import system_language
from game.words.texts import own_name, texts_of

if TYPE_CHECKING:
    from game.session.settings import Value
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

HAND = ("paper_grain", "handwriting", "hand_ruled")
"""The settings of what a theme without a hand has not at all."""

FOLLOW = ControlId("theme", SYSTEM)
"""The switch that lets the theme follow the system."""


class SettingsPage(TurningPage):
    """One section of the settings at a time, on as many pages as it needs."""

    name = "settings"

    def __init__(self, services: Services, section: str = "look") -> None:
        super().__init__(services)
        self.section = section

    # -- what the page shows ----------------------------------------------------------------

    def offer(self) -> layout.Offer:
        """The themes and languages that there are."""
        languages = tuple(str(value) for value in choices("language"))
        return layout.Offer(tuple(themes()), languages)

    @property
    def count(self) -> int:
        """The pages of the open section."""
        return len(layout.pages(self.services.view, self.section, self.offer()))

    def lay_out(self) -> dict[str, Box]:
        """The rows of the open page of the open section."""
        offer = self.offer()
        self.number = min(self.number, self.count - 1)
        return layout.settings(self.services.view, self.section, self.number, offer)

    def shown(self) -> object:
        """The open section and its page."""
        return self.section, self.number

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("settings.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """One tab for each section."""
        t = self.services.t
        return [
            (name, t(f"settings.section.{name}"), name == self.section) for name in layout.SECTIONS
        ]

    def rows(self) -> list[str]:
        """The names of the rows on the open page."""
        return [name.removeprefix("row.") for name in self.boxes() if name.startswith("row.")]

    # -- values ---------------------------------------------------------------------------

    def value(self, name: str) -> Value:
        """The value of a setting."""
        value: Value = getattr(self.services.settings, name)
        return value

    def is_on(self, name: str) -> bool:
        """Whether the switch of a row is on; what the theme has not at all is off."""
        if self._is_without(name):
            return False
        return self.value("theme") == SYSTEM if name == str(FOLLOW) else bool(self.value(name))

    def is_chosen(self, setting: str, value: str) -> bool:
        """Whether a value is the one in force; a theme is, too, if it follows the system."""
        if setting == "theme":
            return self.services.canvas.theme.name == value
        return self.value(setting) == value

    def is_fixed(self, name: str) -> bool:
        """Whether *Large and simple* says what a setting is, or the theme does."""
        large = self.services.settings.large_simple and name.partition(".")[0] in LARGE_AND_SIMPLE
        return large or self._is_without(name)

    def _is_without(self, name: str) -> bool:
        """Whether it is of a hand, and the theme has none."""
        return name in HAND and not self.services.canvas.theme.hand

    def label(self, name: str) -> str:
        """What a row is called."""
        t = self.services.t
        if name.startswith("language."):
            value = name.removeprefix("language.")
            return t("settings.language.system") if value == SYSTEM else own_name(value)
        return t(f"settings.{name}")

    def value_text(self, name: str) -> str:
        """The value of a choice or a slider, in words."""
        value = self.value(name)
        if name == "music" and not value:
            return self.services.t("settings.music.none")
        if name in ("volume", "music"):
            return self.services.t("settings.volume.value", n=value)
        return self.services.t(f"settings.{name}.{value}")

    def help(self, name: str) -> str:
        """The help of the present value if it has one, else that of the setting."""
        t = self.services.t
        if name.startswith("language."):
            value = name.removeprefix("language.")
            found = system_language() if value == SYSTEM else value
            return own_name(found) if value == SYSTEM else texts_of(found)("app.words")
        if self._is_without(name):
            return t(
                "settings.without.help", theme=self.theme_words(self.services.canvas.theme.name)[0]
            )
        if self.is_fixed(name):
            return t("settings.fixed.help")
        if name in FIELDS and t.has(of_value := f"settings.{name}.{self.value(name)}.help"):
            return t(of_value)
        return t(f"settings.{name}.help")

    def theme_words(self, name: str) -> tuple[str, str]:
        """What a theme is called, and what it is for, if that is known."""
        t, key = self.services.t, f"settings.theme.{name}.help"
        return display_name(name, t), t(key) if t.has(key) else ""

    def values(self, name: str) -> tuple[Value, ...]:
        """The values that a setting may have, in the order to offer them."""
        return (SYSTEM, *themes()) if name == "theme" else choices(name)
