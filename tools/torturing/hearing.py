"""A screen reader that asks for anything: random requests as they come from the bus."""

from __future__ import annotations

import os
from collections import deque
from typing import TYPE_CHECKING

from game.ui.speech.nodes import ROOT, Asked
from game.ui.speech.speech import Speech
from torturing.actions import new
from torturing.leaks import judge
from torturing.soaking import Soak

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from game.ui.speech.nodes import Node
    from torturing.in_process_app import Player
    from torturing.report import Options, Report

ACTIONS = ("press", "focus", "write", "more", "less", "nonsense")
VALUES = ("", "0", *"123456789", "g", "10", "word", "第", "\0", -1.0, 3.0, 1e300, float("nan"))
"""What is written: into cells, mostly digits."""

LEFT_ALONE = {"print", "signed_print", "backup", "open", "duel_host", "duel_join"}
"""Screens that reach files of the player's or the network; a request leads back from them."""

KEPT = 500
"""Numbers of nodes that are remembered once they are gone."""

CHECKED_EVERY = 20
"""After so many requests the saved game is compared."""


def run(options: Options, report: Report) -> None:
    """Ask until the time is over, and report what broke, got lost or grew."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    reader = Reader()
    soak = Soak(options, report, reader.ask)
    try:
        soak.run()
    finally:
        report.note("boards compared with what is saved", reader.compared)
        judge(soak.samples, report, f"python3 tools/torture.py hear --seed {options.seed}")


class Reader:
    """What stands for the adapter of the system: it hears, and asks."""

    is_certain = True

    def __init__(self) -> None:
        self.nodes: dict[int, Node] = {}
        self._gone: deque[int] = deque(maxlen=KEPT)
        self._asks = self.compared = 0
        self._speech: Speech | None = None

    def send(self, changed: Mapping[int, Node], focus: int, language: str) -> bool:
        """Take what has changed; whatever is told must be there."""
        self.nodes |= changed
        there = set(self._below(ROOT))
        self._gone.extend(self.nodes.keys() - there)
        self.nodes = {number: node for number, node in self.nodes.items() if number in there}
        assert focus in there, f"the focus is on {focus}, which is not there"
        return True

    def place(self, focused: bool, at: tuple[int, int], size: tuple[int, int]) -> bool:
        """Hear where the window is."""
        return True

    def close(self) -> None:
        """Hear nothing more."""

    def _below(self, number: int) -> list[int]:
        numbers = [number]
        for child in self.nodes[number].children:
            numbers += self._below(child)
        return numbers

    def ask(self, player: Player, rng: Random) -> str:
        """Ask for something, and hear what it does."""
        self._listen(player)
        assert self._speech
        chance = rng.random()
        if player.scene in LEFT_ALONE or chance < 0.005:
            player.app.scenes.to_menu()
            words = "to the menu"
        elif chance < 0.01:
            words = new(player, rng)
        else:
            asked = self._request(rng)
            if self._would_quit(player, asked):
                return "nothing"
            self._speech.ask(asked)
            node = self.nodes.get(asked.node)
            words = f"{asked.action} {node.name if node else 'what is gone'} {asked.value!r}"
        player.frame()
        if not player.app.scenes:
            return words
        player.app.redraw()
        player.frame()
        self._speech.follow()
        self._asks += 1
        if self._asks % CHECKED_EVERY == 0:
            self.compared += compare(player)
        return words

    def _request(self, rng: Random) -> Asked:
        chance = rng.random()
        numbers = [*self.nodes] if chance < 0.9 or not self._gone else [*self._gone]
        node = rng.randrange(-5, 10**6) if chance > 0.98 else rng.choice(numbers)
        return Asked(rng.choice(ACTIONS), node, rng.choice(VALUES))

    def _would_quit(self, player: Player, asked: Asked) -> bool:
        assert self._speech
        target = self._speech.target(asked.node)
        return target is not None and str(target.control) == "quit"

    def _listen(self, player: Player) -> None:
        """Listen to a game that was just opened."""
        app = player.app
        if app.speech is self._speech and self._speech:
            return
        if app.speech:
            app.speech.detach()
        self.nodes = {}
        self._speech = app.speech = Speech(app, _raise)
        app.speech.attach(self)
        app.speech.heard(True)
        app.redraw()
        player.frame()
        app.speech.follow()


def compare(player: Player) -> bool:
    """What is saved of the open game has each move that is on the board; returns whether there is
    one. A save that failed, of which the player was told, is tried again, as within a second."""
    if player.scene != "playing" or not player.session.actions:
        return False
    autosave = player.playing.play.autosave
    if autosave.trouble:
        player.playing.play.save()
        assert not autosave.trouble, f"it cannot be saved: {autosave.trouble}"
    saved = player.app.store.session_of(player.playing.play.autosave.game_id)
    shown = player.session.position
    assert saved.position.values == shown.values, "digits on the board are not saved"
    assert saved.position.notes == shown.notes, "notes on the board are not saved"
    return True


def _raise(error: BaseException) -> None:
    raise error
