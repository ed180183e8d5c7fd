package io.herdscope.app.workbench.attach;

import io.herdscope.app.follow.ConnectionTrial;
import io.herdscope.app.follow.RingHome;
import io.herdscope.app.follow.SourceTargets;
import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.FocusRing;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.cause.Causes;
import io.herdscope.app.session.LivePlan;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import io.herdscope.live.SourceSpec;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// Attaches the window to a cluster: sources named one by one, each of which can be tried, or all
/// at once by a file. FX thread only.
public final class AttachPane extends StackPane {
  private static final ExecutorService WORKER = Gate.worker("herdscope-attach");
  private static final long TRIAL_MILLIS = 3_000;

  private final ViewContext context;
  private final Words words = Words.of(AttachPane.class);
  private final SourceForm form = new SourceForm(words);
  private final List<SourceSpec> sources = new ArrayList<>();
  private final VBox list = new VBox(2);
  private final AskedToken asked = new AskedToken(words);
  private final Label outcome = new Label();
  private final Button test = button("test", this::tryOut);
  private String title = "";

  public AttachPane(ViewContext context) {
    this.context = context;
    setId("attachPane");
    setVisible(false);
    FocusRing.keep(this);
    outcome.setId("attach-outcome");
    outcome.setWrapText(true);
    outcome.setMaxWidth(520);
    outcome.setMinHeight(Region.USE_PREF_SIZE);
    Label head = Caption.label(words, "title");
    head.getStyleClass().add("brand");
    Label note = Caption.label(words, "note");
    note.getStyleClass().add("quiet");
    note.setWrapText(true);
    note.setMaxWidth(520);
    note.setMinHeight(Region.USE_PREF_SIZE);
    VBox card = new VBox(12, head, note, form, buttons(), outcome, list, asked, foot());
    card.getStyleClass().add("help");
    card.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    getChildren().add(card);
    addEventFilter(KeyEvent.KEY_PRESSED, this::key);
  }

  private void key(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      setVisible(false);
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
      attach();
      event.consume();
    }
  }

  private HBox buttons() {
    Button add = button("add", this::add);
    Button file = button("file", this::askForFile);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    return new HBox(8, test, add, gap, file);
  }

  private HBox foot() {
    Button cancel = button("cancel", () -> setVisible(false));
    Button attach = button("attach", this::attach);
    attach.getStyleClass().add("primary");
    HBox foot = new HBox(8, cancel, attach);
    foot.setAlignment(Pos.CENTER_RIGHT);
    return foot;
  }

  private Button button(String key, Runnable action) {
    Button button = new Button();
    button.setId("attach-" + key);
    button.getStyleClass().add("hs-button");
    Caption.text(button, words, key);
    button.setTooltip(Caption.tip(words, key + ".tip"));
    button.setOnAction(event -> action.run());
    return button;
  }

  /// Shows the dialog.
  public void open() {
    setVisible(true);
    say("", "calm");
    form.focus();
  }

  private void say(String text, String tone) {
    outcome.setText(text);
    outcome.setManaged(!text.isEmpty());
    for (String each : List.of("good", "bad", "calm")) {
      StyleClass.set(outcome, each, each.equals(tone));
    }
  }

  /// What is in the fields; null when that makes no sense, which is then said.
  private @Nullable List<SourceSpec> written() {
    try {
      return form.specs();
    } catch (IllegalArgumentException e) {
      say(Causes.why(e), "bad");
      return null;
    }
  }

  /// The same, and at least one.
  private List<SourceSpec> needed() {
    List<SourceSpec> specs = written();
    if (specs != null && specs.isEmpty()) {
      say(words.text("address.missing"), "bad");
    }
    return specs == null ? List.of() : specs;
  }

  private void tryOut() {
    List<SourceSpec> wanted = needed();
    if (wanted.isEmpty()) {
      return;
    }
    test.setDisable(true);
    say(words.text("trying", wanted.getFirst().address()), "calm");
    WORKER.execute(
        () -> {
          List<String> said = new ArrayList<>();
          boolean good = true;
          try {
            for (SourceSpec spec : wanted) {
              ConnectionTrial.Result result = ConnectionTrial.of(spec, TRIAL_MILLIS);
              good &= result.isGood();
              said.add(TrialWords.of(spec.kind(), result));
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            said.add(words.text("interrupted"));
            good = false;
          }
          String tone = good ? "good" : "bad";
          Gate.later(
              () -> {
                test.setDisable(false);
                say(String.join("\n", said), tone);
              });
        });
  }

  private void add() {
    List<SourceSpec> more = needed();
    if (more.isEmpty()) {
      return;
    }
    sources.addAll(more);
    form.clear();
    say("", "calm");
    refresh();
  }

  private void refresh() {
    asked.wantedBy(sources);
    list.getChildren().clear();
    for (SourceSpec spec : sources) {
      Label name = new Label(spec.kind() + "  " + spec.name());
      name.getStyleClass().add("mono");
      Region gap = new Region();
      HBox.setHgrow(gap, Priority.ALWAYS);
      Button remove = new Button();
      remove.setGraphic(FontIcon.of(MaterialDesignC.CLOSE));
      remove.getStyleClass().add("plain");
      Caption.name(remove, words, "remove", spec.name());
      remove.setOnAction(
          event -> {
            sources.remove(spec);
            refresh();
          });
      HBox row = new HBox(8, name, gap, remove);
      row.setAlignment(Pos.CENTER_LEFT);
      list.getChildren().add(row);
    }
  }

  private void askForFile() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(words.text("file.title"));
    File file = chooser.showOpenDialog(getScene() == null ? null : getScene().getWindow());
    if (file != null) {
      read(file.toPath());
    }
  }

  /// Takes over the sources of a cluster's file.
  public void read(Path file) {
    WORKER.execute(
        () -> {
          try {
            var cluster = SourceTargets.read(file);
            Gate.later(
                () -> {
                  title = cluster.name();
                  sources.addAll(cluster.sources());
                  say("", "calm");
                  refresh();
                });
          } catch (RuntimeException e) {
            String why = Causes.why(e);
            Gate.later(() -> say(why, "bad"));
          }
        });
  }

  private void attach() {
    List<SourceSpec> more = written();
    if (more == null) {
      return;
    }
    List<SourceSpec> all = new ArrayList<>(more);
    try {
      all.addAll(0, asked.answered(sources));
    } catch (IllegalArgumentException e) {
      say(Causes.why(e), "bad");
      return;
    }
    if (all.isEmpty()) {
      say(words.text("nothing"), "bad");
      return;
    }
    String called = title.isEmpty() ? all.getFirst().name() : title;
    WORKER.execute(
        () -> {
          try {
            Path ring = RingHome.fresh(RingHome.all(), Instant.now().toEpochMilli());
            LivePlan plan = LivePlan.of(called, all, ring);
            Gate.later(() -> follow(plan));
          } catch (IOException e) {
            String why = Causes.why(e);
            Gate.later(() -> say(why, "bad"));
          }
        });
  }

  private void follow(LivePlan plan) {
    setVisible(false);
    form.forget();
    asked.forget();
    context.commands().accept(new SessionCommand.Follow(plan));
  }
}
