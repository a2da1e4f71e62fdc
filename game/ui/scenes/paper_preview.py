"""A look at the first page that would be printed, painted in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.notation import parse_grid
from game.paper.item import Item
from game.ui.games.paper_wishes import GIF, HTML, OF_PICTURES

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.paper.choices import Measure
    from game.ui.drawing.canvas import Canvas
    from game.ui.games.paper_wishes import PaperWishes
    from game.ui.jobs import Job
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

SAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""A classic puzzle that stands for those that are not made yet."""
WIDTH = 460
"""Pixels of the picture, across."""
MOST = 9
"""Puzzles on a page, at most."""
WHITE = (255, 255, 255)


class Preview:
    """Keeps the picture of the wishes that it was made for."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._for: object = None
        self._job: Job | None = None
        self._picture: pygame.Surface | None = None
        self._scaled: pygame.Surface | None = None
        self._new = False

    def follow(self, sample: Callable[[], list[Item] | None], wishes: PaperWishes) -> bool:
        """Begin the picture of other wishes; returns whether there is a new one to be seen."""
        services = self._services
        wanted = wishes, services.t.language
        if wanted != self._for and self._job is None:
            self._for, items = wanted, sample()
            language, numbers = services.t.language, services.t.numbers
            self._job = services.jobs.start(
                lambda _: _painted(items, wishes, language, numbers), self._painted, self._failed
            )
        new, self._new = self._new, False
        return new

    def forget(self) -> None:
        """Paint it again: its library is there now."""
        self._for = None

    def _painted(self, picture: pygame.Surface) -> None:
        self._job, self._picture, self._new = None, picture, True
        self._scaled = None

    def _failed(self, error: Exception) -> None:
        self._job = None
        raise error

    def draw(self, canvas: Canvas, sheet: Box) -> None:
        """The page on its desk, as large as it fits."""
        if self._picture is None:
            return
        wide, high = self._picture.get_size()
        scale = min(sheet.w / wide, sheet.h / high)
        place = sheet.centred(round(wide * scale), round(high * scale))
        canvas.paper(place, "page", "smooth")
        if self._scaled is None or self._scaled.get_size() != (place.w, place.h):
            self._scaled = pygame.transform.smoothscale(self._picture, (place.w, place.h))
        canvas.surface.blit(self._scaled, (place.x, place.y))


def _painted(
    items: list[Item] | None, wishes: PaperWishes, language: str, numbers: bool
) -> pygame.Surface:
    """The first page with puzzles, or the board of a picture."""
    from game.paper.booklet import booklet
    from game.paper.pictures import look_of
    from game.paper.png import draw_png
    from game.plans.board_plan import board_plan

    count = 1 if items else min(MOST, int(wishes.value("count")))
    found = items or samples(wishes, count)
    if wishes.value("form") in (*OF_PICTURES, GIF):
        board = found[0].board(wishes.value("candidates") == "yes")
        return draw_png(board_plan(board, look_of()), WIDTH, WHITE)
    choices = wishes.layout(1, items is not None, language, numbers)._replace(solutions="none")
    if wishes.value("form") == HTML:
        choices = choices._replace(codes=False)
    return draw_png(booklet(found, choices, _measure())[0], WIDTH, WHITE)


def _measure() -> Measure:
    """The widths of texts; rough ones where the library is missing that knows them."""
    from game.paper.errors import MissingLibrary
    from game.paper.truetype import Widths
    from game.store.libraries import use_libraries

    use_libraries()
    try:
        return Widths()
    except MissingLibrary:
        return lambda text, weight, size: 0.56 * size * len(text)


def samples(wishes: PaperWishes, count: int) -> list[Item]:
    """Boards of the kinds that are wanted, with clues but without a solution."""
    from game.session.kind_sketch import sketch_rules

    magazine = wishes.magazine(0)
    found = []
    for number in range(count):
        kind, tier = magazine.kind(number), magazine.tier(number)
        rules = sketch_rules(kind)
        classic = kind.variant == "classic"
        givens = tuple(parse_grid(SAMPLE)) if classic else (0,) * rules.cell_count
        found.append(Item(rules, givens, kind.variant, tier=tier))
    return found
