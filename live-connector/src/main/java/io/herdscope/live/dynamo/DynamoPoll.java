package io.herdscope.live.dynamo;

import io.herdscope.live.Delivery;
import io.herdscope.live.FeedRecord;
import io.herdscope.live.Intake;
import io.herdscope.live.Newcomers;
import io.herdscope.live.http.PollingFeed;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.LatencyReading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One asking of the selection service after the other: who is there and how loaded the router
/// thinks they are each time, the whole index now and then. A dump replaces what was known of the
/// replicas in it: the service numbers nothing, so there is no telling what changed between two.
/// Where the dump is what is believed, a worker that is no longer listed has left; without dumps
/// others tell the blocks, and then the end is theirs to tell as well.
final class DynamoPoll implements PollingFeed.Poll {
  private static final int MOST_NAMED = 3;

  private final String source;
  private final SelectionService service;
  private final int dumpSeconds;
  private final String prefix;
  private final Intake intake;
  private final Newcomers newcomers;
  private final TreeSet<String> dumped = new TreeSet<>();
  private Set<String> listed = Set.of();
  private long dumpAt;
  private String withoutDump = "";

  DynamoPoll(
      String source, SelectionService service, int dumpSeconds, String prefix, Intake intake) {
    this.source = source;
    this.service = service;
    this.dumpSeconds = dumpSeconds;
    this.prefix = prefix;
    this.intake = intake;
    this.newcomers = new Newcomers(intake);
    this.dumpAt = dumpSeconds == 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
  }

  @Override
  public String ask(FeedRecord record) throws IOException, InterruptedException {
    List<Delivery.Content> parts = new ArrayList<>();
    List<SelectionReader.Worker> workers = new ArrayList<>(service.workers());
    workers.sort((a, b) -> Long.compareUnsigned(a.id(), b.id()));
    membership(workers, parts);
    for (SelectionReader.Worker worker : workers) {
      for (int rank = worker.firstRank(); rank < worker.firstRank() + worker.ranks(); rank++) {
        Newcomers.Announcement heard =
            newcomers.hear(
                name(new LogEntry.Worker(worker.id(), rank)),
                size(worker.blockSize()),
                size(worker.kvBlocks()),
                size(worker.batchedTokens()));
        if (heard.news()) {
          parts.add(heard::emit);
        }
      }
    }
    for (SelectionReader.Load load : service.loads()) {
      Newcomers.Announcement heard = newcomers.hear(name(load.worker()));
      EngineReading reading = reading(load);
      parts.add(
          (at, sink) -> {
            heard.emit(at, sink);
            sink.accept(new ClusterEvent.EngineSampled(at, heard.replica(), reading));
          });
    }
    hand(parts, parts.size());
    record.batch(parts.size(), -1);
    dump(record);
    return Stream.of(withoutDump, unschedulable(workers))
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining("; "));
  }

  /// Tells who left. Who came is asked for its blocks at once.
  private void membership(List<SelectionReader.Worker> workers, List<Delivery.Content> parts) {
    Set<String> now = new TreeSet<>();
    for (SelectionReader.Worker worker : workers) {
      for (int rank = worker.firstRank(); rank < worker.firstRank() + worker.ranks(); rank++) {
        now.add(name(new LogEntry.Worker(worker.id(), rank)));
      }
    }
    if (dumpSeconds > 0) {
      for (String name : listed) {
        if (!now.contains(name)) {
          int replica = intake.replica(name);
          newcomers.forget(name);
          dumped.remove(name);
          parts.add((at, sink) -> sink.accept(new ClusterEvent.ReplicaLeft(at, replica)));
        }
      }
      dumpAt = listed.containsAll(now) ? dumpAt : Long.MIN_VALUE;
    }
    listed = now;
  }

  /// `worker 19 is draining; worker 23 is incomplete`.
  private static String unschedulable(List<SelectionReader.Worker> workers) {
    return workers.stream()
        .filter(worker -> !worker.state().isEmpty() && !worker.state().equals("schedulable"))
        .limit(MOST_NAMED)
        .map(worker -> "worker " + Long.toUnsignedString(worker.id()) + " is " + worker.state())
        .collect(Collectors.joining("; "));
  }

  private void hand(List<Delivery.Content> parts, int weight) {
    if (!parts.isEmpty()) {
      intake.offerOrCount(
          new Delivery(
              source,
              intake.now(),
              Delivery.UNKNOWN,
              Math.max(1, weight),
              (at, sink) -> parts.forEach(part -> part.emit(at, sink))),
          -1);
    }
  }

  private String name(LogEntry.Worker worker) {
    return prefix + worker.name();
  }

  private static int size(int told) {
    return told < 1 ? Newcomers.UNTOLD : told;
  }

  private static EngineReading reading(SelectionReader.Load load) {
    double unknown = Double.NaN;
    return new EngineReading(
        load.requests() < 0 ? unknown : load.requests(),
        unknown,
        unknown,
        unknown,
        0,
        unknown,
        unknown,
        unknown,
        unknown,
        unknown,
        unknown,
        LatencyReading.NONE,
        LatencyReading.NONE,
        load.prefillTokens(),
        load.decodeBlocks());
  }

  /// An old service without dumps stays useful for its loads; that it has none is said until it
  /// gives one.
  private void dump(FeedRecord record) throws InterruptedException {
    if (intake.now() < dumpAt) {
      return;
    }
    dumpAt = intake.now() + dumpSeconds * Nanos.PER_SECOND;
    try {
      IndexDump dump = service.dump();
      replace(dump);
      record.batch(dump.stored().size(), -1);
      withoutDump = "";
    } catch (IOException without) {
      withoutDump = "loads only: " + without.getMessage();
    }
  }

  private void replace(IndexDump dump) {
    List<Delivery.Content> parts = new ArrayList<>();
    int blocks = 0;
    int blockSize = size(dump.blockSize());
    Map<String, Newcomers.Announcement> heard = new HashMap<>();
    for (IndexDump.Stored stored : dump.stored()) {
      heard.computeIfAbsent(
          name(stored.worker()),
          name -> newcomers.hear(name, blockSize, Newcomers.UNTOLD, Newcomers.UNTOLD));
      dumped.add(name(stored.worker()));
    }
    for (String name : dumped) {
      int replica = intake.replica(name);
      Newcomers.Announcement announcement = heard.get(name);
      parts.add(
          (at, sink) -> {
            if (announcement != null) {
              announcement.emit(at, sink);
            }
            sink.accept(new ClusterEvent.CacheCleared(at, replica));
          });
    }
    for (IndexDump.Stored stored : dump.stored()) {
      blocks += stored.blocks().length();
      int replica = intake.replica(name(stored.worker()));
      parts.add(
          (at, sink) ->
              sink.accept(
                  new ClusterEvent.BlocksStored(
                      at, replica, stored.tier(), stored.parent(), stored.blocks())));
    }
    hand(parts, blocks);
  }

  @Override
  public void close() {
    service.close();
  }
}
