"""Starts Nonet: ``python3 -m game``, and its command line: ``python3 -m game solve``."""

from __future__ import annotations

import gc
import sys


def main(arguments: list[str] | None = None) -> int:
    """Open the window, or run a sub-command; returns the exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    if words[:1] == ["--multiprocessing-fork"]:  # one of `--jobs`, of the packaged program
        import multiprocessing

        multiprocessing.freeze_support()
    if words[:1] == ["--apart"]:  # what the packaged program does apart from its window
        from game.ui.games.apart import answer

        answer()
        return 0
    if words:
        from game import cli

        if words[0] in cli.COMMANDS:
            return cli.run(words[0], words[1:])
        if meant := cli.meant(words[0]):
            print(f"nonet: {words[0]!r} is not a file; did you mean {meant}?", file=sys.stderr)
            return 2
    from game.options import parse

    options = parse(words)
    gc.disable()  # nothing that is made until the first frame is garbage; then it is enabled
    try:
        from game.ui.launch import run
    except ModuleNotFoundError as error:
        if error.name != "pygame":
            raise
        print(
            "nonet: pygame-ce is not installed: run python3 tools/play.py, which installs it",
            file=sys.stderr,
        )
        return 2

    return run(options)


if __name__ == "__main__":
    sys.exit(main())
