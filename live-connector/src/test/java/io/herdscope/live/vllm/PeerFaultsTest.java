package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.TestIntake;
import io.herdscope.live.http.FixedServer;
import io.herdscope.model.event.SourceState;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;
import org.zeromq.ZMQException;

/// Peers that are not what they should be.
@Execution(ExecutionMode.CONCURRENT)
class PeerFaultsTest {
  private static final int CALLERS = 4;

  /// Connections made and broken; more are asked for with `-Dherdscope.connections=10000`.
  private static final int CONNECTIONS = Integer.getInteger("herdscope.connections", 200);

  private static LiveFeed feed(TestIntake intake, String name, int port, String... options) {
    Map<String, String> map = options.length == 0 ? Map.of() : Map.of(options[0], options[1]);
    SourceSpec spec = new SourceSpec("vllm", name, "tcp://127.0.0.1:" + port, map);
    return VllmSource.open(spec, intake, Rig.QUICK);
  }

  private static void await(LiveFeed feed, SourceState state) throws InterruptedException {
    await(feed, () -> feed.state() == state, state.name());
  }

  private static boolean isHeard(LiveFeed feed) {
    return feed.state() == SourceState.LIVE || feed.state() == SourceState.INCOMPLETE;
  }

  private static void awaitWords(LiveFeed feed, String words) throws InterruptedException {
    await(feed, () -> feed.detail().contains(words), words);
  }

  private static void await(LiveFeed feed, BooleanSupplier there, String what)
      throws InterruptedException {
    for (int i = 0; i < 1_000 && !there.getAsBoolean(); i++) {
      Thread.sleep(10);
    }
    assertTrue(there.getAsBoolean(), what + " expected: " + feed.state() + ", " + feed.detail());
  }

  @Test
  void aClosedPortIsToldWithItsLikelyCause() throws Exception {
    try (TestIntake intake = new TestIntake(100)) {
      LiveFeed feed = feed(intake, "closed", Ports.freePair());
      awaitWords(feed, "refuses connections: nothing listens there, or a wrong port");
      await(feed, () -> feed.counters().reconnects() >= 2, "attempts counted");
      assertEquals(SourceState.CONNECTING, feed.state());
      feed.close();
    }
  }

  @Test
  void aPortThatAcceptsAndSaysNothingIsToldToSpeakNoZeroMq() throws Exception {
    try (ServerSocket mute = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        TestIntake intake = new TestIntake(100)) {
      LiveFeed feed = feed(intake, "mute", mute.getLocalPort());
      await(feed, SourceState.STALLED);
      awaitWords(feed, "accepts connections but does not speak ZeroMQ");
      feed.close();
    }
  }

  @Test
  void anHttpPortIsToldToSpeakHttpAndWhereKvEventsAre() throws Exception {
    try (FixedServer metrics = new FixedServer();
        TestIntake intake = new TestIntake(100)) {
      LiveFeed feed = feed(intake, "http", URI.create(metrics.url()).getPort());
      awaitWords(feed, "speaks HTTP, not ZeroMQ: an engine's API or metrics port");
      await(feed, SourceState.STALLED);
      feed.close();
    }
  }

  @Test
  void aPublisherThatSaysNothingIsToldToBeIdle() throws Exception {
    try (ZContext context = new ZContext();
        TestIntake intake = new TestIntake(100)) {
      int port = context.createSocket(SocketType.PUB).bindToRandomPort("tcp://127.0.0.1");
      LiveFeed feed = feed(intake, "idle", port);
      await(feed, SourceState.STALLED);
      awaitWords(feed, "nothing published yet: an idle engine, or its KV events off");
      feed.close();
    }
  }

  @Test
  void anotherKindOfSocketIsToldAndListenedToOnceItIsAPublisher() throws Exception {
    try (TestIntake intake = new TestIntake(100)) {
      ZContext wrong = new ZContext();
      int port = wrong.createSocket(SocketType.PUSH).bindToRandomPort("tcp://127.0.0.1");
      LiveFeed feed = feed(intake, "push", port);
      awaitWords(feed, "hangs up at once: not a publisher's socket");
      wrong.close();
      try (ZContext right = new ZContext()) {
        right.createSocket(SocketType.PUB).bind("tcp://127.0.0.1:" + port);
        awaitWords(feed, "nothing published yet");
      }
      feed.close();
    }
  }

  @Test
  void anEngineThatConnectsToUsIsWaitedForAndHeardAgainAfterItsRestart() throws Exception {
    try (TestIntake intake = new TestIntake(100)) {
      int port = Ports.freePair();
      LiveFeed feed = feed(intake, "binds", port, "bind", "yes");
      awaitWords(feed, "no engine has connected to tcp://127.0.0.1:" + port + " yet");
      for (int restart = 0; restart < 2; restart++) {
        try (ZContext context = new ZContext()) {
          ZMQ.Socket engine = context.createSocket(SocketType.PUB);
          engine.setHandshakeIvl(RankLink.HANDSHAKE_MILLIS);
          engine.connect("tcp://127.0.0.1:" + port);
          Engine content = new Engine(restart + 1, 1_000 + restart);
          KvBatchEncoder encoder = new KvBatchEncoder(KvSchema.M1, HashForm.UNSIGNED);
          for (int i = 0; i < 2_000 && !isHeard(feed); i++) {
            engine.send(new byte[0], ZMQ.SNDMORE);
            engine.send(Sequences.write(i), ZMQ.SNDMORE);
            engine.send(encoder.encode(content.step()), 0);
            Thread.sleep(10);
          }
          await(feed, () -> isHeard(feed), "heard");
        }
        await(feed, SourceState.CONNECTING);
      }
      feed.close();
    }
  }

  @Test
  void aPeerThatAcceptsAndNeverSpeaksHoldsNobodyUp() throws IOException {
    try (ServerSocket mute = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      LiveFeed stalled = rig.alsoFollow("mute", mute.getLocalPort());
      rig.subscribe();
      rig.steps(50);
      rig.settle();
      rig.assertWhole();
      assertNotEquals(SourceState.LIVE, stalled.state());
      stalled.close();
    }
  }

  @Test
  void aPeerThatSpeaksNonsenseHoldsNobodyUp() throws Exception {
    try (ServerSocket babbler = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      Thread.ofPlatform().daemon().start(() -> babble(babbler));
      rig.publisherUp();
      LiveFeed confused = rig.alsoFollow("babbler", babbler.getLocalPort());
      rig.subscribe();
      rig.steps(50);
      rig.settle();
      rig.pump(500);
      rig.assertWhole();
      assertNotEquals(SourceState.LIVE, confused.state());
    }
  }

  private static void babble(ServerSocket server) {
    Random random = new Random(5);
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        byte[] nonsense = new byte[100 + random.nextInt(2_000)];
        random.nextBytes(nonsense);
        if (random.nextBoolean()) {
          nonsense[0] = (byte) 0xFF;
          nonsense[9] = 0x7F;
        }
        socket.getOutputStream().write(nonsense);
      } catch (IOException hungUp) {
        // On to the next peer, or to the end when the server is closed.
      }
    }
  }

  @Test
  void aPortInUseIsToldByPublisherAndSubscriber() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        ZContext context = new ZContext();
        TestIntake intake = new TestIntake(100)) {
      String address = "tcp://127.0.0.1:" + taken.getLocalPort();
      assertThrows(
          ZMQException.class,
          () -> new KvPublisher(context, address, null, KvPublisher.Voice.LATEST).close());
      LiveFeed feed = feed(intake, "a", taken.getLocalPort(), "bind", "yes");
      await(feed, SourceState.FAILED);
      assertTrue(feed.detail().contains("cannot open the socket"), feed.detail());
      feed.close();
    }
  }

  @Test
  void connectionsThatComeAndGoHarmNothing() throws Exception {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      List<FutureTask<Integer>> callers = new ArrayList<>();
      for (int c = 0; c < CALLERS; c++) {
        int caller = c;
        FutureTask<Integer> calls = new FutureTask<>(() -> call(rig, caller));
        callers.add(calls);
        Thread.ofVirtual().start(calls);
      }
      rig.subscribe();
      int made = 0;
      for (FutureTask<Integer> calls : callers) {
        while (!calls.isDone()) {
          rig.steps(1);
          rig.pump(5);
        }
        made += calls.get();
      }
      rig.steps(50);
      rig.settle();
      rig.assertWhole();
      assertEquals(CONNECTIONS / CALLERS * CALLERS, made);
    }
  }

  /// Connects again and again, says nonsense or nothing, and hangs up after a while.
  private static int call(Rig rig, int seed) throws IOException {
    Random random = new Random(seed);
    List<Socket> open = new ArrayList<>();
    for (int i = 0; i < CONNECTIONS / CALLERS; i++) {
      Socket socket = rig.rawConnection(random.nextInt(2));
      if (random.nextBoolean()) {
        byte[] nonsense = new byte[random.nextInt(80)];
        random.nextBytes(nonsense);
        socket.getOutputStream().write(nonsense);
      }
      open.add(socket);
      if (open.size() > 20) {
        open.removeFirst().close();
      }
    }
    for (Socket socket : open) {
      socket.close();
    }
    return CONNECTIONS / CALLERS;
  }
}
