"""``check``: whether each puzzle has exactly one solution."""

from __future__ import annotations

from argparse import ArgumentParser

from game.cli.answers import answer
from game.cli.arguments import whole
from game.cli.stream import add_file, each_puzzle


def main(arguments: list[str]) -> int:
    """Print a line for each puzzle; returns the exit status."""
    parser = ArgumentParser(
        "nonet check",
        description="Print for each puzzle 'unique', 'no solution' with the contradiction, or "
        "'N solutions' with two of them.",
        epilog="Bad lines are told on standard error and passed over; the exit status is then 1.",
    )
    add_file(parser)
    parser.add_argument(
        "--limit",
        type=whole(2),
        default=2,
        metavar="N",
        help="count solutions up to N (2 unless told); more are written 'N+'",
    )
    options = parser.parse_args(arguments)
    limit: int = options.limit
    return each_puzzle("check", options, lambda entry, watch: answer(entry, watch, limit, "unique"))
