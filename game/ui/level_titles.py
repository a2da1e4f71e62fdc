"""What levels and games are called, everywhere in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.paper.book_titles import edition_title, place_title
from game.session.books import book_entry, book_of_level, is_volume, kind_of_book
from game.session.kind import CLASSIC, Kind, kind_of
from game.session.levels import (
    CAMPAIGN,
    CUSTOM,
    OWN,
    blanks_of,
    box_range_of,
    level_of,
    origin_of,
    tier_of,
)
from game.words.kind_names import kind_name

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.session.books import BookEntry
    from game.session.campaign import Stage
    from game.words.texts import Texts


LONGEST_TITLE = 32
"""Characters of a setter's title that are shown where a game is named."""


def level_title(t: Texts, level: str, number: int | None = None) -> str:
    """What a level is called: `Hard`, `45 blanks`, `Book Easy`, `Library`; for a puzzle
    of a book or volume with its number. A key that no version of the game writes is its own title.
    """
    book, blanks, per_box = book_of_level(level), blanks_of(level), box_range_of(level)
    if book:
        words = edition_title(t, *book)
        return words if number is None else t("level.numbered", book=words, number=number)
    if blanks:
        return t("level.blanks", n=blanks)
    if per_box:
        return t("level.box", range=range_words(per_box))
    tier = tier_of(level)
    if level.startswith(f"{CUSTOM}.") and tier:
        return t("level.custom.tier", tier=t(f"level.tier.{tier}"))
    return t(f"level.{level}") if tier or level in (OWN, CUSTOM) else level


def range_words(per_box: tuple[int, int]) -> str:
    """The least and the most blanks in each box: `4–5`, or one number if they are the same."""
    least, most = per_box
    return str(least) if least == most else f"{least}–{most}"


def kind_title(t: Texts, kind: Kind) -> str:
    """What a kind is called: `Killer`, `Killer + Diagonal`, `Thermo 6×6`, `Mini 4×4`."""
    return kind_name(t, kind.variant, kind.size)


def tile_title(t: Texts, kind: Kind) -> str:
    """What a kind is called in the gallery, where its size stands below: `Mini`, `Killer`."""
    if kind.variant == CLASSIC.variant:
        return t(f"kinds.plain.{kind.size}")
    return kind_title(t, kind._replace(size=CLASSIC.size))


def field_title(t: Texts, kind: Kind) -> str:
    """What a kind is called elsewhere, or its size where that says no more than its title or it is
    a plain one: `Hyper Sudoku`, `4×4`."""
    size, key = f"{kind.size}×{kind.size}", f"kinds.field.{kind.variant}"
    if kind.variant == CLASSIC.variant:
        return size
    field = t(key) if t.has(key) else ""
    return size if field == t("kinds.field", kind=tile_title(t, kind)) else field


def about_key(kind: Kind) -> str:
    return f"kinds.about.{kind.size if kind.variant == CLASSIC.variant else kind.variant}"


def titled(t: Texts, kind: Kind, title: str) -> str:
    """The title of a level, with that of any kind but the classic before it."""
    return title if kind == CLASSIC else t("kind.level", kind=kind_title(t, kind), level=title)


def puzzle_title(t: Texts, puzzle: Puzzle) -> str:
    """What a game of this puzzle is called: its kind and level, its book and number, or what its
    setter calls it."""
    origin = origin_of(puzzle)
    place, stage = book_entry(origin), _stage(origin)
    if puzzle.about.title:
        return _ended(puzzle.about.title)
    if place:
        return place_title(t, place)
    if stage:
        return stage_title(t, stage)
    return titled(t, kind_of(puzzle), level_title(t, level_of(puzzle)))


def _ended(title: str) -> str:
    """A title without what is too long for any line."""
    return title if len(title) <= LONGEST_TITLE else f"{title[: LONGEST_TITLE - 1].rstrip()}…"


def full_title(t: Texts, puzzle: Puzzle) -> str:
    """What a game of this puzzle is called, and how many cells were blank."""
    title = puzzle_title(t, puzzle)
    if blanks_of(level_of(puzzle)):  # which says it already
        return title
    return t("play.title", level=title, n=puzzle.blanks)


def short_title(t: Texts, puzzle: Puzzle) -> str:
    """What a game of this puzzle is called beside its board, where there is little room and the
    line of progress shows how much is blank: `Hard`, `Evil 12`, `4–5 a box`."""
    origin, per_box = origin_of(puzzle), box_range_of(level_of(puzzle))
    place, stage = book_entry(origin), _stage(origin)
    if stage:
        return t("campaign.stage", n=stage.number)
    if place:
        return short_place_title(t, place)
    if per_box:
        return short_level_title(t, level_of(puzzle))
    return puzzle_title(t, puzzle)


def short_level_title(t: Texts, level: str) -> str:
    """What a level is called where there is little room: `45 blanks`, `4–5 a box`."""
    blanks, per_box = blanks_of(level), box_range_of(level)
    if blanks:
        return t("level.blanks.short", n=blanks)
    if per_box:
        return t("level.box.short", range=range_words(per_box))
    return level_title(t, level)


def short_place_title(t: Texts, place: BookEntry) -> str:
    """Book and number of a puzzle where there is little room: `Evil 12`, `Killer 6×6 · no. 3`."""
    if is_volume(place.book):
        return titled(t, kind_of_book(place.book), t("won.number", number=place.number))
    return t("level.numbered.short", book=book_title(t, place.book), number=place.number)


def saved_title(t: Texts, level: str, spec: str, origin: str = "", kind: str = "") -> str:
    """What a saved game is called, from the rows of the game and its board, which damage may have
    reached."""
    place, stage = book_entry(origin), _stage(origin)
    if stage:
        return stage_title(t, stage)
    title = level_title(t, place.level, place.number) if place else _saved_level(t, level, spec)
    return titled(t, Kind.of_stored(kind), title)


def _saved_level(t: Texts, level: str, spec: str) -> str:
    """The title of a level, as the spec has it: what a custom puzzle became."""
    from game.engine.errors import SudokuError
    from game.engine.puzzle import PuzzleSpec

    try:
        return level_title(t, PuzzleSpec.parse(spec).level)
    except SudokuError:
        return level_title(t, level)


def _stage(origin: str) -> Stage | None:
    """The stage of an origin, without loading the stages for any other."""
    if not origin.startswith(CAMPAIGN):
        return None
    from game.session.campaign import stage_of

    return stage_of(origin)


def stage_title(t: Texts, stage: Stage) -> str:
    """What a stage of the Campaign is called."""
    return t("campaign.stage.title", n=stage.number, name=t(f"campaign.{stage.name}"))


def book_title(t: Texts, book: str) -> str:
    """What a book is called, or a volume: `Evil`, `Killer 6×6`."""
    return kind_title(t, kind_of_book(book)) if is_volume(book) else t(f"levels.{book}")
