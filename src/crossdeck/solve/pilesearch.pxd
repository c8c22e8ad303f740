# C types of pilesearch.py; read only when it is compiled.
import cython
from crossdeck.solve.sortedtrie cimport Cover

cdef int MOST_PILES, MOST_CARDS, DEEP, MIDDLE, PLACE, COVER_LIMIT, WIDEST, PLENTY, NARROW, NOISE, SHARE, WIDE, RESTART
cdef unsigned long long SPREAD, WHOLE

@cython.final
cdef class PileSearch:
    cdef const unsigned int[::1] g
    cdef const unsigned int[::1] below
    cdef unsigned int root, vowels
    cdef int shortest, piles
    cdef bint spelt, cut
    cdef const unsigned char[::1] code
    cdef unsigned char[::1] rank, cards, start, down, debt
    cdef unsigned long long[::1] worth, letters, lost, child_key, child_left, child_at, order, path, bucket_key, bucket_at
    cdef long long[::1] value, bucket
    cdef int[::1] bucket_from, held
    cdef Cover cover
    cdef int answer, shift, whole, width, depth, source, left, open, owing
    cdef long long most_lost, room, used, limit, worst, noise, enough
    cdef readonly long long nodes, visits, kept
    cdef unsigned long long seed, here
    cdef readonly unsigned long long start_at
    cdef unsigned int present, owed

    cpdef int run(self, long long nodes, unsigned long long seed)
    @cython.locals(found=int, stop="long long")
    cdef int _run(self, long long nodes) noexcept nogil
    cdef int _again(self) noexcept nogil
    cpdef long long _total(self) noexcept nogil
    @cython.locals(pile=int, height=int, i=int, rank=int)
    cdef void _stand(self, unsigned long long at) noexcept nogil
    @cython.locals(key="unsigned long long", pile=int, known=int, height=int)
    cdef int _covered(self, unsigned long long at, long long limit) noexcept nogil
    cdef void _generate(self, unsigned long long at, int left) noexcept nogil
    @cython.locals(has="unsigned int", ends="unsigned int", m="unsigned int", rank=int, child="unsigned int", word=int, k=int, i=int, pile=int, top=int, above=int)
    cdef void _grow(self, unsigned int n, int length, int last, int first) noexcept nogil
    cdef inline void _owe(self, int rank, int more) noexcept nogil
    @cython.locals(pile=int, low=int, high=int, above=int, rank=int)
    cdef inline void _take(self, int i, int top, int sign) noexcept nogil
    cdef inline void _step(self, unsigned int child, int word, int length, int rank, int first) noexcept nogil
    @cython.locals(has="unsigned int", ends="unsigned int", pile=int, top=int, i=int, rank=int, code=int, child="unsigned int")
    cdef void _spell(self, unsigned int n, int length) noexcept nogil
    @cython.locals(left=int, at="unsigned long long", pile=int, height="unsigned long long", tilt=int, score="long long", mixed="unsigned long long")
    cdef void _emit(self, int length) noexcept nogil
    @cython.locals(base=int, count=int, worst=int, i=int)
    cdef void _offer(self, int left, long long score, unsigned long long at) noexcept nogil
    @cython.locals(left=int, width=int, base=int, i=int, found=int)
    cdef int _beam(self, long long stop) noexcept nogil
    @cython.locals(best=int, score="long long", left=int, i=int, grade="long long", at="unsigned long long")
    cdef int _finish(self, long long stop, int tries) noexcept nogil
    @cython.locals(count=int, j=int, k=int)
    cdef int _trace(self, int i, unsigned long long at) noexcept nogil
    @cython.locals(slot="unsigned long long")
    cdef bint _is_lost(self, unsigned long long key) noexcept nogil
    @cython.locals(slot="unsigned long long")
    cdef void _remember(self, unsigned long long key) noexcept nogil
    @cython.locals(base="long long", end="long long", i="long long", key="unsigned long long", found=int)
    cdef int _deep(self, unsigned long long at, int left, int depth) noexcept nogil
    @cython.locals(entry="unsigned long long", child="long long")
    cdef void _sift(self, long long base, long long i, long long end) noexcept nogil
