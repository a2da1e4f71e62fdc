"""Which cells, candidates and links a hint highlights, and how each role is marked.

target     the cell to fill: a ring round it
first      what the technique is named for: circles round its candidates
second     fins, sets and the other half of two kinds: squares round its candidates, bars along
           the sides of its cells
area       the houses that are looked at
struck     eliminated candidates: a cross through each, on pink
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.role import Role
from game.plans.because import hatched_of, rays_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.engine.constraints import Constraint
    from game.engine.techniques import Evidence, Link, Step
    from game.plans.ray import Ray

SECOND = frozenset(
    (
        *(Role.FIN, Role.SECOND_FIN, Role.SECOND, Role.OPPOSITE, Role.SECOND_OPPOSITE),
        *(Role.ROOF, Role.COMMON),
    )
)
"""The roles that are set off from those a technique is named for."""
COVERS = frozenset((Role.COVER, Role.SECOND_COVER))
"""The roles of houses that are lit if they lose candidates."""
AREA = frozenset((Role.HOUSE, Role.BASE, Role.TARGET, Role.CAGE)) | COVERS
"""The roles whose houses are lit, but not their cells one by one."""


STRUCK = "struck"
"""The fill of cells that lose candidates."""


class Highlights(NamedTuple):
    """What a message highlights on the board; all of it by cell, digits as sets."""

    fills: Mapping[int, str] = {}
    """The colour keys of cells that are not plain."""
    ringed: frozenset[int] = frozenset()
    """The cells that are to be filled."""
    shown: Mapping[int, int] = {}
    """Candidates that it is about; they are drawn even if the player has not noted them."""
    first: Mapping[int, int] = {}
    second: Mapping[int, int] = {}
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
    """Candidates at which a chain begins and ends, on discs."""
    reached: Mapping[int, int] = {}
    """Candidates up to which it is told."""
    sole: Mapping[int, int] = {}
    """Of each cell the candidate that is seen where there is room for one only."""
    letters: Mapping[int, str] = {}
    """Letters that stand in cells, by which the words of the message call them."""
    clues: tuple[Constraint, ...] = ()
    """Clues of the board that are lit."""

    @property
    def cells(self) -> frozenset[int]:
        """All cells that anything is drawn in, but those that lines only lead across."""
        marked = (self.fills, self.shown, self.first, self.second, self.struck, self.letters)
        return self.ringed.union(*marked, *self.frames)


def area_of(cells: Iterable[int]) -> Highlights:
    return Highlights(dict.fromkeys(cells, "hint_area"))


def focus_on(cell: int, digit: int = 0) -> Highlights:
    """One cell, and a candidate of it."""
    mark = {cell: 1 << digit} if digit else {}
    return Highlights({cell: "hint_fill"}, frozenset((cell,)), mark, mark)


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
    for part in sorted(step.evidence, key=lambda part: (bool(part.links), part.role in SECOND)):
        builder.add(part)
    for cell, digit in step.eliminations:
        builder.strike(cell, digit)
    for cell, digit in step.placements:
        builder.fill(cell, digit)
    hatched = hatched_of(step, candidates)
    return builder.highlights()._replace(rays=rays_of(step, hatched), hatched=hatched)


def _linked(evidence: Evidence) -> Iterable[int]:
    for link in evidence.links:
        yield from link.start.cells
        yield from link.end.cells


class HighlightBuilder:
    """The highlights of one step, as they are put together."""

    def __init__(self, candidates: tuple[int, ...]) -> None:
        self._candidates = candidates
        self._fills: dict[int, str] = {}
        self._marks: dict[str, dict[int, int]] = {"first": {}, "second": {}}
        self._struck: dict[int, int] = {}
        self._ringed: set[int] = set()
        self._links: list[Link] = []
        self._frames: list[tuple[int, ...]] = []

    def add(self, part: Evidence) -> None:
        """Highlight a piece of evidence by its role; its links show more than its cells."""
        if part.house and part.role in COVERS:
            self._frames.append(part.house.cells)
        elif part.house and part.role != Role.BLOCKER:
            self._under(part.house.cells, "hint_area")
        whole = part.house is not None and set(part.cells) == set(part.house.cells)
        if part.role in (Role.BLOCKER, Role.TARGET):
            self._under(part.cells, "hint_pattern" if part.role == Role.BLOCKER else "hint_area")
        elif part.role not in AREA and not whole and not part.links:
            kind = "second" if part.role in SECOND else "first"
            for cell in part.cells:
                self._mark(cell, sum(1 << digit for digit in part.digits), kind)
        clash = part.argument.clash if part.argument else None
        for house in clash.ground.houses if clash else ():
            self._under(house.cells, "hint_area")
        self._under(clash.ground.cells if clash else (), "hint_fill")
        for link in part.links:
            self.draw(link)

    def draw(self, link: Link) -> None:
        """Add a link, and mark its ends."""
        self._links.append(link)
        for node in (link.start, link.end):
            for cell in node.als:
                self._under((cell,), "hint_second")
            for cell in node.cells:
                self._mark(cell, 1 << node.digit, "first" if node.on else "second")

    def light(self, cells: Iterable[int], fill: str = "hint_area") -> None:
        """Give cells a fill, unless they have one."""
        self._under(cells, fill)

    def strike(self, cell: int, digit: int) -> None:
        """Add a candidate that is eliminated."""
        if self._fills.get(cell, "hint_area") == "hint_area":
            self._fills[cell] = STRUCK
        self._struck[cell] = self._struck.get(cell, 0) | 1 << digit

    def fill(self, cell: int, digit: int) -> None:
        self._fills[cell] = "hint_fill"
        self._ringed.add(cell)
        self._marks["second"].pop(cell, None)
        self._marks["first"][cell] = 1 << digit

    def highlights(self) -> Highlights:
        first, second = self._marks["first"], self._marks["second"]
        shown: dict[int, int] = {}
        for masks in (first, second, self._struck):
            for cell, mask in masks.items():
                shown[cell] = shown.get(cell, 0) | mask
        ringed, links = frozenset(self._ringed), tuple(dict.fromkeys(self._links))
        return Highlights(
            self._fills, ringed, shown, first, second, self._struck, links, tuple(self._frames)
        )

    def _under(self, cells: Iterable[int], fill: str) -> None:
        for cell in cells:
            self._fills.setdefault(cell, fill)

    def _mark(self, cell: int, mask: int, kind: str) -> None:
        mask = (mask or self._candidates[cell]) & self._candidates[cell]
        self._fills[cell] = "hint_pattern" if kind == "first" else "hint_second"
        for other, marks in self._marks.items():
            marks[cell] = marks.get(cell, 0) & ~mask | (mask if other == kind else 0)
