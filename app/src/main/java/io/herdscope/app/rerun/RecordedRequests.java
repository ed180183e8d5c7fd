package io.herdscope.app.rerun;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.log.RecordingReader;
import io.herdscope.model.prompt.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The requests of a recording that were told from arrival to end, in the order of arrival.
///
/// @param replicas the specs of those that served them, by dense number
/// @param unfinished requests left out because their end or their replica is not in it
/// @param withoutBlocks requests that told no block hashes
/// @param endNanos the last instant heard of
public record RecordedRequests(
    List<Told> requests,
    List<ReplicaSpec> replicas,
    int unfinished,
    int withoutBlocks,
    long endNanos) {
  /// One request as observed.
  ///
  /// @param replica dense number of the one that served it
  public record Told(
      Request body,
      String policy,
      long arrivedAt,
      long firstTokenAt,
      long finishedAt,
      int replica,
      int outputTokens) {
    double ttftSeconds() {
      return Nanos.toSeconds(firstTokenAt - arrivedAt);
    }

    double e2eSeconds() {
      return Nanos.toSeconds(finishedAt - arrivedAt);
    }
  }

  /// Reads a recording; an `IllegalArgumentException` when it is none.
  public static RecordedRequests read(Path file) throws IOException {
    Collector collector = new Collector();
    try (RecordingReader reader = new RecordingReader(file)) {
      for (ClusterEvent event = reader.next(); event != null; event = reader.next()) {
        collector.accept(event);
      }
      reader.requireEvents();
    }
    return collector.result();
  }

  private static final class Draft {
    private final Request body;
    private final long arrivedAt;
    private String policy = "";
    private int replica = -1;
    private long firstTokenAt = -1;

    Draft(Request body, long arrivedAt) {
      this.body = body;
      this.arrivedAt = arrivedAt;
    }
  }

  private static final class Collector {
    private final Map<Integer, ReplicaSpec> specs = new TreeMap<>();
    private final Map<Integer, Integer> dense = new TreeMap<>();
    private final Map<Long, Draft> open = new HashMap<>();
    private final List<Told> told = new ArrayList<>();
    private int unfinished;
    private int withoutBlocks;
    private long end;

    void accept(ClusterEvent event) {
      end = Math.max(end, event.at());
      switch (event) {
        case ClusterEvent.ReplicaJoined e -> specs.merge(e.replica(), e.spec(), Collector::fuller);
        case ClusterEvent.RequestArrived e -> open.put(e.request(), new Draft(e.body(), e.at()));
        case ClusterEvent.RequestRouted e -> routed(e);
        case ClusterEvent.FirstToken e -> first(e);
        case ClusterEvent.RequestFinished e -> finished(e);
        case ClusterEvent.RequestRejected e ->
            unfinished += open.remove(e.request()) == null ? 0 : 1;
        case ClusterEvent.RequestLost e -> lost(e);
        case ClusterEvent.RequestAdmitted _,
            ClusterEvent.KvLoaded _,
            ClusterEvent.FaultStruck _,
            ClusterEvent.RequestPreempted _,
            ClusterEvent.TokensDecoded _,
            ClusterEvent.CacheEvent _,
            ClusterEvent.EngineReported _,
            ClusterEvent.EngineSampled _,
            ClusterEvent.ReplicaLeft _,
            ClusterEvent.RoutingChanged _,
            ClusterEvent.SourceEvent _ -> {}
      }
    }

    /// Sources join one replica with what each knows of it.
    private static ReplicaSpec fuller(ReplicaSpec before, ReplicaSpec now) {
      return now.kvBlocks() == ReplicaSpec.UNKNOWN
          ? new ReplicaSpec(
              now.name(), now.blockSize(), before.kvBlocks(), before.maxBatchedTokens())
          : now;
    }

    private void routed(ClusterEvent.RequestRouted e) {
      Draft draft = open.get(e.request());
      if (draft != null) {
        draft.replica = e.replica();
        draft.policy = e.decision().policy();
      }
    }

    /// It is sent again; what it had put out does not count.
    private void lost(ClusterEvent.RequestLost e) {
      Draft draft = open.get(e.request());
      if (draft != null) {
        draft.replica = -1;
        draft.firstTokenAt = -1;
      }
    }

    private void first(ClusterEvent.FirstToken e) {
      Draft draft = open.get(e.request());
      if (draft != null && draft.firstTokenAt < 0) {
        draft.firstTokenAt = e.at();
      }
    }

    private void finished(ClusterEvent.RequestFinished e) {
      Draft draft = open.remove(e.request());
      if (draft == null) {
        return;
      }
      if (draft.replica < 0 || draft.firstTokenAt < 0 || e.outputTokens() < 1) {
        unfinished++;
        return;
      }
      withoutBlocks += draft.body.promptBlocks().isEmpty() ? 1 : 0;
      int replica = dense.computeIfAbsent(draft.replica, _ -> dense.size());
      told.add(
          new Told(
              draft.body,
              draft.policy,
              draft.arrivedAt,
              draft.firstTokenAt,
              e.at(),
              replica,
              e.outputTokens()));
    }

    RecordedRequests result() {
      told.sort(Comparator.comparingLong(Told::arrivedAt));
      ReplicaSpec[] replicas = new ReplicaSpec[dense.size()];
      dense.forEach(
          (index, number) ->
              replicas[number] =
                  specs.getOrDefault(index, ReplicaSpec.unknownCapacity("#" + index, 16)));
      return new RecordedRequests(
          List.copyOf(told), List.of(replicas), unfinished + open.size(), withoutBlocks, end);
    }
  }
}
