package io.herdscope.app.workbench.lesson;

import io.herdscope.app.lesson.Expression;
import io.herdscope.app.lesson.Lesson;
import io.herdscope.app.lesson.LessonResults;
import io.herdscope.app.lesson.LessonScene;
import io.herdscope.app.lesson.Staging;
import io.herdscope.app.lesson.Values;
import io.herdscope.app.session.Frame;
import io.herdscope.app.view.ViewContext;
import io.herdscope.model.Nanos;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// A lesson in progress: leads the session, the stage and the panels from scene to scene. FX thread
/// only.
public final class Classroom {
  /// What the window does for a lesson.
  public interface Desk {
    /// Makes room for the lesson.
    ///
    /// @param presenting whether nothing but stage, figures and lesson is shown
    void arrange(LessonScene.Side side, boolean presenting);

    /// Shows these views, one or two joined by `+`.
    void views(String names);

    /// Gives the room back.
    void dismiss();
  }

  /// Before there is a window.
  private record NoDesk() implements Desk {
    @Override
    public void arrange(LessonScene.Side side, boolean presenting) {}

    @Override
    public void views(String names) {}

    @Override
    public void dismiss() {}
  }

  private static final Values UNKNOWN = (run, figure) -> Double.NaN;

  /// A question about a decision is asked just before it is made.
  private static final long BEFORE = Nanos.PER_MILLI;

  private final ViewContext context;
  private Desk desk = new NoDesk();
  private final LessonPane pane;
  private final LessonShelf shelf;
  private final Spotlight spotlight;
  private final LessonStudy study;
  private final SceneStage stage;
  private @Nullable Lesson lesson;
  private @Nullable LessonResults results;
  private int at;
  private int answered = -1;
  private boolean revealed;
  private boolean presenting;
  private boolean notes;
  private boolean still;

  /// @param trouble shows what did not work
  public Classroom(ViewContext context, Consumer<String> trouble) {
    this.context = context;
    this.study = new LessonStudy(trouble);
    this.stage = new SceneStage(context);
    this.pane = new LessonPane(this);
    this.shelf = new LessonShelf(this::open);
    this.spotlight = new Spotlight();
    context.pulse().onTick(now -> spotlight.follow());
  }

  /// From now on it arranges this window.
  public void at(Desk window) {
    desk = window;
  }

  /// Beside the stage.
  public Node pane() {
    return pane;
  }

  /// Over the whole window: the lessons there are.
  public LessonShelf shelf() {
    return shelf;
  }

  /// Over the whole window: frames around what a scene speaks of.
  public Node spotlight() {
    return spotlight;
  }

  public boolean isOpen() {
    return lesson != null;
  }

  boolean isPresenting() {
    return presenting;
  }

  boolean showsNotes() {
    return notes;
  }

  boolean isRevealed() {
    return revealed;
  }

  int answered() {
    return answered;
  }

  @Nullable LessonResults results() {
    return results;
  }

  /// The figures, or dashes as long as they are being computed.
  Values values() {
    return results == null ? UNKNOWN : results;
  }

  int index() {
    return at;
  }

  @Nullable Lesson lesson() {
    return lesson;
  }

  @Nullable LessonScene scene() {
    return lesson == null ? null : lesson.scenes().get(at);
  }

  /// Opens a bundled lesson, or the file of that name.
  public void open(String name) {
    shelf.hide();
    study.read(name, this::begin);
  }

  private void begin(LessonStudy.Read read) {
    lesson = read.lesson();
    stage.places(read.places());
    results = null;
    study.compute(
        read.lesson(),
        computed -> {
          results = computed;
          if (stage.isWaiting()) {
            play();
          }
          pane.refresh();
        });
    go(0);
    pane.focusNext();
  }

  /// Scenes do not play by themselves, as for a picture.
  public void still(boolean stand) {
    still = stand;
  }

  public void next() {
    if (lesson != null && at + 1 < lesson.scenes().size()) {
      go(at + 1);
    }
  }

  public void back() {
    if (at > 0) {
      go(at - 1);
    }
  }

  void go(int scene) {
    at = scene;
    answered = -1;
    revealed = false;
    play();
    pane.refresh();
  }

  /// Sets the scene.
  private void play() {
    LessonScene scene = scene();
    if (scene == null) {
      return;
    }
    boolean asking = scene.question() != null && !revealed;
    desk.arrange(side(scene), presenting);
    Staging shown = scene.shown(revealed);
    desk.views(shown.view());
    spotlight.on(shown.highlight());
    if (results == null && !Expression.readings(shown.at()).isEmpty()) {
      stage.load(shown);
      return;
    }
    long when = Nanos.ofSeconds(shown.at().of(values()));
    boolean before = scene.inspect() && asking;
    stage.set(
        shown,
        before ? Math.max(0, when - BEFORE) : when,
        scene.inspect() && !before,
        scene.play() && !still);
  }

  private LessonScene.Side side(LessonScene scene) {
    boolean asking = scene.question() != null && !revealed;
    return asking && scene.side() == LessonScene.Side.INSPECTOR
        ? LessonScene.Side.NONE
        : scene.side();
  }

  /// The learner's answer; −1 to see it without one.
  public void answer(int choice) {
    LessonScene scene = scene();
    if (scene == null || scene.question() == null || revealed) {
      return;
    }
    answered = choice;
    revealed = true;
    if (scene.inspect() || scene.answered() != null) {
      play();
    } else {
      desk.arrange(side(scene), presenting);
    }
    pane.refresh();
  }

  public void present(boolean on) {
    presenting = on;
    LessonScene scene = scene();
    if (scene != null) {
      desk.arrange(side(scene), on);
    }
    pane.refresh();
    pane.focusNext();
  }

  void toggleNotes() {
    notes = !notes;
    pane.refresh();
  }

  /// Ends the lesson; the session stays as it is.
  public void close() {
    lesson = null;
    results = null;
    presenting = false;
    study.stop();
    spotlight.off();
    context.state().selectDecision(-1);
    desk.dismiss();
    context.pulse().redraw();
  }

  /// The window is gone: nobody waits for figures any more.
  public void end() {
    study.stop();
  }

  /// Offers a key to the lesson; returns whether it took it.
  public boolean key(KeyEvent event, Node focus) {
    return isOpen() && new LessonKeys(this).take(event, focus);
  }

  /// Must come before the stage is shown the frame: where lanes come or go, the stage would choose
  /// views of its own.
  public void show(Frame frame) {
    LessonScene scene = scene();
    if (scene != null) {
      if (stage.show(frame)) {
        desk.views(scene.shown(revealed).view());
      }
      pane.show(frame);
    }
  }

  /// Whether figures are known and the session shows the scene.
  public boolean settled() {
    return !isOpen() || (results != null && stage.hasArrived());
  }
}
