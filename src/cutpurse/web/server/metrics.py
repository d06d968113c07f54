"""Numbers for Prometheus."""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

# Every label comes from a list of ours: if clients could choose one, each of their inventions would
# be kept for ever.
METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
OTHER = "other"
STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """One set for each application, so that two in one process do not mix."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self.requests = Counter(
            "cutpurse_requests",
            "Requests by method, route and status",
            ["method", "route", "status"],
            registry=registry,
        )
        self.seconds = Histogram(
            "cutpurse_request_seconds",
            "How long requests take",
            ["route"],
            buckets=STEPS,
            registry=registry,
        )
        self.refused = Counter(
            "cutpurse_refused", "What was refused, by reason", ["reason"], registry=registry
        )
        self.sockets = Gauge("cutpurse_sockets", "Open WebSockets", registry=registry)
        self.messages = Counter(
            "cutpurse_messages",
            "Messages from sockets, by what they ask",
            ["do"],
            registry=registry,
        )
        self.frames = Counter(
            "cutpurse_frames", "Frames sent, by form and kind", ["form", "kind"], registry=registry
        )
        self.skipped = Counter(
            "cutpurse_frames_skipped", "Versions joined for slow connections", registry=registry
        )
        self.acted = Histogram(
            "cutpurse_action_seconds",
            "From an action's arrival until it is stored",
            buckets=STEPS,
            registry=registry,
        )
        self.house = Gauge("cutpurse_house", "What the house counts", ["what"], registry=registry)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered; `route` is the pattern that it matched."""
        self.requests.labels(known_method(method), route, str(status)).inc()
        self.seconds.labels(route).observe(seconds)

    def text(self, counts: dict[str, float]) -> bytes:
        """The exposition, with what the house counts just now."""
        for what, value in counts.items():
            self.house.labels(what).set(value)
        return generate_latest(self.registry)


def known_method(method: str) -> str:
    """A method as labels and the log may name it."""
    return method if method in METHODS else OTHER
