"""Joining a duel: code and address by keys, or by the signs on the screen."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.network.errors import NetworkError
from game.network.events import Failed, Gone, Joined, Started
from game.network.join_code import CODE_SIGNS, SIGNS, tidy_code
from game.ui.input.intents import Accept, Erase, Intent
from game.ui.layout import duel_network as layout
from game.ui.scenes.duel.failures import FAILURES
from game.ui.scenes.duel.host import PORT
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.network.playing import GuestGame
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.scenes.duel.net_saved import Waiting
    from game.ui.services import Services

RUB = "rub"
KEYS = {"code": SIGNS, "address": "1234567890.:"}
"""The signs that can be written into each field."""
LONGEST = {"code": 2 * CODE_SIGNS, "address": 21}
PATIENCE_SECONDS = 6.0
"""After so long without an answer it is said that nobody answers; the attempts go on."""
LAST_ADDRESS = "duel.address"


class JoinScene(PageScene):
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
        self.state = "duel.join.words"
        """The key of what is said."""
        self._waited = 0.0
        if resumed:
            self.fields["code"] = resumed.code
            self._join()

    def lay_out(self) -> dict[str, Box]:
        """The fields and the signs."""
        return layout.join(self.services.view, len(KEYS[self.field]) + 1)

    def shown(self) -> object:
        """Each field has signs of its own."""
        return self.field

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("duel.join")

    def controls(self) -> list[Control]:
        """Back, the fields, the signs, and Join."""
        boxes, t, found = self.boxes(), self.services.t, super().controls()
        for name in self.fields:
            found.append(Control(ControlId("field", name), boxes[name], "bare"))
        signs = KEYS[self.field]
        for place, sign in enumerate(signs):
            key = ControlId("sign", sign)
            found.append(Control(key, boxes[f"key.{place}"], "button", sign, on_press=True))
        rub = boxes[f"key.{len(signs)}"]
        found.append(Control(ControlId(RUB), rub, "button", icon="erase", on_press=True))
        label = t("duel.net.stop" if self.game else "duel.join")
        kind = "button" if self.game else "primary"
        found.append(Control(ControlId("join"), boxes["join"], kind, label))  # type: ignore[arg-type]
        return found

    def press(self, control: ControlId) -> None:
        """Choose a field, write a sign, join, or go back."""
        if control.group == "field":
            self.field = str(control.member)
        elif control.group == "sign":
            self.typed(str(control.member))
        elif control.group == RUB:
            self._rub()
        elif control.group == "join":
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
        signs = "".join(each for each in text.upper() if each.isalnum() or each in ".:-")
        self.fields[self.field] = (self.fields[self.field] + signs)[: LONGEST[self.field]]
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
            self.state, self.field = "duel.net.bad_code", "code"
            return
        address, _, port = self.fields["address"].partition(":")
        try:
            number = int(port) if port else PORT
            if not 0 < number < 1 << 16:
                raise ValueError(port)
            wire = Caller(address, number)
        except (NetworkError, ValueError):
            self.state, self.field = "duel.net.bad_address", "address"
            return
        self.services.store.remember(LAST_ADDRESS, self.fields["address"])
        talk = GuestTalk(code, self.services.t("duel.player.2"))
        if self._resumed and self._resumed.code == code:
            talk.resume(self._resumed.duel, self._resumed.token)
        self.game = GuestGame(talk, wire, time.monotonic)
        self.state, self._waited = "duel.net.calling", 0.0

    def _stop(self, state: str) -> None:
        game, self.game = self.game, None
        self.state = state
        if game:
            game.close()

    def update(self, seconds: float) -> bool:
        """See whether the host lets this player in."""
        if self.game is None:
            return False
        before, self._waited = self.state, self._waited + seconds
        for event in self.game.poll():
            if isinstance(event, Failed):
                self._stop(FAILURES[event.why])
                return True
            if isinstance(event, Gone):
                if event.left:
                    self._stop("duel.net.left")
                    return True
                self.state = "duel.net.away"
            elif isinstance(event, (Started, Joined)):
                if self.game.duel:
                    game, self.game = self.game, None
                    assert game.duel
                    self.services.scenes.network_duel(game, game.duel)
                    return True
                self.state = "duel.net.soon"
        if self.state == "duel.net.calling" and self._waited >= PATIENCE_SECONDS:
            self.state = "duel.net.unreachable"
        return self.state != before

    def let_go(self) -> None:
        """Hang up."""
        self._stop(self.state)

    # -- drawing ----------------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the fields and what is to be said."""
        super().draw_content(canvas)
        boxes, view, t, theme = self.boxes(), self.services.view, self.services.t, canvas.theme
        canvas.paper(boxes["sheet"], "duel join")
        for name, text in self.fields.items():
            box, active = boxes[name], name == self.field
            edge = theme["selection_edge" if active else "muted"]
            width = max(1, round((2.4 if active else 1.2) * canvas.scale))
            canvas.plate(box, theme["sheet"], edge, ("field", name), width)
            inner = box.inset(view.gap, 0)
            ink = theme["ink" if text else "muted"]
            size = view.heading if text else view.body
            canvas.text(text or t(f"duel.net.{name}"), inner, size, ink, "medium")
        canvas.paragraph(t(self.state), boxes["words"], view.body, theme["ink"])
