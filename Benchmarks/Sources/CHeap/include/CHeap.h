#include <malloc.h>
#include <stddef.h>

/// Bytes in use on the heap.
static inline size_t heap_bytes(void) {
  struct mallinfo2 information = mallinfo2();
  return information.uordblks + information.hblkhd;
}
