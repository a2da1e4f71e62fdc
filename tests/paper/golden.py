"""Texts that are compared with files of `tests/golden/paper`."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "golden" / "paper"


def check(name: str, text: str) -> None:
    """Fail unless the file has this text; with NONET_GOLDEN=1 it gets it. Look at it then."""
    file = FOLDER / name
    if os.environ.get("NONET_GOLDEN"):
        FOLDER.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    assert file.read_text(encoding="utf-8") == text, f"{file} differs: look at both"
