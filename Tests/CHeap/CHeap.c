#include "CHeap.h"

#if defined(__APPLE__)
#include <malloc/malloc.h>

size_t handspan_heap_bytes(void) { return mstats().bytes_used; }
#else
#include <malloc.h>

size_t handspan_heap_bytes(void) {
  struct mallinfo2 information = mallinfo2();
  return information.uordblks + information.hblkhd;
}
#endif
