package io.herdscope.app.workbench;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.ThemeSheet;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.ViewContext;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.workbench.catalog.Catalog;
import io.herdscope.app.workbench.controls.ControlsPanel;
import io.herdscope.app.workbench.metrics.MetricStrip;
import io.herdscope.app.workbench.scrubber.Scrubber;
import io.herdscope.app.workbench.stage.InspectorPane;
import io.herdscope.app.workbench.stage.StageArea;
import io.herdscope.app.workbench.stage.ViewSet;
import io.herdscope.app.workbench.start.FileDialog;
import io.herdscope.app.workbench.start.Opener;
import io.herdscope.app.workbench.start.StartPage;
import io.herdscope.app.workbench.topbar.TopBar;
import io.herdscope.model.Nanos;
import java.nio.file.Path;
import java.util.Objects;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// The window's content: every panel, fed one frame a pulse, and every key. FX thread only.
public final class Workbench {
  private static final long TEXT_REST_NANOS = 100_000_000L;

  private final ViewContext context;
  private final Words words = Words.of(Workbench.class);
  private final TopBar topBar;
  private final ControlsPanel controls;
  private final Rail rail;
  private final StageArea stage;
  private final InspectorPane inspector;
  private final MetricStrip metrics;
  private final Scrubber scrubber;
  private final DeskLayout desk;
  private final HelpOverlay help;
  private final Opener opener;
  private final StartPage start;
  private final Label failure = new Label();
  private final Scene scene;
  private final DecisionFollower follower;
  private @Nullable Frame latest;
  private @Nullable Theme dressed;
  private String trouble = "";
  private long tickedAt;
  private long textAt;
  private long textSequence = Long.MIN_VALUE;

  public Workbench(
      ViewContext context, Catalog catalog, ViewSet views, double width, double height) {
    this.context = context;
    Type.BODY.font();
    follower = new DecisionFollower(context.state(), context.commands());
    help = new HelpOverlay(words);
    opener = new Opener(context, this::trouble);
    start = new StartPage(context, catalog, opener, this::trouble);
    topBar = new TopBar(context, catalog, opener, () -> help.setVisible(true), start::show);
    controls = new ControlsPanel(context, catalog.policies(), this::toggleControls);
    rail = new Rail(words, this::toggleControls);
    stage = new StageArea(context, views.stage(), views.race());
    inspector = new InspectorPane(context, views.inspector(), this::step);
    metrics = new MetricStrip(context);
    scrubber = new Scrubber(context);
    desk = new DeskLayout(topBar, controls, rail, stage, inspector, metrics, scrubber);
    desk.visibleProperty().bind(start.visibleProperty().not());
    scene = new Scene(new StackPane(desk, start, banner(), help), width, height);
    FileDialog.acceptDrops(scene, this::openFile);
    scene.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (!start.isVisible()) {
            new Keys(new WindowKeys()).handle(event, scene.getFocusOwner());
          }
        });
    context.state().onChange(this::changed);
    changed();
    context.pulse().onFrame(this::show);
    context.pulse().onTick(this::tick);
  }

  public Scene scene() {
    return scene;
  }

  public StageArea stage() {
    return stage;
  }

  /// Opens a file, whatever it turns out to be.
  void openFile(Path file) {
    start.hide();
    opener.open(file);
  }

  public StartPage start() {
    return start;
  }

  public Opener opener() {
    return opener;
  }

  /// How the window is arranged now.
  WindowMemory memory() {
    return new WindowMemory(
        (int) Math.max(WindowPlan.LEAST_WIDTH, scene.getWidth()),
        (int) Math.max(WindowPlan.LEAST_HEIGHT, scene.getHeight()),
        context.state().theme(),
        context.state().language(),
        desk.turned(),
        stage.upperShare());
  }

  /// Arranges the panels as remembered.
  void arrange(WindowMemory memory) {
    if (desk.turned() != memory.turned()) {
      toggleControls();
    }
    stage.upperShare(memory.split());
  }

  /// Whether everything of the frame last shown is on screen.
  public boolean settled() {
    return stage.settled() && inspector.settled() && metrics.settled() && scrubber.settled();
  }

  private Label banner() {
    failure.setId("failure");
    failure.getStyleClass().addAll("failure", "bad");
    failure.setVisible(false);
    failure.setWrapText(true);
    failure.setMaxWidth(720);
    failure.setMinHeight(Region.USE_PREF_SIZE);
    failure.setOnMouseClicked(event -> trouble(""));
    StackPane.setAlignment(failure, javafx.geometry.Pos.TOP_CENTER);
    StackPane.setMargin(failure, new javafx.geometry.Insets(DeskLayout.TOP + 46, 0, 0, 0));
    return failure;
  }

  /// Says in plain words what did not work; empty takes the words away.
  private void trouble(String text) {
    trouble = text;
    context.pulse().redraw();
  }

  private void show(Frame frame) {
    latest = frame;
    opener.show(frame);
    String wrong = Objects.requireNonNullElse(frame.failure(), trouble);
    failure.setVisible(!wrong.isEmpty());
    failure.setText(wrong);
    topBar.show(frame);
    stage.show(frame);
    metrics.show(frame);
    scrubber.show(frame);
    showText(frame);
  }

  /// Panels of text follow a playing run ten times a second; anything else is shown at once.
  private void showText(Frame frame) {
    boolean again = frame.sequence() == textSequence;
    if (frame.playback().playing() && !again && tickedAt - textAt < TEXT_REST_NANOS) {
      return;
    }
    textAt = tickedAt;
    textSequence = frame.sequence();
    rail.show(frame.focused().policy());
    if (controls.isVisible()) {
      controls.show(frame);
    }
    inspector.show(frame);
  }

  private void tick(long now) {
    tickedAt = now;
    if (latest != null) {
      follower.follow(latest, now);
    }
  }

  private void changed() {
    Theme theme = context.state().theme();
    if (theme != dressed) {
      dressed = theme;
      Application.setUserAgentStylesheet(
          (theme == Theme.DARK ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
      scene
          .getStylesheets()
          .setAll(
              ThemeSheet.url(context.state().palette()),
              Objects.requireNonNull(Workbench.class.getResource("workbench.css"))
                  .toExternalForm());
    }
    context.pulse().redraw();
  }

  private void toggleControls() {
    desk.toggleControls();
    context.pulse().redraw();
  }

  private void step(int by) {
    if (latest != null) {
      follower.step(latest, by);
    }
  }

  private final class WindowKeys implements Keys.Actions {
    @Override
    public boolean offered(KeyEvent event) {
      return stage.key(event);
    }

    @Override
    public void play() {
      topBar.togglePlay();
    }

    @Override
    public void step(int decisions) {
      context.commands().accept(new SessionCommand.StepDecisions(decisions));
    }

    @Override
    public void jump(double seconds) {
      if (latest != null) {
        seek(latest.playback().at() + Nanos.ofSeconds(seconds));
      }
    }

    @Override
    public void toStart() {
      seek(0);
    }

    @Override
    public void toEnd() {
      if (latest != null && latest.playback().end() > 0) {
        seek(latest.playback().end());
      }
    }

    private void seek(long at) {
      context.commands().accept(new SessionCommand.Seek(Math.max(0, at)));
    }

    @Override
    public void inspect(int by) {
      Workbench.this.step(by);
    }

    @Override
    public void view(int index) {
      stage.choose(index);
    }

    @Override
    public void split() {
      stage.toggleSplit();
    }

    @Override
    public void theme() {
      topBar.otherTheme();
    }

    @Override
    public void language() {
      topBar.otherLanguage();
    }

    @Override
    public void foldControls() {
      toggleControls();
    }

    @Override
    public void foldInspector() {
      desk.toggleInspector();
    }

    @Override
    public void motion() {
      context.state().reducedMotion(!context.state().reducedMotion());
    }

    @Override
    public boolean help(boolean show) {
      boolean showing = help.isVisible();
      help.setVisible(show && !showing);
      return showing;
    }
  }
}
