"""``generate``: new puzzles, each with exactly one solution."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from game.cli.generate_options import parser
from game.cli.output import Output
from game.cli.parallel import TaskResult, cores, run_tasks
from game.cli.progress import Progress
from game.cli.puzzle_formats import HTML
from game.cli.puzzle_maker import SUITABLE_BLANKS, PuzzleMaker
from game.cli.solution_format import FORMATS as GRID_FORMATS
from game.engine.about import About
from game.engine.errors import RulesError, SudokuError
from game.engine.generator.default_blanks import default_blanks
from game.engine.generator.generate_several import is_of_several
from game.engine.generator.reachable import fitting

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

SLOW_BLANKS = 61
"""With this many blanks of 81 or more, a puzzle may take minutes."""


def main(arguments: list[str]) -> int:
    """Print the puzzles; returns the exit status."""
    options = parser().parse_args(arguments)
    if options.list_techniques or options.list_variants:
        return _list(options)
    try:
        maker = _maker(options)
    except SudokuError as error:
        print(f"generate: {error}", file=sys.stderr)
        return 1
    if slow := _slow(options, maker):
        print(f"generate: {slow}", file=sys.stderr)
    jobs = min(options.jobs or cores(), options.count)
    progress = Progress("generate", options.count, "puzzles", _rare(options))
    if jobs <= 1:
        maker = maker._replace(tick=progress.tick)
    with Output() as output:
        try:
            made = run_tasks(maker.make, options.count, jobs, progress.tick)
            return _print(made, output, progress, options.format == HTML)
        except KeyboardInterrupt:
            progress.clear()
            print(f"generate: stopped after {output.count:,} puzzles", file=sys.stderr)
            raise


def _list(options: Namespace) -> int:
    """Print the values of --technique or --variant."""
    if options.list_techniques:
        from game.cli.requirements import technique_lines as lines
    else:
        from game.cli.variant_names import variant_lines as lines
    with Output() as output:
        for line in lines():
            output.write(line)
    return 0


def _slow(options: Namespace, maker: PuzzleMaker) -> str:
    """What is said at once where puzzles may take long; empty where they do not."""
    if options.size == 9 and (options.blanks or 0) >= SLOW_BLANKS:
        return f"a puzzle with {SLOW_BLANKS} or more blanks may take minutes"
    if maker.variant == "classic" or options.size < 9:
        return ""
    if is_of_several(maker.variant) and "+" in maker.variant:
        return "several grids with other rules may take some seconds for each puzzle"
    if maker.minimal:
        return "a minimal puzzle with these rules may take a minute"
    if maker.tier == "master":
        return "puzzles of this tier are rare with these rules; each may take a minute"
    return ""


def _rare(options: Namespace) -> str:
    """The advice to print when no puzzle meets the requirements for a while."""
    if not (options.tier or options.technique or options.only or options.without):
        return ""
    from game.cli.requirements import advice

    rare = "no such puzzle found yet; they are rare with these options, or do not exist."
    return f"{rare} {advice(options)}, or press Ctrl-C to stop"


def _print(made: Iterator[TaskResult], output: Output, progress: Progress, page: bool) -> int:
    """Write each puzzle as it is made, or all on a ``page``; stop if the very first one fails."""
    status = 0
    records: list[str] = []
    for puzzle in made:
        if not puzzle.failed:
            progress.clear()
            if page:
                records.append(puzzle.text)
            else:
                output.write(puzzle.text)
            progress.advance()
            continue
        progress.clear()
        print(f"generate: {puzzle.text}", file=sys.stderr)
        status = 1
        if not progress.done and not puzzle.late:
            break
    progress.clear()
    if records:
        from game.cli.html_page import page_of

        output.write(page_of(records).rstrip())
    return status


def _maker(options: Namespace) -> PuzzleMaker:
    form = "json" if options.format == HTML else options.format
    about = About(options.title, options.author, options.dedication)
    variant, blanks, per_box = options.variant, options.blanks, options.per_box
    if options.fog:
        variant = f"{variant}+fog".removeprefix("classic+")
    if variant != "classic":  # which does not need the code of the variants
        from game.engine.variants.table import plain_name

        variant = plain_name(variant)
        if form in GRID_FORMATS:
            raise RulesError(f"--format {form} cannot express the rules of {variant}; json can")
    if options.technique:
        from game.cli.requirements import check_requirements

        check_requirements(options.tier or "", options.technique, variant, options.size)
    blanks_given = blanks is not None
    return PuzzleMaker(
        variant=variant,
        size=options.size,
        blanks=_blanks(options, variant) if blanks is None else blanks,
        symmetry=options.symmetry,
        fill=options.fill,
        dig=options.dig,
        minimal=options.minimal or (options.dig == "singles" and not blanks_given and not per_box),
        per_box=per_box,
        within=options.pattern,
        seed=_seed(options),
        tier=options.tier or "",
        technique=options.technique or "",
        only=tuple(options.only),
        without=tuple(options.without),
        timeout=options.timeout,
        form=form or ("json" if about or variant != "classic" else "line"),
        about=about,
    )


def _seed(options: Namespace) -> int:
    """The seed that is given, or one by lot."""
    if options.seed is not None:
        return int(options.seed)
    from os import urandom

    return int.from_bytes(urandom(4))


def _blanks(options: Namespace, variant: str) -> int:
    """The blanks of puzzles for which no number is given."""
    settled = options.minimal or options.per_box or options.dig == "singles"
    chosen = not settled if variant != "classic" else options.size == 9
    if chosen and (options.tier or options.technique):
        return SUITABLE_BLANKS
    usual = default_blanks(variant, options.size)
    if is_of_several(variant):
        return usual
    return fitting(usual, options.symmetry, options.size, options.pattern)
