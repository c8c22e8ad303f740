"""Solvers: what can be won knowing the whole deal, what is proved lost, what to do without knowing it."""
