package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RingTravelTest {
  private static final int SECONDS = 300;

  @TempDir private Path folder;

  private static List<ClusterEvent> second(int s) {
    long at = s * Nanos.PER_SECOND;
    HashRun run = HashRun.of(new long[] {BlockHasher.chain(s + 1L, 7)});
    ClusterEvent stored = new ClusterEvent.BlocksStored(at, 0, Tier.DEVICE, BlockHasher.ROOT, run);
    return s == 0
        ? List.of(
            new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("a", 16)), stored)
        : List.of(stored);
  }

  private static String belief(int untilSecond) {
    Follower follower = new Follower();
    for (int s = 0; s <= untilSecond; s++) {
      second(s).forEach(follower::accept);
    }
    return follower.digest().all();
  }

  @Test
  void everyInstantOfAGrowingRingIsWhatReadingUpToItGives() throws IOException {
    Follower follower = new Follower();
    try (RingRecorder ring =
            new RingRecorder(folder, new RingRecorder.Bounds(1 << 20, 8), follower, null);
        RingTravel travel = new RingTravel(folder)) {
      for (int s = 0; s < SECONDS; s++) {
        for (ClusterEvent event : second(s)) {
          ring.accept(event);
          follower.accept(event);
        }
        ring.tick(s * Nanos.PER_SECOND);
        if (s % 50 == 20) {
          ring.flush();
          assertEquals(belief(s), travel.at(s * Nanos.PER_SECOND).digest().all(), "now " + s);
        }
      }
      for (int s : new int[] {10, 290, 60, 61, 200, 0, 299}) {
        assertEquals(belief(s), travel.at(s * Nanos.PER_SECOND).digest().all(), "second " + s);
      }
    }
  }

  @Test
  void anEmptyFolderHoldsNoPast() throws IOException {
    try (RingTravel travel = new RingTravel(folder)) {
      assertThrows(IOException.class, () -> travel.at(0));
    }
  }
}
