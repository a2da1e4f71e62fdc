"""Hosting a duel: the code and the address for the other one, until they are there."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from game.network.duel_events import Gone, Joined
from game.network.join_code import shown
from game.network.network_errors import NetworkError
from game.ui.parts.arranging import Column, FirstThatFits, Held, Row, Space
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Words
from game.ui.scenes.duel.looks import CodeBoxes
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.engine.types import ShouldStop
    from game.network.playing import HostGame
    from game.session.duel.duel import Duel, DuelRules
    from game.session.wishes import KindWish
    from game.ui.jobs import Job
    from game.ui.layout.geometry import Type
    from game.ui.parts.part import Kit, Part
    from game.ui.parts.pressing import Form
    from game.ui.scenes.duel.kept import Waiting
    from game.ui.services import Services

PORT = 46373
"""Where a host listens, if that is free: then its address is shown without it."""


START, HERE = ControlId("start"), ControlId("here")


class HostState(NamedTuple):
    """What the page shows."""

    code: str
    address: str
    said: str
    """The key of what is waited for, or of what is wrong."""
    is_here: bool
    """Whether the other one is there."""


class HostScene(Screen[HostState]):
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

    @property
    def alone(self) -> bool:
        """Whether this machine is in no network, so that only another window here can join."""
        return self.address.startswith("127.")

    def state(self) -> HostState:
        """What is to be entered elsewhere, and who is there."""
        waits = "duel.net.waiting" if self.game else "duel.net.preparing"
        return HostState(self.code, self.address, self._trouble or waits, bool(self.guest))

    @staticmethod
    def page(kit: Kit, state: HostState) -> Part:
        """The code and the address for the other one, and what begins."""
        t, alone = kit.t, state.address.startswith("127.")
        code = shown(state.code) if state.code else "–"
        buttons = _buttons(kit, state, alone)
        told = t("duel.net.here", name=t("duel.player.2")) if state.is_here else t(state.said)
        about = t("duel.host.alone" if alone else "duel.host.words")
        address = _fact(kit, "address", state.address or "–")

        def whole(ems: float) -> Part:
            boxes = CodeBoxes(state.code, code, active=False, ems=ems)
            caption = Words(t("duel.net.code"), "caption", "muted")
            facts = caption, Row(boxes, Space(grows=1)), Space(0.6), address
            below = Words(told, "heading", weight="print"), Row(*buttons, equal=True)
            column = Column(Words(about), Space(grows=1), *facts, Space(grows=1), *below, gap=0.6)
            return Sheet(column, "duel host", pad=2)

        def sheet(gap: float, pad: float, shrinks: Type | None, beside: bool) -> Part:
            facts = _fact(kit, "code", code), address
            column = Column(
                Words(about, shrinks=shrinks),
                Row(*facts, gap=1) if beside else Column(*facts, gap=gap),
                Words(told, "heading", weight="print", shrinks=shrinks),
                Space(gap, grows=1),
                Row(*buttons, equal=True),
                gap=gap,
            )
            return Sheet(column, "duel host", pad=pad)

        high = 38 if kit.view.width > kit.view.height else 30
        body = FirstThatFits(
            lambda: Held(whole(5), 0, 0, ems=66, high=high),
            lambda: Held(whole(3.2), 0, 0, ems=66, high=high),
            lambda: Held(sheet(1, 1.5, None, beside=False), 0, 0),
            lambda: sheet(0.3, 0.8, None, beside=False),
            lambda: sheet(0.2, 0.5, "small", beside=False),
            lambda: sheet(0.15, 0.3, "least", beside=True),
        )
        return page(page_head(kit, t("duel.host")), body, ems=66)

    def press(self, control: ControlId) -> None:
        """Begin, or go back."""
        if control == START and self.game and self.guest:
            from game.ui.scenes.duel.net import begin_network_duel

            game, self.game = self.game, None
            game.go()
            begin_network_duel(self.services, game, game.duel)
        elif control == HERE and self.game:
            from game.ui.scenes.duel.duel_scene import begin_duel
            from game.ui.scenes.duel.setup import last_setup

            game, self.game = self.game, None
            game.close()
            begin_duel(self.services, game.duel, last_setup(self.services).holders)
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
    hosted = _listening(resumed.duel, resumed.code, name, resumed.port)
    hosted[0].resume(resumed.token)
    return hosted


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


def _fact(kit: Kit, name: str, text: str) -> Part:
    """What is to be entered elsewhere, below what it is called."""
    fact = Words(text, "display", "pen", "print_bold", lines=1, shrinks="small")
    return Column(Words(kit.t(f"duel.net.{name}"), "caption", "muted"), fact, gap=0)


def _buttons(kit: Kit, state: HostState, alone: bool) -> list[Part]:
    """What begins the duel, after what plays it in a second window where nobody else can come."""
    forms: tuple[Form, Form] = ("slip", "filled") if state.is_here else ("filled", "slip")
    t = kit.t
    start = Button(START, t("duel.start"), forms[1], icon="play", enabled=state.is_here)
    return [Button(HERE, t("duel.host.here"), forms[0]), start] if alone else [start]
