"""The competition that is under way: its clock, its games, and handing in."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING
from zlib import crc32

from game.session.books import book_entry, book_level, book_size
from game.session.competition import Competition, Result
from game.session.outcome import OutcomeKind
from game.store.notice import StoreError

if TYPE_CHECKING:
    from game.session.books import BookEntry
    from game.store.origins import BookGame
    from game.ui.services import Services

KEPT = "competition"
"""The name under which the store keeps it."""

RESULT = "result."
"""What the names of results begin with."""

SAVE_SECONDS = 5.0
"""How often its clock is kept."""


def kept(services: Services) -> Competition | None:
    """The competition that was begun last."""
    return Competition.parse(services.store.recall(KEPT) or "")


def keep(services: Services, competition: Competition) -> None:
    """Keep how it stands."""
    services.store.remember_all({KEPT: competition.format()})


def games_of(services: Services, competition: Competition) -> dict[int, BookGame]:
    """The games of its puzzles, by their numbers."""
    return services.store.book_games(book_level(competition.book), competition.begun)


def fresh(competition: Competition) -> Competition:
    """The same with its clock at zero and no game begun."""
    return competition._replace(seconds=0.0, handed_in=False, begun=time.time())


def played_before(services: Services, book: str) -> set[int]:
    """The numbers of the puzzles of a book that this player has begun or solved."""
    return set(services.store.book_games(book_level(book)))


def first_new(services: Services, book: str) -> int:
    """The first puzzle of a book that this player has not begun."""
    played = played_before(services, book)
    return next((n for n in range(1, book_size(book) + 1) if n not in played), 1)


def passed(services: Services, competition: Competition, seconds: float) -> Competition:
    """Let time pass, and keep how much, now and then."""
    before, after = competition.seconds, competition.seconds + seconds
    competition = competition._replace(seconds=after)
    if competition.over or after // SAVE_SECONDS != before // SAVE_SECONDS:
        keep(services, competition)
    return competition


def hand_in(services: Services, competition: Competition) -> Competition:
    """Open the seal: what is right counts as solved, and results are shown from now on."""
    competition = competition._replace(handed_in=True)
    games, checking = games_of(services, competition), "conflicts"
    for entry in competition.entries:
        game = games.get(entry.number)
        if game is None or game.solved:
            continue
        try:
            autosave = services.store.resume(game.game_id)
        except StoreError:
            continue
        outcome = autosave.session.set_checking(checking)
        if outcome.kind is OutcomeKind.SOLVED:
            autosave.finish()
        else:
            autosave.save()
    keep(services, competition)
    keep_result(services, result_of(services, competition))
    return competition


# -- results --------------------------------------------------------------------------------------


def result_of(services: Services, competition: Competition) -> Result:
    """What is right of a set that is over, and the time of each puzzle."""
    games = games_of(services, competition)
    played = [games.get(entry.number) for entry in competition.entries]
    times = tuple((game.solved, round(game.seconds)) if game else (False, 0) for game in played)
    return Result(competition, times)


def keep_result(services: Services, result: Result) -> None:
    """Keep a result of whoever plays, or one that somebody has brought."""
    name = f"{RESULT}{result.competition.begun:.0f}"
    if result.player:
        name += f".{crc32(result.player.encode()):08x}"
    services.store.remember(name, result.format())


# -- playing --------------------------------------------------------------------------------------


def open_puzzle(services: Services, competition: Competition, entry: BookEntry) -> None:
    """Begin or continue a puzzle of it."""
    game = games_of(services, competition).get(entry.number)
    if game and not game.solved:
        services.starter.resume(game.game_id)
    else:
        services.starter.numbered(entry)


def is_of_competition(services: Services, origin: str) -> bool:
    """Whether the puzzle of an origin is one of the competition that was begun last."""
    entry, competition = book_entry(origin), kept(services)
    return entry is not None and competition is not None and entry in competition.entries


def to_competition(services: Services) -> None:
    """Leave for the page of the set."""
    services.scenes.to_menu()
    services.scenes.open("competition")
