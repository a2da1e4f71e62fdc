"""The settings, one section at a time; every change shows at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.settings import FIELDS, SYSTEM, choices
from game.ui.input.intents import Intent, TurnPage
from game.ui.layout import settings as layout
from game.ui.layout.setting_rows import CHOICES, SLIDERS
from game.ui.scenes import SIMPLE
from game.ui.scenes.menu import CAME_FROM_SIMPLE
from game.ui.scenes.page import sideways
from game.ui.scenes.settings_page import FOLLOW, SettingsPage
from game.ui.scenes.settings_painter import SettingsPainter
from game.ui.scenes.turning_page import TurningPage
from game.ui.sound import voices
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.slider import place_at

if TYPE_CHECKING:
    from game.session.settings import Value
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

SAMPLE = voices.of_digit(5, 40, 9)
"""What is heard when the volume of the sounds is changed."""

PICKED = ("theme", "accent", "language")
"""Settings of which each value is a control of its own."""


class SettingsScene(SettingsPage):
    """The settings: what is pressed changes them at once."""

    def __init__(self, services: Services, section: str = "look") -> None:
        super().__init__(services, section)
        self._painter = SettingsPainter(self)

    def controls(self) -> list[Control]:
        """The back button, the tabs, what changes each setting, and the turners."""
        boxes = self.boxes()
        found = super().controls()
        found += [
            self._picked("theme", name) for name in self.offer().themes if _tile(name) in boxes
        ]
        for name in self.rows():
            if name == "accent":
                found += [self._picked("accent", str(value)) for value in choices("accent")]
            elif name.startswith("language."):
                found.append(self._picked("language", name.removeprefix("language.")))
            else:
                found.append(self._control(name, boxes[name]))
        return found + [each._replace(kind="button") for each in self.turners()]

    def _picked(self, setting: str, value: str) -> Control:
        """The control of one value: a tile, a seal or a row."""
        control = ControlId(setting, value)
        chosen, free = self.is_chosen(setting, value), not self.is_fixed(setting)
        return Control(control, self.box(str(control)), "bare", active=chosen, enabled=free)

    def _control(self, name: str, box: Box) -> Control:
        setting, _, member = name.partition(".")
        control, label, free = ControlId(setting, member), self.label(name), not self.is_fixed(name)
        if name in CHOICES:
            value = self.value_text(name)
            return Control(control, box, "choice", label, detail=value, enabled=free)
        if name in SLIDERS:
            return Control(control, box, "bare", label, detail=self.value_text(name), enabled=free)
        return Control(control, box, "bare", label, active=self.is_on(name), enabled=free)

    # -- changing them ---------------------------------------------------------------------

    def step(self, name: str, by: int) -> None:
        """The next value, cyclically; a slider stops at its ends, and a switch is toggled."""
        values, value = self.values(name), self.value(name)
        at = (values.index(value) if value in values else 0) + by
        at = min(max(at, 0), len(values) - 1) if name in SLIDERS else at % len(values)
        self.change(name, values[at])

    def change(self, name: str, value: Value) -> None:
        """Give a setting a value, and stay on its page where that lays all out anew."""
        self.services.change(name, value)
        pages = layout.pages(self.services.view, self.section, self.offer())
        row = f"language.{value}" if name == "language" else name
        self.number = next((i for i, rows in enumerate(pages) if row in rows), 0)
        if name == "large_simple":
            self.services.store.remember(CAME_FROM_SIMPLE, "")  # who finds the switch needs no slip
            for each in SIMPLE:
                self.services.scenes.renew(each)
        if name in ("sound", "volume"):
            self.services.sound.play("digit", SAMPLE)
        elif name == "music":
            self.services.sound.wake()

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Take the value that was pressed, or step a setting to its next one."""
        if control.group in FIELDS and self.is_fixed(control.group):
            return
        if control == FOLLOW:
            following = self.value("theme") == SYSTEM
            self.change("theme", self.services.canvas.theme.name if following else SYSTEM)
        elif control.group in PICKED:
            self.change(control.group, control.member)
        elif control.group in FIELDS:
            self.step(control.group, 1)
        else:
            super().press(control)

    def choose_tab(self, name: str) -> None:
        """Open a section."""
        self.section, self.number = name, 0

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of a choice steps back, the right half forward; a slider takes the value
        under the pointer."""
        name = control.id.group
        if control.kind == "choice" and name in FIELDS:
            self.step(name, -1 if at[0] < control.box.centre[0] else 1)
        elif name in SLIDERS:
            values = self.values(name)
            self.change(name, values[place_at(control.box, self.view.base, at[0], len(values))])
        else:
            super().press_at(control, at)

    def perform(self, intent: Intent) -> None:
        """Left and right step the choice or the slider that has the focus, and move it elsewhere;
        only what turns pages turns them."""
        way, name = sideways(intent), self.focus.group if self.focus else ""
        if isinstance(intent, TurnPage):
            super().perform(intent)
        elif way and name in (*CHOICES, *SLIDERS) and not self.is_fixed(name):
            self.step(name, way)
        else:
            super(TurningPage, self).perform(intent)

    def tip_of(self, control: Control) -> str:
        """A seal has no words, so that a tip names its colour."""
        if control.id.group == "accent":
            return self.services.t(f"settings.accent.{control.id.member}")
        return super().tip_of(control)

    def within_reach(self, controls: list[Control], here: Control, rows: int) -> list[Control]:
        """Where the sections stand at the left, up and down stay among them or lead to the next
        line of settings, and left leads from the settings to the open section."""
        if not self.has_rows_of_tabs:
            return controls
        beside = [each for each in controls if each.id.group in ("back", "tab")]
        settings = [each for each in controls if each not in beside]
        if here in beside:
            return beside if rows else settings
        if not rows:
            return settings + [each for each in beside if each.active]
        y = here.box.centre[1]
        ahead = [each for each in settings if (each.box.centre[1] - y) * rows > 0]
        nearest = min((abs(each.box.centre[1] - y) for each in ahead), default=0)
        return [each for each in ahead if abs(each.box.centre[1] - y) == nearest]

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """The chosen theme or the first setting; the tabs are one key above it."""
        groups = [each for each in controls if each.id.group in FIELDS]
        chosen = [each.id for each in groups if each.id.group in PICKED and each.active]
        return next(iter([*chosen, *(each.id for each in groups)]), None)

    def update(self, seconds: float) -> bool:
        """Go on painting the boards of the tiles, one a frame."""
        return super().update(seconds) or self._painter.unfinished

    # -- drawing --------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sections, the tiles and the rows, and what they change."""
        super().draw_content(canvas)
        self._painter.paint(canvas)
        if self.count > 1:
            self.draw_dots(canvas)


def _tile(name: str) -> str:
    return f"theme.{name}"
