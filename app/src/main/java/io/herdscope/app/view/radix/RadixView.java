package io.herdscope.app.view.radix;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.PromptMatch;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.session.TreeFrame;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.view.radix.RadixLook.Crumb;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreeQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The radix tree on the stage. Projection and icicle run on the render worker; a click makes a
/// block root by asking the session for another page. FX thread only.
public final class RadixView implements StageView {
  /// Where the view is narrower, the controls say less.
  private static final double BRIEF_BELOW = 820;

  private static final double TIGHT_BELOW = 580;

  /// Of the factor, per pixel of the wheel.
  private static final double WHEEL = 0.004;

  /// Height a found block's run is shown with at least.
  private static final double SOUGHT_PIXELS = 28;

  private static final int MOST_NODES = 16_384;
  private static final Words WORDS = Words.of(RadixView.class);

  private final ViewContext context;
  private final Surface surface;
  private final RadixControls controls;
  private final Pane pane =
      new Pane() {
        @Override
        protected void layoutChildren() {
          surface.resizeRelocate(0, 0, getWidth(), getHeight());
          controls.brief(getWidth() < BRIEF_BELOW, getWidth() < TIGHT_BELOW);
          double width = Math.min(controls.prefWidth(-1), getWidth());
          controls.resizeRelocate(getWidth() - width - 12, 4, width, 28);
        }
      };
  private final Tooltip tooltip = new Tooltip();
  private final List<Crumb> trail = new ArrayList<>();
  private @Nullable RadixPicture shown;
  private @Nullable LaneFrame lane;
  private @Nullable TreeQuery asked;
  private ViewState.@Nullable BlockKey sought;
  private ViewState.@Nullable BlockKey gone;
  private boolean aiming;
  private @Nullable Picturing painted;
  private boolean open;
  private Zoom zoom = Zoom.WHOLE;
  private double dragFrom;
  private @Nullable RequestKey pointed;
  private boolean glowing;

  /// The render worker's own.
  private final Embers embers = new Embers();

  /// What the picture on screen was made of; frames come at every pulse, pages ten times a second.
  private record Picturing(
      @Nullable TreeFrame tree,
      @Nullable Inspection inspection,
      @Nullable PromptMatch pointed,
      int focus,
      RadixLook look,
      Theme theme,
      Language language) {}

  public RadixView(ViewContext context) {
    this.context = context;
    this.surface = new Surface(context.pulse());
    surface.setId("picture-radix");
    this.controls = new RadixControls(context.pulse()::redraw, this::keep);
    pane.getChildren().addAll(surface, controls);
    pane.setMinSize(0, 0);
    tooltip.setShowDelay(Duration.millis(350));
    surface.setOnMouseMoved(this::moved);
    surface.setOnMouseExited(event -> Tooltip.uninstall(surface, tooltip));
    surface.setOnMouseClicked(this::clicked);
    surface.setOnScroll(this::scrolled);
    surface.setOnMousePressed(event -> dragFrom = event.getY());
    surface.setOnMouseDragged(this::dragged);
  }

  @Override
  public String id() {
    return "radix";
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
  public void opened() {
    open = true;
    asked = null;
    watch();
  }

  @Override
  public void closed() {
    open = false;
    pointed = null;
    context.commands().accept(SessionCommand.PointAt.NOTHING);
    context.commands().accept(new SessionCommand.UnwatchTree());
  }

  @Override
  public void show(Frame frame, ViewState state) {
    goTo(state.block());
    watch();
    point(state.hovered());
    lane = frame.focused();
    aim(frame.tree());
    RadixLook look =
        new RadixLook(
            surface.getWidth(),
            surface.getHeight(),
            controls.colouring(),
            controls.truth(),
            List.copyOf(trail),
            zoom,
            sought(),
            controls.prefWidth(-1) + 12);
    Palette palette = state.palette();
    TreeFrame tree = frame.tree();
    Picturing next =
        new Picturing(
            tree,
            frame.inspection(),
            frame.studies().pointed(),
            frame.focus(),
            look,
            palette.theme(),
            state.language());
    if (next.equals(painted) && !glowing) {
      return;
    }
    painted = next;
    surface.setAccessibleText(
        WORDS.text(
            "name", tree == null ? Formats.NONE : Formats.count((double) tree.distinctBlocks())));
    boolean still = state.reducedMotion();
    long now = System.nanoTime();
    surface.paint(
        raster -> {
          List<Ember> fading =
              still || tree == null ? embers.none() : embers.after(frame, tree, root(look), now);
          RadixPicture picture = RadixProjection.project(frame, look, fading, now);
          RadixPainter.paint(raster, palette, picture);
          return picture;
        },
        this::shown);
  }

  /// What fades is painted again until it is gone.
  private void shown(RadixPicture picture) {
    shown = picture;
    glowing = !picture.glows().isEmpty();
    if (glowing) {
      context.pulse().redraw();
    }
  }

  private static long root(RadixLook look) {
    return look.trail().isEmpty() ? BlockHasher.ROOT : look.trail().getLast().hash();
  }

  /// Asks how far the prompt of the request that any view points at matches now.
  private void point(@Nullable RequestKey next) {
    if (open && !Objects.equals(next, pointed)) {
      pointed = next;
      context
          .commands()
          .accept(
              next == null
                  ? SessionCommand.PointAt.NOTHING
                  : new SessionCommand.PointAt(next.session(), next.turn()));
    }
  }

  @Override
  public boolean settled() {
    return surface.settled();
  }

  /// Asks for the page this view needs, when it is another than before.
  private void watch() {
    long root = trail.isEmpty() ? BlockHasher.ROOT : trail.getLast().hash();
    TreeQuery query = new TreeQuery(root, MOST_NODES, 0, sought());
    if (open && !query.equals(asked)) {
      asked = query;
      context.commands().accept(new SessionCommand.WatchTree(query));
    }
  }

  private long sought() {
    return sought == null ? BlockHasher.ROOT : sought.hash();
  }

  /// Looks for the block that was found elsewhere in the whole tree.
  private void goTo(ViewState.@Nullable BlockKey block) {
    if (block != null && !block.equals(gone)) {
      gone = block;
      sought = block;
      aiming = true;
      trail.clear();
      rooted();
    }
  }

  /// Brings the sought block into the middle once its page has come, unless a hand moved the view
  /// meanwhile.
  private void aim(@Nullable TreeFrame tree) {
    if (!aiming || tree == null || tree.sought().isEmpty() || tree.sought().last() != sought()) {
      return;
    }
    aiming = false;
    int node = Sought.node(tree);
    if (node >= 0) {
      double[] extent = new IcicleLayout(tree.page(), 0, 1).extent(node);
      zoom = Zoom.on(extent[0], extent[1], SOUGHT_PIXELS / plotHeight());
    }
  }

  private void keep(int crumbs) {
    aiming = false;
    sought = crumbs == 0 ? null : sought;
    while (trail.size() > crumbs) {
      trail.removeLast();
    }
    rooted();
  }

  private void rooted() {
    zoom = Zoom.WHOLE;
    controls.trail(trail, sought != null);
    watch();
    context.pulse().redraw();
  }

  private void moved(MouseEvent event) {
    int node = nodeAt(event);
    surface.setCursor(node < 0 ? Cursor.DEFAULT : Cursor.HAND);
    RadixPicture picture = shown;
    LaneFrame owner = lane;
    if (node < 0 || picture == null || picture.tree() == null || owner == null) {
      Tooltip.uninstall(surface, tooltip);
    } else {
      tooltip.setText(RadixTip.of(picture.tree(), node, owner));
      Tooltip.install(surface, tooltip);
    }
  }

  /// The wheel zooms around the pointer.
  private void scrolled(ScrollEvent event) {
    double share = (event.getY() - RadixScale.TOP) / plotHeight();
    aiming = false;
    look(zoom.by(Math.exp(event.getDeltaY() * WHEEL), Math.clamp(share, 0.0, 1.0)));
    event.consume();
  }

  private void dragged(MouseEvent event) {
    aiming = false;
    look(zoom.moved((event.getY() - dragFrom) / plotHeight()));
    dragFrom = event.getY();
  }

  private void look(Zoom next) {
    if (!next.equals(zoom)) {
      zoom = next;
      context.pulse().redraw();
    }
  }

  private double plotHeight() {
    return Math.max(20, surface.getHeight() - RadixScale.TOP - RadixScale.FOOT);
  }

  private void clicked(MouseEvent event) {
    if (!event.isStillSincePress()) {
      return;
    }
    int node = nodeAt(event);
    RadixPicture picture = shown;
    if (node < 0 || picture == null || picture.tree() == null) {
      return;
    }
    TreePage page = picture.tree().page();
    int target = page.isAggregate(node) ? page.parent(node) : node;
    if (target >= 0 && target != 0) {
      aiming = false;
      trail.add(new Crumb(page.firstHash(target), page.depth(target)));
      rooted();
    }
  }

  private int nodeAt(MouseEvent event) {
    RadixPicture picture = shown;
    int cell = picture == null ? -1 : picture.cells().at(event.getX(), event.getY());
    return picture == null || cell < 0 ? -1 : picture.cells().node(cell);
  }
}
