"""Starts Nonet: ``python3 -m game``."""

from __future__ import annotations

import sys


def main(arguments: list[str] | None = None) -> int:
    """Open the window; returns the exit status."""
    from game.options import parse

    options = parse(sys.argv[1:] if arguments is None else arguments)
    from game.ui.run import run

    return run(options)


if __name__ == "__main__":
    sys.exit(main())
