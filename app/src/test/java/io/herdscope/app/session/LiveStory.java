package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.log.RecordingWriter;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Twenty seconds of two replicas: a request a second, its four blocks stored a tenth later; both
/// replicas are told of as sources, one of which loses events after ten seconds.
public final class LiveStory {
  public static final int SECONDS = 20;

  private LiveStory() {}

  public static Path write(Path file) throws IOException {
    try (RecordingWriter writer = new RecordingWriter(file)) {
      for (ClusterEvent event : events()) {
        writer.append(event);
      }
    }
    return file;
  }

  /// The same beside idle replicas whose metrics are read, `replicas` in all.
  public static Path writeFleet(Path file, int replicas) throws IOException {
    try (RecordingWriter writer = new RecordingWriter(file)) {
      for (int r = 2; r < replicas; r++) {
        String name = "pod-" + r;
        writer.append(new ClusterEvent.ReplicaJoined(0, r, new ReplicaSpec(name, 16, 900, 8_192)));
        writer.append(status(0, name, SourceState.LIVE));
        writer.append(new ClusterEvent.EngineSampled(0, r, idle()));
      }
      for (ClusterEvent event : events()) {
        writer.append(event);
      }
    }
    return file;
  }

  private static EngineReading idle() {
    double untold = Double.NaN;
    return new EngineReading(
        0,
        0,
        0.25,
        900,
        1,
        0,
        0,
        untold,
        untold,
        untold,
        untold,
        LatencyReading.NONE,
        LatencyReading.NONE,
        untold,
        untold);
  }

  static List<ClusterEvent> events() {
    List<ClusterEvent> events = new ArrayList<>();
    for (int r = 0; r < 2; r++) {
      events.add(new ClusterEvent.ReplicaJoined(0, r, ReplicaSpec.unknownCapacity("pod-" + r, 16)));
      events.add(status(0, "pod-" + r, SourceState.LIVE));
    }
    for (int s = 0; s < SECONDS; s++) {
      second(s, events);
    }
    return events;
  }

  private static void second(int s, List<ClusterEvent> events) {
    long at = s * Nanos.PER_SECOND;
    int replica = s % 2;
    Request body = new Request(1_000 + s, 70 + s, "session-" + s, 0, 70, run(s), Hints.NONE);
    if (s == 10) {
      events.add(new ClusterEvent.SourceGap(at, "pod-1", 3, 4, GapOutcome.LOST));
      events.add(status(at, "pod-1", SourceState.INCOMPLETE));
    }
    events.add(new ClusterEvent.RequestArrived(at, body));
    events.add(new ClusterEvent.RequestRouted(at, body, decision(s, replica)));
    events.add(
        new ClusterEvent.BlocksStored(
            at + Nanos.PER_SECOND / 10, replica, Tier.DEVICE, BlockHasher.ROOT, run(s)));
    events.add(new ClusterEvent.FirstToken(at + Nanos.PER_SECOND / 5, body.id(), replica));
    events.add(new ClusterEvent.RequestFinished(at + Nanos.PER_SECOND / 2, body.id(), replica, 11));
  }

  private static ClusterEvent status(long at, String name, SourceState state) {
    return new ClusterEvent.SourceStatus(at, name, state, "", SourceCounters.NONE);
  }

  private static HashRun run(int number) {
    long[] hashes = new long[4];
    long before = number + 1L;
    for (int b = 0; b < hashes.length; b++) {
      before = BlockHasher.chain(before, b);
      hashes[b] = before;
    }
    return HashRun.of(hashes);
  }

  private static RoutingDecision decision(int ordinal, int replica) {
    Belief belief =
        new Belief(new int[Tier.ALL.size()][2], new long[2], new double[2], new int[2], new int[2]);
    return new RoutingDecision(
        ordinal,
        "their-router",
        replica,
        TieRule.NONE,
        1,
        List.of("cost"),
        new double[] {replica, 1 - replica},
        new boolean[] {true, true},
        belief);
  }
}
