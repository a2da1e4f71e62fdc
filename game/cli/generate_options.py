"""The options of ``generate`` and their help."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from typing import TYPE_CHECKING

from game.cli.puzzle_formats import add_format
from game.cli.puzzle_maker import DIGS
from game.cli.shared_options import add_jobs, add_timeout, whole
from game.engine.about import tidy_line, tidy_text
from game.engine.generator.fill import FILLS
from game.engine.generator.given_pictures import PATTERNS, SIGNS
from game.engine.symmetry import SYMMETRIES
from game.parser import Parser

if TYPE_CHECKING:
    from argparse import _ArgumentGroup as ArgumentGroup

TIERS = ("gentle", "easy", "medium", "hard", "expert", "master")


def parser() -> ArgumentParser:
    """The parser of its arguments."""
    command = Parser(
        "generate",
        description="Print new puzzles, each proven to have exactly one solution.",
        epilog="Puzzle i depends on seed + i alone, so the same seed gives the same puzzles on any "
        "number of cores. Ctrl-C stops and keeps the puzzles that are done.",
    )
    puzzle = command.add_argument_group("puzzle")
    _add_rules(puzzle)
    _add_blanks(puzzle)
    _add_methods(puzzle)
    _add_requirements(command.add_argument_group("difficulty"))
    last = command.add_argument_group("output")
    add = last.add_argument
    add("--count", type=whole(0), default=1, metavar="N", help="how many puzzles (default: 1)")
    add("--seed", type=whole(0), metavar="S", help="seed of the random numbers (default: random)")
    add_jobs(last)
    add_timeout(last)
    chosen = "line for classic, json for other variants and for a title, author or dedication"
    add_format(last, None, chosen, page=True)
    add("--title", type=tidy_line, default="", help="the title of the puzzle")
    add("--author", type=tidy_line, default="", help="who it is from")
    add(
        "--dedication",
        type=tidy_text,
        default="",
        metavar="TEXT",
        help="words that are read before it is played, kept in json and html",
    )
    return command


def _add_rules(group: ArgumentGroup) -> None:
    add = group.add_argument
    add(
        "--variant",
        default="classic",
        metavar="V",
        help="the rules, such as x, killer or killer+x (default: classic)",
    )
    add(
        "--fog",
        action="store_true",
        help="cells lie in fog until a right digit near them lights them: adds fog to V",
    )
    add(
        "--list-variants",
        action="store_true",
        help="list every variant with its rule, and exit",
    )
    add(
        "--size",
        type=whole(4),
        default=9,
        metavar="N",
        help="the size of the grid: 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25 (default: 9)",
    )


def _add_blanks(group: ArgumentGroup) -> None:
    """How many cells are blank, and which."""
    add = group.add_argument
    amount = group.add_mutually_exclusive_group()
    amount.add_argument("--blanks", type=whole(0), metavar="N", help="exactly N blank cells")
    amount.add_argument(
        "--minimal",
        action="store_true",
        help="no given can be removed (on big grids, only a few can)",
    )
    amount.add_argument(
        "--per-box", type=_range, metavar="A-B", help="A to B blank cells in each box"
    )
    add(
        "--symmetry",
        choices=tuple(SYMMETRIES),
        default="none",
        help="symmetry of the pattern of givens (default: none)",
    )
    add(
        "--pattern",
        type=_pattern,
        metavar="P",
        help=f"the cells that may hold givens: {', '.join(PATTERNS)}, a letter A to Z, a digit 0 "
        "to 9, or a character for each cell, . for one that is blank",
    )


def _add_methods(group: ArgumentGroup) -> None:
    """How grids are filled and dug."""
    add = group.add_argument
    add(
        "--fill",
        choices=tuple(FILLS),
        default="random",
        help="how the full grid is filled: some boxes at random, the rest by the solver (default); "
        "cell by cell in reading order, going back where no digit is left; row by "
        "row at random until it fits (up to 20 by 20); or from the simplest grid, by exchange of "
        "rows, columns and digits (where only rows, columns and boxes hold)",
    )
    add(
        "--dig",
        choices=DIGS,
        default="random",
        help="how cells are blanked: in random order (default); in reading order; along an S; "
        "every other cell first; box by box; or in random order while singles alone solve the "
        "puzzle",
    )


def _add_requirements(group: ArgumentGroup) -> None:
    """How hard the puzzles are."""
    add = group.add_argument
    add("--tier", choices=TIERS, help="the tier of the hardest step that the puzzle requires")
    add(
        "--technique",
        type=_technique,
        metavar="KEY",
        help="a technique that the puzzle requires, such as x-wing: it solves the puzzle together "
        "with easier techniques, which alone do not",
    )
    choice = group.add_mutually_exclusive_group()
    help = "the puzzle can be solved with singles and this technique; repeat the option for several"
    choice.add_argument(
        "--only", action="append", default=[], type=_any_technique, metavar="KEY", help=help
    )
    help = "the puzzle can be solved without this technique; repeat the option for several"
    choice.add_argument(
        "--without", action="append", default=[], type=_any_technique, metavar="KEY", help=help
    )
    add(
        "--list-techniques",
        action="store_true",
        help="list the techniques that a puzzle can require with their tiers, easiest first, "
        "and exit",
    )


def _technique(text: str) -> str:
    from game.cli.requirements import technique_key

    return technique_key(text)


def _any_technique(text: str) -> str:
    from game.cli.technique_options import technique_key

    return technique_key(text)


def _pattern(text: str) -> tuple[int, ...]:
    """The cells of a picture of 9 by 9, by its name or drawn."""
    named = PATTERNS.get(text) or SIGNS.get(text.upper())
    if named:
        return named
    drawn = "".join(text.split())
    if round(len(drawn) ** 0.5) ** 2 != len(drawn) or len(drawn) < 16:
        known = ", ".join((*PATTERNS, "A to Z", "0 to 9"))
        raise ArgumentTypeError(f"{text[:40]!r} is neither a grid nor one of {known}")
    return tuple(cell for cell, mark in enumerate(drawn) if mark not in ".0")


def _range(text: str) -> tuple[int, int]:
    least, dash, most = text.partition("-")
    numbers = least.isascii() and least.isdecimal() and most.isascii() and most.isdecimal()
    if not dash or not numbers or int(least) > int(most):
        raise ArgumentTypeError(f"{text!r} is not a range such as 4-6")
    return int(least), int(most)
