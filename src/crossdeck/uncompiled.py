"""Stands in for the `cython` module where the kernel's sources run interpreted and Cython is not installed."""

from contextlib import nullcontext

__all__ = ["compiled", "nogil"]

compiled = False
nogil = nullcontext()
