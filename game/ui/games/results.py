"""Results of competitions: those of everybody who took a set, and files with them."""

from __future__ import annotations

import os
import time
from contextlib import closing
from typing import TYPE_CHECKING

from game.session.competition import Competition, Result
from game.store.household import file_name
from game.store.papers import save_paper
from game.store.store import Store
from game.ui.games.competitions import RESULT
from game.ui.games.players import player_title, who_plays

if TYPE_CHECKING:
    from game.ui.services import Services

FILE_NAME, HEADING = "Nonet result", "Nonet competition result"
"""What files with results are called, before the name and the date, and how they begin."""

MOST_BYTES = 5000
"""More than such a file has."""


def results_of(store: Store) -> list[Result]:
    """The results that a player has and was brought, the newest first."""
    results = filter(None, map(Result.parse, store.recall_all(RESULT).values()))
    return sorted(results, key=lambda result: -result.competition.begun)


def side_by_side(services: Services, competition: Competition) -> list[Result]:
    """The newest result of everybody who took a set, under their names: of whoever plays, of the
    others of the household, and of those who brought theirs."""
    t, store, household = services.t, services.store, services.household
    found = [(who_plays(services) or t("scores.you"), results_of(store))]
    for player in household.players():
        if os.path.abspath(player.folder) != os.path.abspath(store.folder):
            with closing(Store.open(player.folder)) as other:
                found.append((player_title(t, player), results_of(other)))
    newest: dict[str, Result] = {}
    brought = [(result.player, [result]) for _, some in found for result in some if result.player]
    for name, some in (*found, *brought):
        for result in some:
            is_theirs = result.player in ("", name)
            if is_theirs and result.competition.puzzle_set == competition.puzzle_set:
                newest.setdefault(name, result._replace(player=name))
    return list(newest.values())


def set_of_another(services: Services) -> tuple[Competition, str] | None:
    """The set that another of the household took last and whoever plays has not, and their
    name."""
    own = {result.competition.puzzle_set for result in results_of(services.store)}
    newest: tuple[float, Competition, str] | None = None
    for player in services.household.players():
        if os.path.abspath(player.folder) == os.path.abspath(services.store.folder):
            continue
        with closing(Store.open(player.folder)) as other:
            for result in results_of(other)[:1]:
                taken = result.competition
                if taken.puzzle_set not in own and (not newest or taken.begun > newest[0]):
                    name = player_title(services.t, player)
                    newest = taken.begun, taken.puzzle_set, name
    return newest[1:] if newest else None


def save_result(result: Result, folder: str) -> str:
    """Write a result that somebody else can open; returns the path. Raises OSError."""
    name = f"{FILE_NAME} {file_name(result.player)} {time.strftime('%Y-%m-%d')}"
    text = f"{HEADING}\n{result.format()}\n"
    return save_paper(text.encode(), " ".join(name.split()), ".txt", folder)


def read_result(path: str) -> Result | None:
    """The result in a file that `save_result` wrote; None for any other file."""
    try:
        if os.path.getsize(path) > MOST_BYTES or not os.path.isfile(path):
            return None
        with open(path, encoding="utf-8") as file:
            heading, line = (*file.read().split("\n"), "")[:2]
    except (OSError, ValueError):
        return None
    result = Result.parse(line) if heading == HEADING else None
    return result if result and result.player else None
