package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.about.Abouts;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.workbench.catalog.PolicyChoice;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;

/// The focused lane's coefficients and what they lead to. Rebuilt when the policy changes, shown
/// anew with each frame.
public final class ControlsPanel extends VBox {
  /// Shown without opening anything, in this order; the rest is under "more".
  private static final List<String> FIRST =
      List.of(
          "overlapCredit",
          "overlapCreditDecay",
          "prefillLoadScale",
          "activeRequestWeight",
          "temperature");

  private final ViewContext context;
  private final List<PolicyChoice> policies;
  private final Words words = Words.of(ControlsPanel.class);
  private final ParameterDesk desk;
  private final VBox body = new VBox();
  private final Label tag = new Label();
  private final EndBadge badge = new EndBadge(words);
  private final FormulaPane formula = new FormulaPane(words);
  private final List<CoefficientRow> rows = new ArrayList<>();
  private final List<ParameterSpec> rowSpecs = new ArrayList<>();
  private final List<CheckBox> switches = new ArrayList<>();
  private Button undo = new Button();
  private Button redo = new Button();
  private @Nullable PresetBar presets;
  private @Nullable RouterDesk routers;
  private boolean routersOpen;
  private @Nullable List<ParameterSpec> built;
  private @Nullable Scenario scenario;
  private @Nullable Language language;
  private @Nullable LaneFrame lane;

  /// @param fold called when the person folds the panel away
  public ControlsPanel(ViewContext context, List<PolicyChoice> policies, Runnable fold) {
    this.context = context;
    this.policies = policies;
    this.desk = new ParameterDesk(context.commands());
    setId("controls");
    getStyleClass().add("panel");
    ScrollPane scroll = new ScrollPane(body);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setFocusTraversable(false);
    setVgrow(scroll, Priority.ALWAYS);
    getChildren().addAll(head(fold), scroll);
    context.pulse().onTick(now -> flush());
  }

  private HBox head(Runnable fold) {
    Label title = Caption.label(words, "title");
    title.getStyleClass().add("panel-title");
    tag.getStyleClass().add("tag");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button button = new Button();
    button.setId("foldControls");
    button.setGraphic(FontIcon.of(MaterialDesignC.CHEVRON_LEFT));
    button.getStyleClass().add("plain");
    Caption.name(button, words, "fold.name");
    button.setTooltip(Caption.tip(words, "fold.tip"));
    button.setOnAction(event -> fold.run());
    undo = icon("undo", MaterialDesignU.UNDO, this::undo);
    redo = icon("redo", MaterialDesignR.REDO, this::redo);
    HBox head = new HBox(6, title, gap, tag, undo, redo, button);
    head.setAlignment(Pos.CENTER_LEFT);
    head.setPadding(new Insets(0, 6, 0, 12));
    head.setMinHeight(34);
    head.setMaxHeight(34);
    return head;
  }

  private Button icon(String key, org.kordamp.ikonli.Ikon ikon, Runnable action) {
    Button button = new Button();
    button.setId(key);
    button.setGraphic(FontIcon.of(ikon));
    button.getStyleClass().add("plain");
    button.setDisable(true);
    Caption.name(button, words, key + ".name");
    button.setTooltip(Caption.tip(words, key + ".tip"));
    button.setOnAction(event -> action.run());
    return button;
  }

  /// Takes the latest change of the focused lane's coefficients back.
  public void undo() {
    if (lane != null) {
      desk.undo(lane);
    }
  }

  public void redo() {
    if (lane != null) {
      desk.redo(lane);
    }
  }

  public void show(Frame frame) {
    LaneFrame now = frame.focused();
    lane = now;
    desk.heard(now, !frame.scenario().equals(scenario));
    if (!now.specs().equals(built)
        || !frame.scenario().equals(scenario)
        || context.state().language() != language) {
      language = context.state().language();
      built = now.specs();
      scenario = frame.scenario();
      build(now, frame.scenario());
    }
    undo.setDisable(!desk.canUndo(now));
    redo.setDisable(!desk.canRedo(now));
    tag.setText(frame.lanes().size() > 1 ? now.letter() + " " + now.name() : now.name());
    badge.show(frame);
    formula.show(frame, context.state().palette());
    for (int i = 0; i < rows.size(); i++) {
      String name = rowSpecs.get(i).name();
      Double value = now.parameters().get(name);
      double shown = value == null ? rowSpecs.get(i).defaultValue() : value;
      rows.get(i).show(shown, flip(frame.inspection(), name), context.state().palette());
    }
    for (CheckBox box : switches) {
      Double value = now.parameters().get(box.getText());
      box.setSelected(desk.shown(box.getText(), value == null ? 0 : value) != 0);
    }
    if (presets != null) {
      presets.show(now);
    }
    if (routers != null) {
      routers.show(frame);
    }
  }

  /// Sends what was changed since the last pulse.
  private void flush() {
    if (lane != null) {
      desk.flush(lane);
    }
  }

  private void build(LaneFrame now, Scenario with) {
    rows.clear();
    rowSpecs.clear();
    switches.clear();
    body.getChildren().setAll(coefficients(now));
    VBox more = more(now);
    if (!more.getChildren().isEmpty()) {
      body.getChildren().add(new Fold(words.text("more"), words.text("more.about"), more, false));
    }
    VBox frame = new VBox(formula);
    frame.getStyleClass().add("seam-above");
    frame.setPadding(new Insets(10, 12, 10, 12));
    body.getChildren().add(frame);
    for (Facts facts : Facts.of(with, words)) {
      body.getChildren().add(fold(facts, with));
    }
  }

  /// What the panel does not show at once: rarer coefficients, then switches.
  private VBox more(LaneFrame now) {
    VBox more = new VBox(6);
    for (ParameterSpec spec : now.specs()) {
      boolean rare = !FIRST.contains(spec.name()) && hasFirst(now);
      if (rare && spec.kind() != ParameterSpec.Kind.SWITCH) {
        more.getChildren().add(row(now.policy(), spec));
      }
    }
    for (ParameterSpec spec : now.specs()) {
      if (spec.kind() == ParameterSpec.Kind.SWITCH) {
        more.getChildren().add(box(now.policy(), spec));
      }
    }
    return more;
  }

  private VBox coefficients(LaneFrame now) {
    VBox top = new VBox(10);
    top.setPadding(new Insets(4, 12, 10, 12));
    presets = null;
    for (PolicyChoice policy : policies) {
      if (policy.name().equals(now.policy()) && policy.presets().size() > 1) {
        presets = new PresetBar(policy, desk);
        top.getChildren().add(presets);
      }
    }
    top.getChildren().add(badge);
    VBox sliders = new VBox(3);
    Set<String> taken = new HashSet<>();
    for (String name : FIRST) {
      for (ParameterSpec spec : now.specs()) {
        if (spec.name().equals(name) && taken.add(name)) {
          sliders.getChildren().add(row(now.policy(), spec));
        }
      }
    }
    if (!hasFirst(now)) {
      for (ParameterSpec spec : now.specs()) {
        if (spec.kind() != ParameterSpec.Kind.SWITCH) {
          sliders.getChildren().add(row(now.policy(), spec));
        }
      }
    }
    if (now.specs().isEmpty()) {
      Label none = new Label(words.text("none", now.policy()));
      none.getStyleClass().add("quiet");
      none.setWrapText(true);
      sliders.getChildren().add(none);
    }
    top.getChildren().add(sliders);
    return top;
  }

  private static boolean hasFirst(LaneFrame now) {
    return now.specs().stream().anyMatch(spec -> FIRST.contains(spec.name()));
  }

  private CoefficientRow row(String policy, ParameterSpec spec) {
    CoefficientRow row = new CoefficientRow(spec, Abouts.parameter(policy, spec), desk, words);
    rows.add(row);
    rowSpecs.add(spec);
    return row;
  }

  private CheckBox box(String policy, ParameterSpec spec) {
    CheckBox box = new CheckBox(spec.name());
    box.setId("switch-" + spec.name());
    box.setTooltip(
        Caption.tip(words.text("coefficient.tip", Abouts.parameter(policy, spec), spec.source())));
    box.setOnAction(
        event -> {
          desk.begin();
          desk.set(spec.name(), box.isSelected() ? 1 : 0);
        });
    switches.add(box);
    return box;
  }

  private Fold fold(Facts facts, Scenario with) {
    VBox lines = new VBox(6);
    boolean desk = facts.title().equals(words.text("fact.routers"));
    if (desk) {
      routers = new RouterDesk(context, words, with.routing().routers(), () -> routersOpen = true);
      lines.getChildren().add(routers);
    }
    for (Facts.Line line : facts.lines()) {
      if (desk && RouterDesk.changes(line.name(), words)) {
        continue;
      }
      Label name = new Label(line.name());
      name.getStyleClass().add("soft");
      name.setMinWidth(Region.USE_PREF_SIZE);
      Label value = new Label(line.value());
      value.getStyleClass().add("mono");
      value.setTooltip(Caption.tip(line.value()));
      Region gap = new Region();
      HBox.setHgrow(gap, Priority.ALWAYS);
      lines.getChildren().add(new HBox(8, name, gap, value));
    }
    return new Fold(facts.title(), facts.summary(), lines, desk && routersOpen);
  }

  private static Inspection.@Nullable Flip flip(@Nullable Inspection inspection, String name) {
    if (inspection == null) {
      return null;
    }
    boolean own = !inspection.ownFlips().isEmpty();
    return (own ? inspection.ownFlips() : inspection.flips())
        .stream().filter(flip -> flip.coefficient().equals(name)).findFirst().orElse(null);
  }
}
