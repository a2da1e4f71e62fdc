"""The fish techniques, by shape, size and fins."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_
from typing import TYPE_CHECKING, NamedTuple, cast

from game.engine.candidates import cells_of
from game.engine.derived import kept
from game.engine.techniques.fish.fish_search import Fish, FishSearch
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.templates import removable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import CellSet, Digit

SIZES = ("x_wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
"""The names of fish by size, from two base houses up."""

SHAPES = ("basic", "franken", "mutant")
"""Basic: rows against columns. Franken: with boxes on either side. Mutant: any houses."""

FISH_ROLES = (Role.FIN, Role.COVER), (Role.SECOND_FIN, Role.SECOND_COVER)
"""The roles of the fins and covers of the first fish and of the second one that is told with it."""


class FishKind(NamedTuple):
    """One kind of fish, which is a line of the ladder."""

    shape: str
    size: int
    fins: bool
    sashimi: bool = False

    @property
    def max_size(self) -> int:
        """The largest size that one search covers together with this kind."""
        if self.shape == "basic":
            return 4 if self.size <= 4 else len(SIZES) + 1
        return max(3, self.size)

    @property
    def key(self) -> str:
        """The key of its technique, such as `finned_franken_swordfish`."""
        words = ["sashimi" if self.sashimi else "finned"] if self.fins else []
        if self.shape != "basic":
            words.append(self.shape)
        return "_".join((*words, SIZES[self.size - 2]))

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All fish of this kind, digit by digit, rows as bases first; then Siamese ones.

        Of several fish with the same eliminations only the first is yielded.
        """
        bits = candidates.rules.house_bits
        seen = set()
        by_bases: dict[tuple[int, int, tuple[int, ...]], list[tuple[Fish, bool]]] = {}
        for digit, fish in _fish_by_digit(candidates, self):
            if fish.size == self.size:
                sashimi = any((fish.body & bits[base]).bit_count() < 2 for base in fish.bases)
                by_bases.setdefault((digit, fish.turned, fish.bases), []).append((fish, sashimi))
                if self._is_mine(sashimi) and (digit, fish.gone) not in seen:
                    seen.add((digit, fish.gone))
                    yield self._step(candidates, digit, fish)
        for (digit, _, _), alike in by_bases.items() if self.fins else ():
            for (one, first), (two, second) in combinations(alike, 2):
                mine = self._is_mine(first and second) and _siamese(one, two)
                if mine and (digit, one.gone | two.gone) not in seen:
                    seen.add((digit, one.gone | two.gone))
                    yield self._step(candidates, digit, one, two)

    def _is_mine(self, sashimi: bool) -> bool:
        return self.shape != "basic" or not self.fins or sashimi == self.sashimi

    def _step(self, candidates: Candidates, digit: Digit, *fish: Fish) -> Step:
        houses = candidates.rules.houses
        evidence, gone = [], 0
        for one, (fin, cover) in zip(fish, FISH_ROLES, strict=False):
            gone |= one.gone
            evidence.append(Evidence(Role.PATTERN, tuple(cells_of(one.body)), (digit,)))
            if one.fins:
                evidence.append(Evidence(fin, tuple(cells_of(one.fins)), (digit,)))
            for role, indexes in ((Role.BASE, one.bases), (cover, one.covers)):
                for house in (houses[index] for index in indexes):
                    evidence.append(Evidence(role, house.cells, (digit,), house))
        shared = gone & reduce(or_, (candidates.rules.house_bits[base] for base in fish[0].bases))
        if shared:
            evidence.append(Evidence(Role.OVERLAP, tuple(cells_of(shared)), (digit,)))
        removed = tuple((cell, digit) for cell in cells_of(gone))
        return Step(self.key, (), removed, tuple(dict.fromkeys(evidence)))


def _siamese(one: Fish, two: Fish) -> bool:
    """Whether two fish with the same bases differ in one cover only.

    Players report such fish as one (Siamese fish), though each of them is valid by itself.
    """
    return len(set(one.covers) - set(two.covers)) == 1


def _fish_by_digit(candidates: Candidates, kind: FishKind) -> list[tuple[int, Fish]]:
    """All fish of the shape of `kind` up to its largest size, each with its digit.

    The fish of one set of places are kept, whichever digit has them.
    """
    max_size = kind.max_size
    key = ("fish", kind.shape, kind.fins, max_size)
    known = cast("dict[int, list[Fish]]", candidates.memory.setdefault(key, {}))
    all_fish = []
    for digit, where, targets in removable(candidates):
        if where not in known:
            known[where] = sorted(_search(candidates, kind, where, targets))
        all_fish += [(digit, fish) for fish in known[where]]
    return all_fish


def _search(
    candidates: Candidates, kind: FishKind, where: CellSet, targets: CellSet
) -> Iterator[Fish]:
    rules = candidates.rules
    for turned, (bases, covers) in enumerate(sides(rules, kind.shape)):
        search = FishSearch(rules, where, targets, turned, bases, covers, kind.max_size)
        for fish in search.finned(candidates.breathe) if kind.fins else search.plain():
            if kind.shape == _shape(rules, fish):
                yield fish


def _shape(rules: Rules, fish: Fish) -> str:
    """The narrowest shape that a fish has."""
    bases, covers = (
        {rules.houses[index].kind for index in indexes} for indexes in (fish.bases, fish.covers)
    )
    for one, two in ((bases, covers), (covers, bases)):
        if "column" not in one and "row" not in two:
            return "basic" if one | two == {"row", "column"} else "franken"
    return "mutant"


@kept(32)
def sides(rules: Rules, shape: str) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """The houses that may be bases and covers, one pair for each way round, as indices."""
    kinds = [house.kind for house in rules.houses]
    rows, columns, others = (
        tuple(index for index, kind in enumerate(kinds) if wanted(kind))
        for wanted in ("row".__eq__, "column".__eq__, lambda kind: kind not in ("row", "column"))
    )
    # A region may have the cells of a row: that is one house, not two.
    straight = {rules.house_bits[index] for index in rows + columns}
    others = tuple(index for index in others if rules.house_bits[index] not in straight)
    if shape == "mutant":
        return ((rows + columns + others, rows + columns + others),)
    if shape == "basic":
        others = ()
    return ((rows + others, columns + others), (columns + others, rows + others))
