"""``transform``: the same puzzle in another disguise, or the one form behind all disguises."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from random import Random
from typing import TYPE_CHECKING

from game.cli.answers import FORMATS, written
from game.cli.arguments import whole
from game.cli.stream import add_file, each_puzzle
from game.engine.errors import RulesError
from game.engine.generator.transform import (
    REFLECTIONS,
    random_transform,
    reflect,
    relabel,
    relabel_in_order,
    rotate,
    transpose,
)
from game.engine.notation import digit_of
from game.engine.rules import boxes, latin

if TYPE_CHECKING:
    from game.cli.puzzle_text import Entry
    from game.engine.rules import Rules


def main(arguments: list[str]) -> int:
    """Print a line for each puzzle; returns the exit status."""
    options = _parser().parse_args(arguments)
    rng = Random(options.seed)
    end = "\n" if options.format == "grid" else ""
    return each_puzzle(
        "transform",
        options,
        lambda entry, _: written(_transformed(entry, options, rng), options.format) + end,
    )


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        "nonet transform",
        description="Print each puzzle in another disguise: the number of solutions and the "
        "difficulty stay. What is asked for is done in the order below.",
        epilog="For puzzles with boxes and no further rules; turning needs square boxes.",
    )
    add_file(parser)
    add = parser.add_argument
    add(
        "--relabel",
        type=_names,
        metavar="DIGITS",
        help="what 1, 2, 3 ... become, such as 231456789; or 'order', or 'random'",
    )
    add("--rotate", type=int, choices=(90, 180, 270), help="turn clockwise by degrees")
    add("--reflect", choices=REFLECTIONS, help="mirror: horizontal swaps left and right")
    add("--transpose", action="store_true", help="swap rows and columns")
    add("--shuffle", action="store_true", help="move bands, rows, stacks, columns, and relabel")
    add("--seed", type=whole(0), metavar="N", help="the number that chance is made from")
    add(
        "--canonical",
        action="store_true",
        help="the first in the dictionary of all disguises (9 by 9): two puzzles that are one "
        "in disguise print the same",
    )
    add("--format", choices=FORMATS, default="line", help="how to print")
    return parser


def _names(text: str) -> str | tuple[int, ...]:
    if text in ("order", "random"):
        return text
    try:
        digits = tuple([digit_of(each) for each in text])
        relabel(digits)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error
    return digits


def _transformed(entry: Entry, options: Namespace, rng: Random) -> tuple[int, ...]:
    shape = _shape(entry.rules)
    size, values = entry.rules.size, entry.givens
    names = options.relabel
    if names == "order":
        values = relabel_in_order(values, size).apply(values)
    elif names == "random":
        digits = random_transform(size, shape, rng).digits
        values = relabel(digits[1:]).apply(values)
    elif names:
        values = relabel(names).apply(values)
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


def _shape(rules: Rules) -> tuple[int, int]:
    """Rows and columns of a box; raises RulesError where there is more than boxes."""
    size = rules.size
    for height in range(1, size + 1):
        if size % height == 0 and rules == latin(size) + boxes(height, size // height):
            return height, size // height
    raise RulesError("only puzzles with boxes and no further rules can be transformed")
