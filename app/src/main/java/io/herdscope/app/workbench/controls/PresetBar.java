package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.about.Abouts;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.workbench.catalog.PolicyChoice;
import io.herdscope.model.scenario.ParameterSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Insets;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;
import org.controlsfx.control.SegmentedButton;

/// The named parameter sets of a policy; the one that is in force is lit.
final class PresetBar extends StackPane {
  private final SegmentedButton segments = new SegmentedButton();
  private final PolicyChoice policy;
  private final ParameterDesk desk;
  private List<ParameterSpec> specs = List.of();
  private Map<String, Double> reported = Map.of();

  PresetBar(PolicyChoice policy, ParameterDesk desk) {
    this.policy = policy;
    this.desk = desk;
    getStyleClass().add("segments");
    segments.setId("presets");
    setPadding(new Insets(1));
    for (PolicyChoice.Preset preset : policy.presets()) {
      ToggleButton button = new ToggleButton(preset.name());
      button.setId("preset-" + preset.name());
      button.getStyleClass().add("segment");
      button.setTooltip(Caption.tip(Abouts.preset(policy.name(), preset.name(), preset.about())));
      button.setMaxWidth(Double.MAX_VALUE);
      button.setOnAction(event -> apply(preset));
      segments.getButtons().add(button);
    }
    segments.setMaxWidth(Double.MAX_VALUE);
    getChildren().add(segments);
  }

  /// Each segment is as wide as its word, plus an even part of the room that is left.
  @Override
  protected void layoutChildren() {
    double words = 0;
    for (PolicyChoice.Preset preset : policy.presets()) {
      words += Type.BODY_STRONG.width(preset.name());
    }
    int count = policy.presets().size();
    double even = Math.floor((getWidth() - 4 - words) / count);
    for (int i = 0; i < count; i++) {
      double width = Type.BODY_STRONG.width(policy.presets().get(i).name()) + even;
      segments.getButtons().get(i).setPrefWidth(width);
      segments.getButtons().get(i).setMinWidth(width);
    }
    super.layoutChildren();
  }

  void show(LaneFrame now) {
    specs = now.specs();
    reported = now.parameters();
    for (int i = 0; i < policy.presets().size(); i++) {
      boolean lit = values(policy.presets().get(i)).equals(shownValues());
      segments.getButtons().get(i).setSelected(lit);
    }
  }

  private void apply(PolicyChoice.Preset preset) {
    desk.begin();
    values(preset).forEach(desk::set);
  }

  private Map<String, Double> values(PolicyChoice.Preset preset) {
    Map<String, Double> values = new HashMap<>();
    for (ParameterSpec spec : specs) {
      values.put(spec.name(), preset.values().getOrDefault(spec.name(), spec.defaultValue()));
    }
    return values;
  }

  private Map<String, Double> shownValues() {
    Map<String, Double> values = new HashMap<>();
    reported.forEach((name, value) -> values.put(name, desk.shown(name, value)));
    return values;
  }
}
