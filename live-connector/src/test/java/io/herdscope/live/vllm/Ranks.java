package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.TestIntake;
import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.SourceState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.zeromq.ZContext;

/// An engine of several data-parallel ranks, each publishing on its own port, and one subscriber.
final class Ranks implements AutoCloseable {
  private final ZContext context = new ZContext();
  private final TestIntake intake = new TestIntake(1 << 20);
  private final Truth belief = new Truth();
  private final List<Engine> engines = new ArrayList<>();
  private final List<KvPublisher> publishers = new ArrayList<>();
  private final LiveFeed feed;

  Ranks(int count) {
    int port = Ports.freeRange(2 * count);
    for (int rank = 0; rank < count; rank++) {
      engines.add(new Engine(rank, 1_000));
      publishers.add(
          new KvPublisher(
              context,
              "tcp://127.0.0.1:" + (port + rank),
              "tcp://127.0.0.1:" + (port + count + rank),
              KvPublisher.Voice.LATEST));
    }
    feed =
        new VllmSource()
            .open(
                new SourceSpec(
                    "vllm",
                    "engine",
                    "tcp://127.0.0.1:" + port,
                    Map.of("ranks", "" + count, "replay", "tcp://127.0.0.1:" + (port + count))),
                intake);
  }

  void run(int steps) {
    long end = System.nanoTime() + 30 * Nanos.PER_SECOND;
    for (int i = 0; i < steps || feed.state() != SourceState.LIVE; i++) {
      for (int rank = 0; rank < engines.size(); rank++) {
        publishers.get(rank).publish(engines.get(rank).step());
      }
      pump();
      if (System.nanoTime() > end) {
        throw new IllegalStateException(feed.state() + " " + feed.counters());
      }
    }
    long said = publishers.stream().mapToLong(KvPublisher::next).sum();
    while (feed.counters().batches() < said && System.nanoTime() < end) {
      pump();
    }
    pump();
  }

  private void pump() {
    publishers.forEach(KvPublisher::serve);
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    intake.drain(belief);
  }

  void assertWhole() {
    for (int rank = 0; rank < engines.size(); rank++) {
      int replica = intake.replica("engine/" + rank);
      assertEquals(engines.get(rank).truth(), belief.of(replica, Tier.DEVICE), "rank " + rank);
    }
  }

  @Override
  public void close() {
    feed.close();
    intake.close();
    context.close();
  }
}
