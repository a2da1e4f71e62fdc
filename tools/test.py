#!/usr/bin/env python3
"""Check everything: ``python3 tools/test.py``; or run some tests: ``tools/test.py -k undo``.

    --quick   ruff, mypy and the everyday tests: no real window, torture, set-up or sweeps, and an
              eighth of those of the window
    --all     the long forms of tests and mypy for other systems too, as ``.ci/run`` does
    --jobs N  so many tests at a time; without it, one for each processor

Sets up ``.venv`` with the development tools by itself, then runs ruff, mypy and pytest. With any
other argument only pytest runs, and gets it.
"""

import sys

from launching.newer_python import hand_over, too_old


def main(arguments: "list[str]") -> int:
    """Returns 0 when everything passed."""
    if too_old():
        return hand_over(__file__, arguments)
    from checking.main import main as check

    return check(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
