"""Fixtures for tests that drive a real window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.real_window.harness import Display, missing


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    """A virtual screen for the whole run; skips the test where there can be none."""
    if missing():
        pytest.skip(missing())
    with Display() as screen:
        yield screen
