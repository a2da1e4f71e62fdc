"""``check``: whether each puzzle has exactly one solution."""

from __future__ import annotations

from game.cli.plain_lines import Plain
from game.cli.shared_options import add_jobs, whole
from game.cli.solution_format import describe_solutions
from game.cli.stream import BAD_LINES, DOING, add_file, each_puzzle
from game.parser import Parser


def main(arguments: list[str]) -> int:
    """Print a line for each puzzle; returns the exit status."""
    parser = Parser(
        "check",
        description="Print for each puzzle 'unique', 'no solution' with the contradiction, or "
        "'N solutions' with two of them.",
        epilog=BAD_LINES,
    )
    add_file(parser)
    add_jobs(parser)
    parser.add_argument(
        "--limit",
        type=whole(2),
        default=2,
        metavar="N",
        help="stop counting at N solutions and print 'N+' (default: 2)",
    )
    options = parser.parse_args(arguments)
    limit: int = options.limit
    return each_puzzle(
        "check",
        options,
        lambda entry, watch: describe_solutions(entry, watch, limit, "unique"),
        plain=Plain("check", DOING["check"], limit, "unique", "line", "", options.timeout),
    )
