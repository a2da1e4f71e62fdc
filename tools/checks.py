"""The project's checks: what each is, how they run, and the table that sums them up."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple
from xml.etree import ElementTree

from environment import ROOT, Environment, SetupError, complain

CHECKS = (
    ("ruff check", ("ruff", "check", ".")),
    ("ruff format", ("ruff", "format", "--check", ".")),
    ("mypy", ("mypy", "--strict", "game", "tools", "tests")),
)
"""Name and module with arguments; pytest comes after them."""


class Result(NamedTuple):
    name: str
    passed: bool
    seconds: float
    details: str = ""
    notes: tuple[str, ...] = ()


def main(arguments: list[str]) -> int:
    """Run the checks, or with arguments pytest alone; 0 when all passed."""
    environment = Environment(extras=["dev"])
    try:
        environment.prepare(complain)
    except SetupError as error:
        complain(str(error))
        return 1
    except KeyboardInterrupt:
        return 130
    results = [] if arguments else [_check(environment, *check) for check in CHECKS]
    results.append(_pytest(environment, arguments))
    print("\n" + summary(results), flush=True)
    return 0 if all(result.passed for result in results) else 1


def summary(results: Iterable[Result]) -> str:
    """A line for each check, with what was skipped, and a verdict."""
    results = list(results)
    lines = []
    for result in results:
        verdict = "passed" if result.passed else "FAILED"
        line = f"{result.name:12} {verdict} {result.seconds:7.1f} s  {result.details}"
        lines += [line.rstrip(), *(f"             {note}" for note in result.notes)]
    failed = [result.name for result in results if not result.passed]
    lines.append(f"Failed: {', '.join(failed)}." if failed else "Everything passed.")
    return "\n".join(lines)


def _check(environment: Environment, name: str, module: tuple[str, ...]) -> Result:
    print(f"== {name}", flush=True)
    start = time.monotonic()
    code = _call(environment, module)
    return Result(name, code == 0, time.monotonic() - start)


def _pytest(environment: Environment, arguments: list[str]) -> Result:
    print("== pytest", flush=True)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.xml")
        code = _call(environment, ("pytest", f"--junitxml={report}", *arguments))
        details, notes = pytest_facts(report)
    return Result("pytest", code == 0, time.monotonic() - start, details, notes)


def pytest_facts(report: str) -> tuple[str, tuple[str, ...]]:
    """From pytest's XML report: how many tests there were, and why any were skipped."""
    try:
        suite = next(ElementTree.parse(report).iter("testsuite"))
    except (OSError, ElementTree.ParseError, StopIteration):
        return "no report", ()
    counts = {key: int(suite.get(key, 0)) for key in ("tests", "failures", "errors", "skipped")}
    ran = counts["tests"] - counts["skipped"]
    details = f"{ran} run, {counts['failures'] + counts['errors']} failed"
    reasons = Counter(skip.get("message", "no reason given") for skip in suite.iter("skipped"))
    notes = tuple(f"{count} skipped: {reason}" for reason, count in sorted(reasons.items()))
    return details, notes


def _call(environment: Environment, module: tuple[str, ...]) -> int:
    command = environment.module_command(*module)
    try:
        return subprocess.call(command, cwd=ROOT, env=environment.variables())
    except KeyboardInterrupt:
        sys.exit(130)
