"""Loads in the background what the first presses need, so that they are as quick as later ones."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import TYPE_CHECKING

from game.ui.window.spare_memory import part_large

if TYPE_CHECKING:
    from game.ui.app import App

SOON = (
    "game.ui.games.collection",
    "game.ui.input.key_names",
    "game.store.autosave",
    "game.store.my_puzzles",
    "game.store.mirror_upkeep",
    "game.store.background_sync",
    "game.ui.games.keeping",
    "game.ui.drawing.ink_reveal",
    "game.session.begun",
    "game.words.hint_pages",
    "game.paper.page_highlights",
    "game.ui.scenes.paused",
    "game.ui.widgets.clues.layer",
    "game.ui.scenes.settings",
    "game.ui.scenes.how_to_play",
    "game.ui.scenes.won",
    "game.ui.scenes.signed_print",
    "game.ui.drawing.fallen_ink",
    "game.ui.scenes.puzzle_list",
    "game.ui.scenes.bad_lines",
)
"""What is needed when the first game opens and after its first hint, and when a list is read: a
frame that imports while a thread works waits for it at each file. The soonest first."""


def warm_up(app: App) -> None:
    """Start to load it. Garbage is collected only once all is loaded, and what was made so far is
    never looked at again: it stays, and to go through it would take longer than a frame."""

    def load(should_stop: object) -> None:
        from game.ui.games.making import warm

        part_large()
        warm()
        for name in SOON:
            import_module(name)

    def loaded(result: object) -> None:
        """An import that fails here fails again when it is needed, and is reported then."""
        app.keys.table  # noqa: B018 - reads the player's own keys from the store
        gc.freeze()
        gc.enable()

    app.jobs.start(load, loaded, loaded)
