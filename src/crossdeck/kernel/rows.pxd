# C types of rows.py; read only when it is compiled.
import cython

cdef int FIRST_NODE, LONGEST

@cython.locals(n="unsigned int", m="unsigned int", letters="unsigned int", lengths="unsigned int", here="unsigned int", at="unsigned int", child="unsigned int")
cdef void look_below(const unsigned int[::1] g, unsigned int dawg, unsigned int[::1] out) noexcept

@cython.final
cdef class RowSearch:
    cdef const unsigned int[::1] lexicon            # keeps the memory of g alive
    cdef const unsigned int[::1] surveyed           # and of below
    cdef const unsigned int* g
    cdef const unsigned int* below
    cdef int value[128]
    cdef unsigned char count[32]
    cdef unsigned char old[32]
    cdef unsigned int need[32]
    cdef unsigned char buf[32]
    cdef readonly bytearray records
    cdef unsigned char* out
    cdef Py_ssize_t capacity
    cdef readonly Py_ssize_t n, visits
    cdef readonly int size
    cdef unsigned int dawg, hand_mask
    cdef int width, wilds, left, shortest, row, length
    cdef bint every_wild, fixed, swaps, all_cards

    cpdef Py_ssize_t generate(self, const unsigned char[::1] rows, const unsigned char[::1] hand, int wilds, int shortest, bint every_wild=*, bint fixed=*, bint swaps=*)
    cpdef bint whole(self, const unsigned char[::1] rows, const unsigned char[::1] hand, int wilds, int shortest, int count=*)
    @cython.locals(i=int)
    cdef void _hold(self, const unsigned char[::1] hand, int wilds) noexcept
    cpdef bytes found(self)
    @cython.locals(i="Py_ssize_t")
    cdef void _generate(self, const unsigned char[::1] rows) noexcept nogil
    @cython.locals(i="Py_ssize_t", found=bint)
    cdef void _whole(self, const unsigned char[::1] rows) noexcept nogil
    cdef inline bint _has_room(self) noexcept nogil
    @cython.locals(i=int)
    cdef void _prepare(self) noexcept nogil
    @cython.locals(g="const unsigned int*", has="unsigned int", ends="unsigned int", old=int, m="unsigned int", more=int, letter=int, child="unsigned int", word=int, tile=int)
    cdef void _grow(self, unsigned int n, int place, int k, int points) noexcept nogil
    cdef void _step(self, unsigned int child, int word, int tile, int place, int k, int points) noexcept nogil
    @cython.locals(has="unsigned int", old=int, here="unsigned int", m="unsigned int", need="unsigned int", more=int, letter=int, child="unsigned int", tile=int, done=bint)
    cdef bint _fill(self, unsigned int n, int place, int k, int points) noexcept nogil
    @cython.locals(done=bint)
    cdef bint _filled(self, unsigned int child, int more, int place, int k, int points) noexcept nogil
    @cython.locals(g="const unsigned int*", has="unsigned int", old=int, keep=int, more=int, m="unsigned int", letter=int, child="unsigned int", tile=int)
    cdef void _swap(self, unsigned int n, int k, int kept, int changed, int points) noexcept nogil
    cdef inline bint _wants(self, int letter, int keep) noexcept nogil
    @cython.locals(fit="unsigned int")
    cdef inline void _place(self, unsigned int child, int tile, int k, int kept, int changed, int points) noexcept nogil
    cdef void _emit(self, int points) noexcept nogil
