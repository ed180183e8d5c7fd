package io.herdscope.model.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.source.EngineProbe;
import org.junit.jupiter.api.Test;

class HitLadderFoldTest {
  @Test
  void aRequestRoutedBeforeCountingBeganIsLeftOut() {
    HitLadderFold fold = new HitLadderFold(16, new NoEngines());
    for (long request : new long[] {3, 64, 5_000}) {
      fold.fold(new ClusterEvent.RequestAdmitted(1, request, 0, 40, 16, false));
    }
    assertEquals(HitLadder.EMPTY, fold.sum());
  }

  /// Nobody is to be asked.
  private static final class NoEngines implements EngineProbe {
    @Override
    public int replicas() {
      return 0;
    }

    @Override
    public EngineState state(int replica) {
      throw new AssertionError("asked for a state");
    }

    @Override
    public int heldPrefix(int replica, HashRun run) {
      throw new AssertionError("asked for a prefix");
    }

    @Override
    public int[] references(int replica, long[] hashes) {
      throw new AssertionError("asked for references");
    }

    @Override
    public HashRun nextToEvict(int replica, int limit) {
      throw new AssertionError("asked for the next to evict");
    }
  }
}
