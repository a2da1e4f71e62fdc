"""Settings: four tabs, and every change is seen at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.settings import FIELDS
from game.ui.input.intents import Intent
from game.ui.layout import pages as layout
from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.scenes.page import PageScene, sideways
from game.ui.widgets import sample_boards as specimen
from game.ui.widgets.control import Control

if TYPE_CHECKING:
    from game.session.settings import Value
    from game.ui.app import App
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box

LEAST_HELP = 8
"""In a window so small that help would be smaller than this, in points, there is none."""


class SettingsScene(PageScene):
    """One tab of settings at a time."""

    name = "settings"

    def __init__(self, app: App, section: str = "look") -> None:
        super().__init__(app)
        self.section = section
        self._preview = specimen.Specimen()

    def lay_out(self) -> dict[str, Box]:
        return layout.settings(self.app.view, self.section)

    def shown(self) -> object:
        return self.section

    def title(self) -> str:
        return self.app.t("settings.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        t = self.app.t
        return [
            (name, t(f"settings.section.{name}"), name == self.section) for name in layout.SECTIONS
        ]

    def controls(self) -> list[Control]:
        boxes = self.boxes()
        return super().controls() + [
            self._control(name, boxes[name]) for name in layout.SECTIONS[self.section]
        ]

    def _control(self, name: str, box: Box) -> Control:
        if name in layout.CHOICES:
            return Control(name, box, "choice", self._label(name), detail=self.value_text(name))
        return Control(name, box, "switch", self._label(name), active=bool(self._value(name)))

    # -- values ---------------------------------------------------------------------------

    def _value(self, name: str) -> Value:
        value: Value = getattr(self.app.settings, name)
        return value

    def _label(self, name: str) -> str:
        return self.app.t(f"settings.{name}")

    def value_text(self, name: str) -> str:
        """What a choice stands at, in words."""
        value = self._value(name)
        if name == "volume":
            return self.app.t("settings.volume.value", n=value)
        return self.app.t(f"settings.{name}.{value}")

    def _help(self, name: str) -> str:
        """The help of the present value where there is one, else that of the setting."""
        t = self.app.t
        of_value = f"settings.{name}.{self._value(name)}.help"
        return t(of_value if t.has(of_value) else f"settings.{name}.help")

    def step(self, name: str, by: int) -> None:
        """The next value, round the end; a switch turns over."""
        values = FIELDS[name]
        at = values.index(self._value(name))
        self.app.change(name, values[(at + by) % len(values)])
        if name in ("sound", "volume"):
            self.app.sound.play("digit")

    # -- what the player does ---------------------------------------------------------------

    def press(self, name: str) -> None:
        if name == "back":
            self.back()
        elif name.startswith("tab."):
            self.section = name[4:]
        else:
            self.step(name, 1)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        if control.kind == "choice":
            self.step(control.name, -1 if at[0] < control.box.centre[0] else 1)
        else:
            self.press(control.name)

    def perform(self, intent: Intent) -> None:
        way = sideways(intent)
        if way and self.focus in layout.CHOICES:
            self.step(self.focus, way)
        else:
            super().perform(intent)

    def first_focus(self, controls: list[Control]) -> str:
        """The first setting: the tabs lie above it, one key away."""
        return layout.SECTIONS[self.section][0]

    # -- drawing --------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
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
            looks = specimen.preview(self.app.settings)
            self._preview.draw(canvas, self.app.view, boxes["preview"], looks)

    def _draw_line(self, canvas: Canvas, row: Box) -> None:
        view = self.app.view
        line = row.inset(view.gap, 0).below(row.bottom - view.line)
        canvas.fill(line, canvas.theme["hairline"])

    def _draw_words(self, canvas: Canvas, name: str) -> None:
        """Label over help, as a block in the middle of their place."""
        view, theme, painter = self.app.view, canvas.theme, canvas.text_painter
        label, help_box = self.box(f"label.{name}"), self.box(f"help.{name}")
        text = self._help(name)
        size, lines = painter.fitting_block(text, view.caption, "regular", help_box.w, help_box.h)
        height = len(lines) * round(size * LINE_HEIGHT)
        readable = size >= LEAST_HELP * view.scale and height <= help_box.h
        if label.bottom == help_box.y:
            down = (help_box.h - (height if readable else 0)) // 2
            label, help_box = label.moved(0, down), help_box.moved(0, down)
        canvas.text(self._label(name), label, view.body, theme["ink"], "medium")
        if readable:
            canvas.paragraph(text, help_box.top(height), size, theme["muted"])


def draw_page_swatch(canvas: Canvas, box: Box) -> None:
    """The theme in small: its paper, a given, an entry on its highlight."""
    theme = canvas.theme
    canvas.panel(box, box.w // 5, theme["board"], theme["boxline"], max(1, box.w // 18))
    middle, size = box.w // 2, round(box.w * 0.44)
    half = box.inset(max(2, box.w // 9))
    entry = half.after(box.x + middle)
    canvas.panel(entry, box.w // 10, theme["same"])
    canvas.digit("9", (half.x + half.w // 4, half.centre[1]), size, theme["given"], "bold")
    canvas.digit("4", entry.centre, size, theme["entered"], "medium")
