"""Taking turns in the window: how a series stands, and the game of whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.books import book_entry, book_level, book_size
from game.store.folders import has_players
from game.store.store import Store
from game.ui.games.players import player_title

if TYPE_CHECKING:
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
    household, here = services.household, services.store.folder
    known = {player.number: player for player in (*household.players(), *household.removed())}
    players = tuple(known[number] for number in turns.players if number in known)
    games = {}
    for player in players:
        plays = player.number == household.at(here).number
        store = services.store if plays else Store.open(player.folder)
        try:
            games[player.number] = store.book_games(book_level(turns.book))
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
    numbers = range(1, book_size(turns.book) + 1)
    return turns._replace(first=next((n for n in numbers if n not in begun), 1))


def take_turn(services: Services, turn: Turn) -> None:
    """Let the player whose turn it is play, and begin or continue the game."""
    player = next(p for p in services.household.players() if p.number == turn.player)
    if services.household.at(services.store.folder).number != player.number:
        services.change_player(player)
    begun = services.store.book_games(turn.entry.level).get(turn.entry.number)
    if begun and not begun.solved:
        services.starter.resume(begun.game_id)
    else:
        services.starter.numbered(turn.entry)
    services.toasts.show(services.t("turns.whose", name=player_title(services.t, player)))


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
