package io.herdscope.app.fx;

/// A colour by its meaning, as opaque 0xAARRGGBB in both themes. Neutral inks make the surface;
/// hues are kept for data. Any thread.
public enum Ink {
  /// Window, chart wells, empty track.
  BG0(0xFF0E1115, 0xFFF1F3F6),
  /// Panels.
  BG1(0xFF14181D, 0xFFFFFFFF),
  /// Controls, badges.
  BG2(0xFF1B2027, 0xFFF6F7F9),
  /// Hover, selected row, slider track, active segment.
  BG3(0xFF242B34, 0xFFE9ECF1),
  /// Grid and panel seams.
  LINE(0xFF29313B, 0xFFDCE1E8),
  /// Control borders, ticks.
  LINE2(0xFF3D4855, 0xFFB9C2CD),
  /// Values.
  TEXT1(0xFFE8ECF1, 0xFF151A21),
  /// Labels.
  TEXT2(0xFFA9B3C0, 0xFF465160),
  /// Units, ticks, hints.
  TEXT3(0xFF8692A0, 0xFF5D6875),
  /// Selection outline, playhead.
  SEL(0xFFFFFFFF, 0xFF0B0E12),
  /// Slider knob, primary button.
  KNOB(0xFFDDE3EA, 0xFF2B333D),
  PREFILL(0xFFF2B544, 0xFFC98500),
  DECODE(0xFF5B9DFF, 0xFF2B6BE0),
  DECODE_DIM(0xFF2F5590, 0xFF9DBCF2),
  /// KV cached and evictable; drawn hatched.
  CACHED(0xFF34424F, 0xFFCBD3DD),
  EVICTED(0xFFFF7A45, 0xFFBD3E0C),
  /// The router believes it, the engine dropped it; drawn hatched.
  GHOST(0xFF8C98A6, 0xFF7B8794),
  /// Herding; always with a frame and a word.
  ALARM(0xFFFF5565, 0xFFC8102E),
  ALARM_BG(0xFF2A161B, 0xFFFCEBEC),
  /// Better than the baseline, settled.
  OK(0xFF4CC38A, 0xFF177345),
  /// Warnings as text.
  WARN_TEXT(0xFFF2B544, 0xFF8A5C00);

  private final int dark;
  private final int light;

  Ink(int dark, int light) {
    this.dark = dark;
    this.light = light;
  }

  int argb(Theme theme) {
    Ink ink = theme.isStrong() ? stronger() : this;
    return theme.isDark() ? ink.dark : ink.light;
  }

  /// What takes its place where pale ink would be lost, as on a projector.
  private Ink stronger() {
    return switch (this) {
      case TEXT2 -> TEXT1;
      case TEXT3 -> TEXT2;
      case LINE -> LINE2;
      case LINE2 -> TEXT3;
      default -> this;
    };
  }
}
