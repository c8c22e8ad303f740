"""Programs that play: the line protocol that a host and a program speak, without any input or output.

`messages` has what is said, `telling` makes it of tables and views, `reading` makes tables and views of it,
`asking` is the host's side of one question, and `guest` lets one of our own bots speak it.  `hiring` starts
programs, and `docs/bot-protocol.md` is for whoever writes one.
"""
