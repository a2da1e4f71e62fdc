"""``solve``: the solution of each puzzle, or what keeps it from having one."""

from __future__ import annotations

from argparse import ArgumentParser

from game.cli.answers import FORMATS, answer
from game.cli.stream import add_file, each_puzzle

LIMIT = 100
"""How many solutions are counted of a puzzle that has several."""


def main(arguments: list[str]) -> int:
    """Print a line for each puzzle; returns the exit status."""
    parser = ArgumentParser(
        "nonet solve",
        description="Print the solution of each puzzle, 'no solution' with the contradiction, or "
        f"'N solutions' with two of them (counted up to {LIMIT}, then '{LIMIT}+').",
        epilog="Bad lines are told on standard error and passed over; the exit status is then 1.",
    )
    add_file(parser)
    parser.add_argument("--format", choices=FORMATS, default="line", help="how to print solutions")
    options = parser.parse_args(arguments)
    form: str = options.format
    end = "\n" if form == "grid" else ""
    return each_puzzle(
        "solve", options, lambda entry, watch: answer(entry, watch, LIMIT, None, form) + end
    )
