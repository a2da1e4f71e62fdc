"""Competitions on paper: a score sheet, a time for all, and solutions that are sealed apart."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from game.engine.formats.entry import Entry
from game.engine.formats.puzzle_text import read_puzzles
from game.paper.booklet import booklet
from game.paper.booklet_choices import SIZES, Choices
from game.paper.documents import html
from game.paper.item import Item, item_of
from tests.cli.commands import EASY
from tests.paper.test_booklet import HARD, labels

if TYPE_CHECKING:
    from pathlib import Path

    from game.paper.booklet_choices import Measure
    from game.plans.plan import Plan
    from tests.cli.commands import Console

TIERS = ("easy", "hard")
CONTEST = Choices(minutes=60)


@pytest.fixture(scope="module")
def items() -> list[Item]:
    entries = [entry for entry in read_puzzles([EASY, HARD]) if isinstance(entry, Entry)]
    return [item_of(entry)._replace(tier=tier) for entry, tier in zip(entries, TIERS, strict=True)]


@pytest.fixture(scope="module")
def measure() -> Measure:
    pytest.importorskip("fontTools")
    from game.paper.truetype import Widths

    return Widths()


def words(page: Plan) -> list[str]:
    return [label.text for label in labels(page)]


def test_the_score_sheet_says_what_there_is_to_win(items: list[Item], measure: Measure) -> None:
    sheet, first, *rest = booklet(items, CONTEST.open_part, measure)
    assert {"2 puzzles · 60 minutes · 55 points", "Name", "Date", "15", "40"} <= {*words(sheet)}
    assert "Without help. The solutions are sealed, in a document of their own." in words(sheet)
    assert not rest and "Solutions" not in words(first)


def test_the_sealed_part_has_the_solutions_alone(items: list[Item], measure: Measure) -> None:
    (page,) = booklet(items, CONTEST.sealed_part, measure)
    assert "Solutions" in words(page)
    digits = [text for text in words(page) if text in "123456789" and len(text) == 1]
    assert len(digits) >= 2 * 81


def test_the_training_edition_has_both(items: list[Item], measure: Measure) -> None:
    sheet, *_, last = booklet(items, CONTEST, measure)
    assert "Training: the solutions are at the end." in words(sheet)
    assert "Solutions" in words(last)


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_nothing_leaves_the_sheets_and_every_puzzle_has_a_line(
    items: list[Item], measure: Measure, paper: str, large: bool, language: str
) -> None:
    many = [item._replace(title="W" * 90) for item in items * 30]
    choices = Choices(paper, large=large, language=language, minutes=90, title="T" * 120)
    pages = booklet(many, choices.open_part, measure)
    sheets = pages[: len(pages) - -(-len(many) // (1 if large else 2))]
    assert len(sheets) > 1
    numbers = [text for page in sheets for text in words(page) if text.isdecimal()]
    assert {str(number) for number in range(1, 61)} <= {*numbers}
    for page in sheets:
        for label in labels(page):
            wide = measure(label.text, label.weight, label.size)
            left = label.at[0] - label.align * wide
            assert left >= 0 and left + wide <= page.width, label
            assert 0 < label.at[1] < page.height


def test_the_page_of_a_competition_gives_nothing_away(items: list[Item]) -> None:
    opened = html(items, CONTEST.open_part).decode()
    sealed = html(items, CONTEST.sealed_part).decode()
    assert opened.count('class="puzzle"') == 2 and 'class="solution' not in opened
    assert '"solution":null' in opened and '"solution":[' not in opened
    assert sealed.count('class="solution"') == 2 and 'class="puzzle"' not in sealed
    assert "55 points" in opened and "<table>" in opened and "<table>" not in sealed
    training = html(items, CONTEST).decode()
    assert '"solution":[' in training and "<table>" in training


def test_on_the_command_line(console: Console, tmp_path: Path) -> None:
    out = tmp_path / "set.html"
    ended = console.run("print", EASY, "--competition", "45", "-o", str(out))
    assert ended.status == 0, ended.err
    sealed = tmp_path / "set-solutions.html"
    assert re.search("45 minutes", out.read_text("utf-8")) and sealed.is_file()
    assert "Check" not in re.sub("(?s)<script.*", "", out.read_text("utf-8"))
    again = console.run("print", EASY, "--competition", "45", "-o", str(out))
    assert again.status == 2 and "--force" in again.err
    out.unlink()
    again = console.run("print", EASY, "--competition", "45", "-o", str(out))
    assert again.status == 2 and "already exists" in again.err and not out.exists()
    training = tmp_path / "training.html"
    options = ("--competition", "45", "--training", "-o", str(training))
    assert console.run("print", EASY, *options).status == 0
    assert not (tmp_path / "training-solutions.html").exists()
    assert '"solution":[' in training.read_text("utf-8")


def test_what_is_no_competition_is_said(console: Console, tmp_path: Path) -> None:
    picture = str(tmp_path / "x.svg")
    for wrong in (("--training",), ("--competition", "5", "-o", picture)):
        ended = console.run("print", EASY, "-o", str(tmp_path / "x.html"), *wrong)
        assert ended.status == 2 and "--competition" in ended.err
    assert not list(tmp_path.iterdir())
