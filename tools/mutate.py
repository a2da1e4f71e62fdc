#!/usr/bin/env python3
"""List the faults that no test notices: ``python3 tools/mutate.py game/engine/rating``.

Plants single faults, one at a time, in a copy of the project: ``<`` for ``<=``, ``and`` for
``or``, a number one higher, a call left out. Runs the nearby tests that reach each one, and prints
a diff of every fault that all of them pass, then the share that was noticed. ``--list`` only
lists the faults; ``--help`` has the rest. It sets up ``.venv`` by itself.
"""

import sys

from launching.newer_python import hand_over, too_old


def main(arguments: "list[str]") -> int:
    """Returns 0, or 1 where fewer faults are killed than ``--at-least`` asks for."""
    if too_old():
        return hand_over(__file__, arguments)
    import mutation.main

    return mutation.main.main(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
