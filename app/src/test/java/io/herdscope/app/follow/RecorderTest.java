package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.log.LogSource;
import io.herdscope.model.log.RecordingReader;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecorderTest {
  @TempDir private Path folder;

  private static ClusterEvent event(int i) {
    if (i == 0) {
      return new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("a", 16));
    }
    int number = i % 2 == 0 ? i / 2 : i / 2 - 100;
    long first = BlockHasher.chain(0, Math.floorMod(number, 500));
    HashRun run = HashRun.of(first, BlockHasher.chain(first, 1), BlockHasher.chain(first, 2));
    return i % 2 == 1
        ? new ClusterEvent.BlocksRemoved(i, 0, Tier.DEVICE, run)
        : new ClusterEvent.BlocksStored(i, 0, Tier.DEVICE, 0, run);
  }

  private static Follower replayed(Path file) throws IOException {
    Follower follower = new Follower();
    try (RecordingReader reader = new RecordingReader(file)) {
      new LogSource(reader)
          .advance(
              Long.MAX_VALUE,
              (request, now) -> {
                throw new AssertionError();
              },
              follower);
    }
    return follower;
  }

  @Test
  void whatWasFlushedIsThereThoughNobodyClosedTheFile() throws IOException {
    Path file = folder.resolve("run.herd");
    Follower follower = new Follower();
    Recorder recorder = new Recorder(file, 1 << 30, follower);
    for (int i = 0; i < 1_000; i++) {
      recorder.accept(event(i));
      follower.accept(event(i));
    }
    recorder.tick(Nanos.PER_SECOND);
    assertEquals(follower.digest(), replayed(file).digest());
    recorder.close();
  }

  @Test
  void theRecordingStaysBoundedAndItsLatestPartOpensAlone() throws IOException {
    Path file = folder.resolve("run.herd");
    Follower follower = new Follower();
    long most = 200_000;
    try (Recorder recorder = new Recorder(file, most, follower)) {
      for (int i = 0; i < 60_000; i++) {
        recorder.accept(event(i));
        follower.accept(event(i));
        recorder.tick(i * Nanos.PER_MILLI * 10);
      }
    }
    Path previous = folder.resolve("run.herd.previous");
    assertTrue(Files.exists(previous));
    assertTrue(Files.size(file) + Files.size(previous) < most * 2);
    assertEquals(follower.digest(), replayed(file).digest());
  }
}
