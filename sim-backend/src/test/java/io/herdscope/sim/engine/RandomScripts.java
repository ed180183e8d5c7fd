package io.herdscope.sim.engine;

import io.herdscope.model.Randomness;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.sim.engine.EngineScript.ScriptRequest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Scripts out of thin air, one per seed: tight engines of both version presets under chats that
/// grow, shared prefixes, twins and strangers, with cache resets in between.
final class RandomScripts {
  private final long seed;
  private long drawn;

  private RandomScripts(long seed) {
    this.seed = seed;
  }

  static EngineScript of(long seed) {
    return new RandomScripts(seed).script();
  }

  private int below(int bound) {
    return Randomness.CONTENT.below(seed, drawn++, bound);
  }

  private int between(int least, int most) {
    return least + below(most - least + 1);
  }

  private int pick(int... choices) {
    return choices[below(choices.length)];
  }

  private boolean oneIn(int n) {
    return below(n) == 0;
  }

  private EngineScript script() {
    EngineSpec spec = spec(pick(5, 6, 8, 11, 20));
    int kvBlocks = spec.kvBlocks() + 1;
    List<ScriptRequest> requests = new ArrayList<>();
    int wanted = between(1, 16);
    int step = 0;
    for (int i = 0; i < wanted; i++) {
      int gap = pick(0, 0, 0, 1, 2, 5, 15, 40);
      step += spec.order() == Order.PRIORITY ? Math.max(1, gap) : gap;
      ScriptRequest request =
          new ScriptRequest(
              "r" + i, step, prompt(i, requests), between(1, pick(1, 4, 20, 60)), below(3));
      int prompt = ScriptTokens.length(request.prompt());
      if (RequestLimits.refusal(spec, kvBlocks - 1, prompt, request.outputTokens()).isEmpty()) {
        requests.add(request);
      }
    }
    Set<Integer> resets = new HashSet<>();
    for (int i = oneIn(3) ? between(1, 4) : 0; i > 0; i--) {
      resets.add(below(step + 60));
    }
    return new EngineScript(spec, kvBlocks, requests, resets);
  }

  /// A later turn of an earlier request, the same prompt again, or something new.
  private String prompt(int i, List<ScriptRequest> before) {
    int kind = below(8);
    if (kind < 3 && !before.isEmpty()) {
      ScriptRequest earlier = before.get(below(before.size()));
      int answer = oneIn(3) ? between(0, earlier.outputTokens()) : earlier.outputTokens();
      return earlier.prompt() + "+out" + earlier.id() + ":" + answer + "+user" + i + ":" + turn();
    }
    if (kind == 3 && !before.isEmpty()) {
      return before.get(below(before.size())).prompt();
    }
    return "all:"
        + between(0, pick(0, 8, 24))
        + "+group"
        + below(3)
        + ":"
        + between(0, pick(4, 12, 40))
        + "+own"
        + i
        + ":"
        + turn();
  }

  private int turn() {
    return between(1, pick(3, 12, 40));
  }

  private EngineSpec spec(int usableBlocks) {
    boolean newer = oneIn(2);
    boolean mixed = oneIn(6);
    return new EngineSpec(
        "random",
        "random",
        1,
        1,
        usableBlocks,
        pick(1, 2, 4, 4, 8, 16),
        pick(2, 5, 8, 16, 32, 64, 256),
        pick(1, 2, 3, 5, 8, 12),
        pick(20, 40, 100, 1_000, 100_000),
        oneIn(4) ? pick(2, 5, 12) : 0,
        !oneIn(8),
        !oneIn(12),
        newer ^ (mixed && oneIn(2)) ? EvictionRule.UNHASHED_FIRST : EvictionRule.TAIL,
        newer ^ (mixed && oneIn(2)),
        newer && oneIn(3) ? pick(1, 2, 4) / 10.0 : 0,
        oneIn(4) ? Order.PRIORITY : Order.FCFS,
        true);
  }
}
