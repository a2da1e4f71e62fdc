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
    roles = ("host", "guest")
    # Files, not pipes: under Wine on a busy machine the end of a pipe is sometimes never seen.
    outputs = [(tmp_path / f"{role}.txt").open("w+", encoding="utf-8") for role in roles]
    sides = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.network.players.side", role, str(tmp_path)],
            cwd=ROOT,
            env=variables,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        for role, output in zip(roles, outputs, strict=True)
    ]
    ends = []
    for side, output in zip(sides, outputs, strict=True):
        status = side.wait(timeout=120)
        output.seek(0)
        printed = output.read()
        output.close()
        assert status == 0, printed
        ends.append(json.loads(printed.splitlines()[-1]))
    assert ends[0] == ends[1]
    log, first, second = ends[0]
    players = {line.split(" ")[0] for line in log}
    assert players == {"0", "1"} and first > 0 and second > 0
