# C types of harvest.py; read only when it is compiled.
import cython
from crossdeck.kernel.table cimport Table

@cython.final
cdef class Harvest:
    cdef Table table
    cdef int points[16384]
    cdef unsigned char keys[16384]
    cdef unsigned char full[32]
    cdef int lineage[512]
    cdef int fresh[512]
    cdef int young[21]
    cdef const unsigned long long[::1] salt
    cdef unsigned char[::1] hand
    cdef unsigned char[::1] stock
    cdef unsigned short[::1] heads
    cdef int[::1] parents
    cdef unsigned char[::1] tiles
    cdef int[::1] scores
    cdef unsigned long long[::1] hashes
    cdef long long[::1] marks
    cdef int[::1] heap
    cdef int[::1] used
    cdef readonly Py_ssize_t nodes
    cdef readonly int best
    cdef bint cut
    cdef Py_ssize_t width, litter, last, here
    cdef int rows, cols, rack, shortest, keyword_keys, keyword_points, out_points, left_points
    cdef int laid, held, stock_size, cards, depth, drawn, on_rack, head, k
    cdef unsigned long long mixed

    @cython.locals(level=int, place="Py_ssize_t", spent=bint, size="Py_ssize_t")
    cpdef bint search(self, Py_ssize_t width, Py_ssize_t litter, Py_ssize_t nodes)
    @cython.locals(k=int)
    cdef int _size(self, Py_ssize_t at) noexcept
    cdef void _back(self, int depth) except *
    @cython.locals(depth=int, keep=int, i=int, p="Py_ssize_t")
    cdef void _go(self, Py_ssize_t at) except *
    @cython.locals(drawn=int, i=int)
    cdef void _count(self) noexcept
    @cython.locals(total=int)
    cdef void _end(self) noexcept
    @cython.locals(i=int)
    cdef Py_ssize_t _generate(self) except -1
    @cython.locals(found="Py_ssize_t", i="Py_ssize_t", k=int, first="Py_ssize_t", points=int)
    cdef void _expand(self, int level) except *
    @cython.locals(at="Py_ssize_t", d=int, e=int, p=int, first=int, points=int, new_keys=int, keywords=int, k=int, square=int, keys=int, left=int, length=int)
    cdef int _weigh(self, Py_ssize_t i) noexcept
    @cython.locals(keys=int, length=int, p=int)
    cdef int _keys_through(self, int c, int e) noexcept
    @cython.locals(base="Py_ssize_t", place="Py_ssize_t", at="Py_ssize_t", k=int)
    cdef void _keep(self, Py_ssize_t i, int total) noexcept
    @cython.locals(base="Py_ssize_t", at="Py_ssize_t", place="Py_ssize_t", k=int)
    cdef void _settle(self, Py_ssize_t young, int level) noexcept
    @cython.locals(i="Py_ssize_t", child="Py_ssize_t", place="Py_ssize_t", marks="long long[::1]", heap="int[::1]")
    cdef Py_ssize_t _room_for(self, Py_ssize_t base, Py_ssize_t used, Py_ssize_t most, long long mark) noexcept
