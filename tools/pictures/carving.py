"""How a seal of the album is carved: a stone of some outline, a frame, and a sign or a figure."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

    Points = list[tuple[float, float]]

SIDE = 512
RED, PAPER = "#B5352A", "#FFFDF8"
COMMENT = """<!-- A seal of Nonet's album.{sign} Two colours only, so that they can be
     replaced: B5352A the seal, FFFDF8 what is carved. -->"""
OF_FONT = """ The outline of the character {} comes from Noto Serif CJK SC
     Bold (Adobe, Google), SIL Open Font License 1.1; the rest belongs to the game."""

OUTLINES: tuple[tuple[float, float, float], ...] = (
    (240, 240, 9),
    (236, 236, 2),
    (196, 244, 8),
    (240, 240, 4),
    (206, 244, 2.4),
    (244, 196, 8),
    (238, 238, 14),
)
"""Half width, half height, and the power of the superellipse: 2 is round, a large one square."""

FIGURES: dict[str, tuple[str, ...]] = {
    "x_wing": (
        "M150 150L362 362M362 150L150 362",
        *(f"@{x} {y}" for x, y in ((150, 150), (362, 150), (150, 362), (362, 362))),
    ),
    "chain": (
        "M140 330L215 200L300 318L374 180",
        *(f"@{x} {y}" for x, y in ((140, 330), (215, 200), (300, 318), (374, 180))),
    ),
    "diagonals": ("M138 138H374V374H138ZM138 138L374 374M374 138L138 374",),
    "arrow": ("M150 366L356 160M236 150H366V280", "@150 366"),
    "ladder": ("M186 120V392M326 120V392M186 172H326M186 236H326M186 300H326M186 364H326",),
}
"""What is carved where there is no character: strokes, and discs at a point."""


def carve(name: str, sign: str, number: int, font: TTFont) -> str:
    """The drawing of a seal; every third one is in relief: a red sign in a red frame."""
    rng = random.Random(f"seal {name}")
    half_w, half_h, power = OUTLINES[number % len(OUTLINES)]
    relief = number % 3 == 2
    framed = not relief and number % 2 == 0
    body = _outline(half_w, half_h, power, rng, 3.5)
    ink, ground = (RED, PAPER) if relief else (PAPER, RED)
    parts = [f'<path id="body" fill="{RED}" d="{_path(body)}"/>', '<g id="carved">']
    if relief:
        field = _outline(half_w - 34, half_h - 34, power, rng, 3)
        parts.append(f'<path id="field" fill="{PAPER}" d="{_path(field)}"/>')
    elif framed:
        outer, inner = (_outline(half_w - d, half_h - d, power, rng, 1.6) for d in (40, 52))
        path = _path(outer) + _path(inner[::-1])
        parts.append(f'<path id="frame" fill="{PAPER}" fill-rule="evenodd" d="{path}"/>')
    room = 2 * min(half_w, half_h) * ((0.62 if power < 3 else 0.68) - 0.08 * framed)
    parts += _glyph(sign, font, room, ink) if sign else _figure(name, room, ink)
    parts.append(_specks(rng, half_w, half_h, ground))
    comment = COMMENT.format(sign=OF_FONT.format(sign) if sign else "")
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" '
    return (
        f'{comment}\n{head}viewBox="0 0 {SIDE} {SIDE}">\n' + "\n".join(parts) + "\n</g>\n</svg>\n"
    )


def _outline(
    half_w: float, half_h: float, power: float, rng: random.Random, wander: float
) -> Points:
    """A superellipse whose edge wanders a little, as a knife does, with a chipped corner."""
    waves = [(rng.uniform(0.3, 1), rng.randint(3, 17), rng.uniform(0, math.tau)) for _ in range(6)]
    total, chip = sum(size for size, _, _ in waves), rng.uniform(0, math.tau)
    points: Points = []
    for step in range(96):
        turn = math.tau * step / 96
        cos, sin = math.cos(turn), math.sin(turn)
        reach = (abs(cos) ** power + abs(sin) ** power) ** (-1 / power)
        shift = sum(size * math.sin(count * turn + at) for size, count, at in waves) / total
        away = math.cos(turn - chip)
        shift = shift * wander * 1.6 - (max(0.0, away) ** 40) * wander * 2.4
        points.append((256 + cos * (reach * half_w + shift), 256 + sin * (reach * half_h + shift)))
    return points


def _path(points: Points) -> str:
    """A closed curve through the middles between points."""
    following = [*points[1:], points[0]]
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, following, strict=True)]
    bows = (
        f"Q{a:.0f} {b:.0f} {x:.0f} {y:.0f}" for (a, b), (x, y) in zip(points, middles, strict=True)
    )
    return f"M{middles[-1][0]:.0f} {middles[-1][1]:.0f}" + "".join(bows) + "Z"


def _glyph(sign: str, font: TTFont, room: float, ink: str) -> list[str]:
    """The character, its ink centred; plain ones are carved with a thicker knife."""
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.svgPathPen import SVGPathPen

    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(sign)]]
    bounds, pen = BoundsPen(glyphs), SVGPathPen(glyphs, lambda value: f"{value:.0f}")
    glyph.draw(bounds)
    glyph.draw(pen)
    left, low, right, high = bounds.bounds
    scale = room / max(right - left, high - low)
    x, y = 256 - scale * (left + right) / 2, 256 + scale * (low + high) / 2
    knife = 34 if len(pen.getCommands()) < 420 else 16
    return [
        f'<path id="sign" fill="{ink}" stroke="{ink}" stroke-width="{knife}" '
        f'stroke-linejoin="round" transform="matrix({scale:.3f} 0 0 {-scale:.3f} {x:.1f} {y:.1f})" '
        f'd="{pen.getCommands()}"/>'
    ]


def _figure(name: str, room: float, ink: str) -> list[str]:
    scale = room / 300
    shift = 256 * (1 - scale)
    shapes = []
    for part in FIGURES[name]:
        look = f'transform="matrix({scale:.3f} 0 0 {scale:.3f} {shift:.1f} {shift:.1f})"'
        if part.startswith("@"):
            x, y = map(int, part[1:].split())
            shapes.append(f'<circle cx="{x}" cy="{y}" r="34" fill="{ink}" {look}/>')
        else:
            shapes.append(
                f'<path d="{part}" fill="none" stroke="{ink}" stroke-width="27" '
                f'stroke-linecap="round" stroke-linejoin="round" {look}/>'
            )
    return shapes


def _specks(rng: random.Random, half_w: float, half_h: float, ground: str) -> str:
    """Where the stone took no ink, or the paper some."""
    colour = PAPER if ground == RED else RED
    spots = []
    for _ in range(6):
        turn, reach = rng.uniform(0, math.tau), rng.uniform(0.74, 0.9)
        x, y = 256 + math.cos(turn) * reach * half_w, 256 + math.sin(turn) * reach * half_h
        r = rng.uniform(1.8, 3.4)
        spots.append(f"M{x:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0")
        spots.append(f"a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0Z")
    return f'<path id="specks" fill="{colour}" d="{"".join(spots)}"/>'
