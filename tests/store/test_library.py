"""The bundled library is complete, and a missing or damaged one is reported."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from random import Random

import pytest

from game.engine.generator.canonical import canonical
from game.engine.notation import format_grid, parse_grid
from game.engine.rating.tier import tier
from game.engine.solver import count_solutions, solve
from game.engine.techniques.technique import Tier
from game.paths import LIBRARY, asset
from game.session.books import (
    BOOK_SIZE,
    BOOKS,
    EDITION,
    BookEntry,
    book_entry,
    book_level,
    book_of_level,
    count_of,
    is_volume,
    volume_kinds,
)
from game.session.levels import origin_of
from game.store.library import TABLES, Library, LibraryError, pack_lines, unpack_lines
from tests.cli.commands import EASY

RANGES = {"easy": (4, 5), "medium": (5, 6), "difficult": (5, 8), "evil": (6, 9)}
BOXES = [
    [27 * band + 9 * row + 3 * stack + column for row in range(3) for column in range(3)]
    for band in range(3)
    for stack in range(3)
]

shipped = pytest.mark.skipif(
    not os.path.exists(asset(LIBRARY)), reason="python3 tools/make_library.py makes it"
)


def made(folder: Path, lines: list[str], pack: str = "book2.easy") -> Library:
    path = folder / "library.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute(TABLES[0])
        row = (pack, 1, len(lines), pack_lines(lines))
        connection.execute("INSERT INTO block VALUES (?, ?, ?, ?)", row)
    connection.close()
    return Library(str(path))


def test_a_numbered_puzzle_has_its_book_and_number_in_its_spec(tmp_path: Path) -> None:
    library = made(tmp_path, ["." * 80 + "1", EASY])
    puzzle = library.numbered("easy", 2)
    assert puzzle.unique and puzzle.spec is not None
    assert (puzzle.spec.level, puzzle.spec.seed) == ("book2.easy", 2)
    assert puzzle.spec.origin == BookEntry("easy", 2).origin
    assert (library.book("easy"), library.book("evil"), library.packs()) == (
        2,
        0,
        {"book2.easy": 2},
    )
    with pytest.raises(LibraryError, match="no such puzzle"):
        library.numbered("easy", 1)  # it has many solutions
    for book, number in (("easy", 0), ("easy", 3), ("easy", 101), ("evil", 1)):
        with pytest.raises(LibraryError, match=f"has no puzzle {number}"):
            library.numbered(book, number)
    library.close()
    assert library.numbered("easy", 2) == puzzle


def test_levels_and_books() -> None:
    found = [book_of_level(book_level(book)) for book in BOOKS]
    assert found == [(book, EDITION) for book in BOOKS]
    assert [book_of_level(level) for level in ("easy", "evil", "book.", "book.hard", "own")] == [
        None
    ] * 5


def test_volumes_have_puzzles_of_other_rules(tmp_path: Path) -> None:
    line = '{"variant":"x","size":4,"givens":"GIVENS","extra":{"diagonals":true}}'
    grids = ("1.34341243.121.3", "1234341221434321")  # in the second, no diagonal is right
    library = made(tmp_path, [line.replace("GIVENS", grid) for grid in grids], "x-4")
    assert library.book("x-4") == 2
    puzzle = library.numbered("x-4", 1)
    assert format_grid(puzzle.solution or ()) == "1234341243212143"
    assert puzzle.spec is not None and puzzle.spec.origin == BookEntry("x-4", 1).origin
    with pytest.raises(LibraryError, match="no such puzzle"):
        library.numbered("x-4", 2)


def test_a_missing_library_is_reported(tmp_path: Path) -> None:
    library = Library(str(tmp_path / "library.sqlite"))
    assert not library.exists
    with pytest.raises(LibraryError, match=r"missing: .*library.sqlite"):
        library.numbered("easy", 1)
    assert not (tmp_path / "library.sqlite").exists()


@pytest.mark.parametrize("damage", ["text", "cut", "block", "table", "empty"])
def test_a_damaged_library_is_reported(tmp_path: Path, damage: str) -> None:
    library = made(tmp_path, [EASY] * 100)
    path = Path(library.path)
    data = path.read_bytes()
    if damage == "text":
        path.write_text("no database " * 500)
    elif damage == "cut":
        path.write_bytes(data[:5000])
    elif damage == "empty":
        path.write_bytes(b"")
    else:
        with sqlite3.connect(path) as connection:
            if damage == "block":
                connection.execute("UPDATE block SET data = substr(data, 1, 20)")
            else:
                connection.execute("DROP TABLE block")
        connection.close()
    with pytest.raises(LibraryError, match="damaged"):
        library.numbered("easy", 1)
    library.close()
    path.write_bytes(data)
    assert format_grid(library.numbered("easy", 1).givens) == EASY


def test_lines_come_back() -> None:
    assert unpack_lines(pack_lines([EASY, "{}"])) == [EASY, "{}"]
    with pytest.raises(ValueError):
        unpack_lines(pack_lines([EASY])[:-1])


@shipped
def test_the_library_is_complete_and_small() -> None:
    library = Library()
    packs = library.packs()
    assert [library.book(book) for book in BOOKS] == [BOOK_SIZE] * 4
    free = (count for pack, count in packs.items() if not pack.startswith(("book2.", "tier.")))
    assert sum(free) == 10_000
    assert packs["tier.expert"] >= 400 and packs["tier.master"] >= 400
    assert os.path.getsize(asset(LIBRARY)) <= 3_000_000


@shipped
@pytest.mark.parametrize("book", BOOKS)
def test_a_book_keeps_its_range_in_each_box(book: str) -> None:
    library = Library()
    least, most = RANGES[book]
    forms = set()
    for number in range(1, BOOK_SIZE + 1, 7):
        line = library.line(book_level(book), number)
        blanks = [sum(line[cell] == "." for cell in box) for box in BOXES]
        assert least <= min(blanks) and max(blanks) <= most
        forms.add(canonical([int(each.replace(".", "0")) for each in line]))
    assert len(forms) == len(range(1, BOOK_SIZE + 1, 7))  # none is another in disguise


@shipped
def test_a_number_has_the_same_full_grid_in_every_book() -> None:
    library = Library()
    grids = set()
    for number in range(1, BOOK_SIZE + 1, 41):
        four = {library.numbered(book, number).solution for book in BOOKS}
        assert len(four) == 1
        grids |= four
    assert len(grids) == len(range(1, BOOK_SIZE + 1, 41))


@shipped
def test_every_volume_is_as_large_as_it_says() -> None:
    packs = {pack: count for pack, count in Library().packs().items() if is_volume(pack)}
    assert packs == {kind.format(): count_of(kind.format()) for kind in volume_kinds()}


@shipped
def test_a_random_hundred_are_proven_again() -> None:
    library = Library()
    rng = Random()
    packs = library.packs()
    everything = [(pack, number + 1) for pack in packs for number in range(packs[pack])]
    for pack, number in rng.sample(everything, 100):
        if pack.startswith("book2."):
            puzzle = library.numbered(pack[6:], number)
        elif pack.startswith("tier."):
            puzzle = library.disguised(pack, number)
        else:
            puzzle = library.numbered(pack, number)
            assert book_entry(origin_of(puzzle)) == BookEntry(pack, number)
        assert puzzle.blanks and puzzle.solution == solve(puzzle.rules, puzzle.givens)
        assert puzzle.rules.is_solved(puzzle.solution or ())
        assert count_solutions(puzzle.rules, puzzle.givens, 2) == 1, (pack, number)


def test_a_level_transforms_its_puzzles_by_the_seed(tmp_path: Path) -> None:
    library = made(tmp_path, [EASY], "tier.master")
    puzzle, same, other = (library.disguised("tier.master", seed) for seed in (5, 5, 6))
    assert puzzle == same and puzzle.givens != other.givens
    assert puzzle.spec and (puzzle.spec.level, puzzle.spec.seed) == ("tier.master", 5)
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    assert solve(puzzle.rules, puzzle.givens) == puzzle.solution
    assert canonical(puzzle.givens) == canonical(parse_grid(library.line("tier.master", 1)))
    with pytest.raises(LibraryError, match=r"no puzzles of 'tier\.hard'"):
        library.disguised("tier.hard", 5)


@shipped
@pytest.mark.parametrize("dealt", [Tier.EXPERT, Tier.MASTER])
def test_a_puzzle_from_a_pack_is_of_its_tier(dealt: Tier) -> None:
    library = Library()
    for seed in range(6):
        puzzle = library.disguised(f"tier.{dealt.name.lower()}", seed)
        assert tier(puzzle.rules, puzzle.givens) == dealt
    library.close()
