"""Tables online, without the line: who sits there, what was decided, the clocks, what each viewer is told.

A table is a fold over its log.  `decide` says what a person's command leads to, `Sitting.after` is the table
after it, `tell` is what a viewer hears of it; nothing here reads a clock, a socket or a database.
"""
