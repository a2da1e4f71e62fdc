"""Messages between two machines, one connection at a time, in a thread of its own.

What comes in lies in a queue until the game looks at it; the game's own thread never waits. Only
lines that are whole messages get there: too long ones, too many, silence, or nonsense end the
connection.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from game.network.addresses import is_local
from game.network.errors import NetworkError, ProtocolError
from game.network.messages import LONGEST_LINE, decode, encode
from game.network.rates import Rate

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


class Connected(NamedTuple):
    """A connection is there."""


class Lost(NamedTuple):
    """The connection is gone, or could not be made."""

    why: str


class Wire:
    """One end: `Listener` waits for a connection, `Caller` makes one."""

    def __init__(self, wake: Callable[[], None] = lambda: None) -> None:
        self._items: SimpleQueue[Message | Connected | Lost] = SimpleQueue()
        self._wake = wake
        self._loop = asyncio.new_event_loop()
        self._writer: StreamWriter | None = None
        self._closing = False
        self._thread = Thread(target=self._run, name="wire", daemon=True)

    def take(self) -> list[Message | Connected | Lost]:
        """All that came in since the last call, in its order."""
        found: list[Message | Connected | Lost] = []
        with suppress(Empty):
            while True:
                found.append(self._items.get_nowait())
        return found

    def send(self, messages: Sequence[Message]) -> None:
        """Send messages over the connection, if there is one."""
        data = b"".join(map(encode, messages))
        if data:
            self._call(lambda: self._write(data))

    def hang_up(self) -> None:
        """End the connection, once what was sent is out; another one may follow."""
        self._call(self._hang_up)

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

    def _call(self, do: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop is closed already
            self._loop.call_soon_threadsafe(do)

    def _stop(self) -> None:
        self._hang_up()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()

    def _write(self, data: bytes) -> None:
        writer = self._writer
        if writer is None or writer.is_closing():
            return
        writer.write(data)
        if writer.transport.get_write_buffer_size() > MOST_UNSENT:
            writer.transport.abort()

    def _hang_up(self) -> None:
        if self._writer is not None:
            self._writer.close()

    def _put(self, item: Message | Connected | Lost) -> None:
        self._items.put(item)
        self._wake()

    async def _talk(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Take in what comes over a connection until it ends."""
        self._writer = writer
        pinging = asyncio.ensure_future(self._ping())
        why = "closed"
        self._put(Connected())
        try:
            await self._listen(reader)
        except ProtocolError as error:
            why = str(error)
        except TimeoutError:
            why = "silent"
        except (OSError, ValueError) as error:  # ValueError: a line that does not end
            why = str(error)
        finally:
            pinging.cancel()
            self._writer = None
            writer.close()
            self._put(Lost(why))

    async def _listen(self, reader: StreamReader) -> None:
        messages = Rate(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE)
        amount = Rate(BYTES_PER_SECOND, BYTES_AT_ONCE)
        while line := await asyncio.wait_for(reader.readline(), SILENT_SECONDS):
            now = time.monotonic()
            if not (messages.allows(now) and amount.allows(now, len(line))):
                raise ProtocolError("too much at once")
            message = decode(line)
            if message["say"] != "ping":
                self._put(message)

    async def _ping(self) -> None:
        ping = encode({"say": "ping"})
        while True:
            await asyncio.sleep(PING_SECONDS)
            self._write(ping)


class Listener(Wire):
    """Waits at an address of the local network; a second guest is told that it is taken."""

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
        self._thread.start()
        failed = self._ready.get(timeout=START_SECONDS)
        if failed:
            self._thread.join()
            raise NetworkError(f"cannot listen at {address}: {failed.strerror or failed}")

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
        if not is_local(peer[0]):
            writer.close()
        elif self._writer is not None:
            writer.write(encode({"say": "refused", "reason": "busy"}))
            writer.close()
        else:
            with suppress(asyncio.CancelledError):  # asyncio would log it as an error
                await self._talk(reader, writer)


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
                self._put(Lost(str(error) or "silent"))
            else:
                failures = 0
                await self._talk(reader, writer)
            await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
            failures += 1
