"""Settings in four sections; every change shows at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.settings import FIELDS, LARGE_AND_SIMPLE, SYSTEM, choices
from game.ui.drawing.theme import display_name, themes
from game.ui.input.intents import Intent
from game.ui.layout import pages as layout
from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.scenes.page import PageScene, sideways
from game.ui.sound import voices
from game.ui.widgets import sample_boards
from game.ui.widgets.control import Control, ControlId
from game.words.texts import own_name

if TYPE_CHECKING:
    from game.session.settings import Value
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

SAMPLE = voices.of_digit(5, 40, 9)
"""What is heard when the volume of the sounds is changed."""

MIN_HELP_POINTS = 8
"""Help that would have to be smaller than this, in points, is left out."""


class SettingsScene(PageScene):
    """One section of the settings at a time."""

    name = "settings"

    def __init__(self, services: Services, section: str = "look") -> None:
        super().__init__(services)
        self.section = section
        self._preview = sample_boards.SampleBoard()

    def lay_out(self) -> dict[str, Box]:
        """The rows of the open section."""
        return layout.settings(self.services.view, self.section)

    def shown(self) -> object:
        """The open section."""
        return self.section

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("settings.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """One tab for each section."""
        t = self.services.t
        return [
            (name, t(f"settings.section.{name}"), name == self.section) for name in layout.SECTIONS
        ]

    def controls(self) -> list[Control]:
        """The back button, the tabs, and a switch or choice for each setting."""
        boxes = self.boxes()
        return super().controls() + [
            self._control(name, boxes[name]) for name in layout.SECTIONS[self.section]
        ]

    def _control(self, name: str, box: Box) -> Control:
        control, label, free = ControlId(name), self._label(name), not self._is_fixed(name)
        if name in layout.CHOICES:
            value = self.value_text(name)
            return Control(control, box, "choice", label, detail=value, enabled=free)
        on = bool(self._value(name))
        return Control(control, box, "switch", label, active=on, enabled=free)

    def _is_fixed(self, name: str) -> bool:
        """Whether *Large and simple* says what a setting is."""
        return self.services.settings.large_simple and name in LARGE_AND_SIMPLE

    # -- values ---------------------------------------------------------------------------

    def _value(self, name: str) -> Value:
        value: Value = getattr(self.services.settings, name)
        return value

    def _label(self, name: str) -> str:
        return self.services.t(f"settings.{name}")

    def value_text(self, name: str) -> str:
        """The value of a choice, in words."""
        value = self._value(name)
        if name in ("volume", "music"):
            return self.services.t("settings.volume.value", n=value)
        if name == "theme" and value != SYSTEM:
            return display_name(str(value), self.services.t)
        if name == "language" and value != SYSTEM:
            return own_name(str(value))
        return self.services.t(f"settings.{name}.{value}")

    def _help(self, name: str) -> str:
        """The help of the present value if it has one, else that of the setting."""
        t = self.services.t
        if self._is_fixed(name):
            return t("settings.fixed.help")
        of_value = f"settings.{name}.{self._value(name)}.help"
        return t(of_value if t.has(of_value) else f"settings.{name}.help")

    def values(self, name: str) -> tuple[Value, ...]:
        """The values that a setting may have, in the order to offer them."""
        return (SYSTEM, *themes()) if name == "theme" else choices(name)

    def step(self, name: str, by: int) -> None:
        """The next value, cyclically; a switch is toggled."""
        values, value = self.values(name), self._value(name)
        at = values.index(value) if value in values else 0  # the file of a theme may be gone
        self.services.change(name, values[(at + by) % len(values)])
        if name == "large_simple":
            self.services.scenes.renew("menu")
        if name in ("sound", "volume"):
            self.services.sound.play("digit", SAMPLE)
        elif name == "music":
            self.services.sound.wake()

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Step a setting to its next value."""
        if control.group in FIELDS and not self._is_fixed(control.group):
            self.step(control.group, 1)
        else:
            super().press(control)

    def choose_tab(self, name: str) -> None:
        """Open a section."""
        self.section = name

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of a choice steps back, the right half forward."""
        if control.kind == "choice" and control.id.group in FIELDS:
            self.step(control.id.group, -1 if at[0] < control.box.centre[0] else 1)
        else:
            super().press_at(control, at)

    def perform(self, intent: Intent) -> None:
        """Left and right step the choice that has the focus."""
        way, name = sideways(intent), self.focus.group if self.focus else ""
        if way and name in layout.CHOICES and not self._is_fixed(name):
            self.step(name, way)
        else:
            super().perform(intent)

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The first setting of the section; the tabs are one key above it."""
        return ControlId(layout.SECTIONS[self.section][0])

    # -- drawing --------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw names and help of the settings, and what they change."""
        super().draw_content(canvas)
        boxes = self.boxes()
        self.draw_card(canvas, boxes["card"])
        names = layout.SECTIONS[self.section]
        for name in names:
            self._draw_words(canvas, name)
            if name != names[-1]:
                self._draw_line(canvas, boxes[f"row.{name}"])
        if "swatch.theme" in boxes:
            draw_page_swatch(canvas, boxes["swatch.theme"])
            accent = boxes["swatch.accent"]
            canvas.seal(accent.centre, round(accent.w * 0.92))
        if "preview" in boxes:
            looks = sample_boards.preview(self.services.settings)
            self._preview.draw(canvas, self.services.view, boxes["preview"], looks)

    def _draw_line(self, canvas: Canvas, row: Box) -> None:
        view = self.services.view
        line = row.inset(view.gap, 0).below(row.bottom - view.line)
        canvas.fill(line, canvas.theme["hairline"])

    def _draw_words(self, canvas: Canvas, name: str) -> None:
        """Draw a setting's label over its help, centred vertically."""
        view, theme, painter = self.services.view, canvas.theme, canvas.text_painter
        label, help_box = self.box(f"label.{name}"), self.box(f"help.{name}")
        text = self._help(name)
        size, lines = painter.fitting_block(text, view.caption, "regular", help_box.w, help_box.h)
        height = len(lines) * round(size * LINE_HEIGHT)
        readable = size >= MIN_HELP_POINTS * view.scale and height <= help_box.h
        if label.bottom == help_box.y:
            down = (help_box.h - (height if readable else 0)) // 2
            label, help_box = label.moved(0, down), help_box.moved(0, down)
        canvas.text(self._label(name), label, view.body, theme["ink"], "medium")
        if readable:
            canvas.paragraph(text, help_box.top(height), size, theme["muted"])


def draw_page_swatch(canvas: Canvas, box: Box) -> None:
    """Draw a sample of the theme: its board, a given, and an entry on its highlight."""
    theme = canvas.theme
    canvas.panel(box, box.w // 5, theme["board"], theme["boxline"], max(1, box.w // 18))
    middle, size = box.w // 2, round(box.w * 0.44)
    half = box.inset(max(2, box.w // 9))
    entry = half.after(box.x + middle)
    canvas.panel(entry, box.w // 10, theme["same"])
    canvas.digit("9", (half.x + half.w // 4, half.centre[1]), size, theme["given"], "bold")
    canvas.digit("4", entry.centre, size, theme["entered"], "medium")
