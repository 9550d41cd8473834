#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int handspan_open_reference(int directory, const char *name) {
  return openat(directory, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
}

int handspan_rename_exclusive(int from_directory, const char *from, int to_directory, const char *to) {
  if (renameat2(from_directory, from, to_directory, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  // Some network file systems know no exclusive rename, but a hard link never replaces either.
  if (linkat(from_directory, from, to_directory, to, 0) != 0) return -1;
  return unlinkat(from_directory, from, 0);
}

ssize_t handspan_copy_range(int from, int to, size_t count) {
  return copy_file_range(from, NULL, to, NULL, count, 0);
}
