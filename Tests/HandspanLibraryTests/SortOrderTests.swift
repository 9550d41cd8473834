import Glibc
import HandspanSystem
import Testing

@testable import HandspanLibrary

@Suite struct SortOrderTests {
  private func item(_ path: String, modified: Int = 0, size: Int = 0) -> Item {
    var status = stat()
    status.st_mtim.tv_sec = modified
    status.st_size = off_t(size)
    let path = RelativePath(bytes: Array(path.utf8))
    return Item(
      id: 1, path: path, status: FileStatus(status), type: ContentType(name: path.name) { nil })
  }

  private func sorted(_ items: [Item], _ order: SortOrder) -> [String] {
    order.sorted(items).map { $0.path.display }
  }

  @Test func ordersByTime() {
    let items = [
      item("b", modified: 5), item("c", modified: 9), item("a", modified: 5), item("d", modified: -3),
    ]
    #expect(sorted(items, .newest) == ["c", "a", "b", "d"])
    #expect(sorted(items, .oldest) == ["d", "a", "b", "c"])
  }

  @Test func ordersBySizeAndKind() {
    let items = [item("b.mp4", size: 5), item("c.txt", size: 9), item("a.jpg", size: 5)]
    #expect(sorted(items, .largest) == ["c.txt", "a.jpg", "b.mp4"])
    #expect(sorted(items, .kind) == ["a.jpg", "b.mp4", "c.txt"])
  }

  @Test func ordersNamesAsPeopleDo() {
    let names = ["IMG_2.jpg", "IMG_10.jpg", "img_9.jpg", "b/apple", "Banana", "cherry"]
    #expect(
      sorted(names.shuffled().map { item($0) }, .name)
        == ["b/apple", "Banana", "cherry", "IMG_2.jpg", "img_9.jpg", "IMG_10.jpg"])
  }

  @Test(arguments: SortOrder.allCases)
  func isTheSameWhateverCameFirst(_ order: SortOrder) {
    let items = (0..<60).map { item("\($0 % 3)/\($0 / 3).jpg", modified: $0 % 4, size: $0 % 5) }
    let expected = sorted(items, order)
    #expect(Set(expected).count == items.count)
    for _ in 0..<20 { #expect(sorted(items.shuffled(), order) == expected) }
  }
}
