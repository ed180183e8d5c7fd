package io.herdscope.app.view.workload;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.session.WorkloadFrame;
import io.herdscope.app.view.Pointer;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.view.workload.WorkloadPicture.Target;
import io.herdscope.model.scenario.Scenario;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/// The workload on the stage; a click selects a request. FX thread only.
public final class WorkloadView implements StageView {
  private static final Words WORDS = Words.of(WorkloadView.class);

  private final ViewContext context;
  private final Surface surface;
  private final Pointer<Target> pointer;
  private @Nullable Scenario asked;
  private @Nullable Picturing painted;
  private boolean answered;

  /// What the picture on screen was made of; it does not change with the playhead.
  private record Picturing(
      @Nullable WorkloadFrame data, WorkloadLook look, Theme theme, String words) {}

  public WorkloadView(ViewContext context) {
    this.context = context;
    this.surface = new Surface(context.pulse());
    surface.setId("picture-workload");
    this.pointer = new Pointer<>(surface, hit -> {}, this::clicked);
  }

  @Override
  public String id() {
    return "workload";
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
  public void opened() {
    asked = null;
    answered = false;
    context.commands().accept(new SessionCommand.WatchWorkload(true));
  }

  @Override
  public void closed() {
    context.commands().accept(new SessionCommand.WatchWorkload(false));
  }

  @Override
  public void show(Frame frame, ViewState state) {
    if (!frame.scenario().equals(asked)) {
      asked = frame.scenario();
      context.commands().accept(new SessionCommand.WatchWorkload(true));
    }
    WorkloadFrame data = frame.studies().workload();
    answered = data != null && data.current();
    RequestKey selected = state.selected();
    WorkloadLook look =
        new WorkloadLook(
            surface.getWidth(),
            surface.getHeight(),
            selected == null ? -1 : selected.session(),
            selected == null ? -1 : selected.turn());
    Palette palette = state.palette();
    Picturing next = new Picturing(data, look, palette.theme(), title());
    if (next.equals(painted)) {
      return;
    }
    painted = next;
    surface.setAccessibleText(
        data == null
            ? WORDS.text("waiting")
            : WORDS.text("name", data.requests(), data.sessions()));
    surface.paint(
        raster -> {
          WorkloadPicture picture = WorkloadProjection.project(frame, look);
          WorkloadPainter.paint(raster, palette, picture);
          return picture;
        },
        picture -> pointer.answerWith(picture.hits()));
  }

  @Override
  public boolean settled() {
    return answered && surface.settled();
  }

  private void clicked(Pointer.Click<Target> click) {
    Hit<Target> hit = click.hit();
    if (hit == null) {
      context.state().select(null);
    } else if (hit.target() instanceof Target.Turn(int session, int turn)) {
      context.state().select(new RequestKey(session, turn));
    }
  }
}
