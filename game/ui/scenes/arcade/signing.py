"""Signing a run: three signs, turned like wheels or typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
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
from game.ui.parts.arranging import Column, FirstThatFits, Held, Row
from game.ui.parts.part import Kit, Need, Part
from game.ui.parts.pressing import Button, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import card
from game.ui.parts.words import heading
from game.ui.scenes.arcade.run_marks import draw_sign
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState

SAVE = ControlId("save")

LAST_SIGNATURE = "signature"
"""Under which the last signature is remembered."""


def last_signature(services: Services) -> str:
    """How the player has signed last; empty before the first time."""
    return as_signature(services.store.recall(LAST_SIGNATURE))


class SigningState(NamedTuple):
    """The signs so far, and which wheel the keys turn."""

    text: str
    place: int
    title: str


class SigningScene(Screen[SigningState]):
    """A card with three wheels of signs. Up and down turn one, left and right choose which."""

    name = "signing"
    overlay = True
    is_card = True
    takes_text = True

    def __init__(
        self, services: Services, signed: Callable[[str], object], title: str = ""
    ) -> None:
        """`signed` is called with the signature, unless the player goes back; without a `title`, a
        run is signed."""
        super().__init__(services)
        self._title = title or services.t("arcade.sign.title")
        self.text = last_signature(services) or FIRST
        self.place = 0
        """Which wheel the keys turn."""
        self._signed = signed
        self.focus = SAVE
        self._dragged: tuple[int, int] | None = None
        """The wheel that is held, and the pixel from which its next turn is counted."""

    def state(self) -> SigningState:
        return SigningState(self.text, self.place, self._title)

    @staticmethod
    def page(kit: Kit, state: SigningState) -> Part:
        """Two arrows and the sign for each wheel, and the button that signs."""
        title = state.title

        def wheels(with_arrows: bool) -> Part:
            return Held(Row(*(_wheel(kit, state, place, with_arrows) for place in range(LENGTH))))

        save = Button(SAVE, kit.t("arcade.sign"), "filled", icon="check")

        def body(with_arrows: bool) -> Part:
            return Column(heading(title), wheels(with_arrows), save, gap=0.8)

        ways = FirstThatFits(lambda: body(True), lambda: body(False))
        return card(ways, "signing", title, ems=22)

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
        place = self._place_at("wheel", at)
        if up and place is not None:
            self.place = place
            self._turn(-1 if up > 0 else 1)
        return bool(up) and place is not None

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """A wheel is held by its sign."""
        super().pointer_down(at, modifiers)
        place = self._place_at("sign", at)
        if place is not None:
            self._dragged = place, at[1]

    def _place_at(self, group: str, at: tuple[int, int]) -> int | None:
        """The number of the part of a group that lies at a pixel."""
        parts = ((place, self.part_of(ControlId(group, place))) for place in range(LENGTH))
        return next((place for place, part in parts if part and part.box.contains(at)), None)

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """A wheel that is held turns with the pointer, a sign each half of its height."""
        if self._dragged is None:
            return
        place, start = self._dragged
        sign = self.part_of(ControlId("sign", place))
        step = max(1, sign.box.h // 2) if sign else 1
        turns = int((start - at[1]) / step)
        if turns:
            self.place = place
            self._dragged = place, start - turns * step
            self._turn(turns)

    def pointer_up(self, at: tuple[int, int]) -> None:
        """Let the wheel go."""
        self._dragged = None
        super().pointer_up(at)


def _wheel(kit: Kit, state: SigningState, place: int, with_arrows: bool) -> Part:
    """A sign and the arrows that turn it; in the lowest windows the sign alone, which is dragged,
    and turned by keys."""
    sign = _Sign(state.text[place], place, place == state.place)
    up = Round(ControlId("up", place), "up", kit.t("tip.left"))
    down = Round(ControlId("down", place), "down", kit.t("tip.right"))
    wheel = Column(*((up, sign, down) if with_arrows else (sign,)), gap=0.3, across="centre")
    wheel.id = ControlId("wheel", place)
    return wheel


class _Sign(Part):
    """The sign on a wheel."""

    role = "slider"

    is_pressed = True

    def __init__(self, sign: str, place: int, chosen: bool) -> None:
        super().__init__(ControlId("sign", place), sign.strip() or "–")
        self._sign, self._place, self._chosen = sign, place, chosen

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.touch, max(kit.touch, kit.em(4.6)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.touch, width)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        draw_sign(canvas, self._sign, self.box, self._place)
        if self._chosen:
            canvas.chosen(self.box)
