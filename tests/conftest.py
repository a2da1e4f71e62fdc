"""The option that runs the long forms of tests."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--all",
        action="store_true",
        help="run the long forms of tests too: every rated puzzle, more boards of every kind",
    )


@pytest.fixture(scope="session")
def run_all(request: pytest.FixtureRequest) -> bool:
    """Whether the long forms of tests are wanted."""
    return bool(request.config.getoption("--all"))
