#ifndef HANDSPAN_CMICROHTTPD_SHIM_H
#define HANDSPAN_CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <string.h>

// Swift cannot call variadic functions: these give the ones Handspan needs a fixed shape.

// Percent escapes stay as they came: every route is plain ASCII, so what is never decoded cannot be decoded wrongly.
static size_t handspan_mhd_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

typedef void *(*HandspanURICallback)(void *context, const char *address, struct MHD_Connection *connection);

// One thread for each connection, so that a slow thumbnail never holds up another request.
static inline struct MHD_Daemon *handspan_mhd_start(
    int listening_socket, unsigned int connection_limit, unsigned int idle_seconds,
    MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback completed, HandspanURICallback begin,
    MHD_NotifyConnectionCallback watch, void *context) {
  return MHD_start_daemon(
      MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL | MHD_USE_ITC, 0, NULL, NULL,
      answer, context,
      MHD_OPTION_LISTEN_SOCKET, listening_socket,
      MHD_OPTION_CONNECTION_LIMIT, connection_limit,
      MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_URI_LOG_CALLBACK, begin, context,
      MHD_OPTION_NOTIFY_CONNECTION, watch, context,
      MHD_OPTION_UNESCAPE_CALLBACK, handspan_mhd_keep_escapes, NULL,
      MHD_OPTION_END);
}

static inline int handspan_mhd_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *information = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return information ? information->connect_fd : -1;
}

#endif
