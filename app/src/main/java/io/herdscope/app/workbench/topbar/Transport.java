package io.herdscope.app.workbench.topbar;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;

/// Step back, play or pause, step, speed, and the time at the playhead.
final class Transport extends HBox {
  private static final double[] SPEEDS = {0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 200};
  private static final double WITH_HOURS = 112;
  private static final double WITHOUT_HOURS = 92;
  private static final double CLOCK_HEIGHT = 20;

  private final Words words;
  private final ViewContext context;
  private final Button play = new Button();
  private final FontIcon playIcon = FontIcon.of(MaterialDesignP.PLAY);
  private final MenuButton speed = new MenuButton();
  private final Button back;
  private final Button on;
  private final Label name = new Label("t =");
  private final Label clock = new Label();
  private final Face face = new Face(clock);
  private boolean playing;

  Transport(ViewContext context, Words words) {
    this.context = context;
    this.words = words;
    setAlignment(Pos.CENTER_LEFT);
    back = icon("stepBack", MaterialDesignS.SKIP_PREVIOUS, "left", -1);
    on = icon("stepOn", MaterialDesignS.SKIP_NEXT, "middle", 1);
    play.setId("play");
    play.setGraphic(playIcon);
    play.getStyleClass().addAll("hs-button", "icon", "middle");
    play.setOnAction(event -> toggle());
    speed.setId("speed");
    speed.getStyleClass().addAll("hs-menu", "right");
    Caption.name(speed, words, "speed.name");
    speed.setTooltip(Caption.tip(words, "speed.tip"));
    for (double factor : SPEEDS) {
      MenuItem item = new MenuItem(Formats.speed(factor));
      item.setOnAction(event -> context.commands().accept(new SessionCommand.SetSpeed(factor)));
      speed.getItems().add(item);
    }
    name.getStyleClass().add("clock-name");
    clock.getStyleClass().add("clock");
    clock.setId("clock");
    HBox time = new HBox(8, name, face);
    time.setAlignment(Pos.CENTER_LEFT);
    time.setPadding(new javafx.geometry.Insets(0, 4, 0, 12));
    getChildren().addAll(back, play, on, speed, time);
    showPlaying(false);
  }

  /// Plays when paused, pauses when playing.
  void toggle() {
    context.commands().accept(playing ? new SessionCommand.Pause() : new SessionCommand.Play());
  }

  /// In a narrow bar steps are left to the arrow keys.
  void compact(boolean small) {
    for (Node spare : List.of(back, on, name)) {
      spare.setVisible(!small);
      spare.setManaged(!small);
    }
  }

  void show(Frame frame) {
    if (frame.playback().playing() != playing) {
      showPlaying(frame.playback().playing());
    }
    speed.setText(Formats.speed(frame.playback().speed()));
    String at = Formats.clock(frame.playback().at());
    clock.setText(at);
    face.fit(at.length() > "00:00.000".length() ? WITH_HOURS : WITHOUT_HOURS);
  }

  private void showPlaying(boolean now) {
    playing = now;
    playIcon.setIconCode(now ? MaterialDesignP.PAUSE : MaterialDesignP.PLAY);
    Caption.name(play, words, now ? "pause.name" : "play.name");
    play.setTooltip(Caption.tip(words, now ? "pause.tip" : "play.tip"));
    play.getStyleClass().remove("lit");
    if (now) {
      play.getStyleClass().add("lit");
    }
  }

  private Button icon(String key, org.kordamp.ikonli.Ikon ikon, String place, int step) {
    Button button = new Button();
    button.setId(key);
    button.setGraphic(FontIcon.of(ikon));
    button.getStyleClass().addAll("hs-button", "icon", place);
    Caption.name(button, words, key + ".name");
    button.setTooltip(Caption.tip(words, key + ".tip"));
    button.setOnAction(event -> context.commands().accept(new SessionCommand.StepDecisions(step)));
    return button;
  }

  /// Room of a fixed size for a text that changes at every pulse: nothing around it is laid out
  /// anew.
  private static final class Face extends Region {
    private final Label text;
    private double wide;

    Face(Label text) {
      this.text = text;
      text.setManaged(false);
      getChildren().add(text);
      fit(WITHOUT_HOURS);
    }

    void fit(double width) {
      if (width != wide) {
        wide = width;
        setMinSize(width, CLOCK_HEIGHT);
        setPrefSize(width, CLOCK_HEIGHT);
        setMaxSize(width, CLOCK_HEIGHT);
        text.resizeRelocate(0, 0, width, CLOCK_HEIGHT);
      }
    }
  }
}
