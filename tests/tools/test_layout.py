"""tools/layout.py: whoever drives the window from outside needs no pygame to know its places."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "layout.py"


def test_places_are_printed_where_pygame_is_not_installed(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise ImportError('not installed')", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(TOOL), "1280x800"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    assert json.loads(done.stdout)
