# C types of alone_search.py; read only when it is compiled.
import cython
from crossdeck.solve.alone_cards cimport Cards
from crossdeck.solve.alone_moves cimport Moves

cdef int LEVELS, EVERY, LARGEST, PLENTY
cdef double RARE

@cython.final
cdef class Search:
    cdef Moves moves
    cdef Cards cards
    cdef double open_cost, pack_cost, gone, scarce, dig, tops, choice, ready, wished, noise
    cdef int boards, wide, reach, width, nodes_n, trail_n, depth
    cdef readonly int furthest, fewest
    cdef int trail[64]
    cdef int chain[64]
    cdef int count[64]
    cdef unsigned int path[192]
    cdef int[::1] parent, child_parent
    cdef unsigned int[::1] move, child_move
    cdef double[::1] gain, child_gain, child_score
    cdef unsigned long long[::1] board, child_cards, child_board, failed
    cdef Py_ssize_t slots, failures, most

    cdef _have_room(self, int width)
    @cython.locals(i=int, left=int, found=int)
    cpdef int beam(self, const unsigned char[::1] state, int width, int boards, double noise, int reach, Py_ssize_t most, unsigned int seed) except -1
    @cython.locals(moves=Moves, cards=Cards, slot="Py_ssize_t", turned=int, turns=int, i=int, _=int, gain=double, outlook=double, score=double)
    cdef int _expand(self, int node) except -1
    @cython.locals(lonely="unsigned int", score=double)
    cdef double _outlook(self, Py_ssize_t slot) except? -1.0
    @cython.locals(total=double, j=int, height=int, i=int, hard=double)
    cdef double _depth(self, Py_ssize_t s) noexcept
    @cython.locals(score=double, chances=int, lonely="unsigned int")
    cdef double _prospect(self, int i) except? -1.0
    @cython.locals(left=int, first=int, n=int, cards="unsigned long long", board="unsigned long long", worst=int, mine=int, same=int, c=int)
    cdef void _offer(self, int node, int i, double gain, double score) noexcept
    cdef void _fill(self, int c, int node, int i, double gain, double score, unsigned long long cards, unsigned long long board) noexcept
    @cython.locals(node=int, parent=int, slot="Py_ssize_t", i=int, _=int)
    cdef int _keep(self, int c) noexcept
    @cython.locals(n=int, common=int)
    cdef void _follow(self, int node) except *
    @cython.locals(head="unsigned int")
    cpdef list line(self, int node)
    @cython.locals(size="Py_ssize_t")
    cpdef int prove(self, const unsigned char[::1] state, Py_ssize_t most) except -2
    @cython.locals(moves=Moves, slot="Py_ssize_t", key="unsigned long long", at="Py_ssize_t", answer=int, first=int, last=int, i=int, head="unsigned int", tiles="unsigned int", _=int, mark="unsigned long long")
    cdef int _search(self, int depth, unsigned long long board) except -2
    @cython.locals(at="Py_ssize_t")
    cdef Py_ssize_t _place(self, unsigned long long key) noexcept
    @cython.locals(i=int, head="unsigned int")
    cpdef list proved(self)
