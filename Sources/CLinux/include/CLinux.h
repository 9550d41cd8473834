#ifndef HANDSPAN_CLINUX_H
#define HANDSPAN_CLINUX_H

#include <sys/types.h>

// The Linux calls that Swift's Glibc module leaves out, because they need _GNU_SOURCE.

/// Opens a name in a directory as a mere reference, neither reading nor following a symbolic link.
int handspan_open_reference(int directory, const char *name);

/// Renames without ever replacing: fails with EEXIST where the new name is taken.
int handspan_rename_exclusive(int from_directory, const char *from, int to_directory, const char *to);

/// Makes a file in a directory that has no name yet, and is gone with its last descriptor until it gets one; -1 with
/// EOPNOTSUPP, EISDIR or EINVAL where the file system knows no such files.
int handspan_open_unnamed(int directory, unsigned int mode);

/// Gives a file without a name one, never replacing: fails with EEXIST where the name is taken.
int handspan_link_unnamed(int file, int directory, const char *name);

/// Copies up to `count` bytes from one descriptor's offset to another's, inside the kernel where it can.
ssize_t handspan_copy_range(int from, int to, size_t count);

/// Sends one byte and an open descriptor over a Unix socket; 0, or -1 with `errno`.
int handspan_send_descriptor(int socket, int descriptor, unsigned char byte);

/// Receives what the other function sent; the descriptor, or -1 when there is none or the other end has gone.
int handspan_receive_descriptor(int socket, unsigned char *byte);

/// Whether the other end of a connection has closed it, or at least its own half; no for -1.
int handspan_has_hung_up(int connection);

/// Waits until `descriptor` is ready for `events` of poll(2); 0 where the time is over before, or the other end of
/// `client` hangs up. A `client` of -1 never does.
int handspan_wait(int descriptor, short events, int client, int milliseconds);

#endif
