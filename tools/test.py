#!/usr/bin/env python3
"""Check everything: ``python3 tools/test.py``; or run some tests: ``tools/test.py -k undo``.

Sets up ``.venv`` with the development tools by itself, then runs ruff, mypy and pytest. With
arguments only pytest runs, and gets them.
"""

import sys

from newer_python import hand_over, too_old


def main(arguments: "list[str]") -> int:
    """Returns 0 when everything passed."""
    if too_old():
        return hand_over(__file__, arguments)
    import checks

    return checks.main(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
