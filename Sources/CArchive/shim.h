#ifndef HANDSPAN_CARCHIVE_SHIM_H
#define HANDSPAN_CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>

#endif
