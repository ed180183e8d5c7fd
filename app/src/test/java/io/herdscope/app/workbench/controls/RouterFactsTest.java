package io.herdscope.app.workbench.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.fx.Words;
import io.herdscope.app.workbench.controls.Facts.Line;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutersSpec.Crash;
import io.herdscope.model.scenario.RoutersSpec.Lifecycle;
import io.herdscope.model.scenario.RoutersSpec.Spread;
import java.util.List;
import org.junit.jupiter.api.Test;

class RouterFactsTest {
  private static final Words WORDS = Words.of(Facts.class);

  @Test
  void oneRouterNeedsOneLine() {
    assertEquals(List.of(new Line("routers", "1")), RouterFacts.lines(RoutersSpec.ONE, WORDS));
  }

  @Test
  void severalRoutersSayHowTheyHearOfEachOther() {
    RoutersSpec routers =
        new RoutersSpec(
            4,
            Spread.ROUND_ROBIN,
            true,
            Lifecycle.ENGINE,
            0.25,
            0.005,
            0.1,
            0,
            0.001,
            0.002,
            300,
            List.of(),
            List.of(new Crash(90, 2)));
    assertEquals("4, 250 ms apart", RouterFacts.summary(routers, WORDS));
    assertEquals(
        List.of(
            new Line("routers", "4"),
            new Line("requests reach", "each router in turn"),
            new Line("news take", "250 ms + 5.0 ms"),
            new Line("news lost", "10 %"),
            new Line("ends told by", "the engine"),
            new Line("choice to booking", "2.0 ms"),
            new Line("router-2 crashes", "01:30")),
        RouterFacts.lines(routers, WORDS));
  }
}
