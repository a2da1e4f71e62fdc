"""All pages have one head: the way back, the title, the tabs and the body are where they are on
every other page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.ui.layout.geometry import Box
from game.ui.parts.pressing import Round, Tab
from game.ui.parts.sheets import BACK
from game.words.texts import languages
from tests.ui.situations import SITUATIONS

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame

PAGES = (
    *("album", "arcade", "runs", "run-replay", "campaign", "duel-page", "duel-replay", "duel-host"),
    *("duel-join", "levels", "library", "kinds", "days", "kind-options", "my-games", "positions"),
    *("editor-tools", "editor-more", "replay", "puzzle-list", "bad-lines", "settings-look"),
    *(
        "print",
        "new-puzzle",
        "watch-check",
        "technique-choice",
        "statistics-empty",
        "statistics",
        "keys",
    ),
    "how-to-play-1",
)
"""Those beside the board, in which a title stands over a game, have no such head."""

TABBED = ("runs", "library", "kinds", "my-games", "editor-tools")
"""Those with tabs in a row."""

WINDOWS = ((1280, 800), (1440, 1800), (800, 600))


def heads(open_game: OpenGame, name: str, language: str) -> list[tuple[Box, Box, list[Tab]]]:
    """The way back, the title and the tabs in each window."""
    game = open_game((1280, 800), language=language)
    SITUATIONS[name](game)
    found = []
    for width, height in WINDOWS:
        game.look(width, height, 1)
        game.settle()
        parts = list(game.app.top.tree)
        back = next(part for part in parts if part.id == BACK and isinstance(part, Round))
        title = next(part for part in parts if part.role == "heading")
        tabs = [part for part in parts if isinstance(part, Tab)]
        found.append((back.box, title.box, tabs))
    return found


@pytest.fixture(scope="module")
def first() -> dict[str, list[tuple[Box, Box]]]:
    """The head of the first page that was seen in a language, which all others are to have."""
    return {}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", PAGES)
def test_each_page_has_the_same_head(
    open_game: OpenGame, first: dict[str, list[tuple[Box, Box]]], name: str, language: str
) -> None:
    places = [(back, title._replace(w=0)) for back, title, _ in heads(open_game, name, language)]
    assert places == first.setdefault(language, places)


@pytest.mark.parametrize("name", TABBED)
def test_tabs_stand_under_the_head_at_the_left_edge(open_game: OpenGame, name: str) -> None:
    for back, _, tabs in heads(open_game, name, "en")[:2]:
        assert tabs[0].box.x == back.x
        assert tabs[0].box.y - back.bottom in range(1, back.h // 2)
        assert {tab.box.centre[1] for tab in tabs} == {tabs[0].box.centre[1]}
