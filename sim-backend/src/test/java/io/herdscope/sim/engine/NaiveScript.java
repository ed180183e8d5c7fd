package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.sim.engine.EngineScript.ScriptRequest;
import io.herdscope.sim.latency.LinearLatency;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// Replays a script on the naive engine and records each step in the form [EngineScript#run] does.
/// Names tokens and blocks on its own: a block is its predecessor and the list of its tokens.
final class NaiveScript {
  private final EngineScript script;
  private final List<String> names;
  private final Map<Block, Integer> blocks = new HashMap<>();
  private final ScriptReports reports = new ScriptReports(this::name);

  private record Block(int before, List<String> tokens) {}

  NaiveScript(EngineScript script) {
    this.script = script;
    names = script.requests().stream().map(ScriptRequest::id).sorted().toList();
  }

  List<ScriptStep> run() {
    NaiveEngine engine =
        new NaiveEngine(script.spec(), script.kvBlocks() - 1, new LinearLatency(1_000, 0, 0));
    List<ScriptRequest> due = new ArrayList<>(script.requests());
    List<ScriptStep> steps = new ArrayList<>();
    for (int step = 0; !due.isEmpty() || !engine.idle(); step++) {
      while (!due.isEmpty() && due.getFirst().arrivalStep() <= step) {
        engine.enqueue(request(due.removeFirst()), step);
      }
      if (script.resets().contains(step)) {
        engine.reset();
      }
      steps.add(step(engine, step));
    }
    return steps;
  }

  private ScriptStep step(NaiveEngine engine, int step) {
    engine.begin(step, reports);
    SequencedMap<String, Integer> scheduled = new LinkedHashMap<>();
    engine.scheduled().forEach((id, tokens) -> scheduled.put(name(id), tokens));
    engine.finish(reports);
    return reports.step(
        step,
        scheduled,
        engine.running().stream().map(this::name).toList(),
        engine.waiting().size(),
        engine.freeBlocks());
  }

  private EngineRequest request(ScriptRequest r) {
    List<String> tokens = new ArrayList<>();
    for (String part : (r.prompt() + "+out" + r.id() + ":" + r.outputTokens()).split("\\+", -1)) {
      int colon = part.lastIndexOf(':');
      for (int i = 0; i < Integer.parseInt(part.substring(colon + 1)); i++) {
        tokens.add(part.substring(0, colon) + " " + i);
      }
    }
    int size = script.spec().blockSize();
    long[] chain = new long[tokens.size() / size];
    int before = 0;
    for (int i = 0; i < chain.length; i++) {
      Block block = new Block(before, List.copyOf(tokens.subList(i * size, (i + 1) * size)));
      before = blocks.computeIfAbsent(block, b -> blocks.size() + 1);
      chain[i] = before;
    }
    return new EngineRequest(
        names.indexOf(r.id()),
        tokens.size() - r.outputTokens(),
        r.outputTokens(),
        r.priority(),
        r.arrivalStep(),
        HashRun.of(chain));
  }

  private String name(long id) {
    return names.get((int) id);
  }
}
