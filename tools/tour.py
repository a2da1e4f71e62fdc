"""Takes pictures of every screen of the game and puts them on one page.

    python3 tools/tour.py DIR [--quick] [--only won,paused] [--windows]

The real program is driven frame by frame without a window (and, with --windows, some screens
in real ones: Xvfb, and weston for a real HiDPI screen, where they are installed). DIR/index.html
shows all pictures; each is called SCREEN_SIZE_THEME_LANGUAGE_TEXT.png.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ui.drawing.theme import themes
from game.words.texts import languages

THEMES = tuple(themes())


class Look(NamedTuple):
    width: int
    """In points, as ``height``."""
    height: int
    theme: str = "paper"
    text: int = 100
    scale: int = 1
    """Pixels in a point."""

    def label(self, language: str) -> str:
        """How its files are called: `800x600@2_night_en_150`."""
        size = f"{self.width}x{self.height}" + (f"@{self.scale}" if self.scale > 1 else "")
        return f"{size}_{self.theme}_{language}_{self.text}"


SIZES = ((320, 480), (800, 600), (1280, 800), (1440, 1800))
FULL = {
    "en": (
        *(Look(*size, text=text) for size in SIZES for text in (100, 200)),
        *(Look(800, 600, theme) for theme in THEMES[1:]),
        *(Look(480, 860, theme, 150) for theme in ("night",)),
        Look(640, 400, scale=2),
        Look(375, 667, "night", scale=2),
    ),
}
QUICK = {"en": (Look(800, 600), Look(320, 480, "night", 200))}
FULL_OF_OTHERS = (
    *(Look(*size, text=text) for size in SIZES[:3] for text in (100, 200)),
    *(Look(800, 600, theme) for theme in THEMES[1:]),
    Look(480, 860, "night"),
)
QUICK_OF_OTHERS = (Look(480, 860, "contrast", 150),)
"""How every other language in assets/locales is looked at."""


def looks_of(quick: bool) -> dict[str, tuple[Look, ...]]:
    """The looks of every language that the game has."""
    own, others = (QUICK, QUICK_OF_OTHERS) if quick else (FULL, FULL_OF_OTHERS)
    return {language: own.get(language, others) for language in languages()}


def take(folder: Path, looks: dict[str, tuple[Look, ...]], wanted: list[str]) -> Iterator[str]:
    """Take the pictures; yields their file names."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.ui.situations import SITUATIONS

    for name in wanted or SITUATIONS:
        for language, views in looks.items():
            yield from _take_one(folder, name, language, views)


def _take_one(folder: Path, name: str, language: str, looks: tuple[Look, ...]) -> Iterator[str]:
    import pygame

    from tests.ui.pilot import Pilot
    from tests.ui.situations import SITUATIONS

    with tempfile.TemporaryDirectory(prefix="nonet-tour-") as data:
        game = Pilot(data, (800, 600), language=language)
        SITUATIONS[name](game)
        if not name.startswith(("toast", "caption")):
            game.settle()
        for look in looks:
            game.look(look.width, look.height, look.scale, theme=look.theme, text=look.text)
            file = f"{name}_{look.label(language)}.png"
            pygame.image.save(game.app.window.get_surface(), folder / file)
            yield file
        game.close()


def page(files: list[str]) -> str:
    """The contact sheet."""
    groups: dict[str, list[str]] = {}
    for file in files:
        groups.setdefault(file.partition("_")[0], []).append(file)
    parts = [
        "<!doctype html><meta charset=utf-8><title>Nonet: every screen</title>",
        "<style>body{font:14px sans-serif;background:#888;color:#fff;margin:1em}",
        "figure{display:inline-block;margin:6px;vertical-align:top}",
        "img{height:260px;box-shadow:0 1px 5px #0008}",
        "figcaption{font-size:11px}a{color:#fff}</style><h1>Nonet: every screen</h1><p>",
        *(f"<a href=#{name}>{name}</a> " for name in groups),
    ]
    for name, members in groups.items():
        parts.append(f"<h2 id={name}>{name}</h2>")
        parts += [
            f"<figure><a href={file}><img loading=lazy src={file}></a>"
            f"<figcaption>{file.partition('_')[2].removesuffix('.png')}</figcaption></figure>"
            for file in members
        ]
    return "\n".join(parts)


def main() -> None:
    """Take the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description="Take pictures of every screen.")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--quick", action="store_true", help="few views of each screen")
    parser.add_argument("--only", default="", help="these screens, with commas between them")
    parser.add_argument("--windows", action="store_true", help="some in real windows, too")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    wanted = [name for name in given.only.split(",") if name]
    files = list(take(given.folder, looks_of(given.quick), wanted))
    if given.windows:
        from touring.windows import windows

        files += windows(given.folder)
    (given.folder / "index.html").write_text(page(files), encoding="utf-8")
    seconds = time.monotonic() - start
    print(f"{len(files)} pictures in {seconds:.0f} s: {given.folder / 'index.html'}")


if __name__ == "__main__":
    main()
