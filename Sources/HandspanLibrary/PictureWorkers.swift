import Glibc
import Synchronization

/// The worker processes that make pictures, started when they are needed and kept for the next.
final class PictureWorkers: Sendable {
  private let program: String
  private let idle = Mutex<[PictureWorker]>([])

  init(program: String) {
    self.program = program
  }

  /// A picture of `file`, or nil where there is none to be made or the worker came to grief over it.
  func picture(of file: OpenFile, _ size: PictureSize) -> Picture? {
    // A worker that had been idle may have come to grief over anything: a new one gives the file a fair chance.
    if let worker = idle.withLock({ $0.popLast() }), let answer = ask(worker, file, size) { return answer }
    return PictureWorker(program: program).flatMap { ask($0, file, size) } ?? nil
  }

  /// The worker's answer; it is kept for the next file unless it gave none.
  private func ask(_ worker: PictureWorker, _ file: OpenFile, _ size: PictureSize) -> Picture?? {
    guard let answer = worker.picture(of: file, size) else { return nil }
    idle.withLock { $0.append(worker) }
    return answer
  }
}

/// One worker process; ended with its last reference.
private final class PictureWorker: Sendable {
  /// A picture that takes longer (seconds) is not worth waiting for.
  private static let patience = 60

  private let process: pid_t
  private let socket: Int32

  init?(program: String) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      return nil
    }
    defer { close(ends[1]) }
    guard let process = Self.start(program, standardInput: ends[1]) else {
      close(ends[0])
      return nil
    }
    self.process = process
    socket = ends[0]
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(socket)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Nil where the worker gave no answer and must not be asked again.
  func picture(of file: OpenFile, _ size: PictureSize) -> Picture?? {
    guard PictureWorkerMessage.sendRequest(file, size, socket) else { return nil }
    return PictureWorkerMessage.receiveAnswer(socket)
  }

  private static func start(_ program: String, standardInput: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, standardInput, STDIN_FILENO)
    var arguments = [strdup("handspan"), strdup(PictureWorkerProgram.argument), nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    return posix_spawn(&process, program, &actions, nil, &arguments, environ) == 0 ? process : nil
  }
}
