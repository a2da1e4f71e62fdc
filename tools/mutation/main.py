"""The command line of the mutation tester."""

from __future__ import annotations

import argparse
import os
import signal
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from launching.environment import ROOT, complain
from launching.rerun import CANNOT_RUN, in_environment
from mutation.fault import lines_changed

if TYPE_CHECKING:
    from mutation.fault import Fault
    from mutation.trial import Outcome

    Tried = tuple[Fault, Outcome]


def main(arguments: list[str]) -> int:
    """Returns 0; 1 where fewer faults are killed than asked for; 2 where it cannot run."""
    given = _parse(arguments)
    if not hasattr(os, "fork"):
        complain("Mutation testing needs a system that can fork: Linux or macOS.")
        return CANNOT_RUN
    code = in_environment("mutate.py", arguments, extras=["dev"], needs="pytest")
    return _run(given) if code is None else code


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="mutate.py",
        description="Plant single faults in the program, and list those that no test notices.",
    )
    add = parser.add_argument
    add("paths", nargs="+", metavar="PATH", help="a folder or a file of the program")
    add(
        "--tests",
        nargs="+",
        metavar="TEST",
        help="files or folders of tests, instead of the nearby ones",
    )
    add("--limit", type=int, metavar="N", help="plant only N faults, drawn at random")
    add("--seed", type=int, default=1, metavar="S", help="seed of the draw (default: 1)")
    add(
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="how many faults to try at a time",
    )
    add("--list", action="store_true", help="list the faults without trying any")
    add(
        "--at-least",
        type=float,
        default=0,
        metavar="PERCENT",
        help="exit with 1 if fewer percent of the faults are killed",
    )
    add("--quiet", action="store_true", help="do not print a line for each fault on stderr")
    return parser.parse_args(arguments)


def _run(given: argparse.Namespace) -> int:
    try:
        files = files_below(given.paths)
    except FileNotFoundError as error:
        complain(f"mutate.py: {error}.")
        return CANNOT_RUN
    faults = _drawn(files, given.limit, given.seed)
    if given.list:
        for fault in faults:
            print(f"{fault.file}:{fault.line}: {fault.what}")
        print(f"{len(faults)} faults in {len(files)} files.")
        return 0
    tests = given.tests or sorted({test for file in files for test in near_tests(file)})
    if not tests:
        complain("mutate.py: there are no tests nearby; name some with --tests.")
        return CANNOT_RUN
    try:
        tried = _try(files, faults, tests, given)
    except KeyboardInterrupt:
        complain("\nStopped before the first fault was planted.")
        return 130
    return _report(tried, given.at_least)


def _drawn(files: list[str], limit: int | None, seed: int) -> list[Fault]:
    """All faults of some files, or so many drawn at random, in the order of their places."""
    from mutation.faults import find_faults

    faults = [fault for file in files for fault in find_faults(file, _source(file))]
    if limit is None or limit >= len(faults):
        return faults
    return [faults[at] for at in sorted(Random(seed).sample(range(len(faults)), limit))]


def _try(
    files: list[str], faults: list[Fault], tests: list[str], given: argparse.Namespace
) -> list[Tried]:
    from mutation.series import Series
    from mutation.trial import warm_up

    warm_up()
    # A tool that is ended from outside reports what it has found, and leaves nothing behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    tried = []
    with Series(Path(ROOT), files, max(1, given.jobs)) as series:
        unmutated = series.unmutated(tests)
        for name in unmutated.failed:
            complain(f"Left out, since it fails without a fault: {name}")
        try:
            for fault, outcome in series.outcomes(faults, unmutated):
                tried.append((fault, outcome))
                if not given.quiet:
                    complain(progress(len(tried), len(faults), fault, outcome))
        except KeyboardInterrupt:
            complain("\nStopped early; this is what was found so far.")
    return sorted(tried, key=lambda outcome: (outcome[0].file, outcome[0].line, outcome[0].edits))


def _report(tried: list[Tried], at_least: float) -> int:
    for fault, outcome in tried:
        if not outcome.killed:
            print(survivor(fault, outcome, _source(fault.file)))
    print(summary(tried))
    return 0 if killed_percent(tried) >= at_least else 1


def _source(file: str) -> bytes:
    return (Path(ROOT) / file).read_bytes()


PROJECT = Path(ROOT)


def files_below(paths: list[str]) -> list[str]:
    """The Python files of the named files and folders, relative to the root, sorted.

    Raises FileNotFoundError for a name that is neither.
    """
    files: set[Path] = set()
    for name in paths:
        path = _inside(name)
        files |= set(path.rglob("*.py")) if path.is_dir() else {path}
    return sorted(path.relative_to(PROJECT).as_posix() for path in files)


def _inside(name: str) -> Path:
    for path in (Path(name).absolute(), PROJECT / name):
        if path.exists() and path.resolve().is_relative_to(PROJECT.resolve()):
            return PROJECT / path.resolve().relative_to(PROJECT.resolve())
    raise FileNotFoundError(f"{name!r} is not a file or folder of the project")


def near_tests(file: str) -> set[str]:
    """The test files near a source file, relative to the root.

    They lie where the source does: `game/engine/rating/tier.py` has `tests/engine/rating`. Where
    there is no such folder, they are the files of the next one up, without its subfolders.
    """
    folders = Path(file).parent.parts
    folders = folders[1:] if folders[0] == "game" else folders
    exact = PROJECT.joinpath("tests", *folders)
    if exact.is_dir():
        return _names(exact.rglob("test_*.py"))
    while folders:
        folders = folders[:-1]
        folder = PROJECT.joinpath("tests", *folders)
        if folder.is_dir():
            return _names(folder.glob("test_*.py"))
    return set()


def _names(paths: Iterable[Path]) -> set[str]:
    return {path.relative_to(PROJECT).as_posix() for path in paths}


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
