"""Patiences in the terminal: in lines, and on the whole screen."""
