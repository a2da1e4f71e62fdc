"""A variant is one file and one line, as CONTRIBUTING.md shows."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

from tests.extension.contributing import Block, Copy, blocks, commands

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
    given = copy.game("transform", "--format", "fpuzzles", given=made.out).out
    assert json.loads(given)["zebraline"]
    again = json.loads(copy.game("transform", "--format", "json", given=given).out)
    assert again["extra"] == record["extra"] and again["givens"] == record["givens"]
    tests = copy.pytest(TABLE, "tests/engine/test_variants.py", "-k", "zebraline or table")
    assert tests.status == 0, tests.out


SEEN = """
from game.engine.formats.records import parse_record
from game.plans.clues.board_clues import drawn
from game.plans.clues.sketch import Inks, Sketch
from game.session.breach import breach_of
from game.session.editor.sheet import EditedPuzzle
from game.session.editor.tools import BY_KEY
from game.words.sentences import explain
from game.words.texts import texts_of
from game.engine.techniques import steps

RECORD = %r

def test_a_zebra_line_is_drawn_entered_explained_and_marked():
    rules, givens = parse_record(RECORD)
    lines = [each for each in rules.written if type(each).__name__ == "ZebraLine"]
    grey = (1, 1, 1)
    sketch = Sketch(rules.width, 50, Inks(grey, grey, grey, (grey,) * 3, (grey,) * 9))
    assert len(list(drawn(sketch, lines))) >= len(lines) > 0
    entered = BY_KEY["zebraline"].make(lines[0].cells, EditedPuzzle.blank(rules.size), 0)
    assert entered == lines[0]
    one, other = lines[0].cells[:2]
    values = [3 if cell in (one, other) else 0 for cell in range(rules.cell_count)]
    for language, word in (("en", "both odd or both even"), ("zh", "奇偶")):
        key = breach_of(lines[0], values, rules).key
        assert word in texts_of(language)(f"broken.{key}")
        told = [explain(step, rules, language) for step in steps(rules, givens)]
        assert any("Odd and even" in text or "奇偶相间" in text for text in told)
"""


def test_the_worked_example_is_drawn_entered_explained_and_marked(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.follow(SECTION)
    made = copy.game(
        "generate", "--variant", "zebraline", "--size", "6", "--seed", "3", "--minimal"
    )
    copy.write(Block("python", SEEN % made.out.strip(), "tests/ui/test_zebra.py"))
    ended = copy.pytest("tests/ui/test_zebra.py")
    assert ended.status == 0, ended.out
    picture = copy.game("print", "-o", str(tmp_path / "zebra.svg"), "-", given=made.out)
    assert picture.status == 0 and "<svg" in (tmp_path / "zebra.svg").read_text("utf-8")


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
