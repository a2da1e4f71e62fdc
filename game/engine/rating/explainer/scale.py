"""Sudoku Explainer's scale (version 1.2.1): the rating and the name of each technique.

Ratings are in tenths, as ints, so that they add up exactly. The base ratings of chains are in
`game.engine.techniques.forcing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.types import Node, NodeSet

UNSOLVED_RATING = 200
"""The rating of a puzzle that Sudoku Explainer's techniques do not solve."""

FISH = {2: "x_wing", 3: "swordfish", 4: "jellyfish"}
SUBSETS = {
    ("naked", 2): 30,
    ("naked", 3): 36,
    ("naked", 4): 50,
    ("hidden", 2): 34,
    ("hidden", 3): 40,
    ("hidden", 4): 54,
    ("fish", 2): 32,
    ("fish", 3): 38,
    ("fish", 4): 52,
}
"""Ratings of subsets and fish, by kind and size."""
LOCKED = {"pointing": 26, "claiming": 28}
DIRECT_LOCKED = {"pointing": 17, "claiming": 19}
DIRECT_HIDDEN = {2: 20, 3: 25}
LOOPS = {4: 45, 6: 46, 8: 47}
"""Ratings of unique loops, by number of cells."""
LONG_LOOP = 50
"""The rating of unique loops with more cells."""
BUGS = {"bug_1": 56, "bug_2": 57, "bug_3": 57, "bug_4": 57}

TITLES = {
    "full_house": "Hidden Single",
    "direct_hidden_triple": "Direct Hidden Triplet",
    "naked_triple": "Naked Triplet",
    "hidden_triple": "Hidden Triplet",
    "x_wing": "X-Wing",
    "xy_wing": "XY-Wing",
    "xyz_wing": "XYZ-Wing",
    "aligned_pair": "Aligned Pair Exclusion",
    "aligned_triplet": "Aligned Triplet Exclusion",
    "x_cycle": "Bidirectional X-Cycle",
    "y_cycle": "Bidirectional Y-Cycle",
    "xy_cycle": "Bidirectional Cycle",
    "forcing_x_chain": "Forcing X-Chain",
    "forcing_xy_chain": "Forcing Chain",
    "nishio": "Nishio Forcing Chains",
    "region_forcing_chain": "Region Forcing Chains",
    "cell_forcing_chain": "Cell Forcing Chains",
}
"""Sudoku Explainer's names where they are not just the key in words."""
BEGINNINGS = {
    "uniqueness_": "Unique Rectangle type {}",
    "unique_loop_": "Unique Loop type {}",
    "bug_": "BUG type {}",
    "dynamic_plus_": "Dynamic {} Forcing Chains (+)",
    "dynamic_": "Dynamic {} Forcing Chains",
    "nested_": "Nested {} Forcing Chains",
}
"""Sudoku Explainer's names by the start of the key; the gap takes the rest of the key."""


class ExplainerHint(NamedTuple):
    """A step, reduced to what the rating needs."""

    rating: int
    """In tenths."""
    key: str
    """The technique."""
    placed: Node = -1
    """The node that is turned on (see `game.engine.techniques.implications.numbering`), or -1."""
    gone: NodeSet = 0
    """The nodes that are turned off."""
    proof: object = None
    """The Step or Conclusion that the hint comes from, or None."""


def title(key: str) -> str:
    """Sudoku Explainer's name for the technique `key`."""
    if key in TITLES:
        return TITLES[key]
    for beginning, form in BEGINNINGS.items():
        if key.startswith(beginning):
            return form.format(key.removeprefix(beginning).title())
    return key.replace("_", " ").title()
