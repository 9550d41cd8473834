#ifndef HANDSPAN_CHEAP_H
#define HANDSPAN_CHEAP_H

#include <stddef.h>

/// Bytes in use on the heap of the whole process.
size_t handspan_heap_bytes(void);

#endif
