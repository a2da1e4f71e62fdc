"""What a guest believes of the times that its host tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.engine.formats.records import format_asked
from game.engine.notation import format_grid
from game.network.host_talk import Visit
from game.network.messages import Message
from game.network.playing import TOLERANCE_MS, GuestGame
from game.network.wire import Connected, Link, Lost, Received
from game.session.duel.duel import Duel, DuelRules
from tests.network.duels import BLANKS, GIVENS, SMALL, SOLUTION, hosting, visiting

if TYPE_CHECKING:
    from game.network.wire import Item


class Line:
    """In place of a connection: what the test says, at the times that it says."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.sent: list[Message] = []
        self.link: Any = Link("127.0.0.1", None, known=True)  # type: ignore[arg-type]

    def take(self) -> list[Item]:
        found, self.items = self.items, []
        return found

    def send(self, link: object, messages: list[Message]) -> None:
        self.sent += messages

    def close(self) -> None:
        pass


class Conversation:
    """A guest, its clock, and a host that tells what times it likes."""

    def __init__(self, entries: int = 0) -> None:
        """With entries, the guest's program was closed after so many of them."""
        self.host, talk, self.seconds = hosting(), visiting(), 1000.0
        for number in range(entries):
            self.host.write(BLANKS[number], SOLUTION[BLANKS[number]], 60_000 * number)
        if entries:
            self.host.resume("0" * 32)
            other = hosting()
            for number in range(entries):
                other.write(BLANKS[number], SOLUTION[BLANKS[number]], 60_000 * number)
            talk.resume(other.duel, "0" * 32)
        self.line = Line()
        wire: Any = self.line
        self.guest = GuestGame(talk, wire, lambda: self.seconds)

    def connect(self) -> None:
        visit = Visit()
        self.line.items.append(Connected(self.line.link))
        self.tell(visit.hello)
        self.tell(*self.host.let_in(visit, self.line.sent.pop()))
        self.tell(*self.host.begin())

    def tell(self, *messages: Message) -> None:
        self.line.items += [Received(self.line.link, each) for each in messages]
        self.guest.poll()
        assert not self.guest.failed

    def go(self, after: int = 0) -> None:
        self.tell({"say": "go", "after": after})

    def write(self, at: int) -> None:
        """The host writes the next digit, and says when."""
        cell = BLANKS[len(self.host.duel.log)]
        self.tell(*self.host.write(cell, SOLUTION[cell], at))

    def lose(self) -> None:
        self.host.lost()
        self.line.items.append(Lost(self.line.link, "silent"))
        self.guest.poll()

    @property
    def believed(self) -> bool:
        return self.guest.times_can_be_true


@pytest.fixture
def duel() -> Conversation:
    """One that has just begun."""
    begun = Conversation()
    begun.connect()
    begun.go()
    return begun


def test_entries_as_they_are_made_are_believed(duel: Conversation) -> None:
    for second in range(5):
        duel.write(1000 * second)
        duel.seconds += 1
    assert duel.believed


def test_digits_written_at_once_and_told_as_minutes_of_work_are_not(duel: Conversation) -> None:
    duel.write(1000)
    assert duel.believed
    duel.write(30_000)
    assert not duel.believed


def test_digits_told_before_the_clock_was_let_run_are_not() -> None:
    duel = Conversation()
    duel.connect()
    duel.write(30_000)
    duel.go(31_000)
    assert not duel.believed


def test_a_clock_that_is_let_run_on_from_a_time_to_come_is_not(duel: Conversation) -> None:
    duel.seconds += 5
    duel.tell({"say": "pause", "paused": True})
    duel.go(30_000)
    assert not duel.believed


def test_a_clock_that_goes_back_is_not(duel: Conversation) -> None:
    duel.seconds += 20
    duel.write(20_000)
    duel.tell({"say": "pause", "paused": True})
    duel.go(19_000)
    assert not duel.believed


def test_words_that_lay_about_for_some_seconds_are_believed(duel: Conversation) -> None:
    duel.write(TOLERANCE_MS - 500)
    assert duel.believed
    duel.seconds += 60
    duel.write(30_000)  # and late ones all the more
    assert duel.believed


def test_clocks_that_drift_are_believed(duel: Conversation) -> None:
    for hour in range(1, 6):
        duel.seconds += 3600
        duel.write(round(3_600_000 * hour * 1.008))
    assert duel.believed


def test_pauses_are_believed_even_if_the_host_heard_of_them_late(duel: Conversation) -> None:
    duel.seconds += 10
    duel.guest.pause()
    duel.seconds += 300  # the host's window was held meanwhile, and its clock ran on
    duel.go(309_000)
    duel.write(310_000)
    assert duel.believed


def test_what_was_missed_is_believed_when_it_is_told_at_once(duel: Conversation) -> None:
    duel.seconds += 50
    duel.lose()
    for second in (51_000, 53_000, 57_000):  # the host hears of it 8 seconds later
        cell = BLANKS[len(duel.host.duel.log)]
        duel.host.write(cell, SOLUTION[cell], second)
    duel.seconds += 0.5
    duel.connect()
    duel.go(58_000)
    duel.write(58_500)
    assert duel.believed and duel.guest.duel and len(duel.guest.duel.log) == 4


def test_a_machine_that_slept_is_not_told_that_its_host_lies(duel: Conversation) -> None:
    for after in (8000, 16_000, 24_000):  # its clock stood still each time
        duel.lose()
        duel.connect()
        duel.go(after)
    duel.write(25_000)
    assert duel.believed


def test_a_program_that_was_started_anew_believes_what_came_before_it() -> None:
    duel = Conversation(entries=3)
    cell = BLANKS[3]
    duel.host.write(cell, SOLUTION[cell], 500_000)
    duel.connect()
    duel.go(600_000)
    duel.write(601_000)
    assert duel.believed
    duel.write(640_000)
    assert not duel.believed


def test_who_closed_the_program_before_the_first_digit_is_not_suspicious_either() -> None:
    duel = Conversation()
    duel.connect()
    duel.go(200_000)
    duel.seconds += 1
    duel.write(201_000)
    assert duel.believed


def test_another_duel_begins_without_suspicion(duel: Conversation) -> None:
    for _ in BLANKS:
        duel.write(100_000)
    assert duel.host.duel.over and not duel.believed
    record, solution = format_asked(SMALL.rules, GIVENS), format_grid(SOLUTION)
    duel.host.begin_again(Duel(SMALL, DuelRules("race")), record, solution)
    duel.tell(*duel.host.begin())
    duel.go()
    duel.write(500)
    assert duel.guest.duel and len(duel.guest.duel.log) == 1 and duel.believed
