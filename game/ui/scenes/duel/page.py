"""Before a duel: how and on which board it is played, and who has which device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.duel.duel import Duel
from game.session.duel.rules import PLAYERS, other
from game.ui.layout import duel as layout
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.scenes.duel.devices import DEVICES, KEYBOARD, Pads, Pressed, of_key
from game.ui.scenes.duel.kept import kept_duel
from game.ui.scenes.duel.net_saved import GUEST, HOST, Waiting, waiting
from game.ui.scenes.duel.pictures import draw_seat, draw_tile
from game.ui.scenes.duel.setup import BOARDS, WAYS, Setup, last_setup, make_duel, remember_setup
from game.ui.scenes.page import PageScene, sideways
from game.ui.widgets.control import Control, ControlId, risen

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.services import Services

REMEMBERED = "duel"
"""Under this name the store keeps the duel that is not over."""

SMALL = 22
"""Cells smaller than that, in points, are said to be small."""

LIT_SECONDS = 0.6
"""How long a device is lit after a press."""


JOIN = "join"
"""The button of the guest; that of the host is `HOST`."""

_STEPPED = (ControlId("mode"), ControlId("board"))
"""The choices that are stepped through."""


class DuelPage(PageScene):
    """The page with the choices and the devices; a press of a device lights its row."""

    name = "duel_page"
    takes_players = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.way, self.board, self.holders = last_setup(services)
        self._lit: dict[str, float] = {}
        """For how much longer each device is lit."""
        self._pads = Pads()
        self._seen = self._devices()
        self._waiting: Duel | None = kept_duel(services.store, REMEMBERED)

    def lay_out(self) -> dict[str, Box]:
        """The sheet with the choices."""
        return layout.setup(self.services.view, self._waiting is not None, self._devices())

    def shown(self) -> object:
        """The devices that are there."""
        return self._devices()

    def _devices(self) -> tuple[str, ...]:
        """The halves of the keyboard, and the controllers that are plugged in."""
        return DEVICES[: len(KEYBOARD) + max(self.services.controllers, len(self._pads))]

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("duel.title")

    # -- controls ---------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Back, the two choices, a choice for each device, and what begins."""
        boxes, t = self.boxes(), self.services.t
        found = super().controls()
        found += self._ways()
        label, detail = t("duel.board"), t(f"duel.board.{self.board}")
        found.append(Control(ControlId("board"), boxes["board"], "choice", label, detail=detail))
        found += [self._device(device) for device in self._devices()]
        if "go_on" in boxes:
            label = t("duel.go_on")
            found.append(Control(ControlId("go_on"), boxes["go_on"], "primary", label, "play"))
        kind = "button" if "go_on" in boxes else "primary"
        for name in ("host", "join"):
            found.append(Control(ControlId(name), boxes[name], "button", t(f"duel.{name}")))
        found.append(
            Control(ControlId("start"), boxes["start"], kind, t("duel.start"), "play")  # type: ignore[arg-type]
        )
        return found

    def _ways(self) -> list[Control]:
        """A tile for each way to play; a choice where there is no room for them."""
        boxes, t = self.boxes(), self.services.t
        if "mode" in boxes:
            detail = t(f"duel.mode.{self.way.name}")
            mode = ControlId("mode")
            return [Control(mode, boxes["mode"], "choice", t("duel.mode"), detail=detail)]
        return [
            Control(
                ControlId("mode", way.name),
                boxes[f"mode.{way.name}"],
                "bare",
                t(f"duel.mode.{way.name}"),
                active=way == self.way,
            )
            for way in WAYS
        ]

    def _device(self, device: str) -> Control:
        """A device on the slip of who has it, or with that name where there are no slips."""
        boxes, t, control = self.boxes(), self.services.t, ControlId("device", device)
        box, label = boxes[str(control)], t(f"duel.device.{device}")
        lit = device in self._lit
        if "seat.0" not in boxes:
            detail = f"{label} · {self._holder(device)}"
            return Control(control, box, "choice", label, detail=detail, active=lit)
        seat = boxes[f"seat.{self.holders[device]}"]
        place = Box(seat.x, box.y, seat.w, box.h).inset(self.view.gap, 0)
        icon = "keyboard" if device in KEYBOARD else "pad"
        return Control(control, place, "button", label, icon, active=lit)

    def _holder(self, device: str) -> str:
        return self.services.t(f"duel.player.{self.holders[device] + 1}")

    def _primary(self) -> ControlId:
        return ControlId("go_on" if self._waiting else "start")

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """What begins."""
        return self._primary()

    def press(self, control: ControlId) -> None:
        """Step a choice, swap a device, or begin."""
        if control.group == "mode" and control.member:
            self.way = next(way for way in WAYS if way.name == control.member)
            self.services.redraw()
        elif control.group in ("mode", "board"):
            self._step(control.group, 1)
        elif control.group == "device":
            device = str(control.member)
            self.holders[device] = other(self.holders[device])
        elif control.group in (HOST, JOIN):
            self._over_network(control.group)
        elif control.group == "start":
            self._make()
        elif control.group == "go_on" and self._waiting:
            self._begin(self._waiting)
        else:
            super().press(control)

    def _over_network(self, side: str) -> None:
        """Host or join a duel; one that waits may go on instead."""
        t, scenes = self.services.t, self.services.scenes
        found = waiting(self.services, HOST if side == HOST else GUEST)
        wish, rules = BOARDS[self.board], self.way.rules

        def begin(resumed: Waiting | None) -> None:
            if side == JOIN:
                scenes.join_duel(resumed)
                return
            remember_setup(self.services, Setup(self.way, self.board, self.holders))
            scenes.host_duel(wish, rules, resumed)

        if found is None:
            begin(None)
            return
        buttons = (
            (t(f"duel.net.new.{side}"), lambda: begin(None)),
            (t("duel.go_on"), lambda: begin(found)),
        )
        scenes.ask(t(f"duel.{side}"), t("duel.net.waits"), buttons)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of a choice steps back, the right half forward."""
        if control.id in _STEPPED:
            self._step(control.id.group, -1 if at[0] < control.box.centre[0] else 1)
        else:
            super().press_at(control, at)

    def perform(self, intent: Intent) -> None:
        """Left and right step the choice with the focus."""
        way = sideways(intent)
        if way and self.focus in _STEPPED:
            self._step(self.focus.group, way)
        elif way and self.focus and self.focus.group == "device":
            self.press(self.focus)
        else:
            super().perform(intent)

    def _step(self, group: str, by: int) -> None:
        if group == "mode":
            self.way = WAYS[(WAYS.index(self.way) + by) % len(WAYS)]
        else:
            names = [*BOARDS]
            self.board = names[(names.index(self.board) + by) % len(names)]

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
        plugged = self._devices() != self._seen
        self._seen = self._devices()
        if not self._lit:
            return plugged
        left = {device: rest - seconds for device, rest in self._lit.items()}
        self._lit = {device: rest for device, rest in left.items() if rest > 0}
        return plugged or len(self._lit) < len(left)

    # -- beginning --------------------------------------------------------------------------

    def _make(self) -> None:
        setup = Setup(self.way, self.board, self.holders)
        make_duel(self.services, setup, self._begin)

    def _begin(self, duel: Duel) -> None:
        if self.services.scenes.top is self:
            self.services.scenes.duel(duel, self.holders)

    def back(self) -> None:
        """Back to the arcade."""
        self.services.scenes.pop()

    # -- drawing ----------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sheet and what the chosen way is about."""
        super().draw_content(canvas)
        boxes = self.boxes()
        canvas.paper(boxes["sheet"], "duel")
        if "words" in boxes:
            self._draw_words(canvas, boxes["words"])
        if "seat.0" in boxes:
            self._draw_ways(canvas)
            for player in PLAYERS:
                name = self.services.t(f"duel.player.{player + 1}")
                draw_seat(canvas, self.view, boxes[f"seat.{player}"], player, name)

    def _draw_ways(self, canvas: Canvas) -> None:
        """The tiles, with a frame round the chosen one."""
        for way in WAYS:
            control = ControlId("mode", way.name)
            words, lift = self.services.t(f"duel.mode.{way.name}"), self.state_of(control).lift
            tile = risen(self.box(str(control)), lift, canvas.scale)
            draw_tile(canvas, self.view, tile, (way.name, words), lift, way == self.way)

    def draw(self, canvas: Canvas) -> None:
        """Draw a frame round what is being pressed."""
        super().draw(canvas)
        edge, width = canvas.theme["selection_edge"], max(2, round(3 * canvas.scale))
        for device in self._lit:
            box = self._device(device).box
            canvas.frame(box, edge, width, ("lit", device))
            canvas.chosen(box)

    def _small(self) -> bool:
        """Whether the cells of such a duel are hard to hit in this window."""
        size, boards = BOARDS[self.board].kind.size, self.way.rules.boards
        grid = layout.duel(self.view, size, boards)["0.grid"]
        return grid.w // size < SMALL * self.view.scale

    def _draw_words(self, canvas: Canvas, place: Box) -> None:
        """What the chosen way is about, which keys write where there is no keypad, and how the
        devices are tried, as far as there is room."""
        t, view = self.services.t, self.services.view
        about = t(f"duel.mode.{self.way.name}.words")
        if self._small():
            about = f"{t('duel.small')} {about}"
        letters = t("duel.letters", player=self._holder("arrows"))
        for words in (f"{about}\n{letters}\n{t('duel.devices')}", f"{about}\n{letters}", letters):
            lines = len(canvas.text_painter.wrap(words, view.body, "regular", place.w))
            if lines * round(view.body * LINE_HEIGHT) <= place.h:
                canvas.paragraph(words, place, view.body, canvas.theme["ink"])
                return
