"""``atlas``: web pages of all techniques."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.cli import atlas
from game.cli.hint_picture import draw_hint
from game.session.learning.atlas import pages
from game.session.learning.example import lines_of, steps_of
from game.store.examples import examples_of
from tests.browser import BROWSER, Tags, played

FEW = ("hidden_single", "x_wing", "cage_sum")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only some pages are written, which is quick."""
    kept = {key: pages()[key] for key in FEW}
    monkeypatch.setattr(atlas, "pages", lambda: kept)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("language", ["en", "zh"])
def test_each_page_has_a_board_and_its_proof(tmp_path: Path, language: str) -> None:
    folder = tmp_path / "atlas"
    assert atlas.main(["-o", str(folder), "--language", language]) == 0
    assert {file.stem for file in folder.iterdir()} == {"index", *FEW}
    for key in FEW:
        text = (folder / f"{key}.html").read_text(encoding="utf-8")
        tags = Tags()
        tags.feed(text)
        assert not tags.open and "http://" not in re.sub(r"<script>.*", "", text, flags=re.S)
        assert '<svg class="board"' in text and re.search(r'class="proof">[^<]+r\d', text)
        assert "{" not in re.sub(r"<style>.*?</style>|<script.*", "", text, flags=re.S)


@pytest.mark.usefixtures("few")
def test_a_board_knows_what_follows_and_each_page_of_its_picture(tmp_path: Path) -> None:
    assert atlas.main(["-o", str(tmp_path)]) == 0
    for key in FEW:
        text = (tmp_path / f"{key}.html").read_text(encoding="utf-8")
        found = re.search(r'id="puzzles">(.*?)</script>', text)
        assert found
        (board,) = json.loads(found[1])["puzzles"]
        solution = [digit - 64 for digit in board["solution"]]
        for name in ("gone", "placed"):
            for answer in board[name]:
                cell, digit = map(int, answer.split())
                assert (solution[cell] == digit) == (name == "placed")
        assert board["gone"] or board["placed"]
        assert len(board["told"]) == text.count('<g class="hint">') > 0


PLAY = """
const {words, puzzles: [facts]} = JSON.parse(document.getElementById("puzzles").textContent);
const said = () => document.querySelector(".said").textContent;
const board = document.querySelector(".board"), found = [];
const press = (key) => board.dispatchEvent(new KeyboardEvent("keydown", {key}));
const pad = (text) => [...document.querySelectorAll(".pad button")]
  .find((button) => button.textContent === text).click();
const tap = (cell) => {
  const box = document.querySelectorAll("rect.cell")[cell].getBoundingClientRect();
  const at = {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true};
  board.dispatchEvent(new PointerEvent("pointerdown", at));
};
const notes = () => document.querySelectorAll(".played .note").length;
const seen = () => document.querySelectorAll(".hint.seen").length;
const whole = notes(), [cell, digit] = Object.keys(facts.gone)[0].split(" ");
found.push(said() === words.prompt, seen());
tap(+cell); press(String(facts.solution[cell] - 64)); found.push(said(), notes() - whole);
press(digit); found.push(said(), notes() - whole);
pad("Undo"); found.push(notes() - whole);
pad("Show me"); found.push(said() === facts.told[0], seen());
pad("›"); found.push(said() === facts.told[1]);
pad("Show me"); found.push(seen());
pad("Notes"); press(digit); found.push(said());
press(String(facts.solution[cell] - 64)); found.push(document.querySelectorAll(".entry").length);
document.body.dataset.found = JSON.stringify(found);
"""


@pytest.mark.usefixtures("few")
@pytest.mark.skipif(not BROWSER, reason="there is no Chromium here")
def test_an_answer_is_judged_and_the_picture_gone_through_in_a_browser(tmp_path: Path) -> None:
    assert atlas.main(["-o", str(tmp_path)]) == 0
    page = (tmp_path / "x_wing.html").read_text(encoding="utf-8")
    found = played(page, PLAY, tmp_path)
    assert isinstance(found, list)
    begun, hidden, stays, kept, right, fewer, undone, first, seen, second, gone, no, written = found
    assert begun and hidden == 0
    assert "must stay" in stays and kept == 0
    assert right.startswith("Right. In ") and fewer == -1 and undone == 0
    assert first and seen == 1 and second and gone == 0
    assert no.startswith("Not ") and written == 1


@pytest.mark.usefixtures("few")
def test_links_lead_to_pages_that_there_are(tmp_path: Path) -> None:
    assert atlas.main(["-o", str(tmp_path)]) == 0
    index = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert {*re.findall(r'href="(\w+)\.html"', index)} == {*pages()}


@pytest.mark.usefixtures("few")
def test_files_stay_unless_they_may_be_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").write_text("mine")
    assert atlas.main(["-o", str(tmp_path)]) == 1
    assert (tmp_path / "index.html").read_text() == "mine"
    assert "index.html" in capsys.readouterr().err
    assert atlas.main(["-o", str(tmp_path), "--force"]) == 0


@pytest.mark.parametrize("form", ["svg", "png"])
def test_a_step_that_rules_out_is_drawn_in_the_inks_of_paper(tmp_path: Path, form: str) -> None:
    example = examples_of(["x_wing"], easiest=True)[0]
    candidates, name = example.candidates(), str(tmp_path / f"step.{form}")
    step = next(steps_of(candidates, lines_of("x_wing"), "x_wing"))
    draw_hint(candidates, step, *((name, "") if form == "svg" else ("", name)))
    assert Path(name).stat().st_size > 1000
