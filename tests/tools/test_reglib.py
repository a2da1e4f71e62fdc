"""The regression reader: both forms of a library, passed and failed are distinguished."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import reglib
from game.engine.techniques import Step

ROW = "...123456" + "." * 72
"""1 to 6 in the last cells of a row, so that its first three hold 7, 8 and 9."""


def _library(tmp_path: Path, *lines: str) -> Path:
    path = tmp_path / "library.txt"
    path.write_text("# a remark\n" + "\n".join(lines) + "\n")
    return path


def test_a_text_line_is_read() -> None:
    case = reglib._from_text(":0300:4:1+2" + "." * 79 + ":412 589:499::")
    assert (case.code, case.technique, case.must_fail) == ("0300", "x_wing", False)
    assert case.givens == "1" + "." * 80
    assert case.state == "12" + "." * 79
    assert case.deleted == {(1, 4), (71, 5)}
    assert case.eliminations == {(80, 4)}


def test_both_forms_say_the_same() -> None:
    text = ":0111-1:789:" + ROW + "::721:: "
    record = {
        "code": "0111-1",
        "givens": ROW,
        "state": ROW,
        "deleted": [],
        "eliminations": ["721"],
        "placements": "",
    }
    one, other = reglib._from_text(text), reglib._from_json(json.loads(json.dumps(record)), "")
    assert one._replace(text="") == other


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("0312", "finned_jellyfish"),
        ("03211", "sashimi_swordfish"),
        ("0362", "finned_mutant_jellyfish"),
        ("0610-x", "bug_plus_1"),
        ("9999", ""),
    ],
)
def test_codes_name_techniques(code: str, key: str) -> None:
    case = reglib._from_text(f":{code}:1:{'.' * 81}::::")
    assert case.technique == key
    assert case.must_fail == code.endswith("-x")


def test_passed_and_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gone = [f"{digit}{row}{column}" for digit in "789" for row in (2, 3) for column in (1, 2, 3)]
    right = f":0201:789:{ROW}::{' '.join(gone)}::"
    wrong = f":0201:789:{ROW}::721::"
    silent = f":0300-x:7:{ROW}::::"
    assert (
        reglib.check([_library(tmp_path, right, wrong, silent, ":bad", ":0300:4:5..:::", "bad")])
        == 0
    )
    out, err = capsys.readouterr()
    lines = {line.split()[0]: line.split() for line in out.splitlines()}
    assert lines["0201"][1:] == ["naked_triple", "1", "passed", "1", "failed", "50.0", "%"]
    assert lines["0300-x"][2:] == ["1", "passed", "0", "failed", "100.0", "%"]
    assert lines["all"][1:3] == ["2", "passed"]
    assert all(f"library.txt:{number}: not a case" in err for number in (5, 6, 7))


def test_a_wrong_step_is_unsound() -> None:
    solution = tuple(range(1, 82))
    assert reglib.unsound(Step("x", ((0, 2),)), solution)
    assert reglib.unsound(Step("x", (), ((0, 1),)), solution)
    assert not reglib.unsound(Step("x", ((0, 1),), ((1, 1),)), solution)
