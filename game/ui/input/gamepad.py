"""A game controller: its buttons and sticks end in the same intents as everything else.

SDL knows how most controllers are laid out and tells their buttons by name; for the
others the numbers of the common layout are used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.input import intents
from game.ui.input.controllers import Controllers
from game.ui.input.padmap import BUTTONS, DIRECTIONS, INTENTS, NUMBERED
from game.ui.widgets.digit_ring import DigitRing

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.drawing.canvas import Canvas
    from game.ui.scenes.playing.scene import PlayingScene
    from game.ui.services import Program


FIRST_REPEAT, NEXT_REPEAT = 0.36, 0.11
"""Seconds until a direction that is held counts again."""

PUSHED, LET_GO = 0.55, 0.4
"""How far a stick must go to count, and how far back to count no more."""

SETTLING = 1.0
"""Seconds after the start in which controllers that turn up were there before."""


class Gamepad:
    """All controllers together; without one nothing happens."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.ring: DigitRing | None = None
        self._controllers = Controllers()
        self._stick = [0.0, 0.0]
        self._farthest = 0.0
        """How far the stick went since it last was in the middle."""
        self._extending = False
        self._way: tuple[int, int] | None = None
        self._again = 0.0
        self._age = 0.0

    def start(self) -> None:
        """Look for controllers; done after the first frame."""
        self._controllers.start()

    @property
    def connected(self) -> bool:
        return self._controllers.any

    def handle(self, event: pygame.Event) -> None:
        """Take an event if it is a controller's."""
        handler = _HANDLERS.get(event.type)
        if handler is not None:
            handler(self, event)

    def update(self, seconds: float) -> None:
        """Let time pass: a direction that is held counts again and again."""
        self._age += seconds
        if self.ring and self.ring.stale():
            self._close_ring()
        if self._way is None or self.ring:
            return
        self._again -= seconds
        if self._again <= 0:
            self._again = NEXT_REPEAT
            self._go(self._way)

    def draw(self, canvas: Canvas) -> None:
        """The ring, over the scene."""
        if self.ring and not self.ring.stale():
            self.ring.draw(canvas)

    # -- devices ----------------------------------------------------------------------------

    def _added(self, event: pygame.Event) -> None:
        if self._controllers.add(event.device_index) and self._age > SETTLING:
            self._program.toasts.show(self._program.t("notice.controller"))

    def _removed(self, event: pygame.Event) -> None:
        """Pause, so that nothing is lost by an empty battery."""
        program = self._program
        self._controllers.remove(event.instance_id)
        self._way, self._stick, self._extending = None, [0.0, 0.0], False
        self._close_ring()
        if self._playing():
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
        elif event.axis == pygame.CONTROLLER_AXIS_TRIGGERLEFT:
            self._extending = event.value > 16000

    def _numbered_axis(self, event: pygame.Event) -> None:
        if not self._controllers.named(event.instance_id) and event.axis < 2:
            self._tilt(event.axis, event.value)

    # -- what they mean -----------------------------------------------------------------------

    def _playing(self) -> PlayingScene | None:
        """The game that is being played, if it is on top."""
        from game.ui.scenes.playing.scene import PlayingScene

        top = self._program.scenes.top if self._program.scenes else None
        return top if isinstance(top, PlayingScene) else None

    def _press(self, name: str) -> None:
        if not name or not self._program.scenes:
            return
        self._program.by_keys = True
        self._program.redraw()
        if self.ring and self.ring.stale():
            self._close_ring()
        if name in DIRECTIONS:
            self._point(DIRECTIONS[name])
        elif self.ring:
            self._press_in_ring(self.ring, name)
        elif name == "a":
            self._accept()
        elif name == "b":
            self._erase_or_back()
        elif name == "select" and self._program.scenes.top.name == "keys":
            self._program.perform(intents.Back())
        elif name in INTENTS:
            self._program.perform(INTENTS[name])

    def _release(self, name: str) -> None:
        if name in DIRECTIONS and self._way == DIRECTIONS[name]:
            self._point(None)
        elif name == "a" and self.ring and self.ring.moved and not self.ring.stale():
            self._confirm(self.ring)

    def _point(self, way: tuple[int, int] | None) -> None:
        """A direction is held from now on, or none."""
        if way == self._way:
            return
        self._way, self._again = way, FIRST_REPEAT
        if way is not None and self._program.scenes:
            self._program.by_keys = True
            self._go(way)

    def _go(self, way: tuple[int, int]) -> None:
        if self.ring:
            self.ring.move(*way)
            self._program.redraw()
        else:
            move = intents.ExtendSelection if self._extending else intents.MoveSelection
            self._program.perform(move(*way))

    def _tilt(self, axis: int, value: float) -> None:
        """The left stick: in the ring it points at a digit, elsewhere it moves."""
        self._stick[axis] = value
        x, y = self._stick
        far = max(abs(x), abs(y))
        if self.ring and not self.ring.stale():
            self._tilt_ring(self.ring, x, y)
        elif far < LET_GO:
            self._point(None)
        elif far >= PUSHED:
            sideways = abs(x) > abs(y)
            self._point((0, 1 if x > 0 else -1) if sideways else (1 if y > 0 else -1, 0))

    def _tilt_ring(self, ring: DigitRing, x: float, y: float) -> None:
        """Point at a digit, unless the stick is on its way back: there one axis is often
        ahead of the other, and a slanting direction would become a straight one."""
        reach = min(1.0, (x * x + y * y) ** 0.5)
        self._farthest = max(self._farthest, reach) if reach >= LET_GO else 0.0
        out = reach >= PUSHED and reach >= self._farthest * 0.85
        if out and ring.tilt(x, y):
            self._program.redraw()
        self._way = None

    def _accept(self) -> None:
        """A: in a game the ring, elsewhere the button that has the focus."""
        scene = self._playing()
        if scene is None:
            if self._program.scenes.top.focus:
                self._program.perform(intents.Accept())
            else:
                self._program.perform(intents.MoveSelection(1, 0))
        elif scene.message or (scene.hand.digit and scene.hand.cells):
            self._program.perform(intents.Accept())
        else:
            self._open_ring(scene)

    def _open_ring(self, scene: PlayingScene) -> None:
        if not scene.hand.cells:
            self._program.perform(intents.MoveSelection(0, 0))
        givens = scene.session.puzzle.givens
        if all(givens[cell] for cell in scene.hand.cells):
            self._program.toasts.show(self._program.t("message.given"))
        else:
            self.ring = DigitRing(scene)
            self._way = None

    def _press_in_ring(self, ring: DigitRing, name: str) -> None:
        if name == "a":
            self._confirm(ring)
        elif name == "x":
            self._program.perform(intents.SwitchTool())
        else:
            self._close_ring()
            if name in ("start", "select"):
                self._press(name)

    def _confirm(self, ring: DigitRing) -> None:
        self._close_ring()
        self._program.perform(ring.intent())

    def _close_ring(self) -> None:
        if self.ring:
            self.ring = None
            self._way = None
            self._program.redraw()

    def _erase_or_back(self) -> None:
        """B: erases what stands in the chosen cells, else goes back."""
        scene = self._playing()
        if scene and not scene.message and _erasable(scene):
            self._program.perform(intents.Erase())
        else:
            self._program.perform(intents.Back())


def _erasable(scene: PlayingScene) -> bool:
    """Whether the chosen cells hold anything that the player wrote."""
    position, givens = scene.session.position, scene.session.puzzle.givens
    return any(
        not givens[cell] and (position.values[cell] or position.notes[cell])
        for cell in scene.hand.cells
    )


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
