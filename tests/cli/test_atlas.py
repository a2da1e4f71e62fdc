"""``atlas``: web pages of all techniques."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli import atlas
from game.cli.hint_picture import draw_hint
from game.session.learning.atlas import pages
from game.session.learning.example import lines_of, steps_of
from game.store.examples import examples_of

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
        assert '<svg class="board"' in text and re.search(r'class="proof">[^<]+r\d', text)
        assert "{" not in re.sub(r"<style>.*?</style>", "", text, flags=re.S)


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
