"""Fuzzing, one reader after the other, again and again."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from typing import TYPE_CHECKING

from torturing.fuzz.bench import LAST
from torturing.fuzz.kept_corpus import point_to
from torturing.report import CannotRun
from torturing.worker_process import Worker, WorkerLost

if TYPE_CHECKING:
    from torturing.fuzz.reader import Reader
    from torturing.report import Options, Report

NEWLINE = "\n"
BATCH = 100
"""Inputs in a row for each unit of a reader's weight."""
ANSWER_SECONDS = 120.0
"""Seconds for a batch; each input in it has its own limit, but where C code does not end."""


def run(options: Options, report: Report) -> None:
    """Try all readers until the time is over, or so many inputs were tried."""
    from torturing.fuzz.readers import all_readers

    readers = [reader for reader in all_readers() if options.only in reader.name]
    if not readers:
        names = ", ".join(reader.name for reader in all_readers())
        raise CannotRun(f"There is no reader {options.only!r}; there are {names}.")
    end = time.monotonic() + options.seconds
    report.note("readers", len(readers))
    report.note("inputs", 0)
    tried = dict.fromkeys((reader.name for reader in readers), 0)
    with (
        tempfile.TemporaryDirectory(prefix="nonet-torture-") as folder,
        _worker(folder, options.corpus) as worker,
    ):
        try:
            _rounds(worker, readers, tried, options, report, end, folder)
        finally:
            for name, number in tried.items():
                report.note(f"  {name}", number)


def _worker(folder: str, corpus: str) -> Worker:
    if corpus:
        point_to(folder, corpus)
    return Worker("fuzz", folder)


def _rounds(
    worker: Worker,
    readers: list[Reader],
    tried: dict[str, int],
    options: Options,
    report: Report,
    end: float,
    folder: str,
) -> None:
    turn, left = 0, options.most or sys.maxsize
    # So that even a short run reaches every reader.
    unit = max(1, min(BATCH, left // sum(reader.weight for reader in readers)))
    while True:
        for reader in readers:
            count = min(left, reader.weight * unit)
            if time.monotonic() > end or not count:
                return
            done = _batch(worker, reader, options.seed + turn, count, report, folder)
            tried[reader.name] += done
            left -= count
        turn += 1


def _batch(
    worker: Worker, reader: Reader, seed: int, count: int, report: Report, folder: str
) -> int:
    """Returns how many inputs were tried."""
    try:
        answer = worker.ask(ANSWER_SECONDS, reader=reader.name, seed=seed, count=count)
    except WorkerLost as lost:
        kind = "hang in C code" if lost.hung else "the program ends"
        report.fault(f"{reader.name}: {kind}", f"{_last(folder)}\n{lost}")
        return 0
    report.count("inputs", answer["done"])
    for cause, example in answer["faults"]:
        if report.fault(cause, example):
            print(f"{cause}\n  {example[:150].partition(NEWLINE)[0]}", file=sys.stderr, flush=True)
    return int(answer["done"])


def _last(folder: str) -> str:
    """What was being read when the worker was lost."""
    with open(os.path.join(folder, LAST), "rb") as file:
        return file.read().partition(b"\0")[0].decode(errors="replace")[:1500]
