"""What the duel at one machine and the one over the network have in common: the table with its
boards and pads, and what the hands of both do there.

side by side                              above each other, the upper one turned
+-------------+   +-------------+         [0][9]  +-----------+
| name, score |   | name, score |         [8][7]  |  board 2  |
|   board     |   |   board     |         names and bar, pause
| [1][2][3].. |   | [1][2][3].. |         |  board 1  |  [1][2]
+-------------+   +-------------+         +-----------+  [3][4]

one board: each has a sheet beside it, or above and below it
+-------+  0:42 ====o===== ||  +-------+
| name  |  +----------------+  | name  |
| 11    |  |                |  | 10    |
|       |  |     board      |  |       |
| [1].. |  |                |  | [1].. |
+-------+  +----------------+  +-------+
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.session.duel.duel import LOCK_SECONDS, PLAYERS, other
from game.ui.drawing.theme import mix
from game.ui.layout.geometry import NARROW, TITLE_HEIGHT, Box
from game.ui.parts.arranging import (
    Around,
    Column,
    FirstThatFits,
    Grid,
    Held,
    Layers,
    Low,
    Row,
    Space,
    Unseen,
)
from game.ui.parts.boards import Between, Board, WithBoard
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button, Round
from game.ui.parts.sheets import Desk, Sheet, card
from game.ui.parts.words import Words, heading
from game.ui.scenes.duel.devices import Pads
from game.ui.scenes.duel.heard_duel import HeardDuel
from game.ui.scenes.duel.looks import (
    COLOURS,
    Cursor,
    bar_of,
    board_of,
    counted,
    draw_bar,
    draw_claims,
    draw_cursor,
    draw_sign,
    lead_words,
    measure,
    player_name,
    sign,
    standing,
    told,
)
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.control import ControlId
from game.ui.widgets.face_down import draw_back
from game.ui.widgets.pad import digit_size
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.session.duel.duel import Duel, Player
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Type
    from game.ui.parts.tree import Tree
    from game.ui.scenes.duel.devices import Pressed
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

PAUSE, RESUME, LEAVE = ControlId("pause"), ControlId("resume"), ControlId("leave")
BAR = 0.03
"""The height of the bar that both pull at, as a share of the window's shorter side."""
KEY = 36
"""The least width of keys below or beside a board that both share, in points."""
LOW_KEY, HIGH_KEY = 0.75, 1.4
"""How low keys may be in a small window, and how high they are in a large one, in fingertips."""
HIGHEST_KEY = 2.3
"""The same of those that lie on a sheet beside a board that both share."""
SCORES = (6.6, 4.0, 2.6)
"""How large the score on the sheet of a player may be, in body texts, the largest first."""
JERK = 0.07
"""How far the knot is pulled beyond its place, as a share of the bar."""
LOOSE = 0.08
"""Which share of its half of a window a board leaves free where it does not stand at the edge."""
LOW_TABLE = 1.6
"""How many times as high as wide a narrow window is at most in which little stands twice."""
SHADOW = 9
"""How far above a board its shadow may cover a line of words, in points."""

WAITING_STEPS = 20
"""In how many steps the stroke runs out that shows how long a player must still wait."""

FADINGS, RISE = 4, 0.08
"""In how many steps a score fades, as each is drawn for itself, and how far it rises as it does, as
a share of its place."""

_ICONS = {RESUME: "play", LEAVE: "menu"}


class Table:
    """A duel with the cursors of both, and what draws its boards."""

    def __init__(
        self,
        duel: Duel,
        holders: dict[str, Player],
        motion: Motion,
        own: Player | None = None,
    ) -> None:
        """Of two who are not at the same machine, ``own`` is the one who is here."""
        self.duel, self.holders, self.own = duel, holders, own
        first = next((c for c, v in enumerate(duel.puzzle.givens) if not v), 0)
        self.cursors = [Cursor(first), Cursor(first)]
        self.painters = [BoardPainter() for _ in range(duel.rules.boards)]
        self.pads = Pads()
        self._motion = motion
        self._bar = self._bar_before = bar_of(duel)
        self._scores = self._scores_before = self._counted()

    @property
    def size(self) -> int:
        """Rows of a board."""
        return self.duel.puzzle.rules.size

    def board_number(self, player: Player) -> int:
        """Whose board a player plays on."""
        return player if self.duel.rules.boards > 1 else 0

    def forget(self) -> None:
        """Drop the sprites of the boards."""
        for painter in self.painters:
            painter.forget()

    # -- hands ------------------------------------------------------------------------------

    def move(self, pressed: Pressed) -> int:
        """Let a press move a cursor, or the digit that a controller holds; returns the digit that
        it writes, 0 to rub out, and -1 where it writes none."""
        player = self.holders[pressed.device]
        cell, held = self.cursors[player]
        if pressed.rows or pressed.columns:
            row, column = divmod(cell, self.size)
            row = (row + pressed.rows) % self.size
            column = (column + pressed.columns) % self.size
            self.cursors[player] = Cursor(row * self.size + column, held)
        elif pressed.turn:
            self.cursors[player] = Cursor(cell, (held - 1 + pressed.turn) % self.size + 1)
        elif pressed.writes and not held:
            self.cursors[player] = Cursor(cell, 1)
        elif pressed.writes:
            return held
        elif pressed.digit <= self.size:
            return pressed.digit
        return -1

    def select(self, tree: Tree, at: tuple[int, int]) -> bool:
        """Move the cursor of whose board is pressed, of both on one that they share; returns
        whether there is a board."""
        for board in tree:
            if not isinstance(board, Board) or board.id is None:
                continue
            cell = board.cell_at(at)
            if cell is None:
                continue
            player: Player = 1 if board.id.member else 0
            players = PLAYERS if self.duel.rules.boards == 1 else (player,)
            self.point(cell, players)
            return True
        return False

    def point(self, cell: int, players: Iterable[Player] = PLAYERS) -> None:
        """Move the cursors of those players who are here."""
        for one in players:
            if self.own in (None, one):
                self.cursors[one] = self.cursors[one]._replace(cell=cell)

    def bar(self) -> tuple[float, float]:
        """How much of the bar is each one's ink, while it is pulled."""
        now = bar_of(self.duel)
        if now != self._bar:
            self._bar_before, self._bar = self._bar_seen(), now
            self._scores_before, self._scores = self._scores, self._counted()
            self._motion.start("pull")
        return self._bar_seen()

    def jerk(self) -> float:
        """How far the knot is pulled beyond its place for a moment, as a share of the bar: above 0
        for what the first player gains."""
        way = self._bar[0] - self._bar_before[0]
        pulled = math.sin(math.pi * self._motion.share("pull"))
        return math.copysign(JERK * pulled, way) if way else 0.0

    def _counted(self) -> tuple[str, ...]:
        return tuple(str(counted(self.duel, player)) for player in PLAYERS)

    def rolling(self, player: Player) -> tuple[str, float]:
        """The score of a player before it changed, and how far the new one has come, 0 to 1."""
        self.bar()  # which may be painted later than the score
        same = self._scores[player] == self._scores_before[player]
        return self._scores_before[player], 1.0 if same else self._motion.share("pull")

    def _bar_seen(self) -> tuple[float, float]:
        share, before, now = self._motion.share("pull"), self._bar_before, self._bar
        first, second = (a + (b - a) * share for a, b in zip(before, now, strict=True))
        return first, second

    # -- boards -----------------------------------------------------------------------------

    def board(self, t: Texts, player: Player) -> Board:
        """The board of a player, or the one that both share."""
        board = Board(
            player_name(t, player),
            self.painters[player],
            partial(self.look, player),
            id=ControlId("board", player),
            over=partial(self._draw_over, player),
        )
        board.role, board.told_cells = "grid", HeardDuel(t, self, player)
        return board

    def look(self, player: Player) -> BoardView:
        """What is seen of a board. That of somebody elsewhere shows no digits, which would give the
        puzzle away, but their sign where they filled a cell."""
        board = board_of(self.duel, player, self.cursors[player], self._motion)
        if not self.is_veiled(player):
            return board
        fills = ["peer" if given else "sheet" for given in self.duel.puzzle.givens]
        return board._replace(cells=[CellLook(fill=fill) for fill in fills])

    def is_veiled(self, player: Player) -> bool:
        """Whether the digits of a board are not shown here."""
        return self.duel.rules.boards > 1 and self.own not in (None, player)

    def _draw_over(self, player: Player, canvas: Canvas, board: Board) -> None:
        """Claims and cursors, and on the board of somebody elsewhere what is filled."""
        duel = self.duel
        if self.is_veiled(player):
            values = zip(duel.values(player), duel.puzzle.givens, strict=True)
            for cell, (digit, given) in enumerate(values):
                if digit and not given:
                    place = board.cell(cell)
                    draw_sign(canvas, place.inset(place.w // 4), player)
            return
        draw_claims(canvas, board.cell, duel, [cursor.cell for cursor in self.cursors])
        for shown in PLAYERS if duel.rules.boards == 1 else (player,):
            cell, held = self.cursors[shown]
            waits = duel.rules.turns and duel.turn != shown
            draw_cursor(canvas, board.cell(cell), shown, held, waits)


def turned(tree: Tree, at: tuple[int, int]) -> tuple[int, int]:
    """A pixel, turned back where it lies in what is turned round."""
    for part in tree:
        if isinstance(part, Turned) and part.box.contains(at):
            x, y, right, bottom = part.box.x, part.box.y, part.box.right, part.box.bottom
            return x + right - 1 - at[0], y + bottom - 1 - at[1]
    return at


# -- the page ----------------------------------------------------------------------------------


class DuelState(NamedTuple):
    """What is seen of a duel besides its boards, which draw themselves."""

    table: Table
    entries: int
    locked: tuple[float, ...]
    """For which share of the whole time each player must still wait after a wrong digit, in
    steps."""
    seconds: int
    rests: str = ""
    """The key of why a duel with somebody elsewhere rests; empty while it goes on."""
    ways: tuple[ControlId, ...] = ()
    """The buttons that it has meanwhile."""


def state_of(table: Table, elapsed: float) -> DuelState:
    """A duel that goes on, so many seconds after its start."""
    duel = table.duel
    now = round(1000 * elapsed)
    step = 1000 * LOCK_SECONDS / WAITING_STEPS
    locked = tuple(
        math.ceil(duel.locked_for(player, now) / step) / WAITING_STEPS for player in PLAYERS
    )
    return DuelState(table, len(duel.log), locked, int(elapsed))


def duel_page(kit: Kit, state: DuelState) -> Part:
    """The table, and what lies on it while the duel rests."""
    table, t = state.table, kit.t
    boards: list[Part] = [table.board(t, PLAYERS[at]) for at in range(len(table.painters))]
    if state.rests:
        boards = [_FaceDown(board) for board in boards]
    digits = (*range(1, table.size + 1), 0)
    shared = table.own is None and table.duel.rules.boards == 1
    said = [_said(t, state, player) for player in PLAYERS]

    def key(player: Player, digit: int) -> Part:
        room = _Room(shared, _Key(kit, table, player, digit, said[player].must_wait))
        return Unseen(room) if state.rests else room

    keys = [[key(player, digit) for digit in digits] for player in PLAYERS]
    pause: Part = Round(PAUSE, "pause", t("tip.pause"))
    pause_key: Part = Button(PAUSE, form="key", icon="pause", name=t("tip.pause"))
    pause_key.is_crowded = True
    pause_key = _Room(shared, pause_key)
    if state.rests:
        pause, pause_key = Unseen(pause), Unseen(pause_key)
    bar, time = _Bar(table, " · ".join(told(t, table.duel))), clock(state.seconds)
    desk = _Desk(kit, boards, keys, said, table.own, time, pause, pause_key, bar).arranged()
    if not state.rests:
        return desk
    buttons = [
        Button(way, _label(t, way), "filled" if way == state.ways[0] else "slip", icon=_ICONS[way])
        for way in state.ways
    ]
    paused = state.rests == "duel.paused"
    title = heading(t(state.rests if paused else "duel.title"))
    why = None if paused else Words(t(state.rests), shrinks="caption")
    column = Column(title, why, Row(*buttons, equal=True), gap=0.9)
    down = 1.0 if kit.view.width < kit.view.height else 0.5  # below how both stand
    return Layers(desk, card(column, "network duel", t(state.rests), "slip", ems=28, down=down))


def _label(t: Texts, way: ControlId) -> str:
    return t("paused.resume" if way == RESUME else "duel.leave")


class _Said(NamedTuple):
    """What is said of a player."""

    name: str = ""
    score: str = ""
    """The number that counts in their duel."""
    unit: str = ""
    """What it counts, and by how much they are ahead or behind."""
    standing: str = ""
    """Number and unit in a few words."""
    call: str = ""
    """What they are told now: that it is their turn, or to wait."""
    on_turn: bool = False
    waits: bool = False
    """Whether it is the other one's turn."""
    locked: float = 0.0
    """For which share of the whole time a wrong digit still has them wait."""
    rolling: Callable[[Player], tuple[str, float]] | None = None
    """Says what the score was, and how far the new one has come."""

    @property
    def must_wait(self) -> bool:
        """Whether they cannot write now, for either reason."""
        return self.waits or self.locked > 0


def _said(t: Texts, state: DuelState, player: Player) -> _Said:
    duel = state.table.duel
    score, unit = measure(t, duel, player)
    in_turns = duel.rules.turns and not duel.over
    on_turn, call = in_turns and duel.turn == player, ""
    if on_turn:
        call = t("duel.your_turn")
    elif state.locked[player]:
        call = t("duel.locked")
    unit = " · ".join(filter(None, (unit, lead_words(t, duel, player))))
    waits = in_turns and not on_turn
    words = standing(t, duel, player)
    name, rolling = player_name(t, player), state.table.rolling
    locked = state.locked[player]
    return _Said(name, str(score), unit, words, call, on_turn, waits, locked, rolling)


def cell_side(kit: Kit, size: int, boards: int) -> int:
    """How large the cells of a duel at this machine are in a window."""
    blank = BoardView([CellLook()] * (size * size))
    shown: list[Part] = [Board("", BoardPainter(), blank) for _ in range(boards)]
    keys = [[_Room(boards == 1) for _ in range(size + 1)] for _ in PLAYERS]
    said, pause = [_Said()] * len(PLAYERS), Space(0)
    desk = _Desk(kit, shown, keys, said, None, "", pause, _Room(True), _Bar(None))
    desk.arranged().place(kit, kit.view.box)
    return min(board.box.w for board in shown) // size


class _Desk(NamedTuple):
    """What lies on the table: the boards of both, or the one that they share, and for each player
    their keys and what is said of them."""

    kit: Kit
    boards: Sequence[Part]
    keys: Sequence[Sequence[Part]]
    said: Sequence[_Said]
    own: Player | None
    """Who is here, where the other one is elsewhere and has no pad."""
    time: str
    pause: Part
    pause_key: Part
    """The same in the form of a key."""
    bar: Part

    def arranged(self) -> Part:
        """Both sides beside each other, or one above the other in a window that is higher than
        wide, where nobody elsewhere has a board."""
        high, one = self.kit.view.height > self.kit.view.width, len(self.boards) == 1
        if high and self.own is not None:
            return Desk(self._only(self.own))
        if high:
            return Desk(self._one_above() if one else self._two_above())
        return Desk(self._one_beside() if one else self._two_beside())

    @property
    def _order(self) -> Sequence[Player]:
        """Who is here comes first."""
        return PLAYERS if self.own is None else (self.own, other(self.own))

    def _pad(self, player: Player, columns: Sequence[int] = ()) -> Part:
        pad = _pad(self.kit, self.keys[player], columns)
        return pad if self.own in (None, player) else Unseen(pad)

    def _line(self, player: Player, mark: Part | None = None) -> Part:
        """Name and standing, and at the end of the line a mark."""
        line = _line(self.kit, self.said, player)
        return Row(line.growing(), mark, across="centre") if mark else line

    def _board(self, player: Player) -> Part:
        """The own board of a player with the pad."""
        return WithBoard(self.boards[player], self._pad(player), 0.4, centred=True)

    def _half(self, player: Player) -> Part:
        """The own board of a player with name and pad."""
        line, pad = self._line(player), self._pad(player)
        at_right = player != self._order[0]
        return _Half(line, self.boards[player], pad, self._shadow, at_right)

    @property
    def _shadow(self) -> float:
        return SHADOW * self.kit.view.scale / self.kit.base

    def _only(self, own: Player) -> Part:
        board = self.boards[own if len(self.boards) > 1 else 0]
        count = len(self.keys[own])
        pad = self._pad(own, ((count + 1) // 2, count))
        whole = WithBoard(board, pad, 0.4, centred=True)
        names = Column(self._line(other(own)), self._line(own), gap=0.1)
        head = Row(names.growing(), self.pause, gap=0.4, across="centre")
        return Column(Column(head, self.bar, gap=0.2), whole, rest=whole, gap=self._shadow)

    def _one_above(self) -> Part:
        """The keys of each in one row, or in two; where a sheet for them has no room, with the
        time and the pause among those, not in a line."""

        def side(player: Player, pause: Part, pause_key: Part) -> Part:
            keys, gap = self.keys[player], self.kit.gap / 2 / self.kit.base
            row, half = partial(Grid, *keys, columns=len(keys), gap=gap), (len(keys) + 3) // 2
            rows = partial(Grid, *keys, columns=len(keys) // 2, gap=gap)
            time = self._clock if self._is_narrow else Space()  # else the line tells it
            two = partial(Grid, *keys, time, pause_key, columns=half, gap=gap)
            said = self.said[player]

            def turned_round(part: Part) -> Part:
                return Turned(part, 1) if player else part

            def placed(pad: Callable[[], Part], size: float) -> Part:
                line = FirstThatFits(*_long_lines(self.kit, self.said, player, size, pause))
                column = Column(line, pad(), gap=0.4)
                return _sheet(turned_round(column), said, player, 0.6)

            return FirstThatFits(
                *(partial(placed, pad, size) for size in (3.2, 2.4) for pad in (rows, row)),
                lambda: turned_round(Column(self._line(player, pause), row(), gap=0.3)),
                lambda: turned_round(Column(self._line(player), two(), gap=0.3)),
            )

        below = side(0, self.pause, self.pause_key)
        above, gap = side(1, Unseen(self.pause), Unseen(self.pause_key)), 0.3
        time = Words(self.time, "caption", weight="print_bold", lines=1)
        line: Part = Row(time, self.bar.growing(), gap=0.6, across="centre")
        if self._is_narrow:
            line = self.bar  # a line of words would be at the cost of the board
        between = Between(
            Column(above, Unseen(line), rest=above, gap=gap),
            self.boards[0],
            Column(line, below, rest=below, gap=gap),
            down=True,
        )
        low = self._is_narrow and self.kit.view.height <= LOW_TABLE * self.kit.view.width
        return FirstThatFits(self._one_in_low, lambda: between) if low else between

    @property
    def _clock(self) -> Part:
        """The time in the place of a key."""
        return Held(Words(self.time, "heading", weight="print", lines=1, shrinks="least"))

    @property
    def _is_narrow(self) -> bool:
        return self.kit.view.width < NARROW * self.kit.view.scale

    def _one_in_low(self) -> Part:
        """The keys of each in two rows; time, bar and pause stand once, below the board, which has
        all the room that is left."""
        gap = self.kit.gap / 2 / self.kit.base

        def side(player: Player) -> Part:
            keys = self.keys[player]
            pad = Grid(*keys, columns=-(-len(keys) // 2), gap=gap)
            return Low(Column(self._line(player), pad, gap=0.1))

        time = Words(self.time, "body", weight="print", lines=1, shrinks="least")
        middle = Low(Row(time, self.bar.growing(), self.pause_key, gap=0.5, across="centre"))
        board = self.boards[0]
        return Column(Turned(side(1), 1), board, middle, side(0), rest=board, gap=0.2)

    def _two_above(self) -> Part:
        across = Turned(Around(self._line(1), 0.2, 0), 0)  # with all of the sign
        names = Column(across, self.bar, self._line(0), gap=0)
        middle = Row(names.growing(), self.pause, gap=0.4, across="centre")
        return Between(Turned(self._board(1)), middle, self._board(0), down=True, gap=self._shadow)

    def _one_beside(self) -> Part:
        call = max((said.call for said in self.said), key=len)
        before, after = (
            _side(self.kit, self._own_pad(player), self.said[player], player, call)
            for player in self._order
        )
        board = self.boards[0]
        middle = Column(self._top(), board, rest=board, gap=0.3)
        return Between(before, middle, after, down=False, gap=2 * self._shadow)

    def _own_pad(self, player: Player) -> Part | None:
        """The pad beside a board; none of who is elsewhere."""
        return self._pad(player, (3, 2)) if self.own in (None, player) else None

    def _two_beside(self) -> Part:
        """In a low window there is no room for the bar."""
        gap = self.pause.width(self.kit).wanted / self.kit.base + 0.2

        def halves(apart: float) -> Part:
            return Grid(*map(self._half, self._order), columns=2, gap=apart)

        def with_bar() -> Part:
            both = halves(1)
            return Column(self._top(), both, rest=both, gap=0.3)

        return FirstThatFits(with_bar, lambda: Layers(halves(gap), Held(self.pause, 0.5, 0)))

    def _top(self) -> Part:
        """The time, the bar, and at its end the pause."""
        time = Words(self.time, "heading", weight="print", lines=1)
        return Row(time, self.bar.growing(), self.pause, gap=0.7, across="centre")


class _Half(Part):
    """A board, at the left or ``at_right`` of its room, with a line above it and a pad, both as
    wide as the board where the pad stands below it. In a room much wider than the board it is as
    far from that edge as from the middle between both boards."""

    def __init__(self, line: Part, board: Part, pad: Part, gap: float, at_right: bool) -> None:
        super().__init__()
        below = WithBoard(board, pad, 0.4, centred=True)
        self.children = (Column(line, below, rest=below, gap=gap),)
        self._line, self._board, self._pad = line, board, pad
        self._at_right = at_right

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children[0].place(kit, box)
        line, board, pad = self._line, self._board, self._pad
        wide = board.box.w
        if pad.box.y < board.box.bottom or max(line.width(kit).least, pad.width(kit).least) > wide:
            return
        if (
            max(pad.height(kit, wide).least - pad.box.h, line.height(kit, wide).least - line.box.h)
            > 0
        ):
            return
        free = box.w - wide
        aside = 2 * free // 3 if free > LOOSE * box.w else 0
        x = box.right - wide - aside if self._at_right else box.x + aside
        for part in (line, board, pad):
            part.place(kit, part.box._replace(x=x, w=wide))


class _Bar(Part):
    """The bar that both pull at."""

    role: Role = "picture"

    def __init__(self, table: Table | None, name: str = "") -> None:
        super().__init__(ControlId("bar"), name)
        self._table = table

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(4), kit.em(20))

    def measure_height(self, kit: Kit, width: int) -> Need:
        high = round(max(9 * kit.view.scale, BAR * kit.view.short))
        return Need(high, high)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if self._table:
            first, second = self._table.bar()
            if first + second > 1 - 1e-6:  # else nobody pulls at it
                first = min(0.98, max(0.02, first + self._table.jerk()))
                second = 1 - first
            draw_bar(canvas, self.box, (first, second), self._table.own or 0)


def _name(kit: Kit, said: _Said, player: Player, kind: Type, shrinks: Type | None = None) -> Part:
    """Sign and name of a player."""
    name = Words(said.name, kind, COLOURS[player], "print", lines=1, shrinks=shrinks)
    return Row(sign(kit.t, player, 1.1), name, gap=0.4, across="centre")


def _line(kit: Kit, said: Sequence[_Said], player: Player) -> Part:
    """Name and standing on a line: with the score in large figures, or all of it in words."""
    large: Type = (
        "small" if kit.view.text > 1 and kit.view.width < NARROW * kit.view.scale else "body"
    )
    own = said[player]

    def plain() -> Part:
        facts = filter(None, (own.name, own.standing, own.call))
        words = Words(
            "  ".join(facts), large, COLOURS[player], "semibold", lines=1, shrinks="least"
        )
        return Row(sign(kit.t, player, 1.1), words.growing(), gap=0.4, across="centre")

    return FirstThatFits(*_long_lines(kit, said, player, 1.6), plain)


def _long_lines(
    kit: Kit, said: Sequence[_Said], player: Player, size: float, mark: Part | None = None
) -> list[Callable[[], Part]]:
    """A line with the score in figures of a ``size``, and at its end a mark; what it counts is left
    out where that of either player has no room. Both players have the same, even while one must
    wait."""

    def way(one: _Said, player: Player, with_unit: bool) -> Part:
        unit = one.unit if with_unit else ""
        words = Words(unit, "body", "muted", lines=1, shrinks="caption") if unit else None
        return Row(
            _name(kit, one, player, "heading"),
            _Score(one, player, size),
            words,
            _Call(one.call, player, left=one.locked) if one.call else None,
            Space(grows=1),
            mark,
            gap=0.6,
            across="centre",
        )

    def both(with_unit: bool) -> Part:
        called = [one if with_unit or one.call else one._replace(call=wait) for one in said]
        rooms = (way(one, who, with_unit) for who, one in zip(PLAYERS, called, strict=True))
        return Layers(way(said[player], player, with_unit), *map(Unseen, rooms))

    wait = kit.t("duel.locked")
    return [partial(both, True), partial(both, False)]


def _side(kit: Kit, pad: Part | None, said: _Said, player: Player, call: str) -> Part:
    """The sheet of a player beside the board: name, score and what they are told, and at the foot
    the pad; without a sheet where there is little room. It has room for the ``call`` of either, so
    that both look alike."""

    def head(size: float, kind: Type) -> list[Part]:
        unit = Words(said.unit, "caption", "muted")
        name, score = _name(kit, said, player, "title"), _Score(said, player, size)
        told = _Call(said.call or call, player, kind, said.locked)
        return [Held(name, 0).growing(0), score, unit, told if said.call else Unseen(told)]

    def place(size: float, edge: float, kind: Type = "heading") -> Part:
        rest = (Space(0.2, grows=1), pad) if pad else ()
        sheet = _sheet(Column(*head(size, kind), *rest, gap=0.3), said, player, edge)
        return sheet if pad else Column(sheet, Space(grows=1))

    def plain() -> Part:
        def words(text: str) -> Part:
            return Words(text, "body", COLOURS[player], "semibold", shrinks="least")

        name = Held(_name(kit, said, player, "body", "least"), 0).growing(0)
        told = words(said.call or call) if call else None
        if told and not said.call:
            told = Unseen(told)
        return Column(name, words(said.standing), told, Space(0.2, grows=1), pad, gap=0.15)

    edges = (1.0, 0.5, 0.5)
    ways = [partial(place, *look) for look in zip(SCORES, edges, strict=True)]
    small = partial(place, SCORES[-1], edges[-1], "caption")
    return FirstThatFits(*ways, small, plain)


def _sheet(child: Part, said: _Said, player: Player, pad: float) -> Part:
    """The sheet of a player, framed in their ink while it is their turn."""
    lift = 5 if said.on_turn else 1 if said.waits else 2
    frame = COLOURS[player] if said.on_turn else ""
    return Sheet(child, f"duel {player}", "slip", lift=lift, pad=pad, frame=frame)


class _Score(Part):
    """The score of a player, ``size`` body texts large where there is room for it. An old one
    fades into the paper before the new one comes out of it."""

    role: Role = "text"

    def __init__(self, said: _Said, player: Player, size: float) -> None:
        super().__init__(name=said.score)
        self._player, self._ems, self._rolling = player, size, said.rolling

    def measure_width(self, kit: Kit) -> Need:
        wide = kit.painter.width(self.name, kit.em(self._ems), "print_bold")
        return Need(wide, wide)

    def measure_height(self, kit: Kit, width: int) -> Need:
        high = round(1.12 * kit.em(self._ems))
        return Need(high, high)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        ink, size = canvas.theme[COLOURS[self._player]], kit.em(self._ems)
        before, come = self._rolling(self._player) if self._rolling else ("", 1.0)
        for score, seen, way in ((before, 1 - 1.75 * come, -1), (self.name, 1.75 * come - 0.75, 1)):
            if (steps := round(FADINGS * seen)) > 0:
                faded = mix(canvas.theme["sheet"], ink, steps / FADINGS)
                down = round(RISE * self.box.h * (1 - seen)) * way
                canvas.figure(score, self.box.moved(0, down), size, faded, "print_bold", "left")


class _Call(Part):
    """What a player is told now, on a stroke of the brush in their ink, which runs dry from the
    right as the time that they must still wait does."""

    def __init__(self, words: str, player: Player, kind: Type = "body", left: float = 0.0) -> None:
        super().__init__(name=words)
        self._kind, self._left = kind, left
        self._player, self.role = player, "text" if words else ""

    def measure_width(self, kit: Kit) -> Need:
        words = kit.painter.width(self.name, kit.size(self._kind), "semibold")
        wide = words + kit.em(1.8) if self.name else 0
        return Need(wide, wide)

    def measure_height(self, kit: Kit, width: int) -> Need:
        high = round(kit.size(self._kind) * 1.5 * TITLE_HEIGHT)
        return Need(high, high)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if not self.name:
            return
        box, key = self.box.left(self.width(kit).wanted), COLOURS[self._player]
        ink, dry = canvas.theme[key], canvas.tint("desk", key, 0.12)
        if not self._left:
            self._write(canvas, kit, box, ink, canvas.theme["slip"])
            return
        self._write(canvas, kit, box, dry, ink)
        with canvas.clipped(box.inset(-box.h).left(box.h + round(self._left * box.w))):
            self._write(canvas, kit, box, ink, canvas.theme["slip"])

    def _write(self, canvas: Canvas, kit: Kit, box: Box, ink: Colour, letters: Colour) -> None:
        """Lay the stroke, and write on its middle."""
        edge, y = round(0.2 * box.h), box.centre[1]
        ends = ((box.x + edge, y + 1), (box.right - edge, y - 1))
        canvas.brush(ends, 0.9 * box.h, ink, ("call", self._player), (0.02, 0.08))
        canvas.text(self.name, box, kit.size(self._kind), letters, "semibold", "centre")


class _FaceDown(Part):
    """A board that lies face down."""

    def __init__(self, board: Part) -> None:
        super().__init__(name=board.name)
        self._board = board

    def measure_width(self, kit: Kit) -> Need:
        return self._board.width(kit)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self._board.height(kit, width)

    def arrange(self, kit: Kit, box: Box) -> None:
        self._board.place(kit, box)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        draw_back(canvas, kit.view, self._board.box)


class Turned(Part):
    """A part that is turned round, for who sits across the table. It is laid out, and found by what
    reads the tree, as if it were not."""

    def __init__(self, child: Part, reach: int = 2) -> None:
        """With it is turned what reaches so many gaps beyond it, such as shadows."""
        super().__init__()
        self.children = (child, _Turn(self, reach))

    def measure_width(self, kit: Kit) -> Need:
        return self.children[0].width(kit)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.children[0].height(kit, width)

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children[0].place(kit, box)


class _Turn(Part):
    """Turns what was painted before it."""

    def __init__(self, whole: Turned, reach: int) -> None:
        super().__init__()
        self._whole, self._reach = whole, reach

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        surface, window, (x, y, w, h) = canvas.surface, kit.view.box, self._whole.box
        beside = min(x, y, window.right - x - w, window.bottom - y - h)
        beside = max(0, min(beside, self._reach * kit.gap))
        part = surface.subsurface(self._whole.box.inset(-beside))
        part.blit(pygame.transform.flip(part, True, True), (0, 0))


# -- pads --------------------------------------------------------------------------------------


def _pad(kit: Kit, keys: Sequence[Part], columns: Sequence[int] = ()) -> Part:
    """Keys in the first number of ``columns`` that they have room in; without that, in as few rows
    as they can stand in."""
    columns = columns or sorted({len(keys), -(-len(keys) // 2), 4, 3, 2}, reverse=True)
    gap = kit.gap / 2 / kit.base
    ways = (partial(Grid, *keys, columns=across, gap=gap, fills=True) for across in columns)
    return FirstThatFits(*ways)


class _Room(Part):
    """The room of a key, which in a small window is low, as the board needs the room."""

    is_crowded = True

    def __init__(self, shared: bool, *key: Part) -> None:
        """Below a board that is ``shared`` keys stand in one row, or in two where it is narrow."""
        super().__init__()
        self._shared, self.children = shared, key

    def measure_width(self, kit: Kit) -> Need:
        narrow = min(kit.touch, max(self.finger(kit), round(KEY * kit.view.scale)))
        return Need(narrow if self._shared else kit.touch, 2 * kit.touch)

    def measure_height(self, kit: Kit, width: int) -> Need:
        low = max(self.finger(kit), round(LOW_KEY * kit.touch))
        return Need(low, round((HIGHEST_KEY if self._shared else HIGH_KEY) * kit.touch))


class _Key(Part):
    """A key of a player's pad; 0 rubs out. The digit that a controller holds has a frame; the keys
    of who must wait lie flat."""

    is_crowded = is_pressed = True
    role: Role = "button"
    on_press = True

    def __init__(self, kit: Kit, table: Table, player: Player, digit: int, waits: bool) -> None:
        name = str(digit) if digit else kit.t("tip.erase")
        super().__init__(ControlId(f"{player}.pad", digit), name)
        self._table, self._player, self._digit, self._waits = table, player, digit, waits

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, box, digit, player = canvas.theme, self.box, self._digit, self._player
        waits = self._waits
        held = digit and self._table.cursors[player].digit == digit
        edge = theme[COLOURS[player] if held else "key_edge"]
        width = (2.4 if held else 1) * canvas.scale
        fill = theme["key_press" if state.pressed else "slip" if waits else "key"]
        depth = 0 if waits else kit.view.depth
        canvas.plate(box, fill, edge, ("duel key", player, digit), width, depth)
        if digit:
            usual = round(min(box.h * 0.62, box.w * 0.6))
            size = max(usual, digit_size(kit.view, box, box))
            ink = theme["muted" if waits else COLOURS[player]]
            canvas.figure(canvas.symbol(digit), box, size, ink, "pen", "centre")
        else:
            side = max(1, round(min(box.w, box.h) * 0.5))
            canvas.icon("erase", box.centred(side, side), theme["muted" if waits else "ink"])
