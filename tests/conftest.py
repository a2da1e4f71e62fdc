"""The options that choose how much is tested: the everyday part, or the long forms too."""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Generator
from random import Random

import pytest
from hypothesis import settings

settings.register_profile("nonet", deadline=None)  # a busy machine is no fault
settings.load_profile("nonet")

SWEEPS = (
    "tests/cli/test_steps.py",
    "tests/cli/test_timeout.py",
    "tests/engine/rating/test_rated_elsewhere.py",
    "tests/engine/techniques/test_clues.py",
    "tests/engine/techniques/test_soundness.py",
    "tests/engine/techniques/test_tabling.py",
    "tests/engine/test_tables.py",
    "tests/tools/test_prove.py",
    "tests/tools/test_proving_chains.py",
    "tests/ui/test_every_device.py",
    "tests/ui/test_kept.py",
    "tests/ui/test_layouts.py",
    "tests/ui/test_link_ways.py",
    "tests/ui/test_next_frame.py",
    "tests/ui/test_other_kinds.py",
    "tests/ui/test_page_texts.py",
    "tests/ui/test_redraw.py",
    "tests/ui/test_sizes.py",
    "tests/ui/test_spoilt_rows.py",
    "tests/ui/test_words_fit.py",
    "tests/words/test_hint_pages.py",
)
"""Tests that go through every screen, every kind, every technique or every value of the store."""

SAMPLED = (
    "tests/extension/",
    "tests/tools/test_play.py",
    "tests/tools/test_torture.py",
    "tests/ui/test_page_heads.py",
    "tests/ui/test_text_sizes.py",
    *SWEEPS,
)
"""Of what goes through everything, or runs other programs for long, a plain run of all tests takes
one of `OUT_OF` cases; `--all` takes each."""

NOT_EVERYDAY = (
    "tests/real_window/",
    "tests/store/test_killed.py",
    "tests/tools/test_building.py",
    "tests/tools/test_mutation.py",
    "tests/cli/test_wrong_input.py::test_no_record_takes_much_memory",
    "tests/paper/test_signed_print.py::test_the_stroke_goes_through_every_digit",
    "tests/paper/test_signed_print.py::test_a_film_of_a_long_way",
    "tests/session/test_kind_mix.py::test_exactly_those_sums_have_no_grid",
    "tests/store/test_damage.py::test_two_copies",
    "tests/ui/test_winning.py::test_a_result_in_any_window",
    "tests/words/test_sentences.py::test_a_sentence_names_the_cells_of_its_step_and_no_others",
    "tests/words/test_sentences.py::test_real_steps_can_fill_every_placeholder",
    *SAMPLED,
)
"""What `--quick` leaves out: real windows, killed programs, copies of the project, torture, sweeps,
and a few long single tests."""

FEW_CASES = 5
"""Of a test with more cases, a plain run and `--quick` take as few, too."""

OUT_OF = 8
"""Of so many cases one is taken."""

EVERYDAY_SAMPLED = ("tests/ui/",)
"""Most of the time goes into opening windows: of what is left of these, `--quick` takes as few,
too."""

FIRST = (
    "tests/extension/",
    "tests/real_window/",
    "tests/session/test_machine.py",
    "tests/tools/",
    "tests/words/",
)
"""Where there are single tests that take long, and tests that share what takes long to make."""

MEMORY = "/dev/shm"
"""Where Linux keeps files in memory. Each of thousands of stores is made and written there without
waiting for a disk; what a killed program leaves is the same."""

ENOUGH = 4 << 30
"""Bytes that must be free there."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--quick` and `--all`."""
    parser.addoption(
        "--all",
        action="store_true",
        help="run the long forms of tests too: every rated puzzle, more boards of every kind",
    )
    parser.addoption("--quick", action="store_true", help="run the everyday tests only")


def pytest_configure(config: pytest.Config) -> None:
    """Put what tests write into memory, once for all processes of a run."""
    if sys.platform != "linux" or hasattr(config, "workerinput") or not os.path.isdir(MEMORY):
        return
    there = os.statvfs(MEMORY)
    if there.f_bavail * there.f_frsize < ENOUGH or there.f_flag & (os.ST_NOEXEC | os.ST_RDONLY):
        return
    folder = tempfile.mkdtemp(prefix="nonet-tests-", dir=MEMORY)
    os.chmod(folder, 0o755)  # as that for all users is, so that tests may act as another one
    before = os.environ.get("TMPDIR")

    def put_back() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        os.environ.pop("TMPDIR")
        if before is not None:
            os.environ["TMPDIR"] = before
        tempfile.tempdir = None

    os.environ["TMPDIR"] = folder
    tempfile.tempdir = None  # it is found anew
    config.add_cleanup(put_back)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without the garbage collector: it would pass over thousands of tests again and again,
    none of which goes before the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what a plain run and `--quick` do without; and begin with what is long, so
    that processes end at the same time."""
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))
    left_out: list[pytest.Item] = []
    if config.getoption("--quick"):
        everyday = [item for item in items if not item.nodeid.startswith(NOT_EVERYDAY)]
        left_out = [item for item in items if item.nodeid.startswith(NOT_EVERYDAY)]
        left_out += _most(everyday, EVERYDAY_SAMPLED)
    elif not config.getoption("--all") and not _is_chosen(config):
        left_out = _most(items, SAMPLED)
    config.hook.pytest_deselected(items=left_out)
    gone = set(left_out)
    items[:] = [item for item in items if item not in gone]


def _most(items: list[pytest.Item], sampled: tuple[str, ...]) -> list[pytest.Item]:
    """What a run does without: all but one in `OUT_OF` of each file in `sampled`, and of each test
    with more than a few cases, the same at each run. Drawn by lot, as cases in a row differ in one
    thing and every eighth may have it in common."""
    groups: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        file, test = item.nodeid.split("::", 1)
        whole_file = item.nodeid.startswith(sampled)
        groups[file if whole_file else f"{file}::{test.partition('[')[0]}"].append(item)
    left_out: list[pytest.Item] = []
    for name, group in groups.items():
        if name.startswith(sampled) or len(group) > FEW_CASES:
            left_out += Random(name).sample(group, len(group) * (OUT_OF - 1) // OUT_OF)
    return left_out


def _is_chosen(config: pytest.Config) -> bool:
    """Whether somebody asks for certain tests, and gets each of them."""
    by_name = config.getoption("keyword") or config.getoption("markexpr")
    return bool(by_name) or config.args_source is pytest.Config.ArgsSource.ARGS


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """After each module, have the garbage collector pass over all that stays, from the thousands
    of collected tests to what modules keep, so that a collection costs little in later tests."""
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        gc.freeze()


@pytest.fixture(scope="session")
def run_all(request: pytest.FixtureRequest) -> bool:
    """Whether the long forms of tests are wanted."""
    return bool(request.config.getoption("--all"))
