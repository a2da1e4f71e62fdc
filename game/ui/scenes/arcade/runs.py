"""All runs: of each mode how many there were, how they went, and the ten best, to be replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.courses import course_of
from game.ui.layout import my_games as layout
from game.ui.layout.geometry import Box
from game.ui.scenes.arcade.marks import MEDALS, draw_medal, draw_signature
from game.ui.scenes.arcade.modes import MODES
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.arcade.table import day_of, draw_replay, finished, look_at
from game.ui.scenes.listing import ListScene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.sparkline import draw_sparkline
from game.words.texts import clock

if TYPE_CHECKING:
    from game.store.runs import HighScore, RunTotals
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services
    from game.ui.widgets.game_rows import RowLook

FEWEST = 3
"""Fewer runs make no line of points."""
SHOWN = 20
"""How many of the last runs the line of points shows."""


class RunsScene(ListScene):
    """The first row tells of all runs of a mode; the others are the ten best."""

    name = "runs"

    def __init__(self, services: Services, mode: str = MODES[0].name) -> None:
        super().__init__(services)
        self.mode = mode
        self.best: list[HighScore] = []
        self.totals: RunTotals
        self.read_again()

    def read_again(self) -> None:
        """Read the runs of the chosen mode."""
        store = self.services.store
        self.best, self.totals = store.best_runs(self.mode), store.run_totals(self.mode)

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("arcade.runs")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """The modes of runs."""
        t = self.services.t
        return [
            (mode.name, t(f"arcade.{mode.name}.title"), mode.name == self.mode)
            for mode in MODES
            if not mode.scene
        ]

    def choose_tab(self, name: str) -> None:
        """Show another mode."""
        self.mode, self.first = name, 0
        self.read_again()

    def count(self) -> int:
        """The row of all runs, and one for each of the best."""
        return len(self.best) + 1 if self.best else 0

    def lay_out(self) -> dict[str, Box]:
        """Rows that are as high for a few runs as for many."""
        tabs = [name for name, _, _ in self.tabs()]
        return layout.listing(self.services.view, tabs)

    def looks(self) -> list[RowLook]:
        """The rows are drawn otherwise."""
        return []

    def empty_words(self) -> str:
        """What is said before the first run."""
        return self.services.t("arcade.table.none")

    def controls(self) -> list[Control]:
        """Those of a list; the row of all runs is not pressed."""
        whole = ControlId("row", 0)
        return [each for each in super().controls() if each.id != whole or self.span.start > 0]

    def open_row(self, index: int) -> None:
        """Replay a run."""
        look_at(self.services, self.best[self.span[index] - 1])

    # -- drawing ----------------------------------------------------------------------------

    def draw_rows(self, canvas: Canvas) -> None:
        """Draw the rows of the open page."""
        super().draw_rows(canvas)
        boxes = self.boxes()
        for index, number in enumerate(self.span):
            box = boxes[f"row.{index}"]
            if number:
                self._draw_place(canvas, box, number, self.state_of(ControlId("row", index)).lift)
            else:
                self._draw_totals(canvas, box)

    def _draw_place(self, canvas: Canvas, box: Box, place: int, lift: float) -> None:
        """The place and the medal, the points, and who played the run when."""
        t, view, theme, found = (
            self.services.t,
            self.services.view,
            canvas.theme,
            self.best[place - 1],
        )
        row = layout.parts(box, view, 0)
        canvas.paper(box, ("row", box.x, box.y), kind="smooth", lift=lift)
        medal = course_of(self.mode).medal(found.sheets)
        side = row.picture
        if medal:
            draw_medal(canvas, medal, side)
        ink = theme["seal_ink" if medal == len(MEDALS) - 1 else "ink"]
        canvas.text(f"{place}", side, round(side.h * 0.32), ink, "print_bold", "centre")
        signs = min(row.title.h, row.title.w // 6) if found.name else 0
        title = row.title.left(row.title.w - 3 * signs)
        canvas.text(spaced(found.points), title, view.heading, theme["ink"], "print_bold")
        if signs:
            draw_signature(canvas, found.name, row.title.after(title.right))
        facts = f"{finished(t, self.mode, found.sheets)} · {clock(found.clock // 1000)}"
        words = "\n".join(part for part in (facts, day_of(found.played)) if part)
        told = row.facts.left(row.facts.w - draw_replay(canvas, self.services, row.facts))
        canvas.paragraph(words, told, view.caption, theme["muted"])

    def _draw_totals(self, canvas: Canvas, box: Box) -> None:
        """How many runs, how many sheets, the time, the medals, and the line of points."""
        t, view, theme, totals = self.services.t, self.services.view, canvas.theme, self.totals
        canvas.paper(box, "totals", kind="smooth")
        inner = box.inset(view.gap, max(2, view.gap // 2))
        words = inner.left(round(inner.w * 0.62))
        head = words.top(round(min(words.h * 0.42, view.heading * 1.5)))
        canvas.text(
            t("arcade.runs.n", n=len(totals.points)), head, view.heading, theme["ink"], "print_bold"
        )
        medals = [course_of(self.mode).medal(sheets) for sheets in totals.sheets]
        parts = [t("arcade.runs.time", time=clock(totals.clock // 1000))]
        parts += [
            t(f"arcade.medal.{MEDALS[medal]}.n", n=medals.count(medal))
            for medal in range(len(MEDALS) - 1, 0, -1)
            if medal in medals
        ]
        canvas.paragraph(" · ".join(parts), words.below(head.bottom), view.caption, theme["muted"])
        line = inner.after(words.right + view.gap).inset(0, inner.h // 6)
        points = [float(each) for each in totals.points[-SHOWN:]]
        if len(points) >= FEWEST:
            draw_sparkline(canvas, line, points, max(points), 1.6 * canvas.scale)
