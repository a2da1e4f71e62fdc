"""The puzzles of the day: which they are, what was solved, and how many days follow each other.

Every date has seven puzzles, the same ones for everybody: one of each tier, and one of the kind of
the day. They are made from seeds that follow from the date alone, and a game is known by its
origin: its level and its kind are the usual ones, and statistics count it with all others.

- A date counts for the streak if any of its puzzles was begun or solved on that very date, where
  the player was then, and is solved. One that is begun later has its seal on the calendar, but
  mends no streak.
- Each month forgives one missed day: the streak goes on over it, without counting it. Seen from the
  end of a streak, that is the last missed day of the month. A second one ends the streak.
- A streak ends today or, as today's puzzle may still be solved, yesterday; or tomorrow, for who has
  come from where that has begun. The longest streak is the longest that ended on any day.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta

from game.named_tuple import NamedTuple
from game.session.kind import CLASSIC, Kind
from game.session.levels import DAILY, TIERS

KIND_SLOT = "kind"
"""The slot of the kind of the day."""

SLOTS = (*TIERS, KIND_SLOT)
"""The puzzles of a date, by tier, and last the one of the kind of the day."""

RUSH_SLOT = "rush"
"""The run of Rush of a date, which is shown after its puzzles."""

SHOWN = (*SLOTS, RUSH_SLOT)
"""What a date has to play."""

FIRST_SEED = 900_000_000_000_000
"""The seeds of days lie above this, and those that are drawn for other games below it."""

_RUSH = 9
"""The last figure of the seed of a date's run of Rush; it is no slot."""

TIER_OF_WEEKDAY = ("gentle", "easy", "medium", "easy", "medium", "hard", "medium")
"""The tier that a day recommends, Monday first."""

KIND_TIER_OF_WEEKDAY = ("gentle", "easy", "gentle", "easy", "medium", "hard", "medium")
"""The tier of the kind of the day, Monday first, unless the kind has only easier ones."""

KINDS = (
    *(("killer-6", "hard"), ("x-9", "hard"), ("thermo-6", "hard"), ("jigsaw-9", "hard")),
    *(("arrow-6", "hard"), ("windoku-9", "hard"), ("killer-9", "hard"), ("kropki-6", "hard")),
    *(("antiking-9", "hard"), ("renban-6", "hard"), ("signs-6", "easy"), ("disjoint-9", "hard")),
    *(("sums-6", "medium"), ("jigsaw-6", "hard"), ("antiknight-9", "hard"), ("whisper-6", "hard")),
    *(("x-6", "hard"), ("greater-6", "easy"), ("palindrome-9", "easy"), ("parity-9", "easy")),
    *(("thermo-9", "easy"), ("sandwich-6", "easy"), ("kropki-9", "easy")),
)
"""The kinds of the days, each with the hardest tier of which a puzzle is quickly made. They are
never changed, as the past days have them."""

KIND_STEP = 10
"""How far the kinds of two days in a row stand apart in `KINDS`, whose number is prime."""


class DayPuzzle(NamedTuple):
    """One of the puzzles of a date."""

    day: date
    slot: str
    """One of `SLOTS`."""

    @property
    def kind(self) -> Kind:
        return kind_of_day(self.day)[0] if self.slot == KIND_SLOT else CLASSIC

    @property
    def tier(self) -> str:
        return kind_of_day(self.day)[1] if self.slot == KIND_SLOT else self.slot

    @property
    def seed(self) -> int:
        number = (self.day.year * 100 + self.day.month) * 100 + self.day.day
        return FIRST_SEED + number * 10 + SLOTS.index(self.slot)

    @property
    def origin(self) -> str:
        return f"{DAILY} {self.day.isoformat()} {self.slot}"


class DayGame(NamedTuple):
    """A saved game of a puzzle of the day."""

    puzzle: DayPuzzle
    game_id: str
    solved_on: date | None
    """The date on which it was solved; None for one that is not finished."""
    seconds: float = 0.0
    """How long it took."""
    with_help: bool = False
    """Whether there was a hint."""
    again: bool = False
    """Whether the player knew the puzzle, as after a restart."""
    begun_on: date | None = None
    """The date on which it was begun, if that is known."""

    @property
    def keeps_streak(self) -> bool:
        """Whether it counts for the streak: what is begun on its date may be solved after
        midnight."""
        return bool(self.solved_on) and self.puzzle.day in (self.begun_on, self.solved_on)


class Solved(NamedTuple):
    """How a puzzle of the day, or the best one of a date, was solved."""

    seconds: float
    with_help: bool


class Streak(NamedTuple):
    """How many days follow each other."""

    now: int
    longest: int
    mended: date | None = None
    """The last missed day that the present streak goes over."""


def rush_seed(day: date) -> int:
    return FIRST_SEED + int(f"{day:%Y%m%d}") * 10 + _RUSH


def day_of_rush(seed: int) -> date | None:
    """The date whose run of Rush has a seed; None for other seeds."""
    number, last = divmod(seed - FIRST_SEED, 10)
    if last != _RUSH or number < 0:
        return None
    try:
        return date(number // 10_000, number // 100 % 100, number % 100)
    except ValueError:
        return None


def kind_of_day(day: date) -> tuple[Kind, str]:
    name, hardest = KINDS[day.toordinal() * KIND_STEP % len(KINDS)]
    kind = Kind.parse(name)
    assert kind
    return kind, min(KIND_TIER_OF_WEEKDAY[day.weekday()], hardest, key=TIERS.index)


def recommended(day: date) -> DayPuzzle:
    return DayPuzzle(day, TIER_OF_WEEKDAY[day.weekday()])


def day_puzzle(origin: str) -> DayPuzzle | None:
    """The puzzle of a day that an origin names; None for any other origin."""
    word, _, rest = origin.partition(" ")
    day, _, slot = rest.partition(" ")
    if word != DAILY or slot not in SLOTS:
        return None
    try:
        return DayPuzzle(date.fromisoformat(day), slot)
    except ValueError:
        return None


def solved_puzzles(games: Iterable[DayGame]) -> dict[DayPuzzle, Solved]:
    """How each puzzle was solved at its best: not known before, without help, and quickest."""
    best: dict[DayPuzzle, Solved] = {}
    solved = (game for game in games if game.solved_on)
    for game in sorted(solved, key=lambda played: (played.again, played.with_help, played.seconds)):
        best.setdefault(game.puzzle, Solved(game.seconds, game.with_help))
    return best


def solved_days(solved: Mapping[DayPuzzle, Solved]) -> dict[date, Solved]:
    """The best of the puzzles of each date on which any was solved."""
    best: dict[date, Solved] = {}
    for puzzle, best_of_puzzle in solved.items():
        before = best.get(puzzle.day, best_of_puzzle)
        best[puzzle.day] = min(
            before, best_of_puzzle, key=lambda result: (result.with_help, result.seconds)
        )
    return best


def streak_of(games: Iterable[DayGame], today: date) -> Streak:
    """The streak on a date, and the longest ever."""
    kept = {game.puzzle.day for game in games if game.keeps_streak}
    day = timedelta(days=1)
    last = next((when for when in (today + day, today) if when in kept), today - day)
    now, mended = _streak_until(kept, last)
    ends = [when for when in kept if when + day not in kept]
    longest = max((_streak_until(kept, end)[0] for end in ends), default=0)
    return Streak(now, max(now, longest), mended)


def _streak_until(kept: set[date], end: date) -> tuple[int, date | None]:
    """How many days of `kept` follow each other up to `end`, and the last missed day between
    them that was mended."""
    if not kept:
        return 0, None
    first, day, count = min(kept), end, 0
    missed: list[date] = []
    mended: date | None = None
    while day >= first:
        if day in kept:
            count += 1
            mended = mended or next(iter(missed), None)
        elif missed and (missed[-1].year, missed[-1].month) == (day.year, day.month):
            break
        else:
            missed.append(day)
        day -= timedelta(days=1)
    return count, mended
