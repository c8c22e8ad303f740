"""The arena: bots play the same deals on every seat, and what can honestly be said of who is better.

One deal with one seating is a `Row`; any `concurrent.futures` executor runs them; `standings` counts.
"""
