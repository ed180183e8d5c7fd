package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.sim.engine.EngineRun.Mode;
import io.herdscope.sim.engine.RandomLoads.Load;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Jumping over quiet steps must not be visible from outside.
final class StretchTest {
  @Provide
  Arbitrary<Load> loads() {
    return RandomLoads.loads();
  }

  @Property(tries = 3_000)
  void stretchesReportWhatSingleStepsReport(@ForAll("loads") Load load) {
    assertEquals(run(load, Mode.STEPS), run(load, Mode.STRETCHES));
  }

  @Property(tries = 1_000)
  void lookingInsideAndForkingChangesNothing(@ForAll("loads") Load load) {
    assertEquals(run(load, Mode.STEPS), run(load, Mode.STRETCHES_DISTURBED));
  }

  private static List<String> run(Load load, Mode mode) {
    return new EngineRun(load.engine(), mode).run(load.requests());
  }
}
