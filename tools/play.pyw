"""Play Nonet by a double click: what play.py does, with messages in a window.

For pythonw on Windows and for the desktop launchers, which have no terminal to print to.
An older Python must be able to read this file to say that it is too old. It has no line for `env`:
on Windows that might start the stub that opens a shop.
"""

import os
import sys

TITLE = "Nonet"
PACKED = (
    "Nonet is still packed, or its folder is not whole. Unpack all of it first (on Windows: "
    "right-click the file, then Extract All), and open play.pyw in the new folder."
)


def main(arguments: "list[str]") -> int:
    """Prepare behind a small window, then play; a failure is shown and returned."""
    here = os.path.dirname(os.path.abspath(__file__))
    if not os.path.isdir(os.path.join(here, "launching")):
        if sys.stderr is not None:
            sys.stderr.write(PACKED + "\n")
        return say(PACKED)
    sys.path.insert(0, here)
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
    variables = dict(environment.variables(), PYTHONUTF8="1")
    with opened(log) as errors:
        code = subprocess.call(command, env=variables, stderr=errors)
        errors.seek(0)
        said = errors.read().decode("utf-8", "replace").strip().splitlines()
        kept = errors.name == log
    if code > 0:
        last = said[-1] if said else "It ended with code {}.".format(code)
        more = "\n\nMore is in {}".format(log) if kept else ""
        show(TITLE, "Nonet stopped: {}{}".format(last, more))
    return code


def opened(log: str) -> "BinaryIO":  # noqa: F821
    """The log, or a file that goes when it is closed, where the folder may only be read."""
    try:
        return open(log, "w+b")
    except OSError:
        import tempfile

        return tempfile.TemporaryFile()


def say_too_old(arguments: "list[str]") -> int:
    """Let a newer Python play; show that one is needed if there is none."""
    from launching.newer_python import TOO_OLD, hand_over

    code = hand_over(__file__, arguments)
    return say(TOO_OLD) if code != 0 else 0


def say(text: str) -> int:
    """Show what was printed on Windows, too, with nothing but an old Python; returns 1."""
    try:
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, TITLE, 0x10)
    except AttributeError:
        pass  # not on Windows
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
