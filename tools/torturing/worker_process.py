"""A worker: another Python that does dangerous work on request, watched from here.

Requests and answers are JSON objects, a line each. A worker that does not answer in time is
killed; after one that died or was killed, the next request starts a new one.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from typing import Any, Self

from launching.environment import ROOT


class WorkerLost(Exception):
    """The worker hung (``hung``) or ended; says where it was, as far as that is known."""

    def __init__(self, hung: bool, said: str) -> None:
        super().__init__(said)
        self.hung = hung


class Worker:
    """Runs ``python -m torturing.worker KIND FOLDER`` and talks to it."""

    def __init__(self, kind: str, folder: str) -> None:
        self._arguments = (kind, folder)
        self._process: subprocess.Popen[bytes] | None = None
        self._waiting = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def ask(self, seconds: float, **request: Any) -> dict[str, Any]:
        """The answer to a request. Raises WorkerLost."""
        process = self._process or self._start()
        assert process.stdin
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
        line = self._line(process, time.monotonic() + seconds)
        if line is None:
            raise self._lost(process)
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._log.close()
        self._process, self._waiting = None, b""

    def _start(self) -> subprocess.Popen[bytes]:
        tools = os.path.join(ROOT, "tools")
        variables = dict(os.environ, PYTHONPATH=os.pathsep.join((ROOT, tools)))
        variables |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self._log = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "torturing.worker", *self._arguments],
            env=variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            start_new_session=True,  # Ctrl-C is for us alone
        )
        return self._process

    def _line(self, process: subprocess.Popen[bytes], end: float) -> bytes | None:
        """One line of its answer; None when none comes in time, or when it is dead."""
        assert process.stdout
        pipe = process.stdout.fileno()
        while b"\n" not in self._waiting:
            if not select.select([pipe], [], [], max(0, end - time.monotonic()))[0]:
                return None
            piece = os.read(pipe, 1 << 16)
            if not piece:
                return None
            self._waiting += piece
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line

    def _lost(self, process: subprocess.Popen[bytes]) -> WorkerLost:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(0.2)  # its pipe closes a moment before it is gone
        hung = process.poll() is None
        if hung:  # it reports where it is, if Python still can
            if sys.platform == "win32":
                raise NotImplementedError
            process.send_signal(signal.SIGUSR1)
            time.sleep(0.3)
            process.kill()
        code = process.wait()
        self._log.seek(0)
        said = self._log.read()[-6000:].decode(errors="replace")
        self.close()
        return WorkerLost(hung, said if hung else f"it ended with {code}\n{said}")
