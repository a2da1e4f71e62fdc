"""The conversation of host and guest, message by message, without a network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.network import join_code
from game.network.duel_events import Entered, Gone, Joined, Paused, Pointed, Ready, Started
from game.network.host_talk import Visit
from game.network.network_errors import NetworkError, ProtocolError, Refused
from game.session.duel.duel import DuelRules, Ending, Entry
from tests.network.duels import (
    BLANKS,
    CLAIM,
    CODE,
    SOLUTION,
    connect,
    hosting,
    over,
    tell,
    visiting,
)
from tests.network.test_messages import EXAMPLES

if TYPE_CHECKING:
    from game.network.messages import Message


def test_who_knows_the_code_gets_in_and_has_the_puzzle() -> None:
    host, guest = hosting(DuelRules("claim", turns=True)), visiting()
    connect(host, guest)
    assert host.joined and guest.joined and guest.duel
    assert guest.duel.puzzle == host.duel.puzzle and guest.duel.rules == host.duel.rules
    assert host.events == [Joined("Ben", again=False)]
    assert guest.events == [Joined("Anna", again=False), Started()]


def test_the_code_is_never_said() -> None:
    host, guest, visit = hosting(), visiting(), Visit()
    said = [visit.hello]
    said += guest.receive(said[0])
    said += host.let_in(visit, said[-1])
    assert CODE not in str(said) and CODE.lower() not in str(said)


def test_wrong_codes_are_refused_and_keep_nobody_else_out() -> None:
    host = hosting()
    for _ in range(20):
        with pytest.raises(Refused, match="code"):
            connect(host, visiting("ZZZZ9999"))
    assert not host.joined and host.events == []
    connect(host, visiting())
    assert host.joined


def test_a_host_that_does_not_know_the_code_is_refused() -> None:
    host, guest, visit = hosting(), visiting(), Visit()
    (join,) = guest.receive(visit.hello)
    welcome, *_ = host.let_in(visit, join)
    with pytest.raises(Refused, match="code"):
        guest.receive({**welcome, "proof": "0" * 64})
    assert not guest.joined and guest.duel is None


def test_what_was_overheard_lets_nobody_in_again() -> None:
    host, guest, visit = hosting(), visiting(), Visit()
    (join,) = guest.receive(visit.hello)
    assert [each["say"] for each in host.let_in(visit, join)] == ["welcome"]
    host.lost()
    with pytest.raises(ProtocolError):
        host.let_in(visit, join)
    assert host.let_in(Visit(), join) == [{"say": "refused", "reason": "code"}]


def test_the_puzzle_is_told_when_the_clock_starts_and_not_before() -> None:
    host, guest, visit = hosting(), visiting(), Visit()
    (join,) = guest.receive(visit.hello)
    tell(guest, host.let_in(visit, join))
    assert guest.joined and guest.duel is None
    tell(guest, host.begin())
    assert guest.duel and host.begin() == []


def test_somebody_else_who_knows_the_code_is_told_that_it_is_taken() -> None:
    host = hosting()
    connect(host, visiting())
    with pytest.raises(Refused, match="busy"):
        connect(host, visiting())
    assert host.joined


def test_the_guest_takes_its_place_back_while_its_old_connection_hangs() -> None:
    host, guest = hosting(), visiting()
    connect(host, guest)
    guest.lost()  # the host has heard nothing of it
    connect(host, guest)
    assert host.joined and host.events[-2:] == [Gone(left=False), Joined("Ben", again=True)]


def test_another_version_is_refused_by_either() -> None:
    host, guest, visit = hosting(), visiting(), Visit()
    (join,) = guest.receive(visit.hello)
    assert host.let_in(visit, {**join, "version": 2}) == [{"say": "refused", "reason": "version"}]
    with pytest.raises(Refused, match="version"):
        visiting().receive({**visit.hello, "version": 2})


def test_both_sides_have_the_same_duel_to_the_end() -> None:
    host, guest = hosting(), visiting()
    connect(host, guest)
    assert guest.duel
    for at, cell in enumerate(BLANKS):
        if at % 2:
            tell(guest, host.write(cell, SOLUTION[cell], at))
        else:
            (asked,) = guest.write(cell, SOLUTION[cell])
            tell(guest, host.receive(over(asked), at))
    assert host.duel.over and guest.duel.log == host.duel.log
    assert guest.duel.score(0) == host.duel.score(0) and guest.duel.winner == host.duel.winner
    assert guest.events[-1] == Entered(host.duel.log[-1], Ending.RIGHT)


def test_an_entry_that_comes_late_is_only_told_to_the_host() -> None:
    host, guest = hosting(), visiting()
    connect(host, guest)
    tell(guest, host.write(BLANKS[0], SOLUTION[BLANKS[0]], 5))
    (asked,) = guest.write(BLANKS[0], SOLUTION[BLANKS[0]])
    assert host.receive(asked, 3) == []
    assert host.events[-1] == Entered(Entry(1, BLANKS[0], SOLUTION[BLANKS[0]], 5), Ending.TAKEN)


def test_who_was_away_gets_what_was_missed() -> None:
    host, guest = hosting(DuelRules("together")), visiting()
    connect(host, guest)
    assert guest.duel
    tell(guest, host.write(BLANKS[0], 1, 10))
    host.lost()
    guest.lost()
    assert host.events[-1] == guest.events[-1] == Gone(left=False)
    assert guest.write(BLANKS[1], 1) == []
    assert host.write(BLANKS[1], 2, 20) == []
    connect(host, guest)
    assert guest.duel.log == host.duel.log and len(host.duel.log) == 2
    assert Joined("Ben", again=True) in host.events


def test_a_program_that_was_started_anew_gets_all() -> None:
    host, guest = hosting(), visiting()
    connect(host, guest)
    tell(guest, host.write(BLANKS[0], SOLUTION[BLANKS[0]], 10))
    host.lost()
    anew = visiting()
    connect(host, anew)
    assert anew.duel and anew.duel.log == host.duel.log


def test_who_comes_back_to_another_duel_is_refused() -> None:
    host, guest = hosting(), visiting()
    connect(host, guest)
    guest.lost()
    with pytest.raises(Refused, match="over"):
        connect(hosting(), guest)


@pytest.mark.parametrize(
    "change",
    [
        {"record": "{}"},
        {"record": "[" * 20_000},
        {"solution": "1234"},
        {"solution": "1234341243212143"},
        {"solution": "1243342121344312"},
        {"solution": "x"},
    ],
    ids=range(6),
)
def test_a_puzzle_that_is_none_is_refused(change: Message) -> None:
    host, guest = hosting(), visiting()
    visit = Visit()
    (join,) = guest.receive(visit.hello)
    tell(guest, host.let_in(visit, join))
    (start,) = host.begin()
    with pytest.raises(ProtocolError):
        guest.receive({**start, **change})
    assert guest.duel is None


def test_what_has_no_sense_in_this_duel_is_refused() -> None:
    host, guest = hosting(), visiting()
    connect(host, guest)
    assert guest.duel
    entered = {"say": "entered", "player": 0, "cell": BLANKS[0], "digit": 1, "at": 0}
    for bad in (
        {**entered, "number": 2},
        {**entered, "number": 1, "cell": 16},
        {**entered, "number": 1, "digit": 5},
        {**entered, "number": 1, "cell": 0},
        {"say": "cursor", "cell": 16},
        {"say": "hello", "version": 1, "nonce": "0" * 32},
    ):
        with pytest.raises(ProtocolError):
            guest.receive(bad)
    for bad in (
        {"say": "enter", "cell": 16, "digit": 1},
        {"say": "enter", "cell": 1, "digit": 5},
        {"say": "cursor", "cell": 16},
        {"say": "go", "after": 0},
    ):
        with pytest.raises(ProtocolError):
            host.receive(bad, 0)
    assert guest.duel.log == host.duel.log == []


def test_cursors_readiness_and_pauses_are_passed_on() -> None:
    host, guest = hosting(CLAIM), visiting()
    connect(host, guest)
    said: list[Message] = [
        {"say": "cursor", "cell": 3},
        {"say": "ready", "ready": True},
        {"say": "pause", "paused": True},
        {"say": "leave"},
    ]
    meant = [Pointed(3), Ready(ready=True), Paused(paused=True), Gone(left=True)]
    for message in said:
        host.receive(message, 0)
        guest.receive(message)
    assert host.events[-4:] == guest.events[-4:] == meant


@settings(max_examples=40)  # each has proofs that are made to take time
@given(st.lists(st.tuples(st.booleans(), st.sampled_from(EXAMPLES)), max_size=12), st.booleans())
def test_no_message_at_any_time_breaks_either_side(
    said: list[tuple[bool, dict[str, Any]]], in_first: bool
) -> None:
    host, guest, visit = hosting(), visiting(), Visit()
    if in_first:
        connect(host, guest)
    for to_host, message in said:
        try:
            if to_host and host.joined:
                host.receive(message, 0)
            elif to_host:
                host.let_in(visit, message)
            else:
                guest.receive(message)
        except (ProtocolError, Refused):
            continue
    assert all(entry.player == 1 for entry in host.duel.log)
    assert in_first or not (host.joined or guest.joined)


@pytest.mark.parametrize("typed", ["abcd-2345", " ABCD 2345 ", "Abcd2345"])
def test_a_code_is_read_as_it_is_typed(typed: str) -> None:
    assert join_code.tidy_code(typed) == CODE
    assert join_code.tidy_code(join_code.shown(CODE)) == CODE


@pytest.mark.parametrize("typed", ["", "ABCD234", "ABCD23456", "ABCD23_5", "A" * 10_000])
def test_what_is_no_code_is_quoted(typed: str) -> None:
    with pytest.raises(NetworkError, match=f"^'{typed[:40]}' is not a code"):
        join_code.tidy_code(typed)


def test_codes_and_nonces_are_new_each_time() -> None:
    assert len({join_code.new_code() for _ in range(99)}) == 99
    assert len({join_code.new_nonce() for _ in range(99)}) == 99
    assert join_code.tidy_code(code := join_code.new_code()) == code
