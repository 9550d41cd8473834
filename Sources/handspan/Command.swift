import CGIO
import Foundation
import HandspanLibrary
import HandspanServer
import HandspanValues

/// The program from its arguments to its exit status.
enum Command {
  static let version = "0.1.0"

  private static let help = """
    Usage: handspan FOLDER [--port N] [--open] [--web FOLDER] [--values NAME=SOURCE]…

    Serves a page on this machine where you pick pieces of FOLDER by touch, then share, duplicate or discard them.

      --port N      listen on port N instead of \(CommandOptions.usualPort); 0 takes any free one
      --open        open the page in your browser
      --values NAME=SOURCE
                    offer the values of SOURCE under NAME in the Tag sheet; may be repeated. SOURCE is
                      FILE                           a text file, a value in each line
                      FILE.csv#COLUMN[:ID]           a column of a CSV file, by its name, or by its number where
                                                     the file has no header; .tsv for tabs
                      FILE.db#TABLE.COLUMN[:ID]      a column of a table in an SQLite database
                      postgres://…#TABLE.COLUMN[:ID] a column of a table in PostgreSQL; SCHEMA.TABLE if need be
                    ID is the column that tells values apart, else the number of the record, row or primary key
      --web FOLDER  take the page's files from FOLDER (also by the variable HANDSPAN_WEB)
      --version     print the version
      --help        print this

    Ctrl-C ends it.
    """

  /// What the program was started with, without its own name. `CommandLine.arguments` are text, but a folder's name
  /// may be none.
  static var givenArguments: [[UInt8]] {
    (0..<Int(CommandLine.argc)).dropFirst().compactMap { CommandLine.unsafeArgv[$0] }
      .map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  static func run(_ arguments: [[UInt8]]) -> Int32 {
    if arguments == [Array(PictureWorkerProgram.argument.utf8)] { return PictureWorkerProgram.run() }
    do throws(CommandOptions.Mistake) {
      switch try CommandOptions(arguments) {
      case .help: return say(help)
      case .version: return say("handspan \(version)")
      case .serve(let options): return serve(options)
      }
    } catch {
      complain("\(error.message) (handspan --help tells more)")
      return EX_USAGE
    }
  }

  private static func serve(_ options: CommandOptions.Serve) -> Int32 {
    // The order of names is the person's own language's.
    setlocale(LC_ALL, "")
    var termination = Termination()
    let web = PageFolder.find(named: options.web, environment: ProcessInfo.processInfo.environment)
    do throws(ServerError) {
      let values: [String: any ValueSource]
      do throws(ValueError) {
        values = try sources(options.values)
      } catch {
        complain(error.message)
        return EXIT_FAILURE
      }
      let server = try LibraryServer(
        folder: options.folder, web: web, port: options.port, pictureWorker: "/proc/self/exe",
        numbering: .byPath, values: values)
      _ = say(server.address)
      if options.opensBrowser { open(server.address) }
      withExtendedLifetime(server) { termination.wait() }
      return EXIT_SUCCESS
    } catch {
      complain(error.message)
      return EXIT_FAILURE
    }
  }

  private static func sources(_ named: [CommandOptions.NamedValues]) throws(ValueError)
    -> [String: any ValueSource]
  {
    var sources: [String: any ValueSource] = [:]
    for values in named {
      sources[values.name] = try ValueSourceAddress(values.address).open(named: values.name)
    }
    return sources
  }

  private static func open(_ address: String) {
    var error: UnsafeMutablePointer<GError>?
    guard g_app_info_launch_default_for_uri(address, nil, &error) == 0 else { return }
    let reason = error.map { String(cString: $0.pointee.message) } ?? "no browser was found"
    g_clear_error(&error)
    complain("the browser could not be opened: \(reason)")
  }

  private static func say(_ line: String) -> Int32 {
    print(line)
    // Whoever reads this through a pipe waits for it.
    fflush(nil)
    return EXIT_SUCCESS
  }

  private static func complain(_ line: String) {
    FileHandle.standardError.write(Data("handspan: \(line)\n".utf8))
  }
}
