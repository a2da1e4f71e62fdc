"""Which cells, candidates and links a hint highlights, and how each role is marked.

target     the cell to fill: a ring round it
filled     what is in its cell, or is supposed to be: on a disc
hollow     what then is not there: in a ring
faint      filled or hollow, but told before: its disc or ring is faint
first      what the technique is named for, without a word of what is true: in squares
second     fins, the other half of two kinds and the like: on filled squares, in cells with a dashed
           frame
told       the digits of a set, of which no single one matters: in the ink of hints
area       the houses that are looked at; those of a fish, its base, on a stronger wash
struck     eliminated candidates: a cross through each, on pink
refuted    cells of a contradiction: a red cross, in a house with a red frame
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.role import Role
from game.plans.ray import Ray

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.techniques import Evidence, Link, Step
    from game.engine.techniques.argument import Clash
    from game.engine.types import Cell, DigitSet

SECOND = frozenset(
    (
        *(Role.FIN, Role.SECOND_FIN, Role.SECOND, Role.OPPOSITE, Role.SECOND_OPPOSITE),
        *(Role.ROOF, Role.COMMON),
    )
)
"""The roles that are set off from those a technique is named for."""
COLOURS = frozenset(
    (Role.COLOUR, Role.SECOND_COLOUR, Role.OPPOSITE, Role.SECOND_OPPOSITE),
)
"""The halves of a colouring, of which no word is said that one is true."""
SETS = frozenset((Role.ALS, Role.HUB))
"""The roles of sets of cells; beside these, the second one is a set as well."""
COVERS = frozenset((Role.COVER, Role.SECOND_COVER))
"""The roles of houses that are lit if they lose candidates."""
AREA = frozenset((Role.HOUSE, Role.BASE, Role.TARGET, Role.CAGE)) | COVERS
"""The roles whose houses are lit, but not their cells one by one."""


STRUCK = "struck"
"""The fill of cells that lose candidates."""

MARKS = ("first", "second", "told", "filled", "hollow")
"""What may be drawn for a candidate, one of these for each."""


class Highlights(NamedTuple):
    """What a message highlights on the board; all of it by cell, digits as sets."""

    fills: Mapping[int, str] = {}
    """The colour keys of cells that are not plain."""
    ringed: frozenset[int] = frozenset()
    """The cells that are to be filled."""
    shown: Mapping[int, int] = {}
    """Candidates that it is about; they are drawn even if the player has not noted them."""
    first: Mapping[int, int] = {}
    """Candidates of what the technique is named for."""
    second: Mapping[int, int] = {}
    """Candidates that are set off from these."""
    struck: Mapping[int, int] = {}
    links: tuple[Link, ...] = ()
    """Drawn from candidate to candidate, strong ones solid and weak ones dashed."""
    frames: tuple[tuple[int, ...], ...] = ()
    """Houses with a frame round them, by their cells."""
    rays: tuple[Ray, ...] = ()
    """From digits to what they rule out."""
    hatched: frozenset[int] = frozenset()
    """Cells that cannot have the digit that is looked for."""
    ahead: tuple[Link, ...] = ()
    """Links that a chain comes to later, dotted."""
    pencilled: Mapping[int, int] = {}
    """Candidates that it comes to later, in dashed rings."""
    filled: Mapping[int, int] = {}
    """Candidates that are in their cells, or are supposed to be."""
    reached: Mapping[int, int] = {}
    """Candidates up to which it is told."""
    sole: Mapping[int, int] = {}
    """Of each cell the candidate that is seen where there is room for one only."""
    letters: Mapping[int, str] = {}
    """Letters that stand in cells, by which the words of the message call them."""
    clues: tuple[Constraint, ...] = ()
    """Clues of the board that are lit."""
    hollow: Mapping[int, int] = {}
    """Candidates that then are not in their cells."""
    told: Mapping[int, int] = {}
    """The digits of sets."""
    refuted: frozenset[int] = frozenset()
    """Cells in which nothing is left, of a house or by themselves."""
    broken: tuple[tuple[int, ...], ...] = ()
    """Houses and cells that contradict what is supposed, with a red frame round them."""
    past: tuple[Link, ...] = ()
    """Links of which the page does not speak any more, faint."""
    together: tuple[tuple[Link, ...], ...] = ()
    """Which links are seen together on this page or on another one."""
    faint: Mapping[int, int] = {}
    """Candidates at which only these end, whose circles are faint as well."""

    @property
    def with_next(self) -> Highlights:
        """The same with no more of what a chain comes to later than its next link."""
        ahead = self.ahead[:1]
        ends = {(cell, end.digit) for link in ahead for end in link[:2] for cell in end.cells}
        pencilled = {
            cell: digits & _bits(digit for place, digit in ends if place == cell)
            for cell, digits in self.pencilled.items()
        }
        return self._replace(ahead=ahead, pencilled=pencilled)

    @property
    def cells(self) -> frozenset[int]:
        """All cells that anything is drawn in, but those that lines only lead across."""
        marked = (self.fills, self.shown, self.first, self.second, self.struck, self.letters)
        return self.ringed.union(*marked, *self.frames, *self.broken)


def area_of(cells: Iterable[int]) -> Highlights:
    return Highlights(dict.fromkeys(cells, "hint_area"))


def focus_on(cell: int, digit: int = 0) -> Highlights:
    """One cell, and a candidate of it."""
    mark = {cell: 1 << digit} if digit else {}
    return Highlights({cell: "hint_fill"}, frozenset((cell,)), mark, filled=mark)


def where_of(step: Step) -> frozenset[int]:
    """The cells to look at first: the houses of a step, else all its evidence."""
    houses = [part.house.cells for part in step.evidence if part.house]
    places = houses or [part.cells for part in step.evidence]
    cells = {cell for place in places for cell in place}
    if not houses:
        cells.update(cell for part in step.evidence for cell in _linked(part))
    return frozenset(cells)


def highlights_of(step: Step, candidates: tuple[int, ...]) -> Highlights:
    """All highlights of a step, from the candidates of its position."""
    builder = HighlightBuilder(candidates)
    builder.add_all(step.evidence)
    for cell, digit in step.eliminations:
        builder.strike(cell, digit)
    for cell, digit in step.placements:
        builder.fill(cell, digit)
    hatched = hatched_of(step, candidates)
    return builder.highlights()._replace(rays=rays_of(step, hatched), hatched=hatched)


class Contradiction(NamedTuple):
    """Where what is supposed comes to nothing."""

    refuted: frozenset[int]
    broken: tuple[tuple[int, ...], ...]
    hollow: Mapping[int, int]
    """The candidates of which none is left."""


def contradiction_of(clash: Clash, candidates: Sequence[int]) -> Contradiction:
    """A house without a place for a digit, a cell without a digit, cells of a clue that nothing
    fills, or digits that exclude each other."""
    ground = clash.ground
    if ground.how == "house":
        cells, bit = ground.houses[0].cells if ground.houses else ground.cells, _bits(ground.digits)
        places = {cell: bit for cell in cells if candidates[cell] & bit}
        return Contradiction(frozenset(places), (tuple(cells),), places)
    if ground.how == "cell":
        left = {cell: candidates[cell] for cell in ground.cells}
        return Contradiction(frozenset(left), (ground.cells,), left)
    if ground.how == "sees":
        both = tuple(dict.fromkeys(cell for end in clash.reasons for cell in end.cells))
        return Contradiction(frozenset(), tuple((cell,) for cell in both), {})
    return Contradiction(frozenset(), (ground.cells,), {})


def _bits(*several: Iterable[int]) -> int:
    """Digits as a set."""
    return sum(1 << digit for digit in {digit for digits in several for digit in digits})


def _linked(evidence: Evidence) -> Iterable[int]:
    for link in evidence.links:
        yield from link.start.cells
        yield from link.end.cells


class HighlightBuilder:
    """The highlights of one step, as they are put together."""

    def __init__(self, candidates: tuple[int, ...]) -> None:
        self._candidates = candidates
        self._fills: dict[int, str] = {}
        self._marks: dict[str, dict[int, int]] = {kind: {} for kind in MARKS}
        self._struck: dict[int, int] = {}
        self._ringed: set[int] = set()
        self._links: list[Link] = []
        self._frames: list[tuple[int, ...]] = []
        self._refuted: set[int] = set()
        self._broken: list[tuple[int, ...]] = []
        self._with_sets, self._with_covers, self._coloured = False, False, 0
        """Whether there are sets of cells or houses of a fish, and the digit of a colouring."""

    def add_all(self, evidence: Iterable[Evidence]) -> None:
        """Highlight evidence: what says most of a candidate last."""
        parts = list(evidence)
        self._with_sets = any(part.role in SETS for part in parts)
        self._with_covers = any(part.role in COVERS for part in parts)
        self._coloured = _bits(*(part.digits for part in parts if part.role in COLOURS))
        for part in sorted(parts, key=lambda part: (bool(part.links), self._weight(part.role))):
            self.add(part)

    def add(self, part: Evidence) -> None:
        """Highlight a piece of evidence by its role; its links show more than its cells."""
        if part.house and part.role in COVERS:
            self._frames.append(part.house.cells)
        elif part.house and part.role != Role.BLOCKER:
            is_base = part.role == Role.BASE and self._with_covers
            self._under(part.house.cells, "hint_fill" if is_base else "hint_area")
        whole = part.house is not None and set(part.cells) == set(part.house.cells)
        if part.role in (Role.BLOCKER, Role.TARGET):
            self._under(part.cells, "hint_pattern" if part.role == Role.BLOCKER else "hint_area")
        elif part.role not in AREA and not whole and not part.links:
            for cell in part.cells:
                self._mark(cell, _bits(part.digits) or self._coloured, self._kind(part.role))
                self._fill(cell, part.role)
        for link in part.links:
            self.draw(link)
        if part.argument and part.argument.clash:
            self._contradict(part.argument.clash)

    def draw(self, link: Link) -> None:
        """Add a link, and mark its ends."""
        self._links.append(link)
        for node in (link.start, link.end):
            for cell in node.als:
                self._under((cell,), "hint_second")
            for cell in node.cells:
                self._mark(cell, 1 << node.digit, "filled" if node.on else "hollow")
                self._fill(cell)

    def _contradict(self, clash: Clash) -> None:
        """Add where an argument comes to nothing."""
        for house in clash.ground.houses:
            self._under(house.cells, "hint_area")
        self._under(clash.ground.cells, "hint_fill")
        refuted, broken, _ = contradiction_of(clash, self._candidates)
        self._refuted |= refuted
        self._broken += broken

    def light(self, cells: Iterable[int], fill: str = "hint_area") -> None:
        """Give cells a fill, unless they have one."""
        self._under(cells, fill)

    def strike(self, cell: int, digit: int) -> None:
        """Add a candidate that is eliminated."""
        if self._fills.get(cell, "hint_area") in ("hint_area", "hint_fill"):
            self._fills[cell] = STRUCK
        self._struck[cell] = self._struck.get(cell, 0) | 1 << digit

    def fill(self, cell: int, digit: int) -> None:
        self._fills[cell] = "hint_fill"
        self._ringed.add(cell)
        for marks in self._marks.values():
            marks.pop(cell, None)
        self._marks["filled"][cell] = 1 << digit

    def highlights(self) -> Highlights:
        shown, marks = dict[int, int](), self._marks
        for masks in (*marks.values(), self._struck):
            for cell, mask in masks.items():
                shown[cell] = shown.get(cell, 0) | mask
        return Highlights(
            self._fills,
            frozenset(self._ringed),
            shown,
            marks["first"],
            marks["second"],
            self._struck,
            links=tuple(dict.fromkeys(self._links)),
            frames=tuple(self._frames),
            refuted=frozenset(self._refuted),
            broken=tuple(self._broken),
            filled=marks["filled"],
            hollow=marks["hollow"],
            told=marks["told"],
        )

    def _kind(self, role: Role) -> str:
        """How the candidates of a role are marked."""
        if role in SETS or (role == Role.SECOND and self._with_sets):
            return "told"
        return "second" if role in SECOND else "first"

    def _weight(self, role: Role) -> int:
        """How much a role says of a candidate; what says more goes before what says less."""
        if role in COLOURS:
            return 2
        return int(self._kind(role) == "second")

    def _fill(self, cell: int, role: Role | None = None) -> None:
        """Give a cell the fill of a role; a digit that sets have in common is in one of them."""
        if role in SECOND and not (role == Role.COMMON and self._with_sets):
            self._fills[cell] = "hint_second"
        elif self._fills.get(cell) != "hint_second":
            self._fills[cell] = "hint_pattern"

    def _under(self, cells: Iterable[int], fill: str) -> None:
        for cell in cells:
            self._fills.setdefault(cell, fill)

    def _mark(self, cell: int, mask: int, kind: str) -> None:
        mask = (mask or self._candidates[cell]) & self._candidates[cell]
        for other, marks in self._marks.items():
            marks[cell] = marks.get(cell, 0) & ~mask | (mask if other == kind else 0)


SINGLES = ("full_house", "hidden_single", "naked_single")
"""The techniques that are explained by filled cells."""


def hatched_of(step: Step, candidates: Sequence[DigitSet]) -> frozenset[Cell]:
    """The blank cells of the house that cannot have the digit; none if the step is about a cell."""
    if step.technique not in SINGLES or step.house is None:
        return frozenset()
    (cell, _), *_ = step.placements
    return frozenset(other for other in step.house.cells if candidates[other] and other != cell)


def rays_of(step: Step, hatched: frozenset[Cell]) -> tuple[Ray, ...]:
    """A ray for each digit that blocks: to the cells that it blocks, or to the only cell."""
    if step.technique not in SINGLES:
        return ()
    (target, _), *_ = step.placements
    ends = hatched or frozenset((target,))
    blockers = [part for part in step.evidence if part.role is Role.BLOCKER]
    rays = [Ray(cell, _reached(blocker, ends)) for blocker in blockers for cell in blocker.cells]
    return tuple(ray for ray in rays if ray.ends)


def _reached(blocker: Evidence, ends: frozenset[Cell]) -> tuple[Cell, ...]:
    if blocker.house is None:
        return tuple(sorted(ends))
    return tuple(sorted(ends.intersection(blocker.house.cells)))
