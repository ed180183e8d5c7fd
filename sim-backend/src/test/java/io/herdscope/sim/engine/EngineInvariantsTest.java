package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.source.EngineProbe.EngineState;
import io.herdscope.sim.engine.EngineRun.Mode;
import io.herdscope.sim.engine.RandomLoads.Load;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// What must hold of every run.
final class EngineInvariantsTest {
  @Provide
  Arbitrary<Load> loads() {
    return RandomLoads.loads();
  }

  @Property(tries = 500)
  void everyRequestEndsOnceAndLeavesNothingInUse(@ForAll("loads") Load load) {
    EngineRun run = new EngineRun(load.engine(), Mode.STRETCHES);
    List<String> log = run.run(load.requests());
    EngineState state = run.engine().state();
    assertEquals(load.requests().size(), count(log, " finished "));
    assertEquals(load.requests().size(), count(log, " first "));
    assertEquals(0, state.activeBlocks());
    assertEquals(load.usableBlocks(), state.cachedBlocks() + state.freeBlocks());
    assertEquals(state.storedBlocks() - state.evictedBlocks(), state.cachedBlocks());
  }

  @Property(tries = 500)
  void admissionsAreFirstOnesOrFollowAPreemption(@ForAll("loads") Load load) {
    List<String> log = new EngineRun(load.engine(), Mode.STRETCHES).run(load.requests());
    assertEquals(
        load.requests().size() + count(log, " preempted ") - pendingPreemptions(log),
        count(log, " admitted "));
  }

  private static long pendingPreemptions(List<String> log) {
    Map<String, Integer> outside = new HashMap<>();
    for (String line : log) {
      String[] words = line.split(" ", -1);
      if (words[1].equals("preempted")) {
        outside.merge(words[2], 1, Integer::sum);
      } else if (words[1].equals("admitted")) {
        outside.put(words[2], 0);
      }
    }
    return outside.values().stream().mapToInt(n -> n).sum();
  }

  @Property(tries = 500)
  void timeNeverDecreases(@ForAll("loads") Load load) {
    List<String> log = new EngineRun(load.engine(), Mode.STRETCHES).run(load.requests());
    long last = 0;
    for (String line : log.subList(0, log.size() - 1)) {
      long at = Long.parseLong(line.substring(0, line.indexOf(' ')));
      assertTrue(at >= last, line);
      last = at;
    }
  }

  @Property(tries = 500)
  void theCacheIsWhatWasStoredLessWhatWasRemoved(@ForAll("loads") Load load) {
    EngineRun run = new EngineRun(load.engine(), Mode.STRETCHES);
    Map<Long, Integer> copies = new HashMap<>();
    for (String line : run.run(load.requests())) {
      count(line, copies);
    }
    copies.forEach(
        (hash, held) ->
            assertEquals(held > 0 ? 0 : -1, run.engine().references(new long[] {hash})[0]));
  }

  private static void count(String line, Map<Long, Integer> copies) {
    String[] words = line.split(" ", 3);
    if (words[1].equals("removed")) {
      copies.merge(Long.valueOf(words[2]), -1, Integer::sum);
    }
    if (words[1].equals("stored") && words[2].contains("[")) {
      String list = words[2].substring(words[2].indexOf('[') + 1, words[2].length() - 1);
      for (String hash : list.split(", ", -1)) {
        copies.merge(Long.valueOf(hash), 1, Integer::sum);
      }
    }
  }

  private static long count(List<String> log, String word) {
    return log.stream().filter(line -> line.contains(word)).count();
  }

  @Property(tries = 50)
  void aForkGoesItsOwnWay(@ForAll("loads") Load load) {
    Engine engine = load.engine();
    Engine fork = engine.copy(ArrayCopier.cloning());
    List<String> first = new EngineRun(fork, Mode.STRETCHES).run(load.requests());
    assertTrue(engine.idle());
    assertEquals(first, new EngineRun(engine, Mode.STRETCHES).run(load.requests()));
  }
}
