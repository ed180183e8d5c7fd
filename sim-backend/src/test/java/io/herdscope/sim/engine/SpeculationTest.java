package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.SpeculationSpec;
import io.herdscope.sim.latency.LinearLatency;
import org.junit.jupiter.api.Test;

class SpeculationTest {
  private static final LinearLatency ONE_NANOSECOND = new LinearLatency(1_000, 0, 0);

  private static Engine run(SpeculationSpec speculation, int requests, int output, long[] steps) {
    EngineSpec spec = EngineSpecs.of(16, 8_192, 16, true, false).with(speculation);
    Engine engine = new Engine(spec, 9_999, ONE_NANOSECOND);
    for (int id = 0; id < requests; id++) {
      engine.enqueue(new EngineRequest(id, 30, output, 0, id, HashRun.EMPTY), 0);
    }
    long now = 0;
    while (!engine.idle()) {
      engine.beginStep(now, new EngineLog());
      now = engine.endsAt();
      engine.finishStep(new EngineLog());
      engine = engine.copy(ArrayCopier.cloning());
    }
    steps[0] = engine.state().steps();
    return engine;
  }

  @Test
  void aCertainDraftGivesAllItsTokensPerStep() {
    long[] steps = new long[1];
    Engine engine = run(new SpeculationSpec(3, 1, 0), 1, 41, steps);
    assertEquals(11, steps[0]);
    assertEquals(41, engine.state().generatedTokens());
  }

  @Test
  void aHopelessDraftGivesOneTokenPerStep() {
    long[] steps = new long[1];
    assertEquals(41, run(new SpeculationSpec(3, 0, 0), 1, 41, steps).state().generatedTokens());
    assertEquals(41, steps[0]);
  }

  @Test
  void theMeanIsThatOfIndependentAcceptance() {
    long[] steps = new long[1];
    run(new SpeculationSpec(4, 0.7, 0), 1, 20_001, steps);
    double expected = (1 - Math.pow(0.7, 5)) / 0.3;
    assertEquals(expected, 20_000.0 / (steps[0] - 1), 0.06);
  }

  @Test
  void whatIsAcceptedDoesNotDependOnTheBatch() {
    for (int known = 31; known < 60; known++) {
      SpeculationSpec spec = new SpeculationSpec(4, 0.7, 0);
      int all = Drafts.accepted(spec, 7, known, 4);
      assertEquals(Math.min(all, 2), Drafts.accepted(spec, 7, known, 2));
    }
  }

  @Test
  void everyRequestEndsWithItsTokensAndNothingIsLeft() {
    long[] steps = new long[1];
    Engine engine = run(new SpeculationSpec(5, 0.6, 20), 12, 100, steps);
    assertEquals(1_200, engine.state().generatedTokens());
    assertEquals(0, engine.state().activeBlocks());
    assertTrue(steps[0] < 100);
  }
}
