#!/usr/bin/env python3
"""Make the pictures the game needs: the small icons and the program's own icon.

    python3 tools/make_icons.py small --lucide DIR    assets/icons/*.svg, out of the npm package
                                                      lucide-static, unpacked in DIR
    python3 tools/make_icons.py program               assets/icons/nonet*.png, nonet.ico, .icns,
                                                      a sealed sheet from 64 pixels up; below
                                                      assets/seal.svg and, up to 40 pixels,
                                                      assets/seal-small.svg

``program`` needs pygame-ce and Pillow; ``small`` needs nothing.
"""

from __future__ import annotations

import argparse
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ASSETS = os.path.join(ROOT, "assets")
ICONS = os.path.join(ASSETS, "icons")
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SMALL_SEAL = 40
"""Up to this many pixels the frame would only blur: the small seal has none."""

SHEET = 64
"""From this many pixels on the icon is a sheet with its seal; below, the seal alone."""

LUCIDE = {
    "undo": "undo-2",
    "redo": "redo-2",
    "erase": "eraser",
    "notes": "pencil",
    "fill-notes": "grip",
    "hint": "lightbulb",
    "pause": "pause",
    "play": "play",
    "restart": "rotate-ccw",
    "done": "circle-check",
    "menu": "menu",
    "settings": "settings",
    "statistics": "chart-column",
    "help": "circle-question-mark",
    "info": "info",
    "quit": "log-out",
    "share": "share-2",
    "printer": "printer",
    "copy": "copy",
    "close": "x",
    "check": "check",
    "left": "chevron-left",
    "up": "chevron-up",
    "down": "chevron-down",
    "right": "chevron-right",
    "back": "arrow-left",
    "next": "arrow-right",
    "plus": "plus",
    "best": "trophy",
    "keyboard": "keyboard",
    "pad": "gamepad-2",
    "turns": "arrow-left-right",
    "touch": "pointer",
    "games": "layout-grid",
    "book": "book-open",
    "calendar": "calendar",
    "paste": "clipboard-paste",
    "delete": "trash-2",
    "bookmark": "bookmark",
    "ear": "ear",
    "heart": "heart",
    "large": "type",
    "options": "sliders-horizontal",
    "alert": "triangle-alert",
    "replay": "history",
    "look": "eye",
    "step-back": "step-back",
    "step-forward": "step-forward",
    "kinds": "shapes",
    "mirror": "flip-vertical-2",
    "flip": "flip-horizontal-2",
    "turn": "rotate-cw",
    "symmetric": "square-centerline-dashed-horizontal",
    "relabel": "shuffle",
    "minus": "minus",
    "more": "ellipsis",
    "walk": "footprints",
    "sheet": "grid-3x3",
    "seal": "stamp",
    "life": "heart-plus",
    "blotter": "shield",
    "double": "chevrons-up",
    "campaign": "scroll",
    "duel": "swords",
    "search": "search",
}
"""The game's name of an icon to Lucide's."""


def main() -> int:
    """Make the small icons or the program icon; 0, or 2 where something is missing."""
    parser = argparse.ArgumentParser(description="Make the game's icons.")
    parser.add_argument("what", choices=("small", "program"))
    parser.add_argument("--lucide", metavar="DIR", help="where lucide-static is unpacked")
    options = parser.parse_args()
    if options.what == "program":
        return make_program_icons()
    if not options.lucide:
        print(
            "make_icons: pass --lucide DIR, the unpacked npm package lucide-static: "
            "npm pack lucide-static && tar xzf lucide-static-*.tgz",
            file=sys.stderr,
        )
        return 2
    return make_small_icons(options.lucide)


def make_small_icons(lucide: str) -> int:
    """Copy the icons of an unpacked Lucide, tidied, with its licence."""
    folder = ICONS
    os.makedirs(folder, exist_ok=True)
    try:
        licence = _read(os.path.join(lucide, "LICENSE"))
        pictures = {
            name: _read(os.path.join(lucide, "icons", f"{theirs}.svg"))
            for name, theirs in LUCIDE.items()
        }
    except FileNotFoundError as error:
        print(f"make_icons: {error.filename} is not there", file=sys.stderr)
        return 2
    for name, picture in pictures.items():
        _save(os.path.join(folder, f"{name}.svg"), _tidy(picture))
    _save(os.path.join(folder, "LICENSE-Lucide.txt"), licence)
    print(f"{len(pictures)} icons in {folder}")
    return 0


def _tidy(picture: str) -> str:
    """One line per shape, the licence comment kept, the class left out."""
    comment, _, body = picture.partition("-->")
    body = re.sub(r'\s*class="[^"]*"', "", body)
    body = re.sub(r"\s+", " ", body).replace(" >", ">").replace("> <", ">\n<")
    return f"{comment.strip()} -->\n{body.strip()}\n"


def make_program_icons() -> int:
    """Draw the sealed sheet or the seal at every size, as PNG files, an .ico and an .icns."""
    try:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        import pygame
        from PIL import Image
    except ImportError as error:
        print(f"make_icons: {error.name} is missing: pip install pygame-ce pillow", file=sys.stderr)
        return 2
    sys.path.insert(0, ROOT)
    from pictures.icon_sheet import icon_sheet

    pygame.display.init()
    sheet, pictures = icon_sheet(), {}
    for size in (*SIZES, 1024):
        name = "seal-small.svg" if size <= SMALL_SEAL else "seal.svg"
        if size >= SHEET:
            surface = pygame.transform.smoothscale(sheet, (size, size))
        else:
            surface = pygame.image.load_sized_svg(os.path.join(ASSETS, name), (size, size))
        pixels = pygame.image.tobytes(surface, "RGBA")
        pictures[size] = Image.frombytes("RGBA", surface.size, pixels)
    for size in SIZES:
        pictures[size].save(os.path.join(ICONS, f"nonet-{size}.png"), optimize=True)
    pictures[256].save(os.path.join(ICONS, "nonet.png"), optimize=True)
    small = [pictures[size] for size in SIZES if size <= 256]
    small[-1].save(
        os.path.join(ICONS, "nonet.ico"),
        sizes=[picture.size for picture in small],
        append_images=small[:-1],
    )
    pictures[1024].save(
        os.path.join(ICONS, "nonet.icns"),
        append_images=[pictures[size] for size in (32, 64, 128, 256, 512)],
    )
    for name in sorted(name for name in os.listdir(ICONS) if name.startswith("nonet")):
        print(f"{name:16} {os.path.getsize(os.path.join(ICONS, name)):7} bytes")
    return 0


def _read(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return file.read()


def _save(path: str, text: str) -> None:
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


if __name__ == "__main__":
    sys.exit(main())
