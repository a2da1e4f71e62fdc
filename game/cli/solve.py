"""``solve``: the solution of each puzzle, or why it has none or several."""

from __future__ import annotations

from game.cli.plain_lines import Plain
from game.cli.shared_options import add_jobs
from game.cli.solution_format import FORMATS, describe_solutions
from game.cli.stream import BAD_LINES, DOING, add_file, each_puzzle
from game.parser import Parser

MAX_SOLUTIONS = 100
"""How many solutions of one puzzle are counted."""


def main(arguments: list[str]) -> int:
    """Print a line for each puzzle; returns the exit status."""
    parser = Parser(
        "solve",
        description="Print the solution of each puzzle, 'no solution' with the contradiction, or "
        f"'N solutions' with two of them ('{MAX_SOLUTIONS}+' where counting stops).",
        epilog=BAD_LINES,
    )
    add_file(parser)
    add_jobs(parser)
    parser.add_argument(
        "--format",
        choices=FORMATS,
        default="line",
        help="how to print solutions: on one line (default), or one row per line",
    )
    options = parser.parse_args(arguments)
    form: str = options.format
    end = "\n" if form == "grid" else ""
    plain = Plain("solve", DOING["solve"], MAX_SOLUTIONS, None, form, end, options.timeout)
    return each_puzzle(
        "solve",
        options,
        lambda entry, watch: describe_solutions(entry, watch, MAX_SOLUTIONS, None, form) + end,
        plain=plain,
    )
