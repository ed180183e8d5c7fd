package io.herdscope.app.workbench;

import io.herdscope.app.fx.Emblem;
import io.herdscope.app.fx.Pulse;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.session.Exhibit;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Session;
import io.herdscope.app.session.Session.WholeRunsBegin;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.workbench.catalog.Catalog;
import io.herdscope.app.workbench.catalog.Catalogs;
import io.herdscope.model.Nanos;
import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.stage.PopupWindow;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// A window on a session of its own: made and closed on the FX thread, asked from any.
final class OpenWindow {
  private final WindowPlan plan;
  private final Session session;
  private final ViewState state = new ViewState();
  private final Pulse<Frame> pulse;
  private final Workbench workbench;
  private final Stage stage = new Stage();
  private Runnable closed = () -> {};

  OpenWindow(WindowPlan plan) {
    this(plan, WholeRunsBegin.AT_ONCE, null);
  }

  /// @param exhibit shown in place of the session's own, null for its own
  OpenWindow(WindowPlan plan, WholeRunsBegin wholeRuns, @Nullable Exhibit exhibit) {
    this(plan, load(plan), wholeRuns, exhibit);
    if (plan.view().isEmpty() && plan.policies().size() > 1) {
      workbench.stage().beginWithRace();
    }
    int own = plan.policies().indexOf(plan.scenario().routing().policy());
    if (own >= 0) {
      session.send(new SessionCommand.Focus(own));
    }
    if (plan.atSeconds() > 0) {
      session.send(new SessionCommand.Seek(Nanos.ofSeconds(plan.atSeconds())));
    }
  }

  private static SessionCommand load(WindowPlan plan) {
    return new SessionCommand.Load(plan.scenario(), plan.policies(), plan.given());
  }

  /// @param first what is played instead of the plan's scenario
  OpenWindow(
      WindowPlan plan, SessionCommand first, WholeRunsBegin wholeRuns, @Nullable Exhibit exhibit) {
    this.plan = plan;
    session = Session.begin(first, wholeRuns);
    pulse = new Pulse<>(() -> shown(exhibit), Frame::sequence);
    state.theme(plan.theme());
    ViewContext context = new ViewContext(pulse, state, command -> send(command, exhibit));
    Catalog catalog = Catalogs.bundled();
    workbench = new Workbench(context, catalog, Views.make(context), plan.width(), plan.height());
    choose();
    stage.setTitle("Herdscope");
    stage.getIcons().addAll(icon(32), icon(128));
    stage.setScene(workbench.scene());
    stage.setMinWidth(WindowPlan.LEAST_WIDTH);
    stage.setMinHeight(WindowPlan.LEAST_HEIGHT);
    stage.setOnHidden(event -> hidden());
  }

  private static Image icon(int size) {
    WritableImage image = new WritableImage(size, size);
    image
        .getPixelWriter()
        .setPixels(0, 0, size, size, PixelFormat.getIntArgbInstance(), Emblem.argb(size), 0, size);
    return image;
  }

  private @Nullable Frame shown(@Nullable Exhibit exhibit) {
    Frame frame = session.frame();
    return exhibit == null ? frame : exhibit.in(frame);
  }

  private void send(SessionCommand command, @Nullable Exhibit exhibit) {
    if (exhibit == null || !exhibit.takes(command)) {
      session.send(command);
    }
  }

  private void choose() {
    if (plan.view().isEmpty()) {
      return;
    }
    String[] names = plan.view().split("\\+", -1);
    int[] indices = new int[names.length];
    for (int i = 0; i < names.length; i++) {
      indices[i] = workbench.stage().indexOf(names[i]);
      if (indices[i] < 0) {
        throw new IllegalArgumentException(
            "view must be one of "
                + String.join(", ", workbench.stage().ids())
                + " or two of them joined by +, got "
                + plan.view());
      }
    }
    workbench.stage().showOnly(indices);
  }

  void show() {
    stage.show();
    pulse.start();
  }

  /// Shows the window no larger than the screen has room for.
  void showFitted() {
    Rectangle2D room = Screen.getPrimary().getVisualBounds();
    stage.setWidth(Math.min(plan.width(), room.getWidth()));
    stage.setHeight(Math.min(plan.height(), room.getHeight()));
    show();
  }

  void onClosed(Runnable action) {
    closed = action;
  }

  void close() {
    workbench.stage().gather();
    workbench.classroom().end();
    pulse.stop();
    session.close();
    if (stage.isShowing()) {
      stage.hide();
    }
  }

  /// The toolkit may keep a stage after it was hidden (its robot does); the stage keeps nothing.
  private void hidden() {
    close();
    closed.run();
    stage.setOnHidden(null);
    hidePopups();
    stage.setScene(null);
  }

  /// A menu left open asks its owner for the scene when it goes, so it goes before the scene does.
  private void hidePopups() {
    for (Window window : List.copyOf(Window.getWindows())) {
      if (window instanceof PopupWindow popup && stage.equals(popup.getOwnerWindow())) {
        popup.hide();
      }
    }
  }

  Workbench workbench() {
    return workbench;
  }

  Pulse<Frame> pulse() {
    return pulse;
  }

  ViewState state() {
    return state;
  }

  Session session() {
    return session;
  }

  @Nullable Frame frame() {
    return session.frame();
  }
}
