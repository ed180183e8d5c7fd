package io.herdscope.app.workbench.metrics;

import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.view.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// Eight metrics of the focused lane, or six of all lanes in a race. Figures change five times a
/// second, however fast the frames come.
public final class MetricStrip extends Region {
  private static final long REFRESH_NANOS = 200_000_000L;

  private final ViewContext context;
  private final MetricDetail detail;
  private final List<MetricTile> tiles = new ArrayList<>();
  private @Nullable Frame latest;
  private @Nullable Palette shownPalette;
  private @Nullable Language shownLanguage;
  private boolean race;
  private boolean resized = true;
  private long shownAt;
  private long shownSequence = Long.MIN_VALUE;
  private boolean shownPlaying;

  public MetricStrip(ViewContext context) {
    this.context = context;
    Words words = Words.of(MetricStrip.class);
    this.detail = new MetricDetail(context, words);
    setId("metrics");
    for (Metric metric : Metric.ALL) {
      MetricTile[] tile = new MetricTile[1];
      tile[0] = new MetricTile(metric, words, () -> detail.open(tile[0]));
      tiles.add(tile[0]);
    }
    getChildren().addAll(tiles);
    context.pulse().onTick(this::refresh);
  }

  public void show(Frame frame) {
    latest = frame;
    detail.show(frame);
  }

  /// Whether the tiles show the latest frame given.
  public boolean settled() {
    return latest == null || latest.sequence() == shownSequence;
  }

  private void refresh(long now) {
    Frame frame = latest;
    if (frame == null) {
      return;
    }
    boolean restyled =
        resized
            || context.state().palette() != shownPalette
            || context.state().language() != shownLanguage;
    boolean jumped = !frame.playback().playing() || !shownPlaying;
    boolean due = frame.sequence() != shownSequence && (jumped || now - shownAt >= REFRESH_NANOS);
    if (!restyled && !due) {
      return;
    }
    boolean nowRace = frame.lanes().size() > 1;
    if (nowRace != race) {
      race = nowRace;
      requestLayout();
      layout();
    }
    resized = false;
    shownAt = now;
    shownSequence = frame.sequence();
    shownPlaying = frame.playback().playing();
    shownPalette = context.state().palette();
    shownLanguage = context.state().language();
    for (MetricTile tile : tiles) {
      if (tile.isVisible()) {
        tile.show(frame, context.state().palette());
      }
    }
  }

  @Override
  protected void layoutChildren() {
    List<MetricTile> shown = new ArrayList<>();
    for (MetricTile tile : tiles) {
      tile.setVisible(!race || tile.metric().race() != null);
      if (tile.isVisible()) {
        shown.add(tile);
      }
    }
    double step = (getWidth() + 1) / shown.size();
    for (int i = 0; i < shown.size(); i++) {
      double from = Math.round(step * i);
      double to = Math.round(step * (i + 1)) - 1;
      shown.get(i).resizeRelocate(from, 0, to - from, getHeight());
    }
    resized = true;
  }
}
