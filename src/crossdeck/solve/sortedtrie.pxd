# C types of sortedtrie.py; read only when it is compiled.
import cython

cdef int LONGEST
cdef unsigned long long SPREAD, WHOLE

cpdef count_words(const unsigned int[::1] g, unsigned int root, unsigned int[::1] having)

@cython.locals(m="unsigned int", at="unsigned int", letter=int, now="unsigned int", mask="unsigned int")
cdef void walk_counting(const unsigned int[::1] g, unsigned int n, unsigned int seen, unsigned int[::1] having) noexcept

cpdef sort_words(const unsigned int[::1] g, unsigned int root, bytearray ranks, set found)

@cython.locals(m="unsigned int", at="unsigned int", rank=int, place=int)
cdef walk_sorting(const unsigned int[::1] g, unsigned int n, unsigned char* ranks, unsigned char* path, int length, set found)

@cython.final
cdef class Cover:
    cdef const unsigned int[::1] g
    cdef const unsigned int[::1] below
    cdef unsigned int root
    cdef int shortest, shift
    cdef public unsigned char[::1] count
    cdef public unsigned long long[::1] place
    cdef unsigned long long[::1] answers
    cdef long long most, kept
    cdef readonly long long nodes
    cdef long long stop

    @cython.locals(rank=int)
    cpdef int ask(self, const unsigned char[::1] letters, long long limit)
    @cython.locals(rank=int)
    cpdef void clear(self) noexcept nogil
    @cython.locals(entry="unsigned long long", slot="unsigned long long")
    cpdef int known(self, unsigned long long key) noexcept nogil
    @cython.locals(rank=int, key="unsigned long long", mask="unsigned int", left=int)
    cpdef int covers(self, long long limit) noexcept nogil
    @cython.locals(entry="unsigned long long", slot="unsigned long long", found=int)
    cdef int _cover(self, unsigned long long key, unsigned int mask, int left, int ended) noexcept nogil
    @cython.locals(has="unsigned int", m="unsigned int", best=int, rank=int, rest="unsigned int", less="unsigned long long", found=int, deeper=int, child="unsigned int")
    cdef int _walk(self, unsigned int n, int first, unsigned long long key, unsigned int mask, int left, int length, int ended) noexcept nogil
