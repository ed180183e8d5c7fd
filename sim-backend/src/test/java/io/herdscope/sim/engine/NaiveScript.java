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
final class NaiveScript implements EngineListener {
  private final EngineScript script;
  private final List<String> names;
  private final Map<Block, Integer> blocks = new HashMap<>();
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final List<String> resumed = new ArrayList<>();
  private final List<String> preempted = new ArrayList<>();
  private final List<String> finished = new ArrayList<>();
  private final List<ScriptStep.BlockEvent> events = new ArrayList<>();
  private final SequencedMap<String, Integer> admitted = new LinkedHashMap<>();

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
        engine.enqueue(request(due.removeFirst()));
      }
      if (script.resets().contains(step)) {
        engine.reset();
      }
      steps.add(step(engine, step));
    }
    return steps;
  }

  private ScriptStep step(NaiveEngine engine, int step) {
    admitted.clear();
    List.of(resumed, preempted, finished, events).forEach(List::clear);
    engine.begin(step, this);
    SequencedMap<String, Integer> scheduled = new LinkedHashMap<>();
    engine.scheduled().forEach((id, tokens) -> scheduled.put(name(id), tokens));
    engine.finish(this);
    return new ScriptStep(
        step,
        scheduled,
        new LinkedHashMap<>(admitted),
        resumed.stream().sorted().toList(),
        preempted.stream().sorted().toList(),
        List.copyOf(finished),
        engine.running().stream().map(this::name).toList(),
        engine.waiting().size(),
        engine.freeBlocks(),
        List.copyOf(events));
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

  private int number(long hash) {
    return numbers.computeIfAbsent(hash, h -> numbers.size());
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
    List<Integer> stored = new ArrayList<>();
    for (int i = from; i < to; i++) {
      stored.add(number(chain.at(i)));
    }
    events.add(new ScriptStep.Stored(stored, from == 0 ? -1 : number(parent)));
  }

  @Override
  public void removed(long at, long[] hashes, int from, int to) {
    for (int i = from; i < to; i++) {
      events.add(new ScriptStep.Removed(number(hashes[i])));
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
