#!/usr/bin/env python3
"""Measure how fast the game is: ``python3 tools/bench.py [PART ...] [--json]``.

``--help`` lists the parts; without any, all of them run. Each figure stands beside its goal. A
ratio is the median of pairs measured in turn, A B A B ..., so that a busy machine slows both;
its quartiles stand beside it. Other figures are medians unless they say otherwise. It sets up
``.venv`` by itself.
"""

import sys

from launching.newer_python import hand_over, too_old


def main(arguments: "list[str]") -> int:
    """Returns 0 when every goal is met."""
    if too_old():
        return hand_over(__file__, arguments)
    from benchmarks.main import main as measure

    return measure(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
