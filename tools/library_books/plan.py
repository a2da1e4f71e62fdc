"""The packs of the puzzle library."""

from __future__ import annotations

from typing import NamedTuple

from game.cli.puzzle_maker import SUITABLE_BLANKS, PuzzleMaker
from game.session.books import BOOK_SIZE, BOOKS, VOLUMES, book_level
from library_books.same_grid import BookMaker


class Pack(NamedTuple):
    """Puzzles of one kind, and how they are made."""

    name: str
    amount: int
    maker: PuzzleMaker | BookMaker


def _books() -> list[Pack]:
    return [Pack(book_level(book), BOOK_SIZE, BookMaker(book)) for book in BOOKS]


LARGE = 16
"""From this size on, classic puzzles are solvable by singles alone: their size makes them hard
enough."""


def _free() -> list[Pack]:
    packs = []
    for number, (variant, sizes) in enumerate(VOLUMES.items()):
        for size, count in sizes.items():
            form = "line" if variant == "classic" else "json"
            seed = 1_000_000_000 + 100_000_000 * number + size
            maker = PuzzleMaker.of(variant, size)._replace(seed=seed, form=form)
            if variant == "classic" and size >= LARGE:
                maker = maker._replace(dig="singles", minimal=True)
            packs.append(Pack(f"{variant}-{size}", count, maker))
    return packs


SLOW_TIERS = {"expert": 400, "master": 400}
"""For each tier whose puzzles take long to find, how many there are to disguise."""


def _tiers() -> list[Pack]:
    return [
        Pack(
            f"tier.{tier}",
            count,
            PuzzleMaker.of("classic", 9)._replace(
                tier=tier, blanks=SUITABLE_BLANKS, seed=500_000_000 + 10_000_000 * number
            ),
        )
        for number, (tier, count) in enumerate(SLOW_TIERS.items())
    ]


PLAN = [*_books(), *_tiers(), *_free()]
"""Every pack, the books first."""
