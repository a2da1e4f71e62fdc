"""Arguments that several commands take, and readers of their values."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from argparse import _ArgumentGroup as ArgumentGroup
    from collections.abc import Callable


MAX_SECONDS = 1e9
"""The longest time that a timer takes: some thirty years."""


def seconds(text: str) -> float:
    """Read a time in seconds, a number above 0; raises ArgumentTypeError for others."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < MAX_SECONDS:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return number


def add_timeout(parser: ArgumentParser | ArgumentGroup) -> None:
    parser.add_argument(
        "--timeout",
        type=seconds,
        metavar="SECONDS",
        help="give up on a puzzle that takes longer, report it, and continue (default: no limit)",
    )


def add_saved_games(parser: ArgumentParser) -> None:
    """Whose saved games are meant."""
    parser.add_argument("--data", metavar="DIR", help="the folder of the saved games")
    parser.add_argument(
        "--player", metavar="NAME", help="whose games, if several play (default: the first one)"
    )


def folder_of(parser: ArgumentParser, options: Namespace) -> str:
    """The folder of the saved games that are meant; ends the program where nobody is called so."""
    from game.store.folders import data_folder

    folder: str = options.data or data_folder()
    if options.player is None:
        return folder
    from game.store.household import Household, UnknownPlayer

    try:
        return Household(folder).named(options.player).folder
    except UnknownPlayer as error:
        parser.error(str(error))


def whole(least: int) -> Callable[[str], int]:
    """A reader of whole numbers, `least` or more, in ASCII digits."""

    def read(text: str) -> int:
        sign = text.removeprefix("-")
        number = int(text) if sign.isascii() and sign.isdecimal() and len(sign) < 19 else None
        if number is None or number < least:
            raise ArgumentTypeError(f"{text!r} is not a whole number of at least {least}")
        return number

    return read


def add_jobs(parser: ArgumentParser | ArgumentGroup) -> None:
    """The argument --jobs: how many cores, 0 for all of them."""
    parser.add_argument(
        "--jobs",
        type=whole(1),
        nargs="?",
        const=0,
        default=1,
        metavar="N",
        help="use N cores, or all of them without N (default: 1)",
    )
