"""What techniques cost on the two scales, as text for people; ranges grow with the length."""

from __future__ import annotations

EXPLAINER = {
    "full_house": "1.0",
    "hidden_single": "1.2–1.5",
    "naked_single": "2.3",
    "direct_pointing": "1.7",
    "direct_claiming": "1.9",
    "direct_hidden_pair": "2.0",
    "direct_hidden_triple": "2.5",
    "pointing": "2.6",
    "claiming": "2.8",
    "naked_pair": "3.0",
    "naked_triple": "3.6",
    "naked_quad": "5.0",
    "hidden_pair": "3.4",
    "hidden_triple": "4.0",
    "hidden_quad": "5.4",
    "x_wing": "3.2",
    "swordfish": "3.8",
    "jellyfish": "5.2",
    "xy_wing": "4.2",
    "xyz_wing": "4.4",
    "uniqueness_1": "4.5",
    "uniqueness_2": "4.5",
    "uniqueness_3": "4.6+",
    "uniqueness_4": "4.5",
    "unique_loop_1": "4.6–5.0",
    "bug_plus_1": "5.6",
    "bug_1": "5.6",
    "bug_2": "5.7",
    "bug_3": "5.8+",
    "bug_4": "5.7",
    "aligned_pair": "6.2",
    "aligned_triplet": "7.5",
    "x_cycle": "6.5+",
    "y_cycle": "6.5+",
    "xy_cycle": "7.0+",
    "forcing_x_chain": "6.6+",
    "forcing_xy_chain": "7.0+",
    "nishio": "7.5+",
    "cell_forcing_chain": "8.0+",
    "region_forcing_chain": "8.0+",
    "dynamic_contradiction": "8.5+",
    "dynamic_plus_contradiction": "9.0+",
    "nested_contradiction": "9.5+",
}
"""Sudoku Explainer 1.2.1, by the key of the technique; what it lacks is not here."""


def hodoku(technique: str) -> str:
    """HoDoKu's level and score, such as `Hard 140`; empty for what it lacks."""
    from game.engine.rating.hodoku_scale import SCALE

    lines = (line for line in SCALE if technique in line.keys)
    return next((f"{line.level.title} {line.score}" for line in lines), "")
