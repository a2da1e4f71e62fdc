"""Makes puzzles ahead while nothing happens: one of each tier of the kinds that were played last.

They wait in the store, so that a game of one begins at once: of the tiers that a kind is offered
in. One that is not found in a fair time is not tried again. Nothing is made on battery, in the
first seconds, or while anything moves. Where nothing was made yet, the stock that comes with the
game has puzzles of what is slow to find; each of them is given once.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from game.session.kind import CLASSIC, Kind
from game.session.offered_kinds import tiers_of
from game.ui.games.seeds import Seeds
from game.ui.jobs import Jobs

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.wishes import KindWish
    from game.store.stock import Stock
    from game.ui.jobs import Job
    from game.ui.services import Services

LAST_KINDS = "kinds"
"""The name under which the store remembers the kinds that were played, the last one first."""

GIVEN = "stock"
"""Before a kind and tier, the name under which the store remembers the seeds of the puzzles of the
stock that were given."""

MOST_REMEMBERED, MOST_READY = 12, 3
"""How many kinds are remembered, and of how many of them puzzles are made ahead."""

IDLE_SECONDS = 2.0
"""Seconds without input after which puzzles are made."""

EXPECTED_SECONDS = 0.3
"""The same for a puzzle that is expected to be asked for."""

ATTEMPT_SECONDS = 30.0
"""The longest search for a puzzle that nobody waits for."""


class ReadyMade:
    """The kinds that were played last, and puzzles made of them ahead."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._jobs = Jobs()  # of its own: nothing waits for them, and they move nothing
        self._job: Job | None = None
        self._known: dict[tuple[str, str], bool] | None = None
        self._last: tuple[Kind, ...] | None = None
        self._expected: tuple[Kind, str] | None = None
        self._stock: Stock | None = None
        self._left: dict[tuple[Kind, str], int] = {}
        """How many puzzles of the stock were not given yet, as far as that is known."""

    @property
    def last_kinds(self) -> tuple[Kind, ...]:
        """The kinds that were played, the last one first."""
        if self._last is None:
            words = (self._services.store.recall(LAST_KINDS) or "").split()
            kinds = dict.fromkeys(kind for kind in map(Kind.parse, words) if kind)
            self._last = tuple(kinds)[:MOST_REMEMBERED]
        return self._last

    def played(self, kind: Kind) -> None:
        """Remember that a kind was played; what waits of kinds long past is dropped."""
        before = self.last_kinds
        self._last = (kind, *(other for other in before if other != kind))[:MOST_REMEMBERED]
        if self._last == before:
            return
        store = self._services.store
        store.remember(LAST_KINDS, " ".join(other.format() for other in self._last))
        store.forget_ready(self._last[:MOST_READY])
        self._known = None

    def waits(self, kind: Kind, tier: str) -> bool:
        """Whether a puzzle of a kind and tier waits, made ahead or in the stock."""
        return self._is_made(kind, tier) or self._in_stock(kind, tier) > 0

    def take(self, wish: KindWish) -> Puzzle | None:
        """The puzzle that waits, where the wish is only for a kind and a tier. Another window may
        have made it, or taken it, since this one looked."""
        if not wish.is_plain:
            return None
        self._known = None
        made = self._services.store.take_ready(wish.kind, wish.tier)
        return made or self._from_stock(wish.kind, wish.tier)

    def _is_made(self, kind: Kind, tier: str) -> bool:
        if self._known is None:
            self._known = self._services.store.ready()
        return self._known.get((kind.format(), tier), False)

    def _in_stock(self, kind: Kind, tier: str) -> int:
        """How many puzzles of the stock were not given yet."""
        if (kind, tier) not in self._left:
            seeds = self._opened_stock().seeds(kind, tier)
            self._left[kind, tier] = len({*seeds}.difference(self._given(kind, tier)))
        return self._left[kind, tier]

    def _from_stock(self, kind: Kind, tier: str) -> Puzzle | None:
        """A puzzle of the stock, which is not given again."""
        if not self._in_stock(kind, tier):
            return None
        given = self._given(kind, tier)
        puzzle = self._opened_stock().puzzle(kind, tier, given)
        self._left[kind, tier] -= 1
        if puzzle and puzzle.spec:
            seeds = " ".join((*given, str(puzzle.spec.seed)))
            self._services.store.remember(f"{GIVEN}.{kind.format()}.{tier}", seeds)
        return puzzle

    def _given(self, kind: Kind, tier: str) -> list[str]:
        """The seeds of the puzzles of the stock that were given."""
        return (self._services.store.recall(f"{GIVEN}.{kind.format()}.{tier}") or "").split()

    def _opened_stock(self) -> Stock:
        if self._stock is None:
            from game.store.stock import Stock

            self._stock = Stock()
        return self._stock

    def expect(self, wish: KindWish) -> None:
        """A game of this kind and tier will be asked for soon: make that puzzle first."""
        self._expected = (wish.kind, wish.tier) if wish.is_plain else None

    def update(self) -> None:
        """Go on making puzzles, or stop while something else happens."""
        self._jobs.deliver()
        services = self._services
        rest = EXPECTED_SECONDS if self._expected else IDLE_SECONDS
        if services.idle < rest or services.motion.active:
            self.stop()
        elif self._job is None and (self._expected or self.last_kinds):
            wanted = self._wanted()
            if wanted and not on_battery():
                self._begin(*wanted)

    def stop(self) -> None:
        """Make nothing now."""
        if self._job:
            self._job.cancel()
            self._job = None

    def _wanted(self) -> tuple[Kind, str] | None:
        """The next kind and tier of which nothing waits: what is expected, then the kind that was
        played last first."""
        if self._known is None:
            self._known = self._services.store.ready()
        if self._expected:
            kind, tier = self._expected
            if kind != CLASSIC and (kind.format(), tier) not in self._known:
                return kind, tier
            self._expected = None
        made = [kind for kind in self.last_kinds[:MOST_READY] if kind != CLASSIC]
        for kind in made:  # `Ahead` makes those of the classic
            for tier in tiers_of(kind):
                if (kind.format(), tier) not in self._known:
                    return kind, tier
        return None

    def _begin(self, kind: Kind, tier: str) -> None:
        def work(should_stop: ShouldStop) -> Puzzle:
            from game.session.wishes import KindWish
            from game.ui.games.making import of_kind

            # Even small ones, as memory adds up where they are made over and over.
            seed, end = Seeds(None).next(), monotonic() + ATTEMPT_SECONDS

            def late() -> bool:
                return should_stop() or monotonic() > end

            return of_kind(KindWish(kind, tier), seed, late, alone=True)

        def done(puzzle: Puzzle | None) -> None:
            self._job = None
            self._services.store.keep_ready(kind, tier, puzzle)
            if self._known is not None:
                self._known[kind.format(), tier] = puzzle is not None

        self._job = self._jobs.start(work, done, lambda _: done(None))


def on_battery() -> bool:
    """Whether there is a battery that is being emptied, so that work can wait."""
    import pygame

    try:
        state = pygame.system.get_power_state()
    except (pygame.error, AttributeError):  # not every build knows
        return False
    return state is not None and bool(state.on_battery)
