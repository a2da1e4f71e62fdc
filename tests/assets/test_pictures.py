"""Icons and seal draw at every size, take a colour, and each asset has its licence beside it."""

from __future__ import annotations

import io
import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.session.album.seals import SEALS

ASSETS = Path(__file__).parents[2] / "assets"
ICONS = sorted(file.stem for file in (ASSETS / "icons").glob("*.svg"))
NEEDED = """
undo redo erase notes fill-notes clear-notes hint pause play menu settings close check left right
restart share copy plus statistics help back next quit best keyboard touch done info alert book
calendar bookmark delete games kinds look paste replay seal step-back step-forward heart options
arcade sand lamp brush life blotter double campaign duel up down
rows columns bands stacks exchange players folder
printer search sheet walk minus more flip turn symmetric relabel mirror pad turns ear large
"""


def draw(text: str, side: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (side, side))


def inked(surface: pygame.Surface) -> float:
    """The share of the picture that is covered."""
    alphas = pygame.image.tobytes(surface, "RGBA")[3::4]
    return sum(alphas) / 255 / len(alphas)


def distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def test_every_icon_that_the_game_needs_is_there_and_no_other() -> None:
    assert sorted(NEEDED.split()) == ICONS


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_takes_a_colour_and_draws_at_every_size(name: str) -> None:
    text = (ASSETS / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    assert "currentColor" in text and "license" in text
    for side in (16, 24, 96):
        assert 0.02 < inked(draw(text.replace("currentColor", "#B5352A"), side)) < 0.6
    pixels = pygame.image.tobytes(draw(text.replace("currentColor", "#B5352A"), 96), "RGBA")
    solid = {tuple(pixels[at : at + 3]) for at in range(0, len(pixels), 4) if pixels[at + 3] > 250}
    assert solid
    assert max(distance(colour, (0xB5, 0x35, 0x2A)) for colour in solid) <= 2, "rounding only"


@pytest.mark.parametrize("name", ["seal", "seal-small"])
def test_the_seal_has_two_colours_that_can_be_replaced(name: str) -> None:
    text = (ASSETS / f"{name}.svg").read_text(encoding="utf-8")
    shown = draw(text.replace("B5352A", "0000FF").replace("FFFDF8", "00FF00"), 512)
    assert shown.get_at((30, 300))[:3] == (0, 0, 255)
    carved = [shown.get_at((x, 200))[:3] for x in range(140, 380)]
    assert (0, 255, 0) in carved and (0, 0, 255) in carved
    assert shown.get_at((0, 0))[3] == 0, "the corners are open"


def test_the_seals_of_the_album_have_two_colours_and_no_two_are_alike() -> None:
    files = sorted((ASSETS / "seals").glob("*.svg"))
    assert {file.stem for file in files} == {*SEALS}
    shown = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert {*re.findall(r'="#(\w+)"', text)} == {"B5352A", "FFFDF8"}
        flat = draw(text.replace("B5352A", "000000").replace("FFFDF8", "FFFFFF"), 48)
        shown.append(pygame.image.tobytes(flat, "RGB")[::3])
    for one, other in combinations(shown, 2):
        unlike = sum(abs(a - b) > 128 for a, b in zip(one, other, strict=True))
        assert unlike > 48 * 48 // 20


@pytest.mark.parametrize("side", [16, 24, 32, 48, 64, 128, 256, 512])
def test_the_programs_icon_has_every_size(side: int) -> None:
    assert pygame.image.load(str(ASSETS / "icons" / f"nonet-{side}.png")).get_size() == (side, side)


def test_what_others_made_has_its_licence_beside_it() -> None:
    for name in (
        "fonts/OFL-Inter.txt",
        "fonts/OFL-KleeOne.txt",
        "fonts/OFL-LXGWWenKai.txt",
        "fonts/OFL-NonetPrint.txt",
        "fonts/OFL-NotoSansSC.txt",
        "icons/LICENSE-Lucide.txt",
        "licences/OFL-NotoSerifSC.txt",
        "licences/LGPL-2.1.txt",
        "licences/FreeType.txt",
    ):
        assert (ASSETS / name).stat().st_size > 1000
    told = (ASSETS / "THIRD_PARTY.md").read_text(encoding="utf-8")
    assert [d.name for d in ASSETS.iterdir() if d.is_dir() and f"{d.name}/" not in told] == []


def test_the_fonts_are_small_and_their_digits_are_equally_wide() -> None:
    pygame.font.init()
    files = [file for file in (ASSETS / "fonts").iterdir() if file.suffix in (".otf", ".ttf")]
    for file in sorted(files):
        chinese = file.stem.startswith(("Noto", "LXGW"))
        assert file.stat().st_size < (900_000 if chinese else 65_000)
        if chinese:
            continue  # digits are drawn by the Latin face beside it
        font = pygame.font.Font(str(file), 64)
        assert len({font.size(digit * 4)[0] for digit in "0123456789"}) == 1
