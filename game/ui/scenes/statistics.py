"""The ledger: a year of days, a row for each level, the times of one, and the techniques."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from game.session.levels import listed
from game.store.statistics import LevelStatistics
from game.ui.games.reading_on import ReadingOn
from game.ui.input.intents import Intent, TurnPage
from game.ui.layout import ledger as layout
from game.ui.layout.geometry import Box
from game.ui.level_titles import level_title
from game.ui.scenes.page import PageScene, sideways
from game.ui.widgets import ledger_rows
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.times_plot import draw_times
from game.ui.widgets.tricks import Trick, tricks_of
from game.ui.widgets.year_of_seals import draw_year

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

CHOICE = ControlId("choice")
"""The choice of a level, where its times are on a page of their own."""

SECONDS_OF_AN_HOUR = 3600


class StatisticsScene(PageScene):
    """What the player has done so far, on one sheet or, in a small window, on four."""

    name = "statistics"

    def __init__(self, services: Services, level: str = "", part: str = "year") -> None:
        super().__init__(services)
        self._reading_on = ReadingOn(services, self._read)
        self._read()
        self.level = level or self._last_played()
        self.part = part
        """The part that is open where not all are seen."""
        self._first = dict.fromkeys(("levels", "tricks"), 0)
        """The number of the first row that is seen."""

    def _read(self) -> None:
        """Read the ledger: a game may have been played, or been looked at."""
        self.ledger = self.services.store.ledger()
        self.levels = listed(
            [level for level, figures in self.ledger.levels.items() if figures.started]
        )
        self.tricks: list[Trick] = tricks_of(self.ledger.uses, self.services.t)
        self.services.redraw()

    def _last_played(self) -> str:
        return max(self.levels, key=lambda level: self._of(level).played)

    def _of(self, level: str) -> LevelStatistics:
        return self.ledger.levels.get(level) or LevelStatistics()

    def entered(self) -> None:
        """Read the ledger again, and go on looking at games that were not looked at."""
        self._read()
        self._reading_on.go_on()

    def left(self) -> None:
        """Leave the games that were not looked at for the next time."""
        self._reading_on.stop()

    def lay_out(self) -> dict[str, Box]:
        """The sheet and its parts."""
        counts = layout.Counts(len(self.levels), len(self.tricks))
        return layout.ledger(self.services.view, counts, self.part)

    def shown(self) -> object:
        """The open part, and how many rows there are."""
        return self.part, len(self.levels), len(self.tricks)

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("ledger.title" if self._is_whole else "statistics.title")

    @property
    def _is_whole(self) -> bool:
        """Whether all parts are seen together."""
        return "year" in self.boxes() and "times" in self.boxes()

    @property
    def is_empty(self) -> bool:
        """Whether no game was ever begun."""
        return not self.ledger.every.started

    # -- controls ---------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Back, the parts, the rows of the levels, and what turns rows."""
        if self.is_empty:
            return super().controls()[:1]
        boxes, found = self.boxes(), super().controls()
        if "choice" in boxes:
            name = self._title(self.level)
            found.append(Control(CHOICE, boxes["choice"], "choice", name, detail=name))
        for number, level in self._seen("levels"):
            found.append(Control(ControlId("level", level), boxes[f"levels.{number}"], "bare"))
        for part in ("levels", "tricks"):
            found += self._turners(part)
        return found

    def _turners(self, part: str) -> list[Control]:
        boxes = self.boxes()
        if f"{part}.on" not in boxes:
            return []
        last = self._count(part) - layout.page_length(boxes, part)
        able = {"back": self._first[part] > 0, "on": self._first[part] < last}
        icons = {"back": "left", "on": "right"}
        return [
            Control(
                ControlId(part, way), boxes[f"{part}.{way}"], "round", "", icon, enabled=able[way]
            )
            for way, icon in icons.items()
        ]

    def _count(self, part: str) -> int:
        return len(self.levels if part == "levels" else self.tricks)

    def _seen(self, part: str) -> list[tuple[int, str]]:
        """The rows of levels that are seen, each with its place on the sheet."""
        length, first = layout.page_length(self.boxes(), part), self._first[part]
        return [*enumerate(self.levels[first : first + length])]

    def tabs(self) -> list[tuple[str, str, bool]]:
        """The parts, where not all are seen."""
        if self.is_empty:
            return []
        t = self.services.t
        return [(part, t(f"ledger.part.{part}"), part == self.part) for part in layout.PARTS]

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """The chosen level, else the open part."""
        wanted = (ControlId("level", self.level), ControlId("tab", self.part))
        ids = [control.id for control in controls]
        return next((each for each in wanted if each in ids), super().first_focus(controls))

    # -- what the player does ---------------------------------------------------------------

    def choose_tab(self, name: str) -> None:
        """Show a part."""
        self.part = name

    def press(self, control: ControlId) -> None:
        """Choose a level, or turn rows."""
        if control.group == "level":
            self._choose(str(control.member))
        elif control.group in self._first:
            self._turn(control.group, -1 if control.member == "back" else 1)
        elif control == CHOICE:
            self._step_level(1)
        else:
            super().press(control)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of the choice of a level steps back, the right half forward."""
        if control.id == CHOICE:
            self._step_level(-1 if at[0] < control.box.centre[0] else 1)
        else:
            super().press_at(control, at)

    def perform(self, intent: Intent) -> None:
        """Page Up and Page Down turn the levels, else the techniques; left and right step the
        choice of a level while it has the focus."""
        way = sideways(intent)
        if isinstance(intent, TurnPage):
            turned = "levels" if "levels.on" in self.boxes() else "tricks"
            self._turn(turned, intent.step)
        elif way and self.focus == CHOICE:
            self._step_level(way)
        else:
            super().perform(intent)

    def _choose(self, level: str) -> None:
        """Show the times of a level, which in a small window are on the next page."""
        self.level = level
        if not self._is_whole:
            self.part = "times"

    def _step_level(self, by: int) -> None:
        at = self.levels.index(self.level) if self.level in self.levels else 0
        self.level = self.levels[(at + by) % len(self.levels)]

    def _turn(self, part: str, by: int) -> None:
        length = layout.page_length(self.boxes(), part)
        last = max(0, self._count(part) - length)
        self._first[part] = max(0, min(self._first[part] + by * length, last))

    # -- drawing --------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sheet with what is written on it."""
        view, theme, boxes = self.services.view, canvas.theme, self.boxes()
        canvas.fill(view.box, theme["paper"])
        canvas.paper(boxes["sheet"], "ledger")
        self._draw_title(canvas)
        if self.is_empty:
            self._draw_empty(canvas)
            return
        if "rule" in boxes:
            canvas.rule(boxes["rule"], theme["ink"], "ledger")
        if "year" in boxes:
            self._draw_year(canvas, boxes["year"])
        if "levels.head" in boxes:
            self._draw_rows(canvas, "levels", self._draw_levels)
        if "times" in boxes:
            self._draw_times(canvas, boxes["times"])
        if "tricks.head" in boxes:
            self._draw_rows(canvas, "tricks", self._draw_tricks)

    def _draw_title(self, canvas: Canvas) -> None:
        """Draw the title, and after it what was done altogether."""
        view, theme, painter = self.services.view, canvas.theme, canvas.text_painter
        box = self.boxes().get("title")
        if box is None:
            return
        size = min(view.title, round(box.h * 0.8))
        size = painter.fitting_size(self.title(), size, "print_bold", box.w, box.h)
        canvas.text(self.title(), box, size, theme["ink"], "print_bold")
        width = painter.width(self.title(), size, "print_bold")
        rest = box.after(box.x + width + round(view.base * 1.3))
        words = self.altogether()
        if rest.w >= painter.width(words, round(view.body * 0.8)) and not self.is_empty:
            low = rest.moved(0, round(size * 0.14))
            canvas.text(words, low, view.body, theme["muted"])

    def altogether(self) -> str:
        """How many puzzles, how much time, and how many days in a row."""
        t, every = self.services.t, self.ledger.every
        hours, days = int(every.time // SECONDS_OF_AN_HOUR), self.ledger.days_in_a_row
        parts = [t("ledger.puzzles", n=every.won)]
        if hours:
            parts.append(t("ledger.hours", n=hours))
        if days > 1:
            parts.append(t("ledger.days", n=days))
        return reduce(lambda a, b: t("ledger.listed", a=a, b=b), parts)

    def _draw_empty(self, canvas: Canvas) -> None:
        """Draw the seal and a sentence where there is nothing to show yet."""
        view, boxes = self.services.view, self.boxes()
        top = max(boxes["back"].bottom, boxes["sheet"].y)
        place = boxes["sheet"].below(top).inset(round(boxes["sheet"].w * 0.1), view.gap)
        side = round(min(64 * view.scale, place.h * 0.3))
        canvas.seal((place.centre[0], place.y + round(place.h * 0.3)), side)
        words = place.below(place.y + round(place.h * 0.3) + round(side * 0.9))
        text = self.services.t("statistics.empty")
        canvas.paragraph(text, words, view.heading, canvas.theme["muted"], "regular", "centre")

    def _draw_year(self, canvas: Canvas, box: Box) -> None:
        ledger, services = self.ledger, self.services
        look = (services.generation, ledger.today, tuple(ledger.days.items()))
        self.sprites.draw(
            canvas,
            "year",
            box,
            look,
            lambda: draw_year(canvas, services, box, ledger.days, ledger.today),
        )

    def _draw_rows(self, canvas: Canvas, part: str, paint: Callable[[Canvas], None]) -> None:
        """Draw the rows of a part, from its sprite if they look as before."""
        boxes, ledger = self.boxes(), self.ledger
        named = [box for name, box in boxes.items() if name.startswith(f"{part}.")]
        x, y = min(box.x for box in named), min(box.y for box in named)
        right, foot = max(box.right for box in named), max(box.bottom for box in named)
        whole = Box(x, y, right - x, foot - y).inset(-round(self.services.view.base * 0.6), 0)
        look = (self.services.generation, self._first[part], self.level, ledger.every, self.tricks)
        self.sprites.draw(canvas, part, whole, look, lambda: paint(canvas))

    def _draw_levels(self, canvas: Canvas) -> None:
        boxes, view = self.boxes(), self.services.view
        ledger_rows.draw_heads(canvas, self.services, boxes["levels.head"])
        rows = self._seen("levels")
        for number, level in rows:
            row, chosen = boxes[f"levels.{number}"], level == self.level
            name, figures = self._title(level), self._of(level)
            ledger_rows.draw_level(canvas, self.services, row, name, figures, chosen)
            if number + 1 < len(rows):
                line = row.below(row.bottom - view.line)
                canvas.fill(line, canvas.theme["hairline"])
        self._draw_at(canvas, "levels")

    def _draw_times(self, canvas: Canvas, box: Box) -> None:
        figures, name = self._of(self.level), self._title(self.level)
        t, view = self.services.t, self.services.view
        titles = (t("ledger.times", level=name), t("ledger.times.short", level=name), name)
        foot = round(view.caption * (4.1 if box.h > 16 * view.base else 2.8))
        plot = box.top(box.h - foot)
        look = (self.services.generation, self.level, figures)
        self.sprites.draw(
            canvas,
            "times",
            plot,
            look,
            lambda: draw_times(canvas, self.services, plot, titles, figures.times, figures.best),
        )
        words = self.figures(figures)
        canvas.paragraph(words, box.below(plot.bottom), view.caption, canvas.theme["muted"])

    def figures(self, figures: LevelStatistics) -> str:
        """What else is known of a level, in words."""
        t = self.services.t
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

    def _draw_tricks(self, canvas: Canvas) -> None:
        boxes, view, t = self.boxes(), self.services.view, self.services.t
        muted = canvas.theme["muted"]
        head = boxes["tricks.head"]
        canvas.text(t("ledger.tricks"), head, view.caption, muted, "semibold")
        first = self._first["tricks"]
        length = layout.page_length(boxes, "tricks")
        rows = [(boxes[f"tricks.{i}"], self.tricks[first + i]) for i in range(length)]
        ledger_rows.draw_tricks(canvas, self.services, rows)
        self._draw_at(canvas, "tricks")
        note = boxes["tricks.note"]
        canvas.paragraph(t("ledger.tricks.note"), note, round(view.caption * 0.9), muted)

    def _draw_at(self, canvas: Canvas, part: str) -> None:
        """Draw which rows are seen, between the buttons that turn them."""
        box = self.boxes().get(f"{part}.at")
        if box is None:
            return
        view, first = self.services.view, self._first[part]
        last = min(first + layout.page_length(self.boxes(), part), self._count(part))
        words = self.services.t("ledger.at", first=first + 1, last=last, n=self._count(part))
        canvas.text(words, box, view.caption, canvas.theme["muted"], align="centre")

    def _title(self, level: str) -> str:
        return level_title(self.services.t, level)
