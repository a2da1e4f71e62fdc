"""``film``: a saved game as a film, move by move."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from game.cli.output_file import add_force, ask
from game.cli.shared_options import add_saved_games, folder_of, whole
from game.engine.formats.entry import quoted
from game.file_writing import new_file
from game.paper.missing_library import MissingLibrary, demand, how
from game.paper.page_inks import PRINT, looks
from game.paper.pictures import look_of
from game.parser import Parser, one_of
from game.words.texts import clock, languages

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from game.store import Store

MOST_LISTED = 30


def main(arguments: list[str]) -> int:
    """Write the film; returns 1 where there is no such game or no library, 2 for wrong usage."""
    from game.store import Store
    from game.store.libraries import use_libraries
    from game.store.notice import StoreError

    use_libraries()
    parser = _parser()
    options = parser.parse_args(arguments)
    store = Store.open(folder_of(parser, options))
    try:
        if options.list:
            return _list(store)
        demand("A film", "pygame-ce")
        from game.paper.game_film import FORMS

        ending = os.path.splitext(options.output)[1].lower()
        if ending not in FORMS:
            print(f"film: -o must name a file that ends in {one_of(FORMS)}", file=sys.stderr)
            return 2
        return _film(store, options, ending)
    except (MissingLibrary, StoreError) as error:
        print(f"film: {error}", file=sys.stderr)
        return 1
    finally:
        store.close()


def _parser() -> ArgumentParser:
    parser = Parser(
        "film",
        description="Write a film of a saved game, move by move, as GIF, WebP or MP4.",
        epilog=f"It needs Pillow: {how('pillow')}. MP4 needs {how('av')}.",
    )
    add = parser.add_argument
    add("game", nargs="?", type=whole(1), default=1, help="its number in --list (default: 1)")
    add("-o", "--output", default="", metavar="OUT", help="the file to write: .gif, .webp or .mp4")
    add_force(parser)
    add("--list", action="store_true", help="list the saved games with their numbers, and exit")
    add_saved_games(parser)
    add("--theme", choices=looks(), default=PRINT, help="its colours (default: print)")
    add("--language", choices=languages(), default="en", help="of its digits (default: en)")
    return parser


def _list(store: Store) -> int:
    """The latest games."""
    for number, game in enumerate(store.games(0, MOST_LISTED), 1):
        print(f"{number:3} {game.state:8} {clock(game.elapsed or 0)} {game.name or game.spec}")
    return 0


def _film(store: Store, options: Namespace, ending: str) -> int:
    from game.paper.game_film import format_film
    from game.session.playback import moments

    games = store.games(options.game - 1, 1)
    if not games:
        print(f"film: there is no saved game {options.game}", file=sys.stderr)
        return 1
    try:
        ask("film", (options.output,), options.force)
        session = store.session_of(games[0].game_id)
        shown = moments(session.puzzle, session.actions)
        made = format_film(session.puzzle, shown, look_of(options.theme, options.language), ending)
        with new_file(options.output) as file:
            file.write(made)
    except OSError as error:
        print(f"film: {quoted(options.output)}: {error.strerror or error}", file=sys.stderr)
        return 2
    return 0
