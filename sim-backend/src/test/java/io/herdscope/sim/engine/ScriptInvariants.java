package io.herdscope.sim.engine;

import io.herdscope.sim.engine.EngineScript.ScriptRequest;
import io.herdscope.sim.engine.ScriptStep.BlockEvent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// What must hold of every replayed script, checked on the recorded steps alone. A violation is an
/// `AssertionError` that names the step.
final class ScriptInvariants {
  private final EngineScript script;
  private final Map<String, Integer> owed = new HashMap<>();
  private final Map<String, Integer> done = new HashMap<>();
  private final Set<String> inside = new HashSet<>();
  private final Set<String> seen = new HashSet<>();
  private final Set<String> finished = new HashSet<>();
  private final Map<Integer, Integer> copies = new HashMap<>();
  private int step;

  private ScriptInvariants(EngineScript script) {
    this.script = script;
    for (ScriptRequest r : script.requests()) {
      int known = ScriptTokens.length(r.prompt()) + r.outputTokens();
      owed.put(r.id(), Math.min(known, script.spec().maxModelTokens()) - 1);
    }
  }

  static void check(EngineScript script, List<ScriptStep> steps) {
    new ScriptInvariants(script).check(steps);
  }

  private void check(List<ScriptStep> steps) {
    for (ScriptStep s : steps) {
      require(s.step() == step, "steps count up");
      arrivalsPrecede(s);
      limits(s);
      lifecycle(s);
      cache(s);
      workConserving(s);
      step++;
    }
    require(finished.equals(owed.keySet()), "every request ends once");
    require(inside.isEmpty(), "nobody is left inside");
    int usable = script.kvBlocks() - 1;
    require(steps.isEmpty() || steps.getLast().freeBlocks() == usable, "all blocks are free");
  }

  private void arrivalsPrecede(ScriptStep s) {
    int arrived = 0;
    for (ScriptRequest r : script.requests()) {
      boolean here = r.arrivalStep() <= step;
      arrived += here ? 1 : 0;
      require(here || !s.scheduled().containsKey(r.id()), "nobody is served before arriving");
    }
    int known = finished.size() + s.finished().size() + s.running().size() + s.waiting();
    require(arrived == known, "requests are waiting, running or finished");
  }

  private void limits(ScriptStep s) {
    int tokens = s.scheduled().values().stream().mapToInt(n -> n).sum();
    require(tokens <= script.spec().maxBatchedTokens(), "the token budget holds");
    require(s.scheduled().values().stream().allMatch(n -> n > 0), "nobody gets zero tokens");
    require(s.scheduled().size() <= script.spec().maxSequences(), "the seats hold");
    require(s.freeBlocks() >= 0 && s.freeBlocks() < script.kvBlocks(), "blocks are counted");
  }

  private void lifecycle(ScriptStep s) {
    for (String id : s.preempted()) {
      require(inside.remove(id), "only who is inside is preempted");
      done.remove(id);
    }
    s.admitted()
        .forEach(
            (id, cached) -> {
              require(seen.add(id), "a first admission happens once");
              require(inside.add(id), "only who is outside is admitted");
              done.put(id, cached);
            });
    for (String id : s.resumed()) {
      require(seen.contains(id) && inside.add(id), "only the preempted are resumed");
    }
    require(inside.containsAll(s.scheduled().keySet()), "only who is inside is scheduled");
    s.scheduled().forEach((id, tokens) -> done.computeIfPresent(id, (k, n) -> n + tokens));
    for (String id : s.finished()) {
      require(inside.remove(id), "only who is inside ends");
      require(finished.add(id), "a request ends once");
      require(
          !done.containsKey(id) || Objects.equals(done.get(id), owed.get(id)),
          "every token is computed");
    }
    require(inside.equals(new HashSet<>(s.running())), "the running list is who is inside");
  }

  private void cache(ScriptStep s) {
    for (BlockEvent event : s.events()) {
      switch (event) {
        case ScriptStep.Stored stored -> {
          require(
              stored.parent() < 0 || copies.getOrDefault(stored.parent(), 0) > 0,
              "a stored block's predecessor is held");
          stored.blocks().forEach(block -> copies.merge(block, 1, Integer::sum));
        }
        case ScriptStep.Removed removed ->
            require(copies.merge(removed.block(), -1, Integer::sum) >= 0, "only the held leave");
        case ScriptStep.Cleared _ -> copies.clear();
      }
    }
    int held = copies.values().stream().mapToInt(n -> n).sum();
    require(held < script.kvBlocks(), "stored less removed fits the pool");
    int cached = s.admitted().values().stream().mapToInt(n -> n).max().orElse(0);
    require(cached <= held * script.spec().blockSize(), "hits come from what is stored");
  }

  private void workConserving(ScriptStep s) {
    boolean nothingDone = s.scheduled().isEmpty() && s.preempted().isEmpty();
    require(!nothingDone || (s.running().isEmpty() && s.waiting() == 0), "work is conserved");
  }

  private void require(boolean holds, String invariant) {
    if (!holds) {
      throw new AssertionError("step " + step + ": " + invariant);
    }
  }
}
