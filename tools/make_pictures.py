"""Makes the pictures of the README, and with --golden those that the tests compare with.

    python3 tools/make_pictures.py [--golden]

The real program draws them; nothing is retouched. Sets up ``.venv`` by itself.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from launching.rerun import in_environment

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

PICTURES = {
    "playing": "playing-middle",
    "menu": "menu-continue",
    "won": "won",
    "kinds": "kinds",
    "campaign": "campaign",
    "duel": "duel-race",
}
"""File to the screen of tests/ui/situations."""

DIGITS, EVERY, BETWEEN = 12, 6, 36
"""How many digits the moving picture shows, and the frames of the game between two of its own, and
between two digits."""

BURNT = 38
"""For how many seconds the fuse has burnt where it begins."""


def draw(screen: str, size: tuple[int, int], path: Path, **settings: Any) -> None:
    """Save a screen of tests/ui/situations."""
    import pygame

    from tests.ui.pilot import Pilot
    from tests.ui.situations import SITUATIONS

    with tempfile.TemporaryDirectory(prefix="nonet-pictures-") as data:
        game = Pilot(data, size, **settings)
        SITUATIONS[screen](game)
        game.settle()
        pygame.image.save(game.picture(), path)
        game.close()
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1024:.0f} KB")


def film(path: Path, size: tuple[int, int]) -> None:
    """Save a moving picture of Rush: some digits on a sheet, by someone quick."""
    import pygame
    from PIL import Image

    from tests.ui.pilot import Pilot
    from tests.ui.situations import arcade

    frames: list[Image.Image] = []
    with tempfile.TemporaryDirectory(prefix="nonet-pictures-") as data:
        game = Pilot(data, size, theme="paper")
        arcade.rush(game, burns=True)
        game.advance(BURNT * 60)
        for _ in range(DIGITS * BETWEEN // EVERY):
            if len(frames) % (BETWEEN // EVERY) == 0 and not arcade.rush_of(game).session.won:
                arcade.write(game)
            game.advance(EVERY)
            pixels = pygame.image.tobytes(game.picture(), "RGB")
            frames.append(Image.frombytes("RGB", size, pixels))
        game.close()
    lasting = round(1000 * EVERY / 60)
    frames[0].save(
        path, save_all=True, append_images=frames[1:], duration=lasting, loop=0, quality=55
    )
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1024:.0f} KB")


def main() -> int:
    """Draw every picture of the README, or the golden ones of the tests; 0 when all are there."""
    code = in_environment("make_pictures.py", sys.argv[1:], extras=["dev"], needs="pytest")
    if code is not None:
        return code
    parser = argparse.ArgumentParser(description="Make the README's pictures.")
    parser.add_argument("--golden", action="store_true", help="make those of the tests instead")
    if parser.parse_args().golden:
        from tests.ui.test_golden import FOLDER, VIEWS

        FOLDER.mkdir(exist_ok=True)
        for name, (size, theme, language) in VIEWS.items():
            draw(name, size, FOLDER / f"{name}.png", theme=theme, language=language)
        return 0
    folder = ROOT / "assets" / "pictures"
    folder.mkdir(exist_ok=True)
    film(folder / "rush.webp", (800, 500))
    for name, screen in PICTURES.items():
        draw(screen, (1280, 800), folder / f"{name}.png", theme="paper")
    return 0


if __name__ == "__main__":
    sys.exit(main())
