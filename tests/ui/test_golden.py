"""A few screens against pictures of how they should look; tools/make_pictures.py makes these.

Small differences of anti-aliasing are let through. On a failure the two are put side by side.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.conftest import OpenGame
from tests.ui.situations import SITUATIONS

FOLDER = Path(__file__).parents[1] / "golden"

VIEWS = {
    "menu-continue": ((480, 360), "paper", "en"),
    "playing-middle": ((320, 480), "night", "en"),
    "hint-explained": ((520, 360), "safe", "zh"),
    "won": ((480, 360), "contrast", "en"),
}
"""Screen to window, theme and language."""

BLOCK = 8
"""Pixels; what is compared is the mean colour of blocks as large as this."""

TOLERANCE = 24
"""By how much a block may differ, in steps of 255."""


@pytest.mark.parametrize("name", list(VIEWS))
def test_it_looks_as_it_should(open_game: OpenGame, name: str, tmp_path: Path) -> None:
    now = take(open_game, name)
    golden = pygame.image.load(FOLDER / f"{name}.png")
    assert now.get_size() == golden.get_size()
    different = blocks_that_differ(now, golden)
    if different:
        both = side_by_side(golden, now, different, tmp_path / f"{name}.png")
        pytest.fail(
            f"{name} looks different in {len(different)} places: see {both}. If it should, run "
            "python3 tools/make_pictures.py --golden",
            pytrace=False,
        )


def test_a_difference_is_found(open_game: OpenGame) -> None:
    """So that the tolerance is not too generous: one digit changed is enough."""
    golden = pygame.image.load(FOLDER / "playing-middle.png")
    (width, height), theme, language = VIEWS["playing-middle"]
    game = open_game((width, height), theme=theme, language=language)
    SITUATIONS["playing-middle"](game)
    game.press("2")
    game.settle()
    assert blocks_that_differ(game.picture(), golden)


def take(open_game: OpenGame, name: str) -> pygame.Surface:
    """The screen as it is drawn now."""
    size, theme, language = VIEWS[name]
    game = open_game(size, theme=theme, language=language)
    SITUATIONS[name](game)
    game.settle()
    return game.picture()


def blocks_that_differ(one: pygame.Surface, other: pygame.Surface) -> list[tuple[int, int]]:
    """The blocks, by column and row, whose mean colours are too far apart."""
    size = (one.get_width() // BLOCK, one.get_height() // BLOCK)
    small = [pygame.transform.smoothscale(picture.convert(24), size) for picture in (one, other)]
    found = []
    for x in range(size[0]):
        for y in range(size[1]):
            pairs = zip(small[0].get_at((x, y))[:3], small[1].get_at((x, y))[:3], strict=True)
            if max(abs(a - b) for a, b in pairs) > TOLERANCE:
                found.append((x, y))
    return found


def side_by_side(
    golden: pygame.Surface, now: pygame.Surface, different: list[tuple[int, int]], path: Path
) -> Path:
    """Saves what was expected, what came, and where they differ."""
    width, height = golden.get_size()
    sheet = pygame.Surface((width * 3, height))
    for column, picture in enumerate((golden, now, now)):
        sheet.blit(picture, (column * width, 0))
    for x, y in different:
        box = (2 * width + x * BLOCK - 1, y * BLOCK - 1, BLOCK + 2, BLOCK + 2)
        pygame.draw.rect(sheet, "red", box, 1)
    pygame.image.save(sheet, path)
    return path
