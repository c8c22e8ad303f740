# C types of playouts.py; read only when it is compiled.
import cython
from crossdeck.kernel.rows cimport RowSearch

cdef int CARDS, SEATS, ROOM, BYTES, PILE, NEW, INSERTIONS, SUBSTITUTIONS, NOBODY, MOST_TURNS, FAR, WITHIN

@cython.final
cdef class Playouts:
    cdef RowSearch search
    cdef int value[33]
    cdef int pack[33]
    cdef double burden[33]
    cdef double excess[33]
    cdef double twin, unbalanced, spoilt, goes_out, goes_out_stuck
    cdef int most, shortest, circuits, size
    cdef bint fixed, must_play
    cdef unsigned char[::1] hands
    cdef unsigned char[::1] rest
    cdef unsigned char[::1] rows
    cdef unsigned char[::1] after
    cdef int start[512]
    cdef int held[10]
    cdef unsigned char fallen[10]
    cdef unsigned char swapped[10]
    cdef unsigned char stuck[10]
    cdef unsigned char blind[512]
    cdef unsigned char up[512]
    cdef double top_cost[512]
    cdef unsigned char top_move[20480]
    cdef int n_blind, n_up, n_rows, players, alive, turn, idle
    cdef readonly int out
    cdef readonly bint over
    cdef public Py_ssize_t work
    cdef public object line
    cdef unsigned long long seed

    @cython.locals(i=int, seat=int, _=int)
    cpdef void load(self, const unsigned char[::1] hands, const unsigned char[::1] blind, const unsigned char[::1] up, const unsigned char[::1] rows, const unsigned char[::1] fallen, const unsigned char[::1] swapped, const unsigned char[::1] stuck, int turn, int idle, unsigned int seed) except *
    @cython.locals(x="unsigned long long")
    cdef int _random(self, int below) noexcept
    @cython.locals(i=int)
    cpdef void lay(self, const unsigned char[::1] move) except *
    @cython.locals(seat=int, hand=int, taken=int)
    cpdef void exchange(self, int card, bint blind) except *
    @cython.locals(i=int, j=int, card=int)
    cdef void _reshuffle(self) except *
    cdef void _pass_on(self, bint idle) noexcept
    @cython.locals(seat=int, hand=int, held=int, swap=bint, n=int, i=int)
    cdef void _make(self, int k) except *
    @cython.locals(i=int, row=int)
    cdef void _index(self) noexcept
    @cython.locals(move=int, old=int, end=int, width=int, held=int, swap=bint, i=int, tile=int)
    cdef int _leave(self, int seat, int k) noexcept
    @cython.locals(move=int, old=int, n=int, i=int)
    cdef int _change(self, int k) noexcept
    @cython.locals(points=int, i=int)
    cpdef int points(self, int seat) except *
    @cython.locals(safe=double, other=int)
    cpdef double danger(self, int seat) except *
    @cython.locals(points=int, hard=double, excess=double, twins=int, i=int, count=int, turns=int, later=double)
    cdef double _cost(self, int held, double danger) noexcept
    @cython.locals(points=int, i=int)
    cdef double _hope(self, double danger) noexcept
    @cython.locals(found=bint)
    cdef bint _goes(self, unsigned char[::1] rows, int n) except *
    @cython.locals(hand=int, i=int)
    cdef bint _is_out(self) except *
    @cython.locals(seat=int, hand=int, search=RowSearch, count="Py_ssize_t", least=int, n=int, i="Py_ssize_t", at="Py_ssize_t", k=int, held=int, kind=int)
    cdef int _rank(self, int kinds, int room, double danger, int within, bint distinct) except *
    @cython.locals(points=int)
    cdef int _shed(self, Py_ssize_t at) noexcept
    @cython.locals(most=int, i="Py_ssize_t")
    cdef int _most_points(self, Py_ssize_t count) noexcept
    @cython.locals(place=int, i=int, k=int)
    cdef int _keep(self, double cost, int n, int room, bint distinct) noexcept
    @cython.locals(k=int, held=int, ahead=bint, cost=double)
    cpdef list look(self, int kinds, int room, bint distinct, double danger)
    @cython.locals(turns=int, danger=double, k=int)
    cpdef void play_on(self, int tried) except *
    @cython.locals(best=int, least=double, swap=bint, k=int, cost=double, held=int, ahead=bint, hope=double)
    cdef int _choose(self, int kinds, int tried, double danger) except *
    @cython.locals(seat=int, held=int, worst=int, least=double, cost=double, i=int)
    cdef void _exchange(self, double danger) except *
    @cython.locals(seat=int, danger=double, i=int)
    cpdef list discards(self)
    @cython.locals(blind=double, cards=int, shown=int, i=int)
    cdef bint _takes_blind(self, int held, double danger) except *
