"""Scenes: one screen each, on a stack. Overlays leave the scene below in view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.drawing.sprites import Stamps, foot
from game.ui.input.intents import Accept, Back, Intent, MoveFocus, MoveSelection
from game.ui.layout.geometry import Box
from game.ui.widgets.control import Control, Look, draw_control
from game.ui.widgets.labels import alike

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Layout


class Scene:
    """A screen: it lays itself out, draws itself, and performs intents.

    A scene gives its :meth:`boxes` and :meth:`controls`; pressing, focus and
    drawing of the controls are the same for all and live here.
    """

    name = ""
    overlay = False
    """Whether the scene below is drawn first."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.focus = ""
        """The control that Enter presses, once a key or a controller was used."""
        self.stamps = Stamps()
        """What need not be painted anew in each frame."""
        self._held: Control | None = None
        self._fitted: tuple[object, list[Control]] = (None, [])

    # -- what a scene gives ---------------------------------------------------------------

    def boxes(self) -> Layout:
        """The layout for the present window, by name."""
        raise NotImplementedError

    def controls(self) -> list[Control]:
        """What can be pressed now, in reading order."""
        return []

    def press(self, name: str) -> None:
        """A control was pressed."""

    def draw_content(self, canvas: Canvas) -> None:
        """All but the controls."""

    def notice_box(self) -> Box | None:
        """Where a short notice hides nothing; None when it may as well stand at the foot."""
        return None

    def perform(self, intent: Intent) -> None:
        """Do what the player wants; the base knows focus, Accept and Back."""
        if isinstance(intent, MoveSelection):
            self._move_focus(intent.rows, intent.columns)
        elif isinstance(intent, MoveFocus):
            self._next_focus(intent.step)
        elif isinstance(intent, Accept):
            self._press_named(self.focus or self._primary())
        elif isinstance(intent, Back):
            self.back()

    def back(self) -> None:
        """What Escape does."""
        self.app.pop()

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the screen must be drawn again."""
        return False

    def entered(self) -> None:
        """The scene has come to the top."""

    def left(self) -> None:
        """The scene is no longer on top: another covers it, or it is gone."""

    def closed(self) -> None:
        """The scene has left the stack: nothing that it began is wanted any more.

        A scene and its parts know each other, so that Python finds out late that all of them
        can go; their pictures are let go now.
        """
        self.stamps.forget()

    # -- pointer --------------------------------------------------------------------------

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        self._held = self.control_at(at)
        if self._held and self._held.on_press:
            self.press(self._held.name)

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """Moved with the button held."""

    def pointer_up(self, at: tuple[int, int]) -> None:
        held, self._held = self._held, None
        if held and not held.on_press and held.box.contains(at):
            self.press_at(held, at)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """A control was pressed at a place, for those with more than one part."""
        self.press(control.name)

    def control_at(self, at: tuple[int, int]) -> Control | None:
        for control in self.controls():
            if control.enabled and control.box.contains(at):
                return control
        return None

    # -- drawing --------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.draw_content(canvas)
        held = self._held.name if self._held else ""
        focus = self.focus if self.app.by_keys and self.app.top is self else ""
        for control in self._fitting(canvas):
            look = Look(control.name == held, control.name == focus)
            if look.focused or control.kind == "bare":
                draw_control(canvas, self.app.view, control, look)
            else:
                self._draw_kept(canvas, control, look)

    def _fitting(self, canvas: Canvas) -> list[Control]:
        """The controls with the sizes of their labels, which are worked out once."""
        controls = self.controls()
        made_for = (controls, self.app.generation)
        if self._fitted[0] != made_for:
            found = alike(canvas.text_painter, self.app.view, controls)
            self._fitted = (made_for, found)
        return self._fitted[1]

    def _draw_kept(self, canvas: Canvas, control: Control, look: Look) -> None:
        """A control as it was in the last frame, if it looks so."""
        view, (x, y, w, h) = self.app.view, control.box
        self.stamps.draw(
            canvas,
            control.name,
            Box(x, y, w, h + foot(view)),
            (control._replace(box=Box(0, 0, w, h)), look, self.app.generation),
            lambda: draw_control(canvas, view, control, look),
        )

    def box(self, name: str) -> Box:
        return self.boxes()[name]

    # -- focus ----------------------------------------------------------------------------

    def _press_named(self, name: str) -> None:
        if any(control.name == name and control.enabled for control in self.controls()):
            self.press(name)

    def _primary(self) -> str:
        """The button that Enter presses before any other was looked for; empty for none."""
        return next((each.name for each in self.controls() if each.kind == "primary"), "")

    def _next_focus(self, step: int) -> None:
        """To the next control in reading order, or the one before, and round the end."""
        controls = [control for control in self.controls() if control.enabled]
        names = [control.name for control in controls]
        if self.focus in names:
            self.focus = names[(names.index(self.focus) + step) % len(names)]
        else:
            self.focus = self.first_focus(controls)

    def _move_focus(self, rows: int, columns: int) -> None:
        """To the nearest control that way: distance along counts once, across twice.

        The button that Enter would press counts as the focus while there is none.
        """
        controls = [control for control in self.controls() if control.enabled]
        focus = self.focus or self._primary()
        here = next((control for control in controls if control.name == focus), None)
        if here is None:
            self.focus = self.first_focus(controls)
            return
        x, y = here.box.centre
        best, nearest = "", float("inf")
        for control in controls:
            dx, dy = control.box.centre[0] - x, control.box.centre[1] - y
            along, across = dx * columns + dy * rows, abs(dx * rows) + abs(dy * columns)
            if along > 0 and along + 2 * across < nearest:
                best, nearest = control.name, along + 2 * across
        self.focus = best or focus

    def first_focus(self, controls: list[Control]) -> str:
        primary = next((control for control in controls if control.kind == "primary"), None)
        return (primary or controls[0]).name if controls else ""
