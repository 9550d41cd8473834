import HandspanTouch
import Testing

/// The table of `Documentation/Gestures.md`, row by row.
@Suite struct ArbitrationTests {
  private static let everything: [Methods] = (0..<2048).map { Methods(rawValue: $0) }
  private static let item = Hit.item(7, .body)

  private func situation(
    _ kind: PointerKind, _ hit: Hit, _ isSelecting: Bool, _ methods: Methods
  ) -> Arbitration.Situation {
    Arbitration.Situation(kind: kind, hit: hit, isSelecting: isSelecting, methods: methods)
  }

  /// Calls `body` with every set of methods, inside the mode and out, for the kinds of pointer named.
  private func forAll(_ kinds: [PointerKind], _ body: (PointerKind, Bool, Methods) -> Void) {
    for kind in kinds {
      for isSelecting in [false, true] {
        for methods in Self.everything { body(kind, isSelecting, methods) }
      }
    }
  }

  @Test func row1_alongIsThePlatforms() {
    forAll([.touch, .pen]) { kind, isSelecting, methods in
      for hit in [Self.item, .empty] {
        #expect(Arbitration.drag(situation(kind, hit, isSelecting, methods), isAcross: false) == .none)
      }
    }
  }

  @Test func row2_acrossOnAnItemInTheModeSweepsElseSwipes() {
    forAll([.touch, .pen]) { kind, isSelecting, methods in
      let drag = Arbitration.drag(situation(kind, Self.item, isSelecting, methods), isAcross: true)
      let expected: Arbitration.Drag =
        isSelecting && methods.contains(.sweep)
        ? .sweep(anchor: 7) : methods.contains(.swipe) ? .swipe(7) : .none
      #expect(drag == expected)
    }
  }

  @Test func row3_acrossOnEmptySpaceDragsABox() {
    forAll([.touch, .pen]) { kind, isSelecting, methods in
      let drag = Arbitration.drag(situation(kind, .empty, isSelecting, methods), isAcross: true)
      #expect(drag == (methods.contains(.box) ? .box : .none))
    }
  }

  @Test func row4_aHoldOnAnItemLiftsElseOpensTheMenuElseSweeps() {
    forAll([.touch, .pen]) { kind, isSelecting, methods in
      let hold = Arbitration.hold(situation(kind, Self.item, isSelecting, methods))
      let expected: Arbitration.Hold =
        if methods.contains(.tray) {
          .lift(7)
        } else if methods.contains(.holdMenu) {
          .menu(7)
        } else if methods.contains(.hold) {
          .sweep(anchor: 7)
        } else if methods.contains(.pile) {
          .lift(7)
        } else {
          .none
        }
      #expect(hold == expected)
    }
  }

  @Test func row5_aHoldOnEmptySpaceDragsABox() {
    forAll([.touch, .pen]) { kind, isSelecting, methods in
      let hold = Arbitration.hold(situation(kind, .empty, isSelecting, methods))
      #expect(hold == (methods.contains(.box) ? .box : .none))
    }
  }

  @Test func row6_aHoldOnAMarkOrAMenuButtonIsNothing() {
    forAll([.touch, .pen]) { kind, isSelecting, methods in
      for part in [ItemPart.mark, .menu] {
        #expect(Arbitration.hold(situation(kind, .item(7, part), isSelecting, methods)) == .none)
      }
    }
  }

  @Test func row7_aMouseNeverHolds() {
    forAll([.mouse]) { kind, isSelecting, methods in
      for hit in [Self.item, .empty] {
        #expect(Arbitration.hold(situation(kind, hit, isSelecting, methods)) == .none)
      }
    }
  }

  @Test func row8_aMouseDragLiftsElseSweepsElseBoxes() {
    forAll([.mouse]) { kind, isSelecting, methods in
      for isAcross in [false, true] {
        let drag = Arbitration.drag(situation(kind, Self.item, isSelecting, methods), isAcross: isAcross)
        let expected: Arbitration.Drag =
          if methods.contains(.tray) {
            .lift(7)
          } else if isSelecting, methods.contains(.sweep) {
            .sweep(anchor: 7)
          } else if methods.contains(.box) {
            .box
          } else {
            .none
          }
        #expect(drag == expected)
      }
    }
  }

  @Test func row9_twoFingersPairWhereTheMethodIsOn() {
    forAll([.touch, .pen, .mouse]) { kind, isSelecting, methods in
      let pairs = Arbitration.pairs(situation(kind, Self.item, isSelecting, methods))
      #expect(pairs == (kind == .touch && methods.contains(.twoFingers)))
    }
  }

  @Test func row10_taps() {
    forAll([.touch, .pen]) { kind, isSelecting, methods in
      func tap(_ hit: Hit) -> GestureMachine.Intent? {
        Arbitration.tap(situation(kind, hit, isSelecting, methods), modifiers: [], isDouble: false)
      }
      let onBody: GestureMachine.Intent = isSelecting ? .toggle(7) : .open(7)
      #expect(tap(Self.item) == onBody)
      #expect(tap(.item(7, .mark)) == (methods.contains(.mark) ? .toggle(7) : onBody))
      #expect(tap(.item(7, .menu)) == .menu(7))
      #expect(tap(.empty) == nil)
    }
  }

  @Test func row11_clicks() {
    forAll([.mouse]) { kind, isSelecting, methods in
      func click(_ modifiers: KeyModifiers, isDouble: Bool = false) -> GestureMachine.Intent? {
        Arbitration.tap(
          situation(kind, Self.item, isSelecting, methods), modifiers: modifiers, isDouble: isDouble)
      }
      let plain: GestureMachine.Intent = isSelecting ? .toggle(7) : .open(7)
      #expect(click([]) == (methods.contains(.click) ? .click(7, []) : plain))
      #expect(click([], isDouble: true) == (methods.contains(.click) ? .open(7) : plain))
      for modifiers in [KeyModifiers.shift, .control, .command] {
        #expect(click(modifiers) == .click(7, modifiers))
      }
    }
  }

  @Test func row12_aPieceInTheTrayComesOutAlongAndScrollsAcross() {
    forAll([.touch, .pen, .mouse]) { kind, isSelecting, methods in
      let inTray = situation(kind, .tray(7), isSelecting, methods)
      #expect(Arbitration.drag(inTray, isAcross: false) == .takeOut(7))
      #expect(Arbitration.drag(inTray, isAcross: true) == (kind == .mouse ? .takeOut(7) : .none))
      #expect(Arbitration.hold(inTray) == (kind == .mouse ? .none : .takeOut(7)))
      #expect(Arbitration.tap(inTray, modifiers: [], isDouble: false) == .toggle(7))
      #expect(!Arbitration.pairs(inTray))
    }
  }
}
