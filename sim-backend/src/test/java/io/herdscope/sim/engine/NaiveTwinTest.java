package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.sim.engine.EngineRun.Mode;
import io.herdscope.sim.engine.RandomLoads.Load;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The engine against its naive twin.
final class NaiveTwinTest {
  @Provide
  Arbitrary<Load> loads() {
    return RandomLoads.loads();
  }

  @Property(tries = 1_000)
  void everyStepOfARandomScriptIsThatOfTheTwin(@ForAll long seed) {
    EngineFuzzer.checkTwin(RandomScripts.of(seed));
  }

  @Property(tries = 500)
  void theInvariantsHoldOfEveryRandomScript(@ForAll long seed) {
    EngineScript script = RandomScripts.of(seed);
    ScriptInvariants.check(script, script.run());
  }

  @Property(tries = 1_000)
  void aTimedRunReportsWhatTheTwinReports(@ForAll("loads") Load load) {
    List<String> fast = new EngineRun(load.engine(), Mode.STRETCHES).run(load.requests());
    NaiveEngine twin = new NaiveEngine(load.spec(), load.usableBlocks(), load.latency());
    assertEquals(NaiveRun.run(twin, load.requests()), fast.subList(0, fast.size() - 1));
  }
}
