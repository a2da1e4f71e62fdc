"""The start options of the window."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Callable

LARGEST_SEED = 10**18
"""Seeds lie between the negative of this and this: they are saved and read with every game."""


MODES = {
    "rush": "arcade",
    "endless": "arcade",
    "campaign": "campaign",
    "duel": "duel_page",
    "daily": "days",
}
"""What can be opened at the start besides the menu, and the name of its scene."""


class Options(NamedTuple):
    """The start options; None for those that are not given."""

    puzzle: str | None = None
    """81 characters, or a file that holds them."""
    open: tuple[str, ...] = ()
    """Files that are opened in the window, which says what is wrong with them."""
    level: str | None = None
    """The name of a tier, or `normal`."""
    blanks: int | None = None
    per_box: tuple[int, int] | None = None
    """The least and the most blanks in each box."""
    mode: str | None = None
    """One of `MODES`."""
    seed: int | None = None
    data: str | None = None
    """The folder of the saved games."""
    player: str | None = None
    """The name or the number of the player of the household who plays."""
    size: tuple[int, int] | None = None
    theme: str | None = None
    lang: str | None = None
    text: int | None = None
    mute: bool = False
    fullscreen: bool = False
    no_welcome: bool = False
    """Whether a new player gets the menu without being asked anything."""
    screenshot: str | None = None
    """Where to save a picture of the first frame before exiting: for builds and tests."""

    @property
    def start_level(self) -> str | None:
        """The key of the level of the game to start with; None for the menu."""
        from game.session.levels import blanks_level, box_level, level_named

        if self.blanks is not None:
            return blanks_level(self.blanks)
        if self.per_box is not None:
            return box_level(*self.per_box)
        return level_named(self.level) if self.level else None


def parse(arguments: list[str]) -> Options:
    """The options of a command line; ends the program with usage for a bad one."""
    if arguments in ([], ["--open"]):  # from a menu: argparse is slow to load and not needed
        return Options()
    from game.cli import COMMANDS
    from game.parser import Parser
    from game.program import called

    parser = Parser(
        description="A calm, complete Sudoku game.",
        epilog=f"Commands without a window: {', '.join(COMMANDS)}. "
        f"'{called()} COMMAND --help' describes each.",
    )
    _add_game(parser)
    _add_looks(parser)
    given = vars(parser.parse_args(arguments))
    return Options(**given | {"open": tuple(filter(None, given["open"]))})


def _add_game(parser: ArgumentParser) -> None:
    """The options about the game and its data."""
    add = parser.add_argument
    add(
        "puzzle",
        nargs="?",
        help="a puzzle of 81 characters, a file with one, or - for standard input",
    )
    add(
        "--open",
        nargs="*",
        default=(),
        metavar="FILE",
        help="open a file with puzzles, or the mask and the grid of one in two files; what is "
        "wrong with it is said in the window",
    )
    _add_levels(parser)
    add(
        "--seed",
        type=_said(_seed),
        help="the seed of new puzzles: the same seed makes the same puzzle",
    )
    add(
        "--data",
        type=_said(_folder),
        metavar="DIR",
        help="the folder for saved games and settings",
    )
    add(
        "--player",
        metavar="NAME",
        help="who plays, if several do (default: whoever played last)",
    )


def _add_levels(parser: ArgumentParser) -> None:
    """The options that begin a new game at once, of which there can be one."""
    from game.session.levels import TIERS

    levels = parser.add_mutually_exclusive_group()
    levels.add_argument(
        "--level",
        choices=(*TIERS, "normal"),
        metavar="LEVEL",
        help=f"start a new game: {', '.join(TIERS)}",
    )
    levels.add_argument(
        "--blanks", type=_said(_blanks), metavar="N", help="start a new game with N blank cells"
    )
    levels.add_argument(
        "--per-box",
        type=_said(_per_box),
        metavar="A-B",
        help="start a new game with A to B blank cells in each box",
    )
    levels.add_argument(
        "--mode", choices=MODES, metavar="MODE", help=f"open at once: {', '.join(MODES)}"
    )


def _add_looks(parser: ArgumentParser) -> None:
    """The options about the window, its look and its sound."""
    from game.parser import one_of
    from game.session.settings import choices
    from game.words.texts import languages

    add = parser.add_argument
    add("--size", type=_said(_size), metavar="WxH", help="the size of the window, such as 1280x800")
    add("--theme", choices=choices("theme"), help="the colour theme")
    add("--lang", metavar="LANG", help=f"the language: {one_of(languages())}")
    add(
        "--text", type=_said(_percent), choices=choices("text"), help="the size of text, in percent"
    )
    add("--mute", action="store_true", help="turn the sound off")
    add("--fullscreen", action="store_true", help="start in full screen")
    add("--no-welcome", action="store_true", help="open the menu at the very first start, too")
    add(
        "--screenshot",
        type=_said(_picture),
        metavar="FILE",
        help="save a picture of the first frame and exit; saves no game unless --data is given",
    )


def _said(read: Callable[[str], object]) -> Callable[[str], object]:
    """A reader of an option's text whose errors argparse reports."""

    def reader(text: str) -> object:
        import argparse

        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return reader


def _size(text: str) -> tuple[int, int]:
    from game.ui.layout.geometry import parse_size

    return parse_size(text)


def _blanks(text: str) -> int:
    from game.session.levels import FEWEST_BLANKS, MOST_BLANKS
    from game.ui.games.quoting import quoted

    usual = text.isascii() and text.isdecimal() and len(text) < 10
    if not usual or not FEWEST_BLANKS <= int(text) <= MOST_BLANKS:
        whole = f"a number from {FEWEST_BLANKS} to {MOST_BLANKS}"
        raise ValueError(f"the blanks are {whole}, not {quoted(text, 40)}")
    return int(text)


def _per_box(text: str) -> tuple[int, int]:
    from game.session.levels import box_level, box_range_of
    from game.ui.games.quoting import quoted

    least, _, most = text.partition("-")
    digits = least.isascii() and least.isdecimal() and most.isascii() and most.isdecimal()
    least_and_most = box_range_of(box_level(int(least[:9]), int(most[:9]))) if digits else None
    if least_and_most is None:
        ranges = "like 4-6, at most 6-9"
        raise ValueError(f"the blanks of a box are a range {ranges}, not {quoted(text, 40)}")
    return least_and_most


def _percent(text: str) -> int:
    from game.ui.games.quoting import quoted

    if not (text.isdecimal() and len(text) < 10):
        raise ValueError(f"the size of text is a number such as 125, not {quoted(text, 40)}")
    return int(text)


def _seed(text: str) -> int:
    from game.ui.games.quoting import quoted

    digits = text.strip().removeprefix("-").removeprefix("+")
    usual = digits.isdecimal() and len(digits) <= len(str(LARGEST_SEED))
    if not usual or int(digits) > LARGEST_SEED:
        whole = f"a whole number from -{LARGEST_SEED} to {LARGEST_SEED}"
        raise ValueError(f"a seed is {whole}, not {quoted(text, 40)}")
    return -int(digits) if "-" in text else int(digits)


def _folder(text: str) -> str:
    from game.ui.games.quoting import quoted

    if not text:
        raise ValueError("the folder has no name: ''")
    try:
        facts = os.stat(text)
    except (FileNotFoundError, PermissionError):
        return text  # it is made, or the game says that nothing can be saved there
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ValueError(f"{quoted(text)} cannot be a folder: {reason}") from error
    if not stat.S_ISDIR(facts.st_mode):
        raise ValueError(f"{quoted(text)} is not a folder")
    return text


def _picture(text: str) -> str:
    from game.ui.window.first_picture import checked

    return checked(text)
