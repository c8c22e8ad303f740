"""Parties on a server: one more stream of decisions in the same log, told to everybody by his role.

hall        all parties of this process            messages    what a line to a party carries
evening     one party: the one queue that decides  socket      the line itself
audience    who is connected, and what each sees   serving     tables online for hands that are played there
rehearsing  guests who are not there
"""
