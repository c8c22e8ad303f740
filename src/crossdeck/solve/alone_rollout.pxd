# C types of alone_rollout.py; read only when it is compiled.
import cython
from crossdeck.solve.alone_cards cimport Cards
from crossdeck.solve.alone_moves cimport Moves

cdef int TURN, STUCK

@cython.final
cdef class Rollout:
    cdef Moves moves
    cdef Cards cards
    cdef double per_card, open_bonus, ease, gone, scarce

    @cython.locals(moves=Moves, cards=Cards, left=int)
    cpdef int play(self, const unsigned char[::1] state, unsigned int head, unsigned int tiles, unsigned int way, unsigned int seed, double spread) except -1
    @cython.locals(moves=Moves, placed=int, idle=int, i=int)
    cdef int _play_on(self, double spread) except -1
    @cython.locals(moves=Moves, best=int, i=int, most=double, worth=double, passed=bint)
    cdef int _choose(self, double spread, int idle) except -3
    @cython.locals(moves=Moves, pack=int)
    cdef void _list(self, int idle) except *
    @cython.locals(moves=Moves, head="unsigned int", tiles="unsigned int", t="unsigned int", worth=double, chances=int)
    cdef double _worth(self, int i) except? -1.0
    @cython.locals(moves=Moves, i=int, worth=double)
    cpdef list look(self, const unsigned char[::1] state, unsigned int seed)
