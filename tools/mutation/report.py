"""The findings of a series, as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mutation.fault import Fault, lines_changed
from mutation.trial import Outcome

Tried = tuple[Fault, Outcome]


def progress(number: int, total: int, fault: Fault, outcome: Outcome) -> str:
    """One line for a fault that was tried."""
    by = f" by {outcome.test}" if outcome.how == "failed" else ""
    how = {"failed": "killed", "broken": "killed at import", "time": "killed by its time limit"}
    words = how.get(outcome.how, "SURVIVED") + by
    return f"{number}/{total} {fault.file}:{fault.line} {fault.what}: {words}"


def survivor(fault: Fault, outcome: Outcome, source: bytes) -> str:
    """Where a fault was that no test noticed, and its diff."""
    tests = f"{outcome.tests} tests reach it" if outcome.tests else "no test reaches it"
    return "\n".join(
        [f"{fault.file}:{fault.line}: {fault.what} ({tests})", *lines_changed(fault, source), ""]
    )


def killed_percent(tried: Sequence[Tried]) -> float:
    """The share of faults that were noticed, 0 to 100; 100 where none was tried."""
    if not tried:
        return 100.0
    return 100 * sum(outcome.killed for _, outcome in tried) / len(tried)


def summary(tried: Sequence[Tried]) -> str:
    """A line for each file, and one for all."""
    files: dict[str, list[Tried]] = {}
    for fault, outcome in tried:
        files.setdefault(fault.file, []).append((fault, outcome))
    lines = [_line(file, files[file]) for file in sorted(files)]
    ways = Counter(outcome.how for _, outcome in tried)
    return "\n".join(
        [
            *lines,
            _line("all", list(tried)),
            f"Killed by a failing test {ways['failed']}, at import {ways['broken']}, "
            f"by the time limit {ways['time']}; survived {ways['survived']}.",
        ]
    )


def _line(name: str, tried: list[Tried]) -> str:
    killed = sum(outcome.killed for _, outcome in tried)
    return f"{killed_percent(tried):5.1f} %  {killed:4} of {len(tried):4}  {name}"
