"""Every notice has a text in every language, with no placeholder that it does not fill."""

from __future__ import annotations

import os
from string import Formatter

import pytest

from game.store.notice import KEYS, notice_for
from game.words.texts import languages
from tests.store.helpers import ROOT

PARAMS = {
    "store.damaged": {"file", "games"},
    "store.rescued": {"file", "games"},
    "store.locked": {"folder"},
    "store.read_only": {"folder"},
    "store.disk_full": {"folder"},
    "store.unwritable": {"folder", "reason"},
    "store.newer": {"file", "sibling"},
    "store.empty": {"file"},
    "store.mended": {"restored", "lost"},
}


def texts(language: str) -> dict[str, str]:
    path = os.path.join(ROOT, "assets", "locales", f"{language}.txt")
    with open(path, encoding="utf-8") as file:
        lines = [line.strip().partition(" = ") for line in file if line.startswith("store.")]
    return {key: text for key, _, text in lines}


@pytest.mark.parametrize("language", languages())
def test_every_notice_has_a_text(language: str) -> None:
    words = texts(language)
    assert set(words) == set(KEYS)
    for key, text in words.items():
        asked = {name for _, name, _, _ in Formatter().parse(text) if name}
        assert asked <= PARAMS.get(key, set()), key


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (PermissionError(13, "no"), "store.read_only"),
        (OSError(28, "full"), "store.disk_full"),
        (OSError(5, "broken cable"), "store.unwritable"),
    ],
)
def test_an_error_of_the_system_has_the_notice_for_its_cause(error: OSError, key: str) -> None:
    assert notice_for(error, "somewhere").key == key
    assert notice_for(error, "somewhere").params["folder"] == "somewhere"
