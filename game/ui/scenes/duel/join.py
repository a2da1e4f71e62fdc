"""Joining a duel: code and address by keys, or by the signs on the screen."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from game.network.duel_events import Failed, Gone, Joined, Started
from game.network.join_code import CODE_SIGNS, SIGNS, tidy_code
from game.network.network_errors import NetworkError
from game.ui.input.intents import Accept, Erase, Intent
from game.ui.parts.arranging import Column, FirstThatFits, Held, Low, Row, Wide
from game.ui.parts.part import Kit, Part
from game.ui.parts.pressing import Button, Field, Pick
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head, way_back
from game.ui.parts.sign_keys import RUB, SIGN, sign_keys
from game.ui.parts.words import Words
from game.ui.scenes.duel.again import FAILURES
from game.ui.scenes.duel.host import PORT
from game.ui.scenes.duel.looks import CodeBoxes
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.network.playing import GuestGame
    from game.ui.layout.geometry import Type
    from game.ui.scenes.duel.kept import Waiting
    from game.ui.services import Services

JOIN = ControlId("join")
KEYS = {"code": SIGNS, "address": "1234567890.:"}
"""The signs that can be written into each field."""
LONGEST = {"code": 2 * CODE_SIGNS, "address": 21}
PATIENCE_SECONDS = 6.0
"""After so long without an answer it is said that nobody answers; the attempts go on."""
LAST_ADDRESS = "duel.address"


class JoinState(NamedTuple):
    """What the page shows."""

    code: str
    address: str
    field: str
    """Into which of both signs are written."""
    said: str
    """The key of what is said."""
    calls: bool
    """Whether the host is called."""


class JoinScene(Screen[JoinState]):
    """What the other one reads out is written here."""

    name = "duel_join"
    takes_text = True

    def __init__(self, services: Services, resumed: Waiting | None = None) -> None:
        """With ``resumed`` its host is called at once."""
        super().__init__(services)
        self._resumed = resumed
        self.fields = {"code": "", "address": services.store.recall(LAST_ADDRESS) or ""}
        self.field = "code"
        """Where signs are written."""
        self.game: GuestGame | None = None
        self.said = "duel.join.words"
        """The key of what is said."""
        self._waited = 0.0
        if resumed:
            self.fields["code"] = resumed.code
            self._join()

    def state(self) -> JoinState:
        """What is written, and what is said of it."""
        code, address = self.fields["code"], self.fields["address"]
        return JoinState(code, address, self.field, self.said, self.game is not None)

    @staticmethod
    def page(kit: Kit, state: JoinState) -> Part:
        """The fields and the signs; Join below them, or where it is low in the head."""
        title = kit.t("duel.join")

        def roomy() -> Part:
            fields = FirstThatFits(
                lambda: _boxed(kit, state),
                lambda: Row(*_fields(kit, state, 11)),
                lambda: Column(*_fields(kit, state)),
            )
            parts = fields, _said(kit, state), _keys(kit, state, 0.3), _join(kit, state)
            sheet = _on_sheet(Column(*parts, rest=parts[2], gap=1.2), 1.8)
            high = 38 if kit.view.width > kit.view.height else 28  # or the keys would be tall
            return page(page_head(kit, title), Held(sheet, 0, 0, ems=66, high=high), ems=66)

        def less(gap: float, pad: float) -> Part:
            fields, keys = Low(Row(*_fields(kit, state, 5), gap=0.2)), _keys(kit, state)
            column = Column(fields, _said(kit, state, "least"), keys, rest=keys, gap=gap)
            head = page_head(kit, title, action=Low(_join(kit, state)))
            return page(head, _on_sheet(column, pad))

        def low() -> Part:
            fields = [Low(Wide(field, 4, 1)) for field in _fields(kit, state, 4)]
            join = Low(_join(kit, state))
            head = Row(way_back(kit), *fields, join, gap=0.3, across="centre")
            parts = _said(kit, state, "least"), _keys(kit, state)
            return page(head, _on_sheet(Column(*parts, gap=0.15), 0.3))

        return FirstThatFits(roomy, lambda: less(0.5, 0.9), lambda: less(0.15, 0.3), low)

    def press(self, control: ControlId) -> None:
        """Choose a field, write a sign, join, or go back."""
        if control.group == "field":
            self.field = str(control.member)
        elif control.group == SIGN:
            self.typed(str(control.member))
        elif control == RUB:
            self._rub()
        elif control == JOIN:
            if self.game:
                self._stop("duel.join.words")
            else:
                self._join()
        else:
            super().press(control)
        self.services.redraw()

    def perform(self, intent: Intent) -> None:
        """Backspace rubs out; Enter goes to the other field, and then joins."""
        if isinstance(intent, Erase):
            self._rub()
        elif isinstance(intent, Accept) and self.focus is None:
            if self.field == "code" and not self.fields["address"]:
                self.field = "address"
            elif not self.game:
                self._join()
        else:
            super().perform(intent)

    def typed(self, text: str) -> None:
        """Signs were typed or pasted."""
        signs = "".join(
            character for character in text.upper() if character.isalnum() or character in ".:-"
        )
        self.fields[self.field] = (self.fields[self.field] + signs)[: LONGEST[self.field]]
        self.services.say(" ".join(signs))
        code = self.fields["code"].replace("-", "")
        if self.field == "code" and len(code) >= CODE_SIGNS and not self.fields["address"]:
            self.field = "address"
        self.services.redraw()

    def _rub(self) -> None:
        self.fields[self.field] = self.fields[self.field][:-1]
        self.services.redraw()

    # -- the connection ---------------------------------------------------------------------------

    def _join(self) -> None:
        """Call the host, or say what is wrong with code or address."""
        from game.network.guest_talk import GuestTalk
        from game.network.playing import GuestGame
        from game.network.wire import Caller

        try:
            code = tidy_code(self.fields["code"])
        except NetworkError:
            self.said, self.field = "duel.net.bad_code", "code"
            return
        address, _, port = self.fields["address"].partition(":")
        try:
            number = int(port) if port else PORT
            if not 0 < number < 1 << 16:
                raise ValueError(port)
            wire = Caller(address, number)
        except (NetworkError, ValueError):
            self.said, self.field = "duel.net.bad_address", "address"
            return
        self.services.store.remember(LAST_ADDRESS, self.fields["address"])
        talk = GuestTalk(code, self.services.t("duel.player.2"))
        if self._resumed and self._resumed.code == code:
            talk.resume(self._resumed.duel, self._resumed.token)
        self.game = GuestGame(talk, wire, time.monotonic)
        self.said, self._waited = "duel.net.calling", 0.0

    def _stop(self, state: str) -> None:
        game, self.game = self.game, None
        self.said = state
        if game:
            game.close()

    def update(self, seconds: float) -> bool:
        """See whether the host lets this player in."""
        if self.game is None:
            return False
        before, self._waited = self.said, self._waited + seconds
        for event in self.game.poll():
            if isinstance(event, Failed):
                self._stop(FAILURES[event.why])
                return True
            if isinstance(event, Gone):
                if event.left:
                    self._stop("duel.net.left")
                    return True
                self.said = "duel.net.away"
            elif isinstance(event, (Started, Joined)):
                if self.game.duel:
                    from game.ui.scenes.duel.net import begin_network_duel

                    game, self.game = self.game, None
                    assert game.duel
                    begin_network_duel(self.services, game, game.duel)
                    return True
                self.said = "duel.net.soon"
        if self.said == "duel.net.calling" and self._waited >= PATIENCE_SECONDS:
            self.said = "duel.net.unreachable"
        return self.said != before

    def let_go(self) -> None:
        """Hang up."""
        self._stop(self.said)


def _on_sheet(part: Part, pad: float) -> Part:
    return Sheet(part, "duel join", pad=pad)


def _fields(kit: Kit, state: JoinState, ems: float = 8) -> list[Part]:
    """The two fields; signs go into the one that is chosen."""
    parts: list[Part] = []
    for name, text in (("code", state.code), ("address", state.address)):
        label, active = kit.t(f"duel.net.{name}"), name == state.field
        field = Field(text, label, hint=label, active=active, ems=ems)
        parts.append(Pick(ControlId("field", name), label, field, active).growing())
    return parts


def _boxed(kit: Kit, state: JoinState) -> Part:
    """The code in a box for each sign, and beside it the address, under their names."""
    code, address = (kit.t(f"duel.net.{name}") for name in ("code", "address"))
    boxes = CodeBoxes(state.code.replace("-", ""), code, state.field == "code")
    field = Field(state.address, address, active=state.field == "address", ems=11)

    def named(name: str, label: str, part: Part) -> Part:
        pick = Pick(ControlId("field", name), label, part, name == state.field)
        return Column(Words(label, "caption", "muted", lines=1), pick, gap=0.2)

    return Row(
        named("code", code, boxes),
        named("address", address, field).growing(),
        gap=1.6,
    )


def _said(kit: Kit, state: JoinState, shrinks: Type | None = None) -> Part:
    return Words(kit.t(state.said), shrinks=shrinks)


def _join(kit: Kit, state: JoinState) -> Part:
    if state.calls:
        return Button(JOIN, kit.t("duel.net.stop"))
    return Button(JOIN, kit.t("duel.join"), "filled")


def _keys(kit: Kit, state: JoinState, gap: float = 0.1) -> Part:
    return sign_keys(kit, KEYS[state.field], (11, 10, 9, 7, 6), gap)
