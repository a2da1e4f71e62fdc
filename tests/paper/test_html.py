"""The page of HTML: whole without a script, and played in a real browser where there is one."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.engine.formats.entry import Entry
from game.engine.formats.puzzle_text import read_puzzles
from game.paper.booklet_choices import Choices
from game.paper.documents import html
from game.paper.item import item_of
from tests.browser import BROWSER, Tags, played
from tests.cli.commands import EASY, SOLVED, Console

KILLER = (
    '{"size":4,"box":[2,2],"givens":"1.........2.....","extra":{"cages":[{"cells":[1,2],"sum":5}]}}'
)
PLAY = """
const said = () => document.querySelector(".said").textContent;
const board = document.querySelector(".board");
const press = (key, more = {}) => board.dispatchEvent(new KeyboardEvent("keydown", {key, ...more}));
const tap = (cell) => {
  const box = document.querySelectorAll("rect.cell")[cell].getBoundingClientRect();
  const at = {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true};
  board.dispatchEvent(new PointerEvent("pointerdown", at));
};
const pad = (text) => [...document.querySelectorAll(".pad button")]
  .find((each) => each.textContent === text).click();
const found = [];
const entries = () => [...document.querySelectorAll(".puzzle .entry")].map((e) => e.textContent);
tap(2); press("4"); found.push(entries().join(""));
press("5"); pad("Check"); found.push(said(), document.querySelectorAll(".wrong").length);
press("z", {ctrlKey: true}); pad("Check"); found.push(said());
press("ArrowRight"); press("n"); pad("6"); found.push(document.querySelectorAll(".note").length);
press("n"); press("Backspace"); press("ArrowRight"); press("7"); found.push(entries().join(""));
const solution = "SOLVED", givens = "GIVENS";
[...givens].forEach((given, cell) => {
  if (given === "." && cell !== 2) { tap(cell); press(solution[cell]); }
});
found.push(said(), entries().length);
document.body.dataset.found = JSON.stringify(found);
"""


def page(language: str = "en") -> str:
    entries = [each for each in read_puzzles([EASY, KILLER]) if isinstance(each, Entry)]
    items = [item_of(each)._replace(title="<a> & b") for each in entries]
    return html(items, Choices(language=language)).decode()


def test_the_page_is_whole_and_needs_nothing_else() -> None:
    text = page("zh")
    tags = Tags()
    tags.feed(text)
    assert not tags.open and "<a>" not in text
    outside = re.findall(r'(?:src|href)\s*=\s*"?([^" )>]+)|url\(([^)]{20})', text)
    assert outside and all(each[1].startswith("data:font/") for each in outside)
    body = text[: text.index("<script")]
    assert body.count("<svg") == 3  # two boards and a solution: the second puzzle has several


def test_the_words_of_a_setter_stand_under_the_title() -> None:
    entry = next(each for each in read_puzzles([EASY]) if isinstance(each, Entry))
    item = item_of(entry._replace(title="Gate", author="Ann", words="One <b>.\n\nTwo & three."))
    text = html([item], Choices()).decode()
    assert "Gate · Ann" in text and "One &lt;b&gt;.\n\nTwo &amp; three.</p>" in text
    assert text.index("Gate · Ann") < text.index("One &lt;") < text.index('<svg class="board"')


def test_the_script_knows_givens_but_shows_no_solution() -> None:
    found = re.search(r'id="puzzles">(.*?)</script>', page())
    assert found
    data = json.loads(found[1])
    assert data["puzzles"][0]["givens"] == [int(each) for each in EASY.replace(".", "0")]
    assert SOLVED not in page()
    assert data["puzzles"][1]["sums"] == [1]


def test_print_writes_a_page(console: Console, tmp_path: Path) -> None:
    name = tmp_path / "a.html"
    assert console.run("print", EASY, "-o", str(name), "--large").status == 0
    assert "--across: 1; --down: 1" in name.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("book", "language", "title"),
    [
        ("easy", "en", "Book Easy, no. 7"),
        ("easy", "zh", "简单题库第 7 题"),
        ("killer-9", "en", "Killer · More books, no. 7"),
        ("killer-9", "zh", "杀手 · 更多题库第 7 题"),
    ],
)
def test_puzzles_of_books_are_called_as_in_the_game(
    console: Console, tmp_path: Path, book: str, language: str, title: str
) -> None:
    name = tmp_path / "a.html"
    words = ("--book", book, "--first", "7", "--language", language)
    assert console.run("print", *words, "-o", str(name)).status == 0
    assert f"&ensp;{title}<" in name.read_text(encoding="utf-8")


@pytest.mark.skipif(not BROWSER, reason="there is no Chromium here")
def test_it_is_played_by_keys_and_taps_in_a_browser(tmp_path: Path) -> None:
    play = PLAY.replace("SOLVED", SOLVED).replace("GIVENS", EASY)
    said = played(page(), play, tmp_path)
    assert said == ["4", "Wrong digits: 1", 1, "All right so far", 1, "4", "Solved", 51]


@pytest.mark.parametrize(("per_page", "expected"), [(1, [1] * 5), (2, [2, 2, 1]), (4, [4, 1])])
def test_a_printed_page_has_as_many_puzzles_as_are_chosen(
    per_page: int, expected: list[int]
) -> None:
    items = [item_of(each) for each in read_puzzles([EASY] * 5) if isinstance(each, Entry)]
    text = html(items, Choices(per_page=per_page)).decode()
    pages = text.split('<div class="page">')[1:]
    assert [page.count('<section class="puzzle"') for page in pages] == expected
