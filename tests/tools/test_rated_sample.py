"""The sample of rated puzzles: every level, every step, rare ones first."""

from __future__ import annotations

from collections import Counter

from rated_sample import Record, sample


def row(number: int, er: str, hardest: str = "", steps: str = "-") -> Record:
    return {
        "puzzle": str(number),
        "se1213": f"{er}/1.2/1.2",
        "sukaku_hardest": hardest,
        "hodoku_level": "Hard",
        "hodoku_steps": steps,
    }


def test_each_level_gives_as_many_as_it_has_up_to_the_number_asked_for() -> None:
    rows = [row(n, "1.2") for n in range(20)] + [row(n, "4.2") for n in range(20, 23)]
    few, more = sample(rows, 5)
    assert [each["se1213"][:3] for each in few] == ["1.2", "4.2"]
    assert Counter(each["se1213"][:3] for each in few + more) == {"1.2": 5, "4.2": 3}
    assert len({each["puzzle"] for each in few + more}) == 8


def test_rare_hardest_steps_are_among_them() -> None:
    rows = [row(n, "3.6", "Naked Triplet") for n in range(20)] + [row(20, "3.6", "Rare")]
    few, more = sample(rows, 2)
    assert {each["sukaku_hardest"] for each in few + more} == {"Naked Triplet", "Rare"}


def test_every_step_is_in_the_small_table_once_in_an_easy_puzzle_if_need_be() -> None:
    rows = [row(n, "4.2", steps="W-Wing=1") for n in range(9)]
    rows += [row(9, "4.2", steps="Jellyfish=2"), row(10, "4.2", steps="Skyscraper=1; W-Wing=3")]
    rows += [row(n, "5.0", steps="Naked Pair=1") for n in range(11, 20)]
    rows += [row(20, "5.0", steps="Jellyfish=1")]
    few, _ = sample(rows, 1)
    steps = [(each["se1213"][:3], each["hodoku_steps"]) for each in few]
    assert ("4.2", "Skyscraper=1; W-Wing=3") in steps
    assert any("Naked Pair" in text for _, text in steps)
    assert sum("Jellyfish" in text for _, text in steps) == 1


def test_the_order_of_the_rows_is_of_no_matter() -> None:
    rows = [row(n, "1.2", f"hardest {n % 3}") for n in range(30)]
    assert sample(rows, 4) == sample(rows[::-1], 4)
