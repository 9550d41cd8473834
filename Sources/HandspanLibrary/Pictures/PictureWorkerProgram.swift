import CLinux
import Glibc
import HandspanSystem

/// What a worker process does: makes pictures of the files it is handed until nobody hands it any more.
///
/// Decoders of pictures are large and fed with files from anywhere. Apart from the server, one that fails
/// takes nothing with it but its own picture.
public enum PictureWorkerProgram {
  /// The only argument of a program that is to run this.
  public static let argument = "--picture-worker"

  /// More memory than this (bytes) no picture is worth; a hundred megapixels take less than half.
  private static let maximumMemory: rlim_t = 4 << 30

  /// Answers over the socket that is standard input; returns the exit status.
  public static func run() -> Int32 {
    var limit = rlimit(rlim_cur: maximumMemory, rlim_max: maximumMemory)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    let maker = PictureMaker()
    while let (file, size) = PictureWorkerMessage.receiveRequest(STDIN_FILENO) {
      guard PictureWorkerMessage.sendAnswer(maker.picture(of: file, size), STDIN_FILENO) else { break }
    }
    return EXIT_SUCCESS
  }
}

/// What came of asking a worker for a picture; one that did not answer must not be asked again.
enum PictureWorkerAnswer {
  /// The picture, or nil where there is none to be made.
  case made(Picture?)
  /// It gave no answer in time.
  case late
  /// It has ended.
  case dead
}

/// What the server and its workers say to each other over a socket.
enum PictureWorkerMessage {
  private static let sizes = PictureSize.allCases
  private static let formats = Picture.Format.allCases
  /// The byte for the format, 255 for no picture, then the number of bytes that follow, lowest first.
  private static let headLength = 5
  private static let noPicture = UInt8.max

  static func sendRequest(_ file: OpenFile, _ size: PictureSize, _ socket: Int32) -> Bool {
    guard let index = sizes.firstIndex(of: size) else { return false }
    return handspan_send_descriptor(socket, file.descriptor, UInt8(index)) == 0
  }

  static func receiveRequest(_ socket: Int32) -> (OpenFile, PictureSize)? {
    var index: UInt8 = 0
    let descriptor = handspan_receive_descriptor(socket, &index)
    guard descriptor >= 0, let file = try? OpenFile(owning: descriptor), Int(index) < sizes.count else {
      return nil
    }
    return (file, sizes[Int(index)])
  }

  static func sendAnswer(_ picture: Picture?, _ socket: Int32) -> Bool {
    let format = picture.flatMap { formats.firstIndex(of: $0.format) }.map { UInt8($0) } ?? noPicture
    let bytes = picture?.bytes ?? []
    let length = withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { Array($0) }
    let message = [format] + length + bytes
    var sent = 0
    while sent < message.count {
      let count = message[sent...].withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  static func receiveAnswer(_ socket: Int32) -> PictureWorkerAnswer {
    do throws(SystemError) {
      let head = try receive(headLength, socket)
      let length = head[1...].reversed().reduce(0) { $0 << 8 | Int($1) }
      let bytes = try receive(length, socket)
      guard Int(head[0]) < formats.count else { return .made(nil) }
      return .made(Picture(format: formats[Int(head[0])], bytes: bytes))
    } catch {
      return error.code == EAGAIN ? .late : .dead
    }
  }

  private static func receive(_ length: Int, _ socket: Int32) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: length)
    var received = 0
    while received < length {
      let count = bytes[received...].withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      guard count > 0 else { throw SystemError(code: ECONNRESET) }
      received += count
    }
    return bytes
  }
}
