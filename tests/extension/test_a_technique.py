"""A technique is one file, one line and its sentences, as CONTRIBUTING.md shows."""

from __future__ import annotations

from pathlib import Path

from tests.extension.contributing import Copy, blocks, commands

SECTION = "A technique"

LADDER = "tests/engine/test_tables.py::test_every_file_of_techniques_leads_to_the_ladder"
PROVEN = "tests/tools/test_prove.py::test_a_check_for_every_technique"
SENTENCES = "tests/words/test_sentences.py::test_every_technique_has_a_name_and_a_text"


def test_the_worked_example_is_found_through_steps(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.follow(SECTION)
    (words,) = commands(SECTION)
    assert copy.game(*words).out == (
        "Last Two Cells: Row 9 has two blank cells left. Only 1 can go in r9c7, so r9c7 is 1, and "
        "r9c8 is 7.\n\n"
    )
    chinese = copy.game(*words, "--language", "zh")
    assert chinese.out.startswith("最后两格：") and "r9c7" in chinese.out
    puzzle = words[-1]
    assert "Last Two Cells" not in copy.game("steps", puzzle).out, "it is off by default"
    tests = copy.pytest(LADDER, SENTENCES, PROVEN)
    assert tests.status == 0, tests.out
    proof = copy.tool("prove.py", "--technique", "last_two", "--steps", "1", "--jobs", "1")
    assert proof.status == 0 and "100.00 %" in proof.out, proof.out


def test_a_forgotten_line_is_named(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    file = blocks(SECTION)[0]
    copy.write(file)
    ended = copy.pytest(LADDER)
    assert ended.status == 1 and "last_two.py" in ended.out and "LADDER" in ended.out


def test_a_forgotten_sentence_is_named(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    write_some(copy, but="assets")
    ended = copy.pytest(SENTENCES)
    assert ended.status == 1 and "en: last_two" in ended.out and "zh: last_two" in ended.out


def test_a_forgotten_check_is_named(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    write_some(copy, but="tools")
    ended = copy.pytest(PROVEN)
    assert ended.status == 1 and "last_two" in ended.out


def write_some(copy: Copy, but: str) -> None:
    """Do what the section shows, except in one folder."""
    for block in blocks(SECTION):
        if block.language in ("python", "diff") and not block.path.startswith(but):
            copy.write(block)
