"""The album of seals."""

from __future__ import annotations

from game.session.album.seals import PAGES, SEALS
from game.ui.scenes.album import AlbumScene
from tests.ui.pilot import Pilot
from tests.ui.situations.days import at_noon


def empty(game: Pilot) -> None:
    """Nothing was earned."""
    game.open("album")


def some(game: Pilot) -> None:
    """Every second seal was earned, and one of the others is chosen."""
    at_noon(game.app.store)
    game.app.store.keep_seals({seal: 1.79e9 + 86_400 * at for at, seal in enumerate(SEALS[::2])})
    scene = AlbumScene(game.app)
    game.app.scenes.push(scene)
    scene.choose_tab(next(iter(PAGES)))
    scene.chosen = scene.seals()[3]
    game.frame()


def longest(game: Pilot) -> None:
    """The page with the longest words."""
    some(game)
    scene = game.top(AlbumScene)
    scene.choose_tab("kinds")
    scene.chosen = "in_the_head"
    game.frame()
