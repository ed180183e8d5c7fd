package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.log.RecordingReader;
import io.herdscope.model.log.RecordingWriter;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimeTravelTest {
  private static final int SECONDS = 300;

  @TempDir private Path folder;

  private Path file = Path.of("");

  /// A second of a cluster: stores, removals, a request that ends three seconds later.
  private static List<ClusterEvent> second(int s) {
    long at = s * Nanos.PER_SECOND;
    List<ClusterEvent> events = new ArrayList<>();
    if (s == 0) {
      events.add(new ClusterEvent.ReplicaJoined(at, 0, new ReplicaSpec("a", 16, 900, 8_192)));
    }
    for (int i = 0; i < 20; i++) {
      events.add(new ClusterEvent.BlocksStored(at, 0, Tier.DEVICE, 0, run(20 * s + i)));
      if (s >= 10) {
        events.add(new ClusterEvent.BlocksRemoved(at, 0, Tier.DEVICE, run(20 * (s - 10) + i)));
      }
    }
    Request body = new Request(s, s, "session-" + s, 0, 64, run(20 * s), Hints.NONE);
    events.add(new ClusterEvent.RequestArrived(at, body));
    if (s >= 3) {
      events.add(new ClusterEvent.RequestRejected(at, s - 3, "done"));
    }
    return events;
  }

  private static HashRun run(int number) {
    long[] hashes = new long[8];
    long before = number + 1L;
    for (int b = 0; b < hashes.length; b++) {
      before = BlockHasher.chain(before, b);
      hashes[b] = before;
    }
    return HashRun.of(hashes);
  }

  @BeforeEach
  void recordFiveMinutes() throws IOException {
    file = folder.resolve("all.herd");
    try (RecordingWriter writer = new RecordingWriter(file)) {
      for (int s = 0; s < SECONDS; s++) {
        for (ClusterEvent event : second(s)) {
          writer.append(event);
        }
        writer.flush();
      }
    }
  }

  private static List<Object> belief(Follower follower) {
    List<Object> told = new ArrayList<>();
    follower.retell(told::add);
    return List.of(follower.digest(), follower.events(), follower.lastAt(), told);
  }

  private List<Object> readUpTo(long instant) throws IOException {
    Follower naive = new Follower();
    try (RecordingReader reader = new RecordingReader(file)) {
      ClusterEvent event = reader.next();
      while (event != null && event.at() <= instant) {
        naive.accept(event);
        event = reader.next();
      }
    }
    return belief(naive);
  }

  private void travelsLikeReading(TimeTravel travel) throws IOException {
    Random random = new Random(5);
    for (int i = 0; i < 20; i++) {
      long at = random.nextInt(SECONDS + 10) * Nanos.PER_SECOND;
      assertEquals(readUpTo(at), belief(travel.at(at)), "to " + at);
      assertEquals(at >= (SECONDS - 1) * Nanos.PER_SECOND, travel.isOver());
    }
  }

  @Test
  void travellingToAnInstantGivesWhatReadingUpToItDoes() throws IOException {
    Waypoints own = new Waypoints(500);
    try (TimeTravel travel = new TimeTravel(file, own)) {
      travelsLikeReading(travel);
    }
    assertTrue(own.size() > 5, () -> own.size() + " waypoints");
  }

  @Test
  void theFirstReadersWaypointsServeThoseWhoTravelLater() throws IOException {
    Waypoints left = new Waypoints(500);
    try (TimeTravel first = new TimeTravel(file, left)) {
      first.at(Long.MAX_VALUE);
    }
    int before = left.size();
    try (TimeTravel travel = new TimeTravel(file, left)) {
      travelsLikeReading(travel);
    }
    assertEquals(before, left.size());
  }

  @Test
  void waypointsStayFewHoweverLongTheRecording() throws IOException {
    Waypoints many = new Waypoints(1);
    try (TimeTravel travel = new TimeTravel(file, many)) {
      travelsLikeReading(travel);
    }
    assertTrue(many.size() > 20 && many.size() <= 64, () -> many.size() + " waypoints");
  }
}
