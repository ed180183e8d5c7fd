package io.herdscope.app.view.herdmap;

import io.herdscope.app.finding.Finding;
import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.session.RunTrace;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.BrushJoint;
import io.herdscope.app.view.EvidenceTrip;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The herd map on the stage. A drag brushes a stretch for all views of time and lists the
/// decisions in it; a click moves the playhead and selects the replica; a click on an episode
/// brushes it. FX thread only.
public final class HerdmapView implements StageView {
  private static final Words WORDS = Words.of(HerdmapView.class);

  private final ViewContext context;
  private final Surface surface;
  private final HerdmapControls controls;
  private final HerdmapHand hand;
  private final DecisionList decisions;
  private final Tooltip tooltip = new Tooltip();
  private final Pane pane =
      new Pane() {
        @Override
        protected void layoutChildren() {
          surface.resizeRelocate(0, 0, getWidth(), getHeight());
          double width = Math.min(controls.prefWidth(-1), getWidth());
          controls.resizeRelocate(getWidth() - width - 12, 3, width, 24);
          layoutList();
        }
      };
  private @Nullable HerdmapPicture shown;
  private @Nullable Picturing painted;
  private List<Finding> findings = List.of();
  private long playhead;

  /// While a drag goes on, whether its beginning saw the list: what is dragged over stays in place.
  private @Nullable Boolean dragged;

  /// What the picture on screen was made of.
  private record Picturing(
      List<@Nullable RunTrace> traces,
      int focus,
      long at,
      boolean changed,
      List<Finding> findings,
      HerdmapLook look,
      Theme theme,
      String language) {}

  public HerdmapView(ViewContext context) {
    this.context = context;
    this.surface = new Surface(context.pulse());
    this.controls = new HerdmapControls(context.pulse()::redraw, () -> context.state().brush(null));
    this.hand = new HerdmapHand(context);
    this.decisions = new DecisionList(this::choose, finding -> EvidenceTrip.go(context, finding));
    surface.setId("picture-herdmap");
    surface.setFocusTraversable(true);
    pane.setMinSize(0, 0);
    pane.getChildren().addAll(surface, controls, decisions);
    decisions.setVisible(false);
    tooltip.setShowDelay(Duration.millis(350));
    surface.setOnMouseMoved(this::moved);
    surface.setOnMouseExited(event -> Tooltip.uninstall(surface, tooltip));
    surface.setOnMouseClicked(this::clicked);
    surface.setOnScroll(this::scrolled);
    surface.setOnMousePressed(this::pressed);
    surface.setOnMouseDragged(this::dragged);
    surface.setOnMouseReleased(event -> released());
    surface.focusedProperty().addListener((p, before, now) -> context.pulse().redraw());
  }

  @Override
  public String id() {
    return "herdmap";
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
    WholeRun whole = frame.focused().whole();
    playhead = frame.playback().at();
    List<Finding> known = frame.focused().findings();
    findings = known == null ? List.of() : known;
    Brush brush = whole == null ? null : Brush.within(state.brush(), whole.end());
    controls.brushed(brush != null);
    HerdmapLook look =
        new HerdmapLook(
            surface.getWidth(),
            surface.getHeight(),
            controls.metric(),
            whole == null ? null : hand.window(whole.end()),
            hand.replicas(),
            brush,
            brush != null && (dragged == null ? controls.listed() : dragged),
            surface.isFocused(),
            timeline(state.onStage()));
    Palette palette = state.palette();
    List<@Nullable RunTrace> traces = new ArrayList<>();
    for (LaneFrame lane : frame.lanes()) {
      WholeRun run = lane.whole();
      traces.add(run == null ? null : run.trace());
    }
    Picturing next =
        new Picturing(
            traces,
            frame.focus(),
            playhead,
            frame.focused().wasChanged(),
            findings,
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
            : WORDS.text("name", Formats.count(frame.focused().replicas().size())));
    surface.paint(
        raster -> {
          HerdmapPicture picture = HerdmapProjection.project(frame, look);
          HerdmapPainter.paint(raster, palette, picture);
          return picture;
        },
        this::shown);
  }

  private void shown(HerdmapPicture picture) {
    shown = picture;
    HerdmapPicture.Plot plot = picture.plot();
    Brush brush = picture.look().brush();
    if (plot != null && brush != null && picture.look().list()) {
      String summary = BrushedDecisions.summary(plot, brush, picture.decisions());
      decisions.show(plot, picture.decisions(), summary, FindingLines.of(findings, brush));
    }
    layoutList();
  }

  private void layoutList() {
    HerdmapPicture picture = shown;
    HerdmapPicture.Plot plot = picture == null ? null : picture.plot();
    boolean listed = plot != null && picture != null && picture.look().list();
    decisions.setVisible(listed);
    if (plot != null && listed) {
      HerdmapLayout layout = plot.layout();
      decisions.resizeRelocate(
          layout.listX(), layout.listY(), layout.listWidth(), layout.listHeight());
    }
  }

  private BrushJoint.Side timeline(List<String> onStage) {
    int own = onStage.indexOf(id());
    int other = onStage.indexOf("timeline");
    if (own < 0 || other < 0) {
      return BrushJoint.Side.NONE;
    }
    return other > own ? BrushJoint.Side.BELOW : BrushJoint.Side.ABOVE;
  }

  @Override
  public boolean settled() {
    return surface.settled();
  }

  private HerdmapPicture.@Nullable Plot plot() {
    HerdmapPicture picture = shown;
    return picture == null ? null : picture.plot();
  }

  @Override
  public boolean key(KeyEvent event) {
    HerdmapPicture.Plot plot = plot();
    if (plot == null) {
      return false;
    }
    if (surface.isFocused() && hand.arrow(plot, event, playhead)) {
      return true;
    }
    switch (event.getCode()) {
      case W -> hand.zoom(plot, 1.25);
      case S -> hand.zoom(plot, 1 / 1.25);
      case A -> hand.move(plot, -0.15);
      case D -> hand.move(plot, 0.15);
      case ESCAPE -> {
        if (context.state().brush() == null) {
          return false;
        }
        context.state().brush(null);
      }
      case ENTER -> {
        if (!surface.isFocused() || !decisions.isVisible()) {
          return false;
        }
        decisions.enter();
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void moved(MouseEvent event) {
    hand.at(event.getX());
    HerdmapPicture.Plot plot = plot();
    HerdmapPicture.Spot spot = plot == null ? null : plot.at(event.getX(), event.getY());
    if (plot == null || spot == null) {
      surface.setCursor(Cursor.DEFAULT);
      Tooltip.uninstall(surface, tooltip);
      context.state().hoverReplica(-1);
      return;
    }
    surface.setCursor(HerdmapHand.onEdge(plot, event.getX()) ? Cursor.H_RESIZE : Cursor.CROSSHAIR);
    tooltip.setText(HerdmapTip.of(plot, spot));
    Tooltip.install(surface, tooltip);
    context.state().hoverReplica(spot.band().firstReplica(spot.row()));
  }

  private void pressed(MouseEvent event) {
    surface.requestFocus();
    HerdmapPicture.Plot plot = plot();
    if (plot != null) {
      hand.pressed(plot, event.getX(), event.getY());
    }
  }

  private void dragged(MouseEvent event) {
    HerdmapPicture picture = shown;
    HerdmapPicture.Plot plot = plot();
    if (picture != null && plot != null) {
      dragged = dragged == null ? Boolean.valueOf(picture.look().list()) : dragged;
      hand.dragged(plot, event.getX(), event.getY());
    }
  }

  private void released() {
    dragged = null;
    context.pulse().redraw();
  }

  private void scrolled(ScrollEvent event) {
    HerdmapPicture.Plot plot = plot();
    if (plot != null) {
      hand.wheel(plot, event);
    }
    event.consume();
  }

  private void clicked(MouseEvent event) {
    HerdmapPicture.Plot plot = plot();
    if (plot == null || !event.isStillSincePress()) {
      return;
    }
    double x = event.getX();
    double y = event.getY();
    if (y >= HerdmapLayout.BRACKET_TOP && y < HerdmapLayout.BRACKET_TOP + HerdmapLayout.BRACKET) {
      for (WholeRun.Episode episode : plot.run().episodes()) {
        if (x >= plot.columns().axis().x(episode.from())
            && x <= plot.columns().axis().x(episode.to())) {
          context.state().brush(Brush.of(episode.from(), episode.to()));
          context.state().selectReplica(episode.replica());
          return;
        }
      }
    }
    HerdmapPicture.Spot spot = plot.at(x, y);
    if (spot != null) {
      context.commands().accept(new SessionCommand.Seek(spot.at()));
      context.state().selectReplica(spot.band().firstReplica(spot.row()));
    }
  }

  private void choose(int ordinal) {
    HerdmapPicture.Plot plot = plot();
    if (plot == null || ordinal >= plot.trace().requests().size()) {
      return;
    }
    RequestTable table = plot.trace().requests();
    context.state().select(new RequestKey(table.session(ordinal), table.turn(ordinal)));
    context.state().selectReplica(table.replica(ordinal));
    context.state().selectDecision(ordinal);
    context.commands().accept(new SessionCommand.Inspect(ordinal));
  }
}
