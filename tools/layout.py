"""Prints the tree of parts of a screen: of each its role, its name, its id, and where it is.

    python3 tools/layout.py SCREEN [1280x800] [--text 200] [--language zh] [--scale 2] [--faults]

    button 'Back' #back 40,40 44x44
    heading 'Arcade' 104,45 103x34
    list 'The ten best' 858,154 364x532
      row 'Replay 12 517' #best.0 858,178 364x44

The real program opens the screen, without a window; SCREEN is called as in `tools/tour.py`. Boxes
are x, y, width and height in pixels. `--faults` prints what overlaps, is cut off, or is too small
for a finger instead. Sets up ``.venv`` by itself where this Python has no pygame.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import textwrap
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path

from launching.rerun import in_environment

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ui.layout.geometry import parse_size
from game.words.texts import languages

NEAR = 5
"""How many names of screens are offered for a wrong one."""


def main() -> int:
    """Print the tree that the command line asks for."""
    if not find_spec("pygame"):
        code = in_environment("layout.py", sys.argv[1:], needs="pygame")
        if code is not None:
            return code
    parser = argparse.ArgumentParser(description="Print the tree of parts of a screen.")
    parser.add_argument("screen", metavar="SCREEN", help="such as days, playing or won")
    parser.add_argument("size", nargs="?", default="1280x800", metavar="WxH")
    parser.add_argument("--text", type=int, default=100, choices=(100, 125, 150, 175, 200))
    parser.add_argument("--language", choices=languages(), default="en")
    parser.add_argument("--scale", type=float, default=1.0, help="pixels in a point")
    parser.add_argument("--faults", action="store_true", help="what is wrong with it instead")
    given = parser.parse_args()
    try:
        parse_size(given.size)
        print("\n".join(lines(given)))
    except ValueError as error:
        parser.error(str(error))
    return 0


def lines(given: argparse.Namespace) -> list[str]:
    """The tree of a screen, or its faults."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.ui.pilot import Pilot
    from tests.ui.situations import SITUATIONS

    if given.screen not in SITUATIONS:
        near = get_close_matches(given.screen, SITUATIONS, NEAR)
        parts = [name for name in SITUATIONS if given.screen in name]
        names = [*dict.fromkeys((*near, *parts))][:NEAR]
        intro = "did you mean" if names else "there are"
        listed = textwrap.fill(", ".join(names or SITUATIONS), 98, break_on_hyphens=False)
        raise ValueError(f"there is no screen {given.screen!r}; {intro}\n{listed}")
    with tempfile.TemporaryDirectory(prefix="nonet-layout-") as data:
        game = Pilot(data, (800, 600), language=given.language)
        SITUATIONS[given.screen](game)
        game.look(*parse_size(given.size), given.scale, text=given.text)
        tree = game.app.top.tree
        told = tree.told().splitlines()
        if given.faults:
            told = [f"{fault.part} {fault.what}" for fault in tree.faults()]
        game.close()
        return told


if __name__ == "__main__":
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as head, has stopped reading
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 141
    sys.exit(status)
