"""Which painter draws which constraints: one line for each. What has no line has no clue on the
board: rows, columns, boxes, and rules that hold everywhere, such as those of chess pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.houses import House
from game.engine.variants.between import Between
from game.engine.variants.double_arrow import DoubleArrow
from game.engine.variants.extra_region import is_extra_region
from game.engine.variants.nabner import Nabner
from game.engine.variants.neighbours import sees_from_outside
from game.engine.variants.palindrome import Palindrome
from game.engine.variants.parity import Parity
from game.engine.variants.quadruple import Quadruple
from game.engine.variants.region_sums import RegionSums
from game.engine.variants.relations import Relation
from game.engine.variants.renban import Renban
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.thermo import Thermometer
from game.engine.variants.turns import Turns
from game.engine.variants.whisper import Whisper, usual_difference
from game.engine.variants.xsum import XSum
from game.engine.variants.zipper import Zipper
from game.plans.clues.arrows import draw_arrows, draw_zippers
from game.plans.clues.cages import draw_cages
from game.plans.clues.diagonals import draw_diagonals
from game.plans.clues.lines import (
    draw_between,
    draw_double_arrows,
    draw_equal,
    draw_nabner,
    draw_palindromes,
    draw_region_sums,
    draw_renban,
    draw_turns,
    draw_whispers,
)
from game.plans.clues.outside_clues import Seen, draw_outside
from game.plans.clues.parity import draw_parity
from game.plans.clues.quadruples import draw_quadruples
from game.plans.clues.signs import draw_differences, draw_greater, draw_ratios, draw_sums
from game.plans.clues.thermometers import draw_thermometers
from game.plans.clues.tints import (
    draw_extra,
    draw_groups,
    draw_regions,
    draw_window_frames,
    draw_windows,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.engine.constraints import Constraint
    from game.plans.clues.sketch import Drawn, Sketch


class ClueKind(NamedTuple):
    """Constraints that are drawn in one way."""

    belongs: Callable[[Constraint, int], bool]
    """Whether a constraint is one of them, in a grid of a size."""
    draw: Callable[..., Drawn]
    """Draws them, given a sketch and the constraints."""


def _kind(draw: Callable[..., Drawn], *classes: type) -> ClueKind:
    return ClueKind(lambda each, _: isinstance(each, classes), draw)


def _house(draw: Callable[..., Drawn], name: str) -> ClueKind:
    return ClueKind(lambda each, _: isinstance(each, House) and each.term == name, draw)


def _relation(draw: Callable[..., Drawn], kind: str, usual: bool | None = None) -> ClueKind:
    def belongs(each: Constraint, size: int) -> bool:
        if not isinstance(each, Relation) or each.kind != kind or not each.holds:
            return False
        return usual is None or usual == (each.amount == usual_difference(size))

    return ClueKind(belongs, draw)


def _seen(one: type, mark: str = "") -> ClueKind:
    def draw(sketch: Sketch, clues: Iterable[Constraint]) -> Drawn:
        numbers = [Seen(each.cells, _number(each), mark) for each in clues]
        yield from draw_outside(sketch, numbers)

    return ClueKind(
        lambda each, size: isinstance(each, one) and sees_from_outside(each.cells, size), draw
    )


def _number(clue: Constraint) -> int:
    return clue.seen if isinstance(clue, Skyscraper) else getattr(clue, "total")  # noqa: B009


def has_sum_in_corner(each: Constraint, size: int) -> bool:
    """Whether a constraint is a sum that stands in the corner of its first cell."""
    if isinstance(each, Sum):
        return not sees_from_outside(each.cells, size)
    return isinstance(each, Cage)


OUTSIDE = (_seen(Sandwich), _seen(XSum, "x"), _seen(Skyscraper, "▲"), _seen(Sum))
"""Clues that stand round the grid."""

TINTS = (
    _house(draw_regions, "region"),
    _house(draw_groups, "group"),
    _house(draw_windows, "window"),
)
"""What lies under the washes of highlights."""

_GREATER = _relation(draw_greater, "greater")

KINDS = (
    ClueKind(is_extra_region, draw_extra),
    _kind(draw_parity, Parity),
    _kind(draw_thermometers, Thermometer),
    _kind(draw_renban, Renban),
    _kind(draw_whispers, Whisper),
    _kind(draw_nabner, Nabner),
    _kind(draw_palindromes, Palindrome),
    _relation(draw_whispers, "apart", usual=True),
    _relation(draw_nabner, "apart", usual=False),
    _relation(draw_equal, "equal"),
    _kind(draw_turns, Turns),
    _kind(draw_region_sums, RegionSums),
    _kind(draw_between, Between),
    _kind(draw_double_arrows, DoubleArrow),
    _kind(draw_zippers, Zipper),
    _kind(draw_arrows, Arrow),
    _house(draw_diagonals, "diagonal"),
    ClueKind(has_sum_in_corner, draw_cages),
    _GREATER,
)
"""Clues within the cells, in the order in which they are drawn."""

WITHIN = (_house(draw_window_frames, "window"), *KINDS)
"""The same with what some tints have besides, which highlights do not cover."""

BETWEEN_CELLS = (
    _relation(draw_differences, "difference"),
    _relation(draw_ratios, "ratio"),
    _relation(draw_sums, "sum"),
    _kind(draw_quadruples, Quadruple),
)
"""Clues that lie on the lines of the board."""

MARKS = (_GREATER, *BETWEEN_CELLS)
"""Clues that reach into cells from their edges."""

ALL = (*TINTS, *KINDS, *BETWEEN_CELLS, *OUTSIDE)
