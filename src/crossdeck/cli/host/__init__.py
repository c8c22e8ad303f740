"""A host at the command line: what each part of `crossdeck party` does.

book      the party file: read, locked, added to        sheets    scores, initials, cuts, putting right
desk      deciding on it, as the host                    stewards  rulings
names     which guest or table is meant                  keywords  keywords and their prizes
opening   the terms of a new party                       drawn     tables, clock and standings as text
guests    who comes and goes, and who sits where         journal   all that happened, as sentences
rounds    the bell, the clock, moving on, the end        views     what can be looked at
rehearsal an evening with simulated guests
"""
