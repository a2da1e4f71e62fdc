"""The options of ``print`` and their help."""

from __future__ import annotations

from argparse import BooleanOptionalAction
from typing import TYPE_CHECKING

from game.cli.output_file import add_force
from game.cli.shared_options import add_timeout, whole
from game.engine.about import tidy_line
from game.paper.booklet_choices import GRIDS, SIZES, SOLUTIONS
from game.paper.magazine import MIX
from game.paper.page_inks import PRINT, looks
from game.parser import Parser
from game.session.levels import TIERS
from game.words.texts import USUAL, languages

if TYPE_CHECKING:
    from argparse import ArgumentParser

ENDINGS = (".pdf", ".html", ".svg", ".png")
"""What a file may end in."""


def parser() -> ArgumentParser:
    """The parser of its arguments."""
    command = Parser(
        "print",
        description="Print puzzles: a booklet as PDF, a page of HTML to print or to fill in, or a "
        "picture of each as SVG or PNG.",
        epilog="The ending of OUT chooses the form. Several pictures get numbers: OUT-1.svg ... "
        "The same seed prints the same puzzles.",
    )
    command.set_defaults(bad=False)
    add, add_group = command.add_argument, command.add_mutually_exclusive_group
    add(
        "files",
        nargs="*",
        metavar="FILE",
        help="a file, a link or a puzzle or position itself, as the other commands read them; "
        "'-' for standard input; or two files, the mask and the grid of one puzzle",
    )
    add(
        "--position",
        action="append",
        default=[],
        metavar="TEXT",
        help="a position: a grid with + before each digit that was written, then a colon and the "
        "candidates that are ruled out, as digit, row, column (412 589)",
    )
    output = add_group(required=True).add_argument
    output("-o", "--output", metavar="OUT", help="the file to write")
    output(
        "--install",
        action="store_true",
        help="fetch the libraries that PDF needs into a folder of the game's own, and exit",
    )
    add_force(command)
    _add_new(command)
    _add_looks(command)
    _add_booklet(command)
    return command


def _add_new(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("new puzzles, where no FILE is given")
    add = group.add_argument
    add("--count", type=whole(1), default=1, metavar="N", help="how many (default: 1)")
    add(
        "--kind",
        action="append",
        default=[],
        metavar="V",
        help=f"their rules, such as killer+x, or {MIX} for many kinds in turn; repeat the option "
        "for several (default: classic)",
    )
    add("--size", type=whole(4), default=9, metavar="N", help="the size of the grid (default: 9)")
    add(
        "--tier",
        choices=(*TIERS, MIX, "any"),
        default="easy",
        help=f"how hard they are; {MIX} goes from gentle to hard (default: easy)",
    )
    add("--seed", type=whole(0), metavar="S", help="seed of the random numbers (default: random)")
    add(
        "--book",
        type=tidy_line,
        metavar="NAME",
        help="puzzles of a book instead, such as easy or killer-9, from --first on",
    )
    add("--first", type=whole(1), default=1, metavar="N", help="the first number of the book")
    add_timeout(group)


def _add_looks(parser: ArgumentParser) -> None:
    add = parser.add_argument_group("what is printed").add_argument
    add("--candidates", action="store_true", help="print what could stand in each blank cell")
    add("--language", choices=languages(), default="en", help="of all words (default: en)")
    add(
        "--numbers",
        dest="signs",
        action="store_const",
        const="numbers",
        default=USUAL,
        help="numbers instead of letters for digits past 9",
    )
    add(
        "--letters",
        dest="signs",
        action="store_const",
        const="all_letters",
        help="letters for all digits",
    )
    add("--theme", choices=looks(), default=PRINT, help="colours of pictures (default: print)")
    add(
        "--width",
        type=whole(16),
        default=900,
        metavar="N",
        help="pixels of a picture, across (default: 900)",
    )


def _add_booklet(parser: ArgumentParser) -> None:
    add = parser.add_argument_group("booklets").add_argument
    add("--paper", choices=tuple(SIZES), default="a4", help="the size of pages (default: a4)")
    add("--per-page", type=int, choices=tuple(GRIDS), help="puzzles a page (default: 2)")
    add("--large", action="store_true", help="large print: one puzzle fills the page")
    add("--notes", action="store_true", help="ruled lines for notes where a page has room")
    add(
        "--solutions",
        choices=SOLUTIONS,
        default="turned",
        help="solutions at the end: turned upside down (default), upright or none",
    )
    add(
        "--cover",
        action=BooleanOptionalAction,
        help="a cover, and a page with the rules of all kinds (default: from ten puzzles on)",
    )
    add(
        "--codes",
        action=BooleanOptionalAction,
        default=True,
        help="QR codes that open the puzzles, where they fit (default: yes)",
    )
    add(
        "--competition",
        type=whole(1),
        metavar="MINUTES",
        help="a competition: a score sheet, a time for all, and the solutions sealed in a file of "
        "their own, OUT-solutions",
    )
    add(
        "--training",
        action="store_true",
        help="the training edition of a competition, with solutions and QR codes as usual",
    )
    add("--ratings", action="store_true", help="ratings on the scales of other programs, too")
    add("--title", type=tidy_line, default="", help="the title of the booklet")
