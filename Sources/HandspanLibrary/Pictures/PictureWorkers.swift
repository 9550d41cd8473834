import Glibc
import HandspanSystem
import Synchronization

/// The worker processes that make pictures, started when they are needed and kept for the next.
final class PictureWorkers: Sendable {
  private let program: String
  private let timeout: Int
  private let idle = Mutex<[PictureWorker]>([])

  /// - Parameter timeout: a picture that takes longer (seconds) is not worth waiting for: a browser opens six
  ///   connections only, and has nothing else to show meanwhile.
  init(program: String, timeout: Int = 10) {
    self.program = program
    self.timeout = timeout
  }

  /// A picture of `file`, or nil where there is none to be made or the worker came to grief over it.
  func picture(of file: OpenFile, _ size: PictureSize) -> Picture? {
    if let worker = idle.withLock({ $0.popLast() }) {
      switch ask(worker, file, size) {
      case .made(let picture): return picture
      case .late: return nil
      case .dead: break
      }
    }
    // A worker that had been idle may have come to grief over anything: a new one gives the file a fair chance.
    guard let worker = PictureWorker(program: program, timeout: timeout),
      case .made(let picture) = ask(worker, file, size)
    else { return nil }
    return picture
  }

  /// The worker's answer; it is kept for the next file unless it gave none.
  private func ask(_ worker: PictureWorker, _ file: OpenFile, _ size: PictureSize) -> PictureWorkerAnswer {
    let answer = worker.picture(of: file, size)
    if case .made = answer { idle.withLock { $0.append(worker) } }
    return answer
  }
}

/// One worker process; ended with its last reference.
private final class PictureWorker: Sendable {
  private let process: pid_t
  private let socket: Int32

  init?(program: String, timeout: Int) {
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
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(socket)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  func picture(of file: OpenFile, _ size: PictureSize) -> PictureWorkerAnswer {
    guard PictureWorkerMessage.sendRequest(file, size, socket) else { return .dead }
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
