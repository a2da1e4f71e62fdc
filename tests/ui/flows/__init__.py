"""Flows from the first start to the last sheet, each written once for any player."""

from __future__ import annotations

from collections.abc import Callable

from tests.ui.flows import arcade, household, pages, playing
from tests.ui.players import Player

Flow = Callable[[Player], None]

FLOWS: dict[str, Flow] = {
    "start": pages.start,
    "level": pages.choose_a_level,
    "write": playing.write_and_rub_out,
    "draw": playing.draw,
    "trial": playing.try_out,
    "hint": playing.read_a_hint,
    "steps": playing.go_back_by_steps,
    "sums": playing.cross_out_sums,
    "pause": pages.pause_and_restart,
    "settings": pages.change_settings,
    "keys": pages.look_at_the_keys,
    "win": pages.win,
    "statistics": pages.look_at_statistics,
    "book": pages.choose_from_a_book,
    "watch": pages.watch_the_making,
    "learn": pages.learn_a_technique,
    "lesson": pages.take_a_lesson,
    "my-games": pages.keep_my_games,
    "rush": arcade.play_rush,
    "endless": arcade.play_endless,
    "day": arcade.play_a_day,
    "stage": arcade.play_a_stage,
    "duel": arcade.play_a_duel,
    "household": household.play_by_turns,
    "competition": household.compete,
    "quit": pages.quit_the_game,
}
