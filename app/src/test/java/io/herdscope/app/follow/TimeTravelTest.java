package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.log.RecordingReader;
import io.herdscope.model.log.RecordingWriter;
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

  private static List<ClusterEvent> second(int s) {
    return BusySecond.of(s, 8, "session-");
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

  @Test
  void requestsThatNobodyEndsTakeRoomOfWaypoints() throws IOException {
    int whereTheyEnd = waypointsOf(true);
    int whereTheyStay = waypointsOf(false);
    assertTrue(
        2 * whereTheyStay < whereTheyEnd, () -> whereTheyStay + " instead of " + whereTheyEnd);
  }

  private int waypointsOf(boolean ending) throws IOException {
    Path requests = folder.resolve(ending + ".herd");
    try (RecordingWriter writer = new RecordingWriter(requests)) {
      writer.append(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("r", 16, 100, 8_192)));
      for (int i = 0; i < 12_000; i++) {
        Request body = new Request(i, 0, "", 0, 1, HashRun.EMPTY, Hints.NONE);
        writer.append(new ClusterEvent.RequestArrived(i, body));
        if (ending) {
          writer.append(new ClusterEvent.RequestFinished(i, i, 0, 1));
        } else {
          writer.append(new ClusterEvent.CacheCleared(i, 0));
        }
      }
    }
    Waypoints kept = new Waypoints(500, 16L << 20);
    try (TimeTravel travel = new TimeTravel(requests, kept)) {
      travel.at(Long.MAX_VALUE);
    }
    return kept.size();
  }
}
