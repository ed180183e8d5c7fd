package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.LongFunction;

/// What an engine reports, gathered step by step in the words of a script: requests by their names,
/// blocks by the order in which they are first heard of. Single use, single thread.
final class ScriptReports implements EngineListener {
  private final LongFunction<String> names;
  private final Map<Long, Integer> blockNumbers = new HashMap<>();
  private final SequencedMap<String, Integer> admitted = new LinkedHashMap<>();
  private final List<String> resumed = new ArrayList<>();
  private final List<String> preempted = new ArrayList<>();
  private final List<String> finished = new ArrayList<>();
  private final List<ScriptStep.BlockEvent> events = new ArrayList<>();

  /// @param names of requests by their number
  ScriptReports(LongFunction<String> names) {
    this.names = names;
  }

  /// The step whose reports were gathered since the last call, and how the engine stands after it.
  ScriptStep step(
      int number,
      SequencedMap<String, Integer> scheduled,
      List<String> running,
      int waiting,
      int freeBlocks) {
    ScriptStep step =
        new ScriptStep(
            number,
            scheduled,
            new LinkedHashMap<>(admitted),
            resumed.stream().sorted().toList(),
            preempted.stream().sorted().toList(),
            List.copyOf(finished),
            running,
            waiting,
            freeBlocks,
            List.copyOf(events));
    admitted.clear();
    List.of(resumed, preempted, finished, events).forEach(List::clear);
    return step;
  }

  private int blockNumber(long hash) {
    return blockNumbers.computeIfAbsent(hash, h -> blockNumbers.size());
  }

  @Override
  public void admitted(long at, long request, int prompt, int cached, boolean again) {
    if (again) {
      resumed.add(names.apply(request));
    } else {
      admitted.put(names.apply(request), cached);
    }
  }

  @Override
  public void preempted(long at, long request) {
    preempted.add(names.apply(request));
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
  public void removed(long at, HashRun blocks) {
    for (int i = 0; i < blocks.length(); i++) {
      events.add(new ScriptStep.Removed(blockNumber(blocks.at(i))));
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
    finished.add(names.apply(request));
  }
}
