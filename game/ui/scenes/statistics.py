"""The ledger: a year of days, a row for each level, the times of one, and the techniques."""

from __future__ import annotations

import datetime
from dataclasses import replace
from functools import partial, reduce
from typing import TYPE_CHECKING, NamedTuple

from game.session.kind import CLASSIC, Kind
from game.session.levels import LEVELS, is_ranked, listed
from game.session.offered_kinds import tiers_of
from game.session.uses import MASTERED, Uses
from game.store.statistics import LevelStatistics
from game.ui.drawing.brush import Brush
from game.ui.drawing.motion import DURATIONS
from game.ui.games.reading_on import ReadingOn
from game.ui.input.intents import TurnPage
from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box, Type
from game.ui.level_titles import kind_title, level_title
from game.ui.parts.arranging import (
    Around,
    Column,
    FirstThatFits,
    Held,
    Roomy,
    Row,
    Space,
    Wide,
)
from game.ui.parts.pages import Pages
from game.ui.parts.part import Kit, Need, Part
from game.ui.parts.pressing import Button, Choice, Pick, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, head_line, page, page_head
from game.ui.parts.watermark import Watermark
from game.ui.parts.words import Words
from game.ui.widgets.control import ControlId
from game.ui.widgets.times_plot import FEWEST, draw_times
from game.ui.widgets.year_of_seals import draw_scroll, draw_unrolling, scroll_height, shows_month
from game.words.technique_names import technique_name, techniques
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.store.ledger import Ledger
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.input.intents import Intent
    from game.ui.parts.words import Alignment
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

PARTS = ("year", "levels", "times", "tricks")

CHOICE, KIND = ControlId("choice"), ControlId("kind")
"""The choice of a level, where its times are on a page of their own, and that of a kind."""

ALBUM, RUNS = ControlId("album"), ControlId("runs")
"""What opens the album of seals, and the runs of the arcade."""

TRICK = "trick"
"""The group of the techniques, each of which leads to its page of *Learn*."""

LISTS = ("levels", "tricks")
"""The lists of rows, each with what turns it."""

AIRY = 3.6
"""The height of the rows of levels and techniques, in body texts, at most, unless much else stands
above and below them."""

YEAR_DAYS = 365

NO_VALUE = "–"

SECONDS_OF_AN_HOUR = 3600


class LedgerState(NamedTuple):
    """What the page shows."""

    ledger: Ledger
    """With the levels of the kind."""
    kinds: tuple[Kind, ...]
    kind: Kind
    levels: tuple[str, ...]
    tricks: tuple[Trick, ...]
    level: str
    """The level whose times are seen."""
    part: str
    """The part that is open where not all are seen."""
    first: tuple[int, int]
    """The number of a row on the open page of the levels, and of the techniques."""
    motion: Motion
    """What the scroll of the year is asked for, which unrolls."""


class StatisticsScene(Screen[LedgerState]):
    """What the player has done so far, on one sheet or, in a small window, on four."""

    name = "statistics"

    def __init__(self, services: Services, level: str = "", part: str = "year") -> None:
        super().__init__(services)
        self._reading_on = ReadingOn(services, self._read)
        self.kind = CLASSIC
        """The kind whose levels are seen."""
        self._read()
        self._fresh = True
        """Whether the ledger was just read."""
        self.level = level or self._last_played()
        self.part = part
        self._first = dict.fromkeys(LISTS, 0)
        services.motion.start("scroll", delay=DURATIONS["scene"])

    def _read(self) -> None:
        """Read the ledger: a game may have been played, or been looked at."""
        whole = self.services.store.ledger()
        self.kinds = kinds_played(whole)
        self.kind = self.kind if self.kind in self.kinds else CLASSIC
        self.ledger = of_kind(whole, self.kind)
        self.levels = levels_shown(self.ledger, self.kind)
        self.tricks = tuple(tricks_of(self.ledger.uses, self.services.t))
        self.services.redraw()

    def _last_played(self) -> str:
        return max(self.levels, key=lambda level: figures_of(self.ledger, level).played)

    def entered(self) -> None:
        """Read the ledger, unless that was just done, and go on looking at games that were not
        looked at."""
        if not self._fresh:
            self._read()
        self._fresh = False
        self._reading_on.begin()

    def left(self) -> None:
        """Leave the games that were not looked at for the next time."""
        self._reading_on.stop()

    def state(self) -> LedgerState:
        """The ledger with the levels of a kind, and what is chosen in it."""
        return LedgerState(
            self.ledger,
            self.kinds,
            self.kind,
            self.levels,
            self.tricks,
            self.level,
            self.part,
            (self._first["levels"], self._first["tricks"]),
            self.services.motion,
        )

    @staticmethod
    def page(kit: Kit, state: LedgerState) -> Part:
        """All parts on one sheet, beside each other or below, or in a small window one of them
        under tabs."""
        if not state.ledger.every.started:
            return _empty(kit)

        def whole(parts: Part) -> Part:
            return page(_head(kit, state), Sheet(parts, "ledger", pad=1).growing())

        return FirstThatFits(
            lambda: whole(_wide(kit, state)),
            lambda: whole(_tall(kit, state)),
            lambda: _one(kit, state),
        )

    # -- what the player does ---------------------------------------------------------------

    @property
    def _is_whole(self) -> bool:
        """Whether all parts are seen together."""
        return all(any(part.id == ControlId(name) for part in self.tree) for name in LISTS)

    def first_focus(self, controls: list[Part]) -> ControlId | None:
        """The chosen level, else the open part."""
        wanted = (ControlId("level", self.level), ControlId("tab", self.part))
        ids = [control.id for control in controls]
        return next(
            (control for control in wanted if control in ids), super().first_focus(controls)
        )

    def press(self, control: ControlId) -> None:
        """Choose a part, a level or a kind, or turn rows."""
        group, member = control
        if group == "tab":
            self.part = str(member)
        elif group == "level":
            self._choose(str(member))
        elif group in LISTS:
            self._turn_rows(group, -1 if member == "back" else 1)
        elif group == "choice" and member:
            self._step_level(-1 if member == "before" else 1)
        elif group == "kind" and member:
            by = -1 if member == "before" else 1
            self.choose_kind(self.kinds[(self.kinds.index(self.kind) + by) % len(self.kinds)])
        elif group == TRICK:
            from game.ui.scenes.learn.technique_page import open_technique

            open_technique(self.services, str(member))
        elif control == ALBUM:
            self.services.scenes.open("album")
        elif control == RUNS:
            from game.ui.scenes.arcade.runs import RunsScene

            self.services.scenes.push(RunsScene(self.services))
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Page Up and Page Down turn the levels, else the techniques."""
        if isinstance(intent, TurnPage):
            able = (name for name in LISTS if self.part_of(ControlId(name, "on")))
            self._turn_rows(next(able, ""), intent.step)
        else:
            super().perform(intent)

    def _turned(self, group: str, by: int) -> int | None:
        part = self.part_of(ControlId(group))
        return part.turned(by) if isinstance(part, Pages) else None

    def _turn_rows(self, group: str, by: int) -> None:
        first = self._turned(group, by)
        if first is not None:
            self.begin_list(group, first)

    def begin_list(self, group: str, first: int) -> None:
        self._first[group] = first

    def _choose(self, level: str) -> None:
        """Show the times of a level, which in a small window are on the next page."""
        whole = self._is_whole
        self.level = level
        if not whole:
            self.part = "times"

    def choose_kind(self, kind: Kind) -> None:
        """Show the levels of a kind, and the times of the one that was played last."""
        self.kind, self._first["levels"] = kind, 0
        self._read()
        self.level = self._last_played()

    def _step_level(self, by: int) -> None:
        at = self.levels.index(self.level) if self.level in self.levels else 0
        self.level = self.levels[(at + by) % len(self.levels)]


# -- what is known: kinds, levels and techniques ----------------------------------------------


def kinds_played(ledger: Ledger) -> tuple[Kind, ...]:
    """The classic, and all other kinds with a game, the one that was played last first."""

    def last(kind: str) -> float:
        return max(figures.played for figures in ledger.kinds[kind].values())

    played = sorted(ledger.kinds, key=last, reverse=True)
    return (CLASSIC, *(Kind.of_stored(kind) for kind in played))


def of_kind(ledger: Ledger, kind: Kind) -> Ledger:
    """The ledger with the levels of a kind."""
    return ledger if kind == CLASSIC else replace(ledger, levels=ledger.kinds.get(kind.stored, {}))


def levels_shown(ledger: Ledger, kind: Kind) -> tuple[str, ...]:
    """The levels of a ledger of a kind that have rows: the tiers that the kind is offered in, and
    whatever else was played."""
    played = [level for level, figures in ledger.levels.items() if figures.started]
    levels = listed(played)
    if kind == CLASSIC:
        return levels
    offered = {f"tier.{tier}" for tier in tiers_of(kind) if len(kind.variants) == 1}
    shown = tuple(level for level in levels if level in offered or level in played)
    return shown or LEVELS


FIRST = (
    *("full_house", "hidden_single", "naked_single", "pointing", "claiming", "naked_pair"),
    *("hidden_pair", "naked_triple", "x_wing", "skyscraper"),
)
"""The techniques that everybody meets first, easiest first."""

AHEAD, CALM = 2, 8
"""How many techniques that were not met yet are shown, at most, and only as far as there are no
more than so many with them."""


class Trick(NamedTuple):
    """A technique in the list of those that the player knows."""

    key: str
    name: str
    uses: Uses | None
    """None for one that was not met."""


def gloss(t: Texts, key: str) -> str:
    """What the name of a common technique means, in a few plain words; empty for others."""
    return t(f"gloss.{key}") if t.has(f"gloss.{key}") else ""


def tricks_of(uses: Mapping[str, Uses], t: Texts) -> list[Trick]:
    """The techniques that were met, easiest first, and some that come next."""
    met = [key for key in techniques(t.language) if key in uses]
    ahead = [key for key in FIRST if key not in uses][: min(AHEAD, max(0, CALM - len(met)))]
    tricks = [Trick(key, technique_name(key, t.language), uses[key]) for key in met]
    return tricks + [Trick(key, technique_name(key, t.language), None) for key in ahead]


# -- what is known, in words ------------------------------------------------------------------


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


# -- the arrangements -------------------------------------------------------------------------


def _wide(kit: Kit, state: LedgerState) -> Part:
    """The year over the levels, the times and the techniques side by side."""
    lower = Row(
        Wide(_levels(kit, state), 21.5, 1.8),
        Wide(_times(kit, state), 11.5, 1),
        Wide(_tricks(kit, state), 12, 1),
        gap=2,
    )
    year = _Year(kit, state, whole=True)
    return Column(year, _Rule(), Wide(lower, 48, 1).growing(), gap=0.4)


def _tall(kit: Kit, state: LedgerState) -> Part:
    """The year over the levels, and under them the times and the techniques side by side."""
    lower = Row(Wide(_times(kit, state), 16, 1.2), Wide(_tricks(kit, state, 2.1), 15, 1), gap=1.6)
    year, levels = _Year(kit, state, whole=True), _levels(kit, state, 2.5)
    levels.grows = 0.0
    return Column(year, _Rule(), levels, lower, rest=lower, gap=0.6)


def _one(kit: Kit, state: LedgerState) -> Part:
    """One of the parts under tabs."""
    t, part = kit.t, state.part
    tabs = [(ControlId("tab", name), t(f"ledger.part.{name}"), name == part) for name in PARTS]
    makers = {"levels": _levels, "times": _times, "tricks": _tricks}
    body: Part
    if part == "year":
        body = _Year(kit, state, whole=False)
    else:
        shown = makers[part](kit, state)
        choice = _level_choice(kit, state) if part == "times" else None
        kind = _kind_choice(kit, state) if part != "tricks" else None
        without = Column(choice, shown, rest=shown, gap=0.4)
        body = without
        if kind:
            body = FirstThatFits(
                lambda: Column(kind, choice, shown, rest=shown, gap=0.4), lambda: without
            )

    def head(*actions: Part) -> Part:
        return page_head(kit, t("statistics.title"), tabs, Row(*actions, across="centre"))

    def told(kind: Type) -> Part:
        words = Words(altogether(t, state.ledger), kind, "muted", lines=1)
        return Roomy(head(words, Space(0.5), _runs(kit), _album(kit, "")))

    top = FirstThatFits(
        *(partial(told, kind) for kind in ("body", "caption")),
        lambda: head(_runs(kit), _album(kit, "")),
        lambda: head(_album(kit, "")),
    )
    return page(top, Sheet(body, "ledger", pad=0.9))


def _empty(kit: Kit) -> Part:
    """The watermark and a sentence where there is nothing to show yet."""
    title = kit.t("statistics.title")
    words = Words(kit.t("statistics.empty"), "heading", "muted", align="centre", shrinks="body")
    middle = FirstThatFits(
        lambda: Held(Column(Watermark(), words, gap=1), 0.5, 0.45), lambda: Held(words, 0.5, 0.5)
    )
    return page(page_head(kit, title), Sheet(middle, "ledger"))


# -- the head ---------------------------------------------------------------------------------


def _head(kit: Kit, state: LedgerState) -> Part:
    """The way back, the title, what was done altogether, and what there is to choose and open."""
    t, kind = kit.t, _kind_choice(kit, state)

    def way(told: bool, named: bool) -> Part:
        return head_line(
            kit,
            t("ledger.title"),
            Row(
                _told(kit, state) if told else None,
                Wide(kind, 11, most=14) if kind else None,
                _runs(kit),
                _album(kit, t("album.title") if named else ""),
                gap=0.9,
                across="centre",
            ),
        )

    return FirstThatFits(
        lambda: Roomy(way(True, True)),
        lambda: Roomy(way(True, False)),
        lambda: way(True, False),
        lambda: way(False, False),
    )


def _told(kit: Kit, state: LedgerState) -> Part:
    words = altogether(kit.t, state.ledger)
    return Words(words, colour="muted", lines=1, shrinks="small")


def _runs(kit: Kit) -> Part:
    return Round(RUNS, "best", kit.t("arcade.runs"))


def _album(kit: Kit, label: str) -> Part:
    if label:
        return Button(ALBUM, label, icon="seal")
    return Round(ALBUM, "seal", kit.t("album.title"))


def _kind_choice(kit: Kit, state: LedgerState) -> Part | None:
    """The choice of a kind, if other ones than the classic were played."""
    if len(state.kinds) < 2:
        return None
    before, after = ControlId("kind", "before"), ControlId("kind", "after")
    return Choice(KIND, kind_title(kit.t, state.kind), before, after)


def _level_choice(kit: Kit, state: LedgerState) -> Part:
    before, after = ControlId("choice", "before"), ControlId("choice", "after")
    return Choice(CHOICE, level_title(kit.t, state.level), before, after)


# -- the year and the times -------------------------------------------------------------------


class _Year(Part):
    """The scroll of the days, in its ``whole`` size or as large as there is room for."""

    role = "picture"

    def __init__(self, kit: Kit, state: LedgerState, whole: bool) -> None:
        super().__init__(name=_months(kit.t, state.ledger))
        self._ledger, self._motion, self._whole = state.ledger, state.motion, whole

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(12), kit.em(66))

    def measure_height(self, kit: Kit, width: int) -> Need:
        days, today = self._ledger.days, self._ledger.today
        high = scroll_height(width, kit.view, shows_month(days, today))
        return Need(high if self._whole else min(high, kit.em(8)), high)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        days, today = self._ledger.days, self._ledger.today
        share = self._motion.share("scroll")
        if share < 1:
            draw_unrolling(canvas, kit, self.box, days, today, share)
            return
        look = (kit.generation, today, tuple(days.items()))
        paint = partial(draw_scroll, canvas, kit, self.box, days, today)
        kit.sprites.draw(canvas, "year", self.box, look, paint)


def _months(t: Texts, ledger: Ledger) -> str:
    """How many puzzles were solved in each month of the year up to today."""
    solved: dict[tuple[int, int], int] = {}
    for day, count in ledger.days.items():
        if ledger.today - YEAR_DAYS < day <= ledger.today and count:
            date = datetime.date.fromordinal(day)
            month = date.year, date.month
            solved[month] = solved.get(month, 0) + count
    told = t("ledger.part.year")
    for (_, of_year), count in sorted(solved.items()):
        said = t("ledger.heard.month", month=t(f"days.month.{of_year}"), n=count)
        told = t("heard.more", a=told, b=said)
    return told


class _Rule(Part):
    """A thick stroke of ink from side to side."""

    def measure_height(self, kit: Kit, width: int) -> Need:
        high = max(2, kit.em(1 / 7))
        return Need(high, high)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.rule(self.box, canvas.theme["ink"], "ledger")


def _times(kit: Kit, state: LedgerState) -> Part:
    """Every time of the level, and what else is known of it; where there is hardly room, without a
    title, as a choice above names the level there."""
    t, level = kit.t, level_title(kit.t, state.level)
    figures = figures_of(state.ledger, state.level)
    titles = (t("ledger.times", level=level), t("ledger.times.short", level=level))
    title = FirstThatFits(
        *(partial(Words, caption, "caption", "muted", "semibold", lines=1) for caption in titles),
        partial(Words, level, "caption", "muted", "semibold"),
    )

    def way(kind: Type, titled: bool) -> Part:
        facts = Words(in_words(t, figures), kind, "muted") if figures.started else None
        above = title if titled else None
        if len(figures.times) >= FEWEST:
            times = ", ".join(map(clock, figures.times[-LAST:]))
            plot = _Times(state.level, figures, f"{t('ledger.line')}: {times}")
            return Column(above, plot, facts, rest=plot, gap=0.4)
        few = t("ledger.times.few" if is_ranked(state.level) else "won.not_ranked")
        return Column(above, Words(few, colour="muted", shrinks="caption"), facts, gap=0.4)

    return FirstThatFits(
        lambda: way("caption", True), lambda: way("small", True), lambda: way("small", False)
    )


LAST = 20
"""How many times are read."""

TURNED = 11
"""The width of what turns the pages of a table, in body texts."""

PLOT = 7
"""The least height of the times, in body texts."""


class _Times(Part):
    """The times of a level over the band in which half of them fall, read as the last ones."""

    role = "picture"

    def __init__(self, level: str, figures: LevelStatistics, name: str) -> None:
        super().__init__(name=name)
        self._level, self._figures = level, figures
        self.grows = 1.0

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(9), kit.em(24))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(PLOT), kit.em(18))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        figures, box = self._figures, self.box
        look = (kit.generation, self._level, figures)
        paint = partial(draw_times, canvas, kit, box, figures.times, figures.best)
        kit.sprites.draw(canvas, "times", box, look, paint)


# -- the levels -------------------------------------------------------------------------------


def _levels(kit: Kit, state: LedgerState, high: float = AIRY) -> Part:
    """The table of the levels, with their last times where there is room, in smaller text where
    there is little; its rows are up to ``high`` body texts high."""
    ways: tuple[tuple[Type, bool], ...] = (
        *(("body", True), ("body", False), ("caption", False), ("small", False)),
    )
    return FirstThatFits(*(partial(_table, kit, state, high, *way) for way in ways), grows=1.0)


def _figures(figures: LevelStatistics) -> tuple[str, str, str]:
    """How many were won, the best time, and the usual one."""
    best, usual = (
        NO_VALUE if time is None else clock(time) for time in (figures.best, figures.usual)
    )
    return str(figures.won) if figures.started else NO_VALUE, best, usual


def _table(kit: Kit, state: LedgerState, high: float, kind: Type, lines: bool) -> Part:
    """The levels in text of one size, each a row of columns that are as wide as what they hold."""
    t, painter = kit.t, kit.painter
    heads = [t(f"ledger.{key}") for key in ("name", "won", "best", "usual")]
    head: Type = "caption" if kind == "body" else kind
    cells = [
        (level_title(t, level), *_figures(figures_of(state.ledger, level)))
        for level in state.levels
    ]
    ems = [
        max(
            painter.width(heads[at], kit.size(head), "semibold"),
            *(min(painter.width(row[at], kit.size(kind), "print"), kit.em(9)) for row in cells),
        )
        / kit.base
        for at in range(4)
    ]
    rows = Pages(
        t("ledger.part.levels"),
        len(cells),
        lambda number: _level(state, number, high, heads, cells[number], kind, ems, lines),
        state.first[0],
        foot=_turned,
        gap=0,
        group="levels",
    )
    names = [_cell(text, head, "muted", at, "semibold") for at, text in enumerate(heads)]
    line = FirstThatFits(
        *(
            partial(_cell, t(key), head, "muted", 0, "semibold")
            for key in ("ledger.line", "ledger.line.short")
        )
    )
    return Column(_columns(names, ems, line if lines else None, kind), rows, rest=rows, gap=0.1)


def _turned(turners: Part | None) -> Part | None:
    """What turns the pages of a table, as wide below each of them."""
    return turners and Held(Wide(turners, TURNED, most=TURNED))


def _cell(
    text: str, kind: Type, colour: str, column: int, weight: str = "print", head: str = ""
) -> Part:
    """A text of a column, which is read with the ``head`` over it."""
    name = f"{head}: {text}" if head else text
    shrinks: Type | None = "least" if kind == "small" else None
    align: Alignment = "right" if column else "left"
    return Words(text, kind, colour, weight, align, lines=1, shrinks=shrinks, name=name)


def _columns(parts: Sequence[Part], ems: Sequence[float], line: Part | None, kind: Type) -> Part:
    """A name, three figures, and maybe a line of times; small ones stand close together."""
    grows = (0.6, 0.25, 0.25, 0.25)
    columns = [Wide(*column) for column in zip(parts, ems, grows, strict=True)]
    last = Row(Space(0.5), line.growing(), gap=0, across="centre") if line else None
    gap = {"small": 0.25, "caption": 0.5}.get(kind, 0.75)
    return Row(*columns, Wide(last, 5.2, 0.8) if last else None, gap=gap, across="centre")


def _level(
    state: LedgerState,
    number: int,
    high: float,
    heads: Sequence[str],
    cells: Sequence[str],
    kind: Type,
    ems: Sequence[float],
    lines: bool,
) -> Part:
    """The row of a level."""
    level, last = state.levels[number], number + 1 == len(state.levels)
    figures, chosen = figures_of(state.ledger, level), level == state.level
    inks = ("ink" if figures.won else "muted", "ink", "vermilion", "ink")
    parts = [
        _cell(text, kind, "muted" if text == NO_VALUE else ink, at, head=head if at else "")
        for at, (head, text, ink) in enumerate(zip(heads, cells, inks, strict=True))
    ]
    columns = _columns(parts, ems, _Line(level, figures) if lines else None, kind)
    row = _LevelRow(level, columns, chosen, last, high)
    return Pick(ControlId("level", level), cells[0], row, chosen, role="row")


class _LevelRow(Part):
    """The row of a level: the chosen one lies under a wash."""

    def __init__(self, level: str, child: Part, chosen: bool, last: bool, high: float) -> None:
        """It is up to ``high`` body texts high."""
        super().__init__()
        self._level, self._chosen, self._last, self._high_ems = level, chosen, last, high
        self.children = (child,)

    def measure_height(self, kit: Kit, width: int) -> Need:
        wanted = max(kit.fingertip, kit.em(self._high_ems))
        need = self.children[0].height(kit, width)
        return Need(max(need.least, kit.fingertip, kit.em(1.7)), max(wanted, need.least))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box = self.box
        if self._chosen:
            wash = box.inset(-kit.em(0.45), round(box.h * 0.06))
            canvas.wash(wash, canvas.theme["peer"], ("level", self._level))
        if not self._last:
            canvas.fill(box.below(box.bottom - kit.view.line), canvas.theme["hairline"])


class _Line(Part):
    """The line of the last times of a level."""

    def __init__(self, level: str, figures: LevelStatistics) -> None:
        super().__init__()
        self._level, self._figures = level, figures

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(1.2), kit.em(1.2))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        width = max(1.5, kit.base / 11)
        box = self.box.inset(kit.em(0.3), 0)
        draw_sparkline(canvas, box, self._figures.times, self._figures.best, width)


# -- the techniques ---------------------------------------------------------------------------


def _tricks(kit: Kit, state: LedgerState, high: float = AIRY) -> Part:
    """The techniques that the player has met, and some that come next, in rows up to ``high`` body
    texts high."""
    t, tricks = kit.t, state.tricks
    title = Words(t("ledger.tricks"), "caption", "muted", "semibold", shrinks="small")

    def foot(turners: Part | None) -> Part:
        note = Words(t("ledger.tricks.note"), "caption", "muted", shrinks="small")
        return Column(_turned(turners), Around(note, 0, 0.25), gap=0.2)

    rows = Pages(
        t("ledger.tricks"),
        len(tricks),
        lambda number: _trick(kit, tricks[number], high),
        state.first[1],
        foot=foot,
        gap=0,
        group="tricks",
    )
    return Column(title, rows, rest=rows, gap=0.1)


def _trick(kit: Kit, trick: Trick, high: float) -> Part:
    """The row of a technique: its name, what it means where there is room, and its strokes."""
    ink, meaning = "muted" if trick.uses is None else "ink", gloss(kit.t, trick.key)

    def name(shrinks: Type | None, leading: float = LINE_HEIGHT) -> Words:
        return Words(trick.name, "body", ink, "print", lines=1, shrinks=shrinks, leading=leading)

    words = FirstThatFits(
        lambda: Row(
            name(None), Words(meaning, "caption", "muted", lines=1), gap=0.5, across="centre"
        ),
        lambda: Held(
            Column(
                name("least", TITLE_HEIGHT),
                Words(meaning, "small", "muted", lines=1, leading=TITLE_HEIGHT),
                gap=0,
            ),
            0,
        ),
        lambda: name("least"),
        grows=1.0,
    )
    if not meaning:
        words = FirstThatFits(lambda: name("least"), grows=1.0)
    row = Row(words, _Strokes(kit, trick, high), gap=0.3, across="centre")
    return Pick(ControlId(TRICK, trick.key), trick.name, row, role="row")


class _Strokes(Part):
    """How often a technique was used without help, up to when it is mastered, which is sealed."""

    role = "picture"

    def __init__(self, kit: Kit, trick: Trick, high: float) -> None:
        """In a row up to ``high`` body texts high."""
        strokes = trick.uses.strokes if trick.uses else 0
        super().__init__(name=kit.t("ledger.strokes", n=strokes, all=MASTERED))
        self._trick, self._high_ems = trick, high

    def measure_width(self, kit: Kit) -> Need:
        wide = kit.em(MASTERED * 0.85 + 1.9)
        return Need(wide, wide)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(1.6), kit.em(self._high_ems))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look = (kit.generation, self._trick)
        key = ("strokes", self.box.y)
        kit.sprites.draw(canvas, key, self.box, look, partial(self._draw, canvas, kit))

    def _draw(self, canvas: Canvas, kit: Kit) -> None:
        box, name, uses = self.box, self._trick.name, self._trick.uses or Uses()
        seal, step, high = min(box.h, kit.em(1.5)), kit.em(0.85), kit.em(0.95)
        top, foot = box.centre[1] - high // 2, box.centre[1] + high // 2
        for i in range(MASTERED):
            x = box.x + round((i + 0.5) * step)
            if i < uses.strokes:
                ends = (x + kit.em(0.04), top), (x - kit.em(0.04), foot)
                seed = ("trick", name, i)
                canvas.brush(ends, kit.base * 0.26, canvas.theme["ink"], seed, (0.05, 0.2))
            else:
                thin = max(1, round(kit.base / 16))
                canvas.fill(Box(x, top + 1, thin, max(1, high - 2)), canvas.theme["disabled"])
        place = box.right - seal // 2, box.centre[1]
        if uses.strokes == MASTERED:
            canvas.seal(place, seal, 4.0 if len(name) % 2 else -5.0)
        elif uses.hinted:
            side = round(seal * 0.72)
            canvas.icon("hint", Box(*place, 0, 0).centred(side, side), canvas.theme["good"])


SHOWN = 20
"""How many times a line has."""

_PEN = Brush()
"""Round, as a hand-drawn stroke would fold over itself at turns so sharp and so close."""


def _points(box: Box, times: Sequence[float]) -> list[tuple[float, float]]:
    """Where the times stand in a box, the fastest at its foot and the slowest at its top; a step is
    as wide as if there were ``SHOWN`` of them."""
    low, high = min(times, default=0.0), max(times, default=0.0)
    step = box.w / (SHOWN - 1)
    span = (high - low) or 1.0
    flat = high == low
    return [
        (
            box.x + i * step,
            box.y + box.h / 2 if flat else box.bottom - box.h * (time - low) / span,
        )
        for i, time in enumerate(times)
    ]


def draw_sparkline(
    canvas: Canvas, box: Box, times: Sequence[float], best: float | None, width: float
) -> None:
    """Draw the last of the times as a line, and a disc on the best time if it is among them."""
    times = times[-SHOWN:]
    line = _points(box, times)
    if len(line) == 1:
        canvas.disc(line[0], width * 1.2, canvas.theme["pen"])
    if len(line) > 1:
        _PEN.stroke(canvas, line, canvas.theme["pen"], width)
    for at, time in zip(line, times, strict=True):
        if time == best:
            canvas.disc(at, width * 2, canvas.theme["vermilion"])
            break
