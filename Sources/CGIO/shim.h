#ifndef HANDSPAN_CGIO_SHIM_H
#define HANDSPAN_CGIO_SHIM_H

#include <gio/gio.h>

#endif
