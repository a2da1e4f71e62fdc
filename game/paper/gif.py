"""Films as GIF, which every program for messages shows, with nothing but Python."""

from __future__ import annotations

import struct
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import ShouldStop

MOST_COLOURS = 256
COARSE = 3
"""Bits of each part of a colour that do not matter where the nearest one is sought."""
CLEAR, END = 256, 257
"""The codes that begin a new table and end a picture."""
LONGEST = 12
"""Bits of the longest codes."""


class Frame(NamedTuple):
    """What of a picture differs from the one before."""

    box: tuple[int, int, int, int]
    """x, y, width and height; the first frame has all of the picture."""
    pixels: bytes
    """Red, green and blue, row by row."""
    hundredths: int
    """How long it is seen, in hundredths of a second."""


def format_gif(frames: Sequence[Frame], should_stop: ShouldStop = lambda: False) -> bytes:
    """The film, again and again; raises EOFError when stopped."""
    _, _, width, height = frames[0].box
    count = Counter[bytes]()
    split = [[frame.pixels[i : i + 3] for i in range(0, len(frame.pixels), 3)] for frame in frames]
    for colours in split:
        count.update(colours)
    palette = [colour for colour, _ in count.most_common(MOST_COLOURS)]
    palette += [b"\0\0\0"] * (MOST_COLOURS - len(palette))
    made = [
        b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0) + b"".join(palette),
        b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0",
    ]
    numbers = {colour: number for number, colour in reversed([*enumerate(palette)])}
    numbers |= _nearest(palette, count.keys() - numbers.keys())
    for frame, colours in zip(frames, split, strict=True):
        if should_stop():
            raise EOFError
        made.append(b"\x21\xf9\x04\x04" + struct.pack("<H", frame.hundredths) + b"\0\0")
        made.append(b"\x2c" + struct.pack("<HHHHB", *frame.box, 0) + b"\x08")
        packed = _packed(bytes([numbers[colour] for colour in colours]))
        blocks = [packed[i : i + 255] for i in range(0, len(packed), 255)]
        made += [bytes((len(block),)) + block for block in blocks]
        made.append(b"\0")
    return b"".join((*made, b"\x3b"))


def _nearest(palette: Sequence[bytes], others: set[bytes]) -> dict[bytes, int]:
    """For each other colour the number of the one that is most like it."""
    nearest: dict[tuple[int, ...], int] = {}
    numbers = {}
    for colour in sorted(others):  # the same film every time: a set has another order each time
        coarse = tuple(part >> COARSE for part in colour)
        if coarse not in nearest:
            red, green, blue = colour
            apart = [(r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2 for r, g, b in palette]
            nearest[coarse] = apart.index(min(apart))
        numbers[colour] = nearest[coarse]
    return numbers


def _packed(pixels: bytes) -> bytes:
    """Numbers of colours by the method of Lempel, Ziv and Welch."""
    codes: dict[int, int] = {}
    free, width, made = END + 1, 9, bytearray()
    waiting, length = CLEAR, 9
    """Bits that are not written yet, and how many."""
    code = pixels[0]
    for pixel in pixels[1:]:
        longer = code << 8 | pixel
        known = codes.get(longer)
        if known is not None:
            code = known
            continue
        waiting |= code << length
        length += width
        codes[longer] = free
        if free == 1 << width:
            width += 1
        free += 1
        if width > LONGEST:
            waiting |= CLEAR << length
            length += LONGEST
            codes, free, width = {}, END + 1, 9
        while length >= 8:
            made.append(waiting & 255)
            waiting >>= 8
            length -= 8
        code = pixel
    waiting |= code << length
    length += width
    waiting |= END << length
    length += width + (1 if free == 1 << width and width < LONGEST else 0)
    made += waiting.to_bytes(-(-length // 8), "little")
    return bytes(made)
