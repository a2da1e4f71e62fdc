"""Every rule that f-puzzles knows: its lists, its flags, and the relations forbidden to unmarked
pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.formats import fpuzzle_lines as lines
from game.engine.formats import fpuzzle_marks as marks
from game.engine.formats.fpuzzle_key import Key
from game.engine.houses import House
from game.engine.variants.between import Between
from game.engine.variants.chess import anti_king, anti_knight
from game.engine.variants.diagonal import falling, rising
from game.engine.variants.disjoint import disjoint_groups
from game.engine.variants.double_arrow import DoubleArrow
from game.engine.variants.marked_neighbours import unmarked
from game.engine.variants.nabner import Nabner
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
from game.engine.variants.whisper import Whisper
from game.engine.variants.xsum import XSum
from game.engine.variants.zipper import Zipper

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.types import Cell

KEYS = (
    Key("killercage", marks.read_cage, Cage, marks.write_cage),
    Key("extraregion", marks.read_extra_region, House, marks.write_window),
    Key("killercage", marks.read_cage, AllDifferent, marks.write_cage),
    Key("difference", marks.read_difference, Relation, marks.write_difference),
    Key("ratio", marks.read_ratio, Relation, marks.write_ratio),
    Key("xv", marks.read_xv, Relation, marks.write_xv),
    Key("clone", marks.read_clone, Relation, marks.write_clone),
    Key("quadruple", marks.read_quadruple, Quadruple, marks.write_quadruple),
    Key("odd", marks.read_odd, Parity, marks.write_odd),
    Key("even", marks.read_even, Parity, marks.write_even),
    Key("minimum", marks.read_minimum),
    Key("maximum", marks.read_maximum),
    Key("littlekillersum", marks.read_little_killer, Sum, marks.write_little_killer),
    Key("sandwichsum", marks.read_sandwich, Sandwich, marks.write_sandwich),
    Key("skyscraper", marks.read_skyscraper, Skyscraper, marks.write_skyscraper),
    Key("xsum", marks.read_xsum, XSum, marks.write_xsum),
    Key("thermometer", lines.one(Thermometer), Thermometer, lines.write_thermometer),
    Key("slowthermometer", lines.read_slow_thermometer, Thermometer, lines.write_slow_thermometer),
    Key("arrow", lines.read_arrow, Arrow, lines.write_arrow),
    Key("renban", lines.one(Renban), Renban, lines.write_line),
    Key("betweenline", lines.one(Between), Between, lines.write_line),
    Key("entropicline", lines.read_turns(modular=False), Turns, lines.write_turns(modular=False)),
    Key("modularline", lines.read_turns(modular=True), Turns, lines.write_turns(modular=True)),
    Key("regionsumline", lines.read_region_sums, RegionSums, lines.write_region_sums),
    Key("doublearrow", lines.one(DoubleArrow), DoubleArrow, lines.write_line),
    Key("palindrome", lines.read_palindrome, Palindrome, lines.write_line),
    Key("whispers", lines.read_whispers, Whisper, lines.write_whispers),
    Key("whispers", lines.read_whispers, Relation, lines.write_pair_apart),
    Key("nabner", lines.one(Nabner), Nabner, lines.write_line),
    Key("zipperline", lines.read_zipper, Zipper, lines.write_line),
)
"""Every list of rules."""

FLAGS = {
    "diagonal-": falling,
    "diagonal+": rising,
    "antiknight": anti_knight,
    "antiking": anti_king,
    "disjointgroups": disjoint_groups,
}
"""The flags, and the constraints that each adds for a size."""

NEGATIVE = {
    "difference": (("difference", 1),),
    "ratio": (("ratio", 2),),
    "xv": (("sum", 5), ("sum", 10)),
}
"""The relations that pairs without a mark must not have where `negative` names the mark."""


def refused(key: str, marked: Iterable[Iterable[Cell]], size: int) -> Iterator[Relation]:
    """The relations that do not hold between neighbours without a mark."""
    return unmarked(NEGATIVE[key], size, marked)
