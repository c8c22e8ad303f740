# C types of alone_cards.py; read only when it is compiled.
import cython

@cython.final
cdef class Cards:
    cdef readonly int course, open_cards
    cdef int deck_n, sources_n, k
    cdef bint refill, use_turned, beneath
    cdef readonly bint every
    cdef unsigned int lonely
    cdef unsigned char deck[64]
    cdef unsigned char stacks[64]
    cdef unsigned char[::1] held
    cdef unsigned char usage[8]
    cdef unsigned char tiles[8]
    cdef unsigned int source[256]
    cdef readonly bytearray memory
    cdef unsigned char* pool

    cpdef room(self, Py_ssize_t states)
    @cython.locals(i=int)
    cpdef load(self, Py_ssize_t slot, const unsigned char[::1] state)
    @cython.locals(i=int)
    cpdef put_deck(self, const unsigned char[::1] deck, const unsigned char[::1] stacks)
    @cython.locals(i=int)
    cdef void copy(self, Py_ssize_t source, Py_ssize_t to) noexcept nogil
    cdef int left(self, Py_ssize_t slot) noexcept nogil
    @cython.locals(s="Py_ssize_t", found="unsigned int", i=int)
    cdef unsigned int lonely_in_pack(self, Py_ssize_t slot) noexcept nogil
    @cython.locals(s="Py_ssize_t")
    cdef bint is_stranded(self, Py_ssize_t slot) noexcept nogil
    @cython.locals(s="Py_ssize_t", n=int, j=int)
    cdef int stacks_left(self, Py_ssize_t slot) noexcept nogil
    @cython.locals(s="Py_ssize_t", n=int, j=int, i=int)
    cdef int in_stacks(self, Py_ssize_t slot, int tile) noexcept nogil
    @cython.locals(s="Py_ssize_t", i=int, j=int)
    cdef void count_left(self, Py_ssize_t slot, int* out) noexcept nogil
    @cython.locals(s="Py_ssize_t", i=int, n=int)
    cdef void usable(self, Py_ssize_t slot, bint piles) noexcept nogil
    @cython.locals(s="Py_ssize_t", n=int, tile=int)
    cdef bint turn(self, Py_ssize_t slot) noexcept nogil
    @cython.locals(k=int, i=int)
    cdef int sources(self, Py_ssize_t slot, unsigned int tiles, bint piles) noexcept nogil
    @cython.locals(n=int, most=int, i=int, given=int, tile=int, fits=bint)
    cdef void _from_row(self, Py_ssize_t s, bint piles) noexcept nogil
    @cython.locals(wanted=int, i=int)
    cdef bint _asks(self, int tile, Py_ssize_t s, int n, int given) noexcept nogil
    @cython.locals(tile=int, first=int, j=int, height=int)
    cdef void _from_stacks(self, Py_ssize_t s, int i, unsigned int way, bint pack) noexcept nogil
    @cython.locals(other=int, i=int)
    cdef bint _has_twin(self, Py_ssize_t s, int j, int height) noexcept nogil
    @cython.locals(s="Py_ssize_t", k=int, tile=int, _=int)
    cdef void take(self, Py_ssize_t slot, unsigned int tiles, unsigned int way) noexcept nogil
    @cython.locals(place=int, n=int, up=int, i=int, height=int)
    cdef void _take_stacks(self, Py_ssize_t s, unsigned int tiles, unsigned int way) noexcept nogil
    @cython.locals(s="Py_ssize_t", i=int, h="unsigned long long", word="unsigned int")
    cdef unsigned long long mark(self, Py_ssize_t slot) noexcept nogil
