"""``transform``: equivalent puzzles, canonical forms, and other formats."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from random import Random
from typing import TYPE_CHECKING

from game.cli.puzzle_formats import add_format
from game.cli.shared_options import whole
from game.cli.solution_format import FORMATS as GRID_FORMATS
from game.cli.solution_format import format_values
from game.cli.stream import BAD_LINES, add_file, each_puzzle
from game.engine.errors import RulesError
from game.engine.formats import format_puzzle
from game.engine.generator.transformation import (
    REFLECTIONS,
    SWAPS,
    random_transform,
    reflect,
    relabel,
    relabel_in_order,
    rotate,
    swap,
    transpose,
)
from game.engine.notation import digit_of
from game.engine.puzzle import Puzzle
from game.engine.rules import boxes, latin
from game.engine.stable_random import int_below
from game.parser import Parser, one_of

if TYPE_CHECKING:
    from game.engine.formats.entry import Entry
    from game.engine.rules import Rules


CHANGES = ("relabel", "swap", "rotate", "reflect", "transpose", "shuffle", "canonical")
"""The options that change a puzzle."""


def main(arguments: list[str]) -> int:
    """Print a line for each puzzle; returns the exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    for what, *numbers in options.swap:
        if what not in SWAPS or not all(map(_is_number, numbers)):
            parser.error(f"--swap takes {one_of(SWAPS)} and two numbers")
    rng = Random(options.seed)
    return each_puzzle("transform", options, lambda entry, _: _printed(entry, options, rng))


def _printed(entry: Entry, options: Namespace, rng: Random) -> str:
    """The transformed puzzle in the format that is asked for."""
    changes = [change for change in CHANGES if getattr(options, change)]
    rules, values, shape = entry.rules, entry.givens, _box_shape(entry.rules)
    if changes and shape:
        values = _transformed(entry, shape, options, rng)
    elif changes == ["shuffle"]:
        from game.session.editor.shaping import alike

        other = alike(Puzzle(None, rules, values, ()), int_below(1 << 31, rng))
        rules, values = other.rules, other.givens
    elif changes:
        raise RulesError("only puzzles with boxes and no further rules can be changed so")
    form: str = options.format
    if form in GRID_FORMATS:
        if not shape:
            raise RulesError(f"--format {form} cannot express these rules; json can")
        return format_values(values, form) + ("\n" if form == "grid" else "")
    return format_puzzle(Puzzle(None, rules, values, ()), form)


def _parser() -> ArgumentParser:
    parser = Parser(
        "transform",
        description="Print an equivalent form of each puzzle, with the same number of solutions "
        "and the same difficulty. Transformations are applied in the order below; without any, "
        "puzzles only change format.",
        epilog="Only puzzles with boxes and no further rules can be transformed, and only those "
        "with square boxes turned; --shuffle, with --format json, makes another puzzle of any, as "
        f"far as its rules allow. Puzzles of any rules can change format. {BAD_LINES}",
    )
    add_file(parser)
    _add_transformations(parser)
    add_format(parser, "line", "line")
    return parser


def _add_transformations(parser: ArgumentParser) -> None:
    """In the order in which they are applied."""
    add = parser.add_argument
    add(
        "--relabel",
        type=_names,
        metavar="DIGITS",
        help="the digits that replace 1, 2, 3 ..., such as 231456789; 'order' to renumber them in "
        "order of first appearance; or 'random'",
    )
    add(
        "--swap",
        nargs=3,
        action="append",
        default=[],
        metavar=("WHAT", "N", "M"),
        help=f"exchange two {one_of(SWAPS)}, numbered from 1; may be given several times",
    )
    add("--rotate", type=int, choices=(90, 180, 270), help="turn clockwise, in degrees")
    add("--reflect", choices=REFLECTIONS, help="mirror; horizontal swaps left and right")
    add("--transpose", action="store_true", help="swap rows and columns")
    add(
        "--shuffle",
        action="store_true",
        help="permute bands, rows, stacks and columns, and relabel",
    )
    add("--seed", type=whole(0), metavar="N", help="seed of the random numbers (default: random)")
    add(
        "--canonical",
        action="store_true",
        help="the canonical form (9 by 9 only): the first of all equivalent puzzles in "
        "lexical order, the same for any two that are equivalent",
    )


def _names(text: str) -> str | tuple[int, ...]:
    if text in ("order", "random"):
        return text
    try:
        digits = tuple([digit_of(character) for character in text])
        relabel(digits)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error
    return digits


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 9


def _transformed(
    entry: Entry, shape: tuple[int, int], options: Namespace, rng: Random
) -> tuple[int, ...]:
    size, values = entry.rules.size, entry.givens
    names = options.relabel
    if names == "order":
        values = relabel_in_order(values, size).apply(values)
    elif names == "random":
        digits = random_transform(size, shape, rng).digits
        values = relabel(digits[1:]).apply(values)
    elif names:
        values = relabel(names).apply(values)
    for what, *numbers in options.swap:
        first, second = map(int, numbers)
        values = swap(size, shape, what, first, second).apply(values)
    if options.rotate:
        values = rotate(size, shape, options.rotate).apply(values)
    if options.reflect:
        values = reflect(size, shape, options.reflect).apply(values)
    if options.transpose:
        values = transpose(size, shape).apply(values)
    if options.shuffle:
        values = random_transform(size, shape, rng).apply(values)
    if options.canonical:
        from game.engine.generator.canonical import canonical

        values = canonical(values)
    return values


def _box_shape(rules: Rules) -> tuple[int, int] | None:
    """Rows and columns of a box; None where there are further rules."""
    size = rules.size
    for height in range(1, size + 1):
        if size % height == 0 and rules == latin(size) + boxes(height, size // height):
            return height, size // height
    return None
