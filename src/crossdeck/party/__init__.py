"""An evening of many tables: seating, movement, scores, stewards' rulings, prizes and standings.

Pure: time is an argument, and so is whoever looks words up.  An evening is a fold over its decisions, as a
table online is: `deciding.decide` says what a command leads to, `folding.fold` makes the evening of its rows,
`telling` builds each role's picture from nothing.

    terms       what is agreed on                    seating     who sits where, and who moves on
    kinds       in what the two parties differ       scores      cards counted, initials, what does not add up
    roles       who may do what, and by which link   clock       the clock of all tables
    commands    what can be asked for                rulings     a steward's ruling and what follows from it
    entries     what has happened                    prizes      keywords, and who was first to spell them
    evening     the state                            standings   totals, levelled and hidden
    folding     what an entry makes of it            results     all of it as text
    telling     what each role sees                  wording     the levelling in plain words
    simulating  guests for a rehearsal               filing      the log as a file
    rehearsing  an evening with them alone
"""
