"""Before a duel: how and on which board it is played, and who has which device."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.session.duel.duel import PLAYERS, other
from game.ui.input.intents import MoveSelection
from game.ui.layout.geometry import Box
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Row, Space
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button, Choice
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Picture, Words
from game.ui.scenes.duel.devices import DEVICES, KEYBOARD, Pads, Pressed, of_key
from game.ui.scenes.duel.duel_table import cell_side
from game.ui.scenes.duel.kept import GUEST, HERE, HOST, Waiting, kept_duel, waiting
from game.ui.scenes.duel.looks import COLOURS, draw_cursor, draw_sign, player_name, sign
from game.ui.scenes.duel.setup import (
    BOARDS,
    WAYS,
    Setup,
    last_setup,
    make_duel,
    remember_setup,
)
from game.ui.widgets.control import ControlId, risen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.duel.duel import Duel, Player
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

SMALL = 22
"""Cells smaller than that, in points, are said to be small."""

LIT_SECONDS = 0.6
"""How long a device is lit after a press."""

GO_ON, START, JOIN = ControlId("go_on"), ControlId("start"), "join"
"""What begins; the button of the guest, where that of the host is `HOST`."""


class DuelPageState(NamedTuple):
    """What the page shows."""

    way: int
    """The place in `WAYS`."""
    board: str
    holders: tuple[Player, ...]
    """Who has each of the devices."""
    goes_on: bool
    """Whether a duel waits to be continued."""


class DuelPage(Screen[DuelPageState]):
    """The page with the choices and the devices; a press of a device lights its row."""

    name = "duel_page"
    takes_players = True
    shrinks = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.way, self.board, self.holders = last_setup(services)
        self._lit: dict[str, float] = {}
        """For how much longer each device is lit."""
        self._pads = Pads()
        self._waiting: Duel | None = kept_duel(services.store, HERE)

    def state(self) -> DuelPageState:
        """The choices, and the devices that are there: the halves of the keyboard, and the
        controllers that are plugged in."""
        count = len(KEYBOARD) + max(self.services.controllers, len(self._pads))
        holders = tuple(self.holders[device] for device in DEVICES[:count])
        return DuelPageState(WAYS.index(self.way), self.board, holders, self._waiting is not None)

    @staticmethod
    def page(kit: Kit, state: DuelPageState) -> Part:
        """The ways to play, the board and the devices, and what begins."""
        said = _said(kit, state)
        ways = [partial(_roomy, kit, state, said[0], large=True)]
        ways += [partial(_roomy, kit, state, words) for words in said]
        ways += [partial(_narrow, kit, state, words) for words in said]
        least = [partial(_narrow, kit, state, words, 0.2) for words in (said[-1], "")]
        sheet = FirstThatFits(
            lambda: Sheet(FirstThatFits(*ways), "duel", pad=0.8),
            lambda: Sheet(FirstThatFits(*least), "duel", pad=0.5),
        )
        return page(page_head(kit, kit.t("duel.title")), sheet)

    def _primary(self) -> ControlId:
        return GO_ON if self._waiting else START

    def first_focus(self, controls: list[Part]) -> ControlId | None:
        """What begins."""
        return self._primary()

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Make a choice, swap a device, or begin."""
        group, member = control
        if group == "mode" and member:
            self.way = next(way for way in WAYS if way.name == member)
        elif group == "board" and member:
            self.board = str(member)
        elif group == "device":
            self.holders[str(member)] = other(self.holders[str(member)])
        elif group in (HOST, JOIN):
            self._over_network(group)
        elif control == START:
            make_duel(self.services, Setup(self.way, self.board, self.holders), self._begin)
        elif control == GO_ON and self._waiting:
            self._begin(self._waiting)
        else:
            super().press(control)
        self.services.redraw()

    def perform(self, intent: Intent) -> None:
        """Left and right swap the device with the focus."""
        sideways = isinstance(intent, MoveSelection) and intent.columns
        if sideways and self.focus and self.focus.group == "device":
            self.press(self.focus)
        else:
            super().perform(intent)

    def _begin(self, duel: Duel) -> None:
        from game.ui.scenes.duel.duel_scene import begin_duel

        if self.services.scenes.top is self:
            begin_duel(self.services, duel, self.holders)

    def _over_network(self, side: str) -> None:
        """Host or join a duel; one that waits may go on instead."""
        t = self.services.t
        kept = waiting(self.services, HOST if side == HOST else GUEST)
        if kept is None:
            self._connect(side, None)
            return
        buttons = (
            (t(f"duel.net.new.{side}"), lambda: self._connect(side, None)),
            (t("duel.go_on"), lambda: self._connect(side, kept)),
        )
        self.services.scenes.ask(t(f"duel.{side}"), t("duel.net.waits"), buttons)

    def _connect(self, side: str, resumed: Waiting | None) -> None:
        services = self.services
        if side == JOIN:
            from game.ui.scenes.duel.join import JoinScene

            services.scenes.push(JoinScene(services, resumed))
            return
        from game.ui.scenes.duel.host import HostScene

        remember_setup(services, Setup(self.way, self.board, self.holders))
        services.scenes.push(HostScene(services, BOARDS[self.board], self.way.rules, resumed))

    # -- devices ----------------------------------------------------------------------------

    def player_key(self, key: int, place: int) -> bool:
        """Light the half of the keyboard; the arrows move the focus as well."""
        pressed = of_key(key, place)
        self._light(pressed)
        is_arrow = pressed is not None and pressed.device == "arrows" and pressed.digit < 0
        return pressed is not None and not is_arrow

    def player_button(self, controller: int, name: str) -> bool:
        """Light the controller; it moves the focus as well."""
        self._light(self._pads.of_button(controller, name))
        return False

    def _light(self, pressed: Pressed | None) -> None:
        if pressed:
            self._lit[pressed.device] = LIT_SECONDS
            self.services.redraw()

    def update(self, seconds: float) -> bool:
        """Let the lights go out, and show a controller that is plugged in."""
        count = len(self._lit)
        left = {device: rest - seconds for device, rest in self._lit.items()}
        self._lit = {device: rest for device, rest in left.items() if rest > 0}
        return self._is_old() or len(self._lit) < count

    def draw(self, canvas: Canvas) -> None:
        """Draw a frame round what is being pressed, over its button."""
        super().draw(canvas)
        edge, width = canvas.theme["selection_edge"], max(2, round(3 * canvas.scale))
        for device in self._lit:
            part = self.part_of(ControlId("device", device))
            if part:
                canvas.frame(part.box, edge, width, ("lit", device))
                canvas.chosen(part.box)


# -- what is on the sheet ----------------------------------------------------------------------


def _said(kit: Kit, state: DuelPageState) -> list[str]:
    """What the chosen way is about, which keys write where there is no keypad, and how the devices
    are tried; and the same with less and less."""
    t, way = kit.t, WAYS[state.way]
    about = t(f"duel.mode.{way.name}.words")
    side = cell_side(kit, BOARDS[state.board].kind.size, way.rules.boards)
    if side < SMALL * kit.view.scale:  # its cells are hard to hit in this window
        about = f"{t('duel.small')} {about}"
    letters = t("duel.letters", player=player_name(t, state.holders[DEVICES.index("arrows")]))
    return [f"{about}\n{letters}\n{t('duel.devices')}", f"{about}\n{letters}", letters]


def _roomy(kit: Kit, state: DuelPageState, said: str, large: bool = False) -> Part:
    """A tile for each way to play, and for each player a slip with their devices."""
    tiles = [WayTile(kit.t, way.name, at == state.way, large) for at, way in enumerate(WAYS)]
    ways = Grid(*tiles, columns=2 if large else len(WAYS), gap=0.6)
    seats = Row(*(_seat(kit, state, player) for player in PLAYERS), gap=1, equal=True)
    spaces = (Space(grows=1) for _ in range(3))
    words, board = Words(said), _stepped(kit.t, "board", [*BOARDS], state.board)
    parts = ways, next(spaces), words, board, next(spaces), seats, next(spaces), _begins(kit, state)
    return Column(*parts, gap=0.6)


def _narrow(kit: Kit, state: DuelPageState, said: str, gap: float = 0.3) -> Part:
    """The choices and devices one below the other, or two in a row."""
    t = kit.t
    choices = (
        _stepped(t, "mode", [way.name for way in WAYS], WAYS[state.way].name),
        _stepped(t, "board", [*BOARDS], state.board),
    )
    holders = enumerate(state.holders)
    devices = [_device(t, at, who, f" · {player_name(t, who)}") for at, who in holders]
    words = [Words(said, shrinks="small" if gap < 0.3 else None)] if said else []

    def way(columns: int) -> Part:
        rows = (Grid(*parts, columns=columns, gap=gap) for parts in (choices, devices))
        return Column(*words, *rows, Space(grows=1), _begins(kit, state), gap=gap)

    def pictured() -> Part:
        """With a tile for each way to play, two in a row."""
        tiles = (WayTile(t, way.name, at == state.way) for at, way in enumerate(WAYS))
        ways = Grid(*tiles, columns=2, gap=0.5, grows=1)
        below = Column(choices[1], *devices, gap=gap), _begins(kit, state)
        return Column(*words, ways, *below, rest=ways, gap=0.6)

    return FirstThatFits(*([pictured] if said else []), lambda: way(1), lambda: way(2))


def _stepped(t: Texts, group: str, names: Sequence[str], chosen: str) -> Part:
    """A choice among names."""
    at, words = names.index(chosen), t(f"duel.{group}.{chosen}")
    before, after = (ControlId(group, names[(at + by) % len(names)]) for by in (-1, 1))
    return Choice(ControlId(group), words, before, after)


def _device(t: Texts, place: int, holder: Player, whose: str = "", icon: str = "") -> Button:
    """A button that gives a device to the other player."""
    device = DEVICES[place]
    return Button(ControlId("device", device), t(f"duel.device.{device}") + whose, icon=icon)


def _seat(kit: Kit, state: DuelPageState, player: Player) -> Part:
    """The slip of a player: sign and name, and their devices, each in its row."""
    t = kit.t
    name = Words(player_name(t, player), "heading", COLOURS[player], "print_bold", lines=1)
    rows = [
        _device(t, place, holder, icon="keyboard" if DEVICES[place] in KEYBOARD else "pad")
        for place, holder in enumerate(state.holders)
        if holder == player
    ]
    head = Row(sign(t, player), name.growing(), across="centre")
    return Sheet(Column(head, *rows, gap=0.3), f"seat {player}", "slip", lift=1, pad=0.6)


def _begins(kit: Kit, state: DuelPageState) -> Part:
    """The buttons that begin a duel, go on with one, or look for somebody elsewhere."""
    t = kit.t

    def buttons(icon: str) -> list[Part]:
        start = Button(START, t("duel.start"), "slip" if state.goes_on else "filled", icon=icon)
        go_on = [Button(GO_ON, t("duel.go_on"), "filled", icon=icon)] if state.goes_on else []
        others = [Button(ControlId(side), t(f"duel.{side}")) for side in (HOST, JOIN)]
        return [*go_on, start, *others]

    return FirstThatFits(
        lambda: Row(*buttons("play"), equal=True),
        lambda: Row(*buttons(""), gap=0.2, equal=True),
        lambda: Grid(*buttons(""), columns=2, gap=0.3, fills=True),
    )


# -- the tiles of the ways ---------------------------------------------------------------------

_CELLS = 4
_RACE: dict[Player, tuple[int, ...]] = {0: (0, 2, 3, 5, 6, 9, 12, 15), 1: (0, 1, 3, 5, 9, 14)}
"""The cells that each has filled on a sheet of its own."""
_CLAIMED: dict[Player, tuple[int, ...]] = {0: (0, 2, 5, 8, 13), 1: (3, 6, 7, 10, 12)}
_TURNS: dict[Player, tuple[int, ...]] = {0: (1, 4, 11), 1: (2, 9, 14)}
_CURSORS = (5, 10)


class WayTile(Part):
    """The slip of a way to play: its picture over its name; the chosen one has a frame."""

    is_pressed = True
    role: Role = "button"

    def __init__(self, t: Texts, way: str, chosen: bool, large: bool = False) -> None:
        super().__init__(ControlId("mode", way), t(f"duel.mode.{way}"))
        self._way, self.chosen, self._large = way, chosen, large
        colour = "pen" if chosen else "ink"
        self._words = Words(
            self.name, colour=colour, weight="print_bold", align="centre", lines=1, shrinks="small"
        )
        self._picture = Picture(partial(_draw_way, way), 2.6, 13, 0.5 if way == "race" else 1.0)
        self.children = (self._picture, self._words)

    def measure_width(self, kit: Kit) -> Need:
        return Need(max(kit.em(6), self._words.width(kit).least + kit.em(1)), kit.em(24))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(9), kit.em(13)) if self._large else Need(kit.em(4.8), kit.em(14))

    def arrange(self, kit: Kit, box: Box) -> None:
        inner = box.inset(kit.em(0.5))
        self._picture.place(kit, inner.top(inner.h - kit.em(1.8)))
        self._words.place(kit, inner.below(inner.bottom - kit.em(1.6)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        tile = risen(self.box, state.lift, canvas.scale)
        canvas.paper(tile, ("way", self._way), "slip", state.lift)
        if self.chosen:
            edge = max(2, round(2.5 * canvas.scale))
            canvas.frame(tile, canvas.theme["selection_edge"], edge, self._way)


def _draw_way(way: str, canvas: Canvas, kit: Kit, box: Box) -> None:
    """Draw what a way to play looks like: two sheets, or one with the marks of both."""
    gap = max(4, box.h // 6)
    side = min(box.h, (box.w - gap) // 2) if way == "race" else min(box.h, box.w)
    cell = max(2, round(0.86 * side) // _CELLS)
    if way == "race":
        pair = box.centred(2 * side + gap, side)
        for player, x in zip(PLAYERS, (pair.x, pair.right - side), strict=True):
            places = _draw_sheet(canvas, Box(x, pair.y, side, side), cell, (way, player))
            for at in _RACE[player]:
                draw_sign(canvas, places[at].inset(cell // 8), player)
        return
    places = _draw_sheet(canvas, box.centred(side, side), cell, way)
    marks = {"claim": _CLAIMED, "turns": _TURNS}.get(way, {})
    for player, cells in marks.items():
        for at in cells:
            draw_sign(canvas, places[at].inset(cell // 8), player)
    if way == "turns":
        canvas.icon("turns", places[_CURSORS[0]].inset(-cell // 6), canvas.theme["ink"])
    if way == "together":
        for player, at in zip(PLAYERS, _CURSORS, strict=True):
            draw_cursor(canvas, places[at], player, 0, False)


def _draw_sheet(canvas: Canvas, box: Box, cell: int, seed: object) -> list[Box]:
    """Draw a sheet with a small grid; returns the places of its cells."""
    theme, line = canvas.theme, max(1, round(canvas.scale))
    canvas.paper(box, ("way", str(seed)), "smooth", 1)
    grid = box.centred(_CELLS * cell, _CELLS * cell)
    for i in range(_CELLS + 1):
        bold = i % 2 == 0
        ink, wide = theme["ink" if bold else "hairline"], 2 * line if bold else line
        canvas.fill(Box(grid.x + i * cell - wide // 2, grid.y, wide, grid.h), ink)
        canvas.fill(Box(grid.x, grid.y + i * cell - wide // 2, grid.w + wide // 2, wide), ink)
    return [
        Box(grid.x + at % _CELLS * cell, grid.y + at // _CELLS * cell, cell, cell)
        for at in range(_CELLS * _CELLS)
    ]
