"""Kinds of arguments that several commands take."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

LONGEST = 1e9
"""Seconds that a timer takes: some thirty years."""

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from argparse import _ArgumentGroup as ArgumentGroup
    from collections.abc import Callable


def seconds(text: str) -> float:
    """A reader of a time in seconds: a number above 0."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < LONGEST:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return found


def add_timeout(parser: ArgumentParser | ArgumentGroup) -> None:
    """The argument --timeout."""
    parser.add_argument(
        "--timeout",
        type=seconds,
        metavar="SECONDS",
        help="give up a puzzle that takes longer, say which one, and go on; never unless told",
    )


def whole(least: int) -> Callable[[str], int]:
    """A reader of whole numbers from `least` on, in ASCII digits."""

    def read(text: str) -> int:
        sign = text.removeprefix("-")
        number = int(text) if sign.isascii() and sign.isdecimal() and len(sign) < 19 else None
        if number is None or number < least:
            raise ArgumentTypeError(f"{text!r} is not a whole number of at least {least}")
        return number

    return read
