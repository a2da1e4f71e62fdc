"""Signing a run: three signs, turned like wheels or typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.signature import (
    BLANK,
    FIRST,
    LENGTH,
    SIGNS,
    as_signature,
    put,
    turned,
)
from game.ui.input.intents import Accept, Erase, Intent, MoveSelection
from game.ui.layout import arcade_pages as layout
from game.ui.scenes.arcade.marks import draw_sign
from game.ui.scenes.rising_card import LIFT, RisingCard
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services

SAVE = ControlId("save")

LAST_SIGNATURE = "signature"
"""Under which the last signature is remembered."""


def last_signature(services: Services) -> str:
    """How the player has signed last; empty before the first time."""
    return as_signature(services.store.recall(LAST_SIGNATURE))


class SigningScene(RisingCard):
    """A card with three wheels of signs. Up and down turn one, left and right choose which."""

    name = "signing"
    takes_text = True

    def __init__(self, services: Services, signed: Callable[[str], object]) -> None:
        """`signed` is called with the signature, unless the player goes back."""
        super().__init__(services)
        self.text = last_signature(services) or FIRST
        self.place = 0
        """Which wheel the keys turn."""
        self._signed = signed
        self.focus = SAVE
        self._dragged: tuple[int, int] | None = None
        """The wheel that is held, and the pixel from which its next turn is counted."""

    def card_boxes(self) -> Boxes:
        """The card, its wheels and its button."""
        return layout.signing(self.services.view)

    def controls(self) -> list[Control]:
        """Two arrows and the sign for each wheel, and the button that signs."""
        boxes, found = self.boxes(), list[Control]()
        for place in range(LENGTH):
            up, down = ControlId("up", place), ControlId("down", place)
            found += [
                Control(up, boxes[str(up)], "round", icon="up"),
                Control(ControlId("sign", place), boxes[f"sign.{place}"], "bare"),
                Control(down, boxes[str(down)], "round", icon="down"),
            ]
        words = self.services.t("arcade.sign")
        return [*found, Control(ControlId("save"), boxes["save"], "primary", words, "check")]

    def press(self, control: ControlId) -> None:
        """Turn a wheel, choose one, or sign."""
        if control.group == "save":
            self._save()
            return
        self.place = int(control.member)
        self._turn({"up": -1, "down": 1}.get(control.group, 0))

    def _turn(self, by: int) -> None:
        self.text = turned(self.text, self.place, by)
        self.services.redraw()

    def _save(self) -> None:
        text = as_signature(self.text)
        if not text:
            return
        self.services.store.remember(LAST_SIGNATURE, text)
        self.services.scenes.pop()
        self.services.sound.play("stamp")
        self._signed(text)

    def perform(self, intent: Intent) -> None:
        """Up and down turn the wheel, left and right choose another; Enter signs."""
        if isinstance(intent, MoveSelection):
            self.focus = SAVE  # so that the A of a controller signs
            self.place = (self.place + intent.columns) % LENGTH
            self._turn(intent.rows)
        elif isinstance(intent, Erase):
            self._type(BLANK, -1)
        elif isinstance(intent, Accept) and self.focus in (None, SAVE):
            self._save()
        else:
            super().perform(intent)

    def typed(self, text: str) -> None:
        """Signs were typed: each stands on its wheel, and the next wheel follows."""
        for sign in text.upper():
            if sign in SIGNS:
                self._type(sign, 1)

    def _type(self, sign: str, by: int) -> None:
        self.text = put(self.text, self.place, sign)
        self.place = max(0, min(self.place + by, LENGTH - 1))
        self.services.redraw()

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        """The wheel of a mouse turns the wheel below it."""
        boxes = self.boxes()
        for place in range(LENGTH):
            if up and boxes[f"wheel.{place}"].contains(at):
                self.place = place
                self._turn(-1 if up > 0 else 1)
                return True
        return False

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """A wheel is held by its sign."""
        super().pointer_down(at, modifiers)
        boxes = self.boxes()
        for place in range(LENGTH):
            if boxes[f"sign.{place}"].contains(at):
                self._dragged = place, at[1]

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """A wheel that is held turns with the pointer, a sign each half of its height."""
        if self._dragged is None:
            return
        place, start = self._dragged
        step = max(1, self.box(f"sign.{place}").h // 2)
        turns = int((start - at[1]) / step)
        if turns:
            self.place = place
            self._dragged = place, start - turns * step
            self._turn(turns)

    def pointer_up(self, at: tuple[int, int]) -> None:
        """Let the wheel go."""
        self._dragged = None
        super().pointer_up(at)

    def draw_content(self, canvas: Canvas) -> None:
        """Dim the story, and draw the card with the wheels."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        self.dim(canvas)
        canvas.paper(boxes["card"], "signing", lift=LIFT)
        canvas.text(
            t("arcade.sign.title"), boxes["title"], view.heading, theme["ink"], "print_bold"
        )
        for place, sign in enumerate(self.text):
            box = boxes[f"sign.{place}"]
            draw_sign(canvas, sign, box, place)
            if place == self.place:
                canvas.chosen(box)
