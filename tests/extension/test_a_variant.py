"""A variant is one file and one line, as CONTRIBUTING.md shows."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

from tests.extension.contributing import Copy, blocks, commands

SECTION = "A variant"

TABLE = "tests/engine/test_tables.py::test_every_variant_is_in_the_table"


def test_the_worked_example_is_generated_solved_written_and_read(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.follow(SECTION)
    listed, made, small = (copy.game(*words) for words in commands(SECTION))
    assert "Odd and even digits alternate along each line." in listed.out
    assert "diagonals" in json.loads(small.out)["extra"]
    record = json.loads(made.out)
    assert record["variant"] == "zebraline" and record["extra"]["zebra_lines"]
    assert copy.game("solve", given=made.out).out == f"{record['solution']}\n"
    assert copy.game("check", given=made.out).out == "unique\n"
    assert (
        json.loads(copy.game("transform", "--format", "json", given=made.out).out)["extra"]
        == (record["extra"])
    )
    for line in record["extra"]["zebra_lines"]:
        odd = [int(record["solution"][cell]) % 2 for cell in line]
        assert all(one != other for one, other in pairwise(odd))
    refused = copy.game("generate", "--variant", "zebraline", "--format", "fpuzzles")
    assert refused.status == 1 and "ZebraLine" in refused.out
    tests = copy.pytest(TABLE, "tests/engine/test_variants.py", "-k", "zebraline or table")
    assert tests.status == 0, tests.out


def test_a_forgotten_line_is_named(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    file, imported, _ = (each for each in blocks(SECTION) if each.language in ("python", "diff"))
    copy.write(file)
    ended = copy.pytest(TABLE)
    assert ended.status == 1
    assert "zebra_line.py: ZEBRA_LINE is not in VARIANTS" in ended.out
    copy.write(imported)
    ended = copy.pytest(TABLE)
    assert ended.status == 1 and "ZEBRA_LINE is not in VARIANTS" in ended.out


def test_a_forgotten_record_form_is_refused_by_name(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.follow(SECTION)
    file = tmp_path / "game" / "engine" / "variants" / "zebra_line.py"
    text = file.read_text(encoding="utf-8")
    form = '    records=(lines("zebra_lines", "zebra line", ZebraLine),),\n'
    assert form in text
    file.write_text(text.replace(form, ""), encoding="utf-8")
    ended = copy.game("generate", "--variant", "zebraline")
    assert ended.status == 1 and "a record has no key for ZebraLine(" in ended.out
