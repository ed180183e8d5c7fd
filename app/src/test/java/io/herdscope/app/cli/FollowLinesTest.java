package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.follow.Follower;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class FollowLinesTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Console console =
      new Console(
          new PrintStream(out, true, StandardCharsets.UTF_8),
          new PrintStream(err, true, StandardCharsets.UTF_8));
  private final Follower follower = new Follower();

  private String troubleAt(int second, SourceState state, String detail, long reconnects) {
    follower.accept(
        new ClusterEvent.SourceStatus(
            2 * Nanos.PER_SECOND, "r0", state, detail, SourceCounters.ofReconnects(reconnects)));
    FollowLines lines = new FollowLines(console, LocalTime.of(14, 0, 0));
    assertTrue(lines.tick(second * Nanos.PER_SECOND, follower, Double.NaN));
    return List.of(out.toString(StandardCharsets.UTF_8).split("\\R")).getLast().strip();
  }

  @Test
  void whatIsNotConnectedIsToldWithHowLongSinceWhenHowOftenAndWhy() {
    assertEquals(
        "r0: waiting for 12 s, since 14:00:02, tried 5 times: nobody there",
        troubleAt(14, SourceState.CONNECTING, "nobody there", 5));
  }

  @Test
  void whatALiveSourceRemarksIsToldOnceAndAgainWhenItsNumbersChanged() {
    FollowLines lines = new FollowLines(console, LocalTime.of(14, 0, 0));
    for (int second = 11; second <= 40; second++) {
      String detail = "posts refused: wrong token " + (second < 25 ? 2 : 3);
      follower.accept(
          new ClusterEvent.SourceStatus(
              second * Nanos.PER_SECOND, "posts", SourceState.LIVE, detail, SourceCounters.NONE));
      assertTrue(lines.tick(second * Nanos.PER_SECOND, follower, Double.NaN));
    }
    assertEquals(
        List.of("2", "3"),
        out.toString(StandardCharsets.UTF_8)
            .lines()
            .filter(line -> line.contains("refused"))
            .map(line -> line.substring(line.length() - 1))
            .toList());
  }

  @Test
  void minutesAreToldAsMinutesAndWhatIsNotKnownYetAsThat() {
    assertEquals(
        "r0: waiting for 10 min, since 14:00:02: nothing heard yet",
        troubleAt(602, SourceState.CONNECTING, "", 0));
  }

  private static EngineReading reading(double kvUsage) {
    double untold = Double.NaN;
    return new EngineReading(
        10,
        0,
        kvUsage,
        4_000,
        1,
        untold,
        untold,
        untold,
        untold,
        untold,
        untold,
        LatencyReading.NONE,
        LatencyReading.NONE,
        untold,
        untold);
  }

  private List<String> toldInTwentySeconds(String words) {
    FollowLines lines = new FollowLines(console, LocalTime.of(14, 0, 0));
    for (int second = 1; second <= 20; second++) {
      assertTrue(lines.tick(second * Nanos.PER_SECOND, follower, Double.NaN));
    }
    return out.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.contains(words))
        .map(String::strip)
        .toList();
  }

  @Test
  void anEngineThatStartedAgainIsToldOnce() {
    follower.accept(
        new ClusterEvent.SourceStatus(
            0, "r0", SourceState.LIVE, "", SourceCounters.NONE.withTroubles(0, 2, 0)));
    assertEquals(
        List.of("r0: started again (2 times so far), and what it held is forgotten"),
        toldInTwentySeconds("started again"));
  }

  @Test
  void aContradictionIsToldWhenItIsNewsAndEveryTenSeconds() {
    follower.accept(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("r0", 16, 4_000, 8_192)));
    follower.accept(
        new ClusterEvent.SourceStatus(0, "r0", SourceState.LIVE, "", SourceCounters.NONE));
    for (int second = 1; second <= 3; second++) {
      follower.accept(new ClusterEvent.EngineSampled(second * Nanos.PER_SECOND, 0, reading(0.5)));
    }
    assertEquals(3, toldInTwentySeconds("r0: diverging").size());
  }

  @Test
  void decisionsHeardOfAreCounted() {
    Request request = new Request(1, 0, "a", 0, 64, HashRun.EMPTY, Hints.NONE);
    follower.accept(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("r0", 16, 4_000, 8_192)));
    follower.accept(new ClusterEvent.RequestArrived(0, request));
    follower.accept(
        new ClusterEvent.RequestRouted(0, request, follower.router().dispatch(request, 0)));
    assertEquals(20, toldInTwentySeconds(" · 1 decision · ").size());
  }

  @Test
  void anInterruptedWaitIsANoteAndNoFailure() {
    new FirstWord().note(0.42, console);
    assertEquals(
        "note: interrupted after 0.4 s, before any source was live",
        err.toString(StandardCharsets.UTF_8).strip());
  }
}
