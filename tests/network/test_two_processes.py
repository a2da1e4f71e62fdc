"""A duel that two processes play to its end over loopback, each through its own screens."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_both_tell_of_the_same_duel(tmp_path: Path) -> None:
    variables = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    variables["PYTHONPATH"] = str(ROOT)
    sides = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.network.players.side", role, str(tmp_path)],
            cwd=ROOT,
            env=variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for role in ("host", "guest")
    ]
    told = []
    for side in sides:
        out, errors = side.communicate(timeout=120)
        assert side.returncode == 0, errors
        told.append(json.loads(out.splitlines()[-1]))
    assert told[0] == told[1]
    log, first, second = told[0]
    players = {line.split(" ")[0] for line in log}
    assert players == {"0", "1"} and first > 0 and second > 0
