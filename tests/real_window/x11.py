"""What a window manager does and xdotool cannot, and the picture of a window, for which ImageMagick
takes forty times as long: both in the X11 protocol itself."""

from __future__ import annotations

import contextlib
import socket
import struct
from collections.abc import Iterator

from tests.real_window.screen import HarnessError

INTERN_ATOM, GET_GEOMETRY, SEND_EVENT, SET_INPUT_FOCUS, GET_IMAGE = 16, 14, 25, 42, 73
"""The numbers of requests."""

FIRST_PORT = 6000
"""Display 0 listens there, and each following one at the next port."""

CLIENT_MESSAGE = 33
POINTER_ROOT = 1
Z_PIXMAP, ALL_PLANES = 2, 0xFFFFFFFF
ERROR, REPLY = 0, 1
HEAD = 32
"""Bytes of any reply, event or error; a reply says how many words follow."""


def ask_to_close(display: str, window: int) -> None:
    """Send a window WM_DELETE_WINDOW, as a click on its close button does."""
    with _connection(display) as server:
        protocols, delete = server.atom(b"WM_PROTOCOLS"), server.atom(b"WM_DELETE_WINDOW")
        event = struct.pack("=BBHII5I", CLIENT_MESSAGE, 32, 0, window, protocols, delete, *[0] * 4)
        server.ask(SEND_EVENT, struct.pack("=II", window, 0) + event)
        server.atom(b"WM_PROTOCOLS")  # its answer comes once the event is on its way


def focus_nothing(display: str) -> None:
    """Take the keyboard from whichever window has it."""
    with _connection(display) as server:
        server.ask(SET_INPUT_FOCUS, struct.pack("=II", POINTER_ROOT, 0))
        server.atom(b"WM_PROTOCOLS")


def picture(display: str, window: int) -> tuple[tuple[int, int], bytes]:
    """A window's (width, height) and its pixels: three bytes each, row by row."""
    with _connection(display) as server:
        geometry, _ = server.answer(GET_GEOMETRY, struct.pack("=I", window))
        width, height = struct.unpack_from("=HH", geometry, 16)
        place = struct.pack("=IhhHHI", window, 0, 0, width, height, ALL_PLANES)
        _, image = server.answer(GET_IMAGE, place, detail=Z_PIXMAP)
    pixels = bytearray(width * height * 3)
    for colour in range(3):
        pixels[colour::3] = image[2 - colour :: 4]  # blue, green, red and nothing
    return (width, height), bytes(pixels)


class _Server:
    """A connection to a screen that asks for no proof of who one is."""

    def __init__(self, wire: socket.socket) -> None:
        self._wire = wire
        wire.sendall(struct.pack("=BxHHHHxx", ord("l"), 11, 0, 0, 0))
        accepted, *_, words = struct.unpack("=BBHHH", self._read(8))
        self._read(words * 4)
        if accepted != REPLY:
            raise HarnessError("the screen lets nobody in")

    def ask(self, request: int, content: bytes, detail: int = 0) -> None:
        """Send a request."""
        self._wire.sendall(struct.pack("=BBH", request, detail, 1 + len(content) // 4) + content)

    def answer(self, request: int, content: bytes, detail: int = 0) -> tuple[bytes, bytes]:
        """The reply to a request, its head and what follows."""
        self.ask(request, content, detail)
        while (head := self._read(HEAD))[0] not in (ERROR, REPLY):
            pass  # an event: all are told that the keyboard has changed
        if head[0] == ERROR:
            raise HarnessError(f"error {head[1]} of the screen: the window is gone or outside")
        (words,) = struct.unpack_from("=I", head, 4)
        return head, self._read(words * 4)

    def atom(self, name: bytes) -> int:
        """The number of a name."""
        padded = name + bytes(-len(name) % 4)
        head, _ = self.answer(INTERN_ATOM, struct.pack("=HH", len(name), 0) + padded)
        (number,) = struct.unpack_from("=I", head, 8)
        return int(number)

    def _read(self, size: int) -> bytes:
        data, at = bytearray(size), 0
        while at < size:
            count = self._wire.recv_into(memoryview(data)[at:])
            if not count:
                raise HarnessError("the screen has hung up")
            at += count
        return bytes(data)


@contextlib.contextmanager
def _connection(display: str) -> Iterator[_Server]:
    port = FIRST_PORT + int(display.removeprefix(":"))
    try:
        wire = socket.create_connection(("127.0.0.1", port), timeout=20)
    except OSError as error:
        raise HarnessError(f"no X display at {display}: {error}") from error
    with wire:
        yield _Server(wire)
