"""New puzzles for a booklet: kinds in turn, levels from easy to hard."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import Stopped
from game.paper.item import Item
from game.session.kind import CLASSIC, Kind
from game.session.kind_tiers import tiers_of
from game.session.kind_wishes import KindWish, make_of_kind
from game.session.levels import TIERS, tier_of

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop

MIX = "mix"
"""All levels of `MIXED`, or all kinds of `KINDS`."""
MIXED = TIERS[:4]
"""The levels of a mix: harder ones are rare in some kinds."""
MOST_TRIES = 12
"""Puzzles that are tried for a level; then any level of the kind will do."""

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
        easier = [each for each in known if TIERS.index(each) <= TIERS.index(wanted)]
        return next(reversed(easier), next(iter(known), ""))

    def make(self, number: int, should_stop: ShouldStop | None = None) -> Puzzle:
        """Puzzle `number`; raises SudokuError for a kind that cannot be."""
        kind, seed = self.kind(number), self.seed + number
        tries = 0

        def count() -> None:
            nonlocal tries
            tries += 1
            if tries > MOST_TRIES:
                raise Stopped("too many tries")

        try:
            wish = KindWish(kind, self.tier(number))
            return make_of_kind(wish, seed, should_stop, count)
        except Stopped:
            if tries <= MOST_TRIES:
                raise
        return make_of_kind(KindWish(kind), seed, should_stop)


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
    )


def wanted_kinds(names: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds that names stand for, `mix` among them; raises RulesError for an unknown one."""
    from game.engine.variants.table import plain_name

    found: list[str] = []
    for name in names or (CLASSIC.variant,):
        found += KINDS if name == MIX else [plain_name(name)]
    return tuple(found)
