package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.source.EngineProbe;
import org.junit.jupiter.api.Test;

class TelemetryTest {
  @Test
  void aReplicaIsIdleSinceTheFirstSampleInWhichItHadNothingToDo() {
    Telemetry telemetry = new Telemetry(1, new SessionClock(session -> 1));
    int[] running = {0, 1, 0, 0, 1};
    long[] since = {0, -1, 30, 30, -1};
    for (int i = 0; i < running.length; i++) {
      telemetry.sample(10 + 10L * i, new OneEngine(running[i]), r -> 0);
      assertEquals(since[i], telemetry.idleSince(0), "sample " + i);
    }
  }

  /// An engine with requests that run.
  private record OneEngine(int running) implements EngineProbe {
    @Override
    public int replicas() {
      return 1;
    }

    @Override
    public EngineState state(int replica) {
      return new EngineState(running, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    @Override
    public int heldPrefix(int replica, HashRun run) {
      return 0;
    }

    @Override
    public int[] references(int replica, long[] hashes) {
      return new int[hashes.length];
    }

    @Override
    public HashRun nextToEvict(int replica, int limit) {
      return HashRun.EMPTY;
    }
  }
}
