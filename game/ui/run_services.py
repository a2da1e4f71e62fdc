"""What scenes need of the stack of scenes for runs of the arcade."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.session.arcade.run import Run
    from game.store.runs import RunSave


class RunNavigator(Protocol):
    """Opens what belongs to runs."""

    def begin_run(self, seed: int | None = None, mode: str = "rush") -> None:
        """Begin a run of a mode as soon as its first sheet is made; without a seed one of its
        own."""

    def run(self, save: RunSave) -> None:
        """Leave every scene for a run."""

    def pause_run(self, game: Any) -> None:
        """Cover a run with its pause."""

    def choose_tool(self, game: Any) -> None:
        """Ask for the tool that is chosen after a board of a run."""

    def end_run(self, save: RunSave, seals: Sequence[str] = ()) -> None:
        """Leave every scene for the story of a run, which has earned seals of the album."""

    def ask_signature(self, signed: Callable[[str], object]) -> None:
        """Ask for the three signs under a run."""

    def show_runs(self, mode: str) -> None:
        """Show all runs of a mode."""

    def replay_run(self, run: Run) -> None:
        """Show how a run went."""

    def explain_points(self) -> None:
        """Open How to play where it tells how points are counted."""
