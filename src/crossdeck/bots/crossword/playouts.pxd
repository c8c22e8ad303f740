# C types of playouts.py; read only when it is compiled.
import cython
from crossdeck.kernel.table cimport Table

cdef int NOBODY, SEATS, PILE, TRIED, LOOK, MASK

@cython.final
cdef class Playout:
    cdef Table table
    cdef int players, most, stride, shortest, circuits
    cdef readonly unsigned char[::1] hands
    cdef unsigned char[::1] top
    cdef unsigned char blind[256]
    cdef unsigned char up[256]
    cdef unsigned char stuck[14]
    cdef Py_ssize_t best[3]
    cdef double cost_of[3]
    cdef int points[34]
    cdef double burden[34]
    cdef double excess[34]
    cdef double twin, unbalanced, spoilt, goes_out, goes_out_stuck, mean
    cdef int n_blind, n_up, idle
    cdef long long seed
    cdef int sum_points, sum_twins
    cdef double sum_burden, sum_excess
    cdef readonly Py_ssize_t work
    cdef readonly int turns

    @cython.locals(i=int)
    cpdef begin(self, const unsigned char[::1] hands, const unsigned char[::1] blind, const unsigned char[::1] up, const unsigned char[::1] stuck, int idle, long long seed)
    @cython.locals(total=double, i=int)
    cdef void _average(self) noexcept
    cdef double _weight(self, int card) noexcept
    @cython.locals(laid=int, out=int)
    cpdef int run(self, int turn) except -2
    @cython.locals(total=int, i=int)
    cpdef int score(self, int seat) noexcept
    @cython.locals(total=int, i=int)
    cpdef int held(self, int seat) noexcept
    @cython.locals(hand=int)
    cpdef take(self, int seat, int discard, bint is_open)
    @cython.locals(i=int)
    cpdef bint lay(self, int seat, int head, const unsigned char[::1] tiles) except -1
    @cython.locals(i=int, other=int, card="unsigned char")
    cdef void _reshuffle(self) noexcept
    cdef int _chance(self, int below) noexcept
    @cython.locals(held=int, wilds=int, found="Py_ssize_t")
    cdef bint _turn(self, int seat) except -1
    @cython.locals(found="Py_ssize_t")
    cdef Py_ssize_t _find(self, int seat, int wilds, int least) except -1
    @cython.locals(danger=double, count=int, chosen=int, least=double, i=int, rest=int, hope=double)
    cdef int _choose(self, int seat, int held) except -1
    @cython.locals(count=int, i="Py_ssize_t", cost=double, at=int)
    cdef int _rank(self, int seat, int held, double danger) noexcept
    @cython.locals(i=int, k=int)
    cdef void _copy(self, int count) noexcept
    @cython.locals(i=int, n=int)
    cdef void _sum(self, int seat) noexcept
    @cython.locals(points=int, twins=int, hard=double, tips=double, at="Py_ssize_t", k=int, i=int, tile="unsigned char", card=int)
    cdef double _rest_cost(self, int seat, Py_ssize_t place, int held, double danger) noexcept
    @cython.locals(turns=int, later=double)
    cdef double _cost(self, int points, int letters, double burden, double danger) noexcept
    @cython.locals(k=int)
    cdef void _give(self, int seat, int slot) noexcept
    @cython.locals(k=int)
    cdef void _take_back(self, int seat, int slot) noexcept
    @cython.locals(safe=double, other=int)
    cdef double _danger(self, int seat) noexcept
    @cython.locals(head=int, count=int, first=int, found="Py_ssize_t")
    cdef bint _goes_after(self, int seat, int slot, int rest) except -1
    @cython.locals(count=int)
    cdef int _length(self, int slot) noexcept
    @cython.locals(head=int, first=int)
    cdef bint _lay(self, int seat, int slot) except -1
    @cython.locals(hand=int, worst=int, most=double, i=int, weight=double, is_open=bint)
    cdef _exchange(self, int seat)
