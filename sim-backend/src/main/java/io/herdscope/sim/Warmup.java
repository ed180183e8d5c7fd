package io.herdscope.sim;

import io.herdscope.model.event.Role;
import io.herdscope.model.source.EventSink;
import io.herdscope.sim.engine.Engine;
import io.herdscope.sim.workload.ScriptedRequest;
import java.util.List;

/// Warms the engines' caches before time 0: request i runs on replica i mod N, alone, without
/// asking any policy, and leaves nothing but its cached blocks. Every replica then starts from the
/// same content whatever the policy, which the published benchmarks intend with their seed
/// requests.
final class Warmup {
  private Warmup() {}

  static void run(List<ScriptedRequest> requests, Engine[] engines, EventSink sink) {
    for (int i = 0; i < requests.size(); i++) {
      int replica = i % engines.length;
      Engine engine = engines[replica];
      long now = 0;
      engine.enqueue(Simulation.engineRequest(requests.get(i), now, Role.BOTH), now);
      CacheOnly cache = new CacheOnly(replica, sink);
      while (!engine.idle()) {
        engine.beginStep(now, cache);
        now = engine.endsAt();
        engine.finishStep(cache);
      }
      engine.restartClock();
    }
  }
}
