package io.herdscope.app.workbench.connection;

import io.herdscope.app.follow.Divergence;
import io.herdscope.app.follow.EngineSummary;
import io.herdscope.app.follow.Shadow;
import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.cause.Causes;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LiveFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import io.herdscope.model.event.GroupHolding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
  private static final int MOST_ROWS = 12;

  private final ViewContext context;
  private final Words words = Words.of(LivePanel.class);
  private final VBox body = new VBox(3);
  private final PanelRows rows = new PanelRows(body);
  private final Set<String> unfolded = new HashSet<>();
  private final Map<String, Button> more = new HashMap<>();
  private final Map<String, HBox> names = new HashMap<>();
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
    context.pulse().onTick(now -> rows.goOn());
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

  /// Shows the frame, at most twice a second. What came of saving stands first, where whoever asked
  /// for it sees it.
  ///
  /// @param wall nanoseconds
  public void show(Frame frame, long wall) {
    LiveFrame live = frame.live();
    if (live == null || (!again && wall - shownAt < REST_NANOS)) {
      return;
    }
    again = false;
    shownAt = wall;
    boolean news = live.kept().saving() != null || !live.kept().trouble().isEmpty();
    rows.begin();
    if (news) {
      kept(live);
    }
    knowledge(live);
    shadows(live);
    engines(live);
    groups(live);
    sources(live);
    if (!news) {
      kept(live);
    }
    rows.end();
  }

  private void section(String key) {
    rows.section(words.text(key));
  }

  private void line(String text, String classes) {
    rows.line(text, classes);
  }

  /// How many of a section's rows are shown: all of a few, else the first ones and a button for the
  /// rest.
  private int shown(String section, int all) {
    return unfolded.contains(section) || all <= MOST_ROWS + 1 ? all : MOST_ROWS;
  }

  private void rest(String section, int all) {
    int hidden = all - shown(section, all);
    if (hidden > 0 || unfolded.contains(section)) {
      Button button = more.computeIfAbsent(section, this::unfolding);
      button.setText(words.text(hidden > 0 ? "more" : "fewer", hidden));
      rows.node(button);
    }
  }

  private Button unfolding(String section) {
    Button button = new Button();
    button.setId("more-" + section);
    button.getStyleClass().addAll("hs-button", "small");
    button.setOnAction(
        event -> {
          if (!unfolded.remove(section)) {
            unfolded.add(section);
          }
          again = true;
          context.pulse().redraw();
        });
    return button;
  }

  private void knowledge(LiveFrame live) {
    section("known");
    line(words.text(live.requests() ? "known.requests" : "known.estimated"), "soft");
    line(words.text("known.engines"), "quiet");
  }

  private void shadows(LiveFrame live) {
    section("shadows");
    if (live.shadows().isEmpty()) {
      line(words.text("shadows.none"), "quiet");
    }
    for (Shadow.Summary shadow : live.shadows()) {
      rows.node(names.computeIfAbsent(shadow.label(), this::named));
      line(shadow(shadow), "soft");
      if (shadow.withoutBlocks() > 0) {
        line(words.text("shadow.blind", Formats.count(shadow.withoutBlocks())), "quiet");
      }
    }
  }

  private HBox named(String shadow) {
    Label name = new Label(shadow);
    name.getStyleClass().add("strong");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button remove = new Button();
    remove.setId("removeShadow-" + shadow);
    remove.setGraphic(FontIcon.of(MaterialDesignC.CLOSE));
    remove.getStyleClass().add("plain");
    Caption.name(remove, words, "shadow.remove", shadow);
    remove.setOnAction(
        event -> {
          context.commands().accept(new SessionCommand.RemoveShadow(shadow));
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

  private void engines(LiveFrame live) {
    section("engines");
    if (live.engines().isEmpty()) {
      line(words.text("engines.none"), "quiet");
    }
    List<EngineSummary> ordered = new ArrayList<>(live.engines());
    ordered.sort(Comparator.comparing(engine -> engine.divergence() == null));
    for (EngineSummary engine : ordered.subList(0, shown("engines", ordered.size()))) {
      line(engine.replica(), "strong");
      line(engine(engine), "soft");
      Divergence apart = engine.divergence();
      if (apart != null) {
        line(SourceWords.divergence(apart), "warning");
      }
    }
    rest("engines", ordered.size());
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
  private void groups(LiveFrame live) {
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
        section("groups");
      }
      if (!group.replica().equals(of)) {
        of = group.replica();
        line(of, "strong");
      }
      line(group(group), "soft");
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

  private void sources(LiveFrame live) {
    section("sources");
    List<LiveFrame.Source> ordered = new ArrayList<>(live.sources());
    ordered.sort(Comparator.comparing(SourceWords::isWell));
    for (LiveFrame.Source source : ordered.subList(0, shown("sources", ordered.size()))) {
      line(
          source.name() + "  " + SourceWords.standing(source, live.latest()),
          "strong " + SourceWords.tone(source));
      line(SourceWords.figures(source), "soft");
      if (!source.detail().isEmpty()) {
        line(Causes.said(source.detail()), "quiet");
      }
    }
    rest("sources", ordered.size());
  }

  private void kept(LiveFrame live) {
    if (live.recording()) {
      return;
    }
    section("kept");
    LiveFrame.Kept kept = live.kept();
    if (!kept.trouble().isEmpty()) {
      line(words.text("kept.trouble", kept.trouble()), "bad");
    } else if (kept.ring().isEmpty()) {
      line(words.text("kept.none"), "quiet");
    } else if (!live.hasHeard()) {
      line(words.text("kept.unheard"), "quiet");
    } else {
      String held = Formats.axisClock(Math.round(kept.seconds() * 1e9));
      line(words.text("kept.ring", held, kept.ring()), "soft");
    }
    LiveFrame.@Nullable Saving saving = kept.saving();
    if (saving != null) {
      boolean done = saving.failure().isEmpty();
      line(
          done
              ? saved(saving)
              : words.text("kept.failed", saving.file(), Causes.said(saving.failure())),
          done ? "good" : "bad");
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
