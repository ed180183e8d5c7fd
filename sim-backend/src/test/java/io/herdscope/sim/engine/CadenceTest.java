package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.CadenceSpec;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.sim.latency.LinearLatency;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CadenceTest {
  private static final LinearLatency ONE_NANOSECOND = new LinearLatency(1_000, 0, 0);

  private static List<String> steps(CadenceSpec cadence, int count) {
    EngineSpec spec = EngineSpecs.of(16, 64, 16, true, false).with(cadence);
    Engine engine = new Engine(spec, 9_999, ONE_NANOSECOND);
    for (int id = 0; id < 4; id++) {
      engine.enqueue(new EngineRequest(id, id < 2 ? 100 : 10, 50, 0, id, HashRun.EMPTY), 0);
    }
    List<String> seen = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      engine.beginSingleStep(i, new EngineLog());
      StepPlan plan = engine.scheduler().plan;
      List<String> step = new ArrayList<>();
      for (int k = 0; k < plan.count; k++) {
        step.add(engine.scheduler().requests.id[plan.slot[k]] + ":" + plan.tokens[k]);
      }
      seen.add(String.join(" ", step));
      engine.finishStep(new EngineLog());
    }
    return seen;
  }

  @Test
  void everyStepAdmitsUnlessToldOtherwise() {
    assertEquals(
        List.of("0:64", "0:36 1:28", "0:1 1:63", "0:1 1:9 2:10 3:10"),
        steps(CadenceSpec.DEFAULT, 4));
  }

  @Test
  void aPrefillIntervalSparesTheStepsBetween() {
    assertEquals(
        List.of("0:64", "0:36", "0:1", "0:1 1:63", "0:1 1:37", "0:1 1:1", "0:1 1:1 2:10 3:10"),
        steps(new CadenceSpec(3, 0), 7));
  }

  @Test
  void onlySoManyPromptsAreComputedInPart() {
    EngineSpec spec = EngineSpecs.of(16, 64, 16, 20, true, false, EngineSpec.Order.FCFS);
    Engine engine = new Engine(spec.with(new CadenceSpec(1, 1)), 9_999, ONE_NANOSECOND);
    for (int id = 0; id < 3; id++) {
      engine.enqueue(new EngineRequest(id, id == 2 ? 10 : 30, 5, 0, id, HashRun.EMPTY), 0);
    }
    engine.beginSingleStep(0, new EngineLog());
    assertEquals(1, engine.scheduler().plan.count);
    engine.finishStep(new EngineLog());
    engine.beginSingleStep(1, new EngineLog());
    assertEquals(2, engine.scheduler().plan.count);
  }
}
