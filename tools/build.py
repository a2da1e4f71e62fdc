#!/usr/bin/env python3
"""Build what people install: ``python3 tools/build.py``; the results are in ``dist``.

Makes the program for the system it runs on, an archive of it, on Linux a .deb, and the wheel;
starts the program to prove it; says how large everything is. It sets up ``build/venv`` itself.
"""

import sys

from launching.newer_python import hand_over, too_old


def main(arguments: "list[str]") -> int:
    """Returns 0 when everything is built and proven."""
    if too_old():
        return hand_over(__file__, arguments)
    from building.main import main as build

    return build(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
