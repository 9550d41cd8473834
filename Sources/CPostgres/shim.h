#ifndef HANDSPAN_CPOSTGRES_SHIM_H
#define HANDSPAN_CPOSTGRES_SHIM_H

#include <libpq-fe.h>

// Swift cannot read a character constant: the field that holds the error's code (SQLSTATE).
static inline int handspan_pq_sqlstate(void) { return PG_DIAG_SQLSTATE; }

// The field that holds the error in one line.
static inline int handspan_pq_primary_message(void) { return PG_DIAG_MESSAGE_PRIMARY; }

#endif
