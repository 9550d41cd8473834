#ifndef HANDSPAN_CSQLITE_SHIM_H
#define HANDSPAN_CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift cannot read a macro with a cast in it: SQLite then copies what is bound.
static inline sqlite3_destructor_type handspan_sqlite_transient(void) { return SQLITE_TRANSIENT; }

#endif
