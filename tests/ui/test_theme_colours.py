"""Nothing is drawn in a colour that no theme names."""

from __future__ import annotations

import re
from pathlib import Path

from game import ui

WRITTEN = re.compile(r'"#[0-9A-Fa-f]{6}"')
"""A colour as text."""

SWAPPED = {"_SEAL_RED", "_SEAL_PAPER"}
"""The colours in the file of the seal, for which those of the theme are put."""


def test_no_colour_is_written_in_code() -> None:
    folder = Path(next(iter(ui.__path__)))
    found = [
        f"{path.relative_to(folder)}: {line.strip()}"
        for path in sorted(folder.rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if WRITTEN.search(line) and not line.startswith(tuple(SWAPPED))
    ]
    assert found == []
