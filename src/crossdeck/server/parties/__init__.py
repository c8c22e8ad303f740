"""Parties on a server: one more stream of decisions in the same log, told to everybody by his role.

hall         all parties of this process            messages       what a line to a party carries
evening      one party: the one queue that decides  socket         the line itself
folding      an evening from its rows               serving        tables online, looked after
audience     who is connected, and what he sees     tables_online  one of them, as values
bell         what time alone changes                rehearsing     guests who are not there
"""
