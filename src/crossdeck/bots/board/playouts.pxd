# C types of playouts.py; read only when it is compiled.
import cython
from crossdeck.kernel.table cimport Table

@cython.final
cdef class Playouts:
    cdef readonly Table table
    cdef readonly int players, share, keys, stretches
    cdef int keyword_points, keyword_keys, out_points, left_points, shortest, deadlock
    cdef bint redraw
    cdef const int[::1] cell_points
    cdef const int[::1] key
    cdef const int[::1] number
    cdef const int[::1] near_from
    cdef const int[::1] near
    cdef const int[::1] on_from
    cdef const int[::1] on
    cdef const double[::1] key_worth
    cdef const double[::1] stretch_worth
    cdef const double[::1] letter_worth
    cdef const double[::1] balance
    cdef const double[::1] fade
    cdef unsigned int vowels
    cdef int needy, needed
    cdef double bare, constant
    cdef int[::1] memo_points
    cdef double[::1] memo_board
    cdef int[::1] memo_stamp
    cdef int[::1] reach
    cdef int[::1] state
    cdef int[::1] first_reach
    cdef int[::1] first_state
    cdef int[::1] fresh
    cdef int[::1] fresh_stamp
    cdef int[::1] touched
    cdef unsigned char[::1] racks
    cdef int[::1] held
    cdef double[::1] gained
    cdef double[::1] kept
    cdef unsigned char[::1] stock
    cdef unsigned char[::1] tiles
    cdef unsigned char[::1] rest
    cdef unsigned char[::1] counts
    cdef unsigned char[::1] given
    cdef int stamps, marking, n_first, base_vowels
    cdef double base
    cdef unsigned long long seed
    cdef readonly int drawn, end, turn, idle, out, last_points
    cdef readonly bint over
    cdef public Py_ssize_t work

    @cython.locals(i=int)
    cpdef begin(self)
    @cython.locals(j=int, at=int)
    cdef void _mark(self, int c) noexcept
    cpdef tuple marks(self)
    cpdef list totals(self)
    cpdef int stock_left(self)
    cpdef bytes kept_letters(self)
    @cython.locals(seat=int, count=int, i=int)
    cpdef list rank(self, int most)
    @cython.locals(i=int, j=int, _=int)
    cpdef load(self, const unsigned char[::1] racks, const unsigned char[::1] stock, int turn, int idle, unsigned int seed)
    @cython.locals(x="unsigned long long")
    cdef double _random(self) noexcept
    @cython.locals(i=int)
    cpdef lift(self)
    @cython.locals(value=double)
    cpdef double trial(self, const unsigned char[::1] racks, const unsigned char[::1] stock, int turn, int idle, unsigned int seed, int head, const unsigned char[::1] tiles, const unsigned char[::1] given, int turns) except? -1.0
    @cython.locals(seat=int, i=int)
    cpdef do(self, int head, const unsigned char[::1] tiles, const unsigned char[::1] given)
    @cython.locals(seat=int, count=int, best="Py_ssize_t", out="unsigned char*", k=int)
    cpdef take_turn(self, double spread)
    cdef int _ask(self, int seat) except -1
    @cython.locals(best=int, i=int, most=double, worth=double)
    cdef int _choose(self, int seat, int count, double spread) noexcept
    @cython.locals(i=int, j=int)
    cdef void _look(self, int seat) noexcept
    @cython.locals(out="unsigned char*", at="Py_ssize_t", k=int, j=int, left=double, vowels=int, letter=int, head=int, slot="Py_ssize_t")
    cdef double _worth(self, int seat, int i) noexcept
    @cython.locals(worth=double)
    cdef double _balanced(self, int count, int vowels) noexcept
    @cython.locals(stock=int)
    cdef double _stays(self, int seat, int k, double left, double board) noexcept
    @cython.locals(cells="unsigned char*", d=int, e=int, cell=int, start=int, keys=int, newly=int, points=int, p=int)
    cpdef int points(self, int seat, int head, int k)
    @cython.locals(cells="unsigned char*", lo=int, hi=int, keys=int)
    cdef int _beside(self, int c, int e) noexcept
    @cython.locals(d=int, c=int, n=int, i=int, j=int, worth=double)
    cdef double _changes(self, int seat, int head, int k) noexcept
    @cython.locals(j=int, key=int, far=int)
    cdef int _come_near(self, int c, int n) noexcept
    @cython.locals(worth=double, i=int)
    cpdef double board(self, int seat)
    @cython.locals(worth=double, vowels=int, count=int, i=int, j=int)
    cpdef double leave(self, const unsigned char[::1] letters)
    @cython.locals(placed=int, i=int)
    cdef void _lay(self, int seat, int head, int k) except *
    @cython.locals(stock=int, left=int, i=int, worth=double)
    cdef void _keep(self, int seat) except *
    cdef void _draw(self, int seat, int wanted) noexcept
    @cython.locals(most=int, left=double, given=int, worst=int, best=double, i=int, worth=double)
    cdef void _give(self, int seat) except *
    @cython.locals(count=int, i=int, _=int, drawable=bint)
    cdef void _idle(self, int seat) except *
    @cython.locals(at=int)
    cdef void _put_back(self, int letter) noexcept
    @cython.locals(i=int)
    cdef void _settle(self, int out) noexcept
    @cython.locals(others=double, i=int, value=double)
    cdef double _margin(self, int seat) noexcept
