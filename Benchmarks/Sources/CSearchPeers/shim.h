#include <sqlite3.h>
#include <stddef.h>

// The C library has it, but Swift's view of its headers does not.
void *memmem(const void *text, size_t text_length, const void *word, size_t word_length);
