# The C side of alone_bytes.py.
cdef enum:
    STATE = 112
    AT = 32
    OPENS = 33
    FRESH = 34
    PACKS = 35
    UP = 36
    SHOWN = 37
    LEFT = 38
    HEIGHTS = 40
    PILE = 48
    DECK = 64
    STACK = 8
    SPARE = 4
    ROW = 0
    TAKEN = 1
    STACKS = 2
    FROM_PACK = 15
    WAYS = 256

cdef extern from *:
    """
    #define CROSSDECK_ALONE_MASK 0x7FFFFFFFFFFFFFFFULL
    #define CROSSDECK_ALONE_FACTOR 0x2545F4914F6CDD1DULL
    """
    unsigned long long MASK "CROSSDECK_ALONE_MASK"
    unsigned long long FACTOR "CROSSDECK_ALONE_FACTOR"
