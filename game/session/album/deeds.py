"""What each seal takes: facts in the order in which they happened, and the seals they earn.

`duel` is not here, as it leaves no game and no run behind: it is noted when it is earned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.campaign import CHAPTER
from game.session.kind import Kind
from game.session.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable


class GameFact(NamedTuple):
    ended: float
    """Seconds since 1970, as in the other facts."""
    started: float
    day: int
    """The day on which it ended where the player is, as a number that grows by one each day."""
    kind: str
    """As `Kind.stored`."""
    level: str
    elapsed: float
    """Seconds of play."""
    mistakes: int
    alone: bool
    """Whether it was won without a hint or any other help, and not after a restart."""
    notes: bool = True
    """Whether a note was written; counts only for some kinds."""
    day_puzzle: bool = False
    """Whether it is a puzzle of the day on which it was solved."""
    stage: int = 0
    """The number of the stage of the Campaign; 0 for any other game."""
    tricks: frozenset[str] = frozenset()
    """The keys of the techniques that found a digit in it without a hint."""


class RunFact(NamedTuple):
    """A run of the arcade that has ended."""

    ended: float
    mode: str
    sheets: int
    """How many were finished."""
    points: int
    best_row: int = 0
    """The most right digits in a row."""
    mistakes: int | None = None
    """None where nobody counted them."""


Fact = GameFact | RunFact


WEEK_SECONDS, HOUR_SECONDS = 7 * 86_400, 3600
GIANT = 16
"""The size from which a puzzle is a giant."""

FAMILIES: dict[str, tuple[str, ...]] = {
    "pair": ("naked_pair", "hidden_pair", "locked_pair", "direct_hidden_pair"),
    "pointing": ("pointing", "claiming", "direct_pointing", "direct_claiming"),
    "triple": ("naked_triple", "hidden_triple", "locked_triple", "direct_hidden_triple"),
    "x_wing": ("x_wing",),
    "fish": (
        *("swordfish", "jellyfish", "finned_x_wing", "sashimi_x_wing", "finned_swordfish"),
        *("sashimi_swordfish", "finned_jellyfish", "sashimi_jellyfish"),
    ),
    "wing": ("xy_wing", "xyz_wing", "w_wing"),
    "kite": ("skyscraper", "two_string_kite", "turbot_fish", "empty_rectangle"),
    "colours": ("simple_colors", "multi_colors"),
    "chain": ("remote_pair", "x_chain", "xy_chain", "nice_loop", "grouped_nice_loop"),
}
"""For each seal of a trick the techniques of which one is enough."""

SINGLES = ("full_house", "hidden_single", "naked_single")

VARIANTS: dict[str, tuple[str, ...]] = {
    "killer": ("killer",),
    "jigsaw": ("jigsaw",),
    "diagonals": ("x",),
    "thermo": ("thermo", "slowthermo"),
    "arrow": ("arrow", "doublearrow"),
    "fog": ("fog",),
    "samurai": ("twin", "butterfly", "windmill", "samurai"),
}
"""For each seal of a kind the variants of which one is enough."""


class _Tally:
    """What adds up over all games."""

    def __init__(self) -> None:
        self.won = 0
        self.days = 0
        """Puzzles of the day that were solved on their day."""
        self.in_a_row = 0
        """Days in a row with a game won."""
        self._last_day = 0
        self.kinds: set[str] = set()
        self.levels: set[str] = set()
        self.tricks: set[str] = set()
        self.stages: set[int] = set()

    def add(self, game: GameFact) -> None:
        self.won += 1
        self.days += game.day_puzzle
        if game.day != self._last_day:
            self.in_a_row = self.in_a_row + 1 if game.day == self._last_day + 1 else 1
            self._last_day = game.day
        self.kinds.add(game.kind)
        if not game.kind:
            self.levels.add(game.level)
        self.stages.add(game.stage)
        self.tricks |= game.tricks - {*SINGLES}


def _trick(keys: tuple[str, ...]) -> Callable[[GameFact, _Tally], bool]:
    return lambda game, _: not game.tricks.isdisjoint(keys)


def _variant(names: tuple[str, ...]) -> Callable[[GameFact, _Tally], bool]:
    return lambda game, _: not {*names}.isdisjoint(Kind.of_stored(game.kind).variants)


def _chapter_of(game: GameFact) -> range:
    """The stages of the chapter of a stage."""
    first = (game.stage - 1) // CHAPTER * CHAPTER + 1
    return range(first, first + CHAPTER)


_OF_GAMES: dict[str, Callable[[GameFact, _Tally], bool]] = {
    **{seal: _trick(keys) for seal, keys in FAMILIES.items()},
    "ten_tricks": lambda _, tally: len(tally.tricks) >= 10,
    **{seal: _variant(names) for seal, names in VARIANTS.items()},
    "in_the_head": lambda game, _: (
        "killer" in Kind.of_stored(game.kind).variants and game.alone and not game.notes
    ),
    "giant": lambda game, _: Kind.of_stored(game.kind).size >= GIANT,
    "ten_kinds": lambda _, tally: len(tally.kinds) >= 10,
    "first": lambda _, tally: tally.won >= 1,
    "clean": lambda game, _: game.alone and not game.mistakes,
    "ladder": lambda _, tally: tally.levels.issuperset(LEVELS),
    "master": lambda game, _: (
        game.level == "tier.master" and not game.kind and game.alone and not game.mistakes
    ),
    "ten_days": lambda _, tally: tally.in_a_row >= 10,
    "thirty_days": lambda _, tally: tally.in_a_row >= 30,
    "return": lambda game, _: game.ended - game.started >= WEEK_SECONDS,
    "stillness": lambda game, _: game.alone and game.elapsed >= HOUR_SECONDS,
    "days": lambda _, tally: tally.days >= 10,
    "campaign": lambda game, tally: game.stage > 0 and tally.stages.issuperset(_chapter_of(game)),
    "hundred": lambda _, tally: tally.won >= 100,
}

_OF_RUNS: dict[str, Callable[[RunFact], bool]] = {
    "spark": lambda run: run.mode == "rush" and run.sheets >= 1,
    "third_sheet": lambda run: run.mode == "rush" and run.sheets >= 3,
    "seventh_sheet": lambda run: run.mode == "rush" and run.sheets >= 7,
    "ninth_sheet": lambda run: run.mode == "rush" and run.sheets >= 9,
    "row": lambda run: run.best_row >= 20,
    "ten_thousand": lambda run: run.points >= 10_000,
    "steady": lambda run: run.sheets >= 3 and run.mistakes == 0,
    "endless": lambda run: run.mode == "endless" and run.sheets >= 10,
}


def earned(facts: Iterable[Fact], kept: Collection[str] = ()) -> dict[str, float]:
    """The seals that facts, in the order in which they happened, earn, but for those that are
    `kept` already: each with the moment in which it was earned, in seconds since 1970."""
    moments: dict[str, float] = {}
    tally = _Tally()
    games = {name: deed for name, deed in _OF_GAMES.items() if name not in kept}
    runs = {name: deed for name, deed in _OF_RUNS.items() if name not in kept}
    for fact in facts:
        if isinstance(fact, GameFact):
            tally.add(fact)
            new = [name for name, deed in games.items() if deed(fact, tally)]
        else:
            new = [name for name, run_deed in runs.items() if run_deed(fact)]
        for name in new:
            games.pop(name, None)
            runs.pop(name, None)
            moments[name] = fact.ended
    return moments
