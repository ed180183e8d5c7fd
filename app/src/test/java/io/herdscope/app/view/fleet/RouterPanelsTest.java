package io.herdscope.app.view.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.view.Texts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RouterPanelsTest {
  private static FleetLook look(double width, double height) {
    return new FleetLook(width, height, 0, -1, -1, -1, true);
  }

  private static List<String> words(Frame frame, FleetLook look) {
    Sketch sketch = new Sketch();
    new RouterPanels(sketch, frame, look, new ArrayList<>()).draw();
    List<Mark> marks = sketch.marks();
    return Texts.words(marks);
  }

  @Test
  void everyRouterStandsBesideWhatIsBooked() {
    List<String> words = words(SampleFrames.manyRouters(4), look(983, 700));
    assertTrue(
        words.containsAll(List.of("all bookings", "router-0", "router-1", "router-2", "gone")),
        words::toString);
    assertEquals(1, words.stream().filter("500 ms behind"::equals).count());
  }

  @Test
  void routersThatDoNotFitAreCounted() {
    List<String> words = words(SampleFrames.manyRouters(4), look(380, 700));
    assertEquals(1, words.stream().filter(text -> text.contains("1 more in the X-ray")).count());
  }

  @Test
  void lanesKeepTheirRoom() {
    Frame frame = SampleFrames.manyRouters(4);
    assertEquals(0, RouterPanels.height(frame, look(983, 330)));
    assertTrue(RouterPanels.height(frame, look(983, 380)) > 0);
    assertEquals(0, RouterPanels.height(SampleFrames.herding(), look(983, 700)));
  }
}
