"""What the server counts, in the text form that Prometheus reads."""

from collections.abc import Callable, Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

__all__ = ["Metrics"]

_ACK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class _Decided(Collector):
    def __init__(self, metrics: "Metrics") -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        """The figure when somebody asks."""
        text = "Versions of tables that this process has seen"
        yield CounterMetricFamily("crossdeck_decisions", text, self._metrics.decided)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self._registry = CollectorRegistry()
        self.decided = 0
        """Versions of tables that this process has seen: counted a thousand times a second, so plainly."""
        self._registry.register(_Decided(self))
        self.conflicts = self._counter("conflicts", "Decisions made anew because another process was first")
        self.times_up = self._counter("times_up", "Clocks that ran out")
        self.refused = self._counter("refused", "Requests that the rules or the table refused")
        self.malformed = self._counter("malformed", "Messages that could not be understood")
        self.limited = self._counter("limited", "Requests over a limit")
        self.failures = self._counter("failures", "Requests that failed for a fault of ours")
        self.acks = Histogram(
            "crossdeck_ack_seconds",
            "From a request to its acknowledgement",
            buckets=_ACK,
            registry=self._registry,
        )

    def _counter(self, name: str, text: str) -> Counter:
        return Counter(f"crossdeck_{name}", text, registry=self._registry)

    def watch(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A figure that is looked up when somebody asks."""
        Gauge(f"crossdeck_{name}", text, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        """All figures."""
        return generate_latest(self._registry)
