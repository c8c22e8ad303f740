"""What the server counts, in the text form that Prometheus reads."""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

__all__ = ["Metrics"]

_ACK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_EDGES = (*map(str, map(float, _ACK)), "+Inf")


class _Live(Collector):
    """What is counted a thousand times a second, and so plainly."""

    def __init__(self, metrics: "Metrics") -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        """The figures when somebody asks."""
        metrics = self._metrics
        text = "Versions of tables that this process has seen"
        yield CounterMetricFamily("crossdeck_decisions", text, metrics.decided)
        text = "Versions of parties that this process has seen"
        yield CounterMetricFamily("crossdeck_party_decisions", text, metrics.party_decided)
        buckets = list(zip(_EDGES, accumulate(metrics.acks), strict=True))
        text = "From a request to its acknowledgement"
        yield HistogramMetricFamily("crossdeck_ack_seconds", text, buckets, metrics.ack_seconds)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self._registry = CollectorRegistry()
        self.decided = 0
        """Versions of tables that this process has seen."""
        self.party_decided = 0
        """The same of parties."""
        self.acks = [0] * (len(_ACK) + 1)
        """Acknowledgements by how long they took; the last are those that took longest."""
        self.ack_seconds = 0.0
        self._registry.register(_Live(self))
        self.conflicts = self._counter("conflicts", "Decisions made anew because another process was first")
        self.times_up = self._counter("times_up", "Clocks that ran out")
        self.refused = self._counter("refused", "Requests that the rules or the table refused")
        self.malformed = self._counter("malformed", "Messages that could not be understood")
        self.limited = self._counter("limited", "Requests over a limit")
        self.failures = self._counter("failures", "Requests that failed for a fault of ours")

    def acknowledged(self, seconds: float) -> None:
        """Something was acknowledged after so long."""
        self.acks[bisect_left(_ACK, seconds)] += 1
        self.ack_seconds += seconds

    def _counter(self, name: str, text: str) -> Counter:
        return Counter(f"crossdeck_{name}", text, registry=self._registry)

    def watch(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A figure that is looked up when somebody asks."""
        Gauge(f"crossdeck_{name}", text, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        """All figures."""
        return generate_latest(self._registry)
