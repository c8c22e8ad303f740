# C types of paths.py; read only when it is compiled.
import cython
from crossdeck.kernel.table cimport Table

cdef long long ONE
cdef int MOST_WORDS, OTHERS, EASY, COPIES

@cython.final
cdef class Paths:
    cdef const unsigned int[::1] lexicon            # keeps the memory of g alive
    cdef const unsigned int[::1] surveyed           # of beneath
    cdef const long long[::1] worths                # and of worth
    cdef const unsigned int* g
    cdef const unsigned int* beneath
    cdef const int[::1] eases
    cdef const long long* worth
    cdef const int* ease
    cdef unsigned char full[32]
    cdef unsigned char next[32]
    cdef Table table
    cdef unsigned int* cross
    cdef unsigned char count[32]
    cdef unsigned char buf[60]
    cdef int lineage[512]
    cdef int fresh[512]
    cdef unsigned char[::1] hand
    cdef unsigned char[::1] stock
    cdef unsigned short[::1] heads
    cdef int[::1] parents
    cdef unsigned char[::1] tiles
    cdef long long[::1] marks
    cdef int[::1] heap
    cdef readonly Py_ssize_t nodes
    cdef readonly int length
    cdef readonly bint cut
    cdef Py_ssize_t width, used, young, litter, place, last
    cdef unsigned int root, dawg, hand_mask, vowels
    cdef int corner, goal, rows, cols, words, laid, held, drawn, rack, stock_size, cards, depth, left
    cdef int way, d, lo, hi, anchor, room, need
    cdef long long most, total
    cdef bint single, onward, blind

    @cython.locals(depth=int, place="Py_ssize_t")
    cpdef int search(self, int words, Py_ssize_t width, Py_ssize_t litter, Py_ssize_t nodes, bint onward=*)
    @cython.locals(level=int, place="Py_ssize_t")
    cpdef bytes line(self)
    @cython.locals(k=int)
    cdef int _size(self, Py_ssize_t at) noexcept
    cdef void _back(self, int depth) except *
    @cython.locals(level=int, keep=int, at="Py_ssize_t")
    cdef void _go(self, int depth, Py_ssize_t place) except *
    @cython.locals(drawn=int, i=int)
    cdef void _count(self) noexcept
    @cython.locals(row=int, col=int)
    cdef inline long long _worth_of(self, int way, int c) noexcept
    @cython.locals(row=int, col=int)
    cdef inline bint _is_on_board(self, int c) noexcept
    @cython.locals(way=int, i=int, c=int)
    cdef void _expand(self) except *
    @cython.locals(way=int, i=int, c=int, worth="long long")
    cdef void _sum_up(self) noexcept
    cdef inline bint _is_free(self, int c, int d) noexcept
    cdef void _face(self, int way) noexcept
    @cython.locals(p=int)
    cdef void _measure(self) noexcept
    @cython.locals(n="unsigned int")
    cdef void _cross(self, int letter) noexcept
    @cython.locals(least=int, most=int)
    cdef inline bint _can_end(self, unsigned int n, int i, int k) noexcept
    @cython.locals(g="const unsigned int*", turn="unsigned int", m="unsigned int", lo=int, letter=int, child="unsigned int", rest="unsigned int")
    cdef void _left(self, unsigned int n, int pos, int k, unsigned int mask) noexcept
    @cython.locals(g="const unsigned int*", m="unsigned int", hi=int, letter=int, child="unsigned int", rest="unsigned int")
    cdef void _right(self, unsigned int n, int pos, int i, int k, unsigned int mask) noexcept
    @cython.locals(before=int, first=int)
    cdef void _emit(self) noexcept
    @cython.locals(e=int, lo=int, hi=int)
    cdef int _side(self, int c) noexcept
    @cython.locals(i="Py_ssize_t", found="Py_ssize_t", at="Py_ssize_t", head=int, first=int)
    cdef void _join(self) except *
    @cython.locals(p=int, cards=int)
    cdef bint _shares(self, int first) noexcept
    @cython.locals(p=int, _=int, most="long long", total="long long", worth="long long", mark="long long", place="Py_ssize_t")
    cdef void _keep(self, int first) noexcept
    @cython.locals(i="Py_ssize_t", place="Py_ssize_t", at="Py_ssize_t", k=int)
    cdef void _settle(self) noexcept
    @cython.locals(i=int)
    cdef void _write(self, Py_ssize_t at, int first) noexcept
    @cython.locals(k=int, i=int, vowels=int, ease="long long")
    cdef long long _ease(self) noexcept
    @cython.locals(i="Py_ssize_t", child="Py_ssize_t", place="Py_ssize_t", marks="long long[::1]", heap="int[::1]")
    cdef Py_ssize_t _room_for(self, Py_ssize_t base, Py_ssize_t used, Py_ssize_t most, long long mark) noexcept
