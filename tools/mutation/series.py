"""Try fault after fault, several at a time, each on the tests that reach it."""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from mutation.copies import Copy
from mutation.fault import Fault
from mutation.trial import NearTest, Outcome, fork, run_unmutated, try_tests

REMEMBERED_KILLERS = 8
"""How many tests that recently noticed a fault in the same file come first."""


class Unmutated(NamedTuple):
    """The result of the tests without a fault."""

    tests: tuple[NearTest, ...]
    everywhere: frozenset[str]
    """The blocks that are entered before the first test, or for many tests at once."""
    failed: tuple[str, ...]
    """The tests that fail without a fault; they are left out."""

    def reaching(self, fault: Fault) -> list[NearTest]:
        label = fault.block.label(fault.file) if fault.block else ""
        if not label or label in self.everywhere:
            return list(self.tests)
        return [test for test in self.tests if label in test.blocks]


class _Running(NamedTuple):
    fault: Fault
    copy: Copy
    pipe: int
    tests: int
    deadline: float


class Series:
    """Copies of the project, and the order in which tests are tried. Use as ``with``."""

    def __init__(self, project: Path, files: Sequence[str], jobs: int) -> None:
        self._folder = tempfile.TemporaryDirectory(
            prefix="nonet-mutation-", ignore_cleanup_errors=True
        )
        self._files = list(files)
        folder = Path(self._folder.name)
        folder.chmod(0o755)  # some tests run a process as another user
        self._copies = [Copy(project, folder / str(number)) for number in range(jobs)]
        self._running: dict[int, _Running] = {}
        self._killers: dict[str, list[str]] = {}

    def __enter__(self) -> Series:
        return self

    def __exit__(self, *error: object) -> None:
        for process in self._running:
            _end(process)
        self._folder.cleanup()

    def unmutated(self, tests: Sequence[str]) -> Unmutated:
        """Run the tests once as they are, with probes."""
        copy = self._copies[0]
        answer = Path(self._folder.name) / "unmutated.json"
        copy.put_probes(self._files)
        child, pipe = fork(copy, lambda: run_unmutated(copy, tests, answer))
        try:
            os.waitpid(child, 0)
        except KeyboardInterrupt:
            _end(child)
            raise
        os.close(pipe)
        for file in self._files:
            copy.restore(file)
        if not answer.exists():
            raise RuntimeError(copy.log.read_text(encoding="utf-8", errors="replace"))
        facts = json.loads(answer.read_text(encoding="utf-8"))
        failed = tuple(facts["failed"])
        passed = [test for test in facts["tests"] if test["name"] not in failed]
        return Unmutated(
            tuple(NearTest(e["name"], e["seconds"], frozenset(e["blocks"])) for e in passed),
            frozenset(facts["everywhere"]),
            failed,
        )

    def outcomes(
        self, faults: Sequence[Fault], unmutated: Unmutated
    ) -> Iterator[tuple[Fault, Outcome]]:
        """Each fault with its outcome, in the order in which they end."""
        free = list(self._copies)
        waiting = list(reversed(faults))
        while waiting or self._running:
            while waiting and free:
                fault = waiting.pop()
                tests = self._in_order(fault, unmutated.reaching(fault))
                if tests:
                    self._start(fault, free.pop(), tests)
                else:
                    yield fault, Outcome("survived")
            for child in self._ended():
                running = self._running.pop(child)
                free.append(running.copy)
                yield running.fault, self._outcome(child, running)

    def _in_order(self, fault: Fault, tests: list[NearTest]) -> list[NearTest]:
        """Those that recently noticed a fault in the same file first, then the fastest."""
        killers = self._killers.get(fault.file, [])
        late = len(killers)
        rank = {name: at for at, name in enumerate(killers)}
        return sorted(tests, key=lambda test: (rank.get(test.name, late), test.seconds, test.name))

    def _start(self, fault: Fault, copy: Copy, tests: list[NearTest]) -> None:
        copy.write(fault.file, fault.plant(copy.source(fault.file)))
        child, pipe = fork(copy, lambda: try_tests(copy, tests))
        # The limits on processor time end a loop; this one is for a test that waits forever.
        seconds = 60 + 20 * sum(test.seconds for test in tests)
        deadline = time.monotonic() + seconds
        self._running[child] = _Running(fault, copy, pipe, len(tests), deadline)

    def _ended(self) -> list[int]:
        """Wait until some of the processes have ended, or run out of time."""
        pipes = [running.pipe for running in self._running.values()]
        select.select(pipes, [], [], 1.0)
        ended = []
        for child, running in self._running.items():
            ready = bool(select.select([running.pipe], [], [], 0)[0])
            if ready or time.monotonic() > running.deadline:
                ended.append(child)
        return ended

    def _outcome(self, child: int, running: _Running) -> Outcome:
        ready = bool(select.select([running.pipe], [], [], 0)[0])
        answer = os.read(running.pipe, 1 << 16) if ready else b""
        os.close(running.pipe)
        _end(child)
        _, status = os.waitpid(child, 0)
        running.copy.restore(running.fault.file)
        running.copy.clear_temporary()
        if sys.platform == "win32":
            raise NotImplementedError
        if not answer:  # it was ended for its time, or the fault made Python itself end
            timed = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (
                signal.SIGPROF,
                signal.SIGKILL,
            )
            return Outcome("time" if timed else "broken", tests=running.tests)
        outcome = Outcome(**json.loads(answer), tests=running.tests)
        if outcome.how == "failed":
            self._remember(running.fault.file, outcome.test)
        return outcome

    def _remember(self, file: str, test: str) -> None:
        killers = self._killers.setdefault(file, [])
        if test in killers:
            killers.remove(test)
        killers.insert(0, test)
        del killers[REMEMBERED_KILLERS:]


def _end(child: int) -> None:
    """End a process that this one started, and those that it started."""
    if sys.platform == "win32":
        raise NotImplementedError
    try:
        os.killpg(child, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return
