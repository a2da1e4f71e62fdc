"""A technique is one file, one line and its sentences, as CONTRIBUTING.md shows."""

from __future__ import annotations

from pathlib import Path

from tests.extension.contributing import Copy, blocks, commands

SECTION = "A technique"

NAMED = ("-k", "table or leads or name_and_a_text")
"""The tests that name what is forgotten."""


def test_the_worked_example_is_found_through_steps(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.follow(SECTION)
    (words,) = commands(SECTION)
    assert copy.game(*words).out == (
        "Last Two Cells: Row 9 has two blank cells left. Only 1 can go in r9c7, so r9c7 is 1 and "
        "r9c8 is 7.\n\n"
    )
    chinese = copy.game(*words, "--language", "zh")
    assert chinese.out.startswith("最后两格：") and "r9c7" in chinese.out
    puzzle = words[-1]
    assert "Last Two Cells" not in copy.game("steps", puzzle).out, "it is off by default"
    tests = copy.pytest("tests/engine/test_tables.py", "tests/words/test_sentences.py", *NAMED)
    assert tests.status == 0, tests.out


def test_a_forgotten_line_is_named(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    file = blocks(SECTION)[0]
    copy.write(file)
    ended = copy.pytest("tests/engine/test_tables.py")
    assert ended.status == 1 and "last_two.py" in ended.out and "LADDER" in ended.out


def test_a_forgotten_sentence_is_named(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    for block in blocks(SECTION):
        if block.language in ("python", "diff") and not block.path.startswith("assets"):
            copy.write(block)
    ended = copy.pytest("tests/words/test_sentences.py", *NAMED)
    assert ended.status == 1 and "en: last_two" in ended.out and "zh: last_two" in ended.out
