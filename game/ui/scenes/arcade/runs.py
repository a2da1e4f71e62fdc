"""All runs: of each mode those that can go on, how many there were, how they went, and the ten
best, to be replayed; last those that were deleted and can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.arcade.courses import course_of
from game.ui.games.recounts import Recounts
from game.ui.layout import my_games as layout
from game.ui.layout.geometry import Box
from game.ui.scenes.arcade.marks import MEDALS, draw_medal, draw_signature
from game.ui.scenes.arcade.modes import MODES
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.arcade.table import day_of, draw_replay, draw_score, finished, look_at
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


class Listed(NamedTuple):
    """What a row tells of."""

    part: str
    """`waits`, `totals`, `best` or `deleted`."""
    run: HighScore | None = None
    place: int = 0
    """Its place among the best, 1 for the first."""


PRESSED = {
    "waits": ("arcade.go_on", "play"),
    "best": ("arcade.replay", "play"),
    "deleted": ("list.restore", "undo"),
}
"""What a press on a row does, and its icon."""

LABELLED = 20
"""The least width of the words of a row with a button that also says what a press does, in sizes of
body text."""

DELETE = "delete"
"""The button in the row of a run that waits."""


class RunsScene(ListScene):
    """The runs that wait, one row that tells of all runs of a mode, the ten best, and what was
    deleted."""

    name = "runs"

    def __init__(self, services: Services, mode: str = MODES[0].name) -> None:
        super().__init__(services)
        self.mode = mode
        self.best: list[HighScore] = []
        self.listed: list[Listed] = []
        self.totals: RunTotals
        self._recounts = Recounts(services)
        self.read_again()

    def left(self) -> None:
        """Count no more runs again."""
        super().left()
        self._recounts.stop()

    def read_again(self) -> None:
        """Read the runs of the chosen mode."""
        store = self.services.store
        self.best, self.totals = store.best_runs(self.mode), store.run_totals(self.mode)
        unfinished = store.unfinished_runs(self.mode)
        self.listed = [Listed("waits", each.facts) for each in unfinished if not each.deleted]
        self.listed += [Listed("totals")] if self.best else []
        self.listed += [Listed("best", each, place) for place, each in enumerate(self.best, 1)]
        self.listed += [Listed("deleted", each.facts) for each in unfinished if each.deleted]
        self.services.redraw()

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
        """How many rows there are."""
        return len(self.listed)

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
        """Those of a list; the row of all runs is not pressed, and each that waits has a button."""
        found: list[Control] = []
        for each in super().controls():
            index = each.id.member
            row = each.id.group == "row" and isinstance(index, int)
            listed = self._at(index) if row and isinstance(index, int) else None
            if listed and listed.part == "waits":
                place = layout.parts(each.box, self.services.view, 1).buttons[0]
                found.append(Control(ControlId(DELETE, index), place, "round", icon="delete"))
            if not listed or listed.part != "totals":
                found.append(each)
        return found

    def _at(self, index: int) -> Listed:
        """What a row of the open page tells of."""
        return self.listed[self.span[index]]

    def open_row(self, index: int) -> None:
        """Go on with a run, replay it, or take it back."""
        store, listed = self.services.store, self._at(index)
        assert listed.run
        if listed.part == "best":
            look_at(self.services, listed.run)
        elif listed.part == "deleted":
            store.undelete_run(listed.run.run_id)
            self.read_again()
        else:
            save = store.resume_run(listed.run.run_id)
            if save:
                self.services.scenes.run(save)
            else:
                self.services.toasts.show(self.services.t("arcade.unreadable"), here=True)
                self.read_again()

    def press_in_row(self, name: str, index: int) -> None:
        """Delete a run that waits; that can be taken back."""
        store, run = self.services.store, self._at(index).run
        assert run
        notice = store.delete_run(run.run_id)
        if notice:
            self.services.toasts.notice(notice)
            return
        t = self.services.t
        said = t("list.deleted", name=t("arcade.points", points=spaced(run.points)))
        self.deleted(said, lambda: store.undelete_run(run.run_id))

    @property
    def wrong(self) -> frozenset[HighScore]:
        """Those of the best that are known to have another score than their log comes to."""
        return self._recounts.of(self.best)

    # -- drawing ----------------------------------------------------------------------------

    def draw_rows(self, canvas: Canvas) -> None:
        """Draw the rows of the open page."""
        super().draw_rows(canvas)
        boxes = self.boxes()
        wrong = self.wrong
        for index in range(len(self.span)):
            box, listed = boxes[f"row.{index}"], self._at(index)
            if listed.run:
                lift = self.state_of(ControlId("row", index)).lift
                self._draw_run(canvas, box, listed, listed.run, lift, listed.run in wrong)
            else:
                self._draw_totals(canvas, box)

    def _draw_picture(self, canvas: Canvas, side: Box, listed: Listed, medal: int) -> None:
        """Its place and medal, or the sign of its mode where it was not ended."""
        theme = canvas.theme
        if listed.part != "best":
            icon = next(mode.icon for mode in MODES if mode.name == self.mode)
            high = min(side.w, side.h) // 2
            canvas.icon(icon, side.centred(high, high), theme["muted"])
            return
        if medal:
            draw_medal(canvas, medal, side)
        ink = theme["seal_ink" if medal == len(MEDALS) - 1 else "ink"]
        size = round(min(side.w, side.h) * 0.32)
        canvas.text(f"{listed.place}", side, size, ink, "print_bold", "centre")

    def _draw_run(
        self, canvas: Canvas, box: Box, listed: Listed, found: HighScore, lift: float, wrong: bool
    ) -> None:
        """The place and the medal, the points, and who played the run when."""
        t, view, theme = self.services.t, self.services.view, canvas.theme
        row = layout.parts(box, view, 1 if listed.part == "waits" else 0)
        canvas.paper(box, ("row", box.x, box.y), kind="smooth", lift=lift)
        medal = 0 if wrong else course_of(self.mode).medal(found.sheets)
        self._draw_picture(canvas, row.picture, listed, medal)
        signs = min(row.title.h, row.title.w // 6) if found.name else 0
        title = row.title.left(row.title.w - 3 * signs)
        ink = theme["muted" if listed.part == "deleted" else "ink"]
        draw_score(canvas, found, title, view.heading, ink, wrong)
        if signs:
            draw_signature(canvas, found.name, row.title.after(title.right))
        facts = f"{finished(t, self.mode, found.sheets)} · {clock(found.clock // 1000)}"
        states = {"waits": t("arcade.runs.waits"), "deleted": t("arcade.runs.deleted")}
        state = t("arcade.runs.wrong") if wrong else states.get(listed.part, "")
        when = " · ".join(part for part in (state, day_of(found.played)) if part)
        words = "\n".join(part for part in (facts, when) if part)
        press, icon = PRESSED[listed.part]
        if listed.part == "waits" and row.facts.w < LABELLED * view.base:
            press = ""
        taken = draw_replay(canvas, self.services, row.facts, press, icon)
        told = row.facts.left(row.facts.w - taken)
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
