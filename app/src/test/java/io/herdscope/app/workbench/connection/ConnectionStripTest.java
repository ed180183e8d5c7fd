package io.herdscope.app.workbench.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Pulse;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LiveFrame;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.view.ViewContext;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ConnectionStripTest {
  private static final List<String> ALL =
      List.of("r0", "r1", "r2", "the-metrics-of-everything-in-the-second-cluster");

  @BeforeAll
  static void toolkit() {
    Gate.startToolkit();
  }

  private static LiveFrame.Source source(String name) {
    return new LiveFrame.Source(
        name, SourceState.LIVE, LiveFrame.Standing.CONNECTED, -1, "", SourceCounters.NONE, 0);
  }

  private static Frame frame() {
    return SampleFrames.live(
        SampleFrames.herding(), ALL.stream().map(ConnectionStripTest::source).toList());
  }

  private static List<String> chips(ConnectionStrip strip, double width) {
    strip.resize(width, 40);
    strip.show(frame());
    strip.applyCss(); // what is new on it has no width before
    strip.show(frame());
    List<String> texts = new ArrayList<>();
    strip.lookupAll(".source-chip").forEach(chip -> texts.add(((Labeled) chip).getText()));
    return texts;
  }

  @Test
  void aStripThatGrowsShowsEverySourceInPlaceOfTheOthersTogether() {
    Gate.run(
        () -> {
          Pulse<Frame> pulse = new Pulse<>(() -> null, Frame::sequence);
          ViewContext context = new ViewContext(pulse, new ViewState(), command -> {});
          ConnectionStrip strip = new ConnectionStrip(context, () -> {});
          Scene scene = new Scene(new Group(strip));
          assertEquals(strip, scene.getRoot().getChildrenUnmodifiable().getFirst());
          int most = 0;
          for (double width = 100; most < ALL.size() - 1 && width < 3_000; width += 4) {
            List<String> shown = chips(strip, width);
            most = (int) shown.stream().filter(ALL::contains).count();
          }
          assertEquals(ALL.size() - 1, most);
          assertTrue(chips(strip, 3_000).containsAll(ALL), chips(strip, 3_000).toString());
        });
  }
}
