"""Input that nobody should be able to harm a command with."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.commands import EASY, SOLVED, Console, program

LIMIT = 400 << 20
"""Bytes that a command may map, Python itself among them."""

LIMITED = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({LIMIT}, {LIMIT}))
from game.__main__ import main
status = main(sys.argv[1:])
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print("peak", int(peak.split()[1]) // 1024, file=sys.stderr)
sys.exit(status)
"""


def record(size: int, **extra: object) -> str:
    return json.dumps({"size": size, "givens": "." * size * size, "extra": extra})


ARROW = record(9, arrows=[{"circle": [*range(9)], "shaft": [*range(9, 81)]}])
WIDE = record(
    25,
    diagonals=True,
    windows=True,
    disjoint=True,
    antiknight=True,
    antiking=True,
    nonconsecutive=True,
    extra_regions=[[*range(start, start + 24)] for start in range(0, 600, 7)],
)
CAGES = record(25, cages=[{"cells": [*range(at, at + 12)], "sum": 156} for at in range(0, 600, 12)])
LINES = record(25, arrows=[{"circle": [at], "shaft": [*range(at + 1, 625)]} for at in range(9)])


@pytest.mark.skipif(sys.platform != "linux", reason="where memory can be limited and measured")
@pytest.mark.parametrize("line", [ARROW, WIDE, CAGES, LINES], ids=["arrow", "all", "cages", "long"])
def test_no_record_takes_much_memory(line: str) -> None:
    given = f"{line}\n{EASY}\n"
    ended = program("check", "--timeout", "5", given=given, code=LIMITED)
    assert "Traceback" not in ended.err and ended.out.endswith("unique\n")
    assert int(ended.err.split()[-1]) <= 200


def test_a_stream_goes_on_after_whatever_a_line_holds(console: Console) -> None:
    lines = [
        '{"size":9,"box":[3000,3000],"givens":"."}',
        json.dumps({"size": 9, "givens": "." * 81, "extra": {"greater": [["9", 10**30]]}}),
        json.dumps({"size": 9, "givens": "." * 81, "extra": {"thermos": [[]]}}),
        json.dumps({"size": 9, "givens": "." * 81, "extra": {"cages": [{"cells": []}]}}),
        '{"size":%s}' % ("9" * 5000),
        '{"size":9,"givens":"' + "\\ud800" * 81 + '"}',
        "[" * 100_000,
        "{" * 100_000,
        "\0" * 81,
        "1" * 3_000_000,
        "٣" * 81,
        "{",
    ]
    for command in ("solve", "check", "rate", "path", "hint", "transform"):
        ended = console.run(command, given="\n".join([*lines, SOLVED, ""]))
        message = ended.err.splitlines()
        assert ended.status == 1 and len(message) == len(lines)
        assert [each.split(": ")[1] for each in message] == [
            f"line {number}" for number in range(1, len(lines) + 1)
        ]
        assert all(len(each) < 400 for each in message)
        assert ended.out


def test_half_a_character_at_the_end_is_no_harm(console: Console) -> None:
    wide = b"\xff\xfe" + f"{EASY}\n".encode("utf-16-le") + b"5"
    assert console.run("solve", given=wide).out == f"{SOLVED}\n"


def test_half_characters_of_the_command_line_reach_no_file(
    console: Console, tmp_path: Path
) -> None:
    page = tmp_path / "a.html"
    assert console.run("print", EASY, "--title", "a\udcff\u200bb", "-o", str(page)).status == 0
    assert "<title>ab" in page.read_text(encoding="utf-8")
    record = json.dumps({"size": 9, "givens": EASY, "title": "a\ud800b", "author": "\udfff"})
    for form in ("json", "sdk", "opensudoku", "ksudoku", "sudokupad", "fpuzzles"):
        out = tmp_path / form
        assert console.run("convert", "--to", form, "-o", str(out), given=record).status == 0
        assert "\ud800" not in out.read_text(encoding="utf-8")
