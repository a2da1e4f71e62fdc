"""Booklets: what stands where on their pages, and that it is good PDF."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.engine.formats.entry import Entry
from game.engine.formats.puzzle_text import read_puzzles
from game.paper.booklet import booklet
from game.paper.booklet_choices import GRIDS, SIZES, Choices
from game.paper.documents import pdf
from game.paper.item import Item, item_of
from game.paper.magazine import MIXED, Magazine, item_of_puzzle
from game.plans.clues.sketch import Label
from game.plans.plan import Group, Plan
from tests.cli.commands import EASY, Console
from tests.paper.golden import check

if TYPE_CHECKING:
    from game.paper.booklet_choices import Measure
    from game.plans.plan import Part

pytest.importorskip("fontTools")
pytest.importorskip("reportlab")

KILLER = (
    '{"size":4,"box":[2,2],"givens":"1...............","extra":{"cages":[{"cells":[1,2],"sum":5},'
    '{"cells":[4,8,9],"sum":8}]}}'
)
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


@pytest.fixture(scope="module")
def items() -> list[Item]:
    """A few puzzles that were read."""
    entries = [each for each in read_puzzles([EASY, KILLER, HARD]) if isinstance(each, Entry)]
    tiers = ("easy", "gentle", "")
    return [item_of(e)._replace(tier=tier) for e, tier in zip(entries, tiers, strict=True)]


@pytest.fixture(scope="module")
def measure() -> Measure:
    """The widths of the real fonts."""
    from game.paper.truetype import Widths

    return Widths()


def placed(parts: Sequence[Part], x: float, y: float, scale: float) -> Iterator[Label]:
    """Every label, at its place on the page and in its size there; a turned group in its place."""
    for part in parts:
        if isinstance(part, Label):
            at = x + part.at[0] * scale, y + part.at[1] * scale
            yield part._replace(at=at, size=part.size * scale)
        elif isinstance(part, Group):
            each = scale * part.scale
            left = x + part.x * scale - part.plan.left * each
            top = y + part.y * scale - part.plan.top * each
            yield from placed(part.plan.parts, left, top, each)


def labels(page: Plan) -> list[Label]:
    return list(placed(page.parts, 0.0, 0.0, 1.0))


def described(pages: list[Plan]) -> str:
    """A line for each text, with its place to a point."""
    lines = []
    for number, page in enumerate(pages, 1):
        lines.append(f"page {number}: {page.width:.0f} {page.height:.0f}")
        for each in labels(page):
            x, y = each.at
            lines.append(f"{x:.0f} {y:.0f} {each.size:.0f} {each.weight} {each.text}")
    return "\n".join(lines) + "\n"


def test_a_booklet_is_as_it_was(items: list[Item], measure: Measure) -> None:
    pages = booklet(items, Choices(cover=True, codes=False), measure)
    assert len(pages) == 5  # cover, rules, two pages of puzzles, solutions
    check("booklet.txt", described(pages))


WORDS = "Normal sudoku rules apply.\n\n" + "Digits along an arrow sum to its circle. " * 12
ENDLESS = "W" * 500 + " word" * 300 + "\n规则。" * 60


@pytest.mark.parametrize("words", [WORDS, ENDLESS])
@pytest.mark.parametrize("per_page", GRIDS)
def test_the_words_of_a_setter_stand_under_the_title_beside_no_board(
    items: list[Item], measure: Measure, per_page: int, words: str
) -> None:
    told = [items[0]._replace(title="Two Gates · Ann", words=words), *items[1:]]
    page = booklet(told, Choices(per_page=per_page), measure)[0]
    said = [each for each in labels(page) if each.text and each.text in words.replace("\n", " ")]
    title = next(each for each in labels(page) if each.text.startswith("Two Gates"))
    givens = [
        each for each in labels(page) if each.weight == "print_bold" and each.text in "123456"
    ]
    board = min(each.at[1] - each.size / 2 for each in givens if each.at[1] > title.at[1] + 9)
    assert len(said) > 2 and all(each.size >= 6 for each in said)
    for each in said:
        assert each.at[0] + measure(each.text, each.weight, each.size) <= page.width
        assert title.at[1] < each.at[1] < page.height
    if per_page in (1, 4):
        assert said[-1].at[1] < board


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("per_page", GRIDS)
def test_nothing_leaves_a_page(
    items: list[Item], measure: Measure, paper: str, per_page: int
) -> None:
    choices = Choices(paper=paper, per_page=per_page, cover=True, language="zh", candidates=True)
    pages = booklet(items, choices, measure)
    assert len(pages) == 2 + -(-len(items) // per_page) + 1
    for page in pages:
        for each in labels(page):
            wide = measure(each.text, each.weight, each.size)
            left = each.at[0] - each.align * wide
            assert left >= 0 and left + wide <= page.width, each
            assert each.at[1] - each.size / 2 > 0 and each.at[1] + each.size / 2 < page.height


def test_large_print_has_digits_of_40_points(items: list[Item], measure: Measure) -> None:
    page = booklet(items[:1], Choices(large=True), measure)[0]
    givens = [each.size for each in labels(page) if each.weight == "print_bold" and each.size > 30]
    assert len(givens) == 81 - EASY.count(".") and min(givens) >= 40


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_the_solutions_of_large_print_are_large_too(
    items: list[Item], measure: Measure, paper: str
) -> None:
    classic = [item for item in items if item.rules.width == 9]
    wanted = Choices(paper=paper, large=True, solutions="upright")
    last = booklet(classic[:1], wanted, measure)[-1]
    digits = [each.size for each in labels(last) if each.text in tuple("123456789")]
    assert len(digits) >= 81
    assert min(digits) >= 12
    assert sorted(digits)[-81] >= 18, "large print begins at 18 points"


def test_the_solutions_hold_every_digit(items: list[Item], measure: Measure) -> None:
    last = booklet(items[:1], Choices(solutions="upright"), measure)[-1]
    digits = [each.text for each in labels(last) if each.weight.startswith("print") and each.text]
    assert sum(each in tuple("123456789") for each in digits) >= 81
    assert len(booklet(items, Choices(solutions="none"), measure)) == 2


def test_a_pdf_embeds_all_its_fonts_and_opens_links(items: list[Item]) -> None:
    made = pdf(items, Choices(per_page=1, language="zh", cover=True))
    assert made.startswith(b"%PDF") and made.count(b"/Type /Page\n") == 6
    assert b"Helvetica" not in made
    assert made.count(b"/FontFile2") == made.count(b"/Subtype /TrueType") >= 4
    pytest.importorskip("segno")
    assert b"https://sudokupad.app/" in made
    assert pdf(items, Choices(per_page=1, language="zh", cover=True)) == made


def test_print_writes_a_booklet_of_new_puzzles(console: Console, tmp_path: Path) -> None:
    name = tmp_path / "a.pdf"
    made = console.run(
        *("print", "--count", "3", "--kind", "x", "--kind", "classic", "--size", "6"),
        *("--tier", "mix", "--seed", "4", "--per-page", "4", "-o", str(name)),
    )
    assert made.status == 0, made.err
    assert name.read_bytes().startswith(b"%PDF")


def test_a_magazine_has_its_kinds_in_turn_and_levels_in_order() -> None:
    wanted = Magazine(8, ("killer", "classic"), 6, MIXED, 7)
    found = [item_of_puzzle(wanted.make(number)) for number in range(8)]
    assert [each.variant for each in found] == ["killer", "classic"] * 4
    assert found[0].tier == "gentle" and all(each.solution for each in found)
    assert found == [item_of_puzzle(wanted.make(number)) for number in range(8)]


def test_without_the_library_it_says_how_to_install_it(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    ended = console.run("print", EASY, "-o", str(tmp_path / "a.pdf"))
    assert (
        ended.status == 1 and "nonet print --install" in ended.err and not list(tmp_path.iterdir())
    )


def test_without_a_library_nothing_is_made_in_vain(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli.print_puzzles.items_of", lambda _: pytest.fail("it works first"))
    for module, ending, advice in (
        ("reportlab", "pdf", "PDF needs reportlab, which is not installed: nonet print --install"),
        ("segno", "pdf", "PDF needs segno, which is not installed: nonet print --install"),
        ("pygame", "png", "PNG needs pygame-ce, which is not installed: pip install pygame-ce"),
    ):
        with monkeypatch.context() as without:
            without.setitem(sys.modules, module, None)
            ended = console.run("print", "--count", "9", "-o", str(tmp_path / f"a.{ending}"))
        assert (ended.status, ended.err) == (1, f"print: {advice}\n")
