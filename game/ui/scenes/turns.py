"""Taking turns: whose turn it is, the results side by side, and the wishes of another series."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.session.books import BOOKS, volume_kinds
from game.session.turns import Turns, is_list, series_size
from game.store.notice import StoreError, notice_for
from game.ui.games.players import player_title
from game.ui.games.turns import (
    Standing,
    first_unsolved,
    give_list,
    lists_of,
    series_title,
    standing,
    take_turn,
    turn_title,
)
from game.ui.level_titles import book_title
from game.ui.parts.arranging import Column, FirstThatFits, Held, Row, Wide
from game.ui.parts.pages import Pages
from game.ui.parts.pressing import Button, Round
from game.ui.parts.rows import Ledger, Ruled, stepped
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.wish_sheet import wish_sheet
from game.ui.parts.words import Words, heading
from game.ui.widgets.control import ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from game.store.household import Player
    from game.store.origins import BookGame
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services
    from game.words.texts import Texts

PLAY, ANOTHER = ControlId("play"), ControlId("another")

PLAYER = "player"
"""What the names of the wishes about players begin with, before the number."""

WIDE, HIGH = 99, 4.8
"""The width of the results beside all turns, and the height of a line of them, in body texts, at
most."""

FORMS = (
    *((5, True, 1.3), (5, True, 0.8), (3, True, 0.6)),
    *((5, False, 0.6), (3, False, 0.4), (2, False, 0.3), (0, False, 0.2)),
)
"""The forms of one sheet, the roomiest first: the columns of its results, whether all turns stand
below them, and how far all is from its edge, in body texts."""

NOT_YET = "–"
"""What is said of a turn that nobody took."""

AMOUNTS = (3, 6, 9, 12, 18, 24, 30, 60)
"""How many puzzles a series may have."""


class TurnsState(NamedTuple):
    """What the page shows."""

    whose: str
    """Whose turn it is; empty at the end."""
    title: str
    """What the puzzle of the turn is called; at the end what the book is."""
    results: tuple[tuple[str, tuple[str, ...]], ...]
    """Of each player the name, and solved puzzles, time, mistakes and hints."""
    lines: tuple[tuple[str, str, str], ...]
    """Of each turn the number of the puzzle, the player, and how it went."""
    at: int
    """The number of the turn that is next, from 0."""
    first: int


class TurnsScene(Screen[TurnsState]):
    """How the newest series stands."""

    name = "turns"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._standing: Standing | None = None
        self.entered()

    def entered(self) -> None:
        """Read again how it stands: a game may have been played."""
        newest = next(iter(self.services.household.turns()), None)
        self._standing = standing(self.services, newest) if newest else None
        self._state = self._read()
        self.first = self._state.at  # whose turn it is, is in sight

    def state(self) -> TurnsState:
        return self._state._replace(first=self.first)

    def _read(self) -> TurnsState:
        t, found = self.services.t, self._standing
        if found is None:
            return TurnsState("", "", (), (), 0, 0)
        names = {player.number: player_title(t, player) for player in found.players}
        turn = found.next
        services, book = self.services, found.turns.book
        title = turn_title(services, turn) if turn else series_title(services, book)
        lines = tuple(
            (
                str(turn.entry.number),
                names.get(turn.player, str(turn.player)),
                _facts(t, found.game_of(turn)),
            )
            for turn in found.turns.all()
        )
        return TurnsState(
            names.get(turn.player, "") if turn else "",
            title,
            tuple((names[player.number], _result(found, player)) for player in found.players),
            lines,
            found.turns.all().index(turn) if turn else len(lines),
            0,
        )

    @staticmethod
    def page(kit: Kit, state: TurnsState) -> Part:
        """Whose turn it is and what begins it, with the results, and beside or below them all
        turns as far as there is room for them."""
        t = kit.t
        another = FirstThatFits(
            lambda: Button(ANOTHER, t("turns.another"), icon="plus"),
            lambda: Held(Round(ANOTHER, "plus", t("turns.another")), 1),
        )
        ways = [partial(_one_sheet, kit, state, *form) for form in FORMS]
        if state.lines:
            ways.insert(0, partial(_two_sheets, kit, state))
        return page(page_head(kit, t("turns.title"), action=another), FirstThatFits(*ways))

    def press(self, control: ControlId) -> None:
        """Begin the turn, or another series."""
        if control == PLAY and self._standing and self._standing.next:
            take_turn(self.services, self._standing.next)
        elif control == ANOTHER:
            self.services.scenes.push(TurnsSetupScene(self.services))
        else:
            super().press(control)


def _whose(kit: Kit, state: TurnsState) -> tuple[str, Part, Part | None]:
    """Whose turn it is, in which series, and what begins it, if anybody's."""
    t = kit.t
    said = t("turns.whose", name=state.whose) if state.whose else t("turns.over")
    play = Button(PLAY, t("menu.play"), "filled") if state.whose else None
    return said, Words(state.title, colour="muted"), play


def _two_sheets(kit: Kit, state: TurnsState) -> Part:
    """The results beside all turns."""
    said, series, play = _whose(kit, state)
    stands = Held(_ledger(kit, state, 5), 0, 0, WIDE, HIGH * (len(state.results) + 1))
    words = Column(heading(said, "title", shrinks="heading"), series, gap=0.2)
    left = Sheet(Column(words, stands, play, rest=stands, gap=1.2), "turns", pad=1.3)
    turns = Sheet(_all_turns(kit, state, 6), "all turns")
    return Row(Wide(left, 31), Wide(turns, 20, 1), gap=1.4)


def _one_sheet(kit: Kit, state: TurnsState, columns: int, listed: bool, pad: float) -> Part:
    """The results, with so many columns, over all turns where they are ``listed``."""
    said, series, play = _whose(kit, state)
    told = Column(heading(said), series, gap=0.1)
    upper = FirstThatFits(
        lambda: Row(told.growing(), play, gap=1, across="centre") if play else told,
        lambda: Column(told, play, gap=0.4),
    )
    ledger = _ledger(kit, state, columns) if columns and state.results else None
    turns = _all_turns(kit, state, 5 if pad > 1 else 2.6) if listed and state.lines else None
    parts = Column(upper, ledger, turns, rest=turns, gap=0.8 * pad)
    return Sheet(parts.growing(), "turns", pad=pad)


def _all_turns(kit: Kit, state: TurnsState, high: float) -> Pages:
    """A line for each turn, up to so many body texts high."""

    def line(number: int) -> Part:
        what, who, facts = state.lines[number]
        now = number == state.at
        told = kit.t("levels.next") if now and facts == NOT_YET else facts
        colour = "pen" if now else "muted"
        row = Row(
            Words(what, "caption", "muted", "print", lines=1),
            Words(who, colour="pen" if now else "ink", lines=1, shrinks="least").growing(),
            Words(told, "caption", colour, align="right", lines=1, shrinks="least"),
            gap=0.8,
            across="centre",
        )
        return Ruled(row, high)

    return Pages(kit.t("turns.title"), len(state.lines), line, state.first, gap=0)


def _facts(t: Texts, game: BookGame | None) -> str:
    """How a turn went."""
    if game is None:
        return NOT_YET
    if not game.solved:
        return t("levels.begun")
    mistakes, hints = t("won.facts.mistakes", n=game.mistakes), t("won.facts.hints", n=game.hints)
    facts = [clock(game.seconds), *([mistakes] if game.mistakes else [])]
    return " · ".join([*facts, *([hints] if game.hints else [])])


def _result(found: Standing, player: Player) -> tuple[str, ...]:
    solved = found.solved_by(player)
    turns = sum(turn.player == player.number for turn in found.turns.all())
    return (
        f"{len(solved)}/{turns}",
        clock(sum(game.seconds for game in solved)),
        str(sum(game.mistakes for game in solved)),
        str(sum(game.hints for game in solved)),
    )


def _ledger(kit: Kit, state: TurnsState, columns: int) -> Part:
    """A line for each player; of few columns the time is told before all else."""
    t = kit.t
    places = {5: (0, 1, 2, 3), 3: (1, 2), 2: (1,)}[columns]
    keys = ("turns.solved", "turns.time", "turns.mistakes", "turns.hints")
    heads = [t("turns.player"), *(t(keys[place]) for place in places)]

    def line(name: str, figures: tuple[str, ...]) -> list[Part]:
        told = Words(name, weight="print", lines=1, shrinks="least")
        cells = (Words(figures[place], align="right", lines=1) for place in places)
        return [told, *cells]

    return Ledger(t("turns.title"), heads, [line(*result) for result in state.results])


# -- the wishes of a series -----------------------------------------------------------------------


class SetupState(NamedTuple):
    """What is wished."""

    book: str
    amount: int
    same: bool
    players: tuple[tuple[int, str, bool], ...]
    """Of each player the number, the name, and whether they take part."""
    first: int


class TurnsSetupScene(Screen[SetupState]):
    """Which book, how many puzzles, and who takes part."""

    name = "turns_setup"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._lists = lists_of(services.store)
        """The names of the lists that can be played."""
        self._books = (*BOOKS, *self._lists, *(kind.format() for kind in volume_kinds()))
        self._players = services.household.players()
        newest = next(iter(services.household.turns()), None)
        there = tuple(player.number for player in self._players)
        if newest and is_list(newest.book) and newest.book not in self._books:
            newest = newest._replace(book=BOOKS[0])
        self._wish = newest or Turns(BOOKS[0], 1, 2 * len(there), there)
        kept = tuple(number for number in self._wish.players if number in there)
        self._wish = self._wish._replace(players=kept if len(kept) > 1 else there)

    def state(self) -> SetupState:
        t, wish = self.services.t, self._wish
        players = tuple(
            (player.number, player_title(t, player), player.number in wish.players)
            for player in self._players
        )
        book = self._lists.get(wish.book, t("my_games.pasted"))
        title = book if is_list(wish.book) else book_title(t, wish.book)
        return SetupState(title, wish.amount, wish.same, players, self.first)

    @staticmethod
    def page(kit: Kit, state: SetupState) -> Part:
        """The wishes, whether each player takes part, and in the head what begins."""
        t = kit.t
        able = sum(takes_part for *_, takes_part in state.players) > 1
        values = {
            "book": state.book,
            "puzzles": t("paper.puzzles", n=state.amount),
            "same": t("turns.same.yes" if state.same else "turns.same.no"),
        }
        rows: list[tuple[str, Part]] = [
            (t(f"turns.{name}"), stepped(name, value, t(f"turns.{name}")))
            for name, value in values.items()
        ]
        for number, name, takes_part in state.players:
            value = t("turns.takes_part" if takes_part else "turns.sits_out")
            rows.append((name, stepped(f"{PLAYER}{number}", value, name)))
        begin = Button(PLAY, t("turns.begin"), "filled", enabled=able)
        title = t("turns.title")
        body = FirstThatFits(
            *(
                partial(wish_sheet, kit, title, rows, state.first, wide=wide, spare=2.4)
                for wide in (True, False)
            )
        )
        return page(page_head(kit, title, action=begin), body, 66)

    def press(self, control: ControlId) -> None:
        """Step a wish, such as whether a player takes part, or begin."""
        group, member = control
        if control == PLAY:
            self._begin()
        elif group in ("before", "after"):
            self._step(str(member), -1 if group == "before" else 1)
        else:
            super().press(control)

    def _step(self, name: str, by: int) -> None:
        wish = self._wish
        if name == "book":
            at = self._books.index(wish.book) if wish.book in self._books else 0
            self._wish = wish._replace(book=self._books[(at + by) % len(self._books)])
        elif name == "puzzles":
            larger = [amount for amount in AMOUNTS if (amount - wish.amount) * by > 0]
            amount = (min if by > 0 else max)(larger, default=AMOUNTS[0 if by > 0 else -1])
            self._wish = wish._replace(amount=amount)
        elif name == "same":
            self._wish = wish._replace(same=not wish.same)
        else:
            part = set(wish.players) ^ {int(name.removeprefix(PLAYER))}
            order = (player.number for player in self._players)
            self._wish = wish._replace(players=tuple(n for n in order if n in part))

    def _begin(self) -> None:
        """Begin at the first puzzle that nobody has begun."""
        services, wish = self.services, self._wish
        if len(wish.players) < 2:
            return
        wish = wish._replace(amount=min(wish.amount, series_size(wish.book)))
        try:
            if is_list(wish.book):
                give_list(services, wish)
            services.household.begin_turns(first_unsolved(services, wish))
        except StoreError as error:
            services.toasts.notice(error.notice)
            return
        except OSError as error:
            services.toasts.notice(notice_for(error, services.household.folder))
            return
        services.scenes.pop()
        if services.scenes.top.name != "turns":
            services.scenes.push(TurnsScene(services))
