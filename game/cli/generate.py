"""``generate``: new puzzles, as many as wanted, each with one solution."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

from game.cli.arguments import add_timeout, whole
from game.cli.crew import Done, cores, work
from game.cli.making import AS_WISHED, DIGS, FORMATS, Maker, default_blanks, fitting
from game.cli.output import Output
from game.cli.progress import Progress
from game.engine.errors import SudokuError
from game.engine.generator.fill import FILLS
from game.engine.symmetry import SYMMETRIES

if TYPE_CHECKING:
    from argparse import _ArgumentGroup as ArgumentGroup
    from collections.abc import Iterator

TIERS = ("gentle", "easy", "medium", "hard", "expert", "master")

LONG = 61
"""From so many blanks of 81 on a puzzle may take minutes."""


def main(arguments: list[str]) -> int:
    """Print the puzzles; returns the exit status."""
    options = _parser().parse_args(arguments)
    if options.list_techniques:
        return _list_techniques()
    try:
        maker = _maker(options)
    except SudokuError as error:
        print(f"generate: {error}", file=sys.stderr)
        return 1
    if options.size == 9 and (options.blanks or 0) >= LONG:
        print(f"generate: {LONG} blanks and more may take minutes each", file=sys.stderr)
    jobs = min(options.jobs or cores(), options.count)
    progress = Progress("generate", options.count, "puzzles", _rare(options))
    if jobs <= 1:
        maker = maker._replace(tick=progress.tick)
    with Output() as output:
        try:
            return _print(work(maker.make, options.count, jobs, progress.tick), output, progress)
        except KeyboardInterrupt:
            progress.clear()
            print(f"generate: stopped after {output.count:,} puzzles", file=sys.stderr)
            raise


def _list_techniques() -> int:
    from game.cli.wishes import technique_lines

    with Output() as output:
        for line in technique_lines():
            output.write(line)
    return 0


def _rare(options: Namespace) -> str:
    """What to say when a wish is not met for a while."""
    if not options.tier and not options.technique:
        return ""
    from game.cli.wishes import advice

    rare = "no such puzzle so far: they are rare here, or there are none."
    return f"{rare} {advice(options)}. Ctrl-C ends"


def _print(made: Iterator[Done], output: Output, progress: Progress) -> int:
    """Write each puzzle as it comes; fails at once when the first cannot be made."""
    status = 0
    for puzzle in made:
        if not puzzle.failed:
            progress.clear()
            output.write(puzzle.text)
            progress.advance()
            continue
        progress.clear()
        print(f"generate: {puzzle.text}", file=sys.stderr)
        status = 1
        if not progress.done and not puzzle.late:
            break
    progress.clear()
    return status


def _maker(options: Namespace) -> Maker:
    seed = options.seed
    if seed is None:
        from os import urandom

        seed = int.from_bytes(urandom(4))
    variant, told, per_box = options.variant, options.blanks, options.per_box
    if variant != "classic":  # which needs none of the variants' code
        from game.engine.variants import plain_name

        variant = plain_name(variant)
    if options.technique:
        from game.cli.wishes import check_wishes

        check_wishes(options.tier or "", options.technique, variant, options.size)
    blanks = told
    if (
        blanks is None
        and (variant, options.size) == ("classic", 9)
        and (options.tier or options.technique)
    ):
        blanks = AS_WISHED
    if blanks is None:
        usual = default_blanks(variant, options.size)
        blanks = fitting(usual, options.symmetry, options.size)
    return Maker(
        variant=variant,
        size=options.size,
        blanks=blanks,
        symmetry=options.symmetry,
        fill=options.fill,
        dig=options.dig,
        minimal=options.minimal or (options.dig == "singles" and told is None and not per_box),
        per_box=per_box,
        seed=seed,
        tier=options.tier or "",
        technique=options.technique or "",
        timeout=options.timeout,
        form=options.format or ("line" if variant == "classic" else "json"),
    )


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        "nonet generate",
        description="Print new puzzles, each proven to have one solution.",
        epilog="Puzzle i is made from the seed + i alone, so the same seed gives the same puzzles, "
        "on however many cores. Ctrl-C ends after what is done.",
    )
    _add_pattern(parser.add_argument_group("which puzzles"))
    _add_wishes(parser.add_argument_group("how hard they are"))
    last = parser.add_argument_group("how many, and how they are printed")
    add = last.add_argument
    add("--count", type=whole(0), default=1, metavar="N", help="how many puzzles")
    add("--seed", type=whole(0), metavar="S", help="the number that chance is made from")
    add(
        "--jobs",
        type=whole(1),
        nargs="?",
        const=0,
        default=1,
        metavar="N",
        help="work on N cores; without N on all of them",
    )
    add_timeout(last)
    add("--format", choices=FORMATS, help="line; grid; json, as all but classic is unless told")
    return parser


def _add_pattern(group: ArgumentGroup) -> None:
    """Rules, size, and which cells are blank."""
    add = group.add_argument
    add("--variant", default="classic", metavar="V", help="rules, such as x, killer or killer+x")
    add("--size", type=whole(4), default=9, metavar="N", help="4 6 8 9 10 12 15 16 20 or 25")
    amount = group.add_mutually_exclusive_group()
    amount.add_argument("--blanks", type=whole(0), metavar="N", help="so many blanks, exactly")
    amount.add_argument(
        "--minimal", action="store_true", help="no clue can be spared, or few on big grids"
    )
    amount.add_argument("--per-box", type=_range, metavar="A-B", help="A to B blanks in each box")
    add("--symmetry", choices=tuple(SYMMETRIES), default="none", help="of the pattern of clues")
    add("--fill", choices=tuple(FILLS), default="random", help="how the full grid is made")
    add(
        "--dig",
        choices=DIGS,
        default="random",
        help="which cells go blank: any; from the top on; as far as singles solve it",
    )


def _add_wishes(group: ArgumentGroup) -> None:
    """How hard puzzles are to be."""
    add = group.add_argument
    add("--tier", choices=TIERS, help="the hardest step that it needs is in this tier")
    add(
        "--technique",
        type=_technique,
        metavar="T",
        help="the ladder up to this technique, such as x-wing, solves it, and not without it",
    )
    add(
        "--list-techniques",
        action="store_true",
        help="print what T may be, the easiest first, each with its tier, and make no puzzle",
    )


def _technique(text: str) -> str:
    from game.cli.wishes import technique_key

    return technique_key(text)


def _range(text: str) -> tuple[int, int]:
    least, found, most = text.partition("-")
    numbers = least.isascii() and least.isdecimal() and most.isascii() and most.isdecimal()
    if not found or not numbers or int(least) > int(most):
        raise ArgumentTypeError(f"{text!r} is not a range such as 4-6")
    return int(least), int(most)
