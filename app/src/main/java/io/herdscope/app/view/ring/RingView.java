package io.herdscope.app.view.ring;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.Pointer;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.view.ring.RingPicture.Target;
import io.herdscope.model.scenario.Scenario;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/// The ring on the stage; a click selects a session or a replica. FX thread only.
public final class RingView implements StageView {
  private static final Words WORDS = Words.of(RingView.class);

  private final ViewContext context;
  private final Surface surface;
  private final Pointer<Target> pointer;
  private @Nullable Scenario asked;
  private boolean answered;

  public RingView(ViewContext context) {
    this.context = context;
    this.surface = new Surface(context.pulse());
    surface.setId("picture-ring");
    this.pointer = new Pointer<>(surface, hit -> {}, this::clicked);
  }

  @Override
  public String id() {
    return "ring";
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
    context.commands().accept(new SessionCommand.WatchRing(true));
  }

  @Override
  public void closed() {
    context.commands().accept(new SessionCommand.WatchRing(false));
  }

  /// Another scenario starts unasked.
  private void ask(Frame frame) {
    if (!frame.scenario().equals(asked)) {
      asked = frame.scenario();
      context.commands().accept(new SessionCommand.WatchRing(true));
    }
  }

  @Override
  public void show(Frame frame, ViewState state) {
    ask(frame);
    answered = frame.studies().ring() != null;
    RequestKey selected = state.selected();
    RingLook look =
        new RingLook(
            surface.getWidth(),
            surface.getHeight(),
            selected == null ? -1 : selected.session(),
            state.replica());
    Palette palette = state.palette();
    int sessions = frame.studies().ring() == null ? 0 : frame.studies().ring().sessions();
    surface.setAccessibleText(WORDS.text("name", sessions, frame.focused().replicas().size()));
    surface.paint(
        raster -> {
          RingPicture next = RingProjection.project(frame, look);
          RingPainter.paint(raster, palette, next);
          return next;
        },
        next -> pointer.answerWith(next.hits()));
  }

  @Override
  public boolean settled() {
    return answered && surface.settled();
  }

  private void clicked(Pointer.Click<Target> click) {
    ViewState state = context.state();
    if (click.hit() == null) {
      state.select(null);
      return;
    }
    switch (click.hit().target()) {
      case Target.Session(int session, int turn) -> state.select(new RequestKey(session, turn));
      case Target.Replica(int replica) ->
          state.selectReplica(state.replica() == replica ? -1 : replica);
    }
  }
}
