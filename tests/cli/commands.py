"""Running sub-commands in this process, and as programs of their own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.__main__ import main

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parents[2]

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TWO = SOLVED.replace("1", ".").replace("2", ".")
"""At least the two that swap 1 and 2."""


class Ended(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


class Console:
    """Runs commands here, with standard input given as text."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def run(self, *arguments: str, given: str | bytes = "") -> Ended:
        """The status and both outputs of a command."""
        data = given if isinstance(given, bytes) else given.encode()
        stdin = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
        self.monkeypatch.setattr(sys, "stdin", stdin)
        try:
            status = main(list(arguments))
        except SystemExit as ended:
            status = int(ended.code or 0)
        out, err = self.capsys.readouterr()
        return Ended(status, out, err)


def program(*arguments: str, given: str = "", code: str | None = None) -> Ended:
    """The same in a Python of its own; `code` instead of ``-m game``."""
    command = [sys.executable, *(("-c", code) if code else ("-m", "game")), *arguments]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, input=given, capture_output=True, text=True, env=environment, timeout=60
    )
    return Ended(done.returncode, done.stdout, done.stderr)
