package io.herdscope.app.fx;

/// Dark or light, plain or for a projector, where what is pale would be lost. Immutable; any
/// thread.
public enum Theme {
  DARK,
  LIGHT,
  DARK_PROJECTOR,
  LIGHT_PROJECTOR;

  public boolean isDark() {
    return this == DARK || this == DARK_PROJECTOR;
  }

  /// Whether lines and the paler texts are stronger.
  public boolean isStrong() {
    return this == DARK_PROJECTOR || this == LIGHT_PROJECTOR;
  }

  /// Light for dark and dark for light.
  public Theme other() {
    return of(!isDark(), isStrong());
  }

  /// The same for a projector, or the same without.
  public Theme strong(boolean strong) {
    return of(isDark(), strong);
  }

  private static Theme of(boolean dark, boolean strong) {
    return dark ? strong ? DARK_PROJECTOR : DARK : strong ? LIGHT_PROJECTOR : LIGHT;
  }
}
