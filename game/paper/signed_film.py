"""The film of a signed print: the stroke runs from digit to digit, and at last the seal is set."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.paper.gif import Frame, format_gif
from game.paper.png import Place, draw_parts
from game.paper.signed_print import HEIGHT, WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.types import ShouldStop
    from game.paper.signed_print import SignedPrint
    from game.plans.plan import Part

FINE = 2
"""How much larger frames are drawn than they are."""
MOST_FRAMES = 80
"""Frames of the stroke; a longer way goes on by several digits in each."""
MOST_DIGITS = 60
"""Digits up to which the stroke is seen to run from each digit to the next."""
RUNS = 4
"""How long each is seen, in hundredths of a second."""
SECONDS = 7.0
"""About how long the stroke takes."""
FIRST, LEAST, MOST, BEFORE_SEAL, LAST = 60, 4, 40, 60, 400
"""How long frames are seen, in hundredths of a second: the first, those of digits, the whole stroke
before it is sealed, and the print."""


def signed_film(signed: SignedPrint, should_stop: ShouldStop = lambda: False) -> bytes:
    """The film as GIF. Raises EOFError when stopped."""
    frames = []
    for frame in _frames(signed):
        if should_stop():
            raise EOFError
        frames.append(frame)
    return format_gif(frames, should_stop)


def _frames(signed: SignedPrint) -> Iterator[Frame]:
    seconds = signed.seconds
    paper = pygame.Surface((WIDTH, HEIGHT))
    draw_parts(paper, signed.paper, Place(0, 0, 1))
    whole = pygame.Rect(0, 0, WIDTH, HEIGHT)
    yield _frame(paper, signed.parts(0), whole, FIRST)
    stops = sorted({-(-signed.steps * i // MOST_FRAMES) for i in range(1, MOST_FRAMES + 1)})
    roots = [
        sum(seconds[first:last]) ** 0.5 for first, last in zip([0, *stops], stops, strict=False)
    ]
    share, runs = 100 * SECONDS / (sum(roots) or 1.0), signed.steps <= MOST_DIGITS
    for number, (root, first, last) in enumerate(zip(roots, [0, *stops], stops, strict=False), 1):
        rest = min(MOST, round(root * share))
        for leg in range(1, signed.legs(first)) if runs else ():
            yield _frame(paper, signed.parts(first, leg), _grown(signed.leg(first, leg)), RUNS)
            rest -= RUNS
        lasts = BEFORE_SEAL if number == len(stops) else max(LEAST, rest)
        yield _frame(paper, signed.parts(last), _grown(signed.reach(first, last)), lasts)
    sealed = (*signed.parts(signed.steps), *signed.stamps())
    yield _frame(paper, sealed, _grown(signed.sealed), LAST)


def _frame(
    paper: pygame.Surface, parts: Iterable[Part], box: pygame.Rect, hundredths: int
) -> Frame:
    """The part of a picture within a box."""
    drawn = paper.subsurface(box).copy()
    draw_parts(drawn, tuple(parts), Place(-box.x, -box.y, 1))
    size = box.w // FINE, box.h // FINE
    pixels = pygame.image.tobytes(pygame.transform.smoothscale(drawn, size), "RGB")
    return Frame((box.x // FINE, box.y // FINE, *size), pixels, hundredths)


def _grown(box: tuple[float, float, float, float]) -> pygame.Rect:
    """A box (left, top, right, bottom) that begins and ends with pixels of the film."""
    x, y = (FINE * math.floor(max(0, at) / FINE) for at in box[:2])
    right, low = (
        FINE * math.ceil(min(most, at) / FINE)
        for most, at in zip((WIDTH, HEIGHT), box[2:], strict=True)
    )
    return pygame.Rect(x, y, right - x, low - y)
