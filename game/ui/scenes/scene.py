"""Scenes: one screen each, on a stack. Overlays leave the scene below visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.drawing.sprites import SpriteCache, foot
from game.ui.layout.geometry import Box
from game.ui.scenes.inputs import Inputs
from game.ui.widgets.control import Control, ControlId, ControlState
from game.ui.widgets.control_painter import draw_control
from game.ui.widgets.labels import with_equal_labels

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout import Boxes
    from game.ui.layout.geometry import View
    from game.ui.services import Services


AT_REST = ControlState()
"""The state of a control that nobody touches."""


class Scene(Inputs):
    """A screen: it lays itself out, draws itself, and performs intents.

    A subclass gives its :meth:`boxes` and :meth:`controls`; pressing, focus and drawing of
    controls are the same for all scenes and are done here.
    """

    name = ""
    overlay = False
    """Whether the scene below is drawn first."""
    framed: tuple[ControlId, ...] = ()
    """The controls whose focus the scene shows itself."""
    slides = True
    """Whether the screen slides in and out; else it comes in a way of its own."""
    paper_sound = "sheet"
    """What is heard when the scene is laid down and when it is taken away; empty for nothing."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.focus: ControlId | None = None
        """The control that Enter presses, once a key or a controller was used."""
        self.sprites = SpriteCache()
        """Sprites of what need not be painted again in each frame."""
        self.hovered: ControlId | None = None
        """The control that the pointer is over, with no button held."""
        self._held: Control | None = None
        self._sized: tuple[object, list[Control]] = (None, [])

    @property
    def view(self) -> View:
        """The window as this scene and its controls see it."""
        return self.services.view

    # -- what a scene gives ---------------------------------------------------------------

    def boxes(self) -> Boxes:
        """The layout for the current window."""
        raise NotImplementedError

    def controls(self) -> list[Control]:
        """The controls that there are now, in reading order."""
        return []

    def press(self, control: ControlId) -> None:
        """A control was pressed."""

    def draw_content(self, canvas: Canvas) -> None:
        """Draw everything except the controls."""

    def notice_box(self) -> Box | None:
        """A place where a short notice hides nothing; None to show it at the window's foot."""
        return None

    @property
    def shows_notices(self) -> bool:
        """Whether it says itself what a short notice says."""
        return False

    @property
    def shows_progress(self) -> bool:
        """Whether it shows itself how long a puzzle is taking."""
        return False

    def perform(self, intent: Intent) -> None:
        """Do what the player wants; this base class knows focus, Accept and Back."""
        from game.ui.input.intents import Accept, Back, MoveFocus, MoveSelection

        if isinstance(intent, MoveSelection):
            self._move_focus(intent.rows, intent.columns)
        elif isinstance(intent, MoveFocus):
            self._next_focus(intent.step)
        elif isinstance(intent, Accept):
            self._press_focused()
        elif isinstance(intent, Back):
            self.back()

    def back(self) -> None:
        """What Escape does."""
        self.services.scenes.pop()

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether the screen must be drawn again."""
        return False

    def covered(self, seconds: float) -> None:
        """Let time pass while another scene lies over it; nothing of it is drawn."""

    def entered(self) -> None:
        """The scene has come to the top."""

    def left(self) -> None:
        """The scene is no longer on top: another covers it, or it is gone."""

    def closed(self) -> None:
        """The scene has left the stack: drop what it holds.

        A scene and its parts refer to each other, so that Python frees them late; their
        sprites are dropped now.
        """
        self.sprites.forget()
        self.let_go()

    def let_go(self) -> None:
        """Close what the scene holds outside the program; after an error, too, when nothing else of
        it is trusted."""

    # -- pointer --------------------------------------------------------------------------

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """The button went down: some controls act at once."""
        self._held = self.control_at(at)
        if self._held and self._held.on_press:
            self.click(self._held)

    def pointer_up(self, at: tuple[int, int]) -> None:
        """The button came up: the held control acts if the pointer is still on it."""
        held, self._held = self._held, None
        if held and not held.on_press and held.box.contains(at):
            self.click(held, at)

    def click(self, control: Control, at: tuple[int, int] | None = None) -> None:
        """Press a control; it clicks unless what it does has a sound of its own."""
        sound = self.services.sound
        before = sound.count
        if at:
            self.press_at(control, at)
        else:
            self.press(control.id)
        if sound.count == before:
            sound.play("key")

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """A control was pressed at a pixel; for controls of more than one part."""
        self.press(control.id)

    def control_at(self, at: tuple[int, int]) -> Control | None:
        """The enabled control at a pixel, if there is one."""
        for control in self.controls():
            if control.enabled and control.box.contains(at):
                return control
        return None

    def cursor_at(self, at: tuple[int, int]) -> str:
        """The cursor at a pixel: it says what a press would do."""
        return "hand" if self.control_at(at) else "arrow"

    def intent_of_control(self, control: ControlId) -> Intent | None:
        """What pressing a control means, where a key means the same."""
        from game.ui.input.intents import Back

        return Back() if control.group == "back" else None

    def tip_of(self, control: Control) -> str:
        """The name of a control without words, and the key that does the same; empty where there
        is nothing to add to what is seen."""
        from game.ui.scenes.tips import tip

        services = self.services
        intent = self.intent_of_control(control.id)
        keys = services.keys.table.keys_of(intent) if intent else ()
        key = keys[0] if keys else None
        if key and len(key) == 1 and key.isalpha() and self.digit_of_letter(key):
            key = f"alt+{key}"
        return tip(services.t, control, key)

    # -- drawing --------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the content, then the controls over it."""
        self.draw_content(canvas)
        held = self._held.id if self._held else None
        focus = self.shown_focus()
        focus = None if focus in self.framed else focus
        marked = []
        for control in self._sized_controls(canvas):
            state = ControlState(
                control.id == held, control.id == focus, control.id == self.hovered
            )
            if state != AT_REST:
                marked.append((control, state))
            elif control.kind == "bare":
                draw_control(canvas, self.view, control, state)
            else:
                self._draw_cached(canvas, control)
        for control, state in marked:  # last, so that no sprite holds their frames and shadows
            draw_control(canvas, self.view, control, state)

    def _sized_controls(self, canvas: Canvas) -> list[Control]:
        """The controls with their label sizes, which are cached."""
        controls = self.controls()
        made_for = (controls, self.services.generation)
        if self._sized[0] != made_for:
            found = with_equal_labels(canvas.text_painter, self.view, controls)
            self._sized = (made_for, found)
        return self._sized[1]

    def _draw_cached(self, canvas: Canvas, control: Control) -> None:
        """Draw a control, from its sprite if it looks as in the last frame."""
        view, (x, y, w, h) = self.view, control.box
        self.sprites.draw(
            canvas,
            control.id,
            Box(x, y, w, h + foot(view)),
            (control._replace(box=Box(0, 0, w, h)), self.services.generation),
            lambda: draw_control(canvas, view, control, AT_REST),
        )

    def box(self, name: str) -> Box:
        """A box of the layout by name."""
        return self.boxes()[name]

    # -- focus ----------------------------------------------------------------------------

    def shown_focus(self) -> ControlId | None:
        """The control with the focus, as long as that is shown."""
        shows = self.services.by_keys and self.services.scenes.top is self
        return self.focus if shows else None

    def state_of(self, control: ControlId) -> ControlState:
        """The state of a control that the scene draws itself; the focus is drawn round it, unless
        it is one of ``framed``."""
        focused = control in self.framed and control == self.shown_focus()
        return ControlState(self.is_held(control), focused, self.is_hovered(control))

    def is_hovered(self, control: ControlId) -> bool:
        """Whether the pointer is over this control."""
        return self.hovered == control

    def is_held(self, control: ControlId) -> bool:
        """Whether the pointer went down on this control and is still down."""
        return self._held is not None and self._held.id == control

    def _press_focused(self) -> None:
        """Press the control with the focus; the primary button while there is none."""
        focus = self.focus or self._primary()
        for control in self.controls():
            if control.id == focus and control.enabled:
                self.click(control)
                return

    def _primary(self) -> ControlId | None:
        """The button that Enter presses while nothing has the focus."""
        return next((each.id for each in self.controls() if each.kind == "primary"), None)

    def _next_focus(self, step: int) -> None:
        """Move the focus to the next or previous control in reading order, cyclically."""
        controls = [control for control in self.controls() if control.enabled]
        ids = [control.id for control in controls]
        if self.focus is not None and self.focus in ids:
            self.focus = ids[(ids.index(self.focus) + step) % len(ids)]
        else:
            self.focus = self.first_focus(controls)

    def _move_focus(self, rows: int, columns: int) -> None:
        """Move the focus to the nearest control in a direction; the primary button counts as
        focused while nothing is."""
        from game.ui.widgets.nearest import nearest

        controls = [control for control in self.controls() if control.enabled]
        focus = self.focus or self._primary()
        here = next((control for control in controls if control.id == focus), None)
        if here is None:
            self.focus = self.first_focus(controls)
            return
        ahead = nearest(here, self.within_reach(controls, here, rows), rows, columns)
        self.focus = ahead.id if ahead else focus

    def within_reach(self, controls: list[Control], here: Control, rows: int) -> list[Control]:
        """The controls among which an arrow key looks for the nearest; ``rows`` is 1 for down, -1
        for up."""
        return controls

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """What gets the focus first, of the controls that can be pressed."""
        primary = next((control for control in controls if control.kind == "primary"), None)
        first = primary or next(iter(controls), None)
        return first.id if first else None
