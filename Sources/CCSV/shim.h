#ifndef HANDSPAN_CCSV_SHIM_H
#define HANDSPAN_CCSV_SHIM_H

#include <csv.h>

#endif
