"""The ledger of runs: those of a mode that wait, its ten best, a line each, and the lines that are
still free."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.plans.chance import Chance
from game.session.arcade.courses import course_of
from game.store.runs import PLACES
from game.ui.games.day_share import day_name
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.parts.arranging import Row
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Round
from game.ui.parts.words import Icon, Words
from game.ui.scenes.arcade.modes import MODES
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.arcade.run_marks import draw_signature
from game.ui.when import date_words, day_of
from game.ui.widgets.control import HOVERED, PRESSED, ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from game.store.runs import HighScore
    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

SEALS = 9
"""The seals of a line, at most."""

EMPTY = "sheet", "muted", 0.6
"""The tint of places for seals that are not there yet, and of lines that are free."""

FIRST_SCORE, SCORES_OF_LINE = 2.5, (0.96, 0.82)
"""The size of the best score, in body texts, and that of this one and of any other at most, as a
share of the height of its line; digits are two thirds as high."""

COLUMNS = ("place", "score", "seals", "row", "clock", "day", "name")
EXTRA = ("seals", "clock", "day", "row")
"""The columns that are left out where there is no room for them, the most important first."""

RIGHT = ("score", "row", "clock", "name")
"""Those whose words end at their right edge."""


DELETE = "delete"
"""The button in the line of a run that waits."""

DEEDS = {
    "waits": ("arcade.go_on", "play"),
    "broken": ("tip.delete", "delete"),
    "best": ("arcade.replay", "play"),
    "deleted": ("list.restore", "undo"),
}
"""What a press on a line does, and its icon."""


class Listed(NamedTuple):
    """What a line tells of."""

    part: str
    """`waits`, `broken`, `best` or `deleted`."""
    run: HighScore
    place: int = 0
    """Its place among the best, 1 for the first."""


class BestOfMode(Protocol):
    """What a page knows of the best runs of a mode."""

    @property
    def mode(self) -> str: ...
    @property
    def best(self) -> Sequence[HighScore]: ...
    @property
    def first_best(self) -> int:
        """The number of the row of the best one."""

    @property
    def wrong(self) -> frozenset[HighScore]:
        """Those that are known to have another score than their log comes to."""

    @property
    def rows(self) -> Mapping[HighScore, int]:
        """The most right digits in a row, as far as they are counted."""

    @property
    def today(self) -> date: ...


class RunLedger(Part):
    """Lines on a sheet, at most ``most``, or as many as there is room for, but at least ``fewest``,
    of which one is free. Beside them there is one for each of the others, by its number."""

    role: Role = "list"

    def __init__(
        self,
        t: Texts,
        runs: BestOfMode,
        fewest: int = PLACES,
        most: int = PLACES,
        others: Sequence[tuple[int, Listed]] = (),
    ) -> None:
        super().__init__(name=t("arcade.table"))
        self._most, self._others = most, others
        self._t, self._runs, self._best, self._fewest = t, runs, runs.best, fewest
        last = max(self._best, key=lambda run: run.played, default=None)
        self._newest = last if last and day_of(last.played) == runs.today else None
        """The last one, if it was played today."""
        self._places: dict[str, Box] = {}
        """The columns, over all the height."""
        self._line = 0
        """The height of a line, once it is known."""
        self._tight = False
        """Whether they are as narrow as they can be."""

    # -- how large it is -------------------------------------------------------------------------

    def _head(self, kit: Kit) -> int:
        return round(kit.size("caption") * LINE_HEIGHT) + kit.em(0.9)

    def _needs(self, kit: Kit, tight: bool) -> dict[str, int]:
        """How wide each column has to be, and at least in a ``tight`` room."""
        painter, t, best, caption = kit.painter, self._t, self._best, kit.size("caption")
        small, plain = kit.size("body"), "print"
        heads = {key: painter.width(self._title(key), caption, "semibold") for key in COLUMNS}
        runs = [*enumerate(best), *((1, listed.run) for _, listed in self._others)]
        scores = [
            painter.width(spaced(run.points), self._size_of_score(kit, number), "print_bold")
            for number, run in runs
        ]
        large = kit.size("body" if tight else "heading")
        free = painter.width(t("arcade.runs.free"), large, "pen")
        days = [painter.width(self._said_of_day(run), caption, "semibold") for run in best]
        if not tight:
            days += [deed_of(self._t, listed).width(kit).wanted for _, listed in self._others]
        return {
            "place": kit.em(2.6 if tight else 3.7),
            "score": max([free, heads["score"], *scores]),
            "seals": max(SEALS * kit.em(1.35 if tight else 1.7), heads["seals"]),
            "row": max(heads["row"], painter.width("99", small, plain)),
            "clock": max(heads["clock"], painter.width("59:59", small, plain)),
            "day": max([heads["day"], *days]),
            "name": max(heads["name"], 3 * kit.em(1.6)),
        }

    def _least(self, kit: Kit) -> int:
        """The least height of a line."""
        return max(kit.touch, round(1.5 * kit.body))

    def _size_of_score(self, kit: Kit, number: int) -> int:
        size = kit.size("display") if number else kit.em(FIRST_SCORE)
        most = round(SCORES_OF_LINE[min(number, 1)] * self._line)
        return min(size, most) if self._line else size

    def _gap(self, kit: Kit, tight: bool) -> int:
        return kit.em(0.6 if tight else 1.5)

    def _least_width(self, kit: Kit) -> int:
        """The width of the columns that are never left out, close together."""
        needs, gap = self._needs(kit, True), self._gap(kit, True)
        return sum(needs[key] + gap for key in COLUMNS if key not in EXTRA)

    def measure_width(self, kit: Kit) -> Need:
        needs, gap = self._needs(kit, False), self._gap(kit, False)
        return Need(self._least_width(kit), sum(needs.values()) + gap * len(needs))

    def measure_height(self, kit: Kit, width: int) -> Need:
        lines, least = min(self._fewest, len(self._best) + 1), self._least(kit)
        wanted, head, others = max(least, kit.em(2.97)), self._head(kit), len(self._others)
        return Need(head + (lines + others) * least, head + (self._most + others) * wanted)

    def arrange(self, kit: Kit, box: Box) -> None:
        head, others = self._head(kit), len(self._others)
        count = max(1, min(self._most, (box.h - head) // self._least(kit) - others))
        lines = box.below(box.y + head).rows(count + others, 0)
        self._line = 0  # columns are as wide as the largest scores would be
        self._places = self._shared_out(kit, box)
        self._line = lines[0].h
        first = self._runs.first_best
        best = [
            _Line(first + number, self, number, run)
            for number, run in enumerate(self._best[:count])
        ]
        other = [_OtherLine(row, self, listed) for row, listed in self._others]
        free = [_FreeLine(self, place) for place in range(len(best), count)]
        before = [line for line in other if line.listed.part == "waits"]
        after = [line for line in other if line.listed.part != "waits"]
        self.children = [*before, *best, *free, *after]
        for part, line in zip(self.children, lines, strict=True):
            part.place(kit, line)

    def _shared_out(self, kit: Kit, box: Box) -> dict[str, Box]:
        """The columns that have room, closer to each other where the seals have none otherwise,
        with what is left over between them."""
        kept = self._kept(kit, box.w, False)
        self._tight = tight = "seals" not in kept
        if tight:
            kept = self._kept(kit, box.w, True)
        wide, gap = self._needs(kit, tight), self._gap(kit, tight)
        spare = box.w - sum(wide[key] for key in kept)
        x, columns = box.x, {}
        for number, key in enumerate(kept):
            columns[key] = Box(x, box.y, wide[key], box.h)
            left = spare // max(1, len(kept) - 1 - number)
            step = min(gap, left) if key == "place" else left
            x, spare = x + wide[key] + step, spare - step
        return columns

    def _kept(self, kit: Kit, width: int, tight: bool) -> list[str]:
        """The columns for which a width has room."""
        wide, gap = self._needs(kit, tight), self._gap(kit, tight)
        kept = [key for key in COLUMNS if key not in EXTRA]
        for key in EXTRA:
            if sum(wide[column] + gap for column in (*kept, key)) - gap <= width:
                kept.append(key)
        return sorted(kept, key=COLUMNS.index)

    # -- what stands in it -----------------------------------------------------------------------

    def says(self, listed: Listed) -> str:
        """What a press on the line of a run does."""
        return f"{self._t(DEEDS[listed.part][0])} {spaced(listed.run.points)}"

    def _title(self, key: str) -> str:
        if key == "place":
            return ""
        if key == "seals" and not course_of(self._runs.mode).sheets:
            key = "boards"
        return self._t(f"arcade.runs.{key}")

    def _said_of_day(self, run: HighScore) -> str:
        if run in self._runs.wrong:
            return self._t("arcade.runs.wrong")
        return day_words(self._t, run, self._runs.today)

    def place_in(self, line: Box, key: str) -> Box | None:
        """The place of a column in a line, if it is there."""
        column = self._places.get(key)
        return column and Box(column.x, line.y, column.w, line.h)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, theme, head = self.box, canvas.theme, self._head(kit)
        low = box.y + head
        for key, column in self._places.items():
            align = "right" if key in RIGHT else "left"
            title = column.top(head - kit.em(0.5))
            canvas.text(
                self._title(key), title, kit.size("caption"), theme["muted"], "semibold", align
            )
        for line in self.children:
            canvas.fill(Box(box.x, line.box.bottom, box.w, kit.view.line), theme["hairline"])
        ends = (box.x, low), (box.right, low)
        canvas.brush(ends, max(1.5, 2.8 * canvas.scale), theme["ink"], "head of the ledger")

    def paint_line(self, canvas: Canvas, kit: Kit, line: _Line, state: ControlState) -> None:
        """Draw the line of a run."""
        runs, run, theme, box = self._runs, line.run, canvas.theme, line.box
        wrong, is_newest = run in runs.wrong, run == self._newest
        ground = box.inset(0, max(2, kit.view.line))
        if state.lift in (HOVERED, PRESSED) or is_newest:
            share = 0.0 if state.lift == PRESSED else 0.45
            canvas.wash(ground, canvas.tint("selection", "sheet", share), ("line", line.number))
        if is_newest:
            canvas.chosen(ground)
        self._paint_place(canvas, kit, box, line.number)
        score = self.place_in(box, "score")
        assert score
        words, ink = spaced(run.points), theme["muted" if wrong else "ink"]
        size = self._size_of_score(kit, line.number)
        if line.number == 0 and not wrong:
            ink = theme["vermilion"]
        canvas.figure(words, score, size, ink, "print_bold", "right")
        if wrong:
            y, wide = score.centre[1], kit.painter.width(words, size, "print_bold")
            ends = (score.right - wide, y), (score.right, y)
            canvas.brush(ends, max(2.0, 0.12 * size), theme["vermilion"], ("wrong", words))
        self._paint_facts(canvas, kit, box, run)
        if place := self.place_in(box, "day"):
            self._paint_day(canvas, kit, place, line, state)
        if not run.name:
            self._paint_unsigned(canvas, box, canvas.tint(*EMPTY))
        elif name := self.place_in(box, "name"):
            side = min(name.w // 3, round(0.9 * name.h))
            draw_signature(canvas, run.name, name.after(name.right - 3 * side))

    def paint_other(self, canvas: Canvas, kit: Kit, line: _OtherLine, state: ControlState) -> None:
        """Draw the line of a run that waits, or that was deleted: like the others, with the sign of
        its mode instead of a place."""
        listed, theme, box = line.listed, canvas.theme, line.box
        if state.lift in (HOVERED, PRESSED):
            share = 0.0 if state.lift == PRESSED else 0.45
            ground = box.inset(0, max(2, kit.view.line))
            canvas.wash(ground, canvas.tint("selection", "sheet", share), ("other", line.row))
        ink = theme["ink" if listed.part == "waits" else "muted"]
        fold, score = self._paint_fold(canvas, kit, box), self.place_in(box, "score")
        icon = next(mode.icon for mode in MODES if mode.name == self._runs.mode)
        side = kit.em(1.3)
        canvas.icon(icon, fold.after(fold.right - side).centred(side, side), ink)
        assert score
        words, size = spaced(listed.run.points), self._size_of_score(kit, 1)
        canvas.figure(words, score, size, ink, "print_bold", "right")
        self._paint_facts(canvas, kit, box, listed.run)

    def _paint_facts(self, canvas: Canvas, kit: Kit, box: Box, run: HighScore) -> None:
        """The seals of a run, its longest row, and its time."""
        ink, body, rows = canvas.theme["ink"], kit.size("body"), self._runs.rows
        if seals := self.place_in(box, "seals"):
            self._paint_seals(canvas, kit, seals, run)
        if (place := self.place_in(box, "row")) and run in rows:
            canvas.figure(str(rows[run]), place, body, ink, "print", "right")
        if place := self.place_in(box, "clock"):
            canvas.figure(clock(run.clock // 1000), place, body, ink, "print", "right")

    def _paint_unsigned(self, canvas: Canvas, box: Box, colour: tuple[int, int, int]) -> None:
        """Three places for the signs of somebody."""
        name = self.place_in(box, "name")
        assert name
        side = min(name.w // 3, round(0.9 * name.h))
        for number in range(3):
            square = Box(name.right - (3 - number) * side, name.centre[1] - side // 2, side, side)
            draw_dashed(canvas, square.inset(max(1, side // 12)), colour)

    def _paint_day(
        self, canvas: Canvas, kit: Kit, place: Box, line: _Line, state: ControlState
    ) -> None:
        """The day; under the pointer what a press does, in pen."""
        run, theme, size = line.run, canvas.theme, kit.size("caption")
        words, ink, weight = self._said_of_day(run), theme["muted"], "regular"
        if state.lift in (HOVERED, PRESSED) or state.focused:
            words, ink, weight = f"{self._t('arcade.replay')} ›", theme["pen"], "semibold"
            name = self._places["name"]  # it may be longer than any day, up to the signature
            place = place._replace(w=max(place.w, name.x - place.x))
        elif run in self._runs.wrong:
            ink = theme["bad"]
        elif run == self._newest:
            ink, weight = theme["pen"], "semibold"
        canvas.text(words, place, size, ink, weight)

    def _paint_seals(self, canvas: Canvas, kit: Kit, place: Box, run: HighScore) -> None:
        """A seal for each sheet, and an empty square for each that was not reached; of more than
        have room the number of the others."""
        of, empty = course_of(self._runs.mode).sheets, canvas.tint(*EMPTY)
        step = min(kit.em(1.7), place.w // SEALS)
        side = min(kit.em(1.5), round(0.88 * step), round(0.8 * place.h))
        shown = run.sheets if run.sheets <= SEALS else SEALS - 1
        for number in range(SEALS):
            at = place.x + number * step + side // 2, place.centre[1]
            if number < shown:
                turn = Chance(("sheet", run.run_id, number)).between(-5, 5)
                canvas.seal(at, side, round(turn, 1))
            elif number < min(of or 0, SEALS):
                small = round(0.68 * side)
                square = Box(at[0] - small // 2, at[1] - small // 2, small, small)
                canvas.frame(square, empty, kit.view.line, ("empty", number))
        if run.sheets > shown:
            rest = Box(place.x + shown * step, place.y, 2 * step, place.h)
            words, size = f"+{run.sheets - shown}", kit.size("body")
            canvas.figure(words, rest, size, canvas.theme["ink"], "print", "left")

    def _paint_fold(self, canvas: Canvas, kit: Kit, box: Box) -> Box:
        """The red line of the fold in a line; returns what is free before it."""
        place, wide = self._places["place"], max(1, round(1.5 * canvas.scale))
        canvas.fill(Box(place.right, box.y, wide, box.h), canvas.theme["fold"])
        place = place._replace(y=box.y, h=box.h)
        return place.left(place.w - kit.em(0.8 if self._tight else 1.3))

    def _paint_place(self, canvas: Canvas, kit: Kit, box: Box, number: int) -> None:
        """The number of a line, before the red line of the fold."""
        room = self._paint_fold(canvas, kit, box)
        colour = canvas.theme["ink" if number <= len(self._best) else "muted"]
        canvas.figure(str(number + 1), room, kit.size("body"), colour, "print", "right")

    def paint_free(self, canvas: Canvas, kit: Kit, line: _FreeLine) -> None:
        """Draw a line without a run; the first of them speaks."""
        box, theme, t = line.box, canvas.theme, self._t
        is_next = line.number == len(self._best)
        self._paint_place(canvas, kit, box, line.number)
        score, name = self.place_in(box, "score"), self.place_in(box, "name")
        assert score and name
        if is_next:
            words, sizes = t("arcade.runs.free"), kit.steps(kit.size("heading"))
            size = kit.painter.fitting_size(words, sizes, "pen", score.w, score.h)
            canvas.text(words, score, size, theme["pen"], "pen", "right")
            if seals := self.place_in(box, "seals"):
                kind = "sheets" if course_of(self._runs.mode).sheets else "boards"
                room = seals._replace(w=name.x - seals.x - kit.em(0.4))
                words, sizes = t(f"arcade.runs.free.{kind}"), kit.steps(kit.size("caption"))
                size, lines = kit.painter.fitting_block(words, sizes, "regular", room.w, room.h)
                room = room.centred(room.w, len(lines) * round(size * LINE_HEIGHT))
                canvas.paragraph(words, room, size, theme["muted"])
            self._paint_unsigned(canvas, box, theme["vermilion"])
        else:
            dot, low = max(1, round(1.5 * canvas.scale)), box.centre[1] + kit.em(0.5)
            for x in range(score.right, score.x + score.w // 3, -round(8 * canvas.scale)):
                canvas.fill(Box(x - dot, low, dot, dot), canvas.tint(*EMPTY))
            self._paint_unsigned(canvas, box, canvas.tint(*EMPTY))


class _Line(Part):
    """The line of a run, which a press replays."""

    is_pressed = True
    role: Role = "row"

    def __init__(self, row: int, ledger: RunLedger, number: int, run: HighScore) -> None:
        super().__init__(ControlId("row", row), ledger.says(Listed("best", run)))
        self._ledger, self.number, self.run = ledger, number, run

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        self._ledger.paint_line(canvas, kit, self, state)


class _OtherLine(Part):
    """The line of a run that waits, with a button that deletes it, or of one that was deleted; what
    a press does stands where others have their day."""

    is_pressed = True
    role: Role = "row"

    def __init__(self, row: int, ledger: RunLedger, listed: Listed) -> None:
        super().__init__(ControlId("row", row), ledger.says(listed))
        self._ledger, self.row, self.listed = ledger, row, listed

    def arrange(self, kit: Kit, box: Box) -> None:
        name, day = (self._ledger.place_in(box, key) for key in ("name", "day"))
        assert name
        parts: list[Part] = []
        if self.listed.part == "waits":
            side = min(kit.fingertip, max(kit.touch, round(0.92 * box.h)))
            delete = Round(ControlId(DELETE, self.row), "delete", kit.t("tip.delete"))
            delete.place(kit, name.after(name.right - side).centred(side, side))
            parts.append(delete)
        ends = parts[0].box.x - kit.gap if parts else name.right
        deed = deed_of(kit.t, self.listed)
        wide = deed.width(kit).wanted
        start = day.x if day and day.x + wide <= ends else max(name.x, ends - wide)
        if start + wide > ends:  # its sign says it
            wide = kit.em(0.9)
            deed, start = Icon(DEEDS[self.listed.part][1], "caption", "pen"), ends - wide
        high = deed.height(kit, wide).wanted
        deed.place(kit, Box(start, box.centre[1] - high // 2, wide, high))
        self.children = (deed, *parts)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        self._ledger.paint_other(canvas, kit, self, state)


def deed_of(t: Texts, listed: Listed) -> Part:
    """What a press on the line of a run does, and its sign."""
    key, icon = DEEDS[listed.part]
    words = Words(t(key), "caption", "pen", "semibold", lines=1)
    return Row(words, Icon(icon, "caption", "pen"), gap=0.4, across="centre")


class _FreeLine(Part):
    """A line without a run."""

    def __init__(self, ledger: RunLedger, number: int) -> None:
        super().__init__()
        self._ledger, self.number = ledger, number

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        self._ledger.paint_free(canvas, kit, self)


def draw_dashed(canvas: Canvas, box: Box, colour: tuple[int, int, int]) -> None:
    """Draw the edge of a box in dashes."""
    line, dash = max(1, round(canvas.scale)), max(2, round(3 * canvas.scale))
    for start in range(dash // 2, box.w - dash + 1, 2 * dash):
        for y in (box.y, box.bottom - line):
            canvas.fill(Box(box.x + start, y, dash, line), colour)
    for start in range(dash // 2, box.h - dash + 1, 2 * dash):
        for x in (box.x, box.right - line):
            canvas.fill(Box(x, box.y + start, line, dash), colour)


def day_words(t: Texts, run: HighScore, today: date) -> str:
    """The day on which a run was played: today, its name, or its date where that was in another
    year; empty where it cannot be told."""
    day = day_of(run.played)
    if day is None:
        return ""
    if day == today:
        return t("days.today")
    return day_name(t, day) if day.year == today.year else date_words(t, day, today)
