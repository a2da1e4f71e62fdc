"""The runs of the arcade: the part of the store behind its pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.album_shelf import AlbumShelf

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import ShouldStop
    from game.session.arcade.run import Run
    from game.store.database import Database
    from game.store.notice import Notice
    from game.store.runs import HighScore, RunSave, RunTotals, WaitingRun


class RunShelf(AlbumShelf):
    """Runs that are played, and those that have ended."""

    _run: RunSave | None
    """What saves the run that was begun or resumed last."""

    @property
    def _database(self) -> Database:
        raise NotImplementedError

    def make_file(self) -> None:
        """Make the file of saved games where there is none yet: that takes some milliseconds."""
        if self.is_new:
            self._change(lambda _: None)

    def begin_run(self, run: Run) -> RunSave:
        """Save a new run from now on; all others stay as they are, and one of its mode without a
        move vanishes."""
        from game.store.runs import RunSave

        return self._now_played(RunSave(self._database, run, self._now))

    def _now_played(self, save: RunSave) -> RunSave:
        """A run that is played from now on; one that was left while the file was locked is saved
        before it."""
        from game.store.mirror_upkeep import forget_old

        self.save_what_waits()
        self._run = save
        forget_old(self._database, save.game_id)
        return save

    def save_what_waits(self) -> None:
        """Try again to save a run that was left while the file was locked."""
        if self._run and self._run.trouble:
            self._run.save_silently()

    def unfinished_run(self, mode: str = "rush", seed: int | None = None) -> RunSave | None:
        """The run of a mode, or of those with one seed, that was not ended and was played last;
        None without one that can be read."""
        from game.store.runs import resume

        save = None if self.is_new else resume(self._database, self._now, mode, seed)
        return self._now_played(save) if save else None

    def unfinished_runs(self, mode: str) -> list[WaitingRun]:
        """All runs of a mode with a move in them that were not ended, the one played last first;
        then those that cannot be read, and those that were deleted less than 30 days ago."""
        from game.store.runs import unfinished

        return (
            [] if self.is_new else self._read(lambda connection: unfinished(connection, mode), [])
        )

    def resume_run(self, run_id: str) -> RunSave | None:
        """Go on with a run that was not ended; None where it cannot be read."""
        from game.store.runs import resume_one

        save = resume_one(self._database, self._now, run_id)
        return self._now_played(save) if save else None

    def delete_run(self, run_id: str) -> Notice | None:
        """Delete a run that was not ended. For 30 days `undelete_run` takes it back."""
        from game.store.runs import delete

        now = self._now()
        return self._change(lambda connection: delete(connection, run_id, now))

    def undelete_run(self, run_id: str) -> Notice | None:
        """Take back a deleted run, as it was."""
        from game.store.runs import delete

        return self._change(lambda connection: delete(connection, run_id, None))

    def best_runs(self, mode: str, seed: int | None = None) -> list[HighScore]:
        """The ten best runs of a mode that were ended, or of those with one seed; the best
        first."""
        from game.store.runs import best

        return (
            [] if self.is_new else self._read(lambda connection: best(connection, mode, seed), [])
        )

    def best_of_seeds(self, mode: str) -> list[HighScore]:
        from game.store.runs import best_of_seeds

        return (
            []
            if self.is_new
            else self._read(lambda connection: best_of_seeds(connection, mode), [])
        )

    def run_totals(self, mode: str) -> RunTotals:
        """All runs of a mode that were ended together."""
        from game.store.runs import RunTotals, totals

        nothing = RunTotals()
        return (
            nothing
            if self.is_new
            else self._read(lambda connection: totals(connection, mode), nothing)
        )

    def run_of(self, run_id: str) -> Run | None:
        """A run with its sheets and its log; None for one that cannot be read."""
        from game.store.notice import StoreError
        from game.store.runs import read

        try:
            return read(self._database, run_id)
        except StoreError:
            return None

    def recounted_runs(
        self, shown: Sequence[HighScore], should_stop: ShouldStop
    ) -> dict[HighScore, int | None]:
        """The most right digits in a row of some runs that are listed, None for one whose log comes
        to another score; may run in a thread beside the game."""
        from game.store.runs import recounted

        return recounted(self._opened.path, shown, should_stop) if self._opened else {}

    def sign_run(self, run_id: str, signature: str) -> None:
        """Put a signature under a run; without a change where it cannot be saved."""
        from game.store.runs import sign

        self._change(lambda connection: sign(connection, run_id, signature))
