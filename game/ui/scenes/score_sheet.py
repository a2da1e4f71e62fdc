"""The score sheet of a competition: points and times of all who took the same set, side by side,
and the sets that were taken before."""

from __future__ import annotations

import os
import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.paper.score_sheet import POINTS
from game.session.books import is_volume
from game.session.volume_levels import VolumeLevels
from game.store.notice import notice_for
from game.store.papers import papers_folder
from game.ui.games.book_sheets import BookSheets
from game.ui.games.page_levels import tier_of_line
from game.ui.games.players import names_at_hand, who_plays
from game.ui.games.results import results_of, save_result, side_by_side
from game.ui.level_titles import book_title
from game.ui.parts.arranging import Column, FirstThatFits, Held, Row, Space
from game.ui.parts.pages import Leaves, Pages
from game.ui.parts.pressing import Button, Round, Slip
from game.ui.parts.rows import Ledger
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Words, heading
from game.ui.when import when_words
from game.ui.widgets.control import ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import ShouldStop
    from game.session.competition import Competition, Result
    from game.ui.jobs import Job
    from game.ui.layout.geometry import Type
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services
    from game.words.texts import Texts

SAVE = ControlId("save")

TABS = ("set", "earlier")


class Sum(NamedTuple):
    """How somebody did with the whole set."""

    player: str
    points: str
    right: str
    time: str


class ScoreState(NamedTuple):
    """What the page shows."""

    tab: str
    title: str
    about: str
    """The book, and how many puzzles in which time."""
    puzzles: tuple[str, ...]
    """Of each puzzle the number and what it is worth."""
    sums: tuple[Sum, ...]
    """Of each player, whoever plays first."""
    scores: tuple[tuple[str, ...], ...]
    """Of each player the points and the time of each puzzle."""
    earlier: tuple[tuple[str, str], ...]
    """Of each set that was taken before what it was, and how it went and when."""
    own: bool
    """Whether whoever plays has taken this set."""
    first: int


class ScoreSheetScene(Screen[ScoreState]):
    """One set and its results."""

    name = "score_sheet"

    def __init__(self, services: Services, competition: Competition) -> None:
        super().__init__(services)
        self._competition, self._tab = competition, TABS[0]
        self._worth: tuple[int, ...] = ()
        """What each puzzle is worth, once that is known."""
        self._job: Job | None = None
        self._rate()
        self.entered()

    def entered(self) -> None:
        """Read the results again."""
        services = self.services
        self._results = side_by_side(services, self._competition)
        self._earlier = [result for result in results_of(services.store) if not result.player]
        self._own = any(
            result.competition.puzzle_set == self._competition.puzzle_set
            for result in self._earlier
        )
        self._told = self._read()

    def _rate(self) -> None:
        """Find the level of each puzzle, beside the frames."""

        def rated(worth: tuple[int, ...]) -> None:
            self._job, self._worth = None, worth
            self._told = self._read()
            self.services.redraw()

        work = partial(_worth_of, self._competition)
        self._job = self.services.jobs.start(work, rated, lambda _: None)

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> ScoreState:
        return self._told._replace(tab=self._tab, first=self.first)

    def _read(self) -> ScoreState:
        t, competition = self.services.t, self._competition
        worth = self._worth or (0,) * competition.amount
        puzzles = tuple(
            f"{place} · {t('paper.points', n=points)}" if points else str(place)
            for place, points in enumerate(worth, 1)
        )
        sizes = t("paper.puzzles", n=competition.amount), t("paper.minutes", n=competition.minutes)
        return ScoreState(
            self._tab,
            t("scores.title"),
            " · ".join((book_title(t, competition.book), *sizes)),
            puzzles,
            tuple(_sum(t, result, worth) for result in self._results),
            tuple(_scores(t, result, worth) for result in self._results),
            tuple(_earlier(t, result) for result in self._earlier),
            self._own,
            0,
        )

    @staticmethod
    def page(kit: Kit, state: ScoreState) -> Part:
        """The sheet, or the list of earlier sets."""
        t = kit.t
        tabs = [(ControlId("tab", name), t(f"scores.{name}"), name == state.tab) for name in TABS]
        save = FirstThatFits(
            lambda: Button(SAVE, t("scores.save")),
            lambda: Held(Round(SAVE, "share", t("scores.save")), 1),
        )
        head = page_head(kit, state.title, tabs, save if state.own else None)
        body = _sheet if state.tab == TABS[0] else _history
        return page(head, body(kit, state), 64)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Change the tab, save the own result, or open that of an earlier set."""
        group, member = control
        if group == "tab":
            self._tab, self.first = str(member), 0
        elif control == SAVE:
            self._save()
        elif group == "row" and isinstance(member, int):
            earlier = self._earlier[member].competition
            self.services.scenes.push(ScoreSheetScene(self.services, earlier))
        else:
            super().press(control)

    def _save(self) -> None:
        """Ask for a name where none is known, and write the file."""
        name = who_plays(self.services) or self.services.store.recall("result_name") or ""
        if who_plays(self.services):
            self._write(name)
            return
        from game.ui.scenes.naming import NamingScene

        def named(text: str) -> None:
            if text.strip():
                self.services.store.remember("result_name", text.strip())
                self._write(text.strip())

        title = self.services.t("scores.name")
        self.services.scenes.push(
            NamingScene(self.services, title, name, names_at_hand(self.services), named)
        )

    def _write(self, name: str) -> None:
        t, own = self.services.t, self._results[0]
        try:
            path = save_result(own._replace(player=name), papers_folder())
        except OSError as error:
            self.services.toasts.notice(notice_for(error, papers_folder()))
            return
        folder, file = os.path.split(path)
        self.services.scenes.report(t("scores.save"), t("backup.saved", file=file, folder=folder))

    def closed(self) -> None:
        """Rate no longer."""
        super().closed()
        if self._job:
            self._job.cancel()


def _worth_of(competition: Competition, should_stop: ShouldStop) -> tuple[int, ...]:
    """The points of the puzzles of a set; 0 where a level is not known."""
    from game.engine.errors import SudokuError

    worth, library = [], BookSheets()
    levels = VolumeLevels() if is_volume(competition.book) else None
    for entry in competition.entries:
        sheet = library.sheet(entry.book, entry.number)
        try:
            level = (
                levels.level(entry.book, entry.number)
                if levels
                else tier_of_line(sheet.record or sheet.givens, should_stop)
            )
        except SudokuError:
            level = ""
        worth.append(POINTS.get(level, 0))
    library.close()
    return tuple(worth)


def _sum(t: Texts, result: Result, worth: tuple[int, ...]) -> Sum:
    right = sum(right for right, _ in result.puzzles)
    most = result.competition.amount
    points = t("paper.points", n=result.points(worth)) if any(worth) else "…"
    return Sum(result.player, points, f"{right}/{most}", clock(result.seconds))


def _scores(t: Texts, result: Result, worth: tuple[int, ...]) -> tuple[str, ...]:
    """The points and the time of each puzzle."""
    scores = []
    for points, (right, seconds) in zip(worth, result.puzzles, strict=True):
        score = str(points) if right and points else "✓" if right else "–"
        scores.append(f"{score} · {clock(seconds)}" if seconds else score)
    return tuple(scores)


def _earlier(t: Texts, result: Result) -> tuple[str, str]:
    competition = result.competition
    right = sum(right for right, _ in result.puzzles)
    told = t("competition.result", n=right, all=competition.amount, time=clock(result.seconds))
    when = when_words(t, competition.begun, time.time())
    return book_title(t, competition.book), " · ".join(filter(None, (told, when)))


def _sheet(kit: Kit, state: ScoreState) -> Part:
    """A line for each puzzle and a column for each player; where there is no room for that, the
    players one below the other, and after them the puzzles of each."""
    return FirstThatFits(
        lambda: _side_by_side(kit, state, 1.3),
        lambda: _side_by_side(kit, state, 0.8),
        *(partial(_one_by_one, state, kind, 0.8) for kind in SIZES),
        *(partial(_one_by_one, state, kind, 0.4) for kind in SIZES),
    )


SIZES: tuple[Type, ...] = ("body", "caption", "small", "least")
"""Those of the lines where they stand one by one, all alike."""


def _about(state: ScoreState) -> Part:
    return Words(state.about, colour="muted", shrinks="caption")


def _side_by_side(kit: Kit, state: ScoreState, pad: float) -> Part:
    t = kit.t

    def cell(text: str, right: bool = True) -> Words:
        return Words(text, weight="print", align="right" if right else "left", lines=1)

    lines = [
        [cell(puzzle, False), *(cell(scores[at]) for scores in state.scores)]
        for at, puzzle in enumerate(state.puzzles)
    ]
    sums = [f"{each.points} · {each.time}" for each in state.sums]
    for name, values in (("scores.right", [s.right for s in state.sums]), ("paper.sum", sums)):
        lines.append([cell(t(name), False), *map(cell, values)])
    heads = [t("paper.puzzle"), *(each.player for each in state.sums)]
    ledger = Ledger(state.title, heads, lines)
    return Sheet(Column(_about(state), ledger, gap=pad).growing(), "scores", pad=pad)


def _one_by_one(state: ScoreState, kind: Type, pad: float) -> Part:
    """The players, and on pages of their own the puzzles of each under a name in bold print; where
    there is little room round it, without what the set is."""
    players = [(each.player, f"{each.points} · {each.time}") for each in state.sums]
    rows, starts = [*players], list[int]()
    for each, scores in zip(state.sums, state.scores, strict=True):
        starts.append(len(rows))
        if len(players) > 1:
            rows.append((each.player, ""))  # whose puzzles follow
        rows += zip(state.puzzles, scores, strict=True)

    def line(number: int) -> Part:
        name, figures = rows[number]
        weight = "print" if figures else "print_bold"
        named = Words(name, kind, weight=weight, lines=1)
        figure = Words(figures, kind, align="right", lines=1) if figures else None
        return Row(named.growing(), figure, gap=0.6)

    def leaf(span: range) -> Part:
        lines: list[Part] = []
        for number in span:
            if number in starts and number > span.start:
                lines.append(Space(0.8))
            lines.append(line(number))
        return Column(*lines, gap=0.25)

    pages = Leaves(state.title, len(rows), leaf, state.first, starts=starts)
    column = Column(_about(state) if pad > 0.5 else None, pages, rest=pages, gap=pad)
    return Sheet(column, "scores", pad=pad)


def _history(kit: Kit, state: ScoreState) -> Part:
    """A slip for each set that was taken, the newest first; a button where it has no room."""

    def slip(number: int) -> Part:
        return Slip(ControlId("row", number), *state.earlier[number])

    def button(number: int) -> Part:
        title, told = state.earlier[number]
        return Button(ControlId("row", number), title, detail=told)

    def way(row: Callable[[int], Part]) -> Part:
        none = heading(kit.t("scores.none"))
        name, count = kit.t("scores.earlier"), len(state.earlier)
        return Pages(name, count, row, state.first, empty=none, columns=2, fewest=2, ems=22)

    return FirstThatFits(lambda: way(slip), lambda: way(button))
