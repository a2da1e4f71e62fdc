"""Taking turns in the window: how a series stands, and the game of whose turn it is."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.paper.book_titles import place_title
from game.session.books import book_entry, book_level
from game.session.turns import MOST_LISTED, is_list, list_name, series_size
from game.store.folders import has_players
from game.store.store import Store
from game.ui.games.players import player_title
from game.ui.games.puzzle_line import line_of
from game.ui.level_titles import book_title

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.session.turns import Turn, Turns
    from game.store.household import Player
    from game.store.origins import BookGame
    from game.ui.services import Services


class Standing(NamedTuple):
    """How a series stands."""

    turns: Turns
    players: tuple[Player, ...]
    """Those who take turns, in their order, as far as their folders are there."""
    games: dict[int, dict[int, BookGame]]
    """Of each player, by number, the games in the book by the numbers of their puzzles."""
    next: Turn | None
    """Whose turn it is; None once all is solved."""

    def game_of(self, turn: Turn) -> BookGame | None:
        """The game of a turn, solved or begun."""
        return self.games.get(turn.player, {}).get(turn.entry.number)

    def solved_by(self, player: Player) -> list[BookGame]:
        """What a player has solved of the series."""
        games = (self.game_of(turn) for turn in self.turns.all() if turn.player == player.number)
        return [game for game in games if game and game.solved]


def standing(services: Services, turns: Turns) -> Standing:
    """Read from the games of all players how a series stands."""
    household = services.household
    known = {player.number: player for player in (*household.players(), *household.removed())}
    players = tuple(known[number] for number in turns.players if number in known)
    games = {}
    for player in players:
        plays = _plays(services, player)
        store = services.store if plays else Store.open(player.folder)
        try:
            games[player.number] = _games_in(store, turns.book)
        finally:
            if not plays:
                store.close()
    solved = {
        number: {game.number for game in some.values() if game.solved}
        for number, some in games.items()
    }
    there = {player.number for player in players if not player.removed}
    absent = set(turns.players) - there
    return Standing(turns, players, games, turns.next(solved, absent))


def first_unsolved(services: Services, turns: Turns) -> Turns:
    """The series from the first puzzle of its book on that none of its players has begun."""
    begun = {number for games in standing(services, turns).games.values() for number in games}
    numbers = range(1, series_size(turns.book) + 1)
    return turns._replace(first=next((n for n in numbers if n not in begun), 1))


def take_turn(services: Services, turn: Turn) -> None:
    """Let the player whose turn it is play, and begin or continue the game."""
    t = services.t
    player = next(p for p in services.household.players() if p.number == turn.player)
    if not _plays(services, player):
        services.change_player(player)
    book, number = turn.entry.book, turn.entry.number
    begun = _games_in(services.store, book).get(number)
    if begun and not begun.solved:
        services.starter.resume(begun.game_id)
    elif is_list(book):
        _, lines = kept_list(services.store, book)
        if not lines:
            services.scenes.report(t("turns.title"), t("turns.no_list"))
            return
        services.starter.listed(lines[number - 1], None)
    else:
        services.starter.numbered(turn.entry)
    services.toasts.show(t("turns.whose", name=player_title(t, player)))


# -- lists of puzzles ---------------------------------------------------------------------------


def kept_list(store: Store, book: str) -> tuple[str, list[str]]:
    """The name of a list that stands in the place of a book, and its puzzles; none where it is not
    kept."""
    size = series_size(book)
    for kept in store.puzzle_lists():
        lines = store.puzzles_of(kept.list_id) if kept.size == size else []
        if lines and list_name(lines) == book:
            return kept.name, lines
    return "", []


def lists_of(store: Store) -> dict[str, str]:
    """The lists that can be played by turns: what stands for each of them, and its name."""
    names: dict[str, str] = {}
    for kept in store.puzzle_lists():
        if 1 <= kept.size <= MOST_LISTED:
            names.setdefault(list_name(store.puzzles_of(kept.list_id)), kept.name)
    return names


def give_list(services: Services, turns: Turns) -> None:
    """Let each of those who take turns have the list. Raises StoreError."""
    name, lines = kept_list(services.store, turns.book)
    for player in services.household.players():
        if player.number in turns.players and not _plays(services, player):
            with closing(Store.open(player.folder)) as store:
                if not kept_list(store, turns.book)[1]:
                    store.keep_puzzles(name, lines)


def series_title(services: Services, book: str) -> str:
    """What a book or a list is called."""
    t = services.t
    if is_list(book):
        return kept_list(services.store, book)[0] or t("my_games.pasted")
    return book_title(t, book)


def turn_title(services: Services, turn: Turn) -> str:
    """What the puzzle of a turn is called."""
    entry = turn.entry
    if is_list(entry.book):
        book = series_title(services, entry.book)
        return services.t("level.numbered", book=book, number=entry.number)
    return place_title(services.t, entry)


def is_listed_by_turns(services: Services, puzzle: Puzzle) -> bool:
    """Whether a puzzle from outside was played in the newest series, by who plays now."""
    if puzzle.spec or not has_players(services.store.folder):
        return False
    household = services.household
    series = next(iter(household.turns()), None)
    if not series or not is_list(series.book):
        return False
    _, lines = kept_list(services.store, series.book)
    here, line = household.at(services.store.folder).number, line_of(puzzle)
    own = (turn.entry.number for turn in series.all() if turn.player == here)
    return bool(lines) and any(lines[number - 1] == line for number in own)


def _games_in(store: Store, book: str) -> dict[int, BookGame]:
    """The games of a player in a book or a list, by the numbers of their puzzles."""
    if is_list(book):
        return store.list_games(kept_list(store, book)[1])
    return store.book_games(book_level(book))


def _plays(services: Services, player: Player) -> bool:
    return services.household.at(services.store.folder).number == player.number


# -- what a result leads to -----------------------------------------------------------------------


def is_by_turns(services: Services, origin: str) -> bool:
    """Whether the puzzle of an origin was played in the newest series, by who plays now."""
    entry = book_entry(origin)
    if entry is None or not has_players(services.store.folder):
        return False
    household = services.household
    here = household.at(services.store.folder).number
    newest = household.turns()[:1]
    return any((turn.entry, turn.player) == (entry, here) for s in newest for turn in s.all())


def to_turns(services: Services) -> None:
    """Leave for the page that says whose turn it is."""
    services.scenes.to_menu()
    services.scenes.open("turns")
