package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.WholeRun;
import io.herdscope.model.metric.Distribution;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.ParameterSpec;
import java.util.HashMap;
import java.util.Map;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Where this setting ends: the p99 of the whole run, long before the playhead gets there. A number
/// that still belongs to older coefficients is pale and carries ≈; a settled one is tagged so. It
/// is compared with the first lane of a race, or with the policy's own defaults.
final class EndBadge extends VBox {
  private final Words words;
  private final Label title = new Label();
  private final Label tag = new Label();
  private final Label baseName = new Label();
  private final Label base = new Label();
  private final Label ownName = new Label();
  private final Label own = new Label();
  private final Label delta = new Label();
  private final VBox baseColumn = new VBox(baseName, base);

  private record Setting(String scenario, long seed, String policy) {}

  // Settled p99 at default coefficients, by scenario and policy.
  private final Map<Setting, Double> defaults = new HashMap<>();

  EndBadge(Words words) {
    super(4);
    this.words = words;
    setId("endBadge");
    own.setId("endP99");
    tag.setId("endTag");
    getStyleClass().add("card");
    setPadding(new Insets(8, 11, 9, 11));
    title.getStyleClass().add("soft");
    tag.getStyleClass().add("tag");
    baseName.getStyleClass().add("quiet");
    ownName.getStyleClass().add("quiet");
    base.getStyleClass().addAll("figure", "base");
    own.getStyleClass().add("figure");
    delta.getStyleClass().addAll("strong");
    setMinHeight(82);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox head = new HBox(6, title, gap, tag);
    head.setAlignment(Pos.CENTER_LEFT);
    HBox figure = new HBox(5, own, delta);
    figure.setAlignment(Pos.BASELINE_LEFT);
    HBox columns = new HBox(24, baseColumn, new VBox(ownName, figure));
    getChildren().addAll(head, columns);
    for (Label label : new Label[] {baseName, base, ownName, own, delta, tag}) {
      label.setMinWidth(Region.USE_PREF_SIZE);
    }
  }

  void show(Frame frame) {
    LaneFrame lane = frame.focused();
    boolean sessions = frame.scenario().workload().kind().contains("rollout");
    title.setText(words.text(sessions ? "badge.rollout" : "badge.ttft"));
    Setting key = new Setting(frame.scenario().name(), frame.scenario().seed(), lane.policy());
    if (lane.numbers() != null && isDefault(lane)) {
      defaults.put(key, value(lane, sessions));
    }
    double reference = Double.NaN;
    boolean race = frame.lanes().size() > 1 && frame.focus() != 0;
    if (race) {
      LaneFrame first = frame.lanes().getFirst();
      reference = value(first, sessions);
      baseName.setText(first.letter() + " " + first.name());
    } else if (!isDefault(lane)) {
      reference = defaults.getOrDefault(key, Double.NaN);
      baseName.setText(words.text("badge.defaults"));
    }
    showOwn(lane, sessions, race);
    showReference(reference, sessions, value(lane, sessions), lane.numbers() == null);
  }

  private void showOwn(LaneFrame lane, boolean sessions, boolean race) {
    boolean known = lane.whole() != null;
    boolean settled = lane.numbers() != null;
    String figure = figure(value(lane, sessions), sessions);
    own.setText(!known ? words.text("badge.unknown") : settled ? figure : "≈ " + figure);
    StyleClass.set(own, "faint", !settled);
    ownName.setText(
        race
            ? words.text("badge.lane", lane.letter(), lane.name())
            : words.text(isNamed(lane) ? "badge.policy" : "badge.these", lane.name()));
    tag.setText(words.text(settled ? "badge.settled" : known ? "badge.settling" : "badge.running"));
    StyleClass.set(tag, "settled", settled);
    tag.setVisible(!settled || !Double.isNaN(value(lane, sessions)));
  }

  private void showReference(double reference, boolean sessions, double own, boolean settling) {
    boolean compare = !Double.isNaN(reference);
    baseColumn.setVisible(compare);
    baseColumn.setManaged(compare);
    base.setText(figure(reference, sessions));
    double change = own / reference - 1;
    boolean say = compare && !Double.isNaN(change);
    delta.setText(say ? Formats.delta(change) : "");
    boolean faint = settling || Formats.isNoise(change);
    StyleClass.set(delta, "faint", faint);
    StyleClass.set(delta, "good", !faint && change < 0);
    StyleClass.set(delta, "bad", !faint && change >= 0);
  }

  private static String figure(double seconds, boolean sessions) {
    return Double.isNaN(seconds)
        ? Formats.NONE
        : (sessions ? Formats.tenth(seconds) : Formats.ttft(seconds)) + " s";
  }

  private static double value(LaneFrame lane, boolean sessions) {
    WholeRun whole = lane.whole();
    RunMetrics metrics = lane.numbers();
    if (metrics == null) {
      if (whole == null) {
        return Double.NaN;
      }
      metrics = whole.metrics();
    }
    Distribution distribution = sessions ? metrics.sessionSeconds() : metrics.ttftSeconds();
    return distribution.p99();
  }

  private static boolean isNamed(LaneFrame lane) {
    return isDefault(lane) || !lane.name().equals(lane.policy());
  }

  private static boolean isDefault(LaneFrame lane) {
    for (ParameterSpec spec : lane.specs()) {
      if (!Double.valueOf(spec.defaultValue()).equals(lane.parameters().get(spec.name()))) {
        return false;
      }
    }
    return true;
  }
}
