package io.herdscope.app.fx;

import java.util.EnumMap;
import java.util.Map;
import javafx.scene.paint.Color;

/// Every colour of one theme, as 0xAARRGGBB for rasters and as `Color` for canvases. Immutable; any
/// thread.
public final class Palette {
  /// Hues before the order repeats with a notch.
  public static final int REPLICA_HUES = 10;

  /*
   Replica hues keep an OKLab distance under normal, deuteran, protan and tritan sight of at least
   0.091 (first four, dark), 0.052 (all ten, dark), 0.115 and 0.062 (light).
  */
  private static final int[][] REPLICAS = {
    {
      0xFF2FD6C3,
      0xFFC4A8FF,
      0xFFD3EA8C,
      0xFFCC4F8B,
      0xFF2F8FB8,
      0xFFB36B45,
      0xFF7A7FDB,
      0xFFF6EFE6,
      0xFF804810,
      0xFF59479A
    },
    {
      0xFF14B8A8,
      0xFF46297A,
      0xFFA4B82A,
      0xFFA23A74,
      0xFF05708F,
      0xFF7C2E14,
      0xFF7583E6,
      0xFFC39A6B,
      0xFF56173A,
      0xFF7D8469
    }
  };
  private static final int[][] HEAT = {
    {0xFF161B22, 0xFF1F3350, 0xFF2C5A8C, 0xFF3F8FB5, 0xFF7CC6BF, 0xFFD9EFB4, 0xFFFFF7D6},
    {0xFFF3F6FA, 0xFFD3E3F5, 0xFFA3C7EA, 0xFF6AA3D8, 0xFF3B78BD, 0xFF254F93, 0xFF152B5C}
  };

  // After the tables they read.
  public static final Palette DARK = new Palette(Theme.DARK);
  public static final Palette LIGHT = new Palette(Theme.LIGHT);
  private static final Palette DARK_PROJECTOR = new Palette(Theme.DARK_PROJECTOR);
  private static final Palette LIGHT_PROJECTOR = new Palette(Theme.LIGHT_PROJECTOR);

  private final Theme theme;
  private final Map<Ink, Color> inks = new EnumMap<>(Ink.class);
  private final Color[] replicas = new Color[REPLICA_HUES];

  private Palette(Theme theme) {
    this.theme = theme;
    for (Ink ink : Ink.values()) {
      inks.put(ink, color(ink.argb(theme)));
    }
    for (int i = 0; i < REPLICA_HUES; i++) {
      replicas[i] = color(replicaArgb(i));
    }
  }

  public static Palette of(Theme theme) {
    return switch (theme) {
      case DARK -> DARK;
      case LIGHT -> LIGHT;
      case DARK_PROJECTOR -> DARK_PROJECTOR;
      case LIGHT_PROJECTOR -> LIGHT_PROJECTOR;
    };
  }

  public Theme theme() {
    return theme;
  }

  public int argb(Ink ink) {
    return ink.argb(theme);
  }

  public Color color(Ink ink) {
    Color color = inks.get(ink);
    if (color == null) {
      throw new IllegalStateException("no colour for " + ink);
    }
    return color;
  }

  /// The replica's hue; from the eleventh replica on the order repeats (see `notched`).
  public int replicaArgb(int replica) {
    return REPLICAS[theme.isDark() ? 0 : 1][Math.floorMod(replica, REPLICA_HUES)];
  }

  public Color replica(int replica) {
    return replicas[Math.floorMod(replica, REPLICA_HUES)];
  }

  /// Whether the replica's mark carries a 2 px centre notch in `BG1`, because its hue is a repeat.
  public static boolean notched(int replica) {
    return (replica / REPLICA_HUES) % 2 == 1;
  }

  /// The heat ramp at `share`, clamped to 0…1; low is dark in the dark theme, light in the light.
  public int heatArgb(double share) {
    int[] stops = HEAT[theme.isDark() ? 0 : 1];
    double at = Math.clamp(Double.isNaN(share) ? 0 : share, 0.0, 1.0) * (stops.length - 1);
    int below = Math.min((int) at, stops.length - 2);
    return mix(stops[below], stops[below + 1], at - below);
  }

  /// Black or white ink, whichever reads better on `argb`: one of the two always has a contrast of
  /// 4.5 : 1.
  public static Color readableOn(int argb) {
    return contrast(argb, 0xFF000000) > contrast(argb, 0xFFFFFFFF) ? Color.BLACK : Color.WHITE;
  }

  /// How far two opaque colours stand out from each other, 1…21, as WCAG 2.2 measures it.
  static double contrast(int a, int b) {
    double high = Math.max(luminance(a), luminance(b));
    double low = Math.min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
  }

  /// Relative luminance, 0…1.
  static double luminance(int argb) {
    return 0.2126 * linear(argb >> 16) + 0.7152 * linear(argb >> 8) + 0.0722 * linear(argb);
  }

  private static double linear(int channel) {
    double value = (channel & 0xFF) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  /// Linear mix of two opaque colours per channel: `from` at 0, `to` at 1.
  public static int mix(int from, int to, double share) {
    int r = channel(from >> 16, to >> 16, share);
    int g = channel(from >> 8, to >> 8, share);
    int b = channel(from, to, share);
    return 0xFF000000 | r << 16 | g << 8 | b;
  }

  private static int channel(int from, int to, double share) {
    int a = from & 0xFF;
    return (int) Math.round(a + ((to & 0xFF) - a) * share);
  }

  public static Color color(int argb) {
    return Color.rgb((argb >> 16) & 0xFF, (argb >> 8) & 0xFF, argb & 0xFF, (argb >>> 24) / 255.0);
  }

  /// `#RRGGBB`.
  public static String css(int argb) {
    return String.format("#%06X", argb & 0xFFFFFF);
  }
}
