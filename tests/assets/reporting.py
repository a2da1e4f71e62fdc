"""What the tests of assets share: the languages, and reports of one fault a line."""

from __future__ import annotations

from pathlib import Path

import pytest

ASSETS = Path(__file__).parents[2] / "assets"
LANGUAGES = sorted(file.stem for file in (ASSETS / "locales").glob("*.txt"))

COMPLETE = ("en", "zh")
"""The languages that must have every text; others may be partial, and show English for the rest."""


def fail_on(faults: list[str]) -> None:
    """Fail with one fault a line, if there are any."""
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)
