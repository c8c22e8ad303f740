# C types of graph.py; read only when it is compiled.
import cython

cdef int DEEPEST

@cython.final
cdef class Builder:
    cdef unsigned int[::1] g, table, has, ends, turns, arcs
    cdef unsigned int used, table_mask, nodes
    cdef unsigned int left

    @cython.locals(mask="unsigned int", h="unsigned int", letter=int)
    cdef unsigned int _hash(self, int depth) noexcept
    @cython.locals(mask="unsigned int", at="unsigned int")
    cdef bint _equal(self, unsigned int n, int depth) noexcept
    @cython.locals(mask="unsigned int", near="unsigned int", child="unsigned int", letter=int)
    cdef unsigned int _near(self, int depth) noexcept
    @cython.locals(slot="unsigned int", n="unsigned int", at="unsigned int", mask="unsigned int")
    cdef unsigned int close(self, int depth) noexcept
    cpdef room(self)
    @cython.locals(saved="unsigned int", i=Py_ssize_t, entry="unsigned int", slot="unsigned int")
    cdef _rehash(self, unsigned int[::1] old)
    @cython.locals(at="unsigned int", mask="unsigned int")
    cdef void _open(self, unsigned int n) noexcept
    cdef unsigned int back_to(self, const unsigned char* path, int depth) noexcept
    @cython.locals(letter=int)
    cdef int ending(self, const unsigned char* path, int depth) noexcept
    @cython.locals(depth=int, letter=int)
    cdef void begin(self, const unsigned char* path, int length, int common) noexcept
    @cython.locals(letter=int)
    cdef void end(self, const unsigned char* path, int length, unsigned int flags) noexcept

@cython.locals(i=int)
cdef int shared(const unsigned char* a, const unsigned char* b, int most) noexcept

@cython.locals(common=int, length=int, before=int, depth=int, mark=int, i=Py_ssize_t, last=bytes, word=bytes, node="unsigned int")
cdef unsigned int forward(Builder builder, list words, list flags, list prefixes) except? 0

@cython.locals(common=int, length=int, before=int, depth=int, mark=int, last=bytes, path=bytes, dawg="unsigned int")
cdef gaddag(Builder builder, list words, list flags)

cdef unsigned int _number(const unsigned char* path, int at) noexcept
