/// Says why there is no connection without what libpq puts into its lines: hosts, ports, users and databases.
enum PostgresRefusal {
  /// Parts of libpq's and the server's lines, and what they come to.
  private static let reasons: [(part: String, reason: String)] = [
    ("authentication failed", "it refuses the user name or the password"),
    ("no password supplied", "it wants a password: put it into ~/.pgpass"),
    ("no pg_hba.conf entry", "it does not let this user in from this machine"),
    ("does not exist", "it has no such user or database"),
    ("permission denied for database", "it does not let this user into the database"),
    ("too many", "it has too many connections"),
    ("remaining connection slots", "it has too many connections"),
    ("starting up", "it is starting"),
    ("shutting down", "it is shutting down"),
    ("terminating connection", "it ended the connection"),
    ("could not translate host name", "its host is not known"),
    ("Connection refused", "nothing listens there"),
    ("No such file or directory", "no server listens there"),
    ("timeout", "it does not answer in time"),
    ("timed out", "it does not answer in time"),
    ("unreachable", "there is no way to it"),
    ("certificate", "its certificate is not trusted"),
    ("SSL", "they do not agree on encryption"),
  ]

  static func reason(_ message: String) -> String {
    reasons.first { message.contains($0.part) }?.reason ?? "the connection failed or broke off"
  }
}
