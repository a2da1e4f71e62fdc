"""The console as a fixture."""

from __future__ import annotations

import pytest

from tests.cli.commands import Console


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Console:
    """Runs sub-commands in this process."""
    return Console(monkeypatch, capsys)
