package io.herdscope.app.view.race;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.StageView;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.ViewContext;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.race.RacePicture.Target;
import java.util.List;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The race on the stage. A click on a lane focuses it, on a chart moves the playhead, on a request
/// of the strip selects it. FX thread only.
public final class RaceView implements StageView {
  private static final Words WORDS = Words.of(RaceView.class);

  private final ViewContext context;
  private final Surface surface;
  private final Tooltip tooltip = new Tooltip();
  private final ChartImages charts = new ChartImages(System::nanoTime);
  private RacePicture picture = new RacePicture(List.of(), List.of(), List.of(), 0);

  public RaceView(ViewContext context) {
    this.context = context;
    this.surface = new Surface(context.pulse());
    surface.setId("picture-race");
    tooltip.setShowDelay(Duration.millis(350));
    surface.setOnMouseMoved(event -> point(Hit.at(picture.hits(), event.getX(), event.getY())));
    surface.setOnMouseExited(event -> point(null));
    surface.setOnMouseClicked(this::clicked);
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
    surface.setAccessibleText(WORDS.text("name", frame.lanes().size()));
    surface.paint(
        raster -> {
          RacePicture next = RaceProjection.project(frame, width, height);
          RacePainter.paint(raster, palette, next, charts);
          return next;
        },
        next -> picture = next);
  }

  @Override
  public boolean settled() {
    return surface.settled();
  }

  private void point(@Nullable Hit<Target> hit) {
    surface.setCursor(hit == null ? Cursor.DEFAULT : Cursor.HAND);
    boolean lane = hit != null && hit.target() instanceof Target.Replica;
    context.state().hoverReplica(lane ? replica(hit) : -1);
    if (hit == null || hit.tip().isEmpty()) {
      Tooltip.uninstall(surface, tooltip);
    } else {
      tooltip.setText(hit.tip());
      Tooltip.install(surface, tooltip);
    }
  }

  private static int replica(@Nullable Hit<Target> hit) {
    return hit != null && hit.target() instanceof Target.Replica replica ? replica.replica() : -1;
  }

  private void clicked(MouseEvent event) {
    Hit<Target> hit = Hit.at(picture.hits(), event.getX(), event.getY());
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
        long at = (long) ((event.getX() - left) * nanosPerPixel);
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
