package io.herdscope.app.finding;

import io.herdscope.app.fx.Formats;
import java.util.ArrayList;
import java.util.List;

/// How values stand in the sentences of findings: replicas by name, times as on the scrubber,
/// shares in per cent, other numbers as short as they are honest. Pure.
public final class Written {
  private Written() {}

  public static List<String> all(Object... values) {
    List<String> written = new ArrayList<>(values.length);
    for (Object value : values) {
      written.add(
          switch (value) {
            case Double number -> number(number);
            case Integer number -> Formats.count((long) number);
            case Long number -> Formats.count(number);
            default -> value.toString();
          });
    }
    return written;
  }

  private static String number(double value) {
    double size = Math.abs(value);
    return Formats.fixed(value, size >= 100 || size == Math.rint(size) ? 0 : size >= 10 ? 1 : 2);
  }

  /// `1,184`.
  public static String count(long number) {
    return Formats.count(number);
  }

  /// `r3`.
  public static String replica(int index) {
    return "r" + index;
  }

  /// `r3, r7`.
  public static String replicas(List<Integer> indices) {
    return String.join(", ", indices.stream().map(Written::replica).toList());
  }

  /// A share of 0…1: `68 %`; only the whole is 100 %.
  public static String share(double share) {
    if (share > 0.994 && share < 1) {
      return Formats.percent(Math.min(share, 0.999), 1) + " %";
    }
    return Formats.percent(share, share > 0 && share < 0.0995 ? 1 : 0) + " %";
  }

  /// An instant: `01:23.4`.
  public static String at(long nanos) {
    long tenths = Math.round(nanos / 1e8);
    return "%02d:%02d.%d".formatted(tenths / 600, tenths / 10 % 60, tenths % 10);
  }
}
