import Testing

@testable import HandspanLibrary

@Suite struct TokenStoreTests {
  @Test func keepsTheLatest() {
    let store = TokenStore<Int>(capacity: 2)
    let tokens = (1...3).map { store.add($0) }
    #expect(tokens.map { store.value($0) } == [nil, 2, 3])
    #expect(Set(tokens).count == 3)
  }

  @Test func givesAwayOnce() {
    let store = TokenStore<Int>(capacity: 2)
    let token = store.add(1)
    #expect(store.remove(token) == 1)
    #expect(store.remove(token) == nil)
    #expect(store.value(token) == nil)
  }
}
