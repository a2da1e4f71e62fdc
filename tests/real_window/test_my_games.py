"""Three games under way, killed, and continued in another order: no move is missing."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.engine.notation import format_grid, parse_grid
from game.engine.rules import classic
from game.engine.solver import solve
from game.store.game_summary import GameSummary
from tests.real_window.harness import Display, GameWindow, wait_until
from tests.real_window.stored import saved, stored

LOOK = ("--theme", "paper", "--lang", "en")
LEVELS = ("gentle", "easy", "medium")


def games(data: str) -> list[GameSummary]:
    """The games that My games lists."""
    with stored(data) as store:
        return store.games()


def write_three(game: GameWindow, data: str, others: set[str]) -> str:
    """Write three right digits into the game that is open, which is none of the others, and return
    the board that comes."""
    wait_until(lambda: any(each.game_id not in others for each in opened(data)), "the game to open")
    (shown,) = opened(data)
    found = solve(classic(9), parse_grid(shown.givens))
    assert found
    solution = format_grid(found)
    blanks = [at for at, value in enumerate(shown.values) if value == "."][:3]
    values = list(shown.values)
    for at in blanks:
        game.click(f"playing/r{at // 9 + 1}c{at % 9 + 1}")
        game.type(solution[at])
        values[at] = solution[at]
    expected = "".join(values)
    wait_until(lambda: expected in {each.values for each in games(data)}, expected)
    return expected


def opened(data: str) -> list[GameSummary]:
    """The game that was begun or continued last, if there is one."""
    found = saved(data)
    return [found] if found else []


def test_a_name_is_typed(display: Display, tmp_path: Path) -> None:
    data = str(tmp_path / "data")
    with GameWindow(display, "--level", "easy", *LOOK, data=data, seed=1) as game:
        write_three(game, data, set())
        game.wait_for_change(partial(game.key, "Escape"))
        game.wait_for_change(partial(game.click, "paused/my_games"))
        game.wait_for_change(partial(game.click, "my_games/name.0"))
        game.type("Mum + me?")
        game.key("Return")
        wait_until(lambda: [each.name for each in games(data)] == ["Mum + me?"], "the name")


def test_three_games_killed_and_continued_in_another_order(
    display: Display, tmp_path: Path
) -> None:
    data = str(tmp_path / "data")
    written: list[str] = []
    for number, level in enumerate(LEVELS):
        with GameWindow(display, "--level", level, *LOOK, data=data, seed=number + 1) as game:
            known = {each.game_id for each in games(data)}
            written.append(write_three(game, data, known))
            game.kill()
    assert {each.values for each in games(data)} == set(written)

    order = [1, 0, 2]  # of those that the list had at first, the one played last on top
    wanted = [games(data)[at].game_id for at in order]
    for game_id in wanted:
        row = [each.game_id for each in games(data)].index(game_id)
        before = {each.game_id: each.values for each in games(data)}
        with GameWindow(display, *LOOK, data=data) as game:
            for place in ("menu/my_games", f"my_games/row.{row}"):
                game.wait_for_change(partial(game.click, place))
            board = write_three(game, data, before.keys() - {game_id})
            game.kill()
        after = {each.game_id: each.values for each in games(data)}
        assert after == before | {game_id: board}, "the other games are as they were"
    assert games(data)[0].game_id == wanted[-1]
    assert len(games(data)) == len(LEVELS)
