package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.TestIntake;
import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.zeromq.ZContext;

/// One engine, its publisher, and a subscriber over real sockets. The test's thread is the engine
/// and the session at once.
final class Rig implements AutoCloseable {
  /// Waits so briefly that faults of peers show within a test.
  static final StreamState.Patience QUICK =
      new StreamState.Patience(
          100 * Nanos.PER_MILLI,
          Nanos.PER_SECOND,
          3,
          Nanos.PER_SECOND,
          1_000,
          50 * Nanos.PER_MILLI);

  private static final StreamState.Patience HASTY =
      new StreamState.Patience(
          Nanos.PER_SECOND,
          20 * Nanos.PER_SECOND,
          3,
          Nanos.PER_SECOND,
          10_000,
          50 * Nanos.PER_MILLI);

  private final KvPublisher.Voice voice;
  private final boolean replays;
  private final TestIntake intake;
  private final Truth belief = new Truth();
  private final int port = Ports.freePair();
  private ZContext context = new ZContext();
  private Engine engine = new Engine(1, 1_000);
  private @Nullable KvPublisher publisher;
  private @Nullable LiveFeed feed;

  Rig(KvPublisher.Voice voice) {
    this(voice, true);
  }

  Rig(KvPublisher.Voice voice, boolean replays) {
    this(voice, replays, 1 << 20);
  }

  Rig(KvPublisher.Voice voice, boolean replays, long queueWeight) {
    this.voice = voice;
    this.replays = replays;
    this.intake = new TestIntake(queueWeight);
  }

  void publisherUp() {
    publisher =
        new KvPublisher(context, endpoint(port), replays ? endpoint(port + 1) : null, voice);
  }

  void publisherDown() {
    context.close();
    publisher = null;
  }

  /// Another process at the same addresses, its clock that much later, its cache empty.
  void restart(double secondsLater) {
    publisherDown();
    context = new ZContext();
    engine = new Engine(2, 1_000 + secondsLater);
    publisherUp();
  }

  private static String endpoint(int port) {
    return "tcp://127.0.0.1:" + port;
  }

  void subscribe() {
    Map<String, String> options = replays ? Map.of("replay", endpoint(port + 1)) : Map.of();
    feed =
        VllmSource.open(new SourceSpec("vllm", "engine", endpoint(port), options), intake, HASTY);
  }

  /// Another source on the same reactor.
  LiveFeed alsoFollow(String name, int otherPort) {
    return VllmSource.open(
        new SourceSpec("vllm", name, endpoint(otherPort), Map.of()), intake, HASTY);
  }

  /// A plain connection to the live port (0) or the replay port (1).
  Socket rawConnection(int which) throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), port + which);
  }

  KvPublisher publisher() {
    if (publisher == null) {
      throw new IllegalStateException("the publisher is down");
    }
    return publisher;
  }

  LiveFeed feed() {
    if (feed == null) {
      throw new IllegalStateException("nobody subscribed");
    }
    return feed;
  }

  Engine engine() {
    return engine;
  }

  Truth belief() {
    return belief;
  }

  SourceCounters counters() {
    return feed().counters();
  }

  Map<Long, Integer> believed() {
    return belief.of(0, Tier.DEVICE);
  }

  byte[] payload() {
    return publisher().encode(engine.step());
  }

  void steps(int count) {
    for (int i = 0; i < count; i++) {
      publisher().publish(payload());
      pump(0);
    }
  }

  /// Lets replay requests be answered and events arrive for a while.
  void pump(long millis) {
    long end = System.nanoTime() + millis * Nanos.PER_MILLI;
    do {
      if (publisher != null) {
        publisher.serve();
      }
      intake.drain(belief);
      if (millis > 0) {
        sleep();
      }
    } while (System.nanoTime() < end);
  }

  private static void sleep() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Publishes until the subscriber hears it live, and waits until it has compared the stream's
  /// end.
  void untilLive() {
    long quiet = 0;
    long end = System.nanoTime() + 20 * Nanos.PER_SECOND;
    while (feed().state() != SourceState.LIVE && feed().state() != SourceState.INCOMPLETE) {
      steps(1);
      pump(20);
      quiet = System.nanoTime();
      if (quiet > end) {
        throw new IllegalStateException(
            "nothing arrives: " + feed().state() + " " + feed().detail());
      }
    }
    while (System.nanoTime() - quiet < 300 * Nanos.PER_MILLI) {
      pump(20);
    }
  }

  /// Goes on until everything published was applied.
  void settle() {
    long end = System.nanoTime() + 30 * Nanos.PER_SECOND;
    for (int calm = 0; calm < 15; calm = settled() ? calm + 1 : 0) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(
            feed().state() + " " + feed().counters() + " of " + publisher().next());
      }
      pump(20);
    }
  }

  private boolean settled() {
    SourceState state = feed().state();
    return counters().lastSequence() == publisher().next() - 1
        && (state == SourceState.LIVE || state == SourceState.INCOMPLETE)
        && intake.isEmpty();
  }

  /// Belief is the truth, and the source says so.
  void assertWhole() {
    assertEquals(engine.truth(), believed());
    assertEquals(SourceState.LIVE, feed().state());
    assertEquals(publisher().next() - 1, counters().lastSequence());
    assertEquals(0, counters().lost());
  }

  @Override
  public void close() {
    if (feed != null) {
      feed.close();
    }
    intake.close();
    context.close();
  }
}
