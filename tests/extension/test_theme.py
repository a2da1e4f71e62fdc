"""A theme is one file, as CONTRIBUTING.md shows; its faults are reported."""

from __future__ import annotations

from pathlib import Path

from tests.extension.contributing import Copy, blocks, changed

TESTS = ("tests/assets/test_themes.py", "tests/assets/test_locales.py")
WALNUT = "assets/themes/walnut.txt"


def with_theme(folder: Path, old: str = "", new: str = "") -> Copy:
    """A copy of the project with the theme of the guide, in which `new` stands for `old`."""
    copy = Copy(folder)
    (block,) = blocks("A theme")
    assert block.path == WALNUT
    paper = (folder / "assets" / "themes" / "paper.txt").read_text(encoding="utf-8")
    text = changed(paper, block)
    assert old in text
    (folder / WALNUT).write_text(text.replace(old, new), encoding="utf-8")
    return copy


def test_the_worked_example_is_accepted(tmp_path: Path) -> None:
    copy = with_theme(tmp_path)
    ended = copy.pytest(*TESTS)
    assert ended.status == 0, ended.out
    ended = copy.pytest("tests/ui/test_words_fit.py", "-k", "settings-look")
    assert ended.status == 0, ended.out


def test_a_theme_without_a_chinese_name_is_reported(tmp_path: Path) -> None:
    ended = with_theme(tmp_path, "name.zh = 深棕\n").pytest(*TESTS)
    assert ended.status == 1
    assert f"walnut has no name in zh: add name.zh to {WALNUT}" in ended.out


def test_a_missing_colour_is_reported_by_its_key_alone(tmp_path: Path) -> None:
    ended = with_theme(tmp_path, "ink = 2B1F10\n").pytest(*TESTS)
    assert ended.status == 1
    assert f"{WALNUT}: ink is missing" in ended.out
    assert "KeyError" not in ended.out and "1 failed" in ended.out


def test_a_character_without_a_glyph_is_reported(tmp_path: Path) -> None:
    ended = with_theme(tmp_path, "深棕", "\N{CJK UNIFIED IDEOGRAPH-9F98}").pytest(*TESTS)
    assert ended.status == 1
    assert f"{WALNUT}: name.zh: NotoSansSC-Regular.otf lacks '龘' (U+9F98): " in ended.out
    assert "run python3 tools/make_fonts.py" in ended.out
