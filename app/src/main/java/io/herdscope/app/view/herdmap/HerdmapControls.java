package io.herdscope.app.view.herdmap;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.HeatMetric;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// The herd map's own controls: which metric; and, while there is a brush, its decisions and the
/// way to take it away. FX thread only.
final class HerdmapControls extends HBox {
  private static final double METRICS_WIDTH = 482;
  private static final double BRUSH_WIDTH = 172;
  private static final Words WORDS = Words.of(HerdmapControls.class);
  private static final String SMALL =
      "-fx-padding: 0 9 0 9; -fx-min-height: 22; -fx-pref-height: 22;";

  private final ToggleGroup metrics = new ToggleGroup();
  private final ToggleButton list = new ToggleButton();
  private final Button clear = new Button();
  private final Runnable changed;

  HerdmapControls(Runnable changed, Runnable cleared) {
    super(8);
    this.changed = changed;
    setAlignment(Pos.CENTER_RIGHT);
    setPickOnBounds(false);
    Caption.text(list, WORDS, "list");
    Caption.text(clear, WORDS, "clear");
    list.setId("herdmap-list");
    list.getStyleClass().add("segment");
    list.setStyle(SMALL);
    list.setSelected(true);
    list.setTooltip(Caption.tip(WORDS, "list.tip"));
    list.setOnAction(event -> changed.run());
    clear.setId("herdmap-clear");
    clear.setStyle(SMALL);
    clear.setTooltip(Caption.tip(WORDS, "clear.tip"));
    clear.setOnAction(event -> cleared.run());
    getChildren().addAll(list, clear, segments());
    brushed(false);
  }

  /// Pixels they take at the right of the head.
  static double width(boolean brushed) {
    return METRICS_WIDTH + (brushed ? BRUSH_WIDTH : 0);
  }

  private HBox segments() {
    HBox box = new HBox();
    box.getStyleClass().add("segments");
    box.getChildren().add(segment(null));
    for (HeatMetric metric : HeatMetric.values()) {
      box.getChildren().add(segment(metric));
    }
    return box;
  }

  private ToggleButton segment(@Nullable HeatMetric metric) {
    String name = metric == null ? "all" : metric.name().toLowerCase(Locale.ROOT);
    ToggleButton button = new ToggleButton();
    Caption.text(button, WORDS, "switch." + name);
    button.setId("herdmap-" + name);
    button.getStyleClass().add("segment");
    button.setStyle(SMALL);
    button.setToggleGroup(metrics);
    button.setUserData(metric == null ? "all" : metric);
    button.setTooltip(Caption.tip(WORDS, "switch." + name + ".tip"));
    button.setSelected(metric == null);
    button.setOnAction(
        event -> {
          button.setSelected(true);
          changed.run();
        });
    return button;
  }

  /// Null for all that have room.
  @Nullable HeatMetric metric() {
    return metrics.getSelectedToggle() != null
            && metrics.getSelectedToggle().getUserData() instanceof HeatMetric metric
        ? metric
        : null;
  }

  boolean listed() {
    return list.isSelected();
  }

  void brushed(boolean now) {
    list.setVisible(now);
    list.setManaged(now);
    clear.setVisible(now);
    clear.setManaged(now);
  }
}
