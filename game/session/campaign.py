"""The Campaign: sixty stages in six chapters, each with one idea, and up to three stars a stage.

The puzzles lie in a file that `tools/make_campaign.py` makes, so they are the same for everybody
and begin at once. A saved game is known as that of a stage by its origin; its level and kind are
the usual ones, so statistics count it with all others.

A stage has a star for being solved, one for being solved without a mistake or a hint (flawless),
and one for being solved within its time (swift). They may come from different games, and no later
game takes one away. A stage is open as soon as the one before it has any star.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.kind import CLASSIC, Kind
from game.session.levels import CAMPAIGN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

CHAPTER = 10
"""Stages in a chapter."""

FIRST_SEED = 950_000_000_000_000
"""The seed of a stage is this and its number; those of other games and of days lie below it."""

SOLVED, FLAWLESS, SWIFT = 1, 2, 4
"""The stars of a stage, as bits."""
ALL_STARS = SOLVED | FLAWLESS | SWIFT
STARS = (SOLVED, FLAWLESS, SWIFT)

STEP_SECONDS = (4.0, 7.0, 10.0)
"""What a player of medium skill takes for a digit that is the last in its house, for one with one
place left in a house, and for a cell with one digit left."""
TIER_SECONDS = {"MEDIUM": 25.0, "HARD": 60.0, "EXPERT": 120.0, "MASTER": 180.0}
"""The same for the way to a digit on which something must be ruled out first, notes and search
included, by the tier of its hardest step."""
TIME_UNIT = 15
"""Times are whole multiples of this, in seconds."""


class Stage(NamedTuple):
    number: int
    """1 for the first."""
    name: str
    """The key of its texts: `campaign.NAME` and `campaign.NAME.idea`."""
    kind: Kind
    tier: str
    technique: str = ""
    """The key of the technique that its puzzle needs; empty for none in particular."""
    blanks: str = ""
    """How many cells are blank; empty for as many as suit the tier."""

    @property
    def chapter(self) -> int:
        """The chapter that it belongs to, 1 for the first."""
        return (self.number - 1) // CHAPTER + 1

    @property
    def seed(self) -> int:
        """What its puzzle's spec has."""
        return FIRST_SEED + self.number

    @property
    def origin(self) -> str:
        return f"{CAMPAIGN} {self.number}"


class StageGame(NamedTuple):
    stage: int
    game_id: str
    solved: bool
    seconds: float = 0.0
    mistakes: int = 0
    helped: bool = False
    """Whether there was a hint."""
    swift: int = 0
    """The seconds within which the stage is swift; 0 if that is not known."""


def _chapter(number: int, *rows: str) -> list[Stage]:
    """The stages of a chapter from rows such as `crosses classic-9 hard x_wing`."""
    stages = []
    for place, row in enumerate(rows, (number - 1) * CHAPTER + 1):
        name, kind, tier, *more = row.split()
        technique = next((word for word in more if not word.isdecimal()), "")
        blanks = next((word for word in more if word.isdecimal()), "")
        stages.append(Stage(place, name, Kind.parse(kind) or CLASSIC, tier, technique, blanks))
    return stages


STAGES: tuple[Stage, ...] = (
    *_chapter(
        1,
        "first classic-4 gentle 6",
        "four classic-4 gentle 9",
        "six classic-6 gentle 12",
        "rows classic-6 gentle 18",
        "slant x-6 gentle",
        "torn jigsaw-6 gentle",
        "pairs classic-6 easy",
        "shapes parity-6 gentle",
        "eight classic-8 gentle",
        "quick classic-6 easy",
    ),
    *_chapter(
        2,
        "nine classic-9 gentle 30",
        "cross classic-9 gentle 40",
        "only classic-9 easy 42",
        "windows windoku-9 gentle",
        "busy classic-9 gentle 45",
        "diagonals x-9 easy",
        "sums killer-6 easy",
        "colours disjoint-9 easy",
        "thin classic-9 easy 50",
        "calm classic-9 easy 52",
    ),
    *_chapter(
        3,
        "pointing classic-9 medium pointing",
        "claiming classic-9 medium claiming",
        "twins classic-9 medium naked_pair",
        "hidden classic-9 medium hidden_pair",
        "jigsaw jigsaw-9 medium",
        "triplets classic-9 medium naked_triple",
        "buried classic-9 medium hidden_triple",
        "cages killer-9 easy",
        "medium classic-9 medium",
        "notes windoku-9 medium",
    ),
    *_chapter(
        4,
        "thermo thermo-9 easy",
        "arrow arrow-9 easy",
        "knight antiknight-9 medium",
        "king antiking-9 medium",
        "dots kropki-6 medium",
        "renban renban-9 easy",
        "whispers whisper-9 easy",
        "sandwich sandwich-6 easy",
        "mirror palindrome-9 medium",
        "fog fog-9 easy",
    ),
    *_chapter(
        5,
        "wing classic-9 hard x_wing",
        "kite classic-9 hard two_string_kite",
        "skyline classic-9 hard skyscraper",
        "bent classic-9 hard xy_wing",
        "three classic-9 hard xyz_wing",
        "colouring classic-9 hard simple_colors_trap",
        "deadly classic-9 hard uniqueness_1",
        "empty classic-9 hard empty_rectangle",
        "swordfish classic-9 hard swordfish",
        "hardness x-9 hard",
    ),
    *_chapter(
        6,
        "chain classic-9 expert xy_chain",
        "long classic-9 expert x_chain",
        "finned classic-9 expert finned_swordfish",
        "loops classic-9 expert continuous_nice_loop",
        "locked classic-9 expert als_xz",
        "cagex killer+x-9 medium",
        "expert jigsaw-9 expert",
        "overlap twin-9 easy",
        "net classic-9 master",
        "summit killer-9 hard",
    ),
)
"""All stages in their order."""

CHAPTERS = len(STAGES) // CHAPTER

_BY_ORIGIN = {stage.origin: stage for stage in STAGES}


def stage_of(origin: str) -> Stage | None:
    """The stage that an origin names; None for any other origin."""
    return _BY_ORIGIN.get(origin)


def swift_seconds(singles: Sequence[int], tiers: Iterable[str]) -> int:
    """The time of a stage: what the player of `STEP_SECONDS` takes for the easiest way to the end.

    `singles` counts the digits of each of the three ways, `tiers` has the tier of each longer way.
    """
    seconds = sum(a * b for a, b in zip(singles, STEP_SECONDS, strict=True))
    seconds += sum(TIER_SECONDS.get(tier, STEP_SECONDS[-1]) for tier in tiers)
    return -int(-seconds // TIME_UNIT) * TIME_UNIT


def stars_of(games: Iterable[StageGame]) -> dict[int, int]:
    """The stars of each stage that these games have earned."""
    earned: dict[int, int] = {}
    for game in games:
        if not game.solved:
            continue
        stars = SOLVED
        if not (game.mistakes or game.helped):
            stars |= FLAWLESS
        if game.seconds <= game.swift:
            stars |= SWIFT
        earned[game.stage] = earned.get(game.stage, 0) | stars
    return earned


def merged(*many: dict[int, int]) -> dict[int, int]:
    """The stars that are in any of these."""
    all_stars: dict[int, int] = {}
    for stars_of_some in many:
        for stage, stars in stars_of_some.items():
            all_stars[stage] = all_stars.get(stage, 0) | stars
    return all_stars


def format_stars(stars: dict[int, int]) -> str:
    """One digit a stage, read back by `parse_stars`."""
    return "".join(str(stars.get(stage.number, 0)) for stage in STAGES)


def parse_stars(text: str | None) -> dict[int, int]:
    """The stars that a text says; damaged signs say none."""
    signs = enumerate((text or "")[: len(STAGES)], 1)
    return {number: int(sign) for number, sign in signs if sign in "1234567"}


def is_open(number: int, stars: dict[int, int]) -> bool:
    """Whether a stage can be played: the first, one with a star, and one after such a one."""
    return number == 1 or bool(stars.get(number) or stars.get(number - 1))


def next_stage(stars: dict[int, int]) -> int:
    """The number of the first stage without a star; the last one if all have some."""
    return next((stage.number for stage in STAGES if not stars.get(stage.number)), len(STAGES))


def total(stars: dict[int, int]) -> int:
    """How many stars all stages have."""
    return sum(stars.get(stage.number, 0).bit_count() for stage in STAGES)
