"""Look back: what there is to look at again in a game that is over, with its board and hint."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.notation import format_grid
from game.store.puzzles import record_of
from game.store.shown_game import ShownGame
from game.ui.input import intents
from game.ui.parts.lists import RowLook, Rows, are_few, game_row, sheets
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.scenes.playing.named_cells import where_words
from game.ui.scenes.playing.playing_scene import Guide, PlayingScene
from game.ui.scenes.replay import GameRecording, ReplayScene
from game.ui.widgets.control import ControlId
from game.words.atlas_texts import page_title
from game.words.technique_names import technique_name, techniques
from game.words.texts import clock

if TYPE_CHECKING:
    from game.engine.types import ShouldStop
    from game.session.hints import Hint
    from game.session.look_back import Finding, LookBack
    from game.session.session import Session
    from game.store.game_summary import GameSummary
    from game.ui.input.intents import Intent
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services

STEPS = ControlId("steps")


class LookBackState(NamedTuple):
    """What the page shows."""

    rows: Rows
    first: int
    is_known: bool
    """Whether the game has been looked at."""


class LookBackScene(Screen[LookBackState]):
    """The longest thoughts, the mistakes and the first guess, in the order of the game; pressing
    one shows what was there to be seen."""

    name = "look_back"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._session, self._record = session, record_of(session.puzzle)
        self.found: LookBack | None = None
        """What there is; None until it is known."""
        puzzle, lines = session.puzzle, tuple(session.actions)

        def work(should_stop: ShouldStop) -> LookBack | None:
            from game.session.look_back import look_back

            return look_back(puzzle, lines, should_stop)

        self._job = services.jobs.start(work, self._found, _failed)

    def _found(self, found: LookBack | None) -> None:
        self.found = found
        self.services.redraw()

    def closed(self) -> None:
        """End the search."""
        super().closed()
        self._job.cancel()

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> LookBackState:
        findings = self.found.findings if self.found else ()
        rows = Rows(findings, len(findings), self._looks)
        return LookBackState(rows, self.first, self.found is not None)

    def _looks(self, span: range) -> list[RowLook]:
        assert self.found
        return [self._look(self.found.findings[number]) for number in span]

    def _look(self, finding: Finding) -> RowLook:
        """The board at that moment, with the digit that is to be looked at, a guess in pencil."""
        t, puzzle, hint = self.services.t, self._session.puzzle, finding.hint
        place = where_words(t, [finding.cell], puzzle.rules.width)
        said = {
            "digit": t.symbol(finding.digit),
            "time": clock(finding.seconds),
            "name": self._what(hint),
            "left": t.symbols(cells_of(finding.left)),
            "other": t.symbol(hint.digit),
            "n": finding.proof,
        }
        position, lit = finding.position, frozenset({finding.cell}) - hint.taken_out
        values = [
            finding.digit if cell in lit else digit for cell, digit in enumerate(position.values)
        ]
        return RowLook(
            t(f"look_back.{finding.kind}", **said),
            f"{place}\n{t(f'look_back.{finding.kind}.facts', **said)}",
            format_grid(puzzle.givens),
            format_grid(values),
            marked=hint.taken_out,
            record=self._record,
            notes=tuple(position.notes),
            marks=position.marks,
            lit=lit,
            pencil=lit if finding.kind == "guess" else frozenset(),
        )

    def _what(self, hint: Hint) -> str:
        """What was there to be seen."""
        t = self.services.t
        if hint.step:
            return technique_name(hint.step.technique, t.language)
        return t(f"look_back.seen.{hint.kind}")

    def _after(self, finding: Finding) -> Session:
        from game.session.look_back import session_after

        return session_after(self._session.puzzle, self._session.actions[: finding.lines])

    @staticmethod
    def page(kit: Kit, state: LookBackState) -> Part:
        """The rows, and in the head a button for all techniques of the game."""
        t, title = kit.t, kit.t("look_back.title")
        steps = Button(STEPS, t("look_back.steps")) if state.is_known else None

        upright = kit.view.text > 1 and kit.view.width < kit.view.height
        large = are_few(kit, state.rows) and not upright  # a title of a few words is long

        def row(place: int, look: RowLook) -> Part:
            return game_row(place, look, (), large, t("look_back.deed"))

        empty = t("look_back.empty" if state.is_known else "look_back.looking")
        return page(
            page_head(kit, title, action=steps),
            sheets(title, state.rows, state.first, row, empty=empty),
        )

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Show a moment, or the techniques."""
        if control == STEPS:
            self._show_techniques()
        elif control.group == "row" and isinstance(control.member, int) and self.found:
            finding = self.found.findings[self.span[control.member]]
            self.services.scenes.push(moment(self.services, self._after(finding), finding.hint))
        else:
            super().press(control)

    def _show_techniques(self) -> None:
        """Name the techniques; the first one that was missed can be practised."""
        from game.session.learning.atlas import page_of
        from game.store.examples import can_drill

        scenes, t = self.services.scenes, self.services.t
        assert self.found
        missed = (page_of(key) for key in self.found.missed)
        page_missed = next((held for held in missed if held and can_drill(held.techniques)), None)
        if page_missed is None:
            scenes.report(t("look_back.steps"), self._techniques())
            return
        held = page_missed

        def practise() -> None:
            from game.session.learning.course import drill
            from game.ui.scenes.learn.drill_scene import DrillScene

            scenes.push(DrillScene(self.services, drill(held)))

        name = page_title(held.key, t.language)
        buttons = ((t("dialog.ok"), None), (t("look_back.drill", name=name), practise))
        scenes.ask(t("look_back.steps"), self._techniques(), buttons)

    def _techniques(self) -> str:
        """Those that were used, those that hints told, and those that were missed."""
        t = self.services.t
        used, told = list[str](), list[str]()
        assert self.found
        for key, uses in self.found.used.items():
            if key not in techniques(t.language):
                continue
            name = technique_name(key, t.language)
            if uses.alone:
                used.append(f"{name} ×{uses.alone}")
            if uses.hinted:
                told.append(name)
        missed = [technique_name(key, t.language) for key in self.found.missed]
        lines = [
            t(f"look_back.{kind}", names=" · ".join(names))
            for kind, names in (("used", used), ("told", told), ("missed", missed))
            if names
        ]
        return "\n".join(lines) or t("look_back.empty")


class _Moment(Guide):
    """A board with a hint, which is only looked at."""

    name = "look_back_moment"
    looks = (
        *(intents.AskHint, intents.TurnPage, intents.ShowPage, intents.ShowDetails),
        intents.MoveSelection,
    )
    """What leads through the hint."""
    leaves = (intents.Back, intents.CloseMessage, intents.TogglePause, intents.Accept)

    def __init__(self, hint: Hint) -> None:
        self._hint: Hint | None = hint

    def goes_on(self, scene: PlayingScene) -> bool:
        """Show the hint when the board is there."""
        if self._hint:
            scene.play.show_hint(self._hint)
            message, self._hint = scene.play.message, None
            scene.play.message = message and message._replace(actions=())
        return True

    def takes(self, scene: PlayingScene, intent: Intent | None) -> bool:
        """Nothing is written; what would close the hint goes back."""
        message = scene.play.message
        if intent is None or isinstance(intent, self.looks):
            return False
        if isinstance(intent, intents.Accept) and message and not message.is_at_end:
            return False
        if isinstance(intent, self.leaves):
            scene.services.scenes.pop()
        return True


def moment(services: Services, session: Session, hint: Hint) -> PlayingScene:
    """A game at a moment, with a hint; nothing keeps it."""
    return PlayingScene(services, ShownGame(session), _Moment(hint))


def watch_game(services: Services, game: GameSummary, session: Session) -> None:
    """Open the replay of a game, from which what there was to be seen can be looked at."""

    def look_back() -> None:
        services.scenes.push(LookBackScene(services, session))

    looks = look_back if session.puzzle.unique else None
    services.scenes.push(ReplayScene(services, GameRecording(game, session), look_back=looks))


def _failed(error: Exception) -> None:
    raise error
