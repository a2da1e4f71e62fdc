"""Applying the start options, before and after the window opens."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.store.folders import close_to_others, data_folder, has_players
from game.ui.window import native_window
from game.words.texts import ENGLISH, languages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.options import Options
    from game.session.settings import Value
    from game.store import Store
    from game.ui.app import App
    from game.ui.games.collection import Opened


WELCOME, WELCOME_OPEN = "welcome", "open"
"""What the store remembers if the game was closed before a new player had answered."""


def take_standard_streams() -> None:
    """Occupy the descriptors 0 to 2 if the program was started without standard streams.

    Otherwise files and sockets would get these numbers, and a library's complaint on stderr
    would be written into the connection to the window system.
    """
    while (file := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(file)


def read_puzzle(text: str | None) -> Opened | None:
    """The puzzle or puzzles of the start options, if any; raises an error that quotes its text."""
    if text is None:
        return None
    from game.ui.games.opening import open_given

    return open_given(text)


LONG = 300_000
"""The size of a file, in bytes, that is read while its list is already seen."""


def is_long(text: str | None) -> bool:
    """Whether a puzzle of the start options is a file so long that the window opens before it is
    read."""
    try:
        return bool(text) and os.path.getsize(text or "") > LONG
    except (OSError, ValueError):  # no file
        return False


def of_player(options: Options) -> Options:
    """The options with the folder of the player who was named, or who played last. Raises
    UnknownPlayer."""
    folder = options.data or data_folder()
    shown_only = options.screenshot and not options.data
    if not options.player and (shown_only or not has_players(folder)):
        return options
    from game.store.household import Household

    household = Household(folder)
    if options.player:
        return options._replace(data=household.named(options.player).folder)
    if os.path.abspath(folder) != os.path.abspath(household.folder):
        return options  # the folder of a player was named
    if not options.data:
        close_to_others(folder)
    return options._replace(data=household.last().folder)


@contextmanager
def games_folder(options: Options) -> Iterator[str]:
    """The folder of games and settings; taking a picture leaves the player's own folder alone."""
    if options.data or not options.screenshot:
        if not options.data:
            close_to_others(data_folder())
        yield options.data or data_folder()
        return
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="nonet-", ignore_cleanup_errors=True) as folder:
        yield folder


def window_size(options: Options, store: Store) -> tuple[int, int]:
    """The requested size, else that of the last run, else the default."""
    from game.ui.layout.geometry import parse_size

    if options.size:
        return options.size
    try:
        return native_window.fitting(parse_size(store.recall("window") or ""))
    except ValueError:
        return native_window.fitting(native_window.DEFAULT)


def overrides(options: Options) -> dict[str, Value]:
    """The settings that the start options override, for this run only."""
    given: dict[str, Value] = {}
    if options.theme:
        given["theme"] = options.theme
    if options.lang:
        given["language"] = options.lang if options.lang in languages() else ENGLISH
    if options.text:
        given["text"] = options.text
    if options.mute:
        given["sound"] = False
    if options.fullscreen or options.size:  # --size means a window, whatever is stored
        given["fullscreen"] = options.fullscreen
    return given


def welcomes(options: Options, store: Store) -> bool:
    """Whether the first screen asks a new player what to show; never where the start options say
    what to play, or a picture is taken."""
    begins = options.puzzle or options.open or options.start_level or options.mode
    if begins or options.no_welcome or options.screenshot:
        return False
    return store.notice is None and (store.is_new or store.recall(WELCOME) == WELCOME_OPEN)


def take_picture(app: App, path: str) -> int:
    """Draw the first frame, with everything in its place, into a file; returns the exit status."""
    from game.ui.drawing.haste import UNHURRIED
    from game.ui.parts.desk_sheet import PREPARED_AFTER
    from game.ui.window.first_picture import PictureError, save

    app.canvas.haste = UNHURRIED
    app.scenes.top.update(PREPARED_AFTER)  # the menu makes the puzzle that lies on it
    app.jobs.wait(30.0)
    app.motion.stop()
    app.draw()
    try:
        save(app.window.get_surface(), path)
    except PictureError as error:
        print(f"nonet: {error}", file=sys.stderr)
        return 2
    return 0
