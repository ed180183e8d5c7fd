package io.herdscope.app.view;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.HeadlessScreen;
import io.herdscope.app.fx.Pulse;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.ThemeSheet;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import javafx.embed.swing.SwingFXUtils;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javax.imageio.ImageIO;

/// Shows one view in a small window, waits until it is painted, and takes its picture to
/// `target/shots`.
public final class Shots {
  public final ViewState state = new ViewState();
  public final List<SessionCommand> commands = Collections.synchronizedList(new ArrayList<>());
  private static final String WINDOW =
      Objects.requireNonNull(Shots.class.getResource("/io/herdscope/app/workbench/workbench.css"))
          .toExternalForm();

  private final Frame frame;
  private final int width;
  private final int height;

  public Shots(Frame frame, Theme theme, int width, int height) {
    Gate.startToolkit();
    HeadlessScreen.enlarge(1_920, 1_200);
    this.frame = frame;
    this.width = width;
    this.height = height;
    Gate.run(() -> state.theme(theme));
  }

  /// A place to click, in the view's pixels.
  public record Click(double x, double y) {}

  /// The painted view, also written to `target/shots/NAME.png`. The clicks come once it is painted,
  /// one after the other, before the picture.
  public BufferedImage take(String name, Function<ViewContext, StageView> make, Click... clicks) {
    Pulse<Frame> pulse = Gate.call(() -> new Pulse<>(() -> frame, Frame::sequence));
    StageView view = Gate.call(() -> make.apply(new ViewContext(pulse, state, commands::add)));
    Stage stage = Gate.call(() -> open(view, pulse));
    waitFor(view, pulse);
    for (Click click : clicks) {
      Gate.run(() -> click(view.node(), click));
      waitFor(view, pulse);
    }
    BufferedImage image =
        Gate.call(() -> SwingFXUtils.fromFXImage(stage.getScene().snapshot(null), null));
    Gate.run(
        () -> {
          pulse.stop();
          stage.close();
        });
    write(name, image);
    return image;
  }

  private static void click(Node node, Click at) {
    Node target = node instanceof Pane pane ? pane.getChildren().getFirst() : node;
    MouseEvent event =
        new MouseEvent(
            MouseEvent.MOUSE_CLICKED,
            at.x(),
            at.y(),
            at.x(),
            at.y(),
            MouseButton.PRIMARY,
            1,
            false,
            false,
            false,
            false,
            true,
            false,
            false,
            true,
            false,
            true,
            null);
    Event.fireEvent(target, event);
  }

  private Stage open(StageView view, Pulse<Frame> pulse) {
    StackPane pane = new StackPane(view.node());
    pane.getStyleClass().add("panel");
    Stage stage = new Stage();
    Scene scene = new Scene(pane, width, height);
    scene.getStylesheets().addAll(ThemeSheet.url(state.palette()), WINDOW);
    stage.setScene(scene);
    pulse.onFrame(next -> view.show(next, state));
    state.onChange(pulse::redraw);
    stage.setX(0);
    stage.setY(0);
    stage.show();
    view.opened();
    pulse.start();
    return stage;
  }

  private static void waitFor(StageView view, Pulse<Frame> pulse) {
    long from = Gate.call(pulse::beats);
    for (int i = 0; i < 400; i++) {
      boolean done = Gate.call(() -> pulse.beats() > from + 6 && view.settled());
      if (done) {
        return;
      }
      pause();
    }
    throw new IllegalStateException(view.id() + " did not settle in 8 s");
  }

  private static void pause() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static void write(String name, BufferedImage image) {
    try {
      Path file = Path.of("target", "shots", name + ".png");
      Files.createDirectories(file.getParent());
      ImageIO.write(image, "png", file.toFile());
    } catch (IOException e) {
      throw new IllegalStateException("cannot write the picture " + name, e);
    }
  }
}
