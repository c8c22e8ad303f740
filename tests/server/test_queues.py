"""Who is next when workers are few; no process is started here."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.server.queues import PATIENCE, BusyError, Limits, Schedule, Ticket

ROOM = Limits(of_one=100, of_all=1000)


def schedule(workers: int, live: Limits = ROOM, jobs: Limits = ROOM) -> Schedule:
    return Schedule(workers, live, jobs)


def wait(queue: Schedule, owners: str, *, live: bool = False) -> list[Ticket]:
    tickets = [Ticket(owner, live) for owner in owners]
    for ticket in tickets:
        queue.add(ticket)
    return tickets


def started(queue: Schedule) -> list[Ticket]:
    """All that may run at once."""
    tickets = []
    while (ticket := queue.next()) is not None:
        tickets.append(ticket)
    return tickets


def one_by_one(queue: Schedule) -> list[Ticket]:
    """All that waits, in the order in which one free worker gets it."""
    tickets = []
    while (ticket := queue.next()) is not None:
        queue.finish(ticket)
        tickets.append(ticket)
    return tickets


def owners(tickets: Sequence[Ticket]) -> str:
    return "".join(ticket.owner for ticket in tickets)


# Owners


def test_owners_take_turns() -> None:
    queue = schedule(1)
    wait(queue, "aaaabbc")
    assert owners(one_by_one(queue)) == "abcabaa"


def test_what_one_owner_asked_for_is_done_in_the_order_in_which_he_asked() -> None:
    queue = schedule(1)
    tickets = wait(queue, "aaaaa")
    assert one_by_one(queue) == tickets


def test_one_who_comes_late_is_not_behind_a_flood() -> None:
    queue = schedule(1)
    wait(queue, "a" * 50)
    first = queue.next()
    wait(queue, "b")
    assert first is not None
    queue.finish(first)
    assert owners(one_by_one(queue))[:2] == "ab"


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize(("workers", "most"), [(1, 1), (2, 1), (3, 2), (8, 7)])
def test_one_owner_never_has_all_workers_unless_there_is_one(workers: int, most: int, *, live: bool) -> None:
    queue = schedule(workers)
    wait(queue, "a" * 20, live=live)
    assert len(started(queue)) == most


def test_an_owner_is_held_to_his_workers_over_live_work_and_jobs_together() -> None:
    queue = schedule(3)
    wait(queue, "aa", live=True)
    wait(queue, "aa")
    assert len(started(queue)) == 2


def test_the_worker_that_one_owner_may_not_have_is_another_s() -> None:
    queue = schedule(3)
    wait(queue, "aaaa", live=True)
    started(queue)
    wait(queue, "b", live=True)
    assert owners(started(queue)) == "b"


# Live work and jobs


def test_live_work_goes_before_jobs() -> None:
    queue = schedule(1)
    wait(queue, "abc")
    wait(queue, "xyz", live=True)
    assert owners(one_by_one(queue)) == "xyzabc"


@pytest.mark.parametrize(("workers", "most"), [(1, 1), (2, 1), (3, 2), (8, 7)])
def test_jobs_leave_one_worker_to_live_work_unless_there_is_one(workers: int, most: int) -> None:
    queue = schedule(workers)
    wait(queue, "abcdefghij")
    assert len(started(queue)) == most
    wait(queue, "z", live=True)
    if workers > 1:
        assert owners(started(queue)) == "z"


def test_a_job_that_was_passed_over_often_enough_is_next() -> None:
    queue = schedule(1)
    wait(queue, "jj")
    wait(queue, "xyz" * PATIENCE, live=True)
    order = owners(one_by_one(queue))
    assert [place for place, owner in enumerate(order) if owner == "j"] == [PATIENCE, 2 * PATIENCE + 1]


def test_live_work_with_no_job_waiting_passes_nobody_over() -> None:
    queue = schedule(1)
    wait(queue, "xyz" * PATIENCE, live=True)
    one_by_one(queue)
    wait(queue, "j")
    wait(queue, "xyz", live=True)
    assert owners(one_by_one(queue)) == "xyzj"


# Room


def test_one_owner_s_queue_is_bounded_and_the_message_says_so() -> None:
    queue = schedule(1, jobs=Limits(of_one=3, of_all=100))
    wait(queue, "aaa")
    with pytest.raises(BusyError, match="3 of your tasks wait already: try again when one is done"):
        wait(queue, "a")
    wait(queue, "b")
    assert queue.waiting == 4


def test_the_whole_queue_is_bounded_and_the_message_says_so() -> None:
    queue = schedule(1, jobs=Limits(of_one=3, of_all=5))
    wait(queue, "aabbc")
    with pytest.raises(BusyError, match="the server is busy, 5 tasks wait already: try again later"):
        wait(queue, "d")


def test_a_flood_of_jobs_takes_no_room_from_live_work() -> None:
    queue = schedule(1, jobs=Limits(of_one=2, of_all=2))
    wait(queue, "aa")
    wait(queue, "aab", live=True)
    assert queue.waiting == 5


def test_there_is_room_again_when_something_runs_or_is_withdrawn() -> None:
    queue = schedule(2, jobs=Limits(of_one=2, of_all=2))
    first, second = wait(queue, "aa")
    assert queue.next() is first
    (third,) = wait(queue, "a")
    queue.withdraw(second)
    wait(queue, "a")
    queue.finish(first)
    assert queue.next() is third


def test_what_was_withdrawn_never_runs() -> None:
    queue = schedule(1)
    first, second, third = wait(queue, "aab")
    queue.withdraw(first)
    assert one_by_one(queue) == [second, third]
    assert (queue.waiting, queue.running) == (0, 0)


# Anything


class Model:
    """A schedule with what must hold of it, written down without any order."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.queue = schedule(workers)
        self.waiting: list[Ticket] = []
        self.running: list[Ticket] = []

    def add(self, owner: str, *, live: bool) -> None:
        self.waiting += wait(self.queue, owner, live=live)

    def start(self) -> None:
        if len(self.running) == self.workers:
            return
        ticket = self.queue.next()
        if ticket is None:
            assert not any(map(self.may_run, self.waiting))
        else:
            assert self.may_run(ticket)
            self.waiting.remove(ticket)
            self.running.append(ticket)

    def finish(self, place: int) -> None:
        if self.running:
            self.queue.finish(self.running.pop(place % len(self.running)))

    def withdraw(self, place: int) -> None:
        if self.waiting:
            self.queue.withdraw(self.waiting.pop(place % len(self.waiting)))

    def may_run(self, ticket: Ticket) -> bool:
        most = max(1, self.workers - 1)
        jobs = sum(not each.live for each in self.running)
        return Counter(each.owner for each in self.running)[ticket.owner] < most and (
            ticket.live or jobs < most
        )


STEPS = st.lists(
    st.tuples(st.sampled_from("aaassfw"), st.sampled_from("xyz"), st.booleans(), st.integers(0, 9))
)


@given(st.integers(1, 4), STEPS)
def test_no_worker_stays_idle_and_nobody_has_more_than_his_share(
    workers: int, steps: list[tuple[str, str, bool, int]]
) -> None:
    model = Model(workers)
    for what, owner, live, place in steps:
        match what:
            case "a":
                model.add(owner, live=live)
            case "s":
                model.start()
            case "f":
                model.finish(place)
            case _:
                model.withdraw(place)
        assert (model.queue.waiting, model.queue.running) == (len(model.waiting), len(model.running))
