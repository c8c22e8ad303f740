# The C side of marks.py.
cdef enum:
    FAR = 8
    MARKS = 9
    HAS_CARD = 8
    STATES = 16
    COPIES = 21
    FADES = 64
    ASKED = 250
    PER_CARD = 12

cdef extern from *:
    """
    #define crossdeck_mask 0xFFFFFFFFFFFFFFFFull
    """
    unsigned long long MASK "crossdeck_mask"
