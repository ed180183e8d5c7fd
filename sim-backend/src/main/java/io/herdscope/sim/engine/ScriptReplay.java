package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.sim.engine.EngineScript.ScriptRequest;
import io.herdscope.sim.latency.LinearLatency;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  private final Map<Long, Integer> blockNumbers = new HashMap<>();
  private final Recorder recorder = new Recorder();

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
    recorder.clear();
    engine.beginSingleStep(number, recorder);
    StepPlan plan = engine.scheduler().plan;
    RequestTable table = engine.scheduler().requests;
    SequencedMap<String, Integer> scheduled = new LinkedHashMap<>();
    for (int i = 0; i < plan.count; i++) {
      scheduled.put(name(table.id[plan.slot[i]]), plan.tokens[i]);
    }
    engine.finishStep(recorder);
    List<String> running = new ArrayList<>();
    for (int i = 0; i < engine.scheduler().runningCount; i++) {
      running.add(name(table.id[engine.scheduler().running[i]]));
    }
    Collections.sort(recorder.resumed);
    Collections.sort(recorder.preempted);
    return new ScriptStep(
        number,
        scheduled,
        new LinkedHashMap<>(recorder.admitted),
        List.copyOf(recorder.resumed),
        List.copyOf(recorder.preempted),
        List.copyOf(recorder.finished),
        List.copyOf(running),
        engine.scheduler().waiting.size(),
        engine.scheduler().pool.freeBlocks(),
        List.copyOf(recorder.events));
  }

  private String name(long id) {
    return names.get((int) id);
  }

  private int blockNumber(long hash) {
    return blockNumbers.computeIfAbsent(hash, h -> blockNumbers.size());
  }

  /// Gathers one step's reports.
  private final class Recorder implements EngineListener {
    private final SequencedMap<String, Integer> admitted = new LinkedHashMap<>();
    private final List<String> resumed = new ArrayList<>();
    private final List<String> preempted = new ArrayList<>();
    private final List<String> finished = new ArrayList<>();
    private final List<ScriptStep.BlockEvent> events = new ArrayList<>();

    void clear() {
      admitted.clear();
      resumed.clear();
      preempted.clear();
      finished.clear();
      events.clear();
    }

    @Override
    public void admitted(long at, long request, int prompt, int cached, boolean again) {
      if (again) {
        resumed.add(name(request));
      } else {
        admitted.put(name(request), cached);
      }
    }

    @Override
    public void preempted(long at, long request) {
      preempted.add(name(request));
    }

    @Override
    public void stored(long at, long parent, HashRun chain, int from, int to) {
      List<Integer> blocks = new ArrayList<>();
      for (int i = from; i < to; i++) {
        blocks.add(blockNumber(chain.at(i)));
      }
      int before = from == 0 ? -1 : blockNumber(parent);
      events.add(new ScriptStep.Stored(List.copyOf(blocks), before));
    }

    @Override
    public void removed(long at, long[] hashes, int from, int to) {
      for (int i = from; i < to; i++) {
        events.add(new ScriptStep.Removed(blockNumber(hashes[i])));
      }
    }

    @Override
    public void cleared(long at) {
      events.add(new ScriptStep.Cleared());
    }

    @Override
    public void firstToken(long at, long request) {}

    @Override
    public void decoded(long at, long request, int outputTokens) {}

    @Override
    public void finished(long at, long request, int outputTokens) {
      finished.add(name(request));
    }
  }
}
