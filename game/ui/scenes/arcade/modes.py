"""The modes of the arcade, as its page lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.scenes.arcade.painter import Draw
    from game.ui.scenes.arcade.run_scene import RunScene
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


class RunMode(Protocol):
    """How a mode of runs differs from the others."""

    name: str
    tools: tuple[str, ...]
    """What stands beside the pad, three names."""
    stake: Draw
    """What draws beside the board what is at stake."""
    edge: float
    """The edge of the board's sheet round its grid, as a share of its side."""

    def follow(self, scene: RunScene) -> None:
        """Follow what is at stake; called for each step of time."""

    def draw(self, scene: RunScene, canvas: Canvas) -> None:
        """Draw what lies over the board."""

    def is_all(self, canvas: Canvas) -> bool:
        """Whether nothing is to be drawn but that."""

    def left(self, scene: RunScene) -> None:
        """Another page covers the run, or it is gone."""
