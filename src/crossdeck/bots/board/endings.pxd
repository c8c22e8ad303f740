# C types of endings.py; read only when it is compiled.
import cython
from crossdeck.bots.board.playouts cimport Playouts
from crossdeck.kernel.table cimport Table

cdef int MOVE
cdef double NEVER

@cython.final
cdef class Ending:
    cdef Playouts playouts
    cdef Table table
    cdef bint may_pass
    cdef unsigned char[::1] racks
    cdef int[::1] held
    cdef unsigned char[::1] tiles
    cdef unsigned char[::1] pool
    cdef int[::1] order
    cdef int n, room, width
    cdef Py_ssize_t limit
    cdef readonly Py_ssize_t work
    cdef readonly bint spent, exact

    @cython.locals(i=int, j=int, points=int)
    cpdef double value(self, const unsigned char[::1] racks, int seat, int idle, int head, const unsigned char[::1] tiles, int width, Py_ssize_t limit) except? -1.0
    @cython.locals(i=int, tile=int, value=double)
    cdef double _laid(self, int seat, int head, int k, int points, double alpha, double beta) except? -1.0
    cdef double _passed(self, int seat, int idle, double alpha, double beta) except? -1.0
    @cython.locals(count=int, first=int, best=double, tried=int)
    cdef double _search(self, int seat, int idle, double alpha, double beta) except? -1.0
    @cython.locals(at=int, k=int, head=int)
    cdef double _try(self, int seat, int i, double alpha, double beta) except? -1.0
    @cython.locals(out="unsigned char*", i=int, j=int, k=int, to=int, points=int, looks=int)
    cdef void _collect(self, int seat, int count) except *
    @cython.locals(i=int)
    cdef void _grow(self) except *
    @cython.locals(best=int, i=int)
    cdef int _pick(self, int first, int count) noexcept
