#!/usr/bin/env python3
"""Play Nonet by a double click: what play.py does, with messages in a window.

For pythonw on Windows and for the desktop launchers, which have no terminal to print to.
An older Python must be able to read this file to say that it is too old.
"""

import os
import sys

TITLE = "Nonet"


def main(arguments: "list[str]") -> int:
    """Prepare behind a small window, then play; a failure is shown and returned."""
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    if sys.version_info < (3, 11):
        return say_too_old(arguments)
    from launching.environment import Environment, SetupError
    from launching.notice import show, work_behind_window
    from launching.preparing import prepare

    environment = Environment()
    try:
        if not environment.ready():
            text = "Preparing Nonet.\nThis takes a moment, and only this once."
            work_behind_window(TITLE, text, lambda: prepare(environment, lambda said: None))
        return play(environment, arguments)
    except SetupError as error:
        show(TITLE, str(error))
    except Exception as error:
        show(TITLE, "Nonet could not start: {!r}".format(error))
    return 1


def play(environment: "Environment", arguments: "list[str]") -> int:  # noqa: F821
    """Run the game; when it ends with an error, show the last thing that it said."""
    import subprocess

    from launching.notice import show

    log = os.path.join(environment.folder, "nonet-errors.log")
    command = environment.module_command("game", *arguments, windowed=True)
    with open(log, "w+", encoding="utf-8", errors="replace") as errors:
        code = subprocess.call(command, env=environment.variables(), stderr=errors)
        errors.seek(0)
        said = errors.read().strip().splitlines()
    if code > 0:
        last = said[-1] if said else "It ended with code {}.".format(code)
        show(TITLE, "Nonet stopped: {}\n\nMore is in {}".format(last, log))
    return code


def say_too_old(arguments: "list[str]") -> int:
    """Let a newer Python play; show that one is needed if there is none."""
    from launching.newer_python import TOO_OLD, hand_over

    code = hand_over(__file__, arguments)
    if code != 0:
        try:
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, TOO_OLD, TITLE, 0x10)
        except AttributeError:
            pass  # not on Windows: it was printed
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
