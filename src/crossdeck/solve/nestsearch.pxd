# C types of nestsearch.py; read only when it is compiled.
import cython
from crossdeck.solve.sortedtrie cimport Cover

cdef int MOST_PILES, MOST_NEST, MOST_CARDS, MOST_STEPS, OPEN, DEEP, MIDDLE, PLACE, COVER_LIMIT, WIDEST
cdef int WIDE, NARROW, NOISE, SHARE, TABLES, BURIED, STACKED, MASTER
cdef unsigned long long SPREAD, WHOLE, CARDS

@cython.final
cdef class NestSearch:
    cdef const unsigned int[::1] g
    cdef const unsigned int[::1] below
    cdef const int[::1] weight
    cdef unsigned int root, vowels, remaining
    cdef int shortest, piles, nests
    cdef bint free, cut
    cdef const unsigned char[::1] nest
    cdef unsigned char[::1] rank, open, height, single, stack, slot, letter, need
    cdef unsigned long long[::1] tall, table_key, tables, lost, child_a, child_b, child_left, order
    cdef unsigned long long[::1] pool_a, pool_b, pool_from, pool_done, bucket_key, path_a, path_b
    cdef long long[::1] load, bucket
    cdef int[::1] bucket_at, held
    cdef Cover cover
    cdef int answer, shift, whole, width, depth, source, spend, freely, slots, top, turned, masters, left, allowed, size
    cdef long long most_lost, room, filled, pooled, limit, noise, bad
    cdef readonly long long nodes, walks, kept
    cdef unsigned long long seed, number
    cdef readonly unsigned long long first_a, first_b

    cpdef int run(self, long long nodes, unsigned long long seed)
    cpdef long long _total(self) noexcept nogil
    @cython.locals(stop="long long")
    cdef int _run(self, long long nodes) noexcept nogil
    @cython.locals(pile=int, i=int)
    cdef void _stand(self, unsigned long long a, unsigned long long b) noexcept nogil
    @cython.locals(key="unsigned long long", bad="long long", vowels=int, size=int, pile=int, height=int, rank=int, turned=int, depth=int, i=int, tilt=int, mixed="unsigned long long")
    cdef void _measure(self, unsigned long long a, unsigned long long b) noexcept nogil
    @cython.locals(pile=int, place=int, i=int)
    cdef int _covered(self) noexcept nogil
    @cython.locals(words=int, space=int, loose=int, pile=int, rank=int, i=int, one="unsigned long long")
    cdef void _generate(self, unsigned long long a, unsigned long long b, int spend) noexcept nogil
    @cython.locals(card="unsigned long long")
    cdef void _put(self, unsigned long long a, unsigned long long b, int space, int rank) noexcept nogil
    @cython.locals(pile=int)
    cdef void _gather(self) noexcept nogil
    @cython.locals(i=int)
    cdef void _lay(self, int place, int rank) noexcept nogil
    @cython.locals(full=int, words=int, taken=int, masters=int, counts=int)
    cdef int _spell(self, unsigned long long a, unsigned long long b) noexcept nogil
    @cython.locals(same=int, start=int, i=int)
    cdef int _first(self, int taken) noexcept nogil
    @cython.locals(i=int, place=int, card="unsigned long long", one="unsigned long long")
    cdef void _take(self, unsigned long long a, unsigned long long b, int taken, int masters) noexcept nogil
    @cython.locals(key="unsigned long long", i=int, j=int, card="unsigned long long", slot="unsigned long long")
    cdef void _look_up(self) noexcept nogil
    @cython.locals(has="unsigned int", ends="unsigned int", m="unsigned int", rank=int, child="unsigned int", i=int)
    cdef void _walk(self, unsigned int n, int at, int taken, int length, int masters) noexcept nogil
    cdef void _note(self, int word, int taken, int length, int masters) noexcept nogil
    @cython.locals(mixed="unsigned long long")
    cdef void _emit(self, unsigned long long a, unsigned long long b) noexcept nogil
    @cython.locals(base=int, count=int, worst=int, i=int)
    cdef void _offer(self, unsigned long long a, unsigned long long b) noexcept nogil
    @cython.locals(best=int, i=int)
    cdef int _best(self, int left) noexcept nogil
    @cython.locals(left=int, i=int, width=int, found=int, _=int)
    cdef int _beam(self, long long stop) noexcept nogil
    @cython.locals(chosen=int, score="long long", left=int, i=int, grade="long long")
    cdef int _finish(self, long long stop, int tries) noexcept nogil
    @cython.locals(count=int, j=int, k=int)
    cdef int _trace(self, int i) noexcept nogil
    @cython.locals(slot="unsigned long long")
    cdef bint _is_lost(self, unsigned long long key, unsigned long long b) noexcept nogil
    @cython.locals(slot="unsigned long long")
    cdef void _remember(self, unsigned long long key, unsigned long long b) noexcept nogil
    @cython.locals(key="unsigned long long", base="long long", end="long long", i="long long", found=int)
    cdef int _deep(self, unsigned long long a, unsigned long long b, int left, int depth) noexcept nogil
    @cython.locals(entry="unsigned long long", child="long long")
    cdef void _sift(self, long long base, long long i, long long end) noexcept nogil
