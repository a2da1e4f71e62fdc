"""The ladder: every technique, in order of difficulty for a person."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.engine.techniques import (
    aligned,
    chains,
    colours,
    direct,
    empty_rectangle,
    exotic,
    intersections,
    singles,
    subsets,
    template_steps,
    turbot,
    uniqueness,
    wings,
)
from game.engine.techniques.als import blossom, chain, sue_de_coq, wing, xz
from game.engine.techniques.clues import (
    balance,
    cages,
    combinations,
    common_exclusions,
    narrowing,
    signs,
    statements,
)
from game.engine.techniques.fish import FishKind, kraken
from game.engine.techniques.forcing import forcing_steps
from game.engine.techniques.refutation.cases import refutation
from game.engine.techniques.refutation.nested_nets import KINDS as KINDS_OF_NETS
from game.engine.techniques.refutation.nested_nets import nested_net
from game.engine.techniques.tabling import forcing_chains, forcing_nets
from game.engine.techniques.technique import Technique, Tier
from game.engine.techniques.workings import worked_steps

if TYPE_CHECKING:
    from collections.abc import Iterator

_unique = partial(
    Technique, tier=Tier.HARD, needs_one_solution=True, fits=uniqueness.has_rectangles
)

_rare = partial(Technique, tier=Tier.MASTER, usual=False)

_table = partial(Technique, tier=Tier.MASTER, fits=forcing_chains.fits)
_forcing = partial(Technique, tier=Tier.MASTER, fits=forcing_steps.fits)

SINGLES = (
    Technique("full_house", singles.full_house, Tier.GENTLE),
    Technique("hidden_single", singles.hidden_single, Tier.GENTLE),
    Technique("naked_single", singles.naked_single, Tier.EASY),
)
"""The techniques whose steps always fill a cell."""


def _fish(
    shape: str, sizes: range, tier: Tier, fins: bool = False, usual: bool = True
) -> Iterator[Technique]:
    """The fish of one shape in some sizes; finned basic fish also have sashimi forms."""
    for size in sizes:
        for sashimi in (False, True) if fins and shape == "basic" else (False,):
            kind = FishKind(shape, size, fins, sashimi)
            yield Technique(kind.key, kind.find, tier, usual=usual)


_TECHNIQUES = (
    *SINGLES,
    Technique(
        "small_clue",
        narrowing.small_clue,
        Tier.EASY,
        statements.KINDS,
        fits=narrowing.has_clues,
    ),
    Technique("greater_than", signs.greater_than, Tier.EASY, fits=signs.has_signs),
    Technique(
        "few_innies", balance.few_innies, Tier.EASY, ("innies",), fits=balance.has_few_innies
    ),
    Technique("direct_pointing", direct.pointing, Tier.MEDIUM),
    Technique("direct_claiming", direct.claiming, Tier.MEDIUM),
    Technique("direct_hidden_pair", partial(direct.hidden, 2), Tier.MEDIUM),
    Technique("direct_hidden_triple", partial(direct.hidden, 3), Tier.MEDIUM),
    Technique("locked_pair", partial(subsets.locked, 2), Tier.MEDIUM),
    Technique("locked_triple", partial(subsets.locked, 3), Tier.MEDIUM),
    Technique("pointing", intersections.pointing, Tier.MEDIUM),
    Technique("claiming", intersections.claiming, Tier.MEDIUM),
    Technique("cage_digit", cages.cage_digit, Tier.MEDIUM, fits=cages.has_cages),
    Technique(
        "house_verdict",
        common_exclusions.house_exclusions,
        Tier.MEDIUM,
        fits=common_exclusions.sees_more,
    ),
    Technique(
        "cell_verdict",
        common_exclusions.cell_exclusions,
        Tier.MEDIUM,
        fits=common_exclusions.pairs_differ,
    ),
    Technique("naked_pair", partial(subsets.naked, 2), Tier.MEDIUM),
    Technique("naked_triple", partial(subsets.naked, 3), Tier.MEDIUM),
    Technique("hidden_pair", partial(subsets.hidden, 2), Tier.MEDIUM),
    Technique("hidden_triple", partial(subsets.hidden, 3), Tier.MEDIUM),
    Technique(
        "sum_of_house",
        balance.sum_of_house,
        Tier.MEDIUM,
        balance.KINDS,
        fits=balance.has_sums_of_house,
    ),
    Technique(
        "large_clue",
        narrowing.large_clue,
        Tier.HARD,
        statements.KINDS,
        fits=narrowing.has_large_clues,
    ),
    Technique(
        "sum_of_houses",
        balance.sum_of_houses,
        Tier.HARD,
        balance.KINDS,
        fits=balance.has_sums_of_houses,
    ),
    Technique("clue_verdict", combinations.clue_verdict, Tier.HARD, fits=combinations.has_clues),
    Technique("naked_quad", partial(subsets.naked, 4), Tier.HARD),
    Technique("hidden_quad", partial(subsets.hidden, 4), Tier.HARD),
    *_fish("basic", range(2, 5), Tier.HARD),
    Technique("remote_pair", colours.remote_pair, Tier.HARD),
    _unique("bug_plus_1", uniqueness.bug_plus_1, fits=uniqueness.allows_bugs),
    Technique("skyscraper", turbot.skyscraper, Tier.HARD),
    Technique("two_string_kite", turbot.two_string_kite, Tier.HARD),
    Technique("dual_two_string_kite", turbot.dual_two_string_kite, Tier.HARD, usual=False),
    Technique("turbot_fish", turbot.turbot_fish, Tier.HARD),
    Technique("empty_rectangle", empty_rectangle.empty_rectangle, Tier.HARD),
    Technique("dual_empty_rectangle", empty_rectangle.dual_empty_rectangle, Tier.HARD, usual=False),
    Technique("w_wing", wings.w_wing, Tier.HARD),
    Technique("xy_wing", wings.xy_wing, Tier.HARD),
    Technique("xyz_wing", wings.xyz_wing, Tier.HARD),
    _unique("uniqueness_1", uniqueness.uniqueness_1),
    _unique("uniqueness_2", uniqueness.uniqueness_2),
    _unique("uniqueness_3", uniqueness.uniqueness_3),
    _unique("uniqueness_4", uniqueness.uniqueness_4),
    _unique("uniqueness_5", uniqueness.uniqueness_5),
    _unique("uniqueness_6", uniqueness.uniqueness_6),
    _unique("hidden_rectangle", uniqueness.hidden_rectangle),
    _unique("avoidable_rectangle_1", uniqueness.avoidable_rectangle_1),
    _unique("avoidable_rectangle_2", uniqueness.avoidable_rectangle_2),
    *_fish("basic", range(2, 3), Tier.HARD, fins=True),
    Technique("simple_colors", colours.simple_colors, Tier.HARD, colours.SIMPLE),
    Technique("multi_colors", colours.multi_colors, Tier.HARD, colours.MULTIPLE),
    _unique("bug", uniqueness.bug, kinds=uniqueness.BUGS, fits=uniqueness.allows_bugs),
    *_fish("basic", range(5, 8), Tier.EXPERT, usual=False),
    *_fish("basic", range(3, 5), Tier.EXPERT, fins=True),
    Technique("sue_de_coq", sue_de_coq.sue_de_coq, Tier.EXPERT),
    _unique(
        "unique_loop",
        partial(uniqueness.unique_loop, shortest=6),
        tier=Tier.EXPERT,
        kinds=uniqueness.UNIQUE_LOOPS,
    ),
    Technique("x_chain", chains.x_chain, Tier.EXPERT),
    Technique("xy_chain", chains.xy_chain, Tier.EXPERT),
    Technique("clue_ways", combinations.clue_ways, Tier.EXPERT, fits=combinations.has_clues),
    Technique("aligned_pair", aligned.aligned_pair, Tier.EXPERT),
    Technique("nice_loop", chains.nice_loop, Tier.EXPERT, chains.NICE_LOOPS),
    Technique(
        "grouped_nice_loop", chains.grouped_nice_loop, Tier.EXPERT, chains.GROUPED_NICE_LOOPS
    ),
    Technique("als_xz", xz.als_xz, Tier.EXPERT),
    Technique(
        "als_nice_loop",
        chains.als_nice_loop,
        Tier.EXPERT,
        chains.GROUPED_NICE_LOOPS,
        usual=False,
    ),
    Technique(
        "als_xz_overlapping", xz.als_xz_overlapping, Tier.EXPERT, kinds=("als_xz",), usual=False
    ),
    Technique("als_xy_wing", wing.als_xy_wing, Tier.EXPERT),
    Technique(
        "als_xy_wing_overlapping",
        wing.als_xy_wing_overlapping,
        Tier.EXPERT,
        kinds=("als_xy_wing",),
        usual=False,
    ),
    Technique("als_xy_chain", chain.als_xy_chain, Tier.EXPERT),
    Technique(
        "als_xy_chain_to_and_fro",
        chain.als_xy_chain_to_and_fro,
        Tier.EXPERT,
        kinds=("als_xy_chain",),
        usual=False,
    ),
    Technique("death_blossom", blossom.death_blossom, Tier.EXPERT, usual=False),
    Technique("aligned_triplet", aligned.aligned_triplet, Tier.EXPERT),
    Technique("clue_pair", combinations.clue_pair, Tier.EXPERT, fits=combinations.has_clues),
    Technique("two_clues", combinations.two_clues, Tier.EXPERT, fits=combinations.has_two_clues),
    *_fish("franken", range(2, 4), Tier.EXPERT),
    *_fish("franken", range(2, 4), Tier.EXPERT, fins=True),
    _forcing("cycle", forcing_steps.cycle, tier=Tier.EXPERT, kinds=forcing_steps.CYCLES),
    _forcing(
        "forcing_chain", forcing_steps.forcing_chain, tier=Tier.EXPERT, kinds=forcing_steps.CHAINS
    ),
    _rare("wxyz_wing", partial(exotic.wide_wing, 4), tier=Tier.EXPERT),
    _rare("vwxyz_wing", partial(exotic.wide_wing, 5), tier=Tier.EXPERT),
    _rare("uvwxyz_wing", partial(exotic.wide_wing, 6), tier=Tier.EXPERT),
    Technique(
        "two_large_clues",
        combinations.two_large_clues,
        Tier.MASTER,
        ("two_clues",),
        fits=combinations.has_two_clues,
    ),
    *_fish("basic", range(5, 8), Tier.MASTER, fins=True, usual=False),
    *_fish("franken", range(4, 8), Tier.MASTER, usual=False),
    *_fish("franken", range(4, 8), Tier.MASTER, fins=True, usual=False),
    *_fish("mutant", range(2, 8), Tier.MASTER, usual=False),
    *_fish("mutant", range(2, 8), Tier.MASTER, fins=True, usual=False),
    Technique(
        "als_nice_loop_with_cells",
        chains.als_nice_loop_with_cells,
        Tier.MASTER,
        chains.GROUPED_NICE_LOOPS,
        usual=False,
    ),
    _table("kraken_fish_1", kraken.kraken_fish_1, usual=False),
    _table("kraken_fish_2", kraken.kraken_fish_2, usual=False),
    _forcing("nishio", forcing_steps.nishio),
    _forcing(
        "multiple_forcing_chain",
        forcing_steps.multiple_forcing_chain,
        kinds=forcing_steps.MULTIPLES,
    ),
    _table("forcing_chain_contradiction", forcing_chains.contradictions),
    _table("forcing_chain_verity", forcing_chains.verities),
    _forcing(
        "dynamic_forcing_chain", forcing_steps.dynamic_forcing_chain, kinds=forcing_steps.DYNAMICS
    ),
    _forcing(
        "dynamic_plus_forcing_chain",
        forcing_steps.dynamic_plus_forcing_chain,
        kinds=forcing_steps.DYNAMICS_PLUS,
    ),
    _table("forcing_net", forcing_nets.both, kinds=forcing_nets.KINDS),
    _forcing(
        "nested_forcing_chain", forcing_steps.nested_forcing_chain, kinds=forcing_steps.NESTEDS
    ),
    _rare("exocet", exotic.exocet, fits=exotic.has_bands),
    _rare("tridagon", exotic.tridagon, fits=exotic.has_bands),
    _rare("msls", exotic.msls, fits=exotic.has_sectors),
    *(
        Technique(key, find, Tier.MASTER, fits=template_steps.fits, usual=False)
        for key, find in (
            ("template_set", template_steps.template_set),
            ("template_delete", template_steps.template_delete),
        )
    ),
    Technique("nested_nets", nested_net, Tier.MASTER, KINDS_OF_NETS),
    Technique("refutation", refutation, Tier.MASTER),
)

LADDER = tuple(
    replace(technique, find=partial(worked_steps, technique.find))
    if technique.tier >= Tier.EXPERT
    else technique
    for technique in _TECHNIQUES
)
"""All techniques, one line each, by tier; a hint is the first step found in this order."""
