"""A variant is one file and one line, as CONTRIBUTING.md shows."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

from tests.extension.contributing import Copy, blocks, commands

SECTION = "A variant"

NUMBERED = "numbered_rooms.md"
"""The second example, a clue with a number outside the grid."""

TIERS = ("Gentle", "Easy", "Medium", "Hard", "Expert", "Master")

TABLE = "tests/engine/test_tables.py::test_every_variant_is_in_the_table"


def test_the_worked_example_is_generated_solved_written_and_read(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.follow(SECTION)
    listed, made, small = (copy.game(*words) for words in commands(SECTION))
    assert "Odd and even digits alternate along each line." in listed.out
    assert "diagonals" in json.loads(small.out)["extra"]
    for line in json.loads(made.out)["extra"]["zebra_lines"]:
        odd = [int(json.loads(made.out)["solution"][cell]) % 2 for cell in line]
        assert all(one != other for one, other in pairwise(odd))
    _is_written_and_read(copy, made.out, "zebra_lines", "zebraline")
    tests = copy.pytest(TABLE, "tests/engine/test_variants.py", "-k", "zebraline or table")
    assert tests.status == 0, tests.out


def test_a_clue_with_a_number_outside_is_generated_solved_written_and_read(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.follow(NUMBERED)
    (words,) = commands(NUMBERED)
    made = copy.game(*words)
    record = json.loads(made.out)
    for room in record["extra"]["numbered_rooms"]:
        first, *_ = digits = [int(record["solution"][cell]) for cell in room["cells"]]
        assert digits[first - 1] == room["digit"]
    _is_written_and_read(copy, made.out, "numbered_rooms", "numberedrooms")
    tests = copy.pytest(TABLE, "tests/engine/test_variants.py", "-k", "numberedrooms or table")
    assert tests.status == 0, tests.out


def _is_written_and_read(copy: Copy, made: str, key: str, listed: str) -> None:
    """A puzzle is solved and rated, printed, and read back from each form that holds it."""
    record = json.loads(made)
    assert record["variant"] == listed and record["extra"][key]
    assert copy.game("solve", given=made).out == f"{record['solution']}\n"
    assert copy.game("check", given=made).out == "unique\n"
    rated = copy.game("rate", given=made)
    assert rated.status == 0 and any(tier in rated.out for tier in TIERS), rated.out
    for form in ("json", "fpuzzles", "sudokupad"):
        file = copy.root / f"written.{form}"  # what is printed may have progress in it
        copy.game("convert", "--to", form, "-o", str(file), "-", given=made)
        again = json.loads(copy.game("transform", "--format", "json", str(file)).out)
        assert again["extra"] == record["extra"] and again["givens"] == record["givens"], form
    assert json.loads(copy.game("transform", "--format", "fpuzzles", given=made).out)[listed]
    plain = json.dumps({**record, "variant": "classic", "extra": {}})
    for ending in ("svg", "html"):
        sizes = []
        for given in (made, plain):
            file = copy.root / f"printed.{ending}"
            printed = copy.game("print", "--force", "-o", str(file), "-", given=given)
            assert printed.status == 0, printed.out
            sizes.append(len(file.read_text("utf-8")))
        assert sizes[0] > sizes[1], "its clues are drawn"
    assert copy.game("print", "-o", str(copy.root / "printed.pdf"), "-", given=made).status == 0


def test_players_do_with_both_examples_all_that_they_do_with_any_clue(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.follow(SECTION)
    copy.follow(NUMBERED)
    ended = copy.pytest("tests/extension/in_a_copy.py")
    assert ended.status == 0, ended.out
    assert "25 passed" in ended.out


def test_a_forgotten_line_is_named(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    file, imported, *_ = (each for each in blocks(SECTION) if each.language in ("python", "diff"))
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
