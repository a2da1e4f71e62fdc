"""The days: a month with a seal on each day that was solved, and the puzzles of one day.

wide                                     narrow, if there is room     small
+----------------------------+  title    +-------------------+        (<) November (<)(>)
| (<) November        (<)(>) |  facts    | month             |        Month | Day
| Mon  Tue  Wed ...          |  slots    +-------------------+        +------------+
|  .    .    .               |  +-----+  | board | title     |        | the one or |
|                            |  |board|  |       | slots     |        | the other  |
+----------------------------+  +-----+  |       | play      |        +------------+
                                [ play ]
                                streak
"""

from __future__ import annotations

from datetime import date, timedelta
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from game.engine.notation import format_grid
from game.plans.chance import Chance
from game.plans.hand_drawn import Stroke
from game.session.arcade.courses import course_of
from game.session.daily import KIND_SLOT, RUSH_SLOT, SHOWN, DayPuzzle, recommended
from game.store.puzzles import record_of
from game.ui.drawing.text import figure_sizes
from game.ui.games.day_games import DayGames
from game.ui.games.day_runs import MODE, DayRuns, run_text
from game.ui.games.day_share import (
    day_name,
    day_text,
    days_of_month,
    month_text,
    slot_label,
    slot_title,
)
from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box
from game.ui.parts.arranging import Around, Column, FirstThatFits, Row, Space, Unseen, Wide
from game.ui.parts.lists import BoardPicture, RowLook
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button, Choice, Round, Tab
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import BACK, HEAD_GAP, PAGE, Desk, Sheet, head_line, way_back
from game.ui.parts.words import Tally, Words, heading, share_sizes
from game.ui.scenes.arcade.best_runs import finished
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.arcade.run_picture import RunPicture
from game.ui.widgets.control import ControlId
from game.ui.widgets.kind_pictures import KindPictures
from game.ui.widgets.year_of_seals import FULL_MONTH, draw_season
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.engine.puzzle import Puzzle
    from game.session.arcade.run import Run
    from game.session.daily import Solved, Streak
    from game.store.game_summary import GameSummary
    from game.store.runs import HighScore
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

PARTS = ("month", "day")
"""What is seen apart where there is no room for both."""

MONTH = ControlId("month")
EARLIER, LATER = ControlId("earlier"), ControlId("later")
PLAY, SHARE = ControlId("play"), ControlId("share")
SLOTS = ControlId("slots")
"""The choice of a puzzle of the day, where there is no room for the names of all."""

FIRST_MONTH = date(2020, 1, 1)
"""The earliest month that can be opened."""

APART = 0.7
"""The least gap between the names of the puzzles of a day, in body texts."""

WEEK = 7

DAY_EDGE, NAME_EDGE = 0.1, 0.05
"""What a day leaves free at each side, up to four points, and the name of a weekday, as shares of
its width."""

LARGEST_SEAL = 64
"""The largest side of a seal, in points."""

SMALL_SEAL = 12
"""The side of a seal in points which is too small for it to stand in the middle of its day."""

TURN = 9.0
"""The most degrees by which the seal of a day is turned."""

TURNED = 1.08
"""How much wider a seal is where it is turned, without its round corners."""

OUTLINED = 1.15
"""How much larger a seal is that is only outlined, as its paper is not seen."""

JOINED, SEASON = 0.16, 3.2
"""The width of the stroke that joins days in a row, as a share of the side of a seal, and the side
of the seal of a month, in body texts."""

CLEAR = 0.85
"""What share of the height of a week the words beside the seal of the month have at most."""

LONGEST = "30"
"""A number of a day that is as wide as any."""

USUAL = "00:00"
"""A time that is as wide as most."""


class DaysState(NamedTuple):
    """What the page shows."""

    part: str
    """The one that is seen where there is no room for both."""
    month: date
    """Its first day."""
    today: date
    days: Mapping[date, Solved]
    runs: Mapping[date, HighScore]
    """The best run of each day that has any."""
    streak: Streak
    chosen: DayPuzzle
    solved: Solved | None
    """How the chosen puzzle was solved."""
    game: GameSummary | None
    """The unfinished game of the chosen puzzle."""
    puzzle: Puzzle | None
    """The chosen puzzle, once it is made."""
    waiting: Run | None
    """The run of the chosen day that can go on."""
    kinds: KindPictures
    """What the sheets of a run show."""


class DaysScene(Screen[DaysState]):
    """The calendar."""

    name = "days"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.games, self.runs = DayGames(services), DayRuns(services)
        self.part = "month"
        self.chosen: DayPuzzle = recommended(self.games.today)
        self.month = self.games.today.replace(day=1)
        self._game: GameSummary | None = None
        self._kinds = KindPictures()

    def state(self) -> DaysState:
        """The month and the chosen puzzle."""
        games, chosen = self.games, self.chosen
        return DaysState(
            self.part,
            self.month,
            games.today,
            games.days,
            self.runs.best,
            games.streak,
            chosen,
            games.solved.get(chosen),
            self._game,
            games.puzzle(chosen),
            self.runs.waiting(chosen.day) if self.run_chosen else None,
            self._kinds,
        )

    @staticmethod
    def page(kit: Kit, state: DaysState) -> Part:
        """The month and beside or below it the day, or one of them under tabs."""
        t = kit.t
        back = Round(BACK, "back", t("tip.back"))

        def tabs() -> list[Part]:
            names = {name: t(f"days.part.{name}") for name in PARTS}
            return [Tab(ControlId("tab", name), names[name], name == state.part) for name in names]

        def beside() -> Part:
            month, head = _month(kit, state, 3.4), way_back(kit)
            return Row(month, Wide(_upright_day(kit, state, beside=head), 17, most=23), gap=1.6)

        def below() -> Part:
            month = _month(kit, state, 2.7)
            return Column(month, _day(kit, state), rest=month, gap=1.1)

        def apart() -> Part:
            body = _day(kit, state) if state.part == "day" else _sheet(kit, state)
            head = Row(back, *tabs(), gap=0.6, across="centre")
            return Column(head, body, rest=body, gap=0.5)

        def low() -> Part:
            """All that is not the month at its left, as the weeks need all of the height."""
            title = heading(_month_name(t, state), "title", shrinks="least")
            head = Row(back, title, gap=0.4, across="centre")
            column = Column(head, _turners(kit, state), *tabs(), gap=0.3)
            return Row(column, Sheet(_Weeks(kit, state), "month", pad=0).growing(), gap=0.4)

        ways = [beside, below, apart, *([low] if state.part == "month" else [])]
        return Desk(FirstThatFits(*ways), PAGE)

    def entered(self) -> None:
        """Look again at what was solved, and make the puzzle that is seen."""
        self.games.read()
        self.runs.read()
        self._prepare()

    def left(self) -> None:
        """A puzzle in the making is no longer waited for."""
        super().left()
        self.games.leave()

    @property
    def run_chosen(self) -> bool:
        """Whether the run of the day is chosen, and none of its puzzles."""
        return self.chosen.slot == RUSH_SLOT

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Choose a day or a puzzle, turn the months, play, or share."""
        group, member = control
        if control == PLAY and self.run_chosen:
            self.runs.play(self.chosen.day)
        elif control == PLAY:
            self.games.play(self.chosen)
        elif control == SHARE:
            self._share()
        elif control in (EARLIER, LATER):
            self.turn(1 if control == LATER else -1)
        elif group == "day":
            self.choose_day(self.month.replace(day=int(member)))
        elif group == "slot":
            self.choose(DayPuzzle(self.chosen.day, str(member)))
        elif group == "tab":
            self.part = str(member)
        else:
            super().press(control)

    def choose_day(self, day: date) -> None:
        """Show a day, by the puzzle of the slot that is chosen; where the day is seen apart, open
        it."""
        kept = self.chosen.slot in (KIND_SLOT, RUSH_SLOT)
        slot = self.chosen.slot if kept else recommended(day).slot
        if day != self.chosen.day:
            self.choose(DayPuzzle(day, slot))
        if PLAY not in [part.id for part in self.tree]:
            self.part = "day"

    def choose(self, puzzle: DayPuzzle) -> None:
        """Show a puzzle."""
        self.chosen = puzzle
        self.games.leave()
        self._prepare()

    def _prepare(self) -> None:
        """Read how far the puzzle that is seen was played, and make it."""
        self._game = None
        if not self.run_chosen:
            begun = self.games.begun(self.chosen)
            self._game = self.services.store.game(begun) if begun else None
            self.games.prepare(self.chosen)

    def turn(self, step: int) -> None:
        """Show the next month or the one before."""
        middle = self.month + timedelta(days=45 if step > 0 else -15)
        month = middle.replace(day=1)
        if FIRST_MONTH <= month <= self.games.today:
            sheet = next((part for part in self.tree if part.id == MONTH), None)
            self.month = month
            if sheet:
                self.services.slide("margin", sheet.box, step > 0)

    def _share(self) -> None:
        """Copy how the chosen puzzle went, or the month while it is not solved."""
        from game.store import StoreError
        from game.ui.games.copying import copy_text

        services, games, solved = self.services, self.games, self.games.solved.get(self.chosen)
        run = self.runs.best.get(self.chosen.day) if self.run_chosen else None
        if run:
            words = run_text(services.t, self.chosen.day, run, course_of(MODE).sheets)
            copy_text(services, words, "days.copied")
            return
        text = month_text(services.t, self.month, games.days, games.today)
        if solved:
            try:
                session = services.store.session_of(games.game_of(self.chosen))
            except StoreError as error:
                services.toasts.notice(error.notice)
                return
            text = day_text(services.t, self.chosen, solved, session)
        copy_text(services, text, "days.copied" if solved else "days.copied_month")

    def first_focus(self, controls: list[Part]) -> ControlId | None:
        """The filled button, else the chosen day."""
        ids = [control.id for control in controls]
        wanted = (PLAY, ControlId("day", self.chosen.day.day), BACK)
        return next((control for control in wanted if control in ids), None)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the page; of the picture of a run a sheet more than in the frame before."""
        self._kinds.wanting = False
        super().draw_content(canvas)

    def update(self, seconds: float) -> bool:
        """Draw more of the picture of a run."""
        return super().update(seconds) or self._kinds.wanting


# -- the month -----------------------------------------------------------------------------


def _month_name(t: Texts, state: DaysState) -> str:
    """November, or November 2025 in another year."""
    name = t(f"days.month.{state.month.month}")
    if state.month.year == state.today.year:
        return name
    return t("days.month", month=name, year=state.month.year)


def _turners(kit: Kit, state: DaysState) -> Part:
    before, after = kit.t("tip.left"), kit.t("tip.right")
    return Row(
        Round(EARLIER, "left", before, state.month > FIRST_MONTH),
        Round(LATER, "right", after, state.month < state.today.replace(day=1)),
        gap=0.3,
    )


def _month(kit: Kit, state: DaysState, ems: float) -> Part:
    """The head of the page, with the name of the month and what turns the months, and the sheet of
    the month, each day at least ``ems`` body texts wide."""
    sheet = Sheet(_Weeks(kit, state, ems), "month", pad=1.0)
    sheet.id = MONTH
    head = head_line(kit, _month_name(kit.t, state), _turners(kit, state))
    return Column(head, sheet, rest=sheet, gap=HEAD_GAP).growing()


def _sheet(kit: Kit, state: DaysState) -> Part:
    """The sheet of the month with its name and what turns the months on it."""
    name, weeks = heading(_month_name(kit.t, state), "title"), _Weeks(kit, state)
    head = Row(name.growing(), _turners(kit, state), gap=0.6, across="centre")
    sheet = Sheet(Column(Around(head, 0.4), weeks, rest=weeks, gap=0.3), "month", pad=0)
    sheet.id = MONTH
    return sheet.growing()


class _Weeks(Part):
    """The names of the weekdays, and below them the days of a month, a week a line."""

    role: Role = "grid"

    def __init__(self, kit: Kit, state: DaysState, ems: float = 0.0) -> None:
        super().__init__(name=_month_name(kit.t, state))
        self._before, self._ems = state.month.weekday(), ems
        self._names = [kit.t(f"weekday.{number + 1}") for number in range(WEEK)]
        self._days = [_Day(kit.t, state, day) for day in days_of_month(state.month)]
        self._weeks = -(-(self._before + len(self._days)) // WEEK)
        self._month = state.month.month
        self._lasts = not self._days[-1].is_past

    def _head(self, kit: Kit) -> int:
        """The height of the names, with the stroke below them."""
        return round(kit.size("caption") * LINE_HEIGHT) + kit.em(0.35)

    def measure_width(self, kit: Kit) -> Need:
        day = max(kit.touch, kit.em(self._ems))
        return Need(WEEK * day, WEEK * max(day, kit.em(7)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        day = max(kit.touch, round(1.15 * width / WEEK))
        return Need(*(self._head(kit) + self._weeks * high for high in (kit.touch, day)))

    def arrange(self, kit: Kit, box: Box) -> None:
        places = box.top(self._head(kit) - kit.em(0.35)).columns(WEEK, 0)
        names = [
            Words(name, "caption", "muted", "medium", "centre", lines=1, shrinks="least")
            for name in self._names
        ]
        for name, place in zip(names, places, strict=True):
            name.place(kit, place.inset(round(NAME_EDGE * place.w), 0))
        share_sizes(kit, names)
        self.children = (*names, *self._days)
        cells = box.below(box.y + self._head(kit))
        places = cells.grid(WEEK, self._weeks, 0)[self._before :]
        for day, place in zip(self._days, places, strict=False):
            day.place(kit, place)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, theme = self.box, canvas.theme
        line = max(1.0, round(2.4 * canvas.scale))
        y = box.y + self._head(kit) - kit.em(0.35) + line
        canvas.brush(((box.x, y), (box.right, y)), line, theme["ink"], "weekdays")
        for y in sorted({day.box.bottom for day in self._days})[:-1]:
            canvas.fill(Box(box.x, y, box.w, kit.view.line), theme["hairline"])
        for row in self._rows():
            self._paint_row(canvas, kit, row)
        self._paint_season(canvas, kit)

    def _rows(self) -> Iterator[list[_Day]]:
        """The days of each week that a streak goes over, with the day before or after."""
        for _, week in groupby(self._days, key=lambda day: day.box.y):
            for joined, days in groupby(week, key=lambda day: day.is_joined):
                row = [*days]
                if joined and (len(row) > 1 or row[0].comes_from or row[0].goes_on):
                    yield row

    def _paint_row(self, canvas: Canvas, kit: Kit, row: Sequence[_Day]) -> None:
        """The stroke that joins days in a row, behind their seals and below the numbers, to the
        edge of the week where the row goes over it."""
        seals = [day.seal_place(kit) for day in row]
        side = min(side for _, side, _ in seals)
        width, number = JOINED * side, max(day.number_bottom(kit) for day in row)
        path = [(x, max(y, round(number + width))) for (x, y), _, _ in seals]
        before = [(row[0].box.x, path[0][1])] if row[0].comes_from else []
        after = [(row[-1].box.right, path[-1][1])] if row[-1].goes_on else []
        if width >= 1 and all(
            y <= at[1] + side // 3 for (_, y), (at, _, _) in zip(path, seals, strict=True)
        ):
            led, pale = Stroke(width, (0.06, 0.1), 0.25), canvas.tint("sheet", "hairline", 0.8)
            path = [*before, *path, *after]
            canvas.stroke(path, led, pale, ("joined", row[0].id))

    def _paint_season(self, canvas: Canvas, kit: Kit) -> None:
        """The seal of the month after its last day, and what fills it, if the week has room for
        them."""
        last = self._days[-1].box
        room = Box(last.right, last.y, self.box.right - last.right, last.h)
        side = min(round(SEASON * kit.base), round(room.w * 0.6), round(room.h * 0.8))
        played = sum(day.solved is not None for day in self._days)
        if not played or side < 2 * kit.view.least:
            return
        at = Box(room.right - round(1.2 * side), room.y, side, room.h).centred(side, side)
        is_full = played >= FULL_MONTH
        draw_season(canvas, at, self._month, played, self._lasts and not is_full)
        t, gap = kit.t, round(0.3 * side)
        name = t("days.season", month=t(f"days.month.{self._month}"))
        told = "days.season.full" if is_full else "days.season.told"
        lines = name, t(told, n=played, of=FULL_MONTH)
        left = room.left(at.x - gap - room.x).inset(gap, 0)

        def fits(size: int) -> bool:  # clear of the line above and the edge of the sheet below
            wide = max(kit.painter.width(line, size) for line in lines)
            return wide <= left.w and 2 * size * TITLE_HEIGHT <= CLEAR * left.h

        size = next(filter(fits, kit.steps(kit.size("caption"))), 0)
        if not size:
            return
        high = min(round(2 * size * LINE_HEIGHT), round(CLEAR * left.h))
        rows = left.centred(left.w, high).rows(2, 0)
        for line, row, ink in zip(lines, rows, ("ink", "muted"), strict=True):
            canvas.text(line, row, size, canvas.theme[ink], align="right")


def _is_joined(state: DaysState, day: date) -> bool:
    """Whether a streak goes over a day: it is solved, or forgiven."""
    return day in state.days or day == state.streak.mended


class _Day(Part):
    """A day of the month: its number, and if it is solved a seal and the time; those before today
    that are not solved say that they can be played."""

    is_pressed = True
    role: Role = "cell"

    def __init__(self, t: Texts, state: DaysState, day: date) -> None:
        super().__init__(ControlId("day", day.day), day_name(t, day))
        self._day, self.solved, self._ran = day, state.days.get(day), day in state.runs
        self.is_joined = _is_joined(state, day)
        self.comes_from = self.is_joined and _is_joined(state, day - timedelta(days=1))
        self.goes_on = self.is_joined and _is_joined(state, day + timedelta(days=1))
        self._is_today, self.is_past = day == state.today, day < state.today
        turn = Chance(("seal", day.toordinal())).between(-TURN, TURN)
        self._turn = round(turn, 1)
        self.chosen, self.enabled = day == state.chosen.day, day <= state.today

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, box, inner = canvas.theme, self.box, self._inner(kit)
        if self.chosen and not self._is_ringed:
            frame = box.inset(max(1, round(2 * canvas.scale)))
            edge, wide = theme["selection_edge"], max(2, round(2.4 * canvas.scale))
            canvas.frame(frame, edge, wide, ("chosen day", self._day.day))
        if self._ran:
            self._paint_ember(canvas, kit, inner)
        if self._is_ringed:
            self._paint_today(canvas, kit, inner)
            return
        number = self._number(kit)
        ink = theme["ink" if self.enabled else "muted"]
        canvas.figure(str(self._day.day), number, self._size(kit), ink, "print", "left")
        if self.solved:
            self._paint_seal(canvas, kit, self.solved)
            if self._is_today and not self.chosen:
                _paint_ring(canvas, inner)
        elif self.is_past:
            low = self.seal_place(kit)[2]
            low = low.moved(0, -low.h // 3) if self.chosen else low  # clear of the frame
            _paint_unsolved(canvas, kit, self._beside_ember(kit, low), kit.t("days.missed"))

    @property
    def _is_ringed(self) -> bool:
        """Whether it is today, with a ring round its number; another chosen day has a frame."""
        return self._is_today and self.solved is None

    def _paint_ember(self, canvas: Canvas, kit: Kit, inner: Box) -> None:
        """The ember of a run of Rush in the corner below the number, or in the ring of today."""
        radius = self._ember_radius(kit)
        at = (inner.x + 1.3 * radius, inner.bottom - 1.5 * radius)
        if self._is_ringed:
            at = inner.centre[0], inner.centre[1] + _reach(canvas, inner)[1] - 1.5 * radius
        canvas.disc(at, radius, canvas.theme["vermilion"])
        canvas.disc(at, 0.45 * radius, canvas.theme["same"])

    def _ember_radius(self, kit: Kit) -> float:
        return min(0.3 * kit.base, 0.1 * self._inner(kit).w)

    def _beside_ember(self, kit: Kit, low: Box) -> Box:
        """What a place below the number has beside the ember."""
        if not self._ran:
            return low
        return low.after(self._inner(kit).x + round(2.4 * self._ember_radius(kit)))

    def _paint_today(self, canvas: Canvas, kit: Kit, inner: Box) -> None:
        """The number in a ring, over the word where there is room."""
        base, words = kit.base, kit.t("days.today")
        small = kit.size("caption")
        wide, high = _reach(canvas, inner)
        middle = inner.centred(round(1.36 * wide), min(round(1.36 * high), round(base * 3.2)))
        upper = middle.top(round(middle.h * 0.6))
        if middle.h - upper.h < small or kit.painter.width(words, small, "semibold") > middle.w:
            upper = middle
        theme, size = canvas.theme, round(base * (1.4 if upper == middle else 1.65))
        if self._ran:  # over the ember
            size = round(base * 1.1) if upper == middle else size
            rise = -round(self._ember_radius(kit))
            upper, middle = upper.moved(0, rise), middle.moved(0, rise)
        canvas.figure(str(self._day.day), upper, size, theme["ink"], "print_bold")
        if upper != middle:
            low = middle.below(upper.bottom)
            canvas.text(words, low, small, theme["pen"], "semibold", "centre")
        _paint_ring(canvas, inner, 3.4 if self.chosen else 2.0)

    def _inner(self, kit: Kit) -> Box:
        edge = round(min(DAY_EDGE * self.box.w, 4 * kit.view.scale))
        return self.box.inset(max(2, round(kit.gap * 0.5), edge), 1)

    def _number(self, kit: Kit) -> Box:
        """The place of the number."""
        inner = self._inner(kit)
        return inner.top(min(round(kit.base * 1.45), round(inner.h * 0.56)))

    def number_bottom(self, kit: Kit) -> float:
        """How far down the number reaches."""
        return self._number(kit).centre[1] + 0.36 * self._size(kit)

    def _size(self, kit: Kit) -> int:
        """The size of the number."""
        inner = self._inner(kit)
        wide, high = round(inner.w * 0.52), round(inner.h * 0.56)
        sizes = figure_sizes(kit.em(1.05))
        return kit.painter.fitting_size(LONGEST, sizes, "print", wide, high)

    def seal_place(self, kit: Kit) -> tuple[tuple[int, int], int, Box]:
        """The middle of its seal and the side of that, beside or below the number, whichever lets
        it be larger, and the place of the time; those of a usual one where it is not solved. All
        are in the middle of the day, as the name of the weekday is."""
        room, solved = self._inner(kit), self.solved
        words, half = clock(solved.seconds) if solved else USUAL, round(room.h * 0.52)
        sizes = figure_sizes(kit.em(0.84))
        longest = max(words, USUAL, key=len)  # so that the times of most days are equally large
        size = kit.painter.fitting_size(longest, sizes, "regular", room.w + 4, half)
        low = room.inset(-2, 0).below(room.bottom - round(size * 1.3))
        number = kit.painter.width(LONGEST, self._size(kit), "print")
        bottom = round(self.number_bottom(kit)) + 1
        space = room.top(low.y - room.y)
        beside, below = space.inset(number + 2, 0), space.below(bottom)
        place = max(beside, below, key=_side)
        aside = space.after(space.x + number + 2)
        if _side(place) < SMALL_SEAL * kit.view.scale:  # large text leaves no other room
            place = aside
        side = min(_side(place), round(LARGEST_SEAL * kit.view.scale)) / TURNED
        side *= OUTLINED if solved and solved.with_help else 1
        return place.centre, round(side), low

    def _paint_seal(self, canvas: Canvas, kit: Kit, solved: Solved) -> None:
        """The seal, outlined where there was help, and the time."""
        at, side, low = self.seal_place(kit)
        if side > 0:
            canvas.seal(at, side, self._turn, outlined=solved.with_help)
        words, low = clock(solved.seconds), self._beside_ember(kit, low)
        sizes = figure_sizes(round(low.h / 1.3))
        size = kit.painter.fitting_size(words, sizes, "regular", low.w, low.h)
        canvas.figure(words, low, size, canvas.theme["muted"])


def _side(place: Box) -> int:
    return min(place.w, place.h)


def _reach(canvas: Canvas, inner: Box) -> tuple[float, float]:
    """Half the width and half the height of the ring of today, clear of the frame of the chosen
    day."""
    edge = 4 * canvas.scale
    high = max(1.0, inner.h / 2 - edge)
    wide = max(1.0, min(inner.w / 2 - edge / 2, 1.3 * high))
    return wide, min(high, 1.3 * wide)


def _paint_ring(canvas: Canvas, inner: Box, line: float = 2.4) -> None:
    """The ring of today, as round as its place, of a ``line`` so many points wide."""
    wide, high = _reach(canvas, inner)
    canvas.ring(inner.centre, wide, high, canvas.theme["pen"], line * canvas.scale, "today")


def _paint_unsolved(canvas: Canvas, kit: Kit, rest: Box, words: str) -> None:
    """The word that a day can be played, or its sign where there is no room."""
    sizes, colour = kit.steps(kit.size("caption")), canvas.theme["pen"]
    size = kit.painter.fitting_size(words, sizes, "medium", rest.w, rest.h)
    if kit.painter.width(words, size, "medium") <= rest.w and rest.h >= size:
        canvas.text(words, rest, size, colour, "medium", "centre")
    else:
        side = min(rest.w, rest.h, sizes[0])
        canvas.icon("play", rest.centred(side, side), colour)


# -- the day -------------------------------------------------------------------------------


def _day(kit: Kit, state: DaysState) -> Part:
    """The day with its board beside all else, or below its words where it is narrow."""

    def wide(ems: float, beside: float) -> Part:
        board = _Room(_picture(state), ems)
        streak = _streak(kit, state)
        words = Column(*_words(kit, state), _actions(kit, state), streak, rest=streak, gap=0.5)
        return Row(board, Wide(words, beside, 1), gap=1.1, across="start")

    return FirstThatFits(
        lambda: wide(13, 15),
        lambda: _upright_day(kit, state),
        lambda: wide(6, 0),
        lambda: _upright_day(kit, state, 3),
    )


def _upright_day(kit: Kit, state: DaysState, least: float = 9, beside: Part | None = None) -> Part:
    """The name of the day, as high as the head ``beside`` it, its puzzles, the chosen one as far as
    it is filled in, on a board of at least so many body texts, and the streak."""
    board = _Room(_picture(state), 15, least)
    name, *words = _words(kit, state)
    if beside:
        name = Row(name.growing(), Wide(Unseen(beside), 0, most=0), gap=0, across="centre")
    foot = _actions(kit, state), _streak(kit, state)
    return Column(name, *words, board, *foot, rest=board, gap=0.5)


def _words(kit: Kit, state: DaysState) -> Sequence[Part]:
    """The name of the day, what is said of what is chosen, and what else can be chosen."""
    name = day_name(kit.t, state.chosen.day)
    head = FirstThatFits(
        lambda: Words(name, "title", weight="print_bold", lines=1, shrinks="caption"),
        lambda: Words(name, "title", weight="print_bold", shrinks="body"),
    )
    facts = Words(_facts(kit.t, state), "caption", "muted", shrinks="small")
    return [head, facts, _slots(kit, state.chosen)]


def _actions(kit: Kit, state: DaysState) -> Part:
    play = Button(PLAY, _play_label(kit.t, state), "filled", icon="play").growing()
    return Row(play, Round(SHARE, "share", kit.t("share.title")), across="centre")


def _facts(t: Texts, state: DaysState) -> str:
    """What is chosen of the day, and how it went."""
    chosen, solved, run = state.chosen, state.solved, state.runs.get(state.chosen.day)
    if chosen.slot != RUSH_SLOT:
        if solved:
            return t("days.solved", puzzle=slot_title(t, chosen), time=clock(solved.seconds))
        return t("days.same")
    if run:
        points = t("arcade.points", points=spaced(run.points))
        return f"{points} · {finished(t, MODE, run.sheets)}"
    return t("days.facts", puzzle=t("arcade.rush.line"))


def _play_label(t: Texts, state: DaysState) -> str:
    chosen, is_run = state.chosen, state.chosen.slot == RUSH_SLOT
    if state.waiting or state.game:
        return t("menu.continue")
    if state.solved or (is_run and chosen.day in state.runs):
        return t("days.again")
    if is_run:
        return t("days.play_rush")
    return t("days.play" if chosen.day == state.today else "menu.play")


def _slots(kit: Kit, chosen: DayPuzzle) -> Part:
    """The puzzles of the day, and its run."""
    slots = [(ControlId("slot", slot), DayPuzzle(chosen.day, slot)) for slot in SHOWN]
    at = SHOWN.index(chosen.slot)
    before, after = slots[at - 1][0], slots[(at + 1) % len(slots)][0]

    def named_tabs() -> list[Tab]:
        return [
            Tab(id, slot_label(kit.t, asked), asked == chosen, flush=True, low=True)
            for id, asked in slots
        ]

    def tabs(most: int, equal: bool = True) -> Part:
        named = named_tabs()
        rows = [named[first : first + most] for first in range(0, len(named), most)]
        return Column(*(Row(*row, gap=0.4, equal=equal) for row in rows), gap=0)

    def columns(most: int) -> Part:
        """Each column as wide as its longest name, and all equally far apart."""
        named = named_tabs()
        wide = [max(tab.width(kit).wanted for tab in named[at::most]) for at in range(most)]
        rows = []
        for first in range(0, len(named), most):
            row: list[Part] = []
            for tab, width in zip(named[first:], wide, strict=False):
                row += [Space(APART, grows=1)] if row else []
                row.append(Wide(tab, width / kit.base))
            rows.append(Row(*row, gap=0))
        return Column(*rows, gap=0)

    return FirstThatFits(
        lambda: tabs(len(SHOWN)),
        lambda: columns(4),
        lambda: tabs(4),
        lambda: tabs(4, equal=False),
        lambda: Column(
            Choice(SLOTS, slot_label(kit.t, chosen), before, after), Space(grows=1), gap=0
        ),
    )


def _picture(state: DaysState) -> Part:
    """The sheet with the run, or with the puzzle as far as it is filled in."""
    chosen, game, solved, picture = state.chosen, state.game, state.solved, Part()
    if chosen.slot == RUSH_SLOT:
        run = state.runs.get(chosen.day)
        picture = RunPicture(state.kinds, course_of(MODE), state.waiting, run.sheets if run else 0)
    elif game or state.puzzle:
        look = RowLook(
            "", "", "", "", ticked=bool(solved), helped=bool(solved and solved.with_help)
        )
        if game:
            look = look._replace(givens=game.givens, values=game.values, record=game.record)
        elif state.puzzle:
            givens = format_grid(state.puzzle.givens)
            look = look._replace(givens=givens, values=givens, record=record_of(state.puzzle))
        picture = BoardPicture(look)
    return Sheet(picture, "day", pad=0.8)


class _Room(Part):
    """One part that is as large as it can be, and as high as it is wide, but at least ``wide`` and
    ``high`` body texts."""

    def __init__(self, child: Part, wide: float, high: float = 6.0) -> None:
        super().__init__()
        self.children = (child,)
        self._across, self._down = wide, high

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(self._across), kit.em(18))

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = kit.em(self._down)
        return Need(least, max(least, width))


def _streak(kit: Kit, state: DaysState) -> Part:
    """A slip with how many days follow each other, as strokes as well, and what the seals mean;
    less of that where there is little room, and at last nothing."""
    t, streak = kit.t, state.streak
    notes, mended = [t("days.full_seal"), t("days.outlined_seal")], streak.mended
    if mended:
        notes.append(t("days.mended", day=mended.day, month=t(f"month.{mended.month}")))

    def slip(*notes: str) -> Part:
        label = t("days.one_in_a_row" if streak.now == 1 else "days.in_a_row")
        longest = t("days.longest", n=streak.longest)
        words = Column(
            Words(label, weight="semibold", lines=1, shrinks="least"),
            Words(longest, "caption", "muted", lines=1, shrinks="least"),
            gap=0,
        )
        number = Words(str(streak.now), "display", weight="print_bold", lines=1)
        head = Row(number, words.growing(), gap=0.7, across="centre")
        said = Column(*(Words(note, "caption", "muted", shrinks="least") for note in notes), gap=0)
        told = [Tally(streak.now), said] if notes else []
        return Sheet(Column(head, *told, gap=0.4), "streak", "slip", pad=0.8)

    return FirstThatFits(
        lambda: slip(*notes), lambda: slip(*notes[1:]), lambda: slip(notes[-1]), slip, Space
    )
