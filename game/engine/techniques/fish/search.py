"""The one search for fish: houses that hold all of a digit, covered by as many other houses.

A fish is n base houses and n cover houses for one digit. The bases need n cells, and if all
candidates of the bases lie in the covers, each cover holds one of them: the covers' other
candidates go. Candidates of the bases outside the covers are fins (and so are endo fins, which
lie in two bases at once): a fin may be true instead, so only what sees all fins goes.

Seen from a candidate e that goes: with e true, what the bases have left that e does not see
must fit into n - 1 covers, one too few. So the search starts from e, adds bases one by one
and keeps all smaller cover sets that hold what is left; a set that has grown too large
is dropped, and with the last set the whole branch. Only candidates that stand in no template
can go, which most digits do not have at all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet

MAX_COVER_SETS = 100_000
"""How many cover sets to try with another base: more than any but the largest fish need."""

COVER_SETS_A_FISH = 10
"""How many cover sets a look at one fish counts for."""

MAX_FINS = 5
MAX_ENDO_FINS = 2
"""Fish with more fins are not looked for."""

CoverSets = dict[int, "CellSet"]
"""Cover sets, each as the bits of its houses, with the cells that they cover."""


class Fish(NamedTuple):
    """A fish that removes something; compared in the order in which fish are listed."""

    size: int
    turned: int
    """Which of the two ways round: rows as bases first."""
    bases: tuple[int, ...]
    covers: tuple[int, ...]
    body: CellSet
    """The cells of the bases within the covers."""
    fins: CellSet
    endo: CellSet
    """Those of the fins that lie in two bases."""
    gone: CellSet


@dataclass(slots=True)
class FishSearch:
    """A search for the fish of one digit among the houses that may be bases and covers."""

    rules: Rules
    where: CellSet
    targets: CellSet
    """The cells that may turn out to be impossible."""
    turned: int
    bases: tuple[int, ...]
    covers: tuple[int, ...]
    max_size: int
    """The largest number of bases."""
    cover_sets_left: int = MAX_COVER_SETS
    """How many cover sets may still be tried with another base."""
    cells: list[Cell] = field(init=False)
    """For each house, its places of the digit."""
    options: dict[int, tuple[int, ...]] = field(init=False)
    """For each place, as a bit, the covers it lies in."""

    def __post_init__(self) -> None:
        self.cells = [each & self.where for each in self.rules.house_bits]
        self.options = {
            1 << cell: tuple(each for each in self.covers if self.cells[each] >> cell & 1)
            for cell in cells_of(self.where)
        }

    def plain(self) -> Iterator[Fish]:
        """All fish without fins, and with no more places in a base than there are bases.

        Others hold as well, but it is larger fish that are known for what they remove.
        """
        for bases, sets in self._base_sets():
            most = max(self.cells[base].bit_count() for base in bases)
            for covers, covered in sets.items():
                if most <= len(bases) == covers.bit_count() and covered & self.targets:
                    yield from self._fish(bases, covers)

    def finned(self) -> Iterator[Fish]:
        """All fish with fins."""
        seen = set()
        for target in cells_of(self.targets):
            for bases, fewer in self._against(target):
                for covers in self._filled(bases, fewer):
                    if (bases, covers) not in seen:
                        seen.add((bases, covers))
                        self.cover_sets_left -= COVER_SETS_A_FISH
                        yield from (each for each in self._fish(bases, covers) if each.fins)
                    if self.cover_sets_left < 0:
                        return

    def _against(self, target: Cell) -> Iterator[tuple[tuple[int, ...], int]]:
        """The bases and the covers that they need of fish that might remove `target`.

        It lies in a cover and in no base, or in one base and in two covers.
        """
        own = 1 << target
        ways = self.options[own]
        twice = [1 << one | 1 << two for one, two in combinations(ways, 2)]
        holding = [each for each in self.bases if self.cells[each] & own]
        for bases, sets in self._base_sets(target):
            for covers in sets:
                for cover in ways:
                    yield bases, covers | 1 << cover
                if len(bases) < self.max_size:
                    for base in holding:
                        for two in twice:
                            yield tuple(sorted((*bases, base))), covers | two

    def _filled(self, bases: tuple[int, ...], covers: int) -> Iterator[int]:
        """As many covers as bases: where fewer are needed, others may cover some of the fins."""
        missing = len(bases) - covers.bit_count()
        if missing < 1:
            if not missing:
                yield covers
            return
        others = [each for each in self.covers if each not in bases and not covers >> each & 1]
        for more in combinations(others, missing):
            yield covers | sum(1 << each for each in more)

    def _base_sets(self, target: Cell | None = None) -> Iterator[tuple[tuple[int, ...], CoverSets]]:
        """Base sets, each with all cover sets of that size which hold it.

        If `target` were true, it would be one cover fewer for what it does not see; no base has it.
        """
        own = hidden = fewer = 0
        if target is not None:
            own, fewer = 1 << target, 1
            hidden = self.rules.peer_bits[target] | own
        usable = [each for each in self.bases if self.cells[each] and not self.cells[each] & own]
        stack: list[tuple[int, tuple[int, ...], int, CoverSets]] = [(0, (), 0, {0: 0})]
        while stack and self.cover_sets_left > 0:
            first, bases, union, sets = stack.pop()
            self.cover_sets_left -= len(sets) * (len(usable) - first)
            for index in range(first, len(usable)):
                base = usable[index]
                cells = self.cells[base]
                if cells & union and not fewer:
                    continue  # cells in two bases are endo fins
                more = self._grown(sets, cells & ~hidden, self.max_size - fewer, base)
                if more:
                    longer = (*bases, base)
                    limit = len(longer) - fewer
                    enough = {each: more[each] for each in more if each.bit_count() <= limit}
                    if enough:
                        yield longer, enough
                    if len(longer) < self.max_size:
                        stack.append((index + 1, longer, union | cells, more))

    def _grown(self, sets: CoverSets, cells: CellSet, limit: int, base: int) -> CoverSets:
        """The cover sets enlarged to hold some more cells, none of them beyond `limit` houses."""
        grown: CoverSets = {}
        stack = [each for each in sets.items() if not each[0] >> base & 1]
        while stack:
            covers, covered = stack.pop()
            rest = cells & ~covered
            if not rest:
                grown[covers] = covered
            elif covers.bit_count() < limit:
                for cover in self.options[rest & -rest]:
                    if cover != base:
                        stack.append((covers | 1 << cover, covered | self.cells[cover]))
        return grown

    def _fish(self, bases: tuple[int, ...], covers: int) -> Iterator[Fish]:
        """The fish of these bases and covers, if it is one and removes anything."""
        union = endo = covered = twice = 0
        for base in bases:
            endo |= union & self.cells[base]
            union |= self.cells[base]
        chosen = tuple(cells_of(covers))
        for cover in chosen:
            cells = self.cells[cover]
            if not cells & union or cover in bases:
                return
            twice |= covered & cells
            covered |= cells
        fins = union & ~covered | endo
        gone = (covered & ~union | twice & union) & ~fins
        if fins.bit_count() <= MAX_FINS and endo.bit_count() <= MAX_ENDO_FINS:
            for fin in cells_of(fins):
                gone &= self.rules.peer_bits[fin]
            if gone:
                body = union & ~fins
                yield Fish(len(bases), self.turned, bases, chosen, body, fins, endo, gone)
