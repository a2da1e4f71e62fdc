"""For everyone: profiles that set several settings at once, and the ways into all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.settings import Settings
from game.ui.parts.arranging import FirstThatFits
from game.ui.parts.pages import Pages
from game.ui.parts.pressing import Button, Slip, aligned
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.session.settings import Value
    from game.ui.parts.part import Kit, Part

PROFILES: dict[str, dict[str, Value]] = {
    "large": {"large_simple": True},
    "by_ear": {"read_aloud": True, "cell_sounds": True, "select_sound": True},
    "one_switch": {"one_switch": "key", "no_limits": True},
}
"""What each profile sets; a second press gives these settings their usual values again."""

WAYS = {"seeing": "look", "hearing": "ear", "hands": "access", "calm": "comfort"}
"""The ways into the sections of the settings."""

KEYS = "keys"

ICONS = {
    "large": "large",
    "by_ear": "ear",
    "one_switch": "touch",
    "seeing": "look",
    "hearing": "options",
    "hands": "pad",
    "calm": "heart",
    KEYS: "keyboard",
}

NAMES = (*PROFILES, *WAYS, KEYS)


class EveryoneState(NamedTuple):
    """What the page shows."""

    first: int
    """The number of a slip on the open page."""
    in_force: tuple[str, ...]
    """The profiles whose settings are all in force."""


class EveryoneScene(Screen[EveryoneState]):
    """A slip for each profile, and for each way to set more."""

    name = "everyone"

    def state(self) -> EveryoneState:
        settings = self.services.settings
        in_force = (name for name, values in PROFILES.items() if _has(settings, values))
        return EveryoneState(self.first, tuple(in_force))

    @staticmethod
    def page(kit: Kit, state: EveryoneState) -> Part:
        """The slips in two columns with what they do, or without that; buttons where there is no
        room for them."""
        t, title = kit.t, kit.t("everyone.title")

        def slip(tells: bool, number: int) -> Slip:
            name, high = NAMES[number], 9.0 if tells else 4.0
            chosen, words = name in state.in_force, t(f"everyone.{name}.words") if tells else ""
            label, icon = t(f"everyone.{name}"), ICONS[name]
            return Slip(ControlId(name), label, words, icon, chosen, high=high)

        def button(number: int) -> Part:
            name = NAMES[number]
            label, words = t(f"everyone.{name}"), t(f"everyone.{name}.words")
            heard = f"{label}: {words}"  # what it does, for which there is no room
            return Button(ControlId(name), label, name=heard, chosen=name in state.in_force)

        def way(door: Callable[[int], Part], ems: float, seen: int = 1) -> Part:
            return Pages(title, len(NAMES), door, state.first, columns=2, ems=ems, seen=seen)

        def slips(tells: bool) -> Callable[[int], Part]:
            return aligned([slip(tells, number) for number in range(len(NAMES))]).__getitem__

        body = FirstThatFits(
            lambda: way(slips(True), 20, len(NAMES)),
            lambda: way(slips(False), 13, len(NAMES)),
            lambda: way(button, 10),
        )
        return page(page_head(kit, title), body)

    def press(self, control: ControlId) -> None:
        """Set what a profile sets, or open a page."""
        services, name = self.services, control.group
        if name in PROFILES:
            on = name in self.state().in_force
            for setting, value in PROFILES[name].items():
                services.change(setting, getattr(Settings(), setting) if on else value)
            if name == "large":
                services.scenes.to_menu()
            services.toasts.show(services.t("everyone.off" if on else "everyone.on"))
        elif name in WAYS:
            from game.ui.scenes.settings import SettingsScene

            services.scenes.push(SettingsScene(services, WAYS[name]))
        elif name == KEYS:
            services.scenes.open(KEYS)
        else:
            super().press(control)


def _has(settings: Settings, values: Mapping[str, Value]) -> bool:
    return all(getattr(settings, name) == value for name, value in values.items())
