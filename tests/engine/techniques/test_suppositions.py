"""What a path remembers of suppositions, and how much of it."""

from __future__ import annotations

import pytest

from game.engine.candidates import Candidates
from game.engine.path_memory import PathMemory, clearly_fewer
from game.engine.rules import classic
from game.engine.techniques.refutation import suppositions
from game.engine.techniques.refutation.suppositions import Case, Net, Suppositions


def blank() -> Candidates:
    return Candidates(classic(), [0] * 81)


def test_what_is_known_holds_along_a_path_and_no_further() -> None:
    memory, candidates = PathMemory(), blank()
    candidates.memory = memory.at(candidates.masks)
    Suppositions.of(candidates).keep_cases("net", [Case(1)])
    candidates.place(0, 5)
    candidates.memory = memory.at(candidates.masks)
    assert Suppositions.of(candidates).cases("net") == [Case(1)]
    another = blank()
    another.memory = memory.at(another.masks)
    assert Suppositions.of(another).cases("net") == []


def test_contradictions_are_kept_up_to_so_many_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suppositions, "MOST_CASES", 5)
    known = Suppositions()
    small, large = Case(1, (Case(2),)), Case(3, (Case(4), Case(5), Case(6)))
    known.keep_cases("net", [small, large, Case(7)])
    assert known.cases("net") == [small]
    known.keep_cases("net", [small, Case(7)])
    assert known.cases("net") == [small, Case(7)]


def test_nets_and_pairs_are_kept_unless_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suppositions, "MOST_NETS", 1)
    monkeypatch.setattr(suppositions, "MOST_PAIRS", 2)
    known, net = Suppositions(), Net(0, 0, 0)
    known.keep_nets({1: net})
    known.keep_nets({1: net, 2: net})
    assert known.nets == {1: net}
    known.own_apart()[1] = {2, 3}
    assert known.own_apart() == {1: {2, 3}}
    known.own_apart()[4] = {5}
    assert known.own_apart() == {}


def test_a_search_that_was_abandoned_does_not_change_what_another_knows() -> None:
    known = Suppositions()
    abandoned = known.own_apart()
    abandoned[1] = {2}
    mine = known.own_apart()
    abandoned[1].add(3)
    assert mine == known.apart == {1: {2}}


def test_a_search_in_vain_rests_until_clearly_fewer_candidates_are_left() -> None:
    known = Suppositions()
    known.add_try(1, 2, 200)
    assert known.tries(1, 191) == 2
    assert known.tries(1, 190) == 1, "the last one is repeated"
    assert known.tries(2, 200) == 0
    known.failed(200).add(1)
    assert known.failed(191) == {1}
    assert known.failed(190) == set()
    assert known.little_helps(100)
    known.add_little(100)
    assert not known.little_helps(98)
    assert known.little_helps(97)


def test_few_are_clearly_fewer_than_many() -> None:
    assert clearly_fewer(97, 100, 97)
    assert not clearly_fewer(98, 100, 97)
