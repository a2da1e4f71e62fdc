"""Statistics of one level at a time: figures and the last times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import DEFAULT_LEVEL, listed
from game.store.statistics import LevelStatistics
from game.ui.input.intents import Intent
from game.ui.layout import pages as layout
from game.ui.layout.geometry import Box
from game.ui.level_titles import level_title
from game.ui.scenes.page import PageScene, sideways
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.times_plot import draw_times
from game.words.texts import clock

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

NO_VALUE = "–"

LEVEL = ControlId("level")
"""The choice of a level, where its tabs would be too narrow."""


class StatisticsScene(PageScene):
    """One tab for each tier, and for every other level that was played."""

    name = "statistics"

    def __init__(self, services: Services, level: str = "") -> None:
        super().__init__(services)
        self._statistics = services.store.statistics()
        self.levels = listed(self._statistics)
        self.level = level if level in self.levels else self._most_played()

    def _most_played(self) -> str:
        played = {level: self._of(level).started for level in self.levels}
        return (
            max(played, key=lambda level: played[level]) if any(played.values()) else DEFAULT_LEVEL
        )

    def _of(self, level: str) -> LevelStatistics:
        return self._statistics.get(level) or LevelStatistics()

    def entered(self) -> None:
        """Read the figures again: a game may have been played."""
        self._statistics = self.services.store.statistics()

    def lay_out(self) -> dict[str, Box]:
        """Tabs, figures and plot."""
        return layout.statistics(self.services.view, self.levels)

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("statistics.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """One tab for each level."""
        t = self.services.t
        return [(level, level_title(t, level), level == self.level) for level in self.levels]

    def controls(self) -> list[Control]:
        """The back button, and the tabs or one choice in their place."""
        found, boxes = super().controls(), self.boxes()
        if "level" in boxes:
            name = level_title(self.services.t, self.level)
            found.append(Control(LEVEL, boxes["level"], "choice", name, detail=name))
        return found

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Step the choice of a level."""
        if control == LEVEL:
            self.step(1)
        else:
            super().press(control)

    def choose_tab(self, name: str) -> None:
        """Show a level."""
        self.level = name

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of the choice steps back, the right half forward."""
        if control.id == LEVEL:
            self.step(-1 if at[0] < control.box.centre[0] else 1)
        else:
            self.press(control.id)

    def step(self, by: int) -> None:
        """Show the next or previous level, cyclically."""
        at = self.levels.index(self.level) + by
        self.level = self.levels[at % len(self.levels)]

    def perform(self, intent: Intent) -> None:
        """Left and right step the choice while it has the focus."""
        way = sideways(intent)
        if way and self.focus == LEVEL:
            self.step(way)
        else:
            super().perform(intent)

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The open level."""
        as_choice = any(control.id == LEVEL for control in controls)
        return LEVEL if as_choice else ControlId("tab", self.level)

    # -- drawing --------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the figures and the last times of a level."""
        super().draw_content(canvas)
        boxes, statistics = self.boxes(), self._of(self.level)
        if not statistics.started:
            self._draw_empty(canvas, boxes)
            return
        self.draw_card(canvas, boxes["card"])
        for name in layout.FIGURES:
            self._draw_figure(canvas, boxes[f"figure.{name}"], name, statistics)
        self.draw_card(canvas, boxes["plot"])
        draw_times(canvas, self.services, boxes["plot"], statistics.recent, statistics.best)
        note, view = boxes["note"], self.services.view
        muted = canvas.theme["muted"]
        canvas.paragraph(self.services.t("statistics.note"), note, view.caption, muted)

    def _draw_empty(self, canvas: Canvas, boxes: dict[str, Box]) -> None:
        """Draw the seal and a sentence where there is nothing to show yet."""
        view, theme, t = self.services.view, canvas.theme, self.services.t
        card = boxes["card"]
        whole = Box(card.x, card.y, card.w, boxes["note"].bottom - card.y)
        self.draw_card(canvas, whole)
        side = round(min(whole.h * 0.34, whole.w * 0.3, view.base * 9))
        words = t("statistics.empty_level" if self._statistics else "statistics.empty")
        text = whole.inset(round(whole.w * 0.12), 0)
        text = text.below(whole.centre[1] + round(side * 0.22))
        canvas.seal((whole.centre[0], whole.centre[1] - round(side * 0.5)), side)
        canvas.paragraph(words, text, view.heading, theme["muted"], "regular", "centre")

    def _draw_figure(
        self, canvas: Canvas, box: Box, name: str, statistics: LevelStatistics
    ) -> None:
        view, theme, painter = self.services.view, canvas.theme, canvas.text_painter
        inner = box.inset(min(view.gap, box.w // 12), round(box.h * 0.1))
        upper = inner.top(round(inner.h * 0.6))
        lower = inner.below(upper.bottom)
        value, beside = self._figure(name, statistics)
        size = min(round(view.title * 0.95), round(upper.h * 0.86))
        size = painter.fitting_size(value, size, "semibold", upper.w, upper.h)
        ink = theme["ink"]
        canvas.text(value, upper, size, ink, "semibold")
        caption = self.services.t(f"statistics.{name}")
        x = upper.x + painter.width(value, size, "semibold") + max(3, size // 4)
        rest = upper.after(x).moved(0, round(size * 0.1))
        if beside and painter.width(beside, view.caption) > rest.w:
            caption = f"{caption} {beside}"
        elif beside:
            canvas.text(beside, rest, min(view.body, size), theme["muted"])
        canvas.text(caption, lower, view.caption, theme["muted"])

    def _figure(self, name: str, statistics: LevelStatistics) -> tuple[str, str]:
        """A figure as text, and the small text beside it."""
        value = getattr(statistics, name)
        if name in ("best", "average"):
            return (NO_VALUE if value is None else clock(value)), ""
        if name == "won" and statistics.started:
            percent = round(100 * statistics.won / statistics.started)
            return str(value), self.services.t("statistics.percent", n=percent)
        return str(value), ""
