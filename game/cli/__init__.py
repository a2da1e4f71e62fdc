"""The command line: ``python3 -m game solve puzzles.txt`` and the like; never the window.

Each sub-command is a file with ``main(arguments) -> exit status``. Results go to standard
output, everything else to standard error. Exit status: 0 all well, 1 something in the input or
the asking was bad, 2 wrong usage or no such file, 130 stopped by Ctrl-C, 141 nobody reads on.
Nothing here is imported before it is needed: a command starts in some hundredths of a second.
"""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

COMMANDS = ("generate", "solve", "check", "rate", "path", "hint", "steps", "transform", "bench")
"""The words that, as the first argument, keep the window shut."""

INTERRUPTED = 130
BROKEN_PIPE = 141


def meant(word: str) -> str:
    """The sub-command that was mistyped as `word`; empty where it is more likely a file."""
    if not word.isalpha() or os.path.exists(word):
        return ""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word.lower(), COMMANDS, 1)), "")


def run(command: str, arguments: list[str]) -> int:
    """Do a sub-command; returns its exit status. Ctrl-C and a closed pipe end it quietly."""
    if sys.stdout is None:  # started without a console: there is nobody to tell
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    _write_all_languages()
    try:
        status = _dispatch(command, arguments)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return _flushed(INTERRUPTED)
    except BrokenPipeError:
        return _flushed(BROKEN_PIPE)


def _write_all_languages() -> None:
    """Let no sign of a sentence end the program because standard output cannot write it.

    Into files and pipes Windows writes UTF-8 then; where an encoding was chosen, it stays.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        chosen = "PYTHONIOENCODING" in os.environ
        wide = os.name == "nt" and not sys.stdout.isatty() and not chosen
        sys.stdout.reconfigure(encoding="utf-8" if wide else None, errors="replace")


def _dispatch(command: str, arguments: list[str]) -> int:
    """Explicit imports, so that a packager sees them."""
    match command:
        case "generate":
            from game.cli.generate import main
        case "solve":
            from game.cli.solve import main
        case "check":
            from game.cli.check import main
        case "rate":
            from game.cli.rate import main
        case "path" | "hint" | "steps":
            from game.cli.steps import main as tell

            return tell(command, arguments)
        case "transform":
            from game.cli.transform import main
        case _:
            from game.cli.bench import main
    return main(arguments)


def _flushed(status: int) -> int:
    """Write out what is done, unless nobody reads; then also spare Python's own complaint."""
    try:
        sys.stdout.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE if status == BROKEN_PIPE else status
    return status
