"""One run of pytest in a forked process: its plugins, its limits, its outcome."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import _lru_cache_wrapper
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from mutation.blocks import PROBE_MODULE
from mutation.copies import Copy


class NearTest(NamedTuple):
    """A test as the unmutated run found it."""

    name: str
    """As pytest has it: ``tests/x/test_y.py::test_z[a]``."""
    seconds: float
    """Seconds of processor time, including the probes and the fixtures shared with others."""
    blocks: frozenset[str]
    """The blocks that it or a fixture of its file enters."""

    @property
    def file(self) -> str:
        return self.name.partition("::")[0]


class Outcome(NamedTuple):
    how: str
    """`survived`, `failed`, `broken` (cannot be collected) or `time`."""
    test: str = ""
    """The test that failed."""
    tests: int = 0
    """How many were to run."""

    @property
    def killed(self) -> bool:
        """Whether the tests noticed the fault."""
        return self.how != "survived"


def warm_up() -> None:
    """Import what every forked process needs, but nothing that a fault may be planted in."""
    import sqlite3  # noqa: F401
    import xml.etree.ElementTree  # noqa: F401

    import hypothesis
    import hypothesis.stateful
    import hypothesis.strategies

    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "yes"
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame  # noqa: F401

    hypothesis.settings.register_profile(
        "mutation", derandomize=True, database=None, deadline=None, print_blob=False
    )
    hypothesis.settings.load_profile("mutation")


def fork(copy: Copy, work: Callable[[], object]) -> tuple[int, int]:
    """Start ``work`` in a process of its own, in the copy. Returns its id and a pipe to read.

    The process writes what ``work`` returns as JSON, or nothing where it ends otherwise.
    """
    if sys.platform == "win32":
        raise NotImplementedError
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    try:
        os.close(reading)
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        _go_to(copy)
        os.write(writing, json.dumps(work()).encode())
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)


def _go_to(copy: Copy) -> None:
    log = os.open(copy.log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for stream, target in ((0, nothing), (1, log), (2, log)):
        os.dup2(target, stream)
    os.chdir(copy.root)
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    project = os.path.dirname(here)
    root = str(copy.root)
    outside = [path for path in sys.path if os.path.abspath(path) not in (here, project)]
    sys.path[:] = [root, os.path.join(root, "tools"), *outside]
    os.environ["PYTHONPATH"] = root
    os.environ["PYTHONDONTWRITEBYTECODE"] = "yes"
    for name in [name for name, module in sys.modules.items() if _is_below(module, project)]:
        del sys.modules[name]  # a fault may be planted in a tool, too


def _is_below(module: ModuleType, project: str) -> bool:
    file = getattr(module, "__file__", None) or ""
    return file.startswith((f"{project}{os.sep}tools", f"{project}{os.sep}game"))


def _pytest(copy: Copy, paths: Sequence[str], plugin: object, *options: str) -> int:
    fixed = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"--basetemp={copy.temporary}"]
    return int(pytest.main([*paths, *fixed, *options], plugins=[plugin]))


# --- with a fault in


def try_tests(copy: Copy, tests: Sequence[NearTest]) -> dict[str, str]:
    """Run these tests in their order until one fails. Returns an `Outcome` without its count."""
    sys.dont_write_bytecode = True
    plugin = _InOrder(tests)
    code = _pytest(copy, sorted({test.file for test in tests}), plugin, "-x")
    if plugin.broken:
        return {"how": "broken", "test": plugin.broken}
    if plugin.failed:
        return {"how": "failed", "test": plugin.failed}
    # 5: nothing collected, since the fault took every test out of its parametrisation.
    return {"how": "survived" if code in (0, 5) else "broken", "test": ""}


class _InOrder:
    """Keeps the wanted tests in the wanted order, each with a limit of processor time."""

    def __init__(self, tests: Sequence[NearTest]) -> None:
        self.limits = {test.name: 2 + 5 * test.seconds for test in tests}
        self.places = {test.name: at for at, test in enumerate(tests)}
        self.failed = ""
        self.broken = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wanted = [item for item in items if item.nodeid in self.places]
        items[:] = sorted(wanted, key=lambda item: self.places[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        if sys.platform == "win32":
            raise NotImplementedError
        # The kernel ends this process when the time is over, even in a loop written in C.
        signal.setitimer(signal.ITIMER_PROF, self.limits[item.nodeid])
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.broken = report.nodeid or "collection"


# --- without one


def run_unmutated(copy: Copy, paths: Sequence[str], answer: Path) -> None:
    """Run the tests with probes in, and write what each one enters to the file ``answer``."""
    os.environ["NONET_HOME"] = str(os.getpid())
    os.environ["NONET_ENTERED"] = str(copy.temporary.parent / "entered.txt")
    plugin = _Recorder(Path(os.environ["NONET_ENTERED"]))
    _pytest(copy, paths, plugin)
    facts = {
        "everywhere": sorted(plugin.everywhere),
        "failed": sorted(plugin.failed),
        "tests": [
            {"name": test.name, "seconds": test.seconds, "blocks": sorted(test.blocks)}
            for test in plugin.tests()
        ],
    }
    answer.write_text(json.dumps(facts), encoding="utf-8")


class _Shared(NamedTuple):
    """The cost and the blocks of a fixture that is set up once for several tests."""

    of: str
    """The file or folder whose tests share it; empty for all."""
    seconds: float
    blocks: frozenset[str]


class _Recorder:
    """Notes the time and the blocks of every test that passes."""

    def __init__(self, elsewhere: Path) -> None:
        self.elsewhere = elsewhere
        self.failed: set[str] = set()
        self.everywhere: set[str] = set()
        self._own: dict[str, tuple[float, set[str]]] = {}
        self._shared: list[_Shared] = []
        self._in_fixtures = 0.0

    @property
    def entered(self) -> set[str]:
        """The blocks entered since this was cleared last."""
        module = sys.modules.get(PROBE_MODULE)
        blocks: set[str] = getattr(module, "entered", set())
        return blocks

    def tests(self) -> Iterator[NearTest]:
        """Each test, with what the fixtures add that it shares with others."""
        for name, (seconds, blocks) in self._own.items():
            shared = [test for test in self._shared if name.startswith(test.of)]
            yield NearTest(
                name,
                seconds + sum(test.seconds for test in shared),
                frozenset(blocks).union(*(test.blocks for test in shared)),
            )

    def pytest_collection_finish(self) -> None:
        """The blocks entered by importing the tests count for all of them."""
        self.everywhere |= self.entered

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any, request: Any) -> Generator[None, Any, Any]:
        """What the first user of a shared fixture sets up counts for the others too."""
        if fixturedef.scope == "function":
            return (yield)
        before = set(self.entered)
        self.entered.clear()
        start = time.process_time()
        try:
            return (yield)
        finally:
            taken = time.process_time() - start
            self._in_fixtures += taken
            of = request.node.nodeid if fixturedef.scope in ("module", "class") else ""
            self._shared.append(_Shared(of, taken, frozenset(self.entered)))
            self.entered.update(before)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Note what a test enters, from its set-up to its end."""
        for kept in gc.get_objects():
            if isinstance(kept, _lru_cache_wrapper):
                kept.cache_clear()  # else only the first test would seem to need it
        self.entered.clear()
        self.elsewhere.unlink(missing_ok=True)
        self._in_fixtures = 0.0
        start = time.process_time()
        try:
            return (yield)
        finally:
            blocks = set(self.entered)
            if self.elsewhere.exists():
                blocks |= set(self.elsewhere.read_text(encoding="utf-8").split("\n")) - {""}
            taken = time.process_time() - start - self._in_fixtures
            self._own[item.nodeid] = (taken, blocks)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that fails without a fault."""
        if report.failed:
            self.failed.add(report.nodeid)
