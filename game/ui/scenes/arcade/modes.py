"""The modes of the arcade, as its page lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from game.store.runs import RunSave
    from game.ui.scenes.arcade.scene import RunScene
    from game.ui.services import Services


class Mode(NamedTuple):
    """A mode: the texts `arcade.NAME.title` and `.line`, and `.words` for a mode of runs."""

    name: str
    icon: str
    scene: str = ""
    """The page that it has of its own; empty for a mode of runs, which the page of the arcade
    describes."""


MODES = (
    Mode("rush", "arcade"),
    Mode("endless", "life"),
    Mode("daily", "calendar"),
    Mode("campaign", "campaign", "campaign"),
    Mode("duel", "duel", "duel_page"),
    Mode("album", "seal", scene="album"),
)


def mode_seed(services: Services, mode: str) -> int | None:
    """The seed that runs of a mode have today; None where each has its own."""
    from game.session.arcade.rush import DAILY
    from game.session.daily import rush_seed

    return rush_seed(services.store.today()) if mode == DAILY else None


def scene_of(services: Services, save: RunSave) -> RunScene:
    """The scene in which a run is played."""
    from game.session.arcade.endless import ENDLESS

    if save.run.mode == ENDLESS:
        from game.ui.scenes.arcade.endless import EndlessScene

        return EndlessScene(services, save)
    from game.ui.scenes.arcade.rush import RushScene

    return RushScene(services, save)
