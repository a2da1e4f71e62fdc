"""The search for fish of every shape.

A fish is n base houses and n cover houses for one digit. The bases need n cells, and if all
candidates of the bases lie in the covers, each cover holds one of these cells, so the covers'
other candidates go. Candidates of the bases outside the covers are fins, and so are endo fins,
which lie in two bases at once. A fin may be true instead, so only what sees all fins goes.

Consider a candidate e that goes. If e were true, the candidates of the bases that e does not see
would fit into n - 1 covers, one too few. So the search starts from e, adds bases one by one and
keeps all cover sets that hold the remaining candidates. A set that grows too large is dropped,
and when no set is left the whole branch is. Only candidates in no template can go (see
`templates`), and most digits have none of those.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet

MAX_COVER_SETS = 100_000
"""Cover sets that are tried with another base."""
MANY_BASES, MANY_COVER_SETS = 6, 500_000
"""For fish of so many bases, as many cover sets as this are tried, shared among the targets."""

COVER_SETS_A_FISH = 10
"""The number of cover sets that the check of one fish counts as."""

MAX_FINS = 5
MAX_ENDO_FINS = 2
"""Fish with more fins, or more endo fins, are not reported."""

CoverSets = dict[int, "CellSet"]
"""Cover sets, as bits of houses, each with the places of the digit that it covers."""


class Fish(NamedTuple):
    """A fish that eliminates something; fish are listed in sorted order."""

    size: int
    turned: int
    """0 if rows (or any houses) are the bases, 1 if columns are."""
    bases: tuple[int, ...]
    covers: tuple[int, ...]
    body: CellSet
    """The cells of the bases within the covers."""
    fins: CellSet
    endo: CellSet
    """The fins that lie in two bases."""
    gone: CellSet
    """The cells that lose the digit."""


@dataclass(slots=True)
class FishSearch:
    """A search for the fish of one digit, with given houses as possible bases and covers."""

    rules: Rules
    where: CellSet
    targets: CellSet
    """The places of the digit that may be eliminated: those in no template."""
    turned: int
    bases: tuple[int, ...]
    covers: tuple[int, ...]
    max_size: int
    """The largest number of bases."""
    cover_sets_left: int = field(init=False)
    """The number of cover sets that may still be tried with another base."""
    cells: list[Cell] = field(init=False)
    """For each house, the places of the digit in it."""
    options: dict[int, tuple[int, ...]] = field(init=False)
    """For each place, as a bit, the possible covers that it lies in."""

    def __post_init__(self) -> None:
        self.cover_sets_left = MAX_COVER_SETS
        if self.max_size >= MANY_BASES and self.targets:
            share = MANY_COVER_SETS // self.targets.bit_count()
            self.cover_sets_left = max(share, MAX_COVER_SETS)
        self.cells = [bit & self.where for bit in self.rules.house_bits]
        self.options = {
            1 << cell: tuple(cover for cover in self.covers if self.cells[cover] >> cell & 1)
            for cell in cells_of(self.where)
        }

    def plain(self) -> Iterator[Fish]:
        """All fish without fins in which no base has more places than there are bases.

        Others are valid too, but players credit their eliminations to larger fish.
        """
        for bases, sets in self._base_sets():
            most = max(self.cells[base].bit_count() for base in bases)
            for covers, covered in sets.items():
                if most <= len(bases) == covers.bit_count() and covered & self.targets:
                    yield from self._fish(bases, covers)

    def finned(self, breathe: Callable[[], None] | None = None) -> Iterator[Fish]:
        """All fish with fins; `breathe` is called again and again, and may raise Stopped."""
        seen = set()
        for target in cells_of(self.targets):
            for bases, fewer in self._against(target):
                if breathe is not None:
                    breathe()
                for covers in self._filled(bases, fewer):
                    if (bases, covers) not in seen:
                        seen.add((bases, covers))
                        self.cover_sets_left -= COVER_SETS_A_FISH
                        yield from (fish for fish in self._fish(bases, covers) if fish.fins)
                    if self.cover_sets_left < 0:
                        return

    def _against(self, target: Cell) -> Iterator[tuple[tuple[int, ...], int]]:
        """The bases, with the covers they need, of fish that might eliminate `target`.

        Such a target lies in a cover and in no base, or in one base and in two covers.
        """
        own = 1 << target
        ways = self.options[own]
        twice = [1 << one | 1 << two for one, two in combinations(ways, 2)]
        holding = [base for base in self.bases if self.cells[base] & own]
        for bases, sets in self._base_sets(target):
            for covers in sets:
                for cover in ways:
                    yield bases, covers | 1 << cover
                if len(bases) < self.max_size:
                    for base in holding:
                        for two in twice:
                            yield tuple(sorted((*bases, base))), covers | two

    def _filled(self, bases: tuple[int, ...], covers: int) -> Iterator[int]:
        """The cover sets with as many covers as bases that contain `covers`.

        If fewer covers are needed, others are added, which may cover some of the fins.
        """
        missing = len(bases) - covers.bit_count()
        if missing < 1:
            if not missing:
                yield covers
            return
        others = [cover for cover in self.covers if cover not in bases and not covers >> cover & 1]
        for more in combinations(others, missing):
            yield covers | sum(1 << index for index in more)

    def _base_sets(self, target: Cell | None = None) -> Iterator[tuple[tuple[int, ...], CoverSets]]:
        """The base sets, each with all cover sets of the same size that cover it.

        With `target`, which is in none of the bases, the cover sets have one house fewer and
        cover the places that `target` does not see.
        """
        own = hidden = fewer = 0
        if target is not None:
            own, fewer = 1 << target, 1
            hidden = self.rules.peer_bits[target] | own
        usable = [base for base in self.bases if self.cells[base] and not self.cells[base] & own]
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
                    enough = {
                        covers: more[covers] for covers in more if covers.bit_count() <= limit
                    }
                    if enough:
                        yield longer, enough
                    if len(longer) < self.max_size:
                        stack.append((index + 1, longer, union | cells, more))

    def _grown(self, sets: CoverSets, cells: CellSet, limit: int, base: int) -> CoverSets:
        """The cover sets, enlarged to cover `cells` too, that have at most `limit` houses."""
        grown: CoverSets = {}
        stack = [covering for covering in sets.items() if not covering[0] >> base & 1]
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
        """The fish of these bases and covers, if it is valid and eliminates something."""
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
