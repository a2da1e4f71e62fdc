"""The side of the worker process: takes requests from standard input, one after the other."""

from __future__ import annotations

import faulthandler
import json
import os
import resource
import signal
import sys
from importlib import import_module

KINDS = {"damage": "torturing.damage.trial", "fuzz": "torturing.fuzz.bench"}
"""Kind to the module whose ``worker(folder)`` returns what answers requests."""

MEMORY = 3 << 30
"""Bytes of address space: more leads to a MemoryError instead of exhausting the machine."""


def main(kind: str, folder: str) -> None:
    """Answer until the pipe is closed."""
    if sys.platform == "win32":
        raise NotImplementedError
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever the game prints must not mix with the answers
    faulthandler.enable()
    faulthandler.register(signal.SIGUSR1, all_threads=True)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    do = import_module(KINDS[kind]).worker(folder)
    for line in sys.stdin:
        answers.write(json.dumps(do(json.loads(line))) + "\n")
        answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
