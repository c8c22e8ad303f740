"""Stands in for the `cython` module where the kernel's sources run interpreted without Cython."""

from contextlib import nullcontext

__all__ = ["compiled", "nogil"]

compiled = False
nogil = nullcontext()
