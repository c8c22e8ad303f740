"""Token buckets, by a clock that the tests turn; and whose bucket it is."""

import pytest

from crossdeck.server.limits import (
    BROWSE,
    CODES,
    CROWD,
    HEAVY,
    LIMITS,
    MOVES,
    PARTY,
    Limit,
    LimitError,
    Limits,
    who_asks,
)


class Watch:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


def drain(limits: Limits, limit: Limit, who: str) -> int:
    """Take until it is refused; how many there were."""
    for taken in range(10_000):
        try:
            limits.take(limit, who)
        except LimitError:
            return taken
    raise AssertionError("never refused")


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.name)
def test_a_bucket_gives_so_many_at_once_and_then_so_many_a_minute(limit: Limit) -> None:
    watch = Watch()
    limits = Limits(watch)
    assert drain(limits, limit, "a") == limit.at_once
    watch.at += 60
    assert drain(limits, limit, "a") == min(limit.a_minute, limit.at_once)
    watch.at += 60 / limit.a_minute
    assert drain(limits, limit, "a") == 1
    assert drain(limits, limit, "a") == 0


def test_a_full_bucket_gets_no_fuller() -> None:
    watch = Watch()
    limits = Limits(watch)
    drain(limits, HEAVY, "a")
    watch.at += 1_000_000
    assert drain(limits, HEAVY, "a") == HEAVY.at_once


def test_a_refusal_names_the_limit_and_says_in_whole_seconds_when_to_ask_again() -> None:
    watch = Watch()
    limits = Limits(watch)
    drain(limits, HEAVY, "a")
    with pytest.raises(
        LimitError, match=r"'heavy' is 30 at once, then 60 a minute.*ask again in 1 s"
    ) as refused:
        limits.take(HEAVY, "a")
    watch.at += refused.value.wait
    limits.take(HEAVY, "a")


def test_the_wait_is_long_enough_wherever_the_clock_stands() -> None:
    watch = Watch()
    limits = Limits(watch)
    for step in range(1, 40):
        drain(limits, BROWSE, "a")
        with pytest.raises(LimitError) as refused:
            limits.take(BROWSE, "a")
        watch.at += refused.value.wait
        limits.take(BROWSE, "a")
        watch.at += step / 700


def test_refusals_cost_nothing_so_a_bucket_that_is_asked_all_the_time_fills_up_again() -> None:
    watch = Watch()
    limits = Limits(watch)
    drain(limits, HEAVY, "a")
    for _ in range(100):
        with pytest.raises(LimitError):
            limits.take(HEAVY, "a")
    watch.at += 60 / HEAVY.a_minute
    limits.take(HEAVY, "a")


def test_moves_are_left_when_browsing_is_used_up() -> None:
    limits = Limits(Watch())
    drain(limits, BROWSE, "a")
    drain(limits, HEAVY, "a")
    assert drain(limits, MOVES, "a") == MOVES.at_once


def test_everybody_has_his_own_bucket() -> None:
    limits = Limits(Watch())
    drain(limits, BROWSE, "a")
    assert drain(limits, BROWSE, "b") == BROWSE.at_once


def test_no_more_buckets_are_kept_than_allowed_and_the_oldest_go_first() -> None:
    limits = Limits(Watch(), most=3)
    for who in "abc":
        drain(limits, HEAVY, who)
    limits.take(MOVES, "d")  # of another limit, so it pushes nobody out
    assert drain(limits, HEAVY, "a") == 0
    limits.take(HEAVY, "d")
    assert drain(limits, HEAVY, "a") == 0
    assert drain(limits, HEAVY, "b") == HEAVY.at_once


def test_a_more_generous_server_says_so_in_its_table_and_its_refusals() -> None:
    limits = Limits(Watch(), times=10)
    assert [limit.at_once for limit in limits.table] == [10 * limit.at_once for limit in LIMITS]
    assert drain(limits, HEAVY, "a") == 300
    with pytest.raises(LimitError, match="300 at once, then 600 a minute"):
        limits.take(HEAVY, "a")


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "who"),
    [
        ("203.0.113.7", "", 0, "203.0.113.7"),
        ("203.0.113.7", "198.51.100.1", 0, "203.0.113.7"),  # nobody is believed
        ("10.0.0.1", "198.51.100.1", 1, "198.51.100.1"),
        ("10.0.0.1", "1.1.1.1, 198.51.100.1", 1, "198.51.100.1"),  # the first is only claimed
        ("10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"),
        ("10.0.0.1", "198.51.100.1", 2, "10.0.0.1"),  # one proxy was gone round
        ("10.0.0.1", "", 1, "10.0.0.1"),
        ("10.0.0.1", "nonsense", 1, "10.0.0.1"),
        ("10.0.0.1", " , ,198.51.100.1 ", 1, "198.51.100.1"),
        ("2001:db8:1:2:3:4:5:6", "", 0, "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "", 0, "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "", 0, "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.7", "", 0, "203.0.113.7"),
        ("local", "", 0, "local"),
    ],
)
def test_who_asks(peer: str, forwarded: str, proxies: int, who: str) -> None:
    assert who_asks(peer, forwarded, proxies) == who


def test_four_hundred_phones_of_one_hotspot_are_let_in_at_the_same_moment() -> None:
    """Each finds the party by its code, looks, joins and connects; then goes to its table online."""
    limits = Limits(lambda: 0.0)
    for _ in range(400):
        for limit in (CODES, PARTY, PARTY, PARTY, BROWSE, BROWSE, BROWSE, CROWD):
            limits.take(limit, "192.0.2.1")


def test_a_code_is_not_found_by_trying() -> None:
    """A code is one of 32 to the 6th: with a hundred parties open, one address tries for 100 days."""
    tries = 32**6 / 100
    assert tries / CODES.a_minute / 60 / 24 > 100


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.name)
def test_as_many_as_are_said_come_at_once_whatever_the_clock_shows(limit: Limit) -> None:
    """A server's clock counts from the epoch, and a float of it is coarse."""
    limits = Limits(lambda: 1_700_000_000.123)
    assert drain(limits, limit, "a") == limit.at_once
