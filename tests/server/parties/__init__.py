"""Parties as hosts, stewards and guests meet them: over HTTP and WebSockets, on a clock of the test's."""
