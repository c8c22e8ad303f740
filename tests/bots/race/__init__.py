"""Bots in the Race."""
