"""What a player would take for a technique: others whose pattern is one of it as well, and
patterns of it that remove nothing."""

from __future__ import annotations

from itertools import chain, combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence, Set

    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, Digit, DigitSet

_TURBOT = "skyscraper two_string_kite dual_two_string_kite turbot_fish"
_CHAINS = f"x_chain xy_chain x_cycle y_cycle xy_cycle {_TURBOT} xy_wing w_wing remote_pair"

RELATIVES = {
    "hidden_single": "full_house",
    "naked_single": "full_house",
    "naked_pair": "locked_pair",
    "naked_triple": "locked_triple",
    "locked_pair": "naked_pair naked_triple",
    "skyscraper": "sashimi_x_wing",
    "turbot_fish": "skyscraper two_string_kite dual_two_string_kite",
    "empty_rectangle": "two_string_kite dual_two_string_kite turbot_fish",
    "x_wing": "finned_x_wing sashimi_x_wing",
    "swordfish": "finned_swordfish sashimi_swordfish",
    "jellyfish": "finned_jellyfish sashimi_jellyfish",
    "finned_x_wing": "x_wing sashimi_x_wing",
    "sashimi_x_wing": "x_wing finned_x_wing skyscraper",
    "finned_swordfish": "swordfish jellyfish",
    "x_chain": f"{_TURBOT} x_cycle",
    "xy_chain": "xy_wing remote_pair xy_cycle",
    "aic": f"discontinuous_nice_loop continuous_nice_loop {_CHAINS}",
    "discontinuous_nice_loop": f"aic {_CHAINS}",
    "continuous_nice_loop": "x_cycle y_cycle xy_cycle",
    "grouped_aic": f"aic discontinuous_nice_loop continuous_nice_loop empty_rectangle {_CHAINS}",
    "uniqueness_2": "uniqueness_5",
    "uniqueness_5": "uniqueness_2",
    "unique_loop_1": "uniqueness_1 uniqueness_2 uniqueness_3 uniqueness_4",
    "als_xz": "xyz_wing wxyz_wing vwxyz_wing",
    "als_xy_wing": "xy_wing",
    "als_xy_chain": "als_xy_wing",
    "innies": "innies_and_outies",
}
"""By page, the techniques that have a name of their own, and of which a pattern is one of the
page's for whoever looks for that."""

_SETS = {"pair": 2, "triple": 3, "quad": 4}
_FISH = {"x_wing": 2, "swordfish": 3, "jellyfish": 4}
_LINKED = frozenset(("skyscraper", "two_string_kite", "turbot_fish"))
_ACROSS = {"row": "column", "column": "row"}


def relatives_of(pages: Iterable[str], techniques: Iterable[str]) -> tuple[str, ...]:
    """The relatives of some pages, without the ``techniques`` that are asked for themselves."""
    keys, asked = (RELATIVES.get(page, "").split() for page in pages), {*techniques}
    return tuple(dict.fromkeys(key for key in chain.from_iterable(keys) if key not in asked))


def is_idle(
    techniques: Iterable[str], cells: Set[Cell], masks: Sequence[DigitSet], rules: Rules
) -> bool:
    """Whether some cells are the pattern of a technique, but nothing is left to remove, in whatever
    way they are seen as one. Known are sets, intersections, wings of three and four cells, fish of
    rows and columns with or without fins, and skyscrapers and their like."""
    if len(cells) < 2 or not all(masks[cell] for cell in cells):
        return False
    marked = _Marked(frozenset(cells), masks, rules)
    ways = [gone for key in techniques for gone in marked.ways(key)]
    return bool(ways) and not any(ways)


class _Marked(NamedTuple):
    """Some cells, which may be a pattern."""

    cells: frozenset[Cell]
    masks: Sequence[DigitSet]
    rules: Rules

    def ways(self, key: str) -> Iterator[set[Candidate]]:
        """What they remove, for each way in which they are the pattern of a technique."""
        form, _, size = key.partition("_")
        if form in ("naked", "hidden", "locked") and size in _SETS:
            yield from self._as_set(_SETS[size], 2 if form == "locked" else 1)
        elif key in ("pointing", "claiming"):
            yield from self._as_intersection()
        elif key in _FISH:
            yield from self._as_fish(_FISH[key])
        elif form in ("finned", "sashimi") and size in _FISH:
            yield from self._as_finned(_FISH[size], form == "sashimi")
        elif key in _LINKED:
            yield from self._as_links(key)
        elif key in ("xy_wing", "xyz_wing"):
            yield from self._as_wing(2 if key == "xy_wing" else 3)
        elif key == "w_wing":
            yield from self._as_w_wing()

    def _as_set(self, size: int, houses: int) -> Iterator[set[Candidate]]:
        shared, digits = self._shared, self._union
        if len(self.cells) == size == digits.bit_count() and len(shared) >= houses:
            yield self._holding({*chain(*shared)} - self.cells, digits)

    def _as_intersection(self) -> Iterator[set[Candidate]]:
        shared = self._shared
        for digit in self._common if len(shared) > 1 else ():
            others = [self._holding({*house} - self.cells, 1 << digit) for house in shared]
            if not all(others):
                yield set().union(*others)

    def _as_fish(self, size: int) -> Iterator[set[Candidate]]:
        lines = [self._lines(kind) for kind in _ACROSS]
        if not all(
            len(held) == size and all(len(self.cells & {*line.cells}) > 1 for line in held)
            for held in lines
        ):
            return
        for digit in self._common:
            others = [self._holding(_all_of(held) - self.cells, 1 << digit) for held in lines]
            if not all(others):
                yield set().union(*others)

    def _as_finned(self, size: int, sashimi: bool) -> Iterator[set[Candidate]]:
        for kind, across in _ACROSS.items():
            bases = self._lines(kind)
            if len(bases) != size:
                continue
            own = _all_of(bases)
            digits = [d for d in self._common if not self._holding(own - self.cells, 1 << d)]
            for covers in combinations(self._lines(across), size) if digits else ():
                body = self.cells & _all_of(covers)
                fewest = min(len(body & {*base.cells}) for base in bases)
                if fewest == 0 or body == self.cells or sashimi != (fewest == 1):
                    continue
                sites = (_all_of(covers) - own) & self._seen_by(*self.cells - body)
                yield from (self._holding(sites, 1 << digit) for digit in digits if sites)

    def _as_links(self, key: str) -> Iterator[set[Candidate]]:
        for digit in self._common if len(self.cells) == 4 else ():
            for one, two in combinations(self._links(digit), 2):
                pairs = [{*self.cells}.intersection(house.cells) for house in (one, two)]
                if not pairs[0].isdisjoint(pairs[1]):
                    continue
                for (start, near), (far, end) in (
                    (first, second)
                    for first in permutations(pairs[0])
                    for second in permutations(pairs[1])
                ):
                    kind = self._linked(one, two, near, far, start, end)
                    if kind == key or (kind and key == "turbot_fish"):
                        yield self._holding(self._seen_by(start, end) - self.cells, 1 << digit)

    def _linked(self, one: House, two: House, near: Cell, far: Cell, start: Cell, end: Cell) -> str:
        """What two houses with two places each are called whose ends ``near`` and ``far`` see each
        other; empty for none, or for an X-Wing."""
        if near not in self.rules.peers[far]:
            return ""
        kinds = {one.kind, two.kind}
        if len(kinds) == 1 and one.kind in _ACROSS:
            across = _ACROSS[one.kind]
            if self._together(across, near, far):
                return "" if self._together(across, start, end) else "skyscraper"
        in_line = any(self._together(kind, near, far) for kind in _ACROSS)
        return "two_string_kite" if kinds == {*_ACROSS} and not in_line else "turbot_fish"

    def _as_wing(self, most: int) -> Iterator[set[Candidate]]:
        for pivot, *wings in permutations(self.cells) if len(self.cells) == 3 else ():
            held, (one, two) = self.masks[pivot], (self.masks[wing] for wing in wings)
            seen = all(wing in self.rules.peers[pivot] for wing in wings)
            common = one & two
            pairs = one.bit_count() == two.bit_count() == 2 and common.bit_count() == 1
            if not (seen and pairs and held.bit_count() == most):
                continue
            if held == (one ^ two if most == 2 else one | two):
                sites = self._seen_by(*(wings if most == 2 else self.cells)) - self.cells
                yield self._holding(sites, common)

    def _as_w_wing(self) -> Iterator[set[Candidate]]:
        for one, two in combinations(self.cells, 2) if len(self.cells) == 4 else ():
            held, bridge = self.masks[one], self.cells - {one, two}
            if held != self.masks[two] or held.bit_count() != 2 or two in self.rules.peers[one]:
                continue
            for low, high in permutations(bridge):
                if low not in self.rules.peers[one] or high not in self.rules.peers[two]:
                    continue
                for digit in _digits(held):
                    if any({low, high} <= {*house.cells} for house in self._links(digit)):
                        sites = self._seen_by(one, two) - self.cells
                        yield self._holding(sites, held & ~(1 << digit))

    @property
    def _union(self) -> DigitSet:
        union = 0
        for cell in self.cells:
            union |= self.masks[cell]
        return union

    @property
    def _common(self) -> list[Digit]:
        """The digits that are in all of the cells."""
        return [d for d in _digits(self._union) if all(self.masks[c] >> d & 1 for c in self.cells)]

    @property
    def _shared(self) -> list[tuple[Cell, ...]]:
        """The cells of the houses that hold all of these."""
        return [house.cells for house in self.rules.houses if self.cells <= {*house.cells}]

    def _lines(self, kind: str) -> list[House]:
        """The rows or columns that hold some of the cells."""
        houses = self.rules.houses
        return [house for house in houses if house.kind == kind and self.cells & {*house.cells}]

    def _links(self, digit: Digit) -> list[House]:
        """The houses whose only places for a digit are two of the cells."""
        held = [(h, {c for c in h.cells if self.masks[c] >> digit & 1}) for h in self.rules.houses]
        return [house for house, places in held if len(places) == 2 and places <= self.cells]

    def _together(self, kind: str, one: Cell, two: Cell) -> bool:
        """Whether two cells are in one house of a kind."""
        houses = (house for house in self.rules.houses if house.kind == kind)
        return any({one, two} <= {*house.cells} for house in houses)

    def _seen_by(self, *cells: Cell) -> set[Cell]:
        """The cells that all of some cells see."""
        return set.intersection(*({*self.rules.peers[cell]} for cell in cells))

    def _holding(self, cells: Iterable[Cell], digits: DigitSet) -> set[Candidate]:
        """The candidates of some digits in some cells."""
        return {(cell, digit) for cell in cells for digit in _digits(self.masks[cell] & digits)}


def _all_of(houses: Iterable[House]) -> set[Cell]:
    return {cell for house in houses for cell in house.cells}


def _digits(mask: DigitSet) -> list[Digit]:
    return [digit for digit in range(mask.bit_length()) if mask >> digit & 1]
