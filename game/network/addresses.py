"""Which addresses belong to the local network."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress

_LOCAL = tuple(
    ipaddress.ip_network(network)
    for network in (
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "127.0.0.0/8",
    )
)


def is_local(address: str) -> bool:
    """Whether an IPv4 address cannot lie outside the local network."""
    try:
        host = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return any(host in network for network in _LOCAL)


def own_address() -> str:
    """This machine's address on the local network; the loopback address where it has none.

    Nothing is sent: a datagram socket that is connected only looks up which way it would go.
    """
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as looking:
        looking.connect(("192.168.255.255", 9))
        address = str(looking.getsockname()[0])
        if is_local(address):
            return address
    return "127.0.0.1"
