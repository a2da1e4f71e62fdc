"""Every technique has its sentences in every language, and they name exactly the right cells."""

from __future__ import annotations

import re
import string
from collections import defaultdict
from contextlib import suppress
from functools import cache
from itertools import islice
from random import Random

import pytest

from game.engine.candidates import Candidates
from game.engine.errors import Stopped
from game.engine.generator import generate
from game.engine.houses import House, boxes, columns, rows
from game.engine.notation import cell_name
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import Rules, classic
from game.engine.techniques import LADDER, Evidence, LinkEnd, Step
from game.engine.techniques.argument import Argument, chain
from game.engine.techniques.clues.narrowing import large_clue, small_clue
from game.engine.techniques.role import Role
from game.engine.variants.diagonal import diagonals, falling, rising
from game.engine.variants.disjoint import disjoint_groups
from game.engine.variants.jigsaw import regions
from game.engine.variants.sums import Sum
from game.engine.variants.table import ON_ONE_GRID
from game.engine.variants.thermo import Thermometer
from game.engine.variants.variant import Variant
from game.engine.variants.windoku import windows
from game.words.sentences import explain, name, placeholders, text_of
from game.words.sentences import houses as named_houses
from game.words.technique_names import catalogue_of
from game.words.texts import languages
from proving.board import Board, Knowledge
from proving.checking import complaint_about
from proving.positions import Patience

KEYS = [key for technique in LADDER for key in technique.keys]

ENOUGH = 12
"""Steps of each technique that are checked."""

POSITIONS, FOR_RARE_ONES = 15, 2
"""Positions that are searched: the rare techniques take long and find little."""


def fields(text: str) -> set[str]:
    """The placeholders of a text, without those that choose between singular and plural."""
    found = {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}
    return {field for field in found if "|" not in field}


def named_cells(sentence: str) -> set[str]:
    return set(re.findall(r"r\d+c\d+", sentence))


def cells_of_step(step: Step) -> set[int]:
    """Everything that a sentence about a step may name."""
    found = {cell for cell, _ in (*step.placements, *step.eliminations)}
    for each in step.evidence:
        found.update(each.cells)
        for link in each.links:
            found.update(*(node.cells + node.als for node in (link.start, link.end)))
        if each.argument:
            found |= cells_of_argument(each.argument)
    return found


def cells_of_argument(argument: Argument) -> set[int]:
    found = {cell for end in argument.ends for cell in end.cells}
    clash = [argument.clash.ground] if argument.clash else []
    for ground in (*clash, *(line.ground for line in argument.inferences)):
        found.update(ground.cells)
        for inner in ground.arguments:
            found |= cells_of_argument(inner)
    return found


@cache
def real_steps() -> dict[str, list[tuple[Rules, Step]]]:
    """Some steps of every technique that occurs in random positions."""
    found: dict[str, list[tuple[Rules, Step]]] = defaultdict(list)
    for seed in range(POSITIONS):
        candidates = some_position(seed)
        for technique in LADDER:
            if not technique.usual and seed >= FOR_RARE_ONES:
                continue
            if not technique.fits(candidates.rules):
                continue
            if all(len(found[key]) >= ENOUGH for key in technique.keys):
                continue
            trying = candidates.copy()
            trying.should_stop = Patience(400)
            with suppress(Stopped):
                for step in islice(technique.find(trying), 4):
                    found[step.technique].append((candidates.rules, step))
    return found


def some_position(seed: int) -> Candidates:
    """In the middle of a game, with some wrong candidates gone."""
    rng = Random(seed)
    board = ("classic-9-hard-52-none", "classic-9-hard-52-none", "jigsaw-6-hard-18-none")[seed % 3]
    puzzle = generate(PuzzleSpec.parse(f"{board}-{seed}"))
    assert puzzle.solution
    share, gone = rng.random() * 0.4, rng.random() * 0.6
    values = [
        value or (right if rng.random() < share else 0)
        for value, right in zip(puzzle.givens, puzzle.solution, strict=True)
    ]
    candidates = Candidates(puzzle.rules, values, puzzle.givens)
    for cell, right in enumerate(puzzle.solution):
        for digit in candidates.digits_of(cell):
            if digit != right and rng.random() < gone:
                candidates.eliminate(cell, digit)
    return candidates


def test_every_technique_has_a_name_and_a_text() -> None:
    """In every language, with the placeholders of English."""
    english = catalogue_of("en")
    lacking = [
        f"{language}: {key}"
        for language in languages()
        for texts in [catalogue_of(language)]
        for key in KEYS
        if not texts.has(f"technique.{key}.name")
        or not texts.has(f"technique.{key}.text")
        or fields(texts(f"technique.{key}.text")) != fields(english(f"technique.{key}.text"))
    ]
    assert lacking == []


@pytest.mark.parametrize("variant", ON_ONE_GRID, ids=lambda each: each.key)
def test_the_rule_of_every_clue_is_stated(variant: Variant) -> None:
    puzzle = generate(PuzzleSpec(variant=variant.key, size=6, blanks=0, seed=3))
    rules = {each.rule for each in puzzle.rules.constraints if len(each.cells) > 1}
    assert [rule for rule in rules if not catalogue_of("en").has(f"rule.{rule}")] == []


def test_what_goes_is_the_object_of_a_verb() -> None:
    """ "4 from r1c2" by itself says nothing."""
    wrong = [
        f"{key}: {before}"
        for key in KEYS
        for before in catalogue_of("en")(f"technique.{key}.text").split("{removed}")[:-1]
        if not before.endswith(("removes ", "remove "))
    ]
    assert wrong == []


def test_real_steps_can_fill_every_placeholder() -> None:
    lacking = {
        (key, field)
        for key, steps in real_steps().items()
        for rules, step in steps
        for field in fields(text_of(step))
        if not placeholders(step, rules).get(field)
    }
    assert sorted(lacking) == []


@pytest.mark.parametrize("language", languages())
def test_a_sentence_names_the_cells_of_its_step_and_no_others(language: str) -> None:
    for steps in real_steps().values():
        for rules, step in steps:
            sentence = explain(step, rules, language)
            may = {cell_name(cell, rules.size) for cell in cells_of_step(step)}
            must = {
                cell_name(cell, rules.size) for cell, _ in (*step.placements, *step.eliminations)
            }
            assert must <= named_cells(sentence) <= may, (step, sentence)


def test_singles_are_met_with() -> None:
    assert {"full_house", "hidden_single", "naked_single"} <= set(real_steps())


# How the parts are put together

LINKED = chain((LinkEnd((0,), 4, False), LinkEnd((5,), 4), LinkEnd((7, 8), 4, False)))
STEP = Step(
    "x_wing",
    eliminations=((4, 4), (3, 4), (50, 7)),
    evidence=(
        Evidence(Role.BASE, house=rows(9)[1]),
        Evidence(Role.BASE, house=rows(9)[4]),
        Evidence(Role.COVER, house=columns(9)[1]),
        Evidence(Role.COVER, house=boxes(3, 3)[4]),
        Evidence(Role.CHAIN, argument=LINKED),
        Evidence(Role.ALS, (1, 2), (3, 4)),
        Evidence(Role.ALS, (6,), (4, 1)),
        Evidence(Role.PINCER, (9,), (4,)),
        Evidence(Role.PINCER, (10,), (4,)),
        Evidence(Role.COLOUR, (11,), (4,)),
        Evidence(Role.OPPOSITE, (12, 13, 14), (4,)),
        Evidence(Role.HOUSE, house=columns(9)[8]),
        Evidence(Role.HOUSE, house=columns(9)[1]),
    ),
)


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("removed", "4 from r1c4 and r1c5, and 7 from r6c6"),
        ("placed", ""),
        ("base_house", "rows 2 and 5"),
        ("house_house", "columns 2 and 9"),
        ("opposite_all", "all of r2c4, r2c5 and r2c6"),
        ("cover_house", "column 2 and box 5"),
        ("chain_argument", "r1c1≠4 → r1c6=4 → r1c8, r1c9≠4"),
        ("als", "(r1c2, r1c3) and (r1c7)"),
        ("als_digits", "1, 3 and 4"),
        ("pincer", "r2c1 and r2c2"),
        ("pincer_digits", "4"),
        ("pincer_all", "both r2c1 and r2c2"),
        ("colour_all", "r2c3"),
    ],
)
def test_the_parts_of_a_step_in_words(field: str, words: str) -> None:
    assert placeholders(STEP, classic())[field] == words


IRREGULAR = regions("aabbabbcaccdcddd").houses


@pytest.mark.parametrize(
    ("houses", "english", "chinese"),
    [
        (IRREGULAR[2:3], "region 3", "第 3 个不规则宫"),
        (IRREGULAR[:2], "regions 1 and 2", "第 1、2 个不规则宫"),
        (regions("aabbaabbccddccdd").houses[:1], "box 1", "第 1 宫"),
        (windows(9).houses[1:3], "windows 2 and 3", "第 2、3 个窗口"),
        (disjoint_groups(9).houses[4:5], "disjoint group 5", "第 5 组同位格"),
        (falling(9).houses, "the diagonal from the top left", "左上到右下的对角线"),
        (
            (rows(9)[2], *rising(9).houses),
            "row 3 and the diagonal from the top right",
            "第 3 行和右上到左下的对角线",
        ),
        (diagonals(9).houses, "both diagonals", "两条对角线"),
    ],
)
def test_each_kind_of_house_has_a_name_of_its_own(
    houses: tuple[House, ...], english: str, chinese: str
) -> None:
    step = Step("full_house", evidence=tuple(Evidence(Role.HOUSE, house=each) for each in houses))
    assert named_houses(step, classic(), "en") == english
    assert named_houses(step, classic(), "zh") == chinese
    if len(houses) == 1:
        assert str(houses[0]) == english


@pytest.mark.parametrize(
    ("language", "where"),
    [
        ("en", "both within the all-different cells (r1c6, r2c6 and r2c7). "),
        ("zh", "都在这组不重复的格子（r1c6、r2c6 和 r2c7）里。"),
    ],
)
def test_cells_that_differ_without_being_a_house_are_named_one_by_one(
    language: str, where: str
) -> None:
    """Pointing at a cage, which has no name."""
    evidence = (
        Evidence(Role.PATTERN, (5, 14), (3,)),
        Evidence(Role.HOUSE, boxes(3, 3)[1].cells, house=boxes(3, 3)[1]),
        Evidence(Role.SECOND, (5, 14, 15)),
    )
    assert where in explain(Step("pointing", (), ((15, 3),), evidence), classic(), language)


@pytest.mark.parametrize(
    ("language", "removed"),
    [
        ("en", "1 from r1c1 and r1c2, 2 from r1c1, and 3 from r1c2"),
        ("zh", "r1c1 和 r1c2 的 1，r1c1 的 2，以及 r1c2 的 3"),
    ],
)
def test_eliminations_are_listed_digit_by_digit(language: str, removed: str) -> None:
    gone = ((0, 1), (1, 1), (0, 2), (1, 3))
    assert removed in explain(Step("clue", (), gone), classic(), language)


@pytest.mark.parametrize(
    ("fins", "words"),
    [
        ((1,), "or in the fin r1c2. If the fin is 5, no cell that sees it can be 5. "),
        ((1, 2), "or in the fins r1c2 and r1c3. If one of the fins is 5, no cell that sees both "),
    ],
)
def test_one_and_several(fins: tuple[int, ...], words: str) -> None:
    evidence = (Evidence(Role.PATTERN, (0,), (5,)), Evidence(Role.FIN, fins, (5,)))
    assert words in explain(Step("finned_x_wing", evidence=evidence), classic())


def test_a_role_may_have_a_text_of_its_own() -> None:
    evidence = (Evidence(Role.SECOND_COVER, house=rows(9)[0]),)
    assert text_of(Step("finned_whale", evidence=evidence)).startswith("Two fish ")
    assert text_of(Step("finned_whale")).startswith("In {base_house}")


def test_digits_that_go_from_the_same_cells_are_named_together() -> None:
    step = Step("naked_pair", eliminations=((0, 3), (0, 4), (1, 3), (1, 4)))
    assert placeholders(step, classic())["removed"] == "3 and 4 from r1c1 and r1c2"
    both = Step("full_house", placements=((0, 3), (1, 4)))
    assert placeholders(both, classic())["placed"] == "r1c1 is 3, and r1c2 is 4"


def test_chinese_and_digits_keep_a_distance() -> None:
    (rules, step) = next(iter(real_steps()["full_house"]))
    sentence = explain(step, rules, "zh")
    assert not re.search(r"[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]", sentence)


def test_a_technique_without_words_shows_its_key() -> None:
    assert explain(Step("no_such"), classic()) == "Technique.no_such.text"
    assert name("no_such") == "technique.no_such.name"


@pytest.mark.parametrize(
    ("language", "rule", "too_much"),
    [
        ("en", "never decrease along", "increase along"),
        ("zh", "不会变小，可以相等", "一个比一个大"),
    ],
)
def test_digits_may_stay_equal_on_a_slow_thermometer(
    language: str, rule: str, too_much: str
) -> None:
    rules = classic() + Rules(9, [Thermometer((0, 1, 10), slow=True)])
    (step,) = small_clue(Candidates(rules, [0] * 81))
    sentence = explain(step, rules, language)
    assert rule in sentence and too_much not in sentence


@pytest.mark.parametrize("cells", [(), (0,)])
def test_what_is_left_for_one_cell_is_told_once(cells: tuple[int, ...]) -> None:
    evidence = (
        Evidence(Role.HOUSE, house=rows(9)[0], number=45),
        Evidence(Role.PATTERN, (0,), number=6),
        Evidence(Role.WAYS, cells, ways=((6,),)),
    )
    step = Step("innies", eliminations=((0, 5),), evidence=evidence)
    assert explain(step, classic()).endswith("6 is left for r1c1. This removes 5 from r1c1.")


@pytest.mark.parametrize(
    ("language", "sum_of_others", "bound"),
    [
        ("en", "r1c2, r1c3 and r1c4 add up to at most 24", "r1c1 must be at least 6"),
        ("zh", "r1c2、r1c3 和 r1c4 加起来至多是 24", "r1c1 至少是 6"),
    ],
)
def test_a_bound_of_a_sum_says_what_the_other_cells_add_up_to(
    language: str, sum_of_others: str, bound: str
) -> None:
    """Different digits: 9, 8 and 7 are 24."""
    rules = classic() + Rules(9, [Sum((0, 1, 2, 3), 30)])
    (step,) = large_clue(Candidates(rules, [0] * 81))
    sentence = explain(step, rules, language)
    assert sum_of_others in sentence and bound in sentence
    assert complaint_about(step, Board.of(Candidates(rules, [0] * 81), Knowledge(rules))) is None


def test_what_is_known_of_a_clue_is_told_before_what_is_left() -> None:
    rules = classic() + Rules(9, [Sum((0, 1, 10), 12)])
    (step,) = small_clue(Candidates(rules, [9, *[0] * 80]))
    sentence = explain(step, rules)
    assert "As r1c1=9, r1c2 and r2c2 can only be 1-2 or 2-1, in this order." in sentence


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["With r1c1=5, every way fails:", "→ r1c2=1: nothing is left for r2c2"]),
        ("zh", ["如果 r1c1=5，怎么填都不行：", "→ r1c2=1：r2c2 没有数可填"]),
    ],
)
def test_each_way_with_a_candidate_has_a_line_that_says_why_it_fails(
    language: str, lines: list[str]
) -> None:
    evidence = (
        Evidence(Role.IF, (0,), (5,)),
        Evidence(Role.COULD, (1,), ways=((1,), (2,))),
        Evidence(Role.FAILS, (0, 1), (5, 1)),
        Evidence(Role.CLASH, (10,)),
        Evidence(Role.FAILS, (1,), (2,)),
        Evidence(Role.CLASH, (11,)),
    )
    sentence = explain(Step("two_clues", (), ((0, 5),), evidence), classic(), language)
    printed = sentence.strip().split("\n")
    assert printed[:2] == lines
    assert len(printed) == 4
