"""What a duel is begun with: the way to play, the board, and who has which device."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.duel.duel import Duel, DuelRules
from game.session.kind import CLASSIC, Kind
from game.session.wishes import KindWish
from game.ui.scenes.duel.devices import DEVICES, USUAL

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.duel.duel import Player
    from game.ui.services import Services

REMEMBERED = "duel_setup"
"""Under this name the store keeps the last one."""


class Way(NamedTuple):
    """How a duel is played: the key of its texts, and its rules."""

    name: str
    rules: DuelRules


WAYS = (
    Way("race", DuelRules("race")),
    Way("claim", DuelRules("claim")),
    Way("turns", DuelRules("claim", turns=True)),
    Way("together", DuelRules("together")),
)

BOARDS = {
    "four": KindWish(Kind("classic", 4), "gentle"),
    "six": KindWish(Kind("classic", 6), "gentle"),
    "short": KindWish(CLASSIC, "gentle", blanks="36"),
    "gentle": KindWish(CLASSIC, "gentle"),
    "easy": KindWish(CLASSIC, "easy"),
    "medium": KindWish(CLASSIC, "medium"),
}
"""The boards that are offered, by the keys of their texts."""


class Setup(NamedTuple):
    """The choices before a duel."""

    way: Way
    board: str
    """One of `BOARDS`."""
    holders: dict[str, Player]
    """Who has which device."""

    def format(self) -> str:
        """As text, read back by `parse_setup`."""
        return json.dumps([self.way.name, self.board, self.holders])


def parse_setup(text: str | None) -> Setup:
    """The choices of a text; the usual ones instead of what is not known."""
    try:
        name, board, holders = json.loads(text or "null")
        way = next(way for way in WAYS if way.name == name)
        players: dict[str, Player] = {
            device: 1 if holders[device] == 1 else 0 for device in DEVICES
        }
        return Setup(way, board if board in BOARDS else "six", players)
    except (ValueError, TypeError, KeyError, StopIteration, RecursionError):
        return Setup(WAYS[0], "six", dict(USUAL))


def last_setup(services: Services) -> Setup:
    """The choices of the last duel."""
    return parse_setup(services.store.recall(REMEMBERED))


def remember_setup(services: Services, setup: Setup) -> None:
    """Offer these choices the next time."""
    services.store.remember(REMEMBERED, setup.format())


def make_duel(services: Services, setup: Setup, begin: Callable[[Duel], None]) -> None:
    """Make a puzzle in the background and begin a duel; the choices are remembered."""
    remember_setup(services, setup)
    make_board(services, setup.board, lambda puzzle: begin(Duel(puzzle, setup.way.rules)))


def make_board(services: Services, board: str, made: Callable[[Puzzle], None]) -> None:
    """Make a puzzle for one of the `BOARDS` in the background."""
    from game.ui.games.seeds import Seeds

    wish, seed = BOARDS[board], Seeds(None).next()

    def work(should_stop: ShouldStop) -> Puzzle:
        from game.ui.games.making import of_kind

        return of_kind(wish, seed, should_stop)

    services.jobs.start(work, made, _failed)


def _failed(error: Exception) -> None:
    raise error
