import Glibc

/// Waits for the signals that end the program, instead of being ended by them.
struct Termination {
  private var signals = sigset_t()

  /// Must come before any thread is started: threads inherit what is blocked.
  init() {
    signal(SIGPIPE, SIG_IGN)
    sigemptyset(&signals)
    for ending in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&signals, ending)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  mutating func wait() {
    var received: Int32 = 0
    sigwait(&signals, &received)
    // Whoever will not wait for what is still being done asks a second time.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
