package io.herdscope.app.bench;

import io.herdscope.app.bench.OpStream.Kind;
import io.herdscope.app.bench.OpStream.Op;
import io.herdscope.model.Tier;
import io.herdscope.router.index.PrefixMatch;
import io.herdscope.router.index.SharedPrefixIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/// Measures an index that is written and read at the same time: how fast the writer is with nobody
/// reading and with one reader that never pauses, and how fast that reader is. The writer shows its
/// changes after every event, and is done when readers see the last one: changes that had to queue
/// while the reader was inside are part of its time.
public final class SharedBench {
  private static final double NANOS = 1e9;

  private final OpStream stream;
  private final List<Op> events;
  private final List<Op> queries;
  private final int repetitions;

  public SharedBench(OpStream stream, int repetitions) {
    this.stream = stream;
    this.events = stream.events();
    this.queries = stream.of(Kind.QUERY);
    this.repetitions = repetitions;
  }

  public List<Phase> phases() throws InterruptedException {
    double[] alone = new double[repetitions];
    double[] beside = new double[repetitions];
    double[] reading = new double[repetitions];
    for (int i = -1; i < repetitions; i++) {
      double writer = write(new SharedPrefixIndex());
      double[] both = writeAndRead(new SharedPrefixIndex());
      if (i >= 0) {
        alone[i] = writer;
        beside[i] = both[0];
        reading[i] = both[1];
      }
    }
    long blocks = OpStream.blocks(events);
    return List.of(
        new Phase("shared-alone", "blocks/s", blocks, Spread.ofRates(blocks, alone)),
        new Phase("shared-read", "blocks/s", blocks, Spread.ofRates(blocks, beside)),
        new Phase("shared-reader", "queries/s", 1, Spread.ofRates(1, reading)));
  }

  private double write(SharedPrefixIndex index) {
    System.gc();
    long start = System.nanoTime();
    for (Op op : events) {
      if (op.kind() == Kind.STORED) {
        index.store(op.worker(), Tier.DEVICE, op.parent(), op.blocks(), 0);
      } else {
        index.remove(op.worker(), Tier.DEVICE, op.blocks());
      }
      index.publish();
    }
    while (index.unpublished() > 0) {
      index.publish();
      Thread.onSpinWait();
    }
    return (System.nanoTime() - start) / NANOS;
  }

  /// Seconds of the writer, and seconds of one query of the reader.
  private double[] writeAndRead(SharedPrefixIndex index) throws InterruptedException {
    AtomicBoolean over = new AtomicBoolean();
    try (ExecutorService reader = Executors.newSingleThreadExecutor()) {
      Future<Double> reading = reader.submit(() -> read(index, over));
      double writing;
      try {
        writing = write(index);
      } finally {
        over.set(true);
      }
      return new double[] {writing, reading.get()};
    } catch (ExecutionException e) {
      throw new IllegalStateException("the reader failed", e.getCause());
    }
  }

  private double read(SharedPrefixIndex index, AtomicBoolean over) {
    PrefixMatch match = new PrefixMatch();
    List<Op> some = queries.isEmpty() ? events : new ArrayList<>(queries);
    long start = System.nanoTime();
    long asked = 0;
    while (!over.get() || asked == 0) {
      index.match(some.get((int) (asked % some.size())).blocks(), stream.workers(), match);
      asked++;
    }
    return (System.nanoTime() - start) / NANOS / asked;
  }
}
