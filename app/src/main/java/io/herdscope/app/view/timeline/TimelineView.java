package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.session.RunTrace;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.TimeWindow;
import io.herdscope.app.view.ViewContext;
import io.herdscope.model.Plain;
import java.io.File;
import java.nio.file.Path;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.stage.FileChooser;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The timeline on the stage. What it shows is the brush all views share; zooming and moving change
/// it. A click selects a request and puts its decision under the X-ray. FX thread only.
public final class TimelineView implements StageView {
  private static final Words WORDS = Words.of(TimelineView.class);

  private final ViewContext context;
  private final Surface surface;
  private final TimelineControls controls;
  private final TimelineHand hand;
  private final Tooltip tooltip = new Tooltip();
  private final Pane pane =
      new Pane() {
        @Override
        protected void layoutChildren() {
          surface.resizeRelocate(0, 0, getWidth(), getHeight());
          double width = Math.min(controls.prefWidth(-1), getWidth());
          controls.resizeRelocate(getWidth() - width - 12, 3, width, 24);
        }
      };
  private @Nullable TimelinePicture shown;
  private @Nullable LaneFrame lane;
  private @Nullable Picturing painted;
  private volatile String note = "";

  /// What the picture on screen was made of.
  private record Picturing(
      @Nullable RunTrace trace,
      @Nullable Inspection inspection,
      int focus,
      long at,
      TimelineLook look,
      Theme theme,
      String language) {}

  public TimelineView(ViewContext context) {
    this.context = context;
    this.surface = new Surface(context.pulse());
    this.controls = new TimelineControls(context.pulse()::redraw, this::fit, this::export);
    this.hand = new TimelineHand(context);
    surface.setId("picture-timeline");
    surface.setFocusTraversable(true);
    pane.setMinSize(0, 0);
    pane.getChildren().addAll(surface, controls);
    tooltip.setShowDelay(Duration.millis(350));
    surface.setOnMouseMoved(this::moved);
    surface.setOnMouseExited(event -> left());
    surface.setOnMouseClicked(this::clicked);
    surface.setOnScroll(this::scrolled);
    surface.setOnMousePressed(this::pressed);
    surface.setOnMouseDragged(event -> hand.dragged(shown, event.getX(), event.getY()));
    surface.setOnMouseReleased(event -> hand.released(shown, event.getX()));
    surface.focusedProperty().addListener((p, before, now) -> context.pulse().redraw());
  }

  @Override
  public String id() {
    return "timeline";
  }

  @Override
  public String title() {
    return WORDS.text("tab");
  }

  @Override
  public Node node() {
    return pane;
  }

  @Override
  public void show(Frame frame, ViewState state) {
    lane = frame.focused();
    WholeRun whole = lane.whole();
    TimelineLook look =
        new TimelineLook(
            surface.getWidth(),
            surface.getHeight(),
            whole == null ? null : Brush.within(state.brush(), whole.end()),
            hand.scroll(),
            controls.colouring(),
            state.selected(),
            state.hovered(),
            surface.isFocused(),
            note);
    Palette palette = state.palette();
    Picturing next =
        new Picturing(
            whole == null ? null : whole.trace(),
            frame.inspection(),
            frame.focus(),
            frame.playback().at(),
            look,
            palette.theme(),
            WORDS.text("title"));
    if (next.equals(painted)) {
      return;
    }
    painted = next;
    surface.setAccessibleText(
        whole == null
            ? WORDS.text("waiting")
            : WORDS.text("name", Formats.count(whole.trace().requests().size())));
    surface.paint(
        raster -> {
          TimelinePicture picture = TimelineProjection.project(frame, look);
          TimelinePainter.paint(raster, palette, picture);
          return picture;
        },
        picture -> shown = picture);
  }

  @Override
  public boolean settled() {
    return surface.settled();
  }

  @Override
  public boolean key(KeyEvent event) {
    TimelinePicture picture = shown;
    if (picture == null || picture.plot() == null) {
      return false;
    }
    switch (event.getCode()) {
      case W -> hand.zoom(picture, 1.25);
      case S -> hand.zoom(picture, 1 / 1.25);
      case A -> hand.move(picture, -0.15);
      case D -> hand.move(picture, 0.15);
      case F -> fit();
      case P -> export();
      default -> {
        return false;
      }
    }
    return true;
  }

  private int requestAt(MouseEvent event) {
    TimelinePicture picture = shown;
    return picture == null || picture.plot() == null
        ? -1
        : picture.plot().layout().requestAt(picture.plot().run(), event.getX(), event.getY());
  }

  private void moved(MouseEvent event) {
    hand.at(event.getX());
    int request = requestAt(event);
    TimelinePicture picture = shown;
    surface.setCursor(request < 0 ? Cursor.DEFAULT : Cursor.HAND);
    Hit<String> fork = picture == null ? null : Hit.at(picture.hits(), event.getX(), event.getY());
    if (fork != null) {
      tooltip.setText(fork.tip() + "\n" + fork.target());
      Tooltip.install(surface, tooltip);
      return;
    }
    if (request < 0 || picture == null || picture.plot() == null) {
      left();
      return;
    }
    WholeRun run = picture.plot().run();
    context.state().hover(key(run.trace().requests(), request));
    tooltip.setText(TimelineTip.of(picture.plot(), request));
    Tooltip.install(surface, tooltip);
  }

  private void left() {
    context.state().hover(null);
    Tooltip.uninstall(surface, tooltip);
  }

  private static RequestKey key(RequestTable table, int request) {
    return new RequestKey(table.session(request), table.turn(request));
  }

  private void pressed(MouseEvent event) {
    surface.requestFocus();
    hand.pressed(event.getX(), event.getY());
  }

  /// On a request selects it, twice goes to its decision; on the axis moves the playhead.
  private void clicked(MouseEvent event) {
    TimelinePicture picture = shown;
    if (!event.isStillSincePress() || picture == null || picture.plot() == null) {
      return;
    }
    if (event.getY() > 28 && event.getY() < TimelineLayout.TOP) {
      long at = picture.plot().layout().axis().at(event.getX());
      context.commands().accept(new SessionCommand.Seek(at));
      return;
    }
    int request = requestAt(event);
    if (request < 0) {
      context.state().select(null);
      return;
    }
    RequestTable table = picture.plot().run().trace().requests();
    context.state().select(key(table, request));
    context.state().selectReplica(table.replica(request));
    context.state().selectDecision(request);
    context.commands().accept(new SessionCommand.Inspect(request));
    if (event.getClickCount() == 2) {
      context.commands().accept(new SessionCommand.Pause());
      context.commands().accept(new SessionCommand.Seek(table.routed(request)));
    }
  }

  private void scrolled(ScrollEvent event) {
    hand.wheel(shown, event);
    event.consume();
  }

  /// The selected request's session in the window, or the whole run.
  private void fit() {
    TimelinePicture picture = shown;
    RequestKey key = context.state().selected();
    if (picture == null || picture.plot() == null) {
      return;
    }
    WholeRun run = picture.plot().run();
    RequestTable table = run.trace().requests();
    long from = Long.MAX_VALUE;
    long to = 0;
    for (int i = 0; key != null && i < table.size(); i++) {
      if (table.session(i) == key.session()) {
        from = Math.min(from, table.routed(i));
        to = Math.max(to, table.left(i, run.end()));
      }
    }
    TimeWindow all = TimeWindow.whole(run.end());
    TimeWindow now = picture.plot().layout().axis().window();
    if (from < to) {
      long margin = (to - from) / 20 + 1;
      TimeWindow session =
          new TimeWindow(Math.max(0, from - margin), Math.min(all.end(), to + margin), all.end());
      hand.look(now.equals(session) ? all : session);
    } else {
      hand.look(all);
    }
  }

  private void export() {
    LaneFrame owner = lane;
    if (owner == null || owner.whole() == null || pane.getScene() == null) {
      return;
    }
    FileChooser chooser = new FileChooser();
    chooser.setTitle(WORDS.text("export.tip"));
    chooser.setInitialFileName("herdscope-" + Plain.fileName(owner.policy()) + ".json");
    File chosen = chooser.showSaveDialog(pane.getScene().getWindow());
    if (chosen != null) {
      export(chosen.toPath());
    }
  }

  /// Writes the focused lane's whole run as a Perfetto trace, and says in the foot how it went.
  public void export(Path file) {
    LaneFrame owner = lane;
    if (owner == null || owner.whole() == null) {
      return;
    }
    say(WORDS.text("exporting", file.getFileName()));
    TraceExport.write(
        owner.policy(),
        owner.replicaNames(),
        owner.whole(),
        file,
        problem ->
            say(
                problem.isEmpty()
                    ? WORDS.text("exported", file.getFileName())
                    : WORDS.text("export.failed", file.getFileName(), problem)));
  }

  /// What the foot says of the last export; empty before the first.
  String note() {
    return note;
  }

  private void say(String text) {
    note = text;
    context.pulse().redraw();
  }
}
