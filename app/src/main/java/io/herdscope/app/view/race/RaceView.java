package io.herdscope.app.view.race;

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
import io.herdscope.app.view.race.RacePicture.Target;
import java.util.List;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/// The race on the stage. A click on a lane focuses it, on a chart moves the playhead, on a request
/// of the strip selects it. FX thread only.
public final class RaceView implements StageView {
  private static final Words WORDS = Words.of(RaceView.class);

  /// With the fleet on the same stage the lanes are there already.
  private static final List<String> BESIDE = List.of("fleet", "race");

  private final ViewContext context;
  private final Surface surface;
  private final Pointer<Target> pointer;
  private final ChartImages charts = new ChartImages(System::nanoTime);

  public RaceView(ViewContext context) {
    this.context = context;
    this.surface = new Surface(context.pulse());
    surface.setId("picture-race");
    pointer = new Pointer<>(surface, this::hovered, this::clicked);
  }

  @Override
  public String id() {
    return "race";
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
    double width = surface.getWidth();
    double height = surface.getHeight();
    Palette palette = state.palette();
    boolean lanes = !state.onStage().containsAll(BESIDE);
    surface.setAccessibleText(WORDS.text("name", frame.lanes().size()));
    surface.paint(
        raster -> {
          RacePicture next = RaceProjection.project(frame, width, height, lanes);
          RacePainter.paint(raster, palette, next, charts);
          return next;
        },
        next -> pointer.answerWith(next.hits()));
  }

  @Override
  public boolean settled() {
    return surface.settled();
  }

  private void hovered(@Nullable Hit<Target> hit) {
    context.state().hoverReplica(replica(hit));
  }

  private static int replica(@Nullable Hit<Target> hit) {
    return hit != null && hit.target() instanceof Target.Replica(var lane, var replica)
        ? replica
        : -1;
  }

  private void clicked(Pointer.Click<Target> click) {
    Hit<Target> hit = click.hit();
    if (hit == null) {
      return;
    }
    switch (hit.target()) {
      case Target.Lane(int lane) -> focus(lane);
      case Target.Replica(int lane, int replica) -> {
        focus(lane);
        context.state().selectReplica(replica);
      }
      case Target.Time(double left, double nanosPerPixel) -> {
        long at = (long) ((click.x() - left) * nanosPerPixel);
        context.commands().accept(new SessionCommand.Seek(Math.max(0, at)));
      }
      case Target.Request(long ordinal, int session, int turn) -> {
        context.state().select(new RequestKey(session, turn));
        if (ordinal >= 0) {
          context.state().selectDecision(ordinal);
          context.commands().accept(new SessionCommand.Inspect(ordinal));
        }
      }
    }
  }

  private void focus(int lane) {
    context.commands().accept(new SessionCommand.Focus(lane));
  }
}
