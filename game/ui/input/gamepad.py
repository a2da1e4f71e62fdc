"""A game controller: its buttons and sticks end in the same intents as everything else.

SDL knows the layout of most controllers and names their buttons; for the others the numbers
of the common layout are used.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.input import intents
from game.ui.input.padmap import DIRECTIONS, INTENTS, NUMBERED
from game.ui.input.ring_hand import LET_GO, PUSHED, RingHand
from game.ui.input.zoom_intents import ChangeZoom

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services
    from game.ui.widgets.digit_ring import DigitRing


BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""SDL's buttons by the names of the table."""


FIRST_REPEAT_SECONDS, NEXT_REPEAT_SECONDS = 0.36, 0.11
"""Seconds until a direction that is held counts again."""

PULLED = 16000
"""How far a trigger must be pulled to count, of 32767."""

SETTLING_SECONDS = 1.0
"""Seconds after the start in which a new controller counts as plugged in before it."""


class Gamepad:
    """All controllers together; without one nothing happens."""

    def __init__(self, program: Services) -> None:
        self._program = program
        self._hand = RingHand(program)
        self._controllers = Controllers()
        self._stick = [0.0, 0.0]
        self._right = RightStick()
        self._extending = self._right_pulled = False
        """Whether the left and the right trigger are pulled."""
        self._direction: tuple[int, int] | None = None
        self._repeat_in = 0.0
        self._age = 0.0

    def start(self) -> None:
        """Look for controllers; done after the first frame."""
        self._controllers.start()

    @property
    def ring(self) -> DigitRing | None:
        """The ring of digits, while it is open."""
        return self._hand.ring

    @property
    def connected(self) -> int:
        """How many controllers are plugged in."""
        return len(self._controllers)

    def rumble(self, strength: float, seconds: float) -> None:
        """Let the controller that is played with shake; strength is 0 to 1."""
        self._controllers.rumble(strength, seconds)

    def handle(self, event: pygame.Event) -> None:
        """Handle an event if it is a controller's."""
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN):
            self._controllers.used = event.instance_id
        handler = _HANDLERS.get(event.type)
        if handler is not None and not self._for_player(event):
            handler(self, event)

    def _for_player(self, event: pygame.Event) -> bool:
        """Whether a scene that tells the controllers of two players apart has taken a button."""
        scenes = self._program.scenes
        if not scenes or not scenes.top.takes_players:
            return False
        name = ""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            name = BUTTONS.get(event.button, "")
        elif event.type == pygame.JOYBUTTONDOWN and event.button < len(NUMBERED):
            if self._controllers.named(event.instance_id):
                return True  # it comes by its name as well
            name = NUMBERED[event.button]
        if not name or not scenes.top.player_button(event.instance_id, name):
            return False
        self._program.redraw()
        return True

    def update(self, seconds: float) -> None:
        """Let time pass: a direction that is held counts again and again."""
        self._age += seconds
        self._close_stale_ring()
        self._right.update(self._program, seconds, self._extending)
        if self._direction is None or self.ring:
            return
        self._repeat_in -= seconds
        if self._repeat_in <= 0:
            self._repeat_in = NEXT_REPEAT_SECONDS
            self._go(self._direction)

    def draw(self, canvas: Canvas) -> None:
        """The ring, over the scene."""
        self._hand.draw(canvas)

    # -- devices ----------------------------------------------------------------------------

    def _added(self, event: pygame.Event) -> None:
        if self._controllers.add(event.device_index) and self._age > SETTLING_SECONDS:
            self._program.toasts.show(self._program.t("notice.controller"))

    def _removed(self, event: pygame.Event) -> None:
        """Pause, so that an empty battery costs no time."""
        program = self._program
        self._controllers.remove(event.instance_id)
        self._direction, self._stick, self._extending = None, [0.0, 0.0], False
        self._right = RightStick()
        self._close_ring()
        if self._hand.game:
            program.perform(intents.Pause())
            program.toasts.show(program.t("notice.controller_gone"))

    # -- events -----------------------------------------------------------------------------

    def _button_down(self, event: pygame.Event) -> None:
        self._press(BUTTONS.get(event.button, ""))

    def _button_up(self, event: pygame.Event) -> None:
        self._release(BUTTONS.get(event.button, ""))

    def _numbered_down(self, event: pygame.Event) -> None:
        if not self._controllers.named(event.instance_id) and event.button < len(NUMBERED):
            self._press(NUMBERED[event.button])

    def _numbered_up(self, event: pygame.Event) -> None:
        if not self._controllers.named(event.instance_id) and event.button < len(NUMBERED):
            self._release(NUMBERED[event.button])

    def _hat(self, event: pygame.Event) -> None:
        """The D-pad of a joystick: right and up are positive."""
        if self._controllers.named(event.instance_id):
            return
        x, y = event.value
        self._point((0, x) if x else (-y, 0) if y else None)

    def _axis(self, event: pygame.Event) -> None:
        if event.axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            self._tilt(event.axis, event.value / 32767)
        elif event.axis in (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY):
            down = event.axis == pygame.CONTROLLER_AXIS_RIGHTY
            self._right.tilt(int(down), event.value / 32767)
        elif event.axis == pygame.CONTROLLER_AXIS_TRIGGERLEFT:
            self._extending = event.value > PULLED
        elif event.axis == pygame.CONTROLLER_AXIS_TRIGGERRIGHT:
            self._pull_right(event.value > PULLED)

    def _numbered_axis(self, event: pygame.Event) -> None:
        if not self._controllers.named(event.instance_id) and event.axis < 2:
            self._tilt(event.axis, event.value)

    def _pull_right(self, pulled: bool) -> None:
        """The right trigger is a button, once it is pulled far enough."""
        if pulled and not self._right_pulled:
            self._press("rt")
        self._right_pulled = pulled

    # -- what they mean -----------------------------------------------------------------------

    def _press(self, name: str) -> None:
        if not name or not self._program.scenes:
            return
        self._program.by_keys = True
        self._program.redraw()
        self._close_stale_ring()
        if name in DIRECTIONS:
            self._point(DIRECTIONS[name])
        elif self.ring:
            meant = self._hand.press(name)
            self._direction = self._direction if self.ring else None
            if not meant:
                self._press(name)
        elif name == "a" and self._extending:
            self._program.perform(intents.EnterLastNote(or_alike=True))
        elif self._extending and f"lt+{name}" in INTENTS:
            self._program.perform(INTENTS[f"lt+{name}"])
        elif name == "a":
            self._accept()
        elif name == "b":
            self._erase_or_back()
        elif name == "select" and self._program.scenes.top.name == "keys":
            self._program.perform(intents.Back())
        elif name in INTENTS:
            self._program.perform(INTENTS[name])

    def _release(self, name: str) -> None:
        if name in DIRECTIONS and self._direction == DIRECTIONS[name]:
            self._point(None)
        elif name == "a" and (ring := self._hand.fresh) and ring.moved:
            self._direction = None
            self._hand.confirm()

    def _point(self, direction: tuple[int, int] | None) -> None:
        """A direction is now held, or none."""
        if direction == self._direction:
            return
        self._direction, self._repeat_in = direction, FIRST_REPEAT_SECONDS
        if direction is not None and self._program.scenes:
            self._program.by_keys = True
            self._go(direction)

    def _go(self, direction: tuple[int, int]) -> None:
        if self.ring:
            self._hand.move(direction)
        else:
            move = intents.ExtendSelection if self._extending else intents.MoveSelection
            self._program.perform(move(*direction))

    def _tilt(self, axis: int, value: float) -> None:
        """The left stick: in the ring it points at a digit, elsewhere it moves."""
        self._stick[axis] = value
        x, y = self._stick
        far = max(abs(x), abs(y))
        if ring := self._hand.fresh:
            self._hand.tilt(ring, x, y)
            self._direction = None
        elif far < LET_GO:
            self._point(None)
        elif far >= PUSHED:
            sideways = abs(x) > abs(y)
            self._point((0, 1 if x > 0 else -1) if sideways else (1 if y > 0 else -1, 0))

    def _accept(self) -> None:
        """A: in a game the ring, elsewhere the button that has the focus."""
        game, perform = self._hand.game, self._program.perform
        if game is None:
            focused = self._program.scenes.top.focus
            perform(intents.Accept() if focused else intents.MoveSelection(1, 0))
        elif game.message or game.holding or game.beside:
            perform(intents.Accept())
        else:
            if not game.cells:
                perform(intents.MoveSelection(0, 0))
            self._hand.open()
            self._direction = None if self.ring else self._direction

    def _close_ring(self) -> None:
        if self.ring:
            self._direction = None
            self._hand.close()

    def _close_stale_ring(self) -> None:
        if self._hand.fresh is None:
            self._close_ring()

    def _erase_or_back(self) -> None:
        """B: erases what stands in the selected cells, else goes back."""
        game = self._hand.game
        plain = game is not None and not (game.message or game.beside)
        erases = plain and game is not None and game.erasable
        self._program.perform(intents.Erase() if erases else intents.Back())


_HANDLERS: dict[int, Callable[[Gamepad, pygame.Event], None]] = {
    pygame.JOYDEVICEADDED: Gamepad._added,
    pygame.JOYDEVICEREMOVED: Gamepad._removed,
    pygame.CONTROLLERBUTTONDOWN: Gamepad._button_down,
    pygame.CONTROLLERBUTTONUP: Gamepad._button_up,
    pygame.CONTROLLERAXISMOTION: Gamepad._axis,
    pygame.JOYBUTTONDOWN: Gamepad._numbered_down,
    pygame.JOYBUTTONUP: Gamepad._numbered_up,
    pygame.JOYHATMOTION: Gamepad._hat,
    pygame.JOYAXISMOTION: Gamepad._numbered_axis,
}


RESTS = 0.25
"""How far a stick may be off its middle while nobody pushes it, 0 to 1."""

CELLS_A_SECOND = 9.0
"""How fast a stick that is pushed all the way moves the board."""

REPEAT_SECONDS = 0.22
"""How soon the next level follows while a stick stays pushed."""


class RightStick:
    """Where the stick is, and what it does while it is there."""

    def __init__(self) -> None:
        self._at = [0.0, 0.0]
        self._next_in = 0.0

    def tilt(self, axis: int, value: float) -> None:
        """An axis moved: 0 is across, 1 is down; right and down are positive."""
        self._at[axis] = value if abs(value) > RESTS else 0.0

    def update(self, program: Services, seconds: float, nearing: bool) -> None:
        """Let time pass; while `nearing`, up brings the board nearer, and else all ways move it."""
        x, y = self._at
        self._next_in = max(0.0, self._next_in - seconds) if y else 0.0
        if not (x or y) or not program.scenes:
            return
        program.by_keys = True
        if not nearing:
            way = -seconds * CELLS_A_SECOND
            program.scenes.top.pan(x * way, y * way)
        elif y and not self._next_in:
            self._next_in = REPEAT_SECONDS
            program.perform(ChangeZoom(-1 if y > 0 else 1))


class Controllers:
    """The open devices, and those of them whose layout SDL knows."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._named: set[int] = set()
        self.used: int | None = None
        """The one whose button was pressed last."""

    def start(self) -> None:
        """Look for controllers. Does nothing if there are none."""
        try:
            pygame.joystick.init()
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return

    def __len__(self) -> int:
        """How many are plugged in."""
        return len(self._open)

    def rumble(self, strength: float, seconds: float) -> None:
        """Let the one that is played with shake, if it can: strength is 0 to 1."""
        if self.used not in self._open:
            return
        device = self._open[self.used]
        joystick = device[0] if isinstance(device, tuple) else device
        with suppress(pygame.error, AttributeError):
            joystick.rumble(strength, strength, round(1000 * seconds))

    def named(self, number: int) -> bool:
        """Whether SDL names the device's buttons; its numbered events are then duplicates."""
        return number in self._named

    def add(self, index: int) -> bool:
        """Open a device by SDL's index; False if it is gone again already, or not ours to open."""
        from pygame._sdl2 import controller

        try:
            joystick = pygame.joystick.Joystick(index)
            number = joystick.get_instance_id()
            device: Any = joystick
            if controller.is_controller(index):
                device = (joystick, controller.Controller(index))
                self._named.add(number)
        except pygame.error:
            return False
        self._open[number] = device
        return True

    def remove(self, number: int) -> None:
        """Forget a device that was unplugged."""
        self._open.pop(number, None)
        self._named.discard(number)
