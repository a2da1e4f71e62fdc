"""What the player wants printed, and its making in a background thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import Stopped
from game.paper.booklet_choices import SIZES, SOLUTIONS, Choices
from game.paper.magazine import KINDS, MIX, MIXED, Magazine
from game.paper.missing_library import demand
from game.session.levels import TIERS
from game.ui.games.apart import apart

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.types import ShouldStop
    from game.paper.item import Item
    from game.session.session import Session
    from game.words.texts import Texts

PDF, HTML, PNG, SVG, GIF = "pdf", "html", "png", "svg", "gif"
LARGE = "large"
MANY = 10
"""With so many puzzles or more, a booklet has a cover."""
PICTURE = 1600
"""Pixels of a picture, across."""

VALUES: dict[str, tuple[str, ...]] = {
    "form": (PDF, HTML, PNG, SVG, GIF),
    "content": ("start", "now"),
    "print_kind": (MIX, *KINDS),
    "level": (MIX, *TIERS[:5]),
    "count": ("1", "2", "4", "6", "10", "20", "50", "100"),
    "paper": tuple(SIZES),
    "places": (LARGE, "1", "2", "4", "6", "9"),
    "large": ("no", "yes"),
    "solutions": SOLUTIONS,
    "candidates": ("no", "yes"),
    "codes": ("yes", "no"),
    "contest": ("none", "15", "30", "45", "60", "90", "120"),
    "edition": ("competition", "training"),
}
"""The values of each wish, in order; the first is usual unless `USUAL` has another."""

USUAL = {"print_kind": "classic", "level": "easy", "count": "4", "places": "2"}

OF_PICTURES = (PNG, SVG)


class PaperWishes(NamedTuple):
    values: tuple[tuple[str, str], ...] = ()

    def value(self, name: str) -> str:
        """A wish, as usual where none was chosen."""
        chosen, known = dict(self.values).get(name, ""), VALUES[name]
        return chosen if chosen in known else USUAL.get(name, known[0])

    def with_value(self, name: str, value: str) -> PaperWishes:
        return PaperWishes(tuple((dict(self.values) | {name: value}).items()))

    def names(self, in_game: bool) -> tuple[str, ...]:
        """The wishes that count, in order, in a game and out of it."""
        first = ("form", "content") if in_game else ("form", "print_kind", "level", "count")
        form = self.value("form")
        if form == GIF:
            return ("form",)
        if form in OF_PICTURES:
            return (*first, "candidates")
        places, sealed = "large" if in_game else "places", self.is_sealed and not in_game
        rest = ["solutions", "candidates"] if form == HTML else ["solutions", "candidates", "codes"]
        rest = rest[:1] if sealed else rest
        if not in_game:
            first = (*first, "contest", *(["edition"] if self.is_contest else []))
        return (*first, *(() if form == HTML else ("paper",)), places, *rest)

    @property
    def is_sealed(self) -> bool:
        """Whether the solutions of a competition are printed apart."""
        return self.is_contest and self.value("edition") == "competition"

    @property
    def is_contest(self) -> bool:
        return self.value("form") in (PDF, HTML) and self.value("contest") != "none"

    def format(self) -> str:
        """The text form, read back by `parse`."""
        return " ".join(f"{name}={value}" for name, value in self.values)

    @classmethod
    def parse(cls, text: str) -> PaperWishes:
        """Read a text form; what is unknown in it is as usual."""
        pairs = (part.partition("=")[::2] for part in text.split())
        return cls(tuple((name, value) for name, value in pairs if value in VALUES.get(name, ())))

    def layout(self, count: int, in_game: bool, language: str, signs: str) -> Choices:
        """How the booklet is printed."""
        places = self.value("places")
        if in_game:
            places = LARGE if self.value("large") == "yes" else "1"
        return Choices(
            paper=self.value("paper"),
            per_page=int(places) if places != LARGE else 1,
            large=places == LARGE,
            candidates=self.value("candidates") == "yes",
            notes=places == "1",
            solutions=self.value("solutions"),
            cover=count >= MANY,
            codes=self.value("codes") == "yes",
            language=language,
            signs=signs,
            minutes=0 if in_game or not self.is_contest else int(self.value("contest")),
        )

    def magazine(self, seed: int) -> Magazine:
        """The new puzzles that are wanted."""
        kinds = KINDS if self.value("print_kind") == MIX else (self.value("print_kind"),)
        tiers = MIXED if self.value("level") == MIX else (self.value("level"),)
        return Magazine(int(self.value("count")), kinds, 9, tiers, seed)


def item_of_game(session: Session, now: bool, t: Texts) -> Item:
    """The puzzle of a game, as it began or as it stands now; one of a book is called by its
    number."""
    from dataclasses import replace

    from game.paper.book_titles import place_title
    from game.paper.magazine import item_of_puzzle
    from game.session.books import book_entry
    from game.session.kind import kind_of
    from game.session.levels import level_of, origin_of, tier_of

    puzzle, place = session.puzzle, book_entry(origin_of(session.puzzle))
    item = item_of_puzzle(replace(puzzle))._replace(variant=kind_of(puzzle).variant)
    item = item._replace(tier=tier_of(level_of(puzzle)) or "")
    if place:
        item = item._replace(title=place_title(t, place))
    if not now:
        return item
    position = session.position
    written = tuple(
        0 if given else value for given, value in zip(puzzle.givens, position.values, strict=True)
    )
    notes = {cell: mask for cell, mask in enumerate(position.notes) if mask}
    return item._replace(written=written, notes=notes)


def make_items(
    magazine: Magazine, should_stop: ShouldStop, done: Callable[[int], object]
) -> list[Item]:
    """New puzzles; `done` is called with how many there are. Raises Stopped."""
    from game.paper.magazine import item_of_puzzle

    items = []
    for number in range(magazine.amount):
        if should_stop():
            raise Stopped("cancelled")
        items.append(item_of_puzzle(magazine.make(number, should_stop)))
        done(number + 1)
    return items


def document(
    items: Sequence[Item], form: str, choices: Choices, should_stop: ShouldStop
) -> list[bytes]:
    """The files to write: one, or one for each picture. Raises MissingLibrary and Stopped."""
    from game.paper import documents

    if form == PDF:
        demand("PDF", "reportlab")
        return [apart(should_stop, documents.pdf, items, choices)]
    if form == HTML:
        return [apart(should_stop, documents.html, items, choices)]
    return apart(should_stop, documents.boards, items, choices, form, PICTURE)


def film_of(session: Session, should_stop: ShouldStop, language: str, signs: str) -> bytes:
    """A film of a game so far, as GIF; raises MissingLibrary and Stopped."""
    from game.paper.game_film import format_film
    from game.paper.pictures import look_of
    from game.session.playback import moments

    shown = moments(session.puzzle, tuple(session.actions), should_stop)
    look = look_of(language=language, signs=signs)
    try:
        return format_film(session.puzzle, shown, look, should_stop=should_stop)
    except EOFError:
        raise Stopped("cancelled") from None
