"""The options that choose how much is tested: the everyday part, or the long forms too."""

from __future__ import annotations

import gc

import pytest

NOT_EVERYDAY = (
    "tests/extension/",
    "tests/real_window/",
    "tests/store/test_killed.py",
    "tests/tools/test_building.py",
    "tests/tools/test_mutation.py",
    "tests/tools/test_play.py",
    "tests/tools/test_torture.py",
    "tests/cli/test_wrong_input.py::test_no_record_takes_much_memory",
    "tests/words/test_sentences.py::test_real_steps_can_fill_every_placeholder",
)
"""What `--quick` leaves out: real windows, killed programs, copies of the project, torture, and
a few long single tests."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--quick` and `--all`."""
    parser.addoption(
        "--all",
        action="store_true",
        help="run the long forms of tests too: every rated puzzle, more boards of every kind",
    )
    parser.addoption("--quick", action="store_true", help="run the everyday tests only")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not for every day, where that is asked for."""
    if config.getoption("--quick"):
        left_out = [item for item in items if item.nodeid.startswith(NOT_EVERYDAY)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.nodeid.startswith(NOT_EVERYDAY)]


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
