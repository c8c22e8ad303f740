"""Solvers: what can be won knowing the whole deal, what is proved lost, and how to play without knowing it."""
