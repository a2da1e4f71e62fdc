"""``backup`` and ``restore``: all games, puzzles, settings and records in one file, and back."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from game.cli.output_file import add_force, ask
from game.cli.shared_options import add_saved_games, folder_of
from game.engine.formats.entry import quoted
from game.parser import Parser

if TYPE_CHECKING:
    from argparse import ArgumentParser


def save(arguments: list[str]) -> int:
    """Write the file; returns 2 where it cannot be written."""
    from game.store.backup import ENDING, save
    from game.store.notice import StoreError

    parser = _parser(
        "backup",
        "Write all games, puzzles, settings and records into one file, whole or not at all. "
        "'restore' and the window read it.",
    )
    parser.add_argument("-o", "--output", required=True, metavar="OUT", help=f"such as my{ENDING}")
    parser.add_argument(
        "--everyone",
        action="store_true",
        help="of all who play on this machine, in one file; 'restore' brings everyone back",
    )
    add_force(parser)
    options = parser.parse_args(arguments)
    if not options.output.lower().endswith(ENDING):
        print(f"backup: -o must name a file that ends in {ENDING}", file=sys.stderr)
        return 2
    if options.everyone and options.player is not None:
        parser.error("--everyone and --player exclude each other")
    folder = folder_of(parser, options)
    try:
        ask("backup", (options.output,), options.force)
        if options.everyone:
            return _save_everyone(folder, options.output)
        save(_saved_games("backup", folder), options.output)
    except (OSError, StoreError) as error:
        return _failed("backup", options.output, error)
    return 0


def _save_everyone(folder: str, path: str) -> int:
    """One file for all of a household, which is not written where nobody has anything."""
    from game.store.household import Household
    from game.store.household_backup import save_household

    _saved_games("backup", folder)
    save_household(Household(folder), path)
    return 0


def restore(arguments: list[str]) -> int:
    """Merge the file; returns 1 for one that is no backup, and 2 where nothing can be written."""
    from game.store.backup import BadBackup, is_household, merge
    from game.store.household import Household
    from game.store.household_backup import merge_household
    from game.store.notice import StoreError

    parser = _parser(
        "restore",
        "Bring in what a backup has and is not there, in one go: nothing is doubled, and of a game "
        "that went on since, nothing is lost.",
    )
    parser.add_argument("backup", metavar="FILE", help="a file that 'backup' or the window wrote")
    options = parser.parse_args(arguments)
    try:
        with open(options.backup, "rb"):
            pass
        folder = folder_of(parser, options)
        if is_household(options.backup):
            if options.player is not None:
                parser.error("this backup is of everyone: leave out --player")
            merged = merge_household(options.backup, Household(folder))
        else:
            merged = merge(options.backup, _saved_games("restore", folder))
    except BadBackup as error:
        print(f"restore: {quoted(options.backup)}: {error}", file=sys.stderr)
        return 1
    except (OSError, StoreError) as error:
        return _failed("restore", options.backup, error)
    *counts, (_, players) = merged._asdict().items()
    counts += [("players", players)] if players else []
    words = ", ".join(f"{count} {name}" for name, count in counts)
    print(f"new or further on: {words}")
    return 0


def table(arguments: list[str]) -> int:
    """Print the table, or write it into a file."""
    from game.file_writing import new_file
    from game.store.games_table import games_table
    from game.store.notice import StoreError

    parser = _parser("export", "Print all games and runs of the statistics as CSV, one a line.")
    parser.add_argument("-o", "--output", default="", metavar="OUT", help="a file to write instead")
    add_force(parser)
    options = parser.parse_args(arguments)
    try:
        text = games_table(_saved_games("export", folder_of(parser, options)))
        if not options.output:
            sys.stdout.write(text.lstrip("\ufeff").replace("\r\n", "\n"))
            return 0
        ask("export", (options.output,), options.force)
        with new_file(options.output) as file:
            file.write(text.encode())
    except (OSError, StoreError) as error:
        return _failed("export", options.output, error)
    return 0


def _parser(command: str, description: str) -> ArgumentParser:
    parser = Parser(command, description=description)
    add_saved_games(parser)
    return parser


def _saved_games(command: str, folder: str) -> str:
    """The file of saved games in a folder, which only `restore` makes; raises StoreError and
    OSError."""
    from game.store import Store

    store = Store.open(folder)
    try:
        if store.is_new and command != "restore":
            raise FileNotFoundError(f"there are no saved games in {store.folder}")
        return store.ready_file()
    finally:
        store.close()


def _failed(command: str, path: str, error: Exception) -> int:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    print(f"{command}: {quoted(path)}: {reason}", file=sys.stderr)
    return 2
