"""Statistics of one level at a time, or of all together: figures, and times or levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import listed
from game.store.statistics import LevelStatistics
from game.ui.layout import pages as layout
from game.ui.layout.geometry import Box
from game.ui.level_titles import level_title
from game.ui.scenes.page import TABS, PageScene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.level_table import draw_levels
from game.ui.widgets.times_plot import draw_times
from game.words.texts import clock

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

NO_VALUE = "–"

ALL = "all"
"""The page of all levels together."""

OF_ALL = {"best": "time", "average": "helped"}
"""Figures that say nothing of all levels together, and what stands there in their place."""


class StatisticsScene(PageScene):
    """A page of all levels together, and one for each level that was played; it opens at what was
    played last."""

    name = "statistics"

    def __init__(self, services: Services, level: str = "") -> None:
        super().__init__(services)
        self._read()
        self.level = level if level in self.levels else self._last_played()

    def _read(self) -> None:
        """Read the figures: a game may have been played."""
        store = self.services.store
        self._all, self._statistics = store.all_statistics(), store.statistics()
        played = [level for level in listed(self._statistics) if self._of(level).started]
        self.levels = (ALL, *played)

    def _last_played(self) -> str:
        return max(self.levels[1:], key=lambda level: self._of(level).played, default=ALL)

    def _of(self, level: str) -> LevelStatistics:
        return self._all if level == ALL else self._statistics.get(level) or LevelStatistics()

    def entered(self) -> None:
        """Read the figures again."""
        self._read()
        if self.level not in self.levels:
            self.level = self._last_played()

    def lay_out(self) -> dict[str, Box]:
        """Tabs, figures and plot."""
        return layout.statistics(self.services.view, self.levels)

    def shown(self) -> object:
        """The levels that have tabs."""
        return self.levels

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("statistics.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """One tab for all levels together, and one for each level."""
        return [(level, self._title(level), level == self.level) for level in self.levels]

    def _title(self, level: str) -> str:
        t = self.services.t
        return t("statistics.all") if level == ALL else level_title(t, level)

    # -- what the player does ---------------------------------------------------------------

    def choose_tab(self, name: str) -> None:
        """Show a level."""
        self.level = name

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The open level."""
        as_choice = any(control.id == TABS for control in controls)
        return TABS if as_choice else ControlId("tab", self.level)

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
            shown = OF_ALL.get(name, name) if self.level == ALL else name
            self._draw_figure(canvas, boxes[f"figure.{name}"], shown, statistics)
        self.draw_card(canvas, boxes["plot"])
        if self.level == ALL:
            rows = [(self._title(level), self._of(level)) for level in self.levels[1:]]
            draw_levels(canvas, self.services, boxes["plot"], rows)
        else:
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
        words = t("statistics.empty")
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
        if name in ("best", "average", "time"):
            return (NO_VALUE if value is None else clock(value)), ""
        if name == "won" and statistics.started:
            percent = round(100 * statistics.won / statistics.started)
            return str(value), self.services.t("statistics.percent", n=percent)
        return str(value), ""
