"""What went before, board after board: a finished game, a run, a duel, or how a puzzle is made."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.engine.notation import cell_name
from game.session.playback import moments
from game.store.former import Rival, play_again
from game.store.notice import StoreError
from game.ui.input.intents import MoveSelection, TogglePause, TurnPage
from game.ui.layout.geometry import Box
from game.ui.level_titles import full_title
from game.ui.parts.arranging import (
    Around,
    Column,
    FirstThatFits,
    Held,
    Layers,
    Low,
    Roomy,
    Row,
    Space,
    Unseen,
    Wide,
)
from game.ui.parts.boards import Board, WithBoard
from game.ui.parts.hand import Hand
from game.ui.parts.part import Kit, Need, Part, ToldCells
from game.ui.parts.pressing import KNOB, Button, Round, Slider, slider_line
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Words
from game.ui.scenes.playing.by_ear import HeardPicture
from game.ui.scenes.playing.named_cells import where_words
from game.ui.scenes.playing.printed import printed_of
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.cell_marks import draw_marks
from game.ui.widgets.control import ControlId
from game.ui.widgets.pen_lines import PenDrawing
from game.ui.widgets.solve_strip import FLOOR, draw_body, heights
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import ShouldStop
    from game.session.playback import Moment
    from game.session.session import Session
    from game.store.game_summary import GameSummary
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.jobs import Job
    from game.ui.layout.geometry import Type
    from game.ui.parts.words import Alignment
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

SPEEDS = (1, 2, 4, 8)
"""How many moves a second are shown, to choose from."""

LEAP, LEAPS = 10, 50
"""How many moves Page Up and Page Down go at least, and how often at most through all."""

LARGE = 0.55
"""How wide a board is to be, as a share of the window's shorter side, before what stands below it
has more room than it must."""

WORTH = 0.66
"""The same in a small window before the button that goes on from here has its words in a line of
its own."""

WHOLE = 0.89
"""The same of a board in a high window, as wide as the page, before what stands below it has more
than two lines."""

STROKED = 0.81
"""The same before the moves have strokes there, over a slider as wide as the board."""

FAIR = 0.9
"""The same for two boards together, before what stands beside them goes below them in two lines."""

LINE, FEWEST = 1.75, 3
"""The height of a line of the ledger of moves, in body texts, and how few are worth its room."""

BRUSHED, PALE = 3, 0.55
"""From how many pixels on a stroke is one of the brush, and how much of the colour one has that is
still to come, of that of a thin line."""

STRIP, RUN, SPEED, AGAIN = (ControlId(name) for name in ("strip", "run", "speed", "again"))
LOOK_BACK = ControlId("look_back")
STEP_BACK, STEP_FORWARD = ControlId("step_back"), ControlId("step_forward")


class Move(NamedTuple):
    """A line of the ledger of moves."""

    digit: int
    """What was written; 0 for anything but one digit."""
    where: str
    """In which cell, in words."""
    ink: str = "pen"
    when: str = ""
    """What stands at the end of the line; empty for the clock."""
    named: str = ""
    """In which cell, by its name, such as r4c5, for the ear."""
    struck: bool = False
    """Whether the digit is crossed out rather than written."""


class Recording(Protocol):
    """What is looked at again."""

    name: str
    """What the screen is called."""
    moments: Sequence[Any]
    """What is known of each moment; only of one until all are found."""
    boards: int
    """How many boards stand side by side."""
    pens: tuple[str, ...]
    """The colour keys of those who write."""
    speeds: tuple[int, ...]
    """How many moments a second may be shown."""
    counted: str
    """The key of the words for a moment's number."""

    def writer(self, at: int) -> int:
        """Which of them made the move that led to a moment."""

    def find(self) -> Callable[[ShouldStop], Sequence[Any]]:
        """What finds the moments, in a background thread."""

    def title(self, t: Texts) -> str:
        """What it is a recording of."""

    def facts(self, t: Texts, at: int) -> list[str]:
        """What is said beside the board at a moment."""

    def rooms(self, t: Texts) -> list[list[str]]:
        """Facts that take as much room as any; none where those of each moment do."""

    def head(self, t: Texts, at: int) -> str:
        """What is said of a moment in large letters."""

    def longest(self, t: Texts) -> int:
        """The moment of which the most is said in them."""

    def seconds(self, at: int) -> float:
        """The clock at a moment."""

    def move(self, t: Texts, at: int) -> Move:
        """The move that led to a moment."""

    @property
    def heights(self) -> Sequence[float]:
        """How high the stroke of each move is, from 0 to 1; empty for as high as it took long."""

    def seen(self, t: Texts, at: int, painters: Sequence[BoardPainter]) -> list[Part]:
        """The boards at a moment."""

    def rules(self, at: int) -> Rules:
        """Those of the boards at a moment."""

    def again(self, t: Texts) -> tuple[str, str]:
        """Label and icon of the button that goes on from here."""

    def play_again(self, services: Services, at: int) -> None:
        """That button was pressed at a moment."""


class ReplayState(NamedTuple):
    """What the page shows."""

    recording: Recording
    painters: tuple[BoardPainter, ...]
    at: int
    """The number of the moment."""
    last: int
    running: bool
    speed: int
    go: Callable[[int], None]
    """Shows a moment."""
    looks_back: bool
    """Whether there is a page with what is to be looked at again."""
    heard: Callable[[Board], ToldCells]
    """The cells of a board for the ear."""


def _raise(error: Exception) -> None:
    raise error


class ReplayScene(Screen[ReplayState]):
    """A recording that is stepped through, dragged along, or let run."""

    name = "replay"

    def __init__(
        self,
        services: Services,
        recording: Recording,
        failed: Callable[[Exception], None] = _raise,
        look_back: Callable[[], object] | None = None,
    ) -> None:
        """``failed`` is called where the moments cannot be found; ``look_back`` opens the page with
        what there is to look at again."""
        super().__init__(services)
        self._look_back = look_back
        self.name, self._recording = recording.name, recording
        self.at, self.running, self.speed = 0, False, recording.speeds[1]
        self._since = 0.0
        """Seconds since the last move, while it runs."""
        self._painters = tuple(BoardPainter() for _ in range(recording.boards))
        self._job: Job = services.jobs.start(recording.find(), self._found, failed)

    def _found(self, all_moments: Sequence[Any]) -> None:
        """All moments are found: it is looked at from its start."""
        self._recording.moments, self.at = all_moments, 0
        self.services.redraw()

    def closed(self) -> None:
        """Drop the sprites, and the moments that are not found yet."""
        super().closed()
        self._job.cancel()
        for painter in self._painters:
            painter.forget()

    @property
    def _last(self) -> int:
        return len(self._recording.moments) - 1

    def state(self) -> ReplayState:
        """The moment that is shown, and how it runs."""
        return ReplayState(
            *(self._recording, self._painters, self.at, self._last, self.running, self.speed),
            self._go,
            self._look_back is not None,
            self._heard,
        )

    def _heard(self, board: Board) -> ToldCells:
        return HeardPicture(self.services, self._recording.rules(self.at), board.look)

    @staticmethod
    def page(kit: Kit, state: ReplayState) -> Part:
        """The boards, and beside or below them a slip with what moves through the recording."""
        t, recording = kit.t, state.recording
        boards = recording.seen(t, state.at, state.painters)
        for board in (part for seen in boards for part in seen.walk() if isinstance(part, Board)):
            board.role, board.told_cells = "grid", state.heard(board)

        def way(slip: Callable[[Kit, ReplayState], Part], gap: float, least: float) -> Part:
            return WithBoard(Row(*boards, gap=gap, equal=True), slip(kit, state), gap, least=least)

        worth = LARGE if kit.view.is_roomy else WORTH
        ways = [(_roomy, 0.9, LARGE), (_close, 0.6, worth), (_low, 0.4, LARGE)]
        ways += [(_low, 0.4, 0.0), (_compact, 0.4, 0.0)]
        if kit.view.height > kit.view.width:
            ways = [(_brushed, 0.9, WHOLE), (_stroked, 0.3, STROKED), (_flat, 0.9, WHOLE), *ways]
        if recording.boards > 1:
            fair = [(_roomy, 0.9, FAIR), (_flat, 0.6, FAIR), (_low, 0.4, LARGE)]
            ways = [*fair, (_roomy, 0.9, 0.0), *ways[-2:]]
        body = FirstThatFits(*(partial(way, *form) for form in ways))
        label = t("look_back.title")
        door = FirstThatFits(
            lambda: Button(LOOK_BACK, label, icon="look"),
            lambda: Held(Round(LOOK_BACK, "look", label), 1),
        )
        action = door if state.looks_back else None
        return page(page_head(kit, recording.title(t), action=action), body)

    def _primary(self) -> ControlId | None:
        """Enter lets it run, and stops it."""
        return RUN

    # -- what the player does --------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Move through the recording, change the speed, or go on from here."""
        if control in (STEP_BACK, STEP_FORWARD):
            self._go(self.at + (1 if control == STEP_FORWARD else -1))
        elif control == RUN:
            self._run()
        elif control == SPEED:
            speeds = self._recording.speeds
            self.speed = speeds[(speeds.index(self.speed) + 1) % len(speeds)]
        elif control == LOOK_BACK and self._look_back:
            self._look_back()
        elif control == AGAIN:
            self._recording.play_again(self.services, self.at)
        else:
            super().press(control)

    def _go(self, at: int) -> None:
        """Show a moment and stand still."""
        before, self.running = self.at, False
        self.at = max(0, min(at, self._last))
        if self.at != before and self.services.is_heard:
            self.services.say(moment_words(self.services.t, self._recording, self.at))
        self.services.redraw()

    def _run(self) -> None:
        """Go on by itself, from the start if it is at its end; or stop."""
        self.running = not self.running
        self._since = 0.0
        if self.running and self.at == self._last:
            self.at = 0

    def perform(self, intent: Intent) -> None:
        """Left and right step, Page Up and Page Down leap, the pause key runs and stops."""
        if isinstance(intent, MoveSelection) and intent.columns:
            self._go(self.at + intent.columns)
        elif isinstance(intent, TurnPage):
            self._go(self.at + max(LEAP, self._last // LEAPS) * intent.step)
        elif isinstance(intent, TogglePause):
            self._run()
        else:
            super().perform(intent)

    def slide(self, slider: ControlId, place: int) -> None:
        """The strip leads to a moment."""
        self._go(place)

    def update(self, seconds: float) -> bool:
        """Let time pass; while it runs, the next board comes."""
        if not self.running:
            return False
        self._since += seconds
        steps = int(self._since * self.speed)
        if not steps:
            return False
        self._since -= steps / self.speed
        self.at = min(self.at + steps, self._last)
        self.running = self.at < self._last
        return True


def moment_words(t: Texts, recording: Recording, at: int) -> str:
    """`Full House\nSo r4c5 is 8.`, or `8 in r4c5, wrong\n1:20`: a moment for the ear."""
    if recording.rooms(t) or not at:
        return "\n".join((recording.head(t, at), *recording.facts(t, at)))
    move = recording.move(t, at)
    said = move.named or move.where
    if move.digit:
        said = t("heard.digit_at", digit=t.symbol(move.digit), where=said)
    if move.ink == "bad":
        said = t("heard.more", a=said, b=t("heard.wrong"))
    return "\n".join((said, recording.head(t, at)))


def _roomy(kit: Kit, state: ReplayState) -> Part:
    """The slip with the facts and all that moves through the recording, in one column; under two
    boards in two where it is low."""
    ems = 31 * state.recording.boards

    def one(between: str) -> Part:
        head, *movers = _movers(kit, state)
        facts = _facts(kit, state, between)
        parts = head, facts, *movers, _again(kit, state)
        return Sheet(Column(*parts, gap=0.5, rest=facts), "replay", "slip", pad=1.0, ems=ems)

    def low(between: str) -> Part:
        head, slider, buttons = _movers(kit, state)
        last = Row(buttons.growing(), _again(kit, state), gap=0.3, across="centre")
        column = Column(head, _facts(kit, state, between), slider, last, gap=0.4)
        return Sheet(column, "replay", "slip", pad=1.0, ems=ems)

    alone = state.recording.boards == 1
    forms = (
        (one, low) if alone else (partial(_in_two, kit, state), one)
    )  # two boards are larger over a low slip
    ways = (partial(way, between) for way in forms for between in ("\n", " · "))
    first = [_brushed] if alone else [_broad, _tall]
    return FirstThatFits(*(partial(way, kit, state) for way in first), *ways)


def _brushed(kit: Kit, state: ReplayState) -> Part:
    """The slip in one column, with a stroke for each move over the slider."""
    slim = (partial(_slim, kit, state, is_close) for is_close in (False, True))
    return FirstThatFits(partial(_tall, kit, state), *slim)


def _tall(kit: Kit, state: ReplayState) -> Part:
    """The slip in one column with strokes, what they say, and the moves."""
    time, slider, buttons = _movers(kit, state, kind="title")
    moves, pace = _Moves(kit, state), Column(*_paced(kit, state), slider, gap=0)
    parts = time, _facts(kit, state, " · "), pace, buttons, moves
    told_and_moves = Column(*parts, rest=moves, gap=0.45).growing()
    column = Column(told_and_moves, _again(kit, state), gap=0.8)
    return Sheet(column, "replay", "slip", pad=1.0, ems=31 * state.recording.boards)


def _broad(kit: Kit, state: ReplayState) -> Part:
    """The same slip in three columns."""
    time, slider, buttons = _movers(kit, state)
    left = Column(time, _facts(kit, state, "\n"), gap=0.3)
    pace = _Pace(state)
    strip, right = Column(pace, slider, rest=pace, gap=0), Column(buttons, _again(kit, state))
    row = Row(Wide(left, 11), Wide(strip, 16, 1), right, gap=1.6)
    return Sheet(row, "replay", "slip", pad=0.8)


def _slim(kit: Kit, state: ReplayState, is_close: bool) -> Part:
    """The same slip in one column with strokes, but without the moves."""
    head, slider, buttons = _movers(kit, state)
    pace, facts = _Pace(state), _facts(kit, state, " · ")
    strip = _strip(kit, state) if is_close else Column(pace, slider, rest=pace, gap=0)
    parts = head, facts, strip, buttons, _again(kit, state)
    return Sheet(Column(*parts, gap=0.5, rest=strip), "replay", "slip", pad=1.0, ems=31)


def _paced(kit: Kit, state: ReplayState) -> list[Part]:
    """A stroke for each move, under what its height says, if that is known."""
    t, strokes, key = kit.t, _Pace(state), f"replay.heights.{state.recording.name}"
    said = t(key) if t.has(key) and state.recording.heights else ""
    if strokes.longest:
        said = t("replay.pace", time=clock(strokes.longest))
    return [Around(Words(said, "caption", "muted"), 0, 0.2) if said else Space(0.6), strokes]


def _stroked(kit: Kit, state: ReplayState) -> Part:
    """The same slip in three lines, with a stroke for each move over the slider."""
    head, _, buttons = _movers(kit, state)
    facts, strip = _facts(kit, state, " · "), _strip(kit, state)
    told = FirstThatFits(
        lambda: Roomy(Row(head.growing(), facts, gap=1.2, across="line")),
        lambda: Column(head, facts, gap=0.2),
    )
    movers = Row(buttons.growing(), _again(kit, state), gap=0.6, across="centre")
    return Sheet(Column(told, strip, movers, gap=0.15, rest=strip), "replay", "slip", pad=0.5)


def _strip(kit: Kit, state: ReplayState) -> Part:
    """A stroke for each move over the slider, in the room of that, which then needs no ticks."""
    slider = _slider(kit, state)
    slider.is_low = True
    return Layers(_Pace(state, is_close=True), slider)


def _flat(kit: Kit, state: ReplayState) -> Part:
    """The same slip in two lines, below two boards that large text would leave small beside it."""
    head, slider, buttons = _movers(kit, state)
    told = Row(head.growing(), _facts(kit, state, " · "), gap=1.2, across="line")
    movers = Row(Wide(slider, 6, 1), buttons, _again(kit, state), gap=0.6, across="centre")
    return Sheet(Column(Roomy(told), movers, gap=0.4), "replay", "slip", pad=0.6)


def _in_two(kit: Kit, state: ReplayState, between: str) -> Part:
    """The same slip in two columns."""
    left = Column(_facts(kit, state, between).growing(), _again(kit, state), gap=0.4, grows=1)
    both = Row(left, Column(*_movers(kit, state), gap=0.4, grows=1.8), gap=1.6)
    return Sheet(both, "replay", "slip", pad=1.0, ems=54)


class _Pace(Part):
    """A stroke for each move, as high as it took long; those to come are pale, and one that took
    far longer than the others is cut. Where two play, those of the second hang below. They stand
    over the slider below them, or where that ``is_close`` in one room with it."""

    def __init__(self, state: ReplayState, is_close: bool = False) -> None:
        super().__init__()
        self._is_close = is_close
        self._at, self._last, self._recording = state.at, state.last, state.recording
        thought = [] if self._recording.heights else self._thought()
        self.longest = max(thought, default=0.0)
        """The seconds that the longest move took; 0 where the heights are no times."""
        self._heights = [(height, False) for height in self._recording.heights] or heights(thought)
        """How high each stroke is, and whether it is cut."""

    def measure_height(self, kit: Kit, width: int) -> Need:
        low = self._is_close and len(self._recording.pens) == 1
        return Need(kit.em(2 if low else 3), kit.em(6))

    def _thought(self) -> list[float]:
        """Seconds between each move and the one before it by the same hand."""
        recording, thought = self._recording, list[float]()
        since = [recording.seconds(0)] * len(recording.pens)
        for at in range(1, self._last + 1):
            writer, now = recording.writer(at), recording.seconds(at)
            thought.append(max(0.0, now - since[writer]))
            since[writer] = now
        return thought

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, line, recording = canvas.theme, kit.view.line, self._recording
        alone, box = len(recording.pens) == 1, slider_line(kit, self.box)
        box = box.top(box.h - 2 * kit.em(KNOB) * self._is_close)
        low = box.bottom - line if alone else box.centre[1]
        reach = low - box.y if alone else box.h // 2 - kit.em(0.3)
        canvas.fill(Box(box.x, low, box.w, line), theme["hairline"])
        strokes = self._heights
        count = min(len(strokes), box.w // (2 * line))  # one for several where they are many
        step = box.w / max(1, count)
        wide = max(1, min(round(0.6 * step), kit.em(0.25 if self._is_close else 0.4)))
        for stroke in range(count):
            place, end = (len(strokes) * edge // count for edge in (stroke, stroke + 1))
            (share, cut), writer = max(strokes[place:end]), recording.writer(place + 1)
            high = max(wide, round(max(FLOOR, min(1, share)) * reach))
            x = round(box.x + (stroke + 0.5) * step - wide / 2)
            pale = canvas.tint("slip", "muted", PALE)
            ink = theme[recording.pens[writer]] if place < self._at else pale
            y = low + line if writer else low - high
            if wide < BRUSHED and not cut:
                canvas.fill(Box(x, y, wide, high), ink)
                continue
            foot, end = (y, y + high) if writer else (y + high, y)
            draw_body(canvas, (x + wide / 2, foot), end, wide, ink, stroke, cut)


class _Moves(Part):
    """The moves round the moment that is shown, a line each: what was written, where and when. By
    ear each move is told as it is come to."""

    def __init__(self, kit: Kit, state: ReplayState) -> None:
        super().__init__(name=kit.t("replay.moves"))
        self._at, self._last, self._recording = state.at, state.last, state.recording
        self.hand = _MovesHand(self, state.go)
        self._lines: dict[int, Box] = {}
        """The lines that are seen, by the numbers of their moves."""

    def _line(self, kit: Kit) -> int:
        return kit.em(LINE)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(FEWEST * self._line(kit), (self._last + 1) * self._line(kit))

    def arrange(self, kit: Kit, box: Box) -> None:
        self.box = box
        count = max(1, box.h // self._line(kit))
        first = max(1, min(self._at - count // 2, self._last - count + 1))
        self._lines = dict(enumerate(box.rows(count, 0), first))

    def line_at(self, at: tuple[int, int]) -> int | None:
        """The number of the move whose line is at a pixel."""
        lines = (number for number, row in self._lines.items() if row.contains(at))
        return next((number for number in lines if number <= self._last), None)

    def landmarks(self) -> dict[str, Box]:
        return {f"move.{number}": row for number, row in self._lines.items()}

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        """The lines, ruled, with a red fold after their numbers."""
        box, theme, line = self.box, canvas.theme, kit.view.line
        fold = box.left(kit.em(2.6))
        for number, row in self._lines.items():
            if number <= self._last:
                self._draw_line(canvas, kit, number, row, fold._replace(y=row.y, h=row.h))
            canvas.fill(Box(box.x, row.bottom - line, box.w, line), theme["rule"])
        canvas.fill(Box(fold.right, box.y, max(1, round(1.5 * canvas.scale)), box.h), theme["fold"])

    def _draw_line(self, canvas: Canvas, kit: Kit, number: int, row: Box, fold: Box) -> None:
        """What is still to come is muted."""
        theme, recording, size = canvas.theme, self._recording, kit.size("caption")
        move, gap, painter = recording.move(kit.t, number), kit.em(0.7), canvas.text_painter
        ink, when = ("ink", move.ink) if number <= self._at else ("muted", "muted")
        if number == self._at:
            canvas.wash(row.inset(0, kit.view.line), theme["selection"], "move")
        room = fold.left(fold.w - gap)
        canvas.figure(str(number), room, size, theme["muted"], "print", "right")
        digit = row.after(fold.right + gap).left(kit.em(1.6))
        if move.digit:
            sign, large = canvas.symbol(move.digit), kit.size("heading")
            canvas.figure(sign, digit, large, theme[when], "pen", "left")
            if move.struck:
                wide, (_, y) = painter.width(sign, large, "pen"), digit.centre
                ends = (digit.x - 2, y + large // 4), (digit.x + wide + 2, y - large // 4)
                canvas.brush(ends, max(1.5, large / 12), theme["vermilion"], number % 7)
        words, sizes = row.after(digit.right), kit.steps(size)
        words, least = words.left(words.w - gap), painter.width(move.where, sizes[-1])
        time = move.when or clock(recording.seconds(number))
        rest = words.w - gap - painter.width(time, size, "print")
        gains = least <= rest + digit.w or least > words.w  # else it stands with the others
        if least > rest and gains and not move.digit:
            words, rest = words._replace(x=digit.x, w=words.w + digit.w), rest + digit.w
        if least <= rest:
            canvas.figure(time, words, size, theme[ink], "print", "right")
            words = words.left(rest)
        size = painter.fitting_size(move.where, sizes, "regular", words.w, words.h)
        canvas.text(move.where, words, size, theme[ink])


class _MovesHand(Hand):
    """A line that is pressed shows its moment."""

    def __init__(self, moves: _Moves, go: Callable[[int], None]) -> None:
        self._moves, self._go = moves, go

    def down(self, at: tuple[int, int], modifiers: int) -> bool:
        number = self._moves.line_at(at)
        if number is not None:
            self._go(number)
        return number is not None

    def cursor(self, at: tuple[int, int]) -> str:
        return "arrow" if self._moves.line_at(at) is None else "hand"


def _low(kit: Kit, state: ReplayState) -> Part:
    """The same in few rows: what goes on from here stands as an icon beside what moves."""
    *movers, buttons = _movers(kit, state, "least")
    label, icon = state.recording.again(kit.t)
    last = Row(buttons.growing(), Round(AGAIN, icon, label), gap=0.1, across="centre")
    return _tight(kit, state, [*movers, last])


def _close(kit: Kit, state: ReplayState) -> Part:
    """The same in as many rows as in a roomy slip, closer together."""
    return _tight(kit, state, [*_movers(kit, state, "caption"), _again(kit, state)], 0.3, 0.7)


def _compact(kit: Kit, state: ReplayState) -> Part:
    """The same with as little room as it can do with."""
    return _tight(kit, state, [*_movers(kit, state, "least"), _again(kit, state)])


def _tight(
    kit: Kit, state: ReplayState, rows: Sequence[Part], gap: float = 0.15, pad: float = 0.3
) -> Part:
    head, *others = rows
    facts = _facts(kit, state, " · ", "small")
    column = Column(head, facts, *others, gap=gap, rest=facts)
    return Sheet(column, "replay", "slip", pad=pad, ems=27)


def _facts(kit: Kit, state: ReplayState, between: str, shrinks: Type | None = None) -> Part:
    t, recording = kit.t, state.recording
    colour = "ink" if recording.rooms(t) else "muted"
    rooms = [recording.facts(t, state.at), *recording.rooms(t)]
    between = between if len(rooms) == 1 else "\n"  # they are sentences
    facts, *others = (Words(between.join(room), colour=colour, shrinks=shrinks) for room in rooms)
    return Layers(facts, *map(Unseen, others)) if others else facts


def _movers(
    kit: Kit, state: ReplayState, shrinks: Type | None = None, kind: Type = "heading"
) -> list[Part]:
    """The time, the strip, and the buttons that step and run."""
    t, at, last = kit.t, state.at, state.last
    run = ("pause", t("tip.pause")) if state.running else ("play", t("tip.play"))
    buttons = (
        Round(STEP_BACK, "step-back", t("tip.step-back"), at > 0),
        Round(RUN, *run, last > 0),
        Round(STEP_FORWARD, "step-forward", t("tip.step-forward"), at < last),
    )
    speed = Held(Wide(Low(Button(SPEED, t("replay.speed", n=state.speed))), 0, most=6), 1)
    return [
        _time(kit, state, shrinks, kind),
        _slider(kit, state),
        Row(*buttons, speed, gap=0.1 if shrinks else 0.6, across="centre"),
    ]


def _slider(kit: Kit, state: ReplayState) -> Slider:
    """The strip that leads to a moment."""
    name = kit.t(state.recording.counted, n=state.at, last=state.last)
    return Slider(STRIP, name, state.at, state.last + 1)


def _time(kit: Kit, state: ReplayState, shrinks: Type | None, kind: Type) -> Part:
    """The time or what happens, beside or over the number of the step."""
    t, at, last, recording = kit.t, state.at, state.last, state.recording

    def head(at: int, shrinks: Type | None) -> Part:
        least: Type | None = "body" if kind == "title" else shrinks
        return Words(recording.head(t, at), kind, weight="print", lines=1, shrinks=least)

    def heads(shrinks: Type | None) -> Part:
        # as these grow nothing moves and the board stays as large, except where they must shrink
        return Layers(
            head(at, shrinks), Unseen(head(at if shrinks else recording.longest(t), shrinks))
        )

    def counts(align: Alignment, size: Type = "body", least: Type | None = None) -> Part:
        words = (t(recording.counted, n=n, last=last) for n in (at, last))
        shown, room = (
            Words(text, size, "muted", align=align, lines=1, shrinks=least) for text in words
        )
        return Layers(shown, Unseen(room))

    def beside(shrinks: Type | None = None) -> Part:
        if kind == "title":  # which is as large in each recording
            return Roomy(Row(heads(shrinks), counts("right").growing(), across="line"))
        size: Type = "small" if shrinks else "body"  # never larger than what happens
        return Row(heads(shrinks), counts("right", size, shrinks).growing(), across="line")

    def under(shrinks: Type | None = None) -> Part:
        return Column(heads(shrinks), counts("left"), gap=0.15)

    ways: list[Callable[[], Part]] = [beside, under]
    if shrinks:
        ways += [partial(under, shrinks), partial(beside, shrinks)]
    return FirstThatFits(*ways)


def _again(kit: Kit, state: ReplayState) -> Part:
    label, icon = state.recording.again(kit.t)
    return Button(AGAIN, label, icon=icon)


# -- a game ------------------------------------------------------------------------------------


class GameRecording:
    """A finished game; its puzzle can be played again."""

    name, boards, counted = "replay", 1, "replay.at"
    pens: tuple[str, ...] = ("pen",)
    speeds: tuple[int, ...] = SPEEDS
    heights: Sequence[float] = ()

    def __init__(self, game: GameSummary, session: Session) -> None:
        self.game, self.session = game, session
        self.moments: Sequence[Moment] = moments(session.puzzle, ())[:1]

    def find(self) -> Callable[[ShouldStop], list[Moment]]:
        """Replay the log."""
        puzzle, lines = self.session.puzzle, tuple(self.session.actions)
        return lambda should_stop: moments(puzzle, lines, should_stop)

    def writer(self, at: int) -> int:
        """The player."""
        return 0

    def title(self, t: Texts) -> str:
        """The name of the game, else its level."""
        return self.game.name or full_title(t, self.session.puzzle)

    def facts(self, t: Texts, at: int) -> list[str]:
        """Time, mistakes, hints and checks."""
        game = self.game
        lines = [t("list.lost")] if self._is_lost else []
        lines.append(t("replay.whole", time=clock(game.elapsed)))
        lines.append(
            t("won.facts.mistakes", n=game.mistakes) if game.mistakes else t("won.no_mistakes")
        )
        hints = t("won.facts.hints", n=game.hints) if game.hints else t("won.no_hints")
        lines.append(t("won.with_hints") if game.helped and not game.hints else hints)
        if game.checks:
            lines.append(t("won.facts.checks", n=game.checks))
        return lines

    def rooms(self, t: Texts) -> list[list[str]]:
        """They stay the same."""
        return []

    def head(self, t: Texts, at: int) -> str:
        """The clock."""
        return clock(self.seconds(at))

    def longest(self, t: Texts) -> int:
        """The last one."""
        return len(self.moments) - 1

    def seconds(self, at: int) -> float:
        """The clock of the game."""
        return self.moments[at].seconds

    def move(self, t: Texts, at: int) -> Move:
        """What it wrote or marked, and whether that was wrong."""
        return move_of(t, self.moments[at], self.session.puzzle.rules)

    def seen(self, t: Texts, at: int, painters: Sequence[BoardPainter]) -> list[Part]:
        """The one board."""
        last = at == len(self.moments) - 1
        return [board_at(self.title(t), painters[0], self.session.puzzle, self.moments[at], last)]

    @property
    def _is_lost(self) -> bool:
        return self.game.state == "lost"

    def rules(self, at: int) -> Rules:
        """Those of its puzzle."""
        return self.session.puzzle.rules

    def again(self, t: Texts) -> tuple[str, str]:
        """A lost game can be continued."""
        if self._is_lost:
            return t("menu.continue"), "play"
        return t("replay.again"), "restart"

    def play_again(self, services: Services, at: int) -> None:
        """Play the puzzle again, and ask beside whom; go on with a game that was lost."""
        if self._is_lost:
            services.starter.resume(self.game.game_id)
            return
        rules, t = self.session.puzzle.rules, services.t
        if not (services.settings.timer and self.session.puzzle.unique) or rules.has_fog:
            self._begin_again(services, Rival.SELF)
            return
        buttons = (
            (t("name.cancel"), None),
            *(
                (t(f"replay.beside.{rival}"), partial(self._begin_again, services, rival))
                for rival in (Rival.EASIEST, Rival.SELF)
            ),
        )
        words = t("replay.beside", time=clock(self.game.elapsed))
        services.scenes.ask(t("replay.again"), words, buttons)

    def _begin_again(self, services: Services, rival: Rival) -> None:
        store, checking = services.store, services.settings.checking
        try:
            again = play_again(store, self.game.game_id, checking, rival)
        except StoreError as error:
            services.toasts.notice(error.notice)
        else:
            services.scenes.play(again)


def move_of(t: Texts, moment: Moment, rules: Rules) -> Move:
    """The move that led to a moment."""
    cells = sorted(moment.cells)
    digits = {moment.position.values[cell] for cell in cells}
    digit = digits.pop() if len(digits) == 1 else 0
    ink = "bad" if moment.wrong.intersection(cells) else "pen"
    named = cell_name(cells[0], rules.width) if len(cells) == 1 else ""
    return Move(digit, where_words(t, cells, rules.width), ink, named=named)


def board_at(name: str, painter: BoardPainter, puzzle: Puzzle, moment: Moment, last: bool) -> Board:
    """A board at a moment: the last move is lit, but not at the very ``last``, wrong digits are
    marked, and fog hides givens."""
    position, rules = moment.position, puzzle.rules
    lit = frozenset[int]() if last else moment.cells
    looks = [
        CellLook(
            0 if given and cell in moment.fogged else digit,
            bool(given),
            0 if digit else notes,
            fill="same" if cell in lit else "sheet",
            wrong=cell in moment.wrong,
            judged=cell in moment.wrong,
            fog=1.0 if cell in moment.fogged else 0.0,
        )
        for cell, (digit, given, notes) in enumerate(
            zip(position.values, puzzle.givens, position.notes, strict=True)
        )
    ]
    draw_marks(looks, position, moment.pencil)
    for cell in rules.void:
        looks[cell] = CellLook(fill="void")
    sheet = printed_of(rules)
    look = BoardView(
        looks,
        sheet.box_shape,
        drawing=PenDrawing(position.marks.lines),
        regions=sheet.regions,
        rules=sheet.clued and _rules_drawn(rules, moment),
        digits=rules.size,
    )
    return Board(name, painter, look, around=sheet.around)


def _rules_drawn(rules: Rules, moment: Moment) -> Rules:
    """The rules with the clues of which a part is lit."""
    if not moment.fogged:
        return rules
    from game.engine.variants.fog import rules_drawn

    return rules_drawn(rules, moment.fogged)
