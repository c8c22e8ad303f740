"""`crossdeck serve`: started, stopped, and refused, as somebody at a terminal meets it."""

import argparse
import errno
import json
import os
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from crossdeck.cli import serve
from tests.cli import refused
from tests.cli.test_main import SCRIPT
from tests.limits import PATIENCE


class Serving:
    """A server in a process of its own."""

    def __init__(self, *options: str, home: Path) -> None:
        environment = {**os.environ, "XDG_DATA_HOME": str(home)}
        self.process = subprocess.Popen(
            (str(SCRIPT), "serve", "--port", "0", "--json", *options),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert self.process.stdout is not None
        said = ""
        while not said.rstrip().endswith("}"):
            line = self.process.stdout.readline()
            assert line, self.process.stderr and self.process.stderr.read()
            said += line
        self.url: str = json.loads(said)["url"]
        self.network: str = json.loads(said)["network"]

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path, timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def end(self, number: int) -> tuple[int, list[dict[str, object]]]:
        """Send a signal; the exit code, and what was logged."""
        self.process.send_signal(number)
        _, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, [json.loads(line) for line in err.splitlines()]


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    found = Serving(home=tmp_path)
    yield found
    found.process.kill()
    found.process.communicate()


def test_it_answers_and_keeps_its_tables_in_the_data_folder(serving: Serving, tmp_path: Path) -> None:
    assert serving.get("healthz") == "ok\n"
    assert serving.get("readyz") == "ready\n"
    assert "kan-u-go" in serving.get("api/games")
    assert (tmp_path / "crossdeck" / "crossdeck.db").exists()


def test_it_tells_other_devices_where_it_is_only_if_they_can_come(
    serving: Serving, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert serving.network == ""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    everywhere = argparse.Namespace(host="0.0.0.0", json=False)
    for address, said in (("192.168.4.7", f"from other devices: http://192.168.4.7:{port}/\n"), ("", "")):
        monkeypatch.setattr(serve, "own_address", lambda address=address: address)
        serve.say(everywhere, listening)
        assert capsys.readouterr().out.partition("kept)\n")[2] == said
    listening.close()


@pytest.mark.parametrize(
    ("addresses", "own"),
    [
        ({"10.": "10.1.2.3", "192.": "192.168.4.7"}, "10.1.2.3"),
        ({"10.": "127.0.0.1", "192.": "192.168.4.7"}, "192.168.4.7"),
        ({"172.": "172.16.0.9"}, "172.16.0.9"),
        ({"10.": "127.0.0.1"}, ""),
        ({}, ""),
    ],
)
def test_the_own_address_is_none_that_only_this_machine_knows(
    monkeypatch: pytest.MonkeyPatch, addresses: dict[str, str], own: str
) -> None:
    class Asking:
        """A socket on a machine that reaches these networks, from this address of its own each."""

        def __init__(self, *_: object) -> None:
            self.name = ""

        def __enter__(self) -> "Asking":
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def connect(self, there: tuple[str, int]) -> None:
            near = [name for start, name in addresses.items() if there[0].startswith(start)]
            if not near:
                raise OSError(errno.ENETUNREACH, "Network is unreachable")
            (self.name,) = near

        def getsockname(self) -> tuple[str, int]:
            return self.name, 9

    monkeypatch.setattr(socket, "socket", Asking)
    assert serve.own_address() == own


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it_in_order(serving: Serving, number: int) -> None:
    code, lines = serving.end(number)
    assert code == 0
    assert [line["event"] for line in lines][-1] == "stopped"
    assert all(line["level"] == "info" for line in lines)


def test_a_second_server_on_the_same_file_is_refused(serving: Serving, tmp_path: Path) -> None:
    serving.get("healthz")
    database = f"sqlite:///{tmp_path}/crossdeck/crossdeck.db"
    message = refused("serve", "--port", "0", "--db", database)
    assert "crossdeck.db" in message


def test_a_port_that_is_taken_is_named() -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        message = refused("serve", "--port", port)
    assert port in message
    assert "try another port" in message


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--port", "70000"), "65535"),
        (("--host", "no such host"), "cannot listen there"),
        (("--db", "mysql://localhost/x"), "postgresql://"),
        (("--db", "nonsense"), "sqlite:///"),
        (("--db", "sqlite:////no/such/folder/x.db"), "/no/such/folder"),
        (("--bus", "redis://localhost"), "SQLite"),
        (("--processes", "2"), "SQLite file is for one process"),
        (("--processes", "0"), "--processes 0"),
        (("--workers", "-1"), "--workers -1"),
        (("--limits", "0"), "--limits 0"),
        (("--origin", "cards.example/path"), "--origin"),
        (("--db", "postgresql://user:hunter2@127.0.0.1:1/x"), "postgresql://127.0.0.1:1/x"),
    ],
)
def test_bad_options_are_refused_in_one_line(options: tuple[str, ...], words: str, tmp_path: Path) -> None:
    given = () if "--db" in options else ("--db", f"sqlite:///{tmp_path}/a.db")
    message = refused("serve", *(("--port", "0") if "--port" not in options else ()), *given, *options)
    assert words in message
    assert "hunter2" not in message


def test_a_file_that_is_no_database_is_reported_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_text("Dear Mabel, " * 100)
    message = refused("serve", "--port", "0", "--db", f"sqlite:///{file}")
    assert "letter.db" in message
    assert "nothing was changed" in message
    assert file.read_text() == "Dear Mabel, " * 100
