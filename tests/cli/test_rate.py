"""`rate`: the tier of a puzzle, and what two known programs say of it."""

from __future__ import annotations

import json
import re
from argparse import ArgumentTypeError

import pytest

from game.cli.requirements import technique_key
from game.engine.formats.entry import Entry
from game.engine.formats.position_lines import read_position
from game.engine.techniques import LADDER
from tests.cli.commands import EASY, SOLVED, TWO, Console


def test_a_line_for_each_puzzle(console: Console) -> None:
    ended = console.run("rate", given=f"{EASY}\n{EASY}\n")
    assert (ended.status, ended.err) == (0, "")
    line, again = ended.out.strip().split("\n")
    assert line == again
    assert line.startswith("Gentle · ") and "HoDoKu Easy 204" in line


@pytest.mark.parametrize(
    ("scale", "said"), [("tier", "Gentle\n"), ("hodoku", "HoDoKu Easy 204 (Naked Single)\n")]
)
def test_one_scale(console: Console, scale: str, said: str) -> None:
    assert console.run("rate", EASY, "--scale", scale).out == said


def test_as_json(console: Console) -> None:
    facts = json.loads(console.run("rate", EASY, "--json").out)
    assert facts["puzzle"] == EASY
    assert facts["tier"] == "gentle"
    assert facts["hodoku"]["level"] == "Easy"
    assert facts["hodoku"]["score"] == 204


def test_json_identifies_the_puzzle(console: Console) -> None:
    def facts(line: str, *more: str) -> dict[str, object]:
        out = console.run("rate", "--scale", "tier", "--json", *more, given=line).out
        return dict(json.loads(out))

    assert facts(EASY) == {"puzzle": EASY, "tier": "gentle", "text": "Gentle"}
    assert facts(EASY, "--language", "zh") == {"puzzle": EASY, "tier": "gentle", "text": "入门"}
    assert facts(f"id,puzzle\nf00d,{EASY}\n")["id"] == "f00d"
    made = console.run("generate", "--variant", "jigsaw+x", "--size", "6", "--seed", "1").out
    record = json.loads(made)
    found = facts(json.dumps(record | {"id": "seven"}))
    assert found["id"] == "seven" and found["puzzle"] == record["givens"]
    for key in ("variant", "size", "regions", "extra", "spec"):
        assert found[key] == record[key]
    assert "solution" not in found


def test_a_position_is_printed_as_it_is_read(console: Console) -> None:
    position = f"+5{EASY[1:]}:114 214"
    facts = json.loads(console.run("rate", "--json", position).out)
    assert (facts["puzzle"], facts["position"]) == (EASY, position)
    entry = read_position(1, facts["position"])
    assert isinstance(entry, Entry)
    assert (entry.placed, entry.deleted) == (frozenset({0}), ((3, 1), (3, 2)))


def test_in_chinese(console: Console) -> None:
    out = console.run("rate", EASY, "--language", "zh").out
    assert out.startswith("入门 · ") and out.endswith(" · HoDoKu 简单 204（唯一余数）\n")
    hardest = "98.7..6..5...9..7...7..4..93...8...2..84...5...........2...31....56...9.....1...7"
    out = console.run("rate", "--scale", "hodoku", hardest, "--language", "zh").out
    assert not re.search(r"[A-Za-z]", out.replace("HoDoKu", ""))


def test_other_rules_have_a_tier_only(console: Console) -> None:
    six = "35..6...1......325.32..441.25.265.3."
    assert console.run("rate", six).out == "Gentle\n"
    ended = console.run("rate", six, "--scale", "hodoku")
    assert ended.status == 1 and "9 by 9 classic" in ended.err


def test_positions_are_rated_as_they_stand(console: Console) -> None:
    assert console.run("rate", f"{EASY}:114", "--scale", "tier").out == "Gentle\n"


def test_what_cannot_be_rated_is_reported_and_skipped(console: Console) -> None:
    ended = console.run(
        "rate",
        given=f"{TWO}\nrubbish\n{EASY}\n",
    )
    assert ended.status == 1 and ended.out.count("\n") == 1
    first, second = ended.err.strip().split("\n")
    assert "line 1: only a puzzle with exactly one solution" in first
    assert "line 2" in second and "rubbish" in second


def test_the_tier_that_is_asked_for_is_made(console: Console) -> None:
    made = console.run("generate", "--tier", "medium", "--count", "2", "--seed", "4").out
    assert console.run("rate", "--scale", "tier", given=made).out == "Medium\nMedium\n"
    again = console.run("generate", "--tier", "medium", "--count", "1", "--seed", "5").out
    assert made.split("\n")[1] == again.strip(), "puzzle i depends on seed + i alone"


def test_a_puzzle_that_needs_a_technique(console: Console) -> None:
    made = console.run("generate", "--technique", "pointing", "--seed", "1").out
    assert "Pointing: " in console.run("path", given=made).out


def test_a_technique_that_is_none_is_refused(console: Console) -> None:
    ended = console.run("generate", "--technique", "guessing")
    assert ended.status == 2 and "'guessing'" in ended.err
    message = ended.err.splitlines()[-1]
    assert "--list-techniques" in message
    meant = re.search("did you mean (.*), (.*) or (.*)\\?", message)
    assert meant and set(meant.groups()) <= set(listed(console))


def listed(console: Console) -> dict[str, str]:
    """The techniques that are listed, in order, with their tiers."""
    lines = console.run("generate", "--list-techniques").out.splitlines()
    return {key: tier for key, tier, *_ in map(str.split, lines)}


def test_the_list_of_techniques_climbs_the_ladder(console: Console) -> None:
    techniques = listed(console)
    keys = [key.replace("-", "_") for key in techniques]
    assert all(technique_key(key) == key for key in keys)
    steps = [key for line in LADDER if line.usual for key in line.keys]
    assert keys == [key for key in dict.fromkeys(steps) if key in keys]
    assert techniques["pointing"] == "medium" and techniques["x-wing"] == "hard"
    assert techniques["refutation"] == "master" == list(techniques.values())[-1]
    ended = console.run("generate", "--technique", "x-wing", "--tier", techniques["x-wing"])
    assert ended.status == 0


def test_a_technique_is_known_by_its_name_and_guessed_when_mistyped() -> None:
    for text in ("x-wing", "X_Wing", "xwing"):
        assert technique_key(text) == "x_wing"
    assert technique_key("Unique Rectangle Type 1") == "uniqueness_1"
    with pytest.raises(
        ArgumentTypeError, match=r"no technique is called 'x-wnig'; did you mean x-wing, .*\?"
    ):
        technique_key("x-wnig")
    with pytest.raises(ArgumentTypeError, match="'Naked Single' is a single: use --tier easy"):
        technique_key("Naked Single")
    with pytest.raises(ArgumentTypeError, match="'wxyz-wing' is not one of the techniques"):
        technique_key("wxyz-wing")


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (("--technique", "x-wing", "--tier", "gentle"), "requires x-wing is hard, not gentle"),
        (("--technique", "cage-sum"), "no classic puzzle of 9 by 9 requires cage-sum"),
    ],
)
def test_requirements_that_cannot_be_met_are_refused(
    console: Console, asked: tuple[str, ...], message: str
) -> None:
    ended = console.run("generate", *asked)
    assert ended.status == 1 and message in ended.err


def test_a_position_without_its_solution_is_reported(console: Console) -> None:
    wrong = f"{EASY}:{SOLVED[EASY.index('.')]}1{EASY.index('.') + 1}"
    ended = console.run("rate", wrong)
    assert ended.status == 1 and "is ruled out in" in ended.err
    ended = console.run("rate", f"55{EASY[2:]}")
    assert ended.status == 1 and "no solution: 5 appears twice in row 1" in ended.err


def test_a_full_grid_has_nothing_to_rate(console: Console) -> None:
    assert console.run("rate", SOLVED).out == "Every cell is filled.\n"
