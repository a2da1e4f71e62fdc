"""New puzzles for a booklet: kinds in turn, levels from easy to hard."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import Stopped
from game.paper.item import Item, titled
from game.session.kind import CLASSIC, Kind
from game.session.levels import TIERS, tier_of
from game.session.offered_kinds import tiers_of
from game.session.wishes import KindWish, make_of_kind

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop

MIX = "mix"
"""All levels of `MIXED`, or all kinds of `KINDS`."""
MIXED = TIERS[:4]
"""The levels of a mix: harder ones are rare in some kinds."""
MOST_ASKED = 4000
"""How often a search for a puzzle of a level may ask whether to stop: some two seconds."""

KINDS = (
    *("classic", "x", "killer", "jigsaw", "thermo", "kropki", "windoku", "arrow", "sandwich"),
    *("parity", "whisper", "greater", "renban", "palindrome", "quadruple", "skyscraper", "xv"),
    *("between", "littlekiller", "killer+x", "slowthermo", "zipper", "regionsum", "disjoint"),
)
"""The kinds of a mix, in turn."""


class Magazine(NamedTuple):
    """What the puzzles of a booklet are; the same one has the same puzzles everywhere."""

    amount: int
    kinds: tuple[str, ...] = (CLASSIC.variant,)
    """In turn."""
    size: int = 9
    tiers: tuple[str, ...] = ("easy",)
    """From the first puzzle to the last; empty for whatever they become."""
    seed: int = 0

    def kind(self, number: int) -> Kind:
        """The kind of puzzle `number`, from 0."""
        return Kind(self.kinds[number % len(self.kinds)], self.size)

    def tier(self, number: int) -> str:
        """The level that is wanted for it: one that its kind is offered in."""
        if not self.tiers:
            return ""
        wanted = self.tiers[number * len(self.tiers) // max(1, self.amount)]
        kind = self.kind(number)
        known = TIERS if kind == CLASSIC else tiers_of(kind)
        easier = [tier for tier in known if TIERS.index(tier) <= TIERS.index(wanted)]
        return next(reversed(easier), next(iter(known), ""))

    def make(self, number: int, should_stop: ShouldStop | None = None) -> Puzzle:
        """Puzzle `number`; raises SudokuError for a kind that cannot be.

        In a mix, one of a level that is not soon found is of an easier one. How long it is looked
        for is counted in steps of the search, so that it is the same puzzle on any computer.
        """
        kind, seed, tier = self.kind(number), self.seed + number, self.tier(number)
        if len(self.tiers) < 2:
            return make_of_kind(KindWish(kind, tier), seed, should_stop)
        while tier:
            patience = _Patience(should_stop)
            try:
                return make_of_kind(KindWish(kind, tier), seed, patience)
            except Stopped:
                if not patience.over:
                    raise
            tier = TIERS[TIERS.index(tier) - 1] if tier != TIERS[0] else ""
        return make_of_kind(KindWish(kind), seed, should_stop)


class _Patience:
    """Says to stop after `MOST_ASKED` questions, or when something else says so."""

    def __init__(self, should_stop: ShouldStop | None) -> None:
        self._should_stop, self._asked = should_stop, 0

    @property
    def over(self) -> bool:
        return self._asked > MOST_ASKED

    def __call__(self) -> bool:
        self._asked += 1
        return self.over or bool(self._should_stop and self._should_stop())


def item_of_puzzle(puzzle: Puzzle) -> Item:
    """A puzzle that was made, as it is printed."""
    spec = puzzle.spec
    variant, level = (spec.variant, spec.level) if spec else ("", "")
    return Item(
        puzzle.rules,
        puzzle.givens,
        variant,
        solution=puzzle.solution or (),
        tier=tier_of(level) or "",
        title=titled(puzzle.about),
        words=puzzle.about.rules,
    )


def wanted_kinds(names: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds that names stand for, `mix` among them; raises RulesError for an unknown one."""
    from game.engine.variants.table import plain_name

    kinds: list[str] = []
    for name in names or (CLASSIC.variant,):
        kinds += KINDS if name == MIX else [plain_name(name)]
    return tuple(kinds)
