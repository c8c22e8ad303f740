"""Studies: many deals of a patience played or solved, and what can honestly be said of the chance to win.

One deal is a `Trial`; any `concurrent.futures` executor runs them, here or on a cluster; `tally` counts.
"""
