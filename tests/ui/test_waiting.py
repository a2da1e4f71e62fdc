"""Waiting for the window system: woken by what arrives, never by what nobody reads."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator

import pytest

from game.ui.window.waiting import MAX_READY_IN_A_ROW, Waiter, open_sockets

Pair = tuple[socket.socket, socket.socket]
LONG = 20.0
"""Seconds that no test lasts."""


@pytest.fixture
def pair() -> Iterator[Pair]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


def took(waiter: Waiter, seconds: float) -> float:
    start = time.monotonic()
    waiter.wait(seconds)
    return time.monotonic() - start


def test_without_sockets_it_sleeps_the_whole_time() -> None:
    waiter = Waiter()
    assert not waiter.wakes
    assert took(waiter, 0.05) >= 0.05


def test_something_arriving_ends_the_wait(pair: Pair) -> None:
    ours, theirs = pair
    waiter = Waiter([ours.fileno()])
    assert waiter.wakes
    timer = threading.Timer(0.05, theirs.send, [b"a click"])
    timer.start()
    assert took(waiter, LONG) < LONG / 2
    timer.join()


def test_a_socket_that_nobody_reads_is_forgotten_and_does_not_keep_us_awake(pair: Pair) -> None:
    ours, theirs = pair
    theirs.send(b"not for us")
    waiter = Waiter([ours.fileno()])
    for _ in range(MAX_READY_IN_A_ROW + 1):
        waiter.wait(LONG)
    assert not waiter.wakes
    assert took(waiter, 0.05) >= 0.05


def test_one_that_is_read_in_between_is_kept(pair: Pair) -> None:
    ours, theirs = pair
    waiter = Waiter([ours.fileno()])
    for _ in range(3 * MAX_READY_IN_A_ROW):
        theirs.send(b"x")
        waiter.wait(LONG)
        ours.recv(1)
        waiter.wait(0.0)
    assert waiter.wakes


def test_a_display_that_went_away_is_no_error(pair: Pair) -> None:
    ours, _ = pair
    waiter = Waiter([ours.fileno()])
    ours.close()
    waiter.wait(0.01)
    assert not waiter.wakes


def test_new_sockets_are_seen(pair: Pair) -> None:
    before = open_sockets()
    if not before:
        pytest.skip("this system does not list open files in /proc")
    with socket.socket() as fresh:
        assert open_sockets() - before == {fresh.fileno()}
