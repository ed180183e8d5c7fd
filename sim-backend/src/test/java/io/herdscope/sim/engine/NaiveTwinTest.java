package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.sim.engine.EngineRun.Mode;
import io.herdscope.sim.engine.RandomLoads.Load;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.opentest4j.TestAbortedException;

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

  @Provide
  Arbitrary<Load> speculating() {
    return RandomLoads.speculating();
  }

  @Provide
  Arbitrary<Load> radix() {
    return RandomLoads.radix();
  }

  @Provide
  Arbitrary<Load> tiered() {
    return RandomLoads.tiered();
  }

  @Provide
  Arbitrary<Load> everything() {
    return RandomLoads.everything();
  }

  @Property(tries = 1_000)
  void aTimedRunReportsWhatTheTwinReports(@ForAll("loads") Load load) {
    check(load);
  }

  @Property(tries = 500)
  void speculationIsThatOfTheTwin(@ForAll("speculating") Load load) {
    check(load);
  }

  @Property(tries = 500)
  void aRadixCacheIsThatOfTheTwin(@ForAll("radix") Load load) {
    check(load);
  }

  @Property(tries = 1_000)
  void tiersAreThoseOfTheTwin(@ForAll("tiered") Load load) {
    check(load);
  }

  @Property(tries = 500)
  void allTogetherIsThatOfTheTwin(@ForAll("everything") Load load) {
    check(load);
  }

  /// Where requests take each other's blocks for ever there is no end to compare.
  private static List<String> run(Load load) {
    try {
      return new EngineRun(load.engine(), Mode.STRETCHES).run(load.requests());
    } catch (EndlessPreemption endless) {
      throw new TestAbortedException(endless.getMessage());
    }
  }

  private static void check(Load load) {
    List<String> fast = run(load);
    NaiveEngine twin = new NaiveEngine(load.spec(), load.usableBlocks(), load.latency());
    assertEquals(NaiveRun.run(twin, load.requests()), fast.subList(0, fast.size() - 1));
  }
}
