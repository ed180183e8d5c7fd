package io.herdscope.app.view.fleet;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.Pointer;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.view.fleet.FleetPicture.Target;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import org.jspecify.annotations.Nullable;

/// The fleet on the stage: draws each frame, and turns pointer and wheel into selection, focus and
/// scrolling. FX thread only.
public final class FleetView implements StageView {
  private static final Words WORDS = Words.of(FleetView.class);

  private final ViewContext context;
  private final Surface surface;
  private final Pointer<Target> pointer;
  private double overflow;
  private double scroll;
  private int replicas;

  public FleetView(ViewContext context) {
    this.context = context;
    this.surface = new Surface(context.pulse());
    surface.setId("picture-fleet");
    pointer = new Pointer<>(surface, this::hovered, this::clicked);
    surface.setOnScroll(this::scrolled);
    surface.setFocusTraversable(true);
    surface.getStyleClass().add("focus-ring");
    surface.setOnMousePressed(event -> surface.requestFocus());
  }

  /// Up and down choose a replica while the lanes have the keys.
  @Override
  public boolean key(KeyEvent event) {
    int step = event.getCode() == KeyCode.DOWN ? 1 : event.getCode() == KeyCode.UP ? -1 : 0;
    if (step == 0 || replicas == 0 || !surface.isFocused()) {
      return false;
    }
    int next = Math.clamp(context.state().replica() + step, 0, replicas - 1);
    see(next);
    context.state().selectReplica(next);
    return true;
  }

  private void see(int replica) {
    scroll =
        FleetLayout.of(surface.getWidth(), surface.getHeight(), replicas, scroll).toSee(replica);
  }

  @Override
  public String id() {
    return "fleet";
  }

  @Override
  public String title() {
    return WORDS.text("tab");
  }

  @Override
  public Node node() {
    return surface;
  }

  @Override
  public void show(Frame frame, ViewState state) {
    RequestKey selected = state.selected();
    replicas = frame.focused().replicas().size();
    FleetLook look =
        new FleetLook(
            surface.getWidth(),
            surface.getHeight(),
            scroll,
            state.replica(),
            state.hoveredReplica(),
            selected == null ? -1 : selected.session(),
            state.reducedMotion());
    Palette palette = state.palette();
    surface.setAccessibleText(WORDS.text("name", frame.focused().replicas().size()));
    surface.paint(
        raster -> {
          FleetPicture next = FleetProjection.project(frame, look);
          FleetPainter.paint(raster, palette, next);
          return next;
        },
        next -> {
          pointer.answerWith(next.hits());
          overflow = next.overflow();
          scroll = Math.min(scroll, overflow);
        });
  }

  @Override
  public boolean settled() {
    return surface.settled();
  }

  private void hovered(@Nullable Hit<Target> hit) {
    context.state().hoverReplica(replicaOf(hit));
    context
        .state()
        .hover(
            hit != null && hit.target() instanceof Target.Decision(long _, int session, int turn)
                ? new RequestKey(session, turn)
                : null);
  }

  private static int replicaOf(@Nullable Hit<Target> hit) {
    return hit != null && hit.target() instanceof Target.Replica(var lane, var replica)
        ? replica
        : -1;
  }

  private void clicked(Pointer.Click<Target> click) {
    Hit<Target> hit = click.hit();
    ViewState state = context.state();
    if (hit == null) {
      state.selectReplica(-1);
      return;
    }
    switch (hit.target()) {
      case Target.Replica(int lane, int replica) -> {
        context.commands().accept(new SessionCommand.Focus(lane));
        if (overflow > 0) {
          see(replica);
        }
        state.selectReplica(state.replica() == replica ? -1 : replica);
      }
      case Target.Note note -> {}
      case Target.Lane(int lane) -> context.commands().accept(new SessionCommand.Focus(lane));
      case Target.Decision(long ordinal, int session, int turn) -> {
        state.select(new RequestKey(session, turn));
        state.selectDecision(ordinal);
        context.commands().accept(new SessionCommand.Inspect(ordinal));
      }
    }
  }

  private void scrolled(ScrollEvent event) {
    double next = Math.clamp(scroll - event.getDeltaY(), 0.0, overflow);
    if (next != scroll) {
      scroll = next;
      context.pulse().redraw();
    }
  }
}
