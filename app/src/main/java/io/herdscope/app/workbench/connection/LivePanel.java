package io.herdscope.app.workbench.connection;

import io.herdscope.app.follow.Divergence;
import io.herdscope.app.follow.EngineSummary;
import io.herdscope.app.follow.Shadow;
import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LiveFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import io.herdscope.model.event.GroupHolding;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// What stands in the place of the controls while a cluster or a recording is followed: what is
/// known how well, every source, what engines say beside what is believed of them, and the shadow
/// policies. FX thread only.
public final class LivePanel extends VBox {
  private static final long REST_NANOS = 500_000_000L;

  private final ViewContext context;
  private final Words words = Words.of(LivePanel.class);
  private final VBox body = new VBox(3);
  private long shownAt = Long.MIN_VALUE;
  private boolean again = true;

  /// @param fold called when the person folds the panel away
  public LivePanel(ViewContext context, Runnable fold) {
    this.context = context;
    setId("livePanel");
    getStyleClass().add("panel");
    body.setPadding(new Insets(0, 12, 12, 12));
    ScrollPane scroll = new ScrollPane(body);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setFocusTraversable(false);
    setVgrow(scroll, Priority.ALWAYS);
    getChildren().addAll(head(fold), scroll);
    setVisible(false);
    context.state().onChange(() -> again = true);
  }

  private HBox head(Runnable fold) {
    Label title = Caption.label(words, "panel.title");
    title.getStyleClass().add("panel-title");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button button = new Button();
    button.setId("foldLive");
    button.setGraphic(FontIcon.of(MaterialDesignC.CHEVRON_LEFT));
    button.getStyleClass().add("plain");
    Caption.name(button, words, "fold.name");
    button.setOnAction(event -> fold.run());
    HBox head = new HBox(6, title, gap, button);
    head.setAlignment(Pos.CENTER_LEFT);
    head.setPadding(new Insets(0, 6, 0, 12));
    head.setMinHeight(34);
    head.setMaxHeight(34);
    return head;
  }

  /// Shows the frame, at most twice a second.
  ///
  /// @param wall nanoseconds
  public void show(Frame frame, long wall) {
    LiveFrame live = frame.live();
    if (live == null || (!again && wall - shownAt < REST_NANOS)) {
      return;
    }
    again = false;
    shownAt = wall;
    List<javafx.scene.Node> rows = new ArrayList<>();
    knowledge(rows, live);
    shadows(rows, live);
    engines(rows, live);
    groups(rows, live);
    sources(rows, live);
    kept(rows, live);
    body.getChildren().setAll(rows);
  }

  private void section(List<javafx.scene.Node> rows, String key) {
    Label label = new Label(words.text(key));
    label.getStyleClass().add("h4");
    label.setPadding(new Insets(rows.isEmpty() ? 2 : 12, 0, 2, 0));
    rows.add(label);
  }

  private static Label line(String text, String... classes) {
    Label label = new Label(text);
    label.getStyleClass().addAll(classes);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.setMaxWidth(250);
    return label;
  }

  private void knowledge(List<javafx.scene.Node> rows, LiveFrame live) {
    section(rows, "known");
    rows.add(line(words.text(live.requests() ? "known.requests" : "known.estimated"), "soft"));
    rows.add(line(words.text("known.engines"), "quiet"));
  }

  private void shadows(List<javafx.scene.Node> rows, LiveFrame live) {
    section(rows, "shadows");
    if (live.shadows().isEmpty()) {
      rows.add(line(words.text("shadows.none"), "quiet"));
    }
    for (Shadow.Summary shadow : live.shadows()) {
      rows.add(named(shadow));
      rows.add(line(shadow(shadow), "soft"));
      if (shadow.withoutBlocks() > 0) {
        rows.add(line(words.text("shadow.blind", Formats.count(shadow.withoutBlocks())), "quiet"));
      }
    }
  }

  private HBox named(Shadow.Summary shadow) {
    Label name = line(shadow.label(), "strong");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button remove = new Button();
    remove.setId("removeShadow-" + shadow.label());
    remove.setGraphic(FontIcon.of(MaterialDesignC.CLOSE));
    remove.getStyleClass().add("plain");
    Caption.name(remove, words, "shadow.remove", shadow.label());
    remove.setOnAction(
        event -> {
          context.commands().accept(new SessionCommand.RemoveShadow(shadow.label()));
          again = true;
        });
    HBox row = new HBox(name, gap, remove);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private String shadow(Shadow.Summary shadow) {
    if (shadow.decisions() == 0) {
      return words.text("shadow.waiting");
    }
    String agreed =
        words.text(
            "shadow.agrees",
            Formats.percent(shadow.agreement(), 0),
            Formats.count(shadow.decisions()));
    return shadow.agreed() == shadow.decisions()
        ? agreed
        : agreed
            + "\n"
            + words.text(
                "shadow.differs",
                Formats.fixed(shadow.costSaved(), 1),
                signed(shadow.blocksGained()),
                Formats.cv(shadow.realSpread()),
                Formats.cv(shadow.ownSpread()));
  }

  private static String signed(double value) {
    return value > 0 ? "+" + Formats.fixed(value, 1) : Formats.fixed(value, 1);
  }

  private void engines(List<javafx.scene.Node> rows, LiveFrame live) {
    section(rows, "engines");
    if (live.engines().isEmpty()) {
      rows.add(line(words.text("engines.none"), "quiet"));
    }
    for (EngineSummary engine : live.engines()) {
      rows.add(line(engine.replica(), "strong"));
      rows.add(line(engine(engine), "soft"));
      Divergence apart = engine.divergence();
      if (apart != null) {
        rows.add(line(SourceWords.divergence(apart), "warning"));
      }
    }
  }

  private String engine(EngineSummary engine) {
    if (Double.isNaN(engine.running()) && Double.isNaN(engine.kvUsage())) {
      return words.text("engine.untold");
    }
    return words.text(
        "engine",
        known(engine.running(), 0),
        known(engine.waiting(), 0),
        Double.isNaN(engine.kvUsage()) ? "?" : Formats.percent(engine.kvUsage(), 0),
        Double.isNaN(engine.hitShare()) ? "?" : Formats.percent(engine.hitShare(), 0),
        Double.isNaN(engine.ttftP50Seconds()) ? "?" : Formats.ttft(engine.ttftP50Seconds()));
  }

  private static String known(double value, int decimals) {
    return Double.isNaN(value) ? "?" : Formats.fixed(value, decimals);
  }

  /// Of engines with several cache groups, or with such that the index leaves out.
  private void groups(List<javafx.scene.Node> rows, LiveFrame live) {
    String of = "";
    for (GroupHolding group : live.groups()) {
      boolean alone =
          group.indexed()
              && live.groups().stream()
                      .filter(other -> other.replica().equals(group.replica()))
                      .count()
                  == 1;
      if (alone) {
        continue;
      }
      if (of.isEmpty()) {
        section(rows, "groups");
      }
      if (!group.replica().equals(of)) {
        of = group.replica();
        rows.add(line(of, "strong"));
      }
      rows.add(line(group(group), "soft"));
    }
  }

  private String group(GroupHolding group) {
    String kind = group.attention().isEmpty() ? "?" : group.attention();
    String copies = Formats.count(group.copies());
    String where = group.medium();
    return group.indexed()
        ? words.text("group.indexed", group.group(), kind, where, copies)
        : words.text(
            "group.outside", group.group(), kind, where, copies, Formats.count(group.blocks()));
  }

  private void sources(List<javafx.scene.Node> rows, LiveFrame live) {
    section(rows, "sources");
    for (LiveFrame.Source source : live.sources()) {
      Label name = line(source.name() + "  " + SourceWords.standing(source), "strong");
      name.getStyleClass().add(SourceWords.tone(source.standing()));
      rows.add(name);
      rows.add(line(SourceWords.figures(source), "soft"));
      if (!source.detail().isEmpty()) {
        rows.add(line(source.detail(), "quiet"));
      }
    }
  }

  private void kept(List<javafx.scene.Node> rows, LiveFrame live) {
    if (live.recording()) {
      return;
    }
    section(rows, "kept");
    LiveFrame.Kept kept = live.kept();
    if (!kept.trouble().isEmpty()) {
      rows.add(line(words.text("kept.trouble", kept.trouble()), "bad"));
    } else if (kept.ring().isEmpty()) {
      rows.add(line(words.text("kept.none"), "quiet"));
    } else {
      String held = Formats.axisClock(Math.round(kept.seconds() * 1e9));
      rows.add(line(words.text("kept.ring", held, kept.ring()), "soft"));
    }
    LiveFrame.@Nullable Saving saving = kept.saving();
    if (saving != null) {
      rows.add(
          saving.failure().isEmpty()
              ? line(saved(saving), "good")
              : line(words.text("kept.failed", saving.file(), saving.failure()), "bad"));
    }
  }

  private String saved(LiveFrame.Saving saving) {
    return words.text(
        "kept.saved",
        saving.file(),
        Formats.axisClock(Math.round(saving.seconds() * 1e9)),
        Formats.count(saving.bytes()));
  }
}
