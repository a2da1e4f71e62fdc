"""Hosting a duel: the code and the address for the other one, until they are there."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.network.errors import NetworkError
from game.network.events import Gone, Joined
from game.ui.layout import duel_network as layout
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.engine.types import ShouldStop
    from game.network.playing import HostGame
    from game.session.duel.duel import Duel
    from game.session.duel.rules import DuelRules
    from game.session.kind_wishes import KindWish
    from game.ui.drawing.canvas import Canvas
    from game.ui.jobs import Job
    from game.ui.layout.geometry import Box
    from game.ui.scenes.duel.net_saved import Waiting
    from game.ui.services import Services

PORT = 46373
"""Where a host listens, if that is free: then its address is shown without it."""


class HostScene(PageScene):
    """Waits for a guest; nothing listens before, and nothing after."""

    name = "duel_host"

    def __init__(
        self,
        services: Services,
        wish: KindWish,
        rules: DuelRules,
        resumed: Waiting | None = None,
    ) -> None:
        """With ``resumed`` that duel goes on, instead of a new one."""
        super().__init__(services)
        self.game: HostGame | None = None
        self.code = self.address = self.guest = ""
        self._trouble = ""
        self._open = True
        self._resumed = resumed
        self._job: Job | None = self._prepare(wish, rules)

    def _prepare(self, wish: KindWish, rules: DuelRules) -> Job:
        from game.ui.games.seeds import Seeds

        seed, name, resumed = Seeds(None).next(), self.services.t("duel.player.1"), self._resumed

        def work(should_stop: ShouldStop) -> tuple[HostGame, str, str]:
            if resumed:
                return host_again(resumed, name)
            return host_game(wish, seed, rules, name, should_stop)

        return self.services.jobs.start(work, self._prepared, self._failed)

    def _prepared(self, made: tuple[HostGame, str, str]) -> None:
        game, code, address = made
        if not self._open:
            game.close()
            return
        self.game, self.code, self.address = game, code, address
        self.services.redraw()

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, NetworkError):
            raise error
        self._trouble = "duel.net.no_network"
        self.services.redraw()

    def lay_out(self) -> dict[str, Box]:
        """The sheet with code and address."""
        return layout.host(self.services.view, self.alone)

    def shown(self) -> object:
        """Whether there is another button."""
        return self.alone

    @property
    def alone(self) -> bool:
        """Whether this machine is in no network, so that only another window here can join."""
        return self.address.startswith("127.")

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("duel.host")

    def controls(self) -> list[Control]:
        """Back, and Start once somebody is there."""
        found, t = super().controls(), self.services.t
        able = bool(self.guest)
        kind = "primary" if able else "button"
        start = Control(
            ControlId("start"),
            self.boxes()["start"],
            kind,  # type: ignore[arg-type]
            t("duel.start"),
            "play",
            enabled=able,
        )
        if self.alone:
            label, here = t("duel.host.here"), self.boxes()["here"]
            kind = "button" if able else "primary"
            found.append(Control(ControlId("here"), here, kind, label))  # type: ignore[arg-type]
        return [*found, start]

    def press(self, control: ControlId) -> None:
        """Begin, or go back."""
        if control.group == "start" and self.game and self.guest:
            game, self.game = self.game, None
            game.go()
            self.services.scenes.network_duel(game, game.duel)
        elif control.group == "here" and self.game:
            from game.ui.scenes.duel.setup import last_setup

            game, self.game = self.game, None
            game.close()
            self.services.scenes.duel(game.duel, last_setup(self.services).holders)
        else:
            super().press(control)

    def update(self, seconds: float) -> bool:
        """See who comes and goes."""
        events = self.game.poll() if self.game else []
        for event in events:
            if isinstance(event, Joined):
                self.guest = event.name
                self.services.sound.play("key")
            elif isinstance(event, Gone):
                self.guest = ""
        return bool(events)

    def let_go(self) -> None:
        """Stop listening."""
        self._open = False
        if self.game:
            self.game.close()

    def _state(self) -> str:
        t = self.services.t
        if self._trouble:
            return t(self._trouble)
        if self.guest:
            return t("duel.net.here", name=t("duel.player.2"))
        return t("duel.net.waiting" if self.game else "duel.net.preparing")

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the code and the address."""
        super().draw_content(canvas)
        from game.network.join_code import shown

        boxes, view, t, theme = self.boxes(), self.services.view, self.services.t, canvas.theme
        canvas.paper(boxes["sheet"], "duel host")
        words = t("duel.host.alone" if self.alone else "duel.host.words")
        canvas.paragraph(words, boxes["words"], view.body, theme["ink"])
        facts = {"code": shown(self.code) if self.code else "", "address": self.address}
        for name, text in facts.items():
            muted = theme["muted"]
            canvas.text(t(f"duel.net.{name}"), boxes[f"{name}.label"], view.caption, muted)
            size = round(boxes[name].h * 0.7)
            canvas.text(text or "–", boxes[name], size, theme["pen"], "print_bold")
        canvas.paragraph(self._state(), boxes["state"], view.heading, theme["ink"], "print")


def host_game(
    wish: KindWish, seed: int, rules: DuelRules, name: str, should_stop: ShouldStop | None
) -> tuple[HostGame, str, str]:
    """A game that listens, its code, and its address as it is shown. Raises NetworkError where
    nothing can listen."""
    from game.network.join_code import new_code
    from game.session.duel.duel import Duel
    from game.ui.games.making import of_kind

    puzzle = of_kind(wish, seed, should_stop)  # type: ignore[arg-type]
    return _listening(Duel(puzzle, rules), new_code(), name)


def host_again(resumed: Waiting, name: str) -> tuple[HostGame, str, str]:
    """The same for a duel that goes on, with its code. Raises NetworkError."""
    found = _listening(resumed.duel, resumed.code, name, resumed.port)
    found[0].resume(resumed.token)
    return found


def _listening(duel: Duel, code: str, name: str, port: int = PORT) -> tuple[HostGame, str, str]:
    from game.engine.formats.records import format_asked
    from game.engine.notation import format_grid
    from game.network.addresses import own_address
    from game.network.host_talk import HostTalk
    from game.network.playing import HostGame
    from game.network.wire import Listener

    puzzle, address = duel.puzzle, own_address()
    record = format_asked(puzzle.rules, puzzle.givens)
    talk = HostTalk(duel, record, format_grid(puzzle.solutions[0]), code, name)
    try:
        wire = Listener(address, port)
    except NetworkError:
        wire = Listener(address)
    where = address if wire.port == PORT else f"{address}:{wire.port}"
    return HostGame(talk, wire, time.monotonic), code, where
