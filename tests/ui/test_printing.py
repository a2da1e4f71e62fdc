"""Print: wishes about paper, and the file that is saved."""

from __future__ import annotations

import sys
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pygame
import pytest

from game.paper.book_titles import place_title
from game.session.books import BookEntry
from game.store.libraries import Fetched, InstallError
from game.store.papers import papers_folder, save_paper
from game.ui.games.paper_wishes import VALUES, PaperWishes
from game.ui.scenes import printing
from game.ui.widgets.control import ControlId
from game.ui.window.viewer import open_file
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import ShouldStop


pytestmark = pytest.mark.usefixtures("documents")


def test_new_puzzles_are_printed_from_the_menu(open_game: OpenGame, documents: Path) -> None:
    game = open_game()
    game.app.store.remember("print", "form=html print_kind=x count=2")
    game.click("more", "print")
    game.click("play")
    game.wait()
    (file,) = documents.iterdir()
    text = file.read_text(encoding="utf-8")
    assert text.count('<section class="puzzle"') == 2 and file.suffix == ".html"
    assert game.reads(file.name) or game.scene == "dialog"
    game.press("escape")
    assert game.scene == "print"


def test_a_competition_is_printed_with_its_solutions_in_a_file_of_their_own(
    open_game: OpenGame, documents: Path
) -> None:
    game = open_game((1280, 1000))
    game.app.store.remember("print", "form=html print_kind=x count=2")
    game.click("more", "print")
    for _ in range(2):
        game.click("contest")  # its middle belongs to the right half
    game.click("play")
    game.wait()
    solutions, puzzles = sorted(documents.iterdir())
    text = puzzles.read_text(encoding="utf-8")
    assert text.count('<section class="puzzle"') == 2 and "30 minutes" in text
    assert '"solution":[' not in text
    assert solutions.name == f"{puzzles.stem} Solutions.html"


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


def test_the_number_of_a_puzzle_of_a_book_is_printed(open_game: OpenGame, documents: Path) -> None:
    game = open_game()
    game.app.store.remember("print", "form=html")
    game.app.starter.numbered(BookEntry("evil", 12))
    game.settle()
    game.press("p")
    game.click("print")
    game.click("play")
    game.wait()
    (file,) = documents.iterdir()
    assert place_title(game.app.t, BookEntry("evil", 12)) in file.read_text(encoding="utf-8")


def test_without_its_library_pdf_is_offered_or_a_page(
    game: Pilot, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "reportlab", None)
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)
    game.open(printing.PrintScene(game.app, game.session))
    game.click("play")
    game.wait()
    assert not list(documents.iterdir()) and game.scene == "dialog"
    page = game.app.t("print.as_html")
    button = next(each for each in game.app.top.controls() if each.name == page)
    game.click(str(button.id))
    game.wait()
    assert [each.suffix for each in documents.iterdir()] == [".html"]


def test_a_game_is_filmed(game: Pilot, documents: Path) -> None:
    game.click("r1c1")
    game.press("4")
    game.app.store.remember("print", "form=gif")
    game.open(printing.PrintScene(game.app, game.session))
    game.click("play")
    game.wait()
    (file,) = documents.iterdir()
    assert file.read_bytes().startswith(b"GIF89a")


def test_every_wish_steps_through_its_values_and_is_kept(open_game: OpenGame) -> None:
    game = open_game()
    game.open("print")
    scene = game.top(printing.PrintScene)
    for name in VALUES:
        seen = set()
        for _ in VALUES[name]:
            seen.add(printing.value_text(game.app.t, scene.wishes, name))
            scene.step(name, 1)
        only_games = name == "form"  # have a film
        assert len(seen) == len(VALUES[name]) - only_games
    scene.choose("paper", "a5")
    kept = game.app.store.recall("print")
    assert kept and PaperWishes.parse(kept).value("paper") == "a5"
    assert PaperWishes.parse("paper=a0 nonsense=1 x").value("paper") == "a4"


def test_the_sample_shows_another_puzzle_in_each_place() -> None:
    items = printing.samples(PaperWishes.parse("print_kind=classic count=10"), printing.MOST)
    assert len({item.givens for item in items}) == printing.MOST
    assert all({*item.givens} == {*range(10)} for item in items)


def test_cancel_leaves_nothing(open_game: OpenGame, documents: Path) -> None:
    game = open_game()
    game.app.store.remember("print", "form=html print_kind=killer+x count=100 level=hard")
    game.click("more", "print")
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


def _lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    """PDF lacks its libraries, and they can be installed."""
    monkeypatch.setattr(printing, "has_libraries", lambda: False)
    monkeypatch.setattr(printing, "can_install", lambda: True)


def _press(game: Pilot, key: str) -> None:
    label = game.app.t(key)
    button = next(each for each in game.app.top.controls() if each.name == label)
    game.click(str(button.id))
    game.frame()


def test_the_library_of_pdf_is_installed_by_a_button(
    game: Pilot, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("reportlab")
    _lacking(monkeypatch)
    go_on = Event()

    def install(should_stop: ShouldStop, tell: Callable[[Fetched], object]) -> None:
        tell(Fetched("pillow", 7_400_000))
        assert go_on.wait(60)
        monkeypatch.setattr(printing, "has_libraries", lambda: True)

    monkeypatch.setattr(printing, "install_libraries", install)
    game.open(printing.PrintScene(game.app, game.session))
    game.click("play")
    assert game.scene == "dialog" and not list(documents.iterdir())
    _press(game, "print.install")
    while not game.reads("Fetching pillow … 7 MB"):
        game.frame()
    assert any(each.id == ControlId("cancel") for each in game.app.top.controls())
    go_on.set()
    game.wait()
    game.wait()
    (file,) = documents.iterdir()
    assert file.read_bytes().startswith(b"%PDF")


def test_offline_says_so_and_makes_a_page(
    game: Pilot, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _lacking(monkeypatch)

    def install(should_stop: ShouldStop, tell: Callable[[Fetched], object]) -> None:
        raise InstallError("offline", "a log")

    monkeypatch.setattr(printing, "install_libraries", install)
    game.open(printing.PrintScene(game.app, game.session))
    game.click("play")
    _press(game, "print.install")
    game.wait()
    game.frame()
    assert game.reads("The internet cannot be reached") and game.reads("a log")
    _press(game, "print.as_html")
    game.wait()
    assert [each.suffix for each in documents.iterdir()] == [".html"]


def test_an_installation_is_cancelled(game: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    _lacking(monkeypatch)
    stopped = Event()

    def install(should_stop: ShouldStop, tell: Callable[[Fetched], object]) -> None:
        while not should_stop():
            stopped.wait(0.01)
        stopped.set()

    monkeypatch.setattr(printing, "install_libraries", install)
    game.open(printing.PrintScene(game.app, game.session))
    game.click("play")
    _press(game, "print.install")
    game.click("cancel")
    game.wait()
    assert stopped.is_set() and game.scene == "print"


def test_a_web_page_is_shown_with_as_many_puzzles_as_it_prints(open_game: OpenGame) -> None:
    pictures = []
    for form in ("pdf", "html"):
        game = open_game((1280, 800))
        game.app.store.remember("print", f"form={form} count=4 places=2 codes=no")
        game.app.scenes.open("print")
        game.wait()
        game.advance(60)
        scene = game.top(printing.PrintScene)
        sheet = next(part.box for part in scene.tree if part.role == "picture")
        area = pygame.Rect(sheet.x, sheet.y, sheet.w, sheet.h)
        pictures.append(game.real_window.get_surface().subsurface(area).copy())
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


@pytest.mark.parametrize(("before", "given"), [("/of/the/system", "/of/the/system"), (None, None)])
def test_what_opens_a_file_has_the_libraries_of_the_system(
    monkeypatch: pytest.MonkeyPatch, before: str | None, given: str | None
) -> None:
    """The built program has put its own folder in the place of theirs."""
    started: list[dict[str, str]] = []
    monkeypatch.setenv("LD_LIBRARY_PATH", "/program/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("subprocess.Popen", lambda *_, env, **__: started.append(env))
    assert open_file("a.pdf")
    assert [each.get("LD_LIBRARY_PATH") for each in started] == [given]
