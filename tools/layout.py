"""Prints as JSON where everything is on each screen, for a window of a given size.

    python3 tools/layout.py 1280x800 [--text 200] [--scale 2] [--pad-order 789] [--no-saved]
        [--hint WORDS]

The boxes come from the very layout code that the game draws with: {scene: {name: [x, y, w, h]}},
in pixels. A cell is `r5c5`, a key of the number pad `pad.5`. `large_playing` and its like are the
screens of Large and simple. The card of a
hint is as high as its words need: `--hint` adds the buttons of a hint with these words, as `hint`
(where to look), `hint_explained` and `large_hint`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ui.layout.geometry import Box, View, parse_size
from game.ui.scenes.layouts import LAYOUTS


def main() -> None:
    """Print the boxes of every screen as JSON."""
    parser = argparse.ArgumentParser(description="Print where everything is on each screen.")
    parser.add_argument("size", metavar="WxH")
    parser.add_argument("--text", type=int, default=100, choices=(100, 125, 150, 175, 200))
    parser.add_argument("--scale", type=float, default=1.0, help="pixels in a point")
    parser.add_argument("--pad-order", choices=("123", "789"), default="123")
    parser.add_argument(
        "--done", action="store_true", help="check when done, so with the Done button"
    )
    parser.add_argument("--no-saved", action="store_true", help="a menu without Continue")
    parser.add_argument("--hint", metavar="WORDS", help="the words that explain a hint")
    given = parser.parse_args()
    try:
        width, height = parse_size(given.size)
    except ValueError as error:
        parser.error(str(error))
    view = View(width, height, given.scale, given.text / 100)
    choices = {"pad_order": given.pad_order, "done": given.done, "saved": not given.no_saved}
    scenes = {name: scene(view, **choices) for name, scene in LAYOUTS.items()}
    if given.hint:
        scenes |= _hint(view, given.hint, given.pad_order, given.done)
    print(json.dumps(scenes, indent=1))


def _hint(view: View, words: str, pad_order: str, done: bool) -> dict[str, dict[str, Box]]:
    """The buttons of a hint; text has to be measured for them, which needs pygame."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from game.ui.drawing.text import TextPainter
    from game.ui.scenes.playing.hint_boxes import hint_boxes

    pygame.font.init()
    return hint_boxes(view, TextPainter(), words, pad_order, done)


if __name__ == "__main__":
    try:
        main()
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as head, has stopped reading
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
