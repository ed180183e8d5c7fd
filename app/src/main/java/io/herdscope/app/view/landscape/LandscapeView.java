package io.herdscope.app.view.landscape;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LandscapeAsk;
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.LandscapeFrame.State;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.Pointer;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.view.landscape.LandscapePicture.Target;
import io.herdscope.model.scenario.Scenario;
import java.util.HashMap;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.Pane;
import org.jspecify.annotations.Nullable;

/// The landscape on the stage. Asks the session to compute it while it is open; a click on a point
/// moves the sliders there. FX thread only.
public final class LandscapeView implements StageView {
  private static final Words WORDS = Words.of(LandscapeView.class);

  /// A picture of a window waits this long for a sweep.
  private static final long PATIENCE_NANOS = 100L * 1_000_000_000;

  /// Frames between asking and asking again when there is no answer.
  private static final int AGAIN = 30;

  private final ViewContext context;
  private final Surface surface;
  private final Pointer<Target> pointer;
  private final LandscapeControls controls;
  private final Button stop = new Button();
  private final Pane pane =
      new Pane() {
        @Override
        protected void layoutChildren() {
          surface.resizeRelocate(0, 0, getWidth(), getHeight());
          double width = Math.min(controls.prefWidth(-1), getWidth() - 24);
          controls.resizeRelocate(getWidth() - width - 12, 4, width, 28);
          double wide = ProgressStrip.BUTTON - 8;
          double y = getHeight() - ProgressStrip.HEIGHT + 7;
          stop.resizeRelocate(getWidth() - wide - 12, y, wide, 26);
        }
      };
  private @Nullable LaneFrame lane;
  private @Nullable LandscapeFrame data;
  private @Nullable LandscapeAsk asked;
  private @Nullable Picturing painted;
  private @Nullable Scenario scenario;
  private String policy = "";
  private double recommended = Double.NaN;
  private int patience;
  private boolean open;
  private long opened;

  /// What the picture on screen was made of.
  private record Picturing(
      @Nullable LandscapeFrame data,
      String policy,
      LandscapeLook look,
      Theme theme,
      String words) {}

  public LandscapeView(ViewContext context) {
    this.context = context;
    this.surface = new Surface(context.pulse());
    surface.setId("picture-landscape");
    this.pointer = new Pointer<>(surface, this::pointed, this::clicked);
    this.controls =
        new LandscapeControls(context.pulse()::redraw, () -> go(recommended, Double.NaN));
    stop.setId("landscapeStop");
    stop.getStyleClass().add("hs-button");
    stop.setOnAction(event -> stopOrGoOn());
    pane.getChildren().addAll(surface, controls, stop);
    pane.setMinSize(0, 0);
  }

  @Override
  public String id() {
    return "landscape";
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
    opened = System.nanoTime();
    asked = null;
  }

  /// What was begun goes on in the background.
  @Override
  public void closed() {
    open = false;
    context.state().setting(null);
  }

  @Override
  public void show(Frame frame, ViewState state) {
    LaneFrame now = frame.focused();
    lane = now;
    data = frame.studies().landscape();
    if (!now.policy().equals(policy) || !frame.scenario().equals(scenario)) {
      policy = now.policy();
      scenario = frame.scenario();
      controls.forget();
      asked = null;
    }
    ask(now);
    boolean rollouts = frame.scenario().workload().kind().contains("rollout");
    controls.show(now.specs(), data, rollouts, recommended);
    button(LandscapeProjection.isEmpty(frame));
    paint(frame, state, rollouts);
  }

  private void paint(Frame frame, ViewState state, boolean rollouts) {
    Palette palette = state.palette();
    LandscapeLook look =
        new LandscapeLook(
            surface.getWidth(),
            surface.getHeight(),
            Math.ceil(controls.getWidth()),
            controls.first(rollouts),
            controls.second());
    Picturing next = new Picturing(data, policy, look, palette.theme(), title());
    if (next.equals(painted)) {
      return;
    }
    painted = next;
    surface.setAccessibleText(spoken());
    surface.paint(
        raster -> {
          LandscapePicture picture = LandscapeProjection.project(frame, look);
          LandscapePainter.paint(raster, palette, picture);
          return picture;
        },
        picture -> {
          pointer.answerWith(picture.hits());
          recommended = picture.recommended();
          context.pulse().redraw();
        });
  }

  private String spoken() {
    LandscapeFrame now = data;
    return now == null
        ? WORDS.text("waiting")
        : WORDS.text("name", now.policy(), now.x().coefficient(), now.done(), now.planned());
  }

  /// Asks for what the controls say, and again where an answer is missing: another scenario starts
  /// without studies.
  private void ask(LaneFrame now) {
    LandscapeAsk wanted = controls.ask();
    boolean answered =
        data != null && data.ask().equals(wanted) && now.policy().equals(data.policy());
    patience = answered ? 0 : patience + 1;
    boolean again = asked != null && patience > AGAIN && !now.specs().isEmpty();
    if (open && (!wanted.equals(asked) || again)) {
      asked = wanted;
      patience = 0;
      context.commands().accept(new SessionCommand.WatchLandscape(wanted));
    }
  }

  private void button(boolean empty) {
    LandscapeFrame now = data;
    boolean running = now != null && now.state() == State.RUNNING;
    boolean stopped = now != null && (now.state() == State.STOPPED || now.state() == State.FAILED);
    stop.setVisible(!empty && (running || stopped));
    String text = WORDS.text(running ? "stop" : "goOn");
    if (!text.equals(stop.getText())) {
      stop.setText(text);
      stop.setAccessibleText(WORDS.text(running ? "stop.name" : "goOn.name"));
    }
  }

  private void stopOrGoOn() {
    LandscapeFrame now = data;
    if (now != null && now.state() == State.RUNNING) {
      context.commands().accept(new SessionCommand.StopLandscape());
    } else {
      context.commands().accept(new SessionCommand.WatchLandscape(controls.ask()));
    }
  }

  /// The inspector tells of the point under the pointer, and of the last one when the pointer left.
  private void pointed(@Nullable Hit<Target> hit) {
    if (hit != null && hit.target() instanceof Target.Setting(double x, double y)) {
      context.state().setting(new ViewState.Setting(x, y));
    }
  }

  private void clicked(Pointer.Click<Target> click) {
    if (click.hit() != null && click.hit().target() instanceof Target.Setting(double x, double y)) {
      go(x, y);
    }
  }

  /// Moves the focused lane's sliders to a point.
  private void go(double x, double y) {
    LandscapeFrame now = data;
    LaneFrame to = lane;
    if (now == null || to == null || Double.isNaN(x) || !now.policy().equals(to.policy())) {
      return;
    }
    Map<String, Double> all = new HashMap<>(to.parameters());
    all.put(now.x().coefficient(), x);
    if (now.y() != null && !Double.isNaN(y)) {
      all.put(now.y().coefficient(), y);
    }
    context.commands().accept(new SessionCommand.SetParameters(Map.copyOf(all)));
  }

  /// Also waits for the sweep, but not for ever.
  @Override
  public boolean settled() {
    LandscapeFrame now = data;
    boolean computing =
        now == null ? lane != null && !lane.specs().isEmpty() : now.state() == State.RUNNING;
    boolean waits = computing && System.nanoTime() - opened < PATIENCE_NANOS;
    return surface.settled() && !waits;
  }
}
