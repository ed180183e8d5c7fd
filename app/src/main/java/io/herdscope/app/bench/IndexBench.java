package io.herdscope.app.bench;

import io.herdscope.app.bench.OpStream.Kind;
import io.herdscope.app.bench.OpStream.Op;
import io.herdscope.model.Tier;
import io.herdscope.router.index.PrefixIndex;
import io.herdscope.router.index.PrefixMatch;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.List;

/// Measures the prefix index on an operation stream, on one thread. Phases, each left out when the
/// stream has nothing for it: `store` (all stores and removals into an empty index), `query64`,
/// `query512`, `query4096` (the queries of that length, against the index as the stream leaves it,
/// for at least 0.4 s a repetition; `query` with all of them where none has such a length),
/// `chained64` and so on (the same, chaining the prompt's blocks as part of each query), `remove`
/// (the teardown), `mixed` (queries and events in order).
public final class IndexBench {
  private static final int[] LENGTHS = {64, 512, 4096};
  private static final double QUERY_SECONDS = 0.4;
  private static final int COLLECTIONS = 5;

  private final OpStream stream;
  private final Stopwatch watch;
  private final PrefixMatch match = new PrefixMatch();

  public IndexBench(OpStream stream, int repetitions) {
    this.stream = stream;
    this.watch = new Stopwatch(repetitions);
  }

  public List<Phase> phases() {
    List<Phase> phases = new ArrayList<>();
    List<Op> events = stream.events();
    if (!events.isEmpty()) {
      phases.add(store(events));
    }
    PrefixIndex full = filled();
    List<Op> queries = stream.of(Kind.QUERY);
    int before = phases.size();
    for (int length : LENGTHS) {
      List<Op> some = queries.stream().filter(op -> op.blocks().length() == length).toList();
      if (!some.isEmpty()) {
        phases.add(query(full, "query" + length, some));
        if (!some.getFirst().content().isEmpty()) {
          phases.add(unchained(full, "chained" + length, some, new long[length]));
        }
      }
    }
    if (phases.size() == before && !queries.isEmpty()) {
      phases.add(query(full, "query", queries));
    }
    List<Op> teardown = stream.of(Kind.TEARDOWN);
    if (!teardown.isEmpty()) {
      phases.add(remove(full, teardown));
    }
    phases.add(mixed());
    return phases;
  }

  private PrefixIndex filled() {
    PrefixIndex index = new PrefixIndex();
    IndexOps.applyAll(index, stream.events());
    return index;
  }

  private Phase store(List<Op> events) {
    double[] seconds =
        watch.seconds(
            PrefixIndex::new,
            index -> {
              IndexOps.applyAll(index, events);
              return index.blocks();
            });
    long blocks = OpStream.blocks(events);
    return new Phase("store", "blocks/s", blocks, Spread.ofRates(blocks, seconds));
  }

  private Phase query(PrefixIndex full, String name, List<Op> queries) {
    double[] seconds =
        watch.secondsPerRound(
            QUERY_SECONDS, () -> IndexOps.ask(full, queries, stream.workers(), match));
    int count = queries.size();
    return new Phase(name, "queries/s", count, Spread.ofRates(count, seconds));
  }

  private Phase unchained(PrefixIndex full, String name, List<Op> queries, long[] room) {
    double[] seconds =
        watch.secondsPerRound(
            QUERY_SECONDS,
            () -> IndexOps.askUnchained(full, queries, stream.workers(), match, room));
    int count = queries.size();
    return new Phase(name, "queries/s", count, Spread.ofRates(count, seconds));
  }

  private Phase remove(PrefixIndex full, List<Op> teardown) {
    double[] seconds =
        watch.seconds(
            full::copy,
            index -> {
              IndexOps.applyAll(index, teardown);
              return index.blocks();
            });
    long blocks = OpStream.blocks(teardown);
    return new Phase("remove", "blocks/s", blocks, Spread.ofRates(blocks, seconds));
  }

  private Phase mixed() {
    List<Op> ops = stream.proper();
    double[] seconds =
        watch.seconds(
            PrefixIndex::new, index -> IndexOps.mixed(index, ops, stream.workers(), match));
    long blocks = OpStream.blocks(ops);
    return new Phase("mixed", "block-ops/s", blocks, Spread.ofRates(blocks, seconds));
  }

  /// What the index costs in memory once it has applied the stream.
  public IndexMemory memory() {
    long before = usedHeap();
    PrefixIndex index = filled();
    long grown = usedHeap() - before;
    long held = 0;
    for (int worker = 0; worker < stream.workers(); worker++) {
      held += index.held(worker, Tier.DEVICE);
    }
    return new IndexMemory(held, index.blocks(), index.heapBytes(), grown);
  }

  /// As the collector left it: what threads have set aside since to allocate from does not count.
  private static long usedHeap() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    long used = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      MemoryUsage left = pool.getCollectionUsage();
      used += pool.getType() == MemoryType.HEAP && left != null ? left.getUsed() : 0;
    }
    return used;
  }

  /// Depends on every answer given while measuring.
  public long checksum() {
    return watch.checksum();
  }
}
