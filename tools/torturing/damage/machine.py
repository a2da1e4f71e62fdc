"""Damage to the file of saved games, one store after the other."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections import Counter
from typing import TYPE_CHECKING

from torturing.damage.trial import LIMIT
from torturing.worker_process import Worker, WorkerLost

if TYPE_CHECKING:
    from torturing.report import Options, Report

MEMORY = "/dev/shm"


def run(options: Options, report: Report) -> None:
    """Damage stores until the time is over; store number i depends on seed + i alone."""
    from torturing.damage.healthy import make_all

    end = time.monotonic() + options.seconds
    with tempfile.TemporaryDirectory(prefix="nonet-torture-", dir=_quick()) as folder:
        os.chmod(folder, 0o755)
        report.note("healthy stores", len(make_all(os.path.join(folder, "stores"))))
        extra = _possible(folder)
        report.note("also", ", ".join(extra) or "nothing")
        report.note("damaged stores", 0)
        number, ways = 0, Counter[str]()
        with Worker("damage", folder) as worker:
            try:
                while time.monotonic() < end and number != options.most:
                    seed = options.seed + number
                    ways[_one(worker, seed, options.only, extra, report)] += 1
                    number += 1
            finally:
                for way, count in ways.most_common():
                    report.note(f"  {way}", count)


def _quick() -> str | None:
    """A folder in memory, where fsync costs nothing; None where there is none."""
    return MEMORY if os.access(MEMORY, os.W_OK) else None


def _one(worker: Worker, seed: int, only: str, extra: list[str], report: Report) -> str:
    """Damage one store; returns the way in which that was done."""
    again = f"python3 tools/torture.py damage --seed {seed} --count 1"
    again += f" --only {only!r}" if only else ""
    report.count("damaged stores")
    try:
        answer = worker.ask(LIMIT * 2 + 20, seed=seed, only=only, extra=extra)
    except WorkerLost as lost:
        report.count("workers lost")
        kind = "hang: the worker does not answer" if lost.hung else "the program ends"
        report.fault(kind, f"{again}\n{lost}")
        return "lost with the worker"
    report.count("with faults", bool(answer["faults"]))
    for cause, example in answer["faults"]:
        if report.fault(cause, f"{again}\n{example}"):
            print(f"{cause}\n  {again}", file=sys.stderr, flush=True)
    return str(answer["way"])


def _possible(folder: str) -> list[str]:
    """The kinds of damage that not every system allows."""
    from torturing.damage import in_place

    ways = []
    place = os.path.join(folder, "disk")
    os.mkdir(place)
    try:
        with in_place.small_disk(place, 100_000):
            ways.append(in_place.FULL_DISK.name)
    except OSError:
        pass
    if in_place.nobody_can_read_the_game():
        ways.append(in_place.READ_ONLY.name)
    return ways
