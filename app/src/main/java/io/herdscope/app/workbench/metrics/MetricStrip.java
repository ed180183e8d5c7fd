package io.herdscope.app.workbench.metrics;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.view.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// Eight metrics of the focused lane, or six of all lanes in a race. Figures of a run change five
/// times a second, however fast the frames come; those of what goes on now are of the frame shown,
/// and a tile whose figures stay is not painted again.
public final class MetricStrip extends Region {
  private static final long REFRESH_NANOS = 200_000_000L;
  private static final double LEAST_TILE = 118;
  private static final double MORE = 28;

  private final ViewContext context;
  private final MetricDetail detail;
  private final List<MetricTile> tiles = new ArrayList<>();
  private final Button more = new Button();
  private int first;
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
    more.setId("moreMetrics");
    more.setGraphic(FontIcon.of(MaterialDesignC.CHEVRON_RIGHT));
    more.getStyleClass().addAll("panel", "plain", "more-metrics");
    Caption.name(more, words, "more");
    more.setTooltip(Caption.tip(words, "more"));
    more.setOnAction(event -> turn());
    getChildren().addAll(tiles);
    getChildren().add(more);
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
    boolean live = frame.live() != null && frame.live().present();
    boolean due =
        frame.sequence() != shownSequence && (jumped || live || now - shownAt >= REFRESH_NANOS);
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
        tile.show(frame, context.state().palette(), restyled);
      }
    }
  }

  /// Where not all tiles fit, shows the next ones that do, after the last the first again.
  private void turn() {
    first += fit(there());
    requestLayout();
    context.pulse().redraw();
  }

  private List<MetricTile> there() {
    return tiles.stream().filter(tile -> !race || tile.metric().race() != null).toList();
  }

  private int fit(List<MetricTile> there) {
    boolean all = there.size() * LEAST_TILE <= getWidth();
    return all ? there.size() : Math.max(1, (int) ((getWidth() - MORE) / LEAST_TILE));
  }

  @Override
  protected void layoutChildren() {
    List<MetricTile> there = there();
    int fit = fit(there);
    boolean all = fit == there.size();
    first = all || first >= there.size() ? 0 : Math.min(first, there.size() - fit);
    List<MetricTile> shown = there.subList(first, first + fit);
    tiles.forEach(tile -> tile.setVisible(shown.contains(tile)));
    more.setVisible(!all);
    more.resizeRelocate(getWidth() - MORE + 1, 0, MORE - 1, getHeight());
    double step = (getWidth() + 1 - (all ? 0 : MORE)) / fit;
    for (int i = 0; i < fit; i++) {
      double from = Math.round(step * i);
      double to = Math.round(step * (i + 1)) - 1;
      shown.get(i).resizeRelocate(from, 0, to - from, getHeight());
    }
    resized = true;
  }
}
