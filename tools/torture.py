#!/usr/bin/env python3
"""Attack the game for as long as you like: ``python3 tools/torture.py kill --seconds 600``.

    kill     the real program in a real window is killed at random moments and started again
    damage   the file of saved games is damaged in every way, and the game is started on it
    fuzz     every reader of texts, files and rows gets garbage
    soak     random play of everything there is, watching memory, handles and threads
    arcade   a robot plays random runs, whose scores are counted again; --window plays them in one
    hear     a screen reader asks for random actions, also on what is gone
    network  liars join, host and disturb duels over the network
    copies   several copies play on one folder, and some are killed
    backup   a household of many games goes out into a backup and in again, killed on the way

Reports what was done and what was found in a table, or as one JSON object with --json. Exits with 1
for any loss, traceback, hang or leak, and with 2 where it cannot run. It sets up ``.venv`` by
itself.
"""

import sys

from launching.newer_python import hand_over, too_old


def main(arguments: "list[str]") -> int:
    """Returns 0 when nothing was found."""
    if too_old():
        return hand_over(__file__, arguments)
    import torturing.main

    return torturing.main.main(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
