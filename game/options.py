"""The start options of the window."""

from __future__ import annotations

from typing import NamedTuple


class Options(NamedTuple):
    """What the game was started with; None where nothing was said."""

    puzzle: str | None = None
    """81 characters, or a file that holds them."""
    level: str | None = None
    seed: int | None = None
    data: str | None = None
    """The folder of the saved games."""
    size: tuple[int, int] | None = None
    theme: str | None = None
    lang: str | None = None
    text: int | None = None
    mute: bool = False
    fullscreen: bool = False
    screenshot: str | None = None
    """Draw the first frame, save it here, and end: for builds and tests."""


def parse(arguments: list[str]) -> Options:
    """The options of a command line; ends the program with usage for a bad one."""
    if not arguments:  # double-clicked: argparse is slow to load and not needed
        return Options()
    import argparse

    from game.cli import COMMANDS
    from game.session.levels import TIERS
    from game.session.settings import FIELDS

    parser = argparse.ArgumentParser(
        "nonet",
        description="A calm, complete Sudoku game.",
        epilog=f"Without the window: nonet {', '.join(COMMANDS[:-1])} or {COMMANDS[-1]}; "
        "--help after each of these words tells what it does.",
    )
    add = parser.add_argument
    add(
        "puzzle",
        nargs="?",
        help="a puzzle of 81 characters, or a file with one; - reads it from standard input",
    )
    add(
        "--level",
        choices=(*TIERS, "normal"),
        metavar="LEVEL",
        help=f"start a new game: {', '.join(TIERS)}",
    )
    add("--seed", type=int, help="the number that new puzzles are made from")
    add("--data", metavar="DIR", help="the folder for saved games and settings")
    add("--size", type=_size, metavar="WxH", help="the size of the window, such as 1280x800")
    add("--theme", choices=FIELDS["theme"], help="the colours")
    add("--lang", metavar="LANG", help="the language: en or zh")
    add("--text", type=int, choices=FIELDS["text"], help="the size of text in percent")
    add("--mute", action="store_true", help="no sound")
    add("--fullscreen", action="store_true", help="fill the screen")
    add("--screenshot", metavar="FILE", help="save a picture of the first frame and end")
    return Options(**vars(parser.parse_args(arguments)))


def _size(text: str) -> tuple[int, int]:
    import argparse

    from game.ui.geometry import parse_size

    try:
        return parse_size(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
