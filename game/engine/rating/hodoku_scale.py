"""HoDoKu's scale (version 2.2.0, default settings): techniques in order, levels and scores."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Level(IntEnum):
    """HoDoKu's levels of difficulty."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    UNFAIR = 4
    EXTREME = 5

    @property
    def title(self) -> str:
        """HoDoKu's name for the level, such as `Unfair`."""
        return self.name.capitalize()


CAPS = {Level.EASY: 800, Level.MEDIUM: 1000, Level.HARD: 1600, Level.UNFAIR: 1800}
"""The highest score of each level; a puzzle that scores more is one level higher."""


class Line(NamedTuple):
    name: str
    """HoDoKu's name for the technique."""
    level: Level
    score: int
    """What each use of the technique adds to the score of a puzzle."""
    keys: tuple[str, ...]
    """The technique keys of the steps that count as this line."""


_E, _M, _H, _U, _X = Level


SCALE = (
    Line("Full House", _E, 4, ("full_house",)),
    Line("Naked Single", _E, 4, ("naked_single",)),
    Line("Hidden Single", _E, 14, ("hidden_single",)),
    Line("Locked Pair", _M, 40, ("locked_pair",)),
    Line("Locked Triple", _M, 60, ("locked_triple",)),
    Line("Locked Candidates Type 1 (Pointing)", _M, 50, ("pointing",)),
    Line("Locked Candidates Type 2 (Claiming)", _M, 50, ("claiming",)),
    Line("Naked Pair", _M, 60, ("naked_pair",)),
    Line("Naked Triple", _M, 80, ("naked_triple",)),
    Line("Hidden Pair", _M, 70, ("hidden_pair",)),
    Line("Hidden Triple", _M, 100, ("hidden_triple",)),
    Line("Naked Quadruple", _H, 120, ("naked_quad",)),
    Line("Hidden Quadruple", _H, 150, ("hidden_quad",)),
    Line("X-Wing", _H, 140, ("x_wing",)),
    Line("Swordfish", _H, 150, ("swordfish",)),
    Line("Jellyfish", _H, 160, ("jellyfish",)),
    Line("Remote Pair", _H, 110, ("remote_pair",)),
    Line("Bivalue Universal Grave + 1", _H, 100, ("bug_plus_1",)),
    Line("Skyscraper", _H, 130, ("skyscraper",)),
    Line("2-String Kite", _H, 150, ("two_string_kite",)),
    Line("Turbot Fish", _H, 120, ("turbot_fish",)),
    Line("Empty Rectangle", _H, 120, ("empty_rectangle",)),
    Line("W-Wing", _H, 150, ("w_wing",)),
    Line("XY-Wing", _H, 160, ("xy_wing",)),
    Line("XYZ-Wing", _H, 180, ("xyz_wing",)),
    Line("Uniqueness Test 1", _H, 100, ("uniqueness_1",)),
    Line("Uniqueness Test 2", _H, 100, ("uniqueness_2",)),
    Line("Uniqueness Test 3", _H, 100, ("uniqueness_3",)),
    Line("Uniqueness Test 4", _H, 100, ("uniqueness_4",)),
    Line("Uniqueness Test 5", _H, 100, ("uniqueness_5",)),
    Line("Uniqueness Test 6", _H, 100, ("uniqueness_6",)),
    Line("Hidden Rectangle", _H, 100, ("hidden_rectangle",)),
    Line("Avoidable Rectangle Type 1", _H, 100, ("avoidable_rectangle_1",)),
    Line("Avoidable Rectangle Type 2", _H, 100, ("avoidable_rectangle_2",)),
    Line("Finned X-Wing", _H, 130, ("finned_x_wing",)),
    Line("Sashimi X-Wing", _H, 150, ("sashimi_x_wing",)),
    Line("Finned Swordfish", _U, 200, ("finned_swordfish",)),
    Line("Sashimi Swordfish", _U, 240, ("sashimi_swordfish",)),
    Line("Finned Jellyfish", _U, 250, ("finned_jellyfish",)),
    Line("Sashimi Jellyfish", _U, 260, ("sashimi_jellyfish",)),
    Line("Sue de Coq", _U, 250, ("sue_de_coq",)),
    Line("Simple Colors", _H, 150, ("simple_colors_trap", "simple_colors_wrap")),
    Line("Multi Colors", _H, 200, ("multi_colors_1", "multi_colors_2")),
    Line("X-Chain", _U, 260, ("x_chain",)),
    Line("XY-Chain", _U, 260, ("xy_chain",)),
    Line(
        "Nice Loop/AIC",
        _U,
        280,
        ("continuous_nice_loop", "discontinuous_nice_loop", "aic"),
    ),
    Line(
        "Grouped Nice Loop/AIC",
        _U,
        300,
        ("grouped_continuous_nice_loop", "grouped_discontinuous_nice_loop", "grouped_aic"),
    ),
    Line("Almost Locked Set XZ-Rule", _U, 300, ("als_xz",)),
    Line("Almost Locked Set XY-Wing", _U, 320, ("als_xy_wing",)),
    Line("Almost Locked Set XY-Chain", _U, 340, ("als_xy_chain",)),
    Line("Franken X-Wing", _U, 300, ("franken_x_wing",)),
    Line("Franken Swordfish", _U, 350, ("franken_swordfish",)),
    Line("Finned Franken X-Wing", _U, 390, ("finned_franken_x_wing",)),
    Line("Finned Franken Swordfish", _U, 410, ("finned_franken_swordfish",)),
    Line("Forcing Chain", _X, 500, ("forcing_chain_contradiction", "forcing_chain_verity")),
    Line("Forcing Net", _X, 700, ("forcing_net_contradiction", "forcing_net_verity")),
    Line("Brute Force", _X, 10000, ("trial",)),
)
"""All lines, in the order in which HoDoKu searches for them."""
