#!/usr/bin/env python3
"""A bot that plays at a table of a crossdeck server, as any guest does: over HTTP and a WebSocket.

    python3 samples/webbot.py http://localhost:8437/table/k3v7q2mzx4ba --name Webbot
    python3 samples/webbot.py K3V7Q2 --server http://localhost:8437

It takes an empty seat, plays whenever the table waits for it, and leaves when the table is closed or the
match is over.  docs/protocol.md says what is spoken; besides Python it needs the package `websockets`.
"""

import argparse
import asyncio
import itertools
import json
import sys
import urllib.error
import urllib.parse
import urllib.request

import websockets

DUTIES = ("accept", "call", "deal", "throw", "pass")


class Refused(Exception):  # noqa: N818  # it is an answer, not an error of ours
    """The server said no."""


class Guest:
    """One line to one table.  The picture is the table as the guest sees it; events keep it up to date."""

    def __init__(self, socket):
        """Take a socket that is open."""
        self.socket, self.picture, self.version = socket, {}, 0
        self.ids = map(str, itertools.count(1))

    async def hear(self):
        """Take in the next message, and give it."""
        message = json.loads(await self.socket.recv())
        kind = message.get("t")
        if kind == "welcome":
            self.picture, self.version = message["picture"], message["v"]
        elif kind == "ping":
            await self.say(t="pong", n=message["n"])
        elif kind == "event":
            self.picture.update(message.get("set", {}))
            game = self.picture["game"]
            for name, value in message.get("game_set", {}).items():
                game[name] = value
            for name, more in message.get("game_add", {}).items():
                game[name] = game[name] + more
        if kind in (None, "event"):  # A bare version is one that changed nothing for us.
            self.version = message["v"]
        return message

    async def say(self, **message):
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def ask(self, **request):
        """Ask for something and wait for the answer; what happens meanwhile is taken in."""
        request["id"] = next(self.ids)
        await self.say(**request)
        while (answer := await self.hear()).get("id") != request["id"]:
            pass
        if answer["t"] in ("error", "refused"):
            raise Refused(answer.get("message") or answer["objections"][0]["sentence"])
        return answer

    @property
    def is_awaited(self):
        """Whether the table waits for us."""
        return self.picture["you"]["seat"] in self.picture["awaited"] and not self.picture["paused"]


async def turn(guest):
    """Do what looks best at first sight: the first play there is, else give a card away or do a duty."""
    could = [each["do"] for each in (await guest.ask(t="moves", most=60))["moves"]]
    able = [do for do in could if not do.startswith("challenge")]
    duties = [do for do in able if do.split()[0] in DUTIES]
    if able:
        return await guest.ask(t="act", v=guest.version, do=(duties or able)[0])
    return await guest.hear()  # In a race it may be too soon for another exchange.


async def play(server, table, name, pause):
    """Sit down and play until the match is over; gives the scores."""
    address = f"{server.replace('http', 'ws', 1)}/ws"
    async with websockets.connect(address, max_size=None) as socket:
        guest = Guest(socket)
        await guest.say(t="hello", table=table)
        welcome = await guest.hear()
        if welcome.get("t") != "welcome":
            raise Refused(welcome.get("message", "there is no welcome"))
        await guest.ask(t="sit", v=guest.version, name=name)
        print(f"{name} sits at {table}", flush=True)
        while guest.picture["stage"] not in ("over", "ended"):
            try:
                await (turn(guest) if guest.is_awaited else guest.hear())
                await asyncio.sleep(pause if guest.is_awaited else 0)
            except Refused as why:  # As a rule somebody was quicker; the next event says what to do.
                print(f"refused: {why}", file=sys.stderr)
                await guest.hear()
        game = guest.picture["game"]
        return game["scores"] if game else []


def found(server, code):
    """The id of the table with this code."""
    try:
        with urllib.request.urlopen(f"{server}/api/codes/{urllib.parse.quote(code)}", timeout=20) as answer:
            table = json.load(answer)["table"]
    except urllib.error.HTTPError as wrong:
        raise Refused(json.load(wrong)["error"]["message"]) from None
    if not table:
        raise Refused(f"{code} is a party, not a table")
    return table


def main():
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("table", help="the link to a table, or its code of six letters")
    parser.add_argument("--server", default="http://localhost:8437", help="where a code is looked up")
    parser.add_argument("--name", default="Webbot", help="what it is called at the table")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds before it acts")
    chosen = parser.parse_args()
    link = urllib.parse.urlsplit(chosen.table)
    server = f"{link.scheme}://{link.netloc}" if link.netloc else chosen.server.rstrip("/")
    try:
        table = link.path.rstrip("/").rpartition("/")[2] if link.netloc else found(server, chosen.table)
        print("scores", *asyncio.run(play(server, table, chosen.name, chosen.pause)))
    except (Refused, OSError, websockets.WebSocketException) as wrong:
        sys.exit(f"webbot: {wrong}")


if __name__ == "__main__":
    main()
