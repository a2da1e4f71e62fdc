"""The documents: their links lead somewhere, and what they show can be done."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.sources import ROOT

DOCUMENTS = [
    ROOT / name
    for name in (
        *("README.md", "game/README.md", "game/MANUAL.md", "game/cli/README.md"),
        *("tools/README.md", "tests/README.md", ".github/CONTRIBUTING.md"),
    )
]

LINK = re.compile(r"\]\((?!\w+:)([^)#]*)(#[^)]*)?\)")


def anchors(document: Path) -> set[str]:
    """What can be linked to in a document: its headings, as GitHub calls them."""
    headings = re.findall(r"^#+ (.*)$", document.read_text(encoding="utf-8"), re.M)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {"#" + heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(document: Path) -> None:
    for path, anchor in LINK.findall(document.read_text(encoding="utf-8")):
        target = document.parent / path if path else document
        assert target.exists(), f"{document.name}: {path}"
        assert not anchor or anchor in anchors(target), f"{document.name}: {path}{anchor}"


def test_the_session_of_the_readme_is_true() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 5 and not found.failed


def test_every_program_of_the_tools_is_listed() -> None:
    said = (ROOT / "tools" / "README.md").read_text(encoding="utf-8")
    said += (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    programs = {file.name for file in (ROOT / "tools").glob("*.py")}
    assert {name for name in programs if f"`{name}" not in said and f"/{name}" not in said} == set()


def test_the_rows_of_the_five_programs_name_tests_that_are_there() -> None:
    text = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w/]+\.py)::(\w+)`", text)
    rows = [line for line in text.splitlines() if ".py::" in line]
    assert len(rows) > 40
    for row in rows:
        assert "`ui/" in row or "`real_window/" in row, f"not in the window: {row}"
    for file, test in named:
        source = (ROOT / "tests" / file).read_text(encoding="utf-8")
        assert f"\ndef {test}(" in source, f"{file}: {test}"
