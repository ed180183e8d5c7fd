package io.herdscope.app.workbench;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.workbench.attach.AttachPane;
import io.herdscope.app.workbench.catalog.Catalog;
import io.herdscope.app.workbench.connection.ConnectionStrip;
import io.herdscope.app.workbench.connection.LivePanel;
import io.herdscope.app.workbench.connection.SaveRecording;
import io.herdscope.app.workbench.controls.ControlsPanel;
import io.herdscope.app.workbench.exports.Exporter;
import io.herdscope.app.workbench.find.FindPane;
import io.herdscope.app.workbench.instants.Instants;
import io.herdscope.app.workbench.instants.InstantsPane;
import io.herdscope.app.workbench.lesson.Classroom;
import io.herdscope.app.workbench.metrics.MetricStrip;
import io.herdscope.app.workbench.preferences.Preferences;
import io.herdscope.app.workbench.preferences.PreferencesPane;
import io.herdscope.app.workbench.scrubber.Scrubber;
import io.herdscope.app.workbench.stage.InspectorPane;
import io.herdscope.app.workbench.stage.StageArea;
import io.herdscope.app.workbench.stage.ViewSet;
import io.herdscope.app.workbench.start.FileDialog;
import io.herdscope.app.workbench.start.Opener;
import io.herdscope.app.workbench.start.StartPage;
import io.herdscope.app.workbench.topbar.MainMenu;
import io.herdscope.app.workbench.topbar.TopBar;
import io.herdscope.model.Nanos;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// The window's content: every panel, fed one frame a pulse, and every key. FX thread only.
public final class Workbench {
  private final ViewContext context;
  private final Words words = Words.of(Workbench.class);
  private final TopBar topBar;
  private final ControlsPanel controls;
  private final Rail rail = new Rail(words, this::toggleControls);
  private final StageArea stage;
  private final ConnectionStrip strip;
  private final LivePanel live;
  private final InspectorPane inspector;
  private final MetricStrip metrics;
  private final Scrubber scrubber;
  private final DeskLayout desk;
  private final HelpOverlay help = new HelpOverlay(words);
  private final Opener opener;
  private final StartPage start;
  private final AttachPane attach;
  private final Classroom classroom;
  private final Banner banner = new Banner(() -> trouble(""));
  private final Scene scene;
  private final Arrangement arrangement;
  private final ZoomPane zoom;
  private final PreferencesPane preferences;
  private final FindPane find;
  private final Exporter exporter;
  private final Instants instants = new Instants(this::marked);
  private final InstantsPane instantsPane = new InstantsPane(instants, this::seek);
  private final DecisionFollower follower;
  private final TextRest rest = new TextRest();
  private final Map<String, Runnable> commands = new HashMap<>();
  private @Nullable Frame latest;
  private @Nullable Theme dressed;
  private @Nullable Language dressedFor;
  private long tickedAt;

  public Workbench(
      ViewContext context, Catalog catalog, ViewSet views, double width, double height) {
    this.context = context;
    Type.BODY.font();
    follower = new DecisionFollower(context.state(), context.commands());
    opener = new Opener(context, this::trouble);
    attach = new AttachPane(context);
    classroom = new Classroom(context, this::trouble);
    start =
        new StartPage(
            context, catalog, opener, this::trouble, attach::open, classroom.shelf()::show);
    topBar =
        new TopBar(
            context,
            catalog,
            opener,
            () -> help.setVisible(true),
            start::show,
            this::find,
            this::findings,
            this::menu);
    controls = new ControlsPanel(context, catalog.policies(), this::toggleControls);
    stage = new StageArea(context, views.stage(), views.race());
    inspector = new InspectorPane(context, views.inspector(), this::step);
    metrics = new MetricStrip(context);
    scrubber = new Scrubber(context, instants);
    strip = new ConnectionStrip(context, this::saveRing);
    live = new LivePanel(context, this::toggleControls);
    desk =
        new DeskLayout(
            topBar,
            strip,
            controls,
            live,
            rail,
            stage,
            inspector,
            metrics,
            scrubber,
            classroom.pane());
    classroom.at(new LessonDesk(desk, stage, context.pulse()::redraw));
    preferences = new PreferencesPane(context.state());
    find = new FindPane(context, catalog.policies(), stage::bring);
    desk.visibleProperty().bind(start.visibleProperty().not());
    Layers layers = new Layers(desk, classroom.spotlight(), start, classroom.shelf());
    layers.over(banner.over(stage, desk), help, instantsPane, find, preferences, attach);
    zoom = new ZoomPane(layers);
    scene = new Scene(zoom, width, height);
    stage.dress(this::tornScene);
    arrangement = new Arrangement(context.state(), scene, desk, stage, preferences);
    exporter =
        new Exporter(context.state(), stage::first, scene::getWindow, this::notice, this::trouble);
    FileDialog.acceptDrops(scene, this::openFile);
    listen(scene);
    command();
    context.state().onChange(this::changed);
    changed();
    context.pulse().onFrame(this::show);
    context.pulse().onTick(this::tick);
  }

  private void marked() {
    instantsPane.refresh();
    context.pulse().redraw();
  }

  public Instants instants() {
    return instants;
  }

  private void seek(long at) {
    context.commands().accept(new SessionCommand.Seek(Math.max(0, at)));
  }

  /// Brings the findings beside what is on the stage.
  private void findings() {
    stage.bring("findings");
  }

  private void find() {
    find.open();
  }

  /// What the keys do that are pressed with Ctrl (⌘).
  private void command() {
    Caption.follow(zoom, this::changed);
    commands.put("Z", controls::undo);
    commands.put("Y", controls::redo);
    commands.put("shift Z", controls::redo);
    commands.put("F", find::open);
    commands.put("S", exporter::png);
    commands.put("shift S", exporter::svg);
    commands.put("E", exporter::json);
    commands.put("shift C", exporter::copyMetrics);
    commands.put("shift D", exporter::copyDecisions);
    commands.put("B", instantsPane::toggle);
    commands.put("O", topBar::askForFile);
    commands.put("shift O", attach::open);
    commands.put("Comma", preferences::show);
  }

  /// Asks where the last minutes go, and has them written.
  private void saveRing() {
    SaveRecording.ask(
        scene.getWindow(),
        preferences.recordingFolder(),
        target -> context.commands().accept(SaveRecording.command(target)));
  }

  private List<MainMenu.Entry> menu() {
    return List.of(
        new MainMenu.Entry("start", "", start::show),
        new MainMenu.Entry("lessons", "", classroom.shelf()::show),
        new MainMenu.Entry("open", "Ctrl+O", topBar::askForFile),
        new MainMenu.Entry("attach", "Ctrl+Shift+O", attach::open),
        new MainMenu.Entry("find", "/", find::open),
        new MainMenu.Entry("findings", "", this::findings),
        new MainMenu.Entry("bookmark", "N", instants::toggle),
        new MainMenu.Entry("bookmarks", "Ctrl+B", instantsPane::toggle),
        MainMenu.Entry.SEAM,
        new MainMenu.Entry("undo", "Ctrl+Z", controls::undo),
        new MainMenu.Entry("redo", "Ctrl+Y", controls::redo),
        MainMenu.Entry.SEAM,
        new MainMenu.Entry("png", "Ctrl+S", exporter::png),
        new MainMenu.Entry("svg", "Ctrl+Shift+S", exporter::svg),
        new MainMenu.Entry("json", "Ctrl+E", exporter::json),
        new MainMenu.Entry("metrics", "Ctrl+Shift+C", exporter::copyMetrics),
        new MainMenu.Entry("decisions", "Ctrl+Shift+D", exporter::copyDecisions),
        MainMenu.Entry.SEAM,
        new MainMenu.Entry("split", "S", stage::toggleSplit),
        new MainMenu.Entry("tear", "W", stage::tearOff),
        MainMenu.Entry.SEAM,
        new MainMenu.Entry("theme", "T", topBar::otherTheme),
        new MainMenu.Entry("language", "L", topBar::otherLanguage),
        new MainMenu.Entry("preferences", "Ctrl+,", preferences::show),
        new MainMenu.Entry("keys", "?", () -> help.setVisible(true)));
  }

  private void listen(Scene to) {
    to.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          boolean covered = preferences.isVisible() || find.isVisible() || attach.isVisible();
          covered |= start.isVisible() || classroom.shelf().isVisible();
          if (!covered && banner.isVisible() && event.getCode() == KeyCode.ESCAPE) {
            banner.dismiss();
            context.pulse().redraw();
            event.consume();
          } else if (!covered && classroom.key(event, to.getFocusOwner())) {
            event.consume();
          } else if (!covered && instantsPane.closes(event, to.getFocusOwner())) {
            event.consume();
          } else if (!covered) {
            new Keys(new WindowKeys()).handle(event, to.getFocusOwner());
          }
        });
  }

  /// A torn view's window looks and listens as this one does.
  private Scene tornScene(Node view, double[] size) {
    ZoomPane pane = new ZoomPane(new StackPane(view));
    pane.zoom(zoom.zoom());
    Scene torn = new Scene(pane, size[0], size[1]);
    torn.getStylesheets().setAll(scene.getStylesheets());
    listen(torn);
    return torn;
  }

  /// Gives the view of that name a window of its own.
  void tear(String id) {
    stage.tear(stage.indexOf(id));
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

  /// Opens the dialog that attaches to a cluster.
  void attach() {
    attach.open();
  }

  public StartPage start() {
    return start;
  }

  public Classroom classroom() {
    return classroom;
  }

  public Opener opener() {
    return opener;
  }

  /// How the window is arranged now.
  WindowMemory memory() {
    return arrangement.memory();
  }

  /// Arranges the panels as remembered.
  void arrange(WindowMemory memory) {
    arrangement.restore(memory);
  }

  /// Whether everything of the frame last shown is on screen.
  public boolean settled() {
    boolean panels = inspector.settled() && metrics.settled() && scrubber.settled();
    return classroom.settled() && stage.settled() && panels;
  }

  /// Says in plain words what did not work; empty takes the words away.
  private void trouble(String text) {
    banner.say(text, false);
    context.pulse().redraw();
  }

  /// Says that something worked.
  private void notice(String text) {
    banner.say(text, true);
    context.pulse().redraw();
  }

  public Exporter exporter() {
    return exporter;
  }

  private void show(Frame frame) {
    latest = frame;
    opener.show(frame);
    find.show(frame);
    instants.show(frame);
    exporter.show(frame);
    banner.show(frame.failure());
    topBar.show(frame);
    strip.show(frame);
    classroom.show(frame);
    stage.show(frame);
    metrics.show(frame);
    scrubber.show(frame);
    showText(frame);
  }

  private void showText(Frame frame) {
    if (rest.leavesOut(frame, tickedAt)) {
      return;
    }
    rail.show(frame.focused().policy());
    if (controls.isVisible() && frame.live() == null) {
      controls.show(frame);
    }
    if (live.isVisible()) {
      live.show(frame, tickedAt);
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
    double factor = Preferences.zoom(context.state());
    Language language = Language.spoken();
    if (theme != dressed || factor != zoom.zoom() || language != dressedFor) {
      dressed = theme;
      dressedFor = language;
      zoom.zoom(factor);
      Dress.put(scene, context.state(), factor);
      Dress.same(stage.tornScenes(), scene, factor);
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
    public void bookmark() {
      instants.toggle();
    }

    @Override
    public void toBookmark(int direction) {
      long at = instants.neighbour(direction);
      if (at >= 0) {
        seek(at);
      }
    }

    @Override
    public void mark(boolean first) {
      instants.mark(first);
      instantsPane.open();
    }

    @Override
    public void find() {
      find.open();
    }

    @Override
    public void tear() {
      stage.tearOff();
    }

    @Override
    public boolean command(KeyCode key, boolean shift) {
      Runnable action = commands.get((shift ? "shift " : "") + key.getName());
      if (action != null) {
        action.run();
      }
      return action != null;
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
