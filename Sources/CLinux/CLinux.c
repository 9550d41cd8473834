#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
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

int handspan_open_unnamed(int directory, unsigned int mode) {
  return openat(directory, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
}

int handspan_link_unnamed(int file, int directory, const char *name) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, path, directory, name, AT_SYMLINK_FOLLOW);
}

ssize_t handspan_copy_range(int from, int to, size_t count) {
  return copy_file_range(from, NULL, to, NULL, count, 0);
}

// Room for one descriptor, aligned as the kernel wants it.
typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
} DescriptorMessage;

int handspan_send_descriptor(int socket, int descriptor, unsigned char byte) {
  struct iovec content = {&byte, 1};
  DescriptorMessage message = {0};
  struct msghdr header = {
      .msg_iov = &content, .msg_iovlen = 1, .msg_control = message.bytes, .msg_controllen = sizeof message.bytes};
  message.header.cmsg_level = SOL_SOCKET;
  message.header.cmsg_type = SCM_RIGHTS;
  message.header.cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(&message.header), &descriptor, sizeof descriptor);
  return sendmsg(socket, &header, MSG_NOSIGNAL) == 1 ? 0 : -1;
}

int handspan_receive_descriptor(int socket, unsigned char *byte) {
  struct iovec content = {byte, 1};
  DescriptorMessage message = {0};
  struct msghdr header = {
      .msg_iov = &content, .msg_iovlen = 1, .msg_control = message.bytes, .msg_controllen = sizeof message.bytes};
  if (recvmsg(socket, &header, MSG_CMSG_CLOEXEC) != 1) return -1;
  if (message.header.cmsg_type != SCM_RIGHTS || message.header.cmsg_len != CMSG_LEN(sizeof(int))) return -1;
  int descriptor;
  memcpy(&descriptor, CMSG_DATA(&message.header), sizeof descriptor);
  return descriptor;
}

int handspan_has_hung_up(int connection) {
  struct pollfd watched = {connection, POLLRDHUP, 0};
  return poll(&watched, 1, 0) > 0;
}

int handspan_wait(int descriptor, short events, int client, int milliseconds) {
  // poll passes over negative descriptors.
  struct pollfd watched[] = {{descriptor, events, 0}, {client, POLLRDHUP, 0}};
  int count = poll(watched, 2, milliseconds);
  // After a signal the caller looks at the clock and waits again.
  if (count < 0) return errno == EINTR;
  return count > 0 && watched[1].revents == 0;
}
