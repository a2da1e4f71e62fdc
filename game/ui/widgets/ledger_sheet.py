"""The sheet of the ledger: what is written on each of its parts."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

from game.session.levels import is_ranked
from game.store.statistics import LevelStatistics
from game.ui.drawing.sprites import SpriteCache
from game.ui.layout import ledger as layout
from game.ui.layout.geometry import Box
from game.ui.level_titles import level_title
from game.ui.widgets import ledger_rows
from game.ui.widgets.times_plot import draw_times
from game.ui.widgets.year_of_seals import draw_year

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.session.kind import Kind
    from game.store.ledger import Ledger
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services
    from game.ui.widgets.tricks import Trick
    from game.words.texts import Texts

SECONDS_OF_AN_HOUR = 3600


class LedgerView(NamedTuple):
    """What the sheet shows."""

    ledger: Ledger
    levels: Sequence[str]
    tricks: Sequence[Trick]
    level: str
    """The level whose times are seen."""
    first: Mapping[str, int]
    """The number of the first row of ``levels`` and of ``tricks`` that is seen."""
    title: str
    kind: Kind
    """The kind that the levels are of."""


class LedgerSheet:
    """Draws the parts that have boxes."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._sprites = SpriteCache()

    def draw(
        self, canvas: Canvas, sprites: SpriteCache, boxes: dict[str, Box], shown: LedgerView
    ) -> None:
        """Draw the sheet with all that is written on it, parts of it from ``sprites``."""
        self._sprites = sprites
        view, theme = self._services.view, canvas.theme
        canvas.desk(view.box, boxes["sheet"])
        canvas.paper(boxes["sheet"], "ledger")
        empty = not shown.ledger.every.started
        self._draw_title(canvas, boxes.get("title"), shown, empty)
        if empty:
            self._draw_empty(canvas, boxes)
            return
        if "rule" in boxes:
            canvas.rule(boxes["rule"], theme["ink"], "ledger")
        if "year" in boxes:
            self._draw_year(canvas, boxes["year"], shown.ledger)
        if "levels.head" in boxes:
            self._draw_rows(
                canvas, boxes, shown, "levels", lambda: self._draw_levels(canvas, boxes, shown)
            )
        if "times" in boxes:
            self._draw_times(canvas, boxes["times"], shown)
        if "tricks.head" in boxes:
            self._draw_rows(
                canvas, boxes, shown, "tricks", lambda: self._draw_tricks(canvas, boxes, shown)
            )

    def _draw_title(self, canvas: Canvas, box: Box | None, shown: LedgerView, empty: bool) -> None:
        """Draw the title, and after it what was done altogether."""
        view, theme, painter = self._services.view, canvas.theme, canvas.text_painter
        if box is None:
            return
        size = min(view.title, round(box.h * 0.8))
        size = painter.fitting_size(shown.title, size, "print", box.w, box.h)
        canvas.text(shown.title, box, size, theme["ink"], "print")
        width = painter.width(shown.title, size, "print")
        rest = box.after(box.x + width + round(view.base * 1.3))
        words = altogether(self._services.t, shown.ledger)
        if not empty and rest.w >= painter.width(words, max(view.least, round(view.body * 0.8))):
            canvas.text(words, rest.moved(0, round(size * 0.14)), view.body, theme["muted"])

    def _draw_empty(self, canvas: Canvas, boxes: dict[str, Box]) -> None:
        """Draw the seal and a sentence where there is nothing to show yet."""
        view, sheet = self._services.view, boxes["sheet"]
        top = max(boxes["back"].bottom, sheet.y)
        place = sheet.below(top).inset(round(sheet.w * 0.1), view.gap)
        side = round(min(64 * view.scale, place.h * 0.3))
        middle = place.y + round(place.h * 0.3)
        canvas.seal((place.centre[0], middle), side)
        words = place.below(middle + round(side * 0.9))
        text = self._services.t("statistics.empty")
        canvas.paragraph(text, words, view.heading, canvas.theme["muted"], "regular", "centre")

    def _draw_year(self, canvas: Canvas, box: Box, ledger: Ledger) -> None:
        services = self._services
        look = (services.generation, ledger.today, tuple(ledger.days.items()))
        self._sprites.draw(
            canvas,
            "year",
            box,
            look,
            lambda: draw_year(canvas, services, box, ledger.days, ledger.today),
        )

    def _draw_rows(
        self,
        canvas: Canvas,
        boxes: dict[str, Box],
        shown: LedgerView,
        part: str,
        paint: Callable[[], None],
    ) -> None:
        """Draw the rows of a part, from their sprite if they look as before."""
        named = [box for name, box in boxes.items() if name.startswith(f"{part}.")]
        x, y = min(box.x for box in named), min(box.y for box in named)
        right, foot = max(box.right for box in named), max(box.bottom for box in named)
        beside = round(self._services.view.base * 0.6)
        whole = Box(x, y, right - x, foot - y).inset(-beside, 0)
        look = (self._services.generation, shown.first[part], shown.level, shown.kind, shown.tricks)
        self._sprites.draw(canvas, part, whole, (*look, shown.ledger.every), paint)

    def _draw_levels(self, canvas: Canvas, boxes: dict[str, Box], shown: LedgerView) -> None:
        view, services = self._services.view, self._services
        ledger_rows.draw_heads(canvas, services, boxes["levels.head"])
        length, first = layout.page_length(boxes, "levels"), shown.first["levels"]
        rows = shown.levels[first : first + length]
        for number, level in enumerate(rows):
            row, chosen = boxes[f"levels.{number}"], level == shown.level
            name, figures = level_title(services.t, level), figures_of(shown.ledger, level)
            ledger_rows.draw_level(canvas, services, row, name, figures, chosen)
            if number + 1 < len(rows):
                canvas.fill(row.below(row.bottom - view.line), canvas.theme["hairline"])
        self._draw_at(canvas, boxes, "levels", first, len(shown.levels))

    def _draw_times(self, canvas: Canvas, box: Box, shown: LedgerView) -> None:
        services, t, view = self._services, self._services.t, self._services.view
        figures, name = figures_of(shown.ledger, shown.level), level_title(t, shown.level)
        titles = (t("ledger.times", level=name), t("ledger.times.short", level=name), name)
        few = t("ledger.times.few" if is_ranked(shown.level) else "won.not_ranked")
        foot = round(view.caption * (4.1 if box.h > 16 * view.base else 2.8))
        plot = box.top(box.h - foot)
        look = (services.generation, shown.level, figures)
        self._sprites.draw(
            canvas,
            "times",
            plot,
            look,
            lambda: draw_times(canvas, services, plot, titles, figures.times, figures.best, few),
        )
        words = in_words(t, figures)
        canvas.paragraph(words, box.below(plot.bottom), view.caption, canvas.theme["muted"])

    def _draw_tricks(self, canvas: Canvas, boxes: dict[str, Box], shown: LedgerView) -> None:
        view, t, muted = self._services.view, self._services.t, canvas.theme["muted"]
        head, note = boxes["tricks.head"], boxes["tricks.note"]
        canvas.text(t("ledger.tricks"), head, view.caption, muted, "semibold")
        length, first = layout.page_length(boxes, "tricks"), shown.first["tricks"]
        rows = [(boxes[f"tricks.{i}"], shown.tricks[first + i]) for i in range(length)]
        ledger_rows.draw_tricks(canvas, self._services, rows)
        self._draw_at(canvas, boxes, "tricks", first, len(shown.tricks))
        canvas.paragraph(t("ledger.tricks.note"), note, round(view.caption * 0.9), muted)

    def _draw_at(
        self, canvas: Canvas, boxes: dict[str, Box], part: str, first: int, count: int
    ) -> None:
        """Draw which rows are seen, between the buttons that turn them."""
        box, view = boxes.get(f"{part}.at"), self._services.view
        if box is not None:
            last = min(first + layout.page_length(boxes, part), count)
            words = self._services.t("ledger.at", first=first + 1, last=last, n=count)
            canvas.figure(words, box, view.caption, canvas.theme["muted"])


def figures_of(ledger: Ledger, level: str) -> LevelStatistics:
    """The figures of a level, even of one that was never played."""
    return ledger.levels.get(level) or LevelStatistics()


def altogether(t: Texts, ledger: Ledger) -> str:
    """How many puzzles, how much time, and how many days in a row."""
    hours, days = int(ledger.every.time // SECONDS_OF_AN_HOUR), ledger.days_in_a_row
    parts = [t("ledger.puzzles", n=ledger.every.won)]
    if hours:
        parts.append(t("ledger.hours", n=hours))
    if days > 1:
        parts.append(t("ledger.days", n=days))
    return reduce(lambda a, b: t("ledger.listed", a=a, b=b), parts)


def in_words(t: Texts, figures: LevelStatistics) -> str:
    """What else is known of a level, in words."""
    if not figures.started:
        return ""
    parts = [t("ledger.of", won=figures.won, n=figures.started)]
    if figures.without_mistakes:
        parts.append(t("ledger.clean", n=figures.without_mistakes))
    if figures.without_hints:
        parts.append(t("ledger.unaided", n=figures.without_hints))
    if figures.best_streak > 1:
        parts.append(t("ledger.row", n=figures.best_streak))
    return " · ".join(parts)
