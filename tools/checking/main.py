"""The project's checks: what each is, how they run, and the table that sums them up."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple
from xml.etree import ElementTree

from launching.environment import ROOT, Environment, SetupError, complain
from launching.preparing import prepare

Check = tuple[str, tuple[str, ...]]
MYPY = ("mypy", "--strict", "game", "tools", "tests", "--platform")
CHECKS = (
    ("ruff check", ("ruff", "check", ".")),
    ("ruff format", ("ruff", "format", "--check", ".")),
    ("mypy", (*MYPY, sys.platform)),
)
"""Name and module with arguments; pytest comes after them."""

ON_OTHER_SYSTEMS = tuple(
    (f"mypy {system}", (*MYPY, system, "--cache-dir", f".mypy_cache/{system}"))
    for system in ("linux", "win32", "darwin")
    if system != sys.platform
)
"""What only ``--all`` runs. Each system has a cache of its own, so that only what was changed
is read again."""

USAGE_ERROR = 4
"""What pytest returns for arguments that it does not know."""


class Result(NamedTuple):
    """How one check went."""

    name: str
    passed: bool
    seconds: float
    details: str = ""
    notes: tuple[str, ...] = ()
    """What was skipped, and why."""


class Wanted(NamedTuple):
    """What the command line asks for."""

    checks: tuple[Check, ...]
    """What runs before pytest."""
    arguments: tuple[str, ...]
    """The arguments for pytest."""


def main(arguments: list[str]) -> int:
    """Run the checks, or with arguments of pytest's pytest alone; 0 when all passed."""
    wanted = parse(arguments)
    environment = Environment(extras=["dev"])
    try:
        prepare(environment, complain)
        results = _side_by_side(environment, wanted.checks)
    except SetupError as error:
        complain(str(error))
        return 1
    except KeyboardInterrupt:
        return 130
    tested = _pytest(environment, wanted.arguments)
    if tested is None:
        complain(
            "test.py: pytest does not know one of these arguments: "
            f"{' '.join(arguments)}. test.py --help lists its own."
        )
        return 2
    results.append(tested)
    print("\n" + summary(results), flush=True)
    return 0 if all(result.passed for result in results) else 1


def parse(arguments: list[str]) -> Wanted:
    """The options of a command line. Ends the program after ``--help``."""
    parser = argparse.ArgumentParser(
        prog="test.py",
        description="Check everything: ruff, mypy and pytest.",
        epilog="Any other argument goes to pytest, which alone runs then: test.py -k undo.",
        allow_abbrev=False,
    )
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--quick", action="store_true", help="run only the everyday tests")
    size.add_argument("--all", action="store_true", help="run the long forms of tests too")
    jobs = os.cpu_count() or 1
    parser.add_argument(
        "--jobs", type=int, default=jobs, metavar="N", help="how many tests run at a time"
    )
    given, others = parser.parse_known_args(arguments)
    if others:
        spread = []
    else:
        spread = [f"--numprocesses={given.jobs}", "--dist=worksteal"] if given.jobs > 1 else []
    own = ["--quick"] * given.quick + ["--all"] * given.all
    checks = () if others else (*CHECKS, *(ON_OTHER_SYSTEMS if given.all else ()))
    return Wanted(checks, (*own, *spread, *others))


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


def _side_by_side(environment: Environment, checks: tuple[Check, ...]) -> list[Result]:
    """Run ruff and mypy, as many at a time as there are processors; what they say comes in the
    order of the table."""
    results = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        running = [pool.submit(_check, environment, *check) for check in checks]
        for future in running:
            result, said = future.result()
            print(f"== {result.name}\n{said}", end="", flush=True)
            results.append(result)
    return results


def _check(environment: Environment, name: str, module: tuple[str, ...]) -> tuple[Result, str]:
    """How a check went, and what it said."""
    start = time.monotonic()
    done = subprocess.run(
        environment.module_command(*module),
        cwd=ROOT,
        env=environment.variables(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    return Result(name, done.returncode == 0, time.monotonic() - start), done.stdout


def _pytest(environment: Environment, arguments: tuple[str, ...]) -> Result | None:
    """Run the tests; None where pytest refuses the arguments."""
    print("== pytest", flush=True)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.xml")
        code = _call(environment, ("pytest", f"--junitxml={report}", *arguments))
        if code == USAGE_ERROR:
            return None
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
