package io.herdscope.app.fx.mark;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;

/// A colour by its meaning: an ink, a replica's hue or a step of the heat ramp, and how much of it
/// is left when it is mixed into a ground. Mixing is opaque; nothing shines through.
///
/// @param index replica for `REPLICA` and `ON_REPLICA`, 0…1000 for `HEAT` and `ON_HEAT`, else 0
/// @param percent 0…100, share of the colour; the rest is the ground
public record Shade(Kind kind, Ink ink, int index, int percent, Ink ground) {

  /// What the colour stands for.
  public enum Kind {
    INK,
    /// Text that reads well on the ink.
    ON_INK,
    REPLICA,
    /// Text that reads well on the replica's hue.
    ON_REPLICA,
    HEAT,
    /// Text that reads well on the step of the ramp.
    ON_HEAT
  }

  public Shade {
    if (percent < 0 || percent > 100) {
      throw new IllegalArgumentException("percent must be in 0…100, got " + percent);
    }
  }

  public static Shade of(Ink ink) {
    return new Shade(Kind.INK, ink, 0, 100, Ink.BG1);
  }

  public static Shade on(Ink ink) {
    return new Shade(Kind.ON_INK, ink, 0, 100, Ink.BG1);
  }

  public static Shade replica(int index) {
    return new Shade(Kind.REPLICA, Ink.BG1, index, 100, Ink.BG1);
  }

  public static Shade onReplica(int index) {
    return new Shade(Kind.ON_REPLICA, Ink.BG1, index, 100, Ink.BG1);
  }

  /// @param share 0…1, clamped
  public static Shade heat(double share) {
    int step = (int) Math.round(1_000 * Math.clamp(share, 0.0, 1.0));
    return new Shade(Kind.HEAT, Ink.BG1, step, 100, Ink.BG1);
  }

  /// Text for a replica's hue of which `percent` is left on a panel.
  public static Shade onReplica(int index, int percent) {
    return new Shade(Kind.ON_REPLICA, Ink.BG1, index, percent, Ink.BG1);
  }

  /// @param share 0…1, clamped
  public static Shade onHeat(double share) {
    return new Shade(Kind.ON_HEAT, Ink.BG1, heat(share).index(), 100, Ink.BG1);
  }

  public Shade faded(int newPercent) {
    return new Shade(kind, ink, index, newPercent, ground);
  }

  public Shade over(Ink newGround) {
    return new Shade(kind, ink, index, percent, newGround);
  }

  /// Opaque 0xAARRGGBB.
  public int argb(Palette palette) {
    return switch (kind) {
      case INK -> mixed(palette.argb(ink), palette);
      case REPLICA -> mixed(palette.replicaArgb(index), palette);
      case HEAT -> mixed(palette.heatArgb(index / 1_000.0), palette);
      case ON_INK -> readable(mixed(palette.argb(ink), palette));
      case ON_REPLICA -> readable(mixed(palette.replicaArgb(index), palette));
      case ON_HEAT -> readable(mixed(palette.heatArgb(index / 1_000.0), palette));
    };
  }

  private int mixed(int full, Palette palette) {
    return percent == 100 ? full : Palette.mix(palette.argb(ground), full, percent / 100.0);
  }

  private static int readable(int argb) {
    double luma =
        0.299 * ((argb >> 16) & 0xFF) + 0.587 * ((argb >> 8) & 0xFF) + 0.114 * (argb & 0xFF);
    return luma > 118 ? 0xFF0B0E12 : 0xFFFFFFFF;
  }
}
