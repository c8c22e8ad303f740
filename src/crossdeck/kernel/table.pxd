# C types of table.py; read only when it is compiled.
import cython

@cython.final
cdef class Table:
    cdef const unsigned int[::1] lexicon            # keeps the memory of g alive
    cdef const unsigned int* g
    cdef unsigned char cells[16384]
    cdef unsigned int cross_a[16384]
    cdef unsigned int cross_d[16384]
    cdef unsigned char side_a[16384]
    cdef unsigned char side_d[16384]
    cdef unsigned int tail_a[16384]
    cdef unsigned int tail_d[16384]
    cdef unsigned short placed[16384]
    cdef unsigned short starts[16384]
    cdef unsigned short beside[32768]
    cdef unsigned int* cross
    cdef unsigned char* side
    cdef unsigned int* tail
    cdef int value[128]
    cdef unsigned char count[32]
    cdef unsigned char buf[60]
    cdef readonly bytearray records
    cdef unsigned char* out
    cdef Py_ssize_t capacity
    cdef readonly Py_ssize_t n, visits
    cdef readonly int n_placed
    cdef unsigned int root, short_root, dawg, letters, hand_mask, barred
    cdef int s, e_code, wilds, most, least, shortest, n_starts, n_beside
    cdef int top, left, bottom, right
    cdef int way, d, e, rpos, first, lo, hi, tails
    cdef bint every_wild, alone, s_anchor, at_ends, strict, extension

    @cython.locals(c=int, row=int, col=int, fits="unsigned int")
    cpdef bound(self, int top, int left, int bottom, int right)
    @cython.locals(i=int)
    cpdef start_at(self, const unsigned short[::1] starts)
    @cython.locals(d=int, first=int, i=int)
    cpdef lay(self, int cell, int way, const unsigned char[::1] tiles)
    @cython.locals(i=int)
    cpdef lift(self, int n)
    @cython.locals(i=int, cards=int)
    cpdef Py_ssize_t generate(self, const unsigned char[::1] hand, int wilds, int most, int least=*, int shortest=*, bint every_wild=*)
    cpdef bytes found(self)
    @cython.locals(i="Py_ssize_t", slot="Py_ssize_t", slots="Py_ssize_t", count="Py_ssize_t", table="int[::1]", first="int[::1]", keys="unsigned char[::1]")
    cpdef bytes sets(self)
    @cython.locals(k=int, tile="unsigned char", p="Py_ssize_t", mixed="unsigned int")
    cdef Py_ssize_t _sort(self, Py_ssize_t i, unsigned char[::1] keys, Py_ssize_t at) noexcept nogil
    @cython.locals(p=int)
    cdef bint _same(self, unsigned char[::1] keys, Py_ssize_t one, Py_ssize_t other) noexcept nogil
    @cython.locals(a="Py_ssize_t", b="Py_ssize_t", cell=int, p=int)
    cdef bint _before(self, Py_ssize_t one, Py_ssize_t other) noexcept nogil

    @cython.locals(axis=int, e=int, lo=int, hi=int)
    cdef void _refresh(self, int c) noexcept nogil
    @cython.locals(n="unsigned int", p=int, letter=int)
    cdef void _read(self, int axis, int last, int e) noexcept nogil
    @cython.locals(row=int, col=int, side=int, mask="unsigned int", m="unsigned int", n="unsigned int", p=int, letter=int)
    cdef void _recheck(self, int axis, int c, int e) noexcept nogil
    cdef unsigned int _ending(self, unsigned int n, int letter) noexcept nogil
    @cython.locals(word=bint)
    cdef bint _fits(self, unsigned int n, int letter, int p, int e) noexcept nogil
    cdef void _face(self, int way) noexcept nogil
    @cython.locals(i=int, c=int, p=int, way=int, root="unsigned int", m="unsigned int", some="unsigned int")
    cdef void _generate(self) noexcept nogil
    cdef void _note(self, int c) noexcept nogil
    @cython.locals(g="const unsigned int*", n="unsigned int", mask="unsigned int", letter=int, tile=int, tail=bint)
    cdef void _around(self, unsigned int root, int c, unsigned int m) noexcept nogil
    cdef int _card(self, int letter, int tile) noexcept nogil
    cdef unsigned int _take(self, int tile, unsigned int mask) noexcept nogil
    cdef void _give_back(self, int tile) noexcept nogil
    @cython.locals(g="const unsigned int*", d=int, room=int, fit="unsigned int", turn="unsigned int", ends="unsigned int", m="unsigned int", first=int, lo=int, letter=int, arc="unsigned int", tail=bint, tile=int, left="unsigned int")
    cdef void _left(self, unsigned int n, int pos, int k, int points, unsigned int mask) noexcept nogil
    @cython.locals(m="unsigned int")
    cdef inline unsigned int _fitting(self, unsigned int n, int pos, int room, unsigned int fit) noexcept nogil
    @cython.locals(g="const unsigned int*", has="unsigned int", ends="unsigned int", room=int, hi=int, letter=int, arc="unsigned int", word=bint, child="unsigned int", flags="unsigned int", p=int, x=int, tail=bint, tile=int, left="unsigned int", after="unsigned int")
    cdef void _right(self, unsigned int n, int pos, int k, int points, unsigned int mask, unsigned int m) noexcept nogil
    cdef void _emit(self, int k, int points, unsigned int flags) noexcept nogil
    @cython.locals(lo=int, left=int, p=int)
    cdef int _length(self, int d) noexcept nogil
    @cython.locals(plural=bint, before=int, p=int, i=int, begins=bint, finishes=bint)
    cdef bint _keeps_plurals(self, int k, unsigned int flags) noexcept nogil
    @cython.locals(p=int, _=int)
    cdef int _last(self) noexcept nogil
