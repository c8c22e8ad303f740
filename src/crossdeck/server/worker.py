"""One worker process: `python -m crossdeck.server.worker MEMORY` does one task after another.

Requests come on stdin and replies go to stdout, each a pickle after its length in 4 bytes; a reply of no
bytes comes first and says that it is ready.  Before the reply to a long task there may be some that only say
how far it is.  It ends when stdin does, even in the middle of a task, so it
never outlives the server, however that ended.
"""

import os
import sys
import threading
from functools import partial
from queue import SimpleQueue
from typing import BinaryIO

from crossdeck.server.work import answer

__all__ = ["LENGTH", "main"]

LENGTH = 4
"""Bytes before each request and each reply that say how long it is, the highest first."""
_POLITE = 5
"""Workers give way to the server's event loop when both want a processor."""


def main(memory: int) -> None:
    """Work until stdin ends, in so many bytes of address space at most; 0 is as many as there are."""
    _limit(memory)
    requests, replies = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # What is printed by mistake is no reply.
    asked = SimpleQueue[bytes]()
    threading.Thread(target=_listen, args=(requests, asked), daemon=True).start()
    _send(replies, b"")
    while True:
        _send(replies, answer(asked.get(), partial(_send, replies)))


def _limit(memory: int) -> None:
    if sys.platform != "win32":
        import resource

        os.nice(_POLITE)
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _listen(requests: BinaryIO, asked: "SimpleQueue[bytes]") -> None:
    while True:
        head = requests.read(LENGTH)
        if len(head) < LENGTH:
            os._exit(0)  # Nobody waits for a reply; `sys.exit` would end this thread alone.
        asked.put(requests.read(int.from_bytes(head, "big")))


def _send(replies: BinaryIO, reply: bytes) -> None:
    try:
        replies.write(len(reply).to_bytes(LENGTH, "big") + reply)
        replies.flush()
    except BrokenPipeError:
        os._exit(0)  # Whoever asked is gone, and there is nobody to tell.


if __name__ == "__main__":
    main(int(sys.argv[1]))
