"""The idea of a technique with a sentence left out, and three to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.stable_random import shuffled
from game.words.atlas_texts import atlas_texts, joined, sentences_of

if TYPE_CHECKING:
    from random import Random

LEFT_OUT = {"en": "…", "zh": "……"}
"""What stands in the place of the sentence, in each language."""

SECOND = frozenset(
    (
        *("full_house", "hidden_single", "grouped_aic", "nishio", "outies", "arrow"),
        *("double_arrow", "thermometer", "slow_thermometer", "greater_than", "difference"),
        *("ratio", "equal", "renban", "between", "entropic", "region_sum", "sandwich"),
        *("x_sum", "skyscraper_clue", "quadruple"),
    )
)
"""The pages whose second sentence is left out. Of one it is the first; of all others it is the last
one, which says what follows."""

FIRST = "forcing_chain_verity"

OTHERS = {
    "full_house": "naked_pair pointing",
    "hidden_single": "hidden_pair pointing",
    "naked_single": "hidden_single naked_pair",
    "pointing": "claiming x_wing",
    "claiming": "pointing x_wing",
    "direct_pointing": "claiming naked_pair",
    "skyscraper": "x_wing pointing",
    "two_string_kite": "x_wing claiming",
    "turbot_fish": "x_wing remote_pair",
    "empty_rectangle": "x_wing pointing",
    "naked_pair": "hidden_pair locked_pair",
    "locked_pair": "hidden_pair hidden_triple",
    "naked_triple": "hidden_triple locked_pair",
    "hidden_pair": "locked_pair direct_hidden_pair",
    "hidden_triple": "locked_pair direct_hidden_pair",
    "direct_hidden_pair": "naked_single locked_pair",
    "naked_quad": "hidden_quad locked_pair",
    "hidden_quad": "locked_pair direct_hidden_pair",
    "x_wing": "skyscraper claiming",
    "swordfish": "finned_swordfish claiming",
    "jellyfish": "finned_swordfish claiming",
    "finned_x_wing": "x_wing skyscraper",
    "sashimi_x_wing": "x_wing claiming",
    "finned_swordfish": "swordfish claiming",
    "franken_x_wing": "swordfish claiming",
    "xy_wing": "naked_triple remote_pair",
    "xyz_wing": "xy_wing naked_triple",
    "w_wing": "naked_pair remote_pair",
    "remote_pair": "naked_pair xyz_wing",
    "simple_colors_trap": "x_wing pointing",
    "multi_colors_1": "x_wing remote_pair",
    "x_chain": "x_wing continuous_nice_loop",
    "xy_chain": "naked_triple remote_pair",
    "aic": "continuous_nice_loop discontinuous_nice_loop",
    "discontinuous_nice_loop": "continuous_nice_loop aic",
    "continuous_nice_loop": "discontinuous_nice_loop aic",
    "grouped_aic": "naked_pair hidden_pair",
    "uniqueness_1": "uniqueness_2 naked_pair",
    "uniqueness_2": "uniqueness_1 x_wing",
    "uniqueness_3": "uniqueness_1 uniqueness_2",
    "uniqueness_4": "uniqueness_1 naked_pair",
    "uniqueness_5": "uniqueness_1 naked_pair",
    "uniqueness_6": "uniqueness_1 naked_pair",
    "hidden_rectangle": "uniqueness_2 naked_pair",
    "unique_loop_1": "naked_pair remote_pair",
    "bug_plus_1": "uniqueness_1 bug_2",
    "bug_2": "bug_plus_1 uniqueness_1",
    "als_xz": "naked_triple sue_de_coq",
    "als_xy_wing": "xyz_wing sue_de_coq",
    "als_xy_chain": "naked_triple sue_de_coq",
    "sue_de_coq": "als_xy_wing pointing",
    "aligned_pair": "naked_pair xyz_wing",
    "nishio": "cell_forcing_chain bug_2",
    "cell_forcing_chain": "discontinuous_nice_loop nishio",
    "region_forcing_chain": "discontinuous_nice_loop nishio",
    "forcing_chain_verity": "aic discontinuous_nice_loop",
    "dynamic_contradiction": "aic naked_triple",
    "house_verdict": "cage_sum equal",
    "cell_verdict": "cage_sum equal",
    "clue_verdict": "equal region_sum",
    "two_clues": "equal region_sum",
    "cage_sum": "cage_digit innies",
    "cage_digit": "innies equal",
    "innies": "cage_sum cage_digit",
    "outies": "innies arrow",
    "arrow": "between thermometer",
    "double_arrow": "ratio arrow",
    "zipper": "entropic renban",
    "thermometer": "arrow equal",
    "slow_thermometer": "thermometer equal",
    "greater_than": "difference equal",
    "difference": "equal renban",
    "ratio": "equal difference",
    "equal": "difference thermometer",
    "renban": "entropic difference",
    "between": "arrow renban",
    "entropic": "renban difference",
    "region_sum": "renban x_sum",
    "sandwich": "x_sum skyscraper_clue",
    "x_sum": "sandwich skyscraper_clue",
    "skyscraper_clue": "sandwich x_sum",
    "quadruple": "equal difference",
}
"""The pages whose sentence in the same place does not fit there."""


class Gap(NamedTuple):
    """An idea with a sentence left out."""

    text: str
    choices: tuple[str, ...]
    right: int
    """The place of the right one among them."""


def gap_of(page: str, language: str, rng: Random) -> Gap:
    """The idea of a page that can be drilled, with a sentence left out."""
    place = 0 if page == FIRST else 1 if page in SECOND else 2
    texts = atlas_texts(language)
    own = sentences_of(texts(f"{page}.idea"))
    others = [sentences_of(texts(f"{other}.idea"))[place] for other in OTHERS[page].split()]
    choices = shuffled([own[place], *others], rng)
    text = joined(
        (*own[:place], LEFT_OUT.get(language, LEFT_OUT["en"]), *own[place + 1 :]), language
    )
    return Gap(text, tuple(choices), choices.index(own[place]))
