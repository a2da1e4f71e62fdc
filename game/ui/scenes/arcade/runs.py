"""All runs: of each mode those that can go on, how many there were, and the ten best, to be
replayed; last those that were deleted and can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.arcade.courses import course_of
from game.ui.games.recounts import Recounts
from game.ui.parts.arranging import Column, FirstThatFits, Held, Roomy, Row, Space, Wide
from game.ui.parts.lists import SheetRow
from game.ui.parts.pages import Pages
from game.ui.parts.part import Kit, Part
from game.ui.parts.pressing import Button, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Icon, Words
from game.ui.scenes.arcade.best_runs import Score, finished, look_at
from game.ui.scenes.arcade.modes import MODES, mode_seed
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.arcade.run_ledger import DEEDS, DELETE, Listed, RunLedger, day_words
from game.ui.scenes.arcade.run_marks import MEDALS, draw_medal
from game.ui.scenes.deletions import UNDO, Deletions, undo_foot
from game.ui.widgets.control import ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from game.store.runs import HighScore, RunTotals
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.parts.sheets import TabLook
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState


NOW, GO_ON = ControlId("now"), ControlId("go_on")
"""The button that begins a run, and the one that goes on with the first that waits."""

DEED, BOTH = 12.75, 9.6
"""How wide it is, and how wide each of two is, in body texts."""

MOST_OTHERS = 3
"""So many runs that wait or were deleted have room in the ledger."""


class RunsState(NamedTuple):
    """What the page shows."""

    mode: str
    listed: tuple[Listed, ...]
    totals: RunTotals
    wrong: frozenset[HighScore]
    """Those of the best that are known to have another score than their log comes to."""
    rows: Mapping[HighScore, int]
    """The most right digits in a row of the best, as far as they are counted."""
    today: date
    first: int
    said: str
    """What is told of a deletion."""

    @property
    def best(self) -> tuple[HighScore, ...]:
        """The best ones."""
        return tuple(row.run for row in self.listed if row.part == "best")

    @property
    def first_best(self) -> int:
        """The number of the row of the best one."""
        return next((at for at, row in enumerate(self.listed) if row.part == "best"), 0)

    @property
    def others(self) -> list[tuple[int, Listed]]:
        """The rows of runs that wait, or were deleted, by their numbers."""
        return [(at, row) for at, row in enumerate(self.listed) if row.part != "best"]


class RunsScene(Screen[RunsState]):
    """The runs of a mode that wait, the ten best, and what was deleted."""

    name = "runs"

    def __init__(self, services: Services, mode: str = MODES[0].name) -> None:
        super().__init__(services)
        self.mode = mode
        self.best: list[HighScore] = []
        self.listed: tuple[Listed, ...] = ()
        self.totals: RunTotals
        self._deletions = Deletions(self._changed)
        self._recounts = Recounts(services)
        self.read_again()

    def left(self) -> None:
        """Count no more runs again."""
        super().left()
        self._recounts.stop()

    def _changed(self) -> None:
        """A row went or came back; none keeps the focus."""
        self.focus = None
        self.read_again()

    def read_again(self) -> None:
        """Read the runs of the chosen mode."""
        store = self.services.store
        self.best, self.totals = store.best_runs(self.mode), store.run_totals(self.mode)
        unfinished = store.unfinished_runs(self.mode)
        there = [run for run in unfinished if not run.deleted]
        self.listed = (
            *(Listed("broken" if run.broken else "waits", run.facts) for run in there),
            *(Listed("best", run, place) for place, run in enumerate(self.best, 1)),
            *(Listed("deleted", run.facts) for run in unfinished if run.deleted),
        )
        self.services.redraw()

    @property
    def wrong(self) -> frozenset[HighScore]:
        """Those of the best that are known to have another score than their log comes to."""
        return self._recounts.of(self._counted).intersection(self.best)

    @property
    def _counted(self) -> list[HighScore]:
        """The runs whose longest row is told."""
        return [listed.run for listed in self.listed if listed.part in ("best", "waits")]

    def state(self) -> RunsState:
        """The runs of the chosen mode, which is on top, and what was deleted."""
        said = self._deletions.said
        wrong, rows = self.wrong, self._recounts.rows(self._counted)
        today = self.services.store.today()
        return RunsState(self.mode, self.listed, self.totals, wrong, rows, today, self.first, said)

    @staticmethod
    def page(kit: Kit, state: RunsState) -> Part:
        """The modes of runs as tabs, and the ledger of the best and those that wait; where there is
        little room or much that waits, or one cannot be read, all of them as rows on pages."""
        t = kit.t
        tabs = [
            (ControlId("tab", mode.name), t(f"arcade.{mode.name}.title"), mode.name == state.mode)
            for mode in MODES
            if not mode.scene
        ]
        ways = [lambda: _rows_page(kit, state, tabs)]
        others = [listed.part for _, listed in state.others]
        if len(others) <= MOST_OTHERS and "broken" not in others:
            ways.insert(0, lambda: _ledger_page(kit, state, tabs))
        return FirstThatFits(*ways)

    # -- what the player does --------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Show another mode, do what a row says, delete a run that waits, or take that back."""
        group, member = control
        if group == "tab":
            self.mode, self.first = str(member), 0
            self.read_again()
        elif control == UNDO:
            self._deletions.take_back()
        elif control == NOW:
            self.services.starter.run(mode_seed(self.services, self.mode), self.mode)
        elif control == GO_ON:
            listed = next(row for row in self.listed if row.part == "waits")
            self._open(listed, listed.run)
        elif group in ("row", DELETE) and isinstance(member, int):
            listed = self.listed[self.span[member] if self.span else member]
            if group == DELETE or listed.part == "broken":
                self._delete(listed.run)
            else:
                self._open(listed, listed.run)
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """The keys of Undo take a deletion back."""
        if not self._deletions.perform(intent):
            super().perform(intent)

    def update(self, seconds: float) -> bool:
        """Let time pass; the notice of a deletion goes."""
        return self._deletions.update(seconds)

    def _open(self, listed: Listed, run: HighScore) -> None:
        """Go on with a run, replay it, or take it back."""
        store = self.services.store
        if listed.part == "best":
            look_at(self.services, run)
        elif listed.part == "deleted":
            store.undelete_run(run.run_id)
            self.read_again()
        else:
            save = store.resume_run(run.run_id)
            if save:
                self.services.starter.open_run(save)
            else:
                self.services.toasts.show(self.services.t("arcade.unreadable"), here=True)
                self.read_again()

    def _delete(self, run: HighScore) -> None:
        """Delete a run that waits; that can be taken back."""
        store, t = self.services.store, self.services.t
        notice = store.delete_run(run.run_id)
        if notice:
            self.services.toasts.notice(notice)
            return
        said = t("list.deleted", name=t("arcade.points", points=spaced(run.points)))
        self._deletions.add(said, lambda: store.undelete_run(run.run_id))


# -- the two ways of the page --------------------------------------------------------------


def _ledger_page(kit: Kit, state: RunsState, tabs: Sequence[TabLook]) -> Part:
    """The ledger, and under it what takes a deletion back."""
    sheet = Sheet(RunLedger(kit.t, state, others=state.others), "runs", pad=1.3).growing()
    foot = undo_foot(kit, state.said)(None) if state.said else None
    return page(_head(kit, state, tabs), Column(sheet, foot, rest=sheet))


def _rows_page(kit: Kit, state: RunsState, tabs: Sequence[TabLook]) -> Part:
    """All of it as rows on pages."""
    t, listed, title = kit.t, state.listed, kit.t("arcade.runs")
    runs = Pages(
        title,
        len(listed),
        lambda number: _row(kit, state, 0, number),
        state.first,
        rows=lambda span: [_row(kit, state, *numbers) for numbers in enumerate(span)],
        empty=Words(t("arcade.table.none"), colour="muted", align="centre"),
        foot=undo_foot(kit, state.said),
        columns=3,
        fewest=2,
        ems=22,
    )
    told = _told(kit, state)
    head = FirstThatFits(
        lambda: Roomy(page_head(kit, title, tabs, aside=told)), lambda: page_head(kit, title, tabs)
    )
    return page(head if told else page_head(kit, title, tabs), runs)


def _row(kit: Kit, state: RunsState, place: int, number: int) -> Part:
    """A row in its place; nothing where there is none of this number."""
    if not state.listed:
        return Space()
    listed = state.listed[number]
    return _run(kit, state, place, listed, listed.run)


# -- the head ------------------------------------------------------------------------------


def _head(kit: Kit, state: RunsState, tabs: Sequence[TabLook]) -> Part:
    """The head of the page, with how many runs there were, what goes on with one that waits, and
    what begins one."""
    t, title, told = kit.t, kit.t("arcade.runs"), _told(kit, state)
    waits = any(listed.part == "waits" for listed in state.listed)
    now = Button(NOW, t("arcade.runs.now"), "slip" if waits else "filled", icon="arcade")
    go_on = Button(GO_ON, t("arcade.go_on"), "filled", icon="play")

    def deed(button: Button, ems: float = DEED) -> Part:
        return Held(button, 1, 0, ems=ems).growing(0)

    both = Row(deed(go_on, BOTH), deed(now, BOTH), gap=0.5) if waits else deed(now)
    return FirstThatFits(
        lambda: Roomy(page_head(kit, title, tabs, Row(told, both, gap=1.3, across="centre"))),
        lambda: Roomy(page_head(kit, title, tabs, both)),
        lambda: page_head(kit, title, tabs, deed(now)),
    )


def _told(kit: Kit, state: RunsState) -> Part | None:
    """How many runs there were, and how long they took; nothing where there was none."""
    t, totals = kit.t, state.totals
    if not totals.points:
        return None
    count = t("arcade.runs.n", n=len(totals.points))
    time = t("arcade.runs.time", time=clock(totals.clock // 1000))
    words = t("ledger.listed", a=count, b=time)
    return Words(words, "caption", "muted", lines=1, middle=True)


# -- the rows ------------------------------------------------------------------------------

STATES = {
    "waits": "arcade.runs.waits",
    "broken": "arcade.unreadable",
    "deleted": "arcade.runs.deleted",
}
"""What is said of a run that is not simply finished."""


# Long because it is a list: each way to lay out the same few facts, the widest first.
def _run(kit: Kit, state: RunsState, place: int, listed: Listed, run: HighScore) -> Part:
    """The place and the medal, the points, who played the run when, and what a press does."""
    t, wrong = kit.t, run in state.wrong
    key = "arcade.runs.wrong" if wrong else STATES.get(listed.part, "")
    facts = f"{finished(t, state.mode, run.sheets)} · {clock(run.clock // 1000)}"
    day = day_words(t, run, state.today)
    when = " · ".join(part for part in (t(key) if key else "", day) if part)
    press, icon = DEEDS[listed.part]
    score = Score(run, wrong, "muted" if listed.part == "deleted" else "ink")

    def told(wraps: bool, shrinks: bool, *lines: str) -> Part:
        said = (_said(line, wraps, shrinks) for line in lines or (facts, when) if line)
        return Column(score, *said, gap=0)

    waits = listed.part == "waits"
    rubbish = Round(ControlId(DELETE, place), "delete", t("tip.delete"))
    delete = [rubbish] if waits else []
    others_wait = not waits and any(other.part == "waits" for other in state.listed)

    def words(labelled: bool, wraps: bool, *lines: str) -> Part:
        said = Row(
            told(wraps, not labelled, *lines).growing(),
            Words(t(press), "caption", "pen", "semibold", lines=1) if labelled else None,
            Icon(icon, "caption", "pen"),
            gap=0.4,
            across="centre",
        )
        room = Wide(Space(), kit.fingertip / kit.base)
        return Row(said.growing(), room, gap=0) if others_wait else said

    return SheetRow(
        ControlId("row", place),
        f"{t(press)} {spaced(run.points)}",
        _Mark(listed, state.mode, 0 if wrong else course_of(state.mode).medal(run.sheets)),
        FirstThatFits(
            lambda: words(True, False),
            lambda: words(True, False, f"{facts} · {when}" if when else facts),
            lambda: words(True, False, facts, day if waits else when),
            lambda: words(False, False),
            lambda: words(False, False, facts, day if waits else when),
            lambda: words(False, True),
            lambda: told(True, True),
        ),
        delete,
        stretch=1.25,
    )


def _said(line: str, wraps: bool, shrinks: bool) -> Part:
    """A line of what is told of a run, or as many as it takes, smaller at last."""
    if wraps:
        return Words(line, "caption", "muted", shrinks="least" if shrinks else None)
    return Words(line, "caption", "muted", lines=1)


class _Mark(Part):
    """The place of a run and its medal, or the sign of its mode where it was not ended."""

    def __init__(self, listed: Listed, mode: str, medal: int) -> None:
        super().__init__()
        self._listed, self._mode, self._medal = listed, mode, medal

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, box, medal = canvas.theme, self.box, self._medal
        if self._listed.part != "best":
            icon = next(mode.icon for mode in MODES if mode.name == self._mode)
            high = min(box.w, box.h) // 2
            canvas.icon(icon, box.centred(high, high), theme["muted"])
            return
        if medal:
            draw_medal(canvas, medal, box)
        ink = theme["seal_ink" if medal == len(MEDALS) - 1 else "ink"]
        size = round(min(box.w, box.h) * 0.32)
        canvas.figure(f"{self._listed.place}", box, size, ink, "print_bold", "centre")
