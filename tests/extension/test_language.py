"""A language is two files, which may be partial, as CONTRIBUTING.md shows."""

from __future__ import annotations

from pathlib import Path

from tests.extension.contributing import Block, Copy, blocks

SECTION = "A language"
FILE = "assets/locales/eo.txt"
SENTENCES = "tests/words/test_sentences.py::test_every_technique_has_a_name_and_a_text"
ASSETS = ("tests/assets/test_locales.py", "tests/assets/test_themes.py")


def with_line(folder: Path, line: str) -> Copy:
    """A copy of the project with the language of the guide and one more line."""
    copy = Copy(folder)
    copy.follow(SECTION)
    copy.write(Block("diff", f"+{line}\n", FILE))
    return copy


def test_a_partial_language_passes_and_what_it_lacks_is_listed(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.follow(SECTION)
    assert [block.path for block in blocks(SECTION)] == [FILE, "assets/locales/techniques/eo.txt"]
    ended = copy.pytest(*ASSETS, "tests/ui/test_scenes.py", SENTENCES)
    assert ended.status == 0, ended.out
    assert f"texts of {FILE} stay English:" in ended.out
    assert f"{FILE}: menu.continue is missing\n" in ended.out
    assert f"{FILE}: menu.settings" not in ended.out
    chosen = "eo and (menu-continue or settings-look) and not large"
    fitting = copy.pytest("tests/ui/test_words_fit.py", "-k", chosen)
    assert fitting.status == 0, fitting.out


def test_a_line_that_is_wrong_is_reported(tmp_path: Path) -> None:
    for number, (line, complaint) in enumerate(
        {
            "menu.kontinu = x": f"{FILE}: menu.kontinu is not a key of assets/locales/en.txt",
            "menu.quit = Fini!": f"{FILE}: menu.quit has an exclamation mark",
            "play.status.hints = x": f"{FILE}: play.status.hints has the placeholders none, "
            "English has {n}",
            "menu.settings = x": f"{FILE}: menu.settings is there twice",
        }.items()
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        ended = with_line(folder, line).pytest(ASSETS[0])
        assert ended.status == 1
        assert complaint in ended.out, ended.out


def test_a_label_that_does_not_fit_is_reported_first(tmp_path: Path) -> None:
    copy = with_line(tmp_path, f"menu.statistics = {'Fermi' * 12}")
    ended = copy.pytest("tests/ui/test_words_fit.py", "-k", "eo and menu-continue and not large")
    assert ended.status == 1
    first = next(line for line in ended.out.splitlines() if line.startswith("'"))
    assert "(menu.statistics) needs " in first and "(menu-continue)" in first
