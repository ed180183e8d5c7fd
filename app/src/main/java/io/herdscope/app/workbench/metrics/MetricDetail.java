package io.herdscope.app.workbench.metrics;

import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.view.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.controlsfx.control.PopOver;
import org.jspecify.annotations.Nullable;

/// The chart of one metric over the whole run, in a pop-over above its tile.
final class MetricDetail {
  private static final double WIDTH = 620;
  private static final double HEIGHT = 300;

  private final ViewContext context;
  private final Words words;
  private final Surface surface;
  private final Label title = new Label();
  private @Nullable MetricTile opened;
  private final Label note = new Label();
  private final VBox content;
  private @Nullable PopOver popOver;
  private @Nullable Metric metric;
  private @Nullable ChartData drawn;

  MetricDetail(ViewContext context, Words words) {
    this.context = context;
    this.words = words;
    surface = new Surface(context.pulse());
    surface.setPrefSize(WIDTH, HEIGHT);
    surface.setMinSize(WIDTH, HEIGHT);
    title.getStyleClass().add("strong");
    note.getStyleClass().add("quiet");
    content = new VBox(6, title, surface, note);
    content.setId("metricChart");
    content.setPadding(new Insets(12));
  }

  void open(MetricTile tile) {
    if (popOver == null) {
      popOver = new PopOver(content);
      popOver.setDetachable(false);
      popOver.setAnimated(false);
      popOver.setHeaderAlwaysVisible(false);
      popOver.setArrowLocation(PopOver.ArrowLocation.BOTTOM_CENTER);
      popOver.setCornerRadius(4);
      popOver.setArrowSize(8);
    }
    if (popOver.isShowing() && tile.metric().equals(metric)) {
      popOver.hide(Duration.ZERO);
      return;
    }
    metric = tile.metric();
    opened = tile;
    drawn = null;
    popOver.show(tile);
    dress(popOver, tile.getScene().getStylesheets());
    context.pulse().redraw();
  }

  /// The pop-over's skin brings a sheet of its own, which outranks the scene's: ours go after it.
  private static void dress(PopOver popOver, List<String> ours) {
    List<String> sheets = new ArrayList<>(popOver.getRoot().getStylesheets());
    sheets.removeIf(sheet -> !sheet.endsWith("popover.css"));
    sheets.addAll(ours);
    popOver.getRoot().getStylesheets().setAll(sheets);
  }

  /// Draws the chart again when what it shows has changed.
  void show(Frame frame) {
    Metric of = metric;
    if (of == null || popOver == null || !popOver.isShowing() || surface.getWidth() <= 0) {
      return;
    }
    title.setText(opened == null ? "" : opened.title());
    ChartData data = ChartData.of(of, frame, context.state().theme());
    note.setText(words.text(data.whole() ? "chart.whole" : "chart.soFar"));
    if (data.equals(drawn)) {
      return;
    }
    drawn = data;
    surface.paint(
        raster -> {
          MetricChart.paint(data, raster);
          return data;
        },
        painted -> {});
  }

  boolean settled() {
    return surface.settled();
  }
}
