"""The faces of type: Inter for all that must simply be read, a serif for what is printed, and a pen
for what the player writes.

A weight of text names a face too: `regular`, `medium`, `semibold` and `bold` are Inter,
`print_regular`, `print` and `print_bold` the serif, `pen` the pen. Each has a Chinese sister.
"""

from __future__ import annotations

from functools import lru_cache

FONT_FILES = {
    ("latin", "regular"): "fonts/Inter-Regular.otf",
    ("latin", "medium"): "fonts/Inter-Medium.otf",
    ("latin", "semibold"): "fonts/Inter-SemiBold.otf",
    ("latin", "bold"): "fonts/Inter-Bold.otf",
    ("latin", "print_regular"): "fonts/NonetPrint-Regular.otf",
    ("latin", "print"): "fonts/NonetPrint-SemiBold.otf",
    ("latin", "print_bold"): "fonts/NonetPrint-Bold.otf",
    ("latin", "pen"): "fonts/KleeOne-SemiBold.ttf",
    ("han", "regular"): "fonts/NotoSansSC-Regular.otf",
    ("han", "medium"): "fonts/NotoSansSC-Regular.otf",
    ("han", "semibold"): "fonts/NotoSansSC-Bold.otf",
    ("han", "bold"): "fonts/NotoSansSC-Bold.otf",
    ("han", "print_regular"): "fonts/NotoSerifSC-Bold.otf",
    ("han", "print"): "fonts/NotoSerifSC-Bold.otf",
    ("han", "print_bold"): "fonts/NotoSerifSC-Bold.otf",
    ("han", "pen"): "fonts/LXGWWenKai-Bold.ttf",
}
"""The file of a script in a weight."""

PLAIN = {"print_regular": "regular", "print": "semibold", "print_bold": "bold", "pen": "medium"}
"""The weight of Inter that stands in for another face, for the signs that this lacks."""

PRINTED_SIGNS = frozenset("–—‘’‚“”„•…′″‹›⁄€™↑↓−∶")
"""What the serif has beside the letters of Western Europe; the pen has none of these."""

QUOTES = "“”‘’"
"""Quotation marks, which both scripts have; ’ is an apostrophe between Latin letters."""

LEAST_PEN = 12
"""Pixels below which handwriting gives way to Inter: its strokes would run into each other."""

SERIF, LEAST_SONG = frozenset(("print_regular", "print", "print_bold")), 16
"""The weights of the serif, and the pixels below which Chinese in them gives way to its plain face:
the serif's one weight, which is bold, would clot."""

INTER_CAPITALS = 0.727
CAPITALS = {"print_regular": 0.66, "print": 0.655, "print_bold": 0.65, "pen": 0.72}
"""Heights of capitals and digits in em, by weight; those of Inter where there is none."""


def capitals(weight: str) -> float:
    """The height of capitals and digits in em; ideographs are centred about as high."""
    return CAPITALS.get(weight, INTER_CAPITALS)


def is_ideograph(character: str) -> bool:
    """Whether a character is a Chinese one, and no sign that stands beside them."""
    code = ord(character)
    return 0x2E80 <= code <= 0x2FFF or 0x3400 <= code <= 0x9FFF


def is_han(character: str) -> bool:
    """Whether the Latin faces lack the character and the Chinese ones have it."""
    code = ord(character)
    return 0x2E80 <= code <= 0x9FFF or 0xFF00 <= code <= 0xFFEF


@lru_cache(maxsize=1500)
def runs(text: str, weight: str = "regular") -> tuple[tuple[str, str, str], ...]:
    """The text split where its font changes: (script, weight, piece).

    What no font can draw, such as stray bytes of a file name, becomes a question mark.
    """
    text = text.encode("utf-8", "replace").decode().replace("\0", "?")
    if text.isascii():
        return (("latin", weight, text),) if text else ()
    pieces, start = [], 0
    kinds = [_font_of(character, weight) for character in text]
    if weight != "pen" and any(map(is_han, text)):
        for at, character in enumerate(text):
            near = text[max(0, at - 1)] + text[at + 1 : at + 2]
            is_quote = character in QUOTES and not (character == "’" and near.isascii())
            if is_quote or (character == "…" and "…" in near):  # which is how Chinese writes it
                kinds[at] = "han", weight  # as wide as the signs beside it
    for end in range(1, len(text) + 1):
        if end == len(text) or kinds[end] != kinds[start]:
            pieces.append((*kinds[start], text[start:end]))
            start = end
    return tuple(pieces)


def _font_of(character: str, weight: str) -> tuple[str, str]:
    """The script and the weight of the font that has a character."""
    if is_han(character):
        return "han", weight
    printed = weight.startswith("print") and character in PRINTED_SIGNS
    if weight in PLAIN and ord(character) > 0xFF and not printed:
        return "latin", PLAIN[weight]
    return "latin", weight
