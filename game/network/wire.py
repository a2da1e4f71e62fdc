"""Messages between two machines, in a thread of its own.

What comes in lies in a queue until the game looks at it; the game's own thread never waits. Only
lines that are whole messages get there: too long ones, too many, silence, or nonsense end the
connection. Whatever is said belongs to the connection over which it was said (`Link`): an answer
never goes to another one that took its place.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from game.network.addresses import is_local
from game.network.messages import LONGEST_LINE, decode, encode
from game.network.network_errors import NetworkError, ProtocolError
from game.network.rates import Patience, Rate

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter
    from collections.abc import Callable, Sequence

    from game.network.messages import Message

PING_SECONDS = 2.0
SILENT_SECONDS = 8.0
"""After such a silence the other side counts as gone."""
START_SECONDS = 5.0
"""How long the thread may take until it listens."""
MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 60.0, 400.0
"""What a hand at a board never reaches; who comes back gets what was missed in large steps."""
BYTES_PER_SECOND, BYTES_AT_ONCE = 20_000.0, 200_000.0
MOST_UNSENT = 2_000_000
"""Bytes that wait for a machine that does not read."""
RETRY_SECONDS = (0.5, 1.0, 2.0, 3.0)
"""Pauses before the next attempt to connect; the last one repeats."""

PROOF_SECONDS = 5.0
"""How long a stranger may take to prove that it knows the code."""
MOST_STRANGERS, MOST_OF_ADDRESS = 8, 2
"""Connections at a time that have proven nothing yet, altogether and from one address; a further
one takes the place of the one that has waited longest, as a guest needs no time to prove."""
STRANGER_LINES, STRANGER_BYTES = 4, 2_000
"""What a stranger may say; a guest says one line of 400 bytes."""


class Link:
    """One connection; a new one whenever the other side comes back."""

    def __init__(self, address: str, writer: StreamWriter, known: bool) -> None:
        self.address = address
        """Where the other side is."""
        self.writer = writer
        self.known = known
        """Whether it has proven that it knows the code."""


class Connected(NamedTuple):
    link: Link


class Received(NamedTuple):
    """The other side said something."""

    link: Link
    message: Message


class Lost(NamedTuple):
    """A connection is gone; without a link, none could be made."""

    link: Link | None
    why: str


Item = Connected | Received | Lost


class Wire:
    """One end: `Listener` waits for connections, `Caller` makes one."""

    def __init__(self, wake: Callable[[], None] = lambda: None) -> None:
        self._items: SimpleQueue[Item] = SimpleQueue()
        self._wake = wake
        self._loop = asyncio.new_event_loop()
        self._links: list[Link] = []
        """The connections that are open, the oldest first; used by the thread alone."""
        self._closing = False
        self._thread = Thread(target=self._run, name="wire", daemon=True)

    def take(self) -> list[Item]:
        """All that came in since the last call, in its order."""
        items: list[Item] = []
        with suppress(Empty):
            while True:
                items.append(self._items.get_nowait())
        return items

    def send(self, link: Link | None, messages: Sequence[Message]) -> None:
        """Send messages over a connection, if it is still there."""
        data = b"".join(map(encode, messages))
        if data and link:
            self._call(lambda: self._write(link, data))

    def hang_up(self, link: Link | None) -> None:
        """End a connection, once what was sent is out."""
        if link:
            self._call(link.writer.close)

    def close(self) -> None:
        """End everything; the thread is gone when this returns."""
        if not self._closing:
            self._closing = True
            self._call(self._stop)
            self._thread.join(START_SECONDS)

    # -- in the thread ---------------------------------------------------------------------

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._main())
        except asyncio.CancelledError:
            pass
        finally:
            if ending := asyncio.all_tasks(self._loop):
                self._loop.run_until_complete(asyncio.wait(ending))
            self._loop.close()

    async def _main(self) -> None:
        raise NotImplementedError

    def _call(self, do: Callable[[], object]) -> None:
        with suppress(RuntimeError):  # the loop is closed already
            self._loop.call_soon_threadsafe(do)

    def _stop(self) -> None:
        for link in self._links:
            link.writer.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()

    def _write(self, link: Link, data: bytes) -> None:
        if link.writer.is_closing():
            return
        link.writer.write(data)
        if link.writer.transport.get_write_buffer_size() > MOST_UNSENT:
            link.writer.transport.abort()

    def _put(self, item: Item) -> None:
        self._items.put(item)
        self._wake()

    async def _talk(self, reader: StreamReader, link: Link) -> None:
        """Take in what comes over a connection until it ends."""
        pinging = asyncio.ensure_future(self._ping(link))
        why = "closed"
        self._put(Connected(link))
        try:
            await self._listen(reader, link)
        except ProtocolError as error:
            why = str(error)
        except TimeoutError:
            why = "silent"
        except (OSError, ValueError) as error:  # ValueError: a line that does not end
            why = str(error)
        finally:
            pinging.cancel()
            link.writer.close()
            self._put(Lost(link, why))

    async def _listen(self, reader: StreamReader, link: Link) -> None:
        messages = Rate(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE)
        amount = Rate(BYTES_PER_SECOND, BYTES_AT_ONCE)
        lines, size = 0, 0
        while line := await asyncio.wait_for(reader.readline(), SILENT_SECONDS):
            now = time.monotonic()
            lines, size = lines + 1, size + len(line)
            if not (messages.allows(now) and amount.allows(now, len(line))):
                raise ProtocolError("too much at once")
            if not link.known and (lines > STRANGER_LINES or size > STRANGER_BYTES):
                raise ProtocolError("too much before a proof")
            message = decode(line)
            if message["say"] != "ping":
                self._put(Received(link, message))

    async def _ping(self, link: Link) -> None:
        ping = encode({"say": "ping"})
        while True:
            await asyncio.sleep(PING_SECONDS)
            self._write(link, ping)


class Listener(Wire):
    """Waits at an address of the local network. Who comes is a stranger until it is trusted:
    few at a time, each for `PROOF_SECONDS`."""

    def __init__(
        self, address: str, port: int = 0, wake: Callable[[], None] = lambda: None
    ) -> None:
        """Listens when it returns; `port` 0 takes any that is free. Raises NetworkError where
        that cannot be."""
        super().__init__(wake)
        if not is_local(address):
            raise NetworkError(f"{address!r} is no address of the local network")
        self.address, self.port = address, port
        self._ready: SimpleQueue[OSError | None] = SimpleQueue()
        self._patience = Patience()
        self._thread.start()
        failed = self._ready.get(timeout=START_SECONDS)
        if failed:
            self._thread.join()
            raise NetworkError(f"cannot listen at {address}: {failed.strerror or failed}")

    def trust(self, link: Link) -> None:
        """The other side has proven that it knows the code."""
        link.known = True
        self._call(lambda: self._patience.forgive(link.address))

    def turn_away(self, link: Link) -> None:
        """The other side does not know the code: its address waits longer and longer from then
        on until it is greeted."""
        self._call(lambda: self._patience.failed(link.address, time.monotonic()))
        self.hang_up(link)

    async def _main(self) -> None:
        try:
            server = await asyncio.start_server(
                self._accept, self.address, self.port, limit=LONGEST_LINE
            )
        except OSError as error:
            self._ready.put(error)
            return
        self.port = server.sockets[0].getsockname()[1]
        self._ready.put(None)
        async with server:
            await server.serve_forever()

    async def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        peer = writer.get_extra_info("peername")
        if not peer or not is_local(peer[0]):  # no peer: it is gone already
            writer.close()
            return
        link = Link(peer[0], writer, known=False)
        self._make_room(link.address)
        self._links.append(link)
        try:
            with suppress(asyncio.CancelledError):  # asyncio would log it as an error
                await asyncio.sleep(self._patience.wait(link.address, time.monotonic()))
                deadline = self._loop.call_later(PROOF_SECONDS, self._expire, link)
                try:
                    await self._talk(reader, link)
                finally:
                    deadline.cancel()
        finally:
            self._links.remove(link)
            writer.close()

    def _make_room(self, address: str) -> None:
        """Hang up on the strangers that have waited longest where there are too many."""
        strangers = [
            link for link in self._links if not link.known and not link.writer.is_closing()
        ]
        of_address = [link for link in strangers if link.address == address]
        if len(of_address) >= MOST_OF_ADDRESS:
            of_address[0].writer.close()
        elif len(strangers) >= MOST_STRANGERS:
            strangers[0].writer.close()

    def _expire(self, link: Link) -> None:
        if not link.known:
            link.writer.close()


class Caller(Wire):
    """Connects to a host, and again whenever the connection is lost."""

    def __init__(self, address: str, port: int, wake: Callable[[], None] = lambda: None) -> None:
        """Raises NetworkError for an address outside the local network, without a packet sent."""
        super().__init__(wake)
        if not is_local(address):
            raise NetworkError(f"{address!r} is no address of the local network")
        self.address, self.port = address, port
        self._thread.start()

    async def _main(self) -> None:
        failures = 0
        while True:
            try:
                connecting = asyncio.open_connection(self.address, self.port, limit=LONGEST_LINE)
                reader, writer = await asyncio.wait_for(connecting, SILENT_SECONDS)
            except (OSError, TimeoutError) as error:
                self._put(Lost(None, str(error) or "silent"))
            else:
                failures = 0
                link = Link(self.address, writer, known=True)
                self._links = [link]
                await self._talk(reader, link)
            await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
            failures += 1
