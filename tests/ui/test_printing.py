"""Print: wishes about paper, and the file that is saved."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.store.papers import papers_folder, save_paper
from game.ui.games.paper_wishes import VALUES, PaperWishes
from game.ui.widgets.control import ControlId
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of documents of a home of its own."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    folder = tmp_path / "Documents"
    folder.mkdir()
    return folder


def test_new_puzzles_are_printed_from_the_menu(open_game: OpenGame, documents: Path) -> None:
    game = open_game()
    game.app.store.remember("print", "form=html print_kind=x count=2")
    game.click("print")
    game.click("play")
    game.wait()
    (file,) = documents.iterdir()
    text = file.read_text(encoding="utf-8")
    assert text.count('<section class="puzzle"') == 2 and file.suffix == ".html"
    assert game.reads(file.name) or game.scene == "dialog"
    game.press("escape")
    assert game.scene == "print"


def test_the_board_of_a_game_is_printed_as_it_stands(game: Pilot, documents: Path) -> None:
    game.click("r1c1")
    game.press("4")
    game.app.store.remember("print", "form=svg content=now")
    game.press("p")
    game.click("print")
    game.click("play")
    game.wait()
    (file,) = documents.iterdir()
    text = file.read_text(encoding="utf-8")
    assert text.count('class="latin-pen"') == 1
    assert text.count('class="latin-print-bold"') == 81 - NORMAL.blanks


def test_without_its_library_pdf_is_offered_or_a_page(
    game: Pilot, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "reportlab", None)
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)
    game.app.scenes.print_game(game.playing)
    game.frame()
    game.click("play")
    game.wait()
    assert not list(documents.iterdir()) and game.scene == "dialog"
    page = game.app.t("print.as_html")
    button = next(each for each in game.app.top.controls() if each.label == page)
    game.app.top.press(button.id)
    game.wait()
    assert [each.suffix for each in documents.iterdir()] == [".html"]


def test_a_game_is_filmed(game: Pilot, documents: Path) -> None:
    game.click("r1c1")
    game.press("4")
    game.app.store.remember("print", "form=gif")
    game.app.scenes.print_game(game.playing)
    game.frame()
    game.click("play")
    game.wait()
    (file,) = documents.iterdir()
    assert file.read_bytes().startswith(b"GIF89a")


def test_every_wish_steps_through_its_values_and_is_kept(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.open("print")
    game.frame()
    rows = game.app.top.rows  # type: ignore[attr-defined]
    for name in VALUES:
        seen = set()
        for _ in VALUES[name]:
            seen.add(rows.value_text(name))
            rows.step(name, 1)
        only_games = name == "form"  # have a film
        assert len(seen) == len(VALUES[name]) - only_games
    rows.choose("paper", "a5")
    kept = game.app.store.recall("print")
    assert kept and PaperWishes.parse(kept).value("paper") == "a5"
    assert PaperWishes.parse("paper=a0 nonsense=1 x").value("paper") == "a4"


def test_cancel_leaves_nothing(open_game: OpenGame, documents: Path) -> None:
    game = open_game()
    game.app.store.remember("print", "form=html print_kind=killer+x count=100 level=hard")
    game.click("print")
    game.click("play")
    assert any(each.id == ControlId("cancel") for each in game.app.top.controls())
    game.click("cancel")
    game.wait()
    assert game.scene == "print" and not list(documents.iterdir())


def test_no_file_is_written_over(documents: Path) -> None:
    assert papers_folder() == str(documents)
    one = save_paper(b"1", "Nonet", ".pdf", papers_folder())
    two = save_paper(b"2", "Nonet", ".pdf", papers_folder())
    assert Path(one).read_bytes() == b"1" and Path(two).name == "Nonet 2.pdf"
