"""The command line: ``python3 -m game solve puzzles.txt`` and the like; never the window.

Each sub-command is a file with ``main(arguments) -> exit status``. Results go to standard
output, everything else to standard error. Exit status: 0 success, 1 bad input or a request that
cannot be met, 2 wrong usage or no such file, 130 stopped by Ctrl-C, 141 broken pipe. Nothing
here is imported before it is needed: a command starts in a few hundredths of a second.
"""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

COMMANDS = (
    *("generate", "solve", "check", "rate", "path", "hint", "steps", "transform", "convert"),
    *("print", "film", "backup", "restore", "export", "atlas", "bench"),
)
"""The first arguments that run a command instead of opening the window."""

INTERRUPTED = 130
BROKEN_PIPE = 141


def meant(word: str) -> str:
    """The sub-command that `word` is a typo of; empty where it is more likely a file."""
    if not word.isalpha() or os.path.exists(word):
        return ""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word.lower(), COMMANDS, 1)), "")


def run(command: str, arguments: list[str]) -> int:
    """Run a sub-command; returns its exit status. Ctrl-C and a closed pipe end it quietly."""
    if sys.stdout is None:  # started without a console
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
    """Replace characters that standard output cannot encode instead of failing on them.

    On Windows, files and pipes get UTF-8, unless PYTHONIOENCODING says otherwise.
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
            from game.cli.steps import main as search

            return search(command, arguments)
        case "transform":
            from game.cli.transform import main
        case "convert":
            from game.cli.convert import main
        case "film":
            from game.cli.film import main
        case "print":
            from game.cli.print_puzzles import main
        case "backup":
            from game.cli.backup import save as main
        case "restore":
            from game.cli.backup import restore as main
        case "export":
            from game.cli.backup import table as main
        case "atlas":
            from game.cli.atlas import main
        case _:
            from game.cli.bench import main
    return main(arguments)


def _flushed(status: int) -> int:
    """Flush what is done; if the pipe is closed, also suppress Python's own message about it."""
    try:
        sys.stdout.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE if status == BROKEN_PIPE else status
    return status
