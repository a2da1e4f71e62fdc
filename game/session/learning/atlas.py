"""The atlas: all techniques that a person uses, on pages, grouped by the idea behind them.

A page is called as its first technique; its texts begin with that key in `locales/atlas`. Loads
nothing of the engine.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class AtlasPage(NamedTuple):
    """What one page of the atlas is about."""

    key: str
    techniques: tuple[str, ...]
    """The keys of steps: forms of one idea."""
    needs: tuple[str, ...] = ()
    """The pages that one should know before."""
    like: tuple[str, ...] = ()
    """The pages of what looks alike and is something else."""
    shown: tuple[str, ...] = ()
    """For a technique without steps of its own, the keys of those that show it best."""


class AtlasGroup(NamedTuple):
    """Pages with one idea, easiest first."""

    key: str
    pages: tuple[AtlasPage, ...]


def _page(keys: str, needs: str = "", like: str = "", shown: str = "") -> AtlasPage:
    techniques, *others = (tuple(names.split()) for names in (keys, needs, like, shown))
    return AtlasPage(techniques[0], techniques, *others)


def _forms(names: str, *sizes: str) -> str:
    """The keys of fish of some forms in some sizes."""
    return " ".join(f"{name}_{size}" for size in sizes for name in names.split())


SMALL = "x_wing", "swordfish", "jellyfish"
LARGE = "squirmbag", "whale", "leviathan"

ATLAS = (
    AtlasGroup(
        "place",
        (
            _page("full_house"),
            _page("hidden_single", "full_house", "naked_single"),
            _page("naked_single", "hidden_single", "hidden_single"),
        ),
    ),
    AtlasGroup(
        "digit",
        (
            _page("pointing", "hidden_single", "claiming"),
            _page("claiming", "pointing", "pointing"),
            _page("direct_pointing direct_claiming", "pointing", "hidden_single"),
            _page("skyscraper", "x_wing", "two_string_kite x_wing"),
            _page("two_string_kite dual_two_string_kite", "skyscraper", "skyscraper turbot_fish"),
            _page("turbot_fish", "two_string_kite", "two_string_kite"),
            _page("empty_rectangle dual_empty_rectangle", "pointing", "turbot_fish"),
        ),
    ),
    AtlasGroup(
        "sets",
        (
            _page("naked_pair", "naked_single", "hidden_pair"),
            _page("locked_pair locked_triple", "naked_pair pointing", "naked_pair"),
            _page("naked_triple", "naked_pair", "hidden_triple"),
            _page("hidden_pair", "hidden_single", "naked_pair"),
            _page("hidden_triple", "hidden_pair", "naked_triple"),
            _page("direct_hidden_pair direct_hidden_triple", "hidden_pair", "hidden_single"),
            _page("naked_quad", "naked_triple", "hidden_quad"),
            _page("hidden_quad", "hidden_triple", "naked_quad"),
        ),
    ),
    AtlasGroup(
        "lines",
        (
            _page("x_wing", "claiming", "skyscraper finned_x_wing"),
            _page("swordfish", "x_wing", "finned_swordfish"),
            _page("jellyfish", "swordfish", "finned_swordfish"),
            _page("finned_x_wing", "x_wing", "skyscraper x_wing"),
            _page("sashimi_x_wing", "finned_x_wing", "skyscraper"),
            _page(
                "finned_swordfish finned_jellyfish sashimi_swordfish sashimi_jellyfish",
                "swordfish finned_x_wing",
                "swordfish",
            ),
            _page(_forms("franken finned_franken", *SMALL, *LARGE), "finned_swordfish pointing"),
            _page(_forms("mutant finned_mutant", *SMALL, *LARGE), "franken_x_wing"),
            _page(
                " ".join(LARGE) + " " + _forms("finned sashimi", *LARGE), "jellyfish", "jellyfish"
            ),
        ),
    ),
    AtlasGroup(
        "wings",
        (
            _page("xy_wing", "naked_pair", "xyz_wing naked_triple"),
            _page("xyz_wing", "xy_wing", "xy_wing"),
            _page("w_wing", "naked_pair skyscraper", "remote_pair"),
            _page("wxyz_wing vwxyz_wing uvwxyz_wing", "xyz_wing", "als_xz"),
        ),
    ),
    AtlasGroup(
        "colours",
        (
            _page("remote_pair", "naked_pair", "w_wing"),
            _page("simple_colors_trap simple_colors_wrap", "skyscraper", "x_chain"),
            _page("multi_colors_1 multi_colors_2", "simple_colors_trap", "x_chain"),
        ),
    ),
    AtlasGroup(
        "chains",
        (
            _page("x_chain", "skyscraper turbot_fish", "simple_colors_trap"),
            _page("xy_chain", "xy_wing remote_pair", "aic"),
            _page("aic", "x_chain xy_chain", "discontinuous_nice_loop"),
            _page("discontinuous_nice_loop", "aic", "aic"),
            _page("continuous_nice_loop", "aic", "discontinuous_nice_loop"),
            _page(
                "grouped_aic grouped_discontinuous_nice_loop grouped_continuous_nice_loop",
                "aic empty_rectangle",
                "aic",
            ),
            _page("x_cycle y_cycle xy_cycle", "continuous_nice_loop", "continuous_nice_loop"),
            _page("forcing_x_chain forcing_xy_chain", "aic", "nishio"),
        ),
    ),
    AtlasGroup(
        "unique",
        (
            _page("uniqueness_1", "naked_pair", "uniqueness_2"),
            _page("uniqueness_2", "uniqueness_1", "uniqueness_5"),
            _page("uniqueness_3", "uniqueness_2 naked_triple", "naked_triple"),
            _page("uniqueness_4", "uniqueness_2 hidden_pair", "uniqueness_6"),
            _page("uniqueness_5", "uniqueness_2", "uniqueness_2"),
            _page("uniqueness_6", "uniqueness_4 x_wing", "uniqueness_4"),
            _page("hidden_rectangle", "uniqueness_4", "uniqueness_1"),
            _page("avoidable_rectangle_1 avoidable_rectangle_2", "uniqueness_1", "uniqueness_1"),
            _page(
                "unique_loop_1 unique_loop_2 unique_loop_3 unique_loop_4",
                "uniqueness_3 remote_pair",
                "remote_pair",
            ),
            _page("bug_plus_1 bug_1", "uniqueness_1", "bug_2"),
            _page("bug_2 bug_3 bug_4", "bug_plus_1 uniqueness_3", "bug_plus_1"),
        ),
    ),
    AtlasGroup(
        "als",
        (
            _page("als_xz", "naked_triple xyz_wing", "sue_de_coq"),
            _page("als_xy_wing", "als_xz xy_wing", "xy_wing"),
            _page("als_xy_chain", "als_xy_wing xy_chain", "als_xy_wing"),
            _page("death_blossom", "als_xy_wing", "als_xy_wing"),
            _page("sue_de_coq", "locked_pair als_xz", "als_xz"),
            _page("aligned_pair aligned_triplet", "naked_pair", "xyz_wing"),
        ),
    ),
    AtlasGroup(
        "nets",
        (
            _page("nishio", "forcing_x_chain", "forcing_x_chain"),
            _page("cell_forcing_chain", "aic xy_wing", "region_forcing_chain"),
            _page("region_forcing_chain", "cell_forcing_chain", "cell_forcing_chain"),
            _page("kraken_fish_1 kraken_fish_2", "finned_swordfish aic", "finned_swordfish"),
            _page(
                "forcing_chain_verity forcing_chain_contradiction",
                "cell_forcing_chain",
                "cell_forcing_chain",
            ),
            _page("forcing_net_verity forcing_net_contradiction", "forcing_chain_verity"),
            _page(
                "dynamic_contradiction dynamic_double dynamic_region dynamic_cell",
                "region_forcing_chain",
                "forcing_net_verity",
            ),
            _page(
                " ".join(
                    f"dynamic_plus_{k}" for k in ("contradiction", "double", "region", "cell")
                ),
                "dynamic_contradiction naked_pair",
            ),
            _page(
                "nested_contradiction nested_double nested_region nested_cell",
                "dynamic_plus_contradiction",
            ),
            _page("contradiction_net", "dynamic_contradiction", "nested_net"),
            _page("nested_net", "contradiction_net", "contradiction_net"),
            _page("refutation trial", "nested_net", "nested_net"),
        ),
    ),
    AtlasGroup(
        "rare",
        (
            _page("exocet", "swordfish", "sue_de_coq"),
            _page("tridagon", "naked_triple", "uniqueness_1"),
            _page("msls", "swordfish als_xz", "sue_de_coq"),
            _page("template_set template_delete", "jellyfish", "jellyfish"),
        ),
    ),
    AtlasGroup(
        "clues",
        (
            _page("house_verdict", "pointing", "cell_verdict"),
            _page("cell_verdict", "naked_pair", "house_verdict"),
            _page("clue_verdict clue_ways", "naked_pair", "two_clues"),
            _page("two_clues clue_pair", "clue_verdict", "clue_verdict"),
            _page(
                *("clue", "clue_verdict", "clue_verdict"),
                "arrow thermometer cage_sum between renban x_sum quadruple greater_than",
            ),
        ),
    ),
    AtlasGroup(
        "sums",
        (
            _page("cage_sum sum", "naked_single", "clue_verdict"),
            _page("cage_digit", "cage_sum pointing", "cage_sum"),
            _page("innies", "cage_sum", "outies"),
            _page("outies innies_and_outies", "innies", "innies"),
        ),
    ),
    AtlasGroup(
        "arrows",
        (_page("arrow", "cage_sum"), _page("double_arrow", "arrow"), _page("zipper", "arrow")),
    ),
    AtlasGroup(
        "thermometers",
        (
            _page("thermometer", "greater_than"),
            _page("slow_thermometer", "thermometer", "thermometer"),
        ),
    ),
    AtlasGroup(
        "signs",
        (_page("greater_than greater", like="thermometer"),),
    ),
    AtlasGroup(
        "dots",
        (
            _page("difference apart", "naked_single", "ratio"),
            _page("ratio", "difference", "difference"),
            _page("equal", "hidden_single"),
        ),
    ),
    AtlasGroup(
        "drawn",
        (
            _page("renban", "naked_pair", "between"),
            _page("between", "greater_than", "renban"),
            _page("entropic modular", "naked_triple", "renban"),
            _page("region_sum", "cage_sum", "arrow"),
        ),
    ),
    AtlasGroup(
        "edges",
        (
            _page("sandwich", "cage_sum", "x_sum"),
            _page("x_sum", "cage_sum", "sandwich"),
            _page("skyscraper_clue", "greater_than", "sandwich"),
        ),
    ),
    AtlasGroup("corners", (_page("quadruple", "hidden_pair"),)),
)
"""The groups: classic ones by idea, then one for each family of clues."""

CLASSIC = tuple(group.key for group in ATLAS[:11])
"""The groups that need no clues."""


@cache
def pages() -> dict[str, AtlasPage]:
    """All pages by their keys, in their order."""
    return {page.key: page for group in ATLAS for page in group.pages}


@cache
def page_of(technique: str) -> AtlasPage | None:
    """The page that a technique is on; None for what is no technique, such as the solution."""
    every = pages().values()
    return next((page for page in every if technique in page.techniques), None)


@cache
def group_of(page: str) -> AtlasGroup:
    """The group that a page is in."""
    return next(group for group in ATLAS if any(held.key == page for held in group.pages))


def leads_to(page: str) -> tuple[str, ...]:
    """The pages that need this one before."""
    return tuple(key for key, held in pages().items() if page in held.needs)
