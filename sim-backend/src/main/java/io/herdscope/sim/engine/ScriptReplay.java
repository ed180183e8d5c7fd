package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.sim.engine.EngineScript.ScriptRequest;
import io.herdscope.sim.latency.LinearLatency;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Runs a script on a fresh engine whose steps take one nanosecond each, so that time is the step
/// number, and records each step. Single use, single thread.
final class ScriptReplay {
  private static final int MAX_STEPS = 1_000_000;
  private static final LinearLatency ONE_NANOSECOND = new LinearLatency(1_000, 0, 0);

  private final EngineScript script;
  private final Engine engine;
  private final List<EngineRequest> requests = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final ScriptReports reports = new ScriptReports(this::name);

  ScriptReplay(EngineScript script) {
    this.script = script;
    engine = new Engine(script.spec(), script.kvBlocks() - 1, ONE_NANOSECOND);
    script.requests().forEach(r -> names.add(r.id()));
    Collections.sort(names);
    ScriptTokens tokens = new ScriptTokens(script.spec().blockSize());
    for (ScriptRequest r : script.requests()) {
      HashRun chain = tokens.chain(r.id(), r.prompt(), r.outputTokens());
      requests.add(
          new EngineRequest(
              Collections.binarySearch(names, r.id()),
              ScriptTokens.length(r.prompt()),
              r.outputTokens(),
              r.priority(),
              r.arrivalStep(),
              chain));
    }
  }

  List<ScriptStep> run() {
    List<ScriptStep> steps = new ArrayList<>();
    int arrived = 0;
    int step = 0;
    while (arrived < requests.size() || !engine.idle()) {
      while (arrived < requests.size() && requests.get(arrived).arrival() <= step) {
        engine.enqueue(requests.get(arrived++), step);
      }
      if (script.resets().contains(step)) {
        engine.resetPrefixCache();
      }
      if (step == MAX_STEPS) {
        throw new IllegalArgumentException(
            "takes more than " + MAX_STEPS + " steps; lower arrivalStep or outputTokens");
      }
      steps.add(step(step));
      step++;
    }
    return List.copyOf(steps);
  }

  private ScriptStep step(int number) {
    engine.beginSingleStep(number, reports);
    StepPlan plan = engine.scheduler().plan;
    RequestTable table = engine.scheduler().requests;
    SequencedMap<String, Integer> scheduled = new LinkedHashMap<>();
    for (int i = 0; i < plan.count; i++) {
      scheduled.put(name(table.id[plan.slot[i]]), plan.tokens[i]);
    }
    engine.finishStep(reports);
    List<String> running = new ArrayList<>();
    for (int i = 0; i < engine.scheduler().runningCount; i++) {
      running.add(name(table.id[engine.scheduler().running[i]]));
    }
    return reports.step(
        number,
        scheduled,
        List.copyOf(running),
        engine.scheduler().waiting.size(),
        engine.scheduler().pool.freeBlocks());
  }

  private String name(long id) {
    return names.get((int) id);
  }
}
