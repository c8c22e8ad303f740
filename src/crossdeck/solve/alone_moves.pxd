# C types of alone_moves.py; read only when it is compiled.
import cython
from crossdeck.kernel.table cimport Table
from crossdeck.solve.alone_cards cimport Cards

cdef double EASY
cdef int FULFILLED

@cython.final
cdef class Moves:
    cdef Table table
    cdef Cards cards
    cdef int most, needy, needed, stamps
    cdef bint strict, stacks_first
    cdef double weight[32]
    cdef int rest[32]
    cdef int hooks[32]
    cdef int stamp[16384]
    cdef unsigned char[::1] four
    cdef const unsigned char[::1] wishes
    cdef unsigned int[::1] list
    cdef int n, room
    cdef unsigned long long seed
    cdef public Py_ssize_t nodes

    @cython.locals(_=int)
    cdef void sow(self, unsigned int seed) noexcept
    @cython.locals(x="unsigned long long")
    cdef double random(self) noexcept
    cdef void begin(self, Py_ssize_t slot) noexcept
    cdef Py_ssize_t generate(self, Py_ssize_t slot, bint piles) except -1
    @cython.locals(held="unsigned char[::1]")
    cdef Py_ssize_t _ask(self) except -1
    @cython.locals(i=int)
    cdef bint is_dead(self, Py_ssize_t slot) except -1
    @cython.locals(turns=int, before=int)
    cdef void collect(self, Py_ssize_t slot, int reach) except *
    @cython.locals(seen="unsigned long long", one="unsigned long long", turns=int)
    cdef void _collect_stacks(self) except *
    @cython.locals(i="Py_ssize_t", at="Py_ssize_t", out="unsigned char*", head="unsigned int", tiles="unsigned int", ways=int, j=int, way="unsigned int")
    cdef void add(self, Py_ssize_t slot, unsigned int turns, bint piles, bint pack_only) except *
    @cython.locals(old="unsigned int[::1]", i=int)
    cdef void _grow(self) except *
    cdef bint of_pack(self, unsigned int way) noexcept
    @cython.locals(k=int)
    cdef void lay(self, unsigned int head, unsigned int tiles) except *
    @cython.locals(k=int)
    cdef void lift(self, unsigned int tiles) except *
    @cython.locals(cell=int, d=int, h="unsigned long long")
    cdef unsigned long long mark(self, unsigned int head, unsigned int tiles, unsigned long long mark) noexcept
    @cython.locals(total=double)
    cdef double hardness(self, unsigned int tiles) noexcept
    @cython.locals(mask="unsigned int", i=int, c=int, total=double)
    cdef double worry(self) noexcept
    @cython.locals(m="unsigned int")
    cdef void _look(self, int c, unsigned int mask) noexcept
    @cython.locals(have=int, t="unsigned int")
    cdef int chances(self, unsigned int head, unsigned int tiles) except -1
    @cython.locals(have=int)
    cdef int pairings(self, unsigned int head, unsigned int tiles) except -1
    @cython.locals(i="Py_ssize_t", j="Py_ssize_t")
    cdef bint is_ready(self, Py_ssize_t slot, unsigned int lonely) except -1
    cpdef void wish(self, const unsigned char[::1] words)
    @cython.locals(best=int, first=int, end=int)
    cdef int fulfilled(self, unsigned int head, unsigned int tiles) except -1
    @cython.locals(best=int, i=int, c=int, k=int)
    cdef int _in_place(self, int first, int end) noexcept
    @cython.locals(found=int, k=int, tile=int, fits="unsigned int")
    cdef int _matches(self, int first, int end, int c, int d) noexcept
    @cython.locals(found=int, i=int, c=int)
    cdef int _openings(self) noexcept
    cdef bint _opens(self, int c, int d, unsigned int before, unsigned int after) noexcept
