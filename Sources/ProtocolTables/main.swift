// Writes the tables that the renderers and the engine agree on; run it in the root of the package.

import Foundation

for file in ProtocolFile.all {
  try Data(file.text.utf8).write(to: URL(filePath: file.path))
  print(file.path)
}
