"""When the program itself fails: nothing is lost, and the details are written down."""

from __future__ import annotations

import os
import sys
import time
import traceback
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.app import App

LOG = "nonet.log"


def report(error: BaseException, app: App, folder: str) -> tuple[str, str, bool]:
    """Save the game and log the error: the log's path, the details, whether all is saved."""
    details = "".join(traceback.format_exception(error))
    details = details.encode("utf-8", "backslashreplace").decode()  # a file's name may be no text
    saved = _save(app)
    return _write_log(folder, details), details, saved


def _save(app: App) -> bool:
    """Save every game on the stack, whatever state the rest is in."""
    saved = True
    for scene in app.scenes:
        keeper = getattr(scene, "keeper", None)
        if keeper is not None:
            try:
                keeper.save()
                saved = saved and keeper.trouble is None
            except Exception:
                saved = False
    return saved


def _write_log(folder: str, details: str) -> str:
    """Append to the log; where that is impossible, to stderr."""
    from game import __version__

    path = os.path.join(folder, LOG)
    stamp = time.strftime("%Y-%m-%d %H:%M:%S")
    python = sys.version.split()[0]
    entry = f"{stamp}  Nonet {__version__}, Python {python}, {sys.platform}\n{details}\n"
    try:
        os.makedirs(folder, exist_ok=True)
        with open(path, "a", encoding="utf-8") as file:
            file.write(entry)
    except OSError:
        if sys.stderr:
            sys.stderr.write(entry)
    return path
