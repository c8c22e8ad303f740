# The C side of bits.py.  GCC and clang turn these into one instruction each where the target has it.
cdef enum:
    LETTERS = 32
    FLAGS = 28
    CHILD = 0x0FFFFFFF
    SHORT = 4
    STRIDE = 128
    CELLS = 16384
    EDGE = 2
    WILD = 64
    WILD_CARD = 32
    FREE_CARD = 33
    CARDS = 34
    MOST_CARDS = 20
    RECORD = 24
    JOINED = 1
    TAIL = 2

cdef extern from *:
    """
    #include <string.h>
    #include <stdint.h>
    #if defined(_MSC_VER)
    #include <intrin.h>
    #define crossdeck_fetch(g, n)
    static __inline int crossdeck_ones(unsigned int x) { return (int)__popcnt(x); }
    static __inline int crossdeck_lowest(unsigned int x) { unsigned long i; _BitScanForward(&i, x); return (int)i; }
    #else
    #define crossdeck_fetch(g, n) __builtin_prefetch((g) + (n))
    static inline int crossdeck_ones(unsigned int x) { return __builtin_popcount(x); }
    static inline int crossdeck_lowest(unsigned int x) { return __builtin_ctz(x); }
    #endif
    #define crossdeck_bit(letter) (1u << (letter))
    #define crossdeck_below(letter) ((1u << (letter)) - 1u)
    static inline void crossdeck_put(unsigned char *out, Py_ssize_t at, int head, int points,
                                     const unsigned char *tiles, int first) {
        unsigned char *p = out + at;
        p[0] = (unsigned char)head; p[1] = (unsigned char)(head >> 8);
        p[2] = (unsigned char)points; p[3] = (unsigned char)(points >> 8);
        memcpy(p + 4, tiles + first, 20);
    }
    static inline void crossdeck_write(unsigned char *out, Py_ssize_t at, int head, int points,
                                       const unsigned char *tiles, int width) {
        unsigned char *p = out + at;
        p[0] = (unsigned char)head; p[1] = (unsigned char)(head >> 8);
        p[2] = (unsigned char)points; p[3] = (unsigned char)((unsigned int)points >> 8);
        memcpy(p + 4, tiles, (size_t)width);
    }
    """
    void fetch "crossdeck_fetch"(const unsigned int *g, unsigned int n) noexcept nogil
    unsigned int bit "crossdeck_bit"(int letter) noexcept nogil
    unsigned int below "crossdeck_below"(int letter) noexcept nogil
    int ones "crossdeck_ones"(unsigned int mask) noexcept nogil
    int lowest "crossdeck_lowest"(unsigned int mask) noexcept nogil
    void put "crossdeck_put"(unsigned char *out, Py_ssize_t at, int head, int points,
                             const unsigned char *tiles, int first) noexcept nogil
    void write "crossdeck_write"(unsigned char *out, Py_ssize_t at, int head, int points,
                                 const unsigned char *tiles, int width) noexcept nogil
