import Handspan

/// The web face: draws the engine's state as patches in linear memory.
public final class WebFace {
  public init() {}
}
