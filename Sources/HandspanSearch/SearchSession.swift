/// What one search leaves behind for the next, so that each further letter only looks at what matched before.
///
/// A session changes how long a search takes and never what it answers. Keep one for each field in which somebody types;
/// it may be used with any index.
public struct SearchSession: Sendable {
  public init() {}
}
