"""The page of a competition: its puzzles in any order, one clock, and at the end the results."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game.session.books import BOOKS, book_size, volume_kinds
from game.session.competition import AMOUNTS, MINUTES, Competition
from game.ui.games.book_sheets import BookSheets
from game.ui.games.competitions import (
    first_new,
    fresh,
    games_of,
    hand_in,
    keep,
    kept,
    open_puzzle,
    passed,
    played_before,
)
from game.ui.games.results import set_of_another
from game.ui.level_titles import book_title
from game.ui.parts.arranging import Column, FirstThatFits, Held, Row, WideOrHigh
from game.ui.parts.lists import BoardTile, RowLook, Rows, sheets
from game.ui.parts.pressing import Button, Round
from game.ui.parts.rows import stepped
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.parts.wish_sheet import wish_sheet
from game.ui.parts.words import Words, heading
from game.ui.scenes.go_to import GoToScene
from game.ui.widgets.control import ControlId
from game.words.texts import clock

T = TypeVar("T")

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.books import BookEntry
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services

FEW = 6
"""So many puzzles have three columns, or two where the page is higher than wide."""

PARTLY = ("going", "unfinished")
"""How puzzles stand of which some is filled in."""

PLAY, HAND_IN, ANOTHER = ControlId("play"), ControlId("hand_in"), ControlId("another")

SCORES = ControlId("scores")

FIRST = ControlId("number")
"""What is pressed to type the number of the first puzzle."""


class CompetitionState(NamedTuple):
    """What the page shows."""

    title: str
    told: str
    """The time that is left, or the result."""
    rows: Rows
    first: int
    over: bool


class CompetitionScene(Screen[CompetitionState]):
    """A tile for each puzzle; the clock runs here, too."""

    name = "competition"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._competition = kept(services)
        self._looks: list[RowLook] = []
        self._right = 0
        """How many puzzles are right, once that is known."""
        self._read = 0

    def entered(self) -> None:
        """Look how it stands; where the time has run out, it is handed in."""
        competition = self._competition = kept(self.services)
        if competition and competition.over and not competition.handed_in:
            self._competition = competition = hand_in(self.services, competition)
        if competition:
            self._look_at(competition)

    def _look_at(self, competition: Competition) -> None:
        games, library, looks = games_of(self.services, competition), BookSheets(), []
        self._right, self._read = 0, self._read + 1
        for entry in competition.entries:
            sheet, game = library.sheet(entry.book, entry.number), games.get(entry.number)
            known = self.services.store.game(game.game_id) if game else None
            right = bool(game and game.solved and (competition.over or competition.training))
            self._right += right
            values = known.values if known else sheet.givens
            stands = _standing(sheet.givens, values, right, competition.over)
            place = competition.entries.index(entry) + 1
            words = self.services.t(f"competition.{stands}", n=values.count("."))
            looks.append(
                RowLook(
                    f"{place} · {words}",
                    stands,
                    sheet.givens,
                    values,
                    ticked=right,
                    begun=stands in ("going", "full"),
                    share=_share(sheet.givens, values) if stands in PARTLY else None,
                    record=sheet.record,
                )
            )
        library.close()
        self._looks = looks

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> CompetitionState:
        """The puzzles, and what the clock says."""
        t, competition = self.services.t, self._competition
        if competition is None:
            return CompetitionState("", "", Rows(0, 0, self._rows), 0, True)
        time = clock(min(competition.seconds, 60 * competition.minutes))
        told = t("competition.left", time=clock(competition.left))
        if competition.over:
            told = t("competition.result", n=self._right, all=competition.amount, time=time)
        title = book_title(t, competition.book)
        rows = Rows(self._read, len(self._looks), self._rows)
        return CompetitionState(title, told, rows, self.first, competition.over)

    def _rows(self, span: range) -> Sequence[RowLook]:
        return self._looks[span.start : span.stop]

    @staticmethod
    def page(kit: Kit, state: CompetitionState) -> Part:
        """The time or the result over the tiles; in the head what hands in or begins another."""
        t = kit.t
        deed, icon = (ANOTHER, "plus") if state.over else (HAND_IN, "done")
        label, scores = t(f"competition.{deed.group}"), t("scores.title")

        def deeds(worded: bool) -> Part:
            if worded:
                sheet: Part = Button(SCORES, scores)
                main: Part = Button(deed, label, "filled")
            else:
                sheet, main = Round(SCORES, "statistics", scores), Round(deed, icon, label)
            return Held(Row(sheet if state.over else None, main, gap=0.5), 1)

        action = FirstThatFits(lambda: deeds(True), lambda: deeds(False))

        def tile(place: int, look: RowLook) -> Part:
            return BoardTile(ControlId("row", place), look)

        def tiles(columns: int) -> Part:
            return sheets(
                t("competition.title"),
                state.rows,
                state.first,
                tile,
                RowLook("", "", "", ""),
                columns=columns,
                fewest=columns,
                ems=min(9.0, kit.view.width / kit.base / (columns + 1.4)),
            )

        wide = 3 if state.rows.count <= FEW else 4
        listed = WideOrHigh(tiles(wide), tiles(wide - 1))
        told = FirstThatFits(
            lambda: Row(heading(state.told).growing(), Words(state.title, colour="muted"), gap=1),
            lambda: heading(state.told),
        )
        body = Column(told, listed, rest=listed, gap=0.5)
        title = t("competition.results" if state.over else "competition.title")
        return page(page_head(kit, title, action=action), body, 80)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Open a puzzle, hand in, or begin another set."""
        competition = self._competition
        if control == HAND_IN and competition:
            t = self.services.t
            buttons = ((t("name.cancel"), None), (t("competition.hand_in"), self._hand_in))
            title, words = t("competition.hand_in"), t("competition.ask")
            self.services.scenes.ask(title, words, buttons)
        elif control == SCORES and competition:
            from game.ui.scenes.score_sheet import ScoreSheetScene

            self.services.scenes.push(ScoreSheetScene(self.services, competition))
        elif control == ANOTHER:
            self.services.scenes.push(CompetitionSetupScene(self.services))
        elif control.group == "row" and isinstance(control.member, int) and competition:
            self._open(competition.entries[self.span[control.member]])
        else:
            super().press(control)

    def _open(self, entry: BookEntry) -> None:
        """Play a puzzle; one that is solved is looked at once results are shown."""
        services, competition = self.services, self._competition
        assert competition
        game = games_of(services, competition).get(entry.number)
        if game and game.solved:
            from game.ui.scenes.replay import GameRecording, ReplayScene

            known = services.store.game(game.game_id)
            if known:
                session = services.store.session_of(game.game_id)
                services.scenes.push(ReplayScene(services, GameRecording(known, session)))
            return
        keep(services, competition)
        open_puzzle(services, competition, entry)

    def _hand_in(self) -> None:
        if self._competition:
            self._competition = hand_in(self.services, self._competition)
            self._look_at(self._competition)
            self.services.redraw()

    def update(self, seconds: float) -> bool:
        """Let the clock run; once it has run out, results are shown."""
        competition = self._competition
        if competition is None or competition.over:
            return False
        before = int(competition.left)
        self._competition = passed(self.services, competition, seconds)
        if self._competition.over:
            self._hand_in()
        return int(self._competition.left) != before

    def left(self) -> None:
        """Keep what the clock says."""
        if self._competition and not self._competition.over:
            keep(self.services, self._competition)


def _standing(givens: str, values: str, right: bool, over: bool) -> str:
    """How a puzzle of the set stands, as the last part of the key that says it."""
    if right:
        return "right"
    if values == givens:
        return "untouched" if over else "open"
    if "." in values:
        return "unfinished" if over else "going"
    return "wrong" if over else "full"


def _share(givens: str, values: str) -> float:
    """How much of the blanks is filled in."""
    return 1 - values.count(".") / givens.count(".")


# -- the wishes -----------------------------------------------------------------------------------


class SetupState(NamedTuple):
    """What is wished."""

    wish: Competition
    known: int
    """How many of its puzzles the player has begun before."""
    as_another: str
    """Who else of the household took this very set."""
    first: int


class CompetitionSetupScene(Screen[SetupState]):
    """Which book, which puzzles, how many, the time for all, and the edition."""

    name = "competition_setup"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._books = (*BOOKS, *(kind.format() for kind in volume_kinds()))
        self._wish = kept(services) or Competition(BOOKS[0], 1, AMOUNTS[1], MINUTES[4])
        self._played: set[int] = set()
        """The numbers of the puzzles of the book that the player knows."""
        self._take_book(self._wish.book)
        self._theirs = set_of_another(services)
        """A set that another of the household took, and their name."""
        if self._theirs:
            self._wish = self._theirs[0]
            self._played = played_before(services, self._wish.book)

    def state(self) -> SetupState:
        known = sum(entry.number in self._played for entry in self._wish.entries)
        theirs, name = self._theirs or (None, "")
        is_theirs = self._wish.puzzle_set == theirs
        return SetupState(self._wish, known, name if is_theirs else "", self.first)

    def _take_book(self, book: str) -> None:
        """Take a book, from its first puzzle on that is new to the player."""
        self._played = played_before(self.services, book)
        self._wish = self._wish._replace(book=book, first=first_new(self.services, book))

    @staticmethod
    def page(kit: Kit, state: SetupState) -> Part:
        """The wishes, and in the head what begins."""
        t, wish = kit.t, state.wish
        edition = "training" if wish.training else "competition"
        values = {
            "book": book_title(t, wish.book),
            "puzzles": t("paper.puzzles", n=wish.amount),
            "minutes": t("paper.minutes", n=wish.minutes),
            "edition": t(f"competition.edition.{edition}"),
        }
        rows: list[tuple[str, Part]] = [
            (t(f"competition.{name}"), stepped(name, value, t(f"competition.{name}")))
            for name, value in values.items()
        ]
        first = t("competition.first")
        news = t("competition.known" if state.known else "competition.new", n=state.known)
        if state.as_another:
            news = t("competition.as", name=state.as_another)
        rows.insert(1, (first, Button(FIRST, f"{wish.first} · {news}", name=first)))
        begin, title = Button(PLAY, t("turns.begin"), "filled"), t("competition.title")
        sheet = partial(wish_sheet, kit, title, rows, state.first, spare=5.5)
        forms = (partial(sheet, wide=wide) for wide in (True, False))
        return page(page_head(kit, title, action=begin), FirstThatFits(*forms), 66)

    def press(self, control: ControlId) -> None:
        """Step a wish, or begin."""
        if control == PLAY:
            services, wish = self.services, self._wish
            wish = wish._replace(amount=min(wish.amount, book_size(wish.book)))
            keep(services, fresh(wish))
            services.scenes.pop()
            if services.scenes.top.name != "competition":
                services.scenes.open("competition")
        elif control == FIRST:
            size = book_size(self._wish.book)
            self.services.scenes.push(GoToScene(self.services, size, self._begin_at))
        elif control.group in ("before", "after"):
            self._step(str(control.member), -1 if control.group == "before" else 1)
        else:
            super().press(control)

    def _begin_at(self, number: int) -> None:
        self._wish = self._wish._replace(first=number)

    def _step(self, name: str, by: int) -> None:
        wish = self._wish
        if name == "book":
            self._take_book(_after(self._books, wish.book, by))
        elif name == "puzzles":
            self._wish = wish._replace(amount=_after(AMOUNTS, wish.amount, by))
        elif name == "minutes":
            self._wish = wish._replace(minutes=_after(MINUTES, wish.minutes, by))
        else:
            self._wish = wish._replace(training=not wish.training)


def _after(values: Sequence[T], value: T, by: int) -> T:
    """The value so many places after one, cyclically."""
    at = values.index(value) if value in values else 0
    return values[(at + by) % len(values)]
