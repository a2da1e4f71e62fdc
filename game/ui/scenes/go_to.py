"""Going to a puzzle of a book by its number: typed, or tapped on the keys of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.input.intents import Accept, EnterDigit, Erase, Intent
from game.ui.parts.arranging import Column, Row
from game.ui.parts.pressing import Button, Field
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import card
from game.ui.parts.sign_keys import RUB, SIGN, sign_keys
from game.ui.parts.words import heading
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services

DIGITS = "1234567890"
CANCEL, GO = ControlId("cancel"), ControlId("go")


class GoToState(NamedTuple):
    """The number so far, empty for none, and the largest there is."""

    text: str
    most: int


class GoToScene(Screen[GoToState]):
    """A card with a number and its keys."""

    name = "go_to"
    overlay = True
    is_card = True

    def __init__(
        self, services: Services, most: int, chosen: Callable[[int], object], digit: int = 0
    ) -> None:
        """``chosen`` is called with a number from 1 to ``most``, unless the player cancels; a
        ``digit`` was typed already."""
        super().__init__(services)
        self._most, self._chosen, self.text = most, chosen, ""
        self._write(str(digit))

    def state(self) -> GoToState:
        return GoToState(self.text, self._most)

    @staticmethod
    def page(kit: Kit, state: GoToState) -> Part:
        """The number, the keys below it, and what goes there."""
        t = kit.t
        title, numbers = t("levels.go_to"), t("levels.range", first=1, last=state.most)
        go = Button(GO, t("levels.go"), "filled", enabled=bool(state.text))
        return card(
            Column(
                heading(title),
                Field(state.text, title, numbers),
                sign_keys(kit, DIGITS, (6, 4)),
                Row(Button(CANCEL, t("name.cancel")), go, equal=True),
                gap=0.5,
            ),
            "go to",
            title,
            ems=24,
        )

    def press(self, control: ControlId) -> None:
        """Write a digit, rub one out, go there, or cancel."""
        if control.group == SIGN:
            self._write(str(control.member))
        elif control == RUB:
            self.text = self.text[:-1]
        elif control == GO:
            self._go()
        else:
            self.back()

    def perform(self, intent: Intent) -> None:
        """Digits are typed; Enter goes there unless a button has the focus."""
        if isinstance(intent, EnterDigit):
            self._write(str(intent.digit))
        elif isinstance(intent, Erase) and intent.zero:
            self._write("0")
        elif isinstance(intent, Erase):
            self.text = self.text[:-1]
        elif isinstance(intent, Accept) and self.focus is None:
            self._go()
        else:
            super().perform(intent)

    def _write(self, digit: str) -> None:
        """A digit more, unless the number would be none of the book."""
        text = self.text + digit
        if 1 <= int(text) <= self._most:
            self.text = text

    def _go(self) -> None:
        if self.text:
            self.services.scenes.pop()
            self._chosen(int(self.text))
