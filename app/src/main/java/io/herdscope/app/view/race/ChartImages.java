package io.herdscope.app.view.race;

import io.herdscope.app.fx.Palette;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/// The charts last drawn. They are drawn again when their curves, size or colours change, but at
/// most four times a second while curves grow. Used by the render worker alone.
final class ChartImages {
  private static final long LEAST_NANOS = 250_000_000L;

  private final LongSupplier clock;
  private List<Chart> drawn = List.of();
  private List<ChartImage> images = List.of();
  private Palette palette = Palette.DARK;
  private double scale;
  private long drawnAt;

  /// @param clock nanoseconds that only rise
  ChartImages(LongSupplier clock) {
    this.clock = clock;
  }

  List<ChartImage> of(List<Chart> charts, Palette inks, double pixelScale) {
    boolean samePaper = inks == palette && pixelScale == scale && sameRoom(charts);
    boolean soon = clock.getAsLong() - drawnAt < LEAST_NANOS;
    if (samePaper && (soon || charts.equals(drawn))) {
      return images;
    }
    List<ChartImage> next = new ArrayList<>();
    for (Chart chart : charts) {
      next.add(ChartImage.of(chart, inks, pixelScale));
    }
    drawn = charts;
    images = next;
    palette = inks;
    scale = pixelScale;
    drawnAt = clock.getAsLong();
    return images;
  }

  private boolean sameRoom(List<Chart> charts) {
    if (charts.size() != drawn.size()) {
      return false;
    }
    for (int i = 0; i < charts.size(); i++) {
      Chart now = charts.get(i);
      Chart before = drawn.get(i);
      if (now.width() != before.width() || now.height() != before.height()) {
        return false;
      }
    }
    return true;
  }
}
