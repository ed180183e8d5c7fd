package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a ring on disk keeps, and what ends it.
class RingBoundsTest {
  private static final RingRecorder.Bounds SMALL = new RingRecorder.Bounds(1 << 20, 4);
  private static final int MINUTE = 60;

  @TempDir private Path folder;

  private final Follower follower = new Follower();

  private RingRecorder ring() throws IOException {
    return new RingRecorder(folder, SMALL, follower, null);
  }

  private static void tickEveryTenSeconds(RingRecorder ring, int from, int to) {
    for (int second = from; second <= to; second += 10) {
      ring.tick(second * Nanos.PER_SECOND);
    }
  }

  private List<Integer> numbers() throws IOException {
    return RingFiles.in(folder).stream().map(RingFiles.Segment::number).toList();
  }

  @Test
  void aRingHasRoomAndTime() {
    for (double minutes : new double[] {0, -1, Double.NaN}) {
      assertThrows(IllegalArgumentException.class, () -> new RingRecorder.Bounds(1 << 20, minutes));
    }
    assertThrows(IllegalArgumentException.class, () -> new RingRecorder.Bounds(1 << 10, 4));
  }

  /// Four minutes in eight segments: one begins when the one before is older than half a minute,
  /// and one is forgotten when the one behind it is older than four minutes.
  @Test
  void aQuietRingForgetsWhatIsTooOld() throws IOException {
    try (RingRecorder ring = ring()) {
      tickEveryTenSeconds(ring, 0, 3 * MINUTE);
      assertEquals(List.of(0, 1, 2, 3, 4), numbers());
      assertEquals(3 * MINUTE, ring.seconds(3 * MINUTE * Nanos.PER_SECOND));
      tickEveryTenSeconds(ring, 3 * MINUTE + 10, 20 * MINUTE);
      List<RingFiles.Segment> there = RingFiles.in(folder);
      long oldest = there.getFirst().startMillis() / 1_000;
      assertTrue(oldest <= 16 * MINUTE && oldest > 15 * MINUTE, () -> "from second " + oldest);
      assertEquals((double) (20 * MINUTE - oldest), ring.seconds(20 * MINUTE * Nanos.PER_SECOND));
    }
  }

  @Test
  void aRingThatIsTakenUpAgainGoesOnCounting() throws IOException {
    ring().close();
    ring().close();
    assertEquals(List.of(0, 1), numbers());
  }

  private ClusterEvent stored(long chain) {
    long[] hashes = new long[1_000];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = BlockHasher.mix(chain * hashes.length + i + 1) | 1;
    }
    return new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, BlockHasher.ROOT, HashRun.of(hashes));
  }

  /// An eighth of the ring is 128 KiB; what is believed takes more than what is heard then.
  @Test
  void aSegmentIsNoSmallerThanWhatWasBelievedAtItsStart() throws IOException {
    follower.accept(new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("r0", 16)));
    for (int chain = 0; chain < 60; chain++) {
      follower.accept(stored(chain));
    }
    try (RingRecorder ring = ring()) {
      for (int chain = 60; chain < 90; chain++) {
        ring.accept(stored(chain));
      }
      ring.tick(Nanos.PER_SECOND);
      assertTrue(Files.size(RingFiles.in(folder).getFirst().events()) > 128 << 10);
      assertEquals(List.of(0), numbers());
    }
  }

  @Test
  void aDiskThatRefusesEndsTheRingOnceAndSaysSo() throws IOException {
    try (RingRecorder ring = ring()) {
      Files.createDirectory(folder.resolve("next.state.part"));
      tickEveryTenSeconds(ring, 0, MINUTE);
      String trouble = ring.trouble();
      assertTrue(trouble.startsWith("the recording ring in " + folder + " ended: "), trouble);
      ring.accept(stored(1));
      tickEveryTenSeconds(ring, MINUTE, 2 * MINUTE);
      assertEquals(trouble, ring.trouble());
      Files.delete(folder.resolve("next.state.part"));
      tickEveryTenSeconds(ring, 2 * MINUTE, 3 * MINUTE);
      assertEquals(List.of(0), numbers());
    }
  }
}
