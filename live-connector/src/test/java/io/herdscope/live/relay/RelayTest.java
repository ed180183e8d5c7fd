package io.herdscope.live.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.LiveFeed;
import io.herdscope.live.http.Secret;
import io.herdscope.live.http.TestAuthority;
import io.herdscope.live.http.Tls;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.prompt.HashRun;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLContext;
import org.java_websocket.WebSocket;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.zeromq.SocketType;
import org.zeromq.ZContext;

class RelayTest {
  private static final Secret TOKEN = Secret.of("t0ken");
  private static final RelayLimits TIGHT = new RelayLimits(3, 6, 400, 600);
  private static final InetSocketAddress ANY =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  /// An inbox that can be shut, as that of a session that stopped listening.
  private static final class Gate extends Sketch.Gated {
    Set<Long> blocks() {
      TreeSet<Long> blocks = new TreeSet<>();
      for (ClusterEvent event : events()) {
        switch (event) {
          case ClusterEvent.BlocksStored e -> blocks.add(e.blocks().at(0));
          case ClusterEvent.BlocksRemoved e -> blocks.remove(e.blocks().at(0));
          case ClusterEvent.ReplicaLeft _ -> blocks.clear();
          default -> {}
        }
      }
      return blocks;
    }
  }

  private final Hub hub = new Hub("s1", new Hub.Limits(200_000, 1_000_000));
  private final TreeSet<Long> truth = new TreeSet<>();
  private final Gate gate = new Gate();
  private @Nullable RelayServer server;
  private @Nullable LiveFeed feed;

  private RelayServer serve(@Nullable SSLContext tls) {
    RelayServer started = RelayServer.start(ANY, tls, hub, TOKEN, TIGHT);
    server = started;
    hub.publish(List.of(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("a", 16, 9, 9))), 1);
    return started;
  }

  private LiveFeed follow(RelayServer relay, Secret token) {
    URI address = URI.create("ws://localhost:" + relay.getPort());
    LiveFeed started = RelayFeed.start("feed", address, Tls.system(), token, gate);
    feed = started;
    return started;
  }

  @AfterEach
  void close() {
    if (feed != null) {
      feed.close();
    }
    if (server != null) {
      server.close();
    }
  }

  private void publish(int from, int to) {
    for (int i = from; i < to; i++) {
      hub.publish(List.of(new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, HashRun.of(i))), 1);
      truth.add((long) i);
    }
  }

  private static void await(BooleanSupplier wanted) {
    long deadline = System.nanoTime() + 30_000_000_000L;
    while (!wanted.getAsBoolean()) {
      assertTrue(System.nanoTime() < deadline, "never so");
      try {
        Thread.sleep(5);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void aZeroMqPortIsToldByItsGreetingWithWhatToDo() {
    try (ZContext context = new ZContext()) {
      int port = context.createSocket(SocketType.PUB).bindToRandomPort("tcp://127.0.0.1");
      URI address = URI.create("ws://127.0.0.1:" + port);
      LiveFeed wrong = RelayFeed.start("feed", address, Tls.system(), TOKEN, gate, 500);
      feed = wrong;
      await(() -> wrong.detail().startsWith("it speaks ZeroMQ, not WebSocket: KV events' port"));
    }
  }

  @Test
  void whoJoinsLateGetsTheStateAndThenTheStream() {
    RelayServer relay = serve(null);
    publish(1, 100);
    LiveFeed late = follow(relay, TOKEN);
    await(() -> late.state() == SourceState.LIVE);
    publish(100, 200);
    await(() -> gate.blocks().equals(truth));
    assertEquals(1, relay.counters().snapshots());
  }

  @Test
  void afterABreakTheStreamGoesOnWhereItWas() {
    RelayServer relay = serve(null);
    LiveFeed explorer = follow(relay, TOKEN);
    publish(1, 50);
    await(() -> gate.blocks().equals(truth));
    for (WebSocket connection : relay.getConnections()) {
      connection.closeConnection(1001, "cut");
    }
    publish(50, 80);
    await(() -> gate.blocks().equals(truth));
    assertEquals(1, relay.counters().snapshots());
    assertEquals(2, relay.counters().joined());
    assertEquals(0, explorer.counters().lost());
    assertTrue(gate.events().stream().noneMatch(ClusterEvent.ReplicaLeft.class::isInstance));
  }

  @Test
  void whoIsTooSlowLosesCountedMessagesAndGetsASnapshot() {
    RelayServer relay = serve(null);
    LiveFeed slow = follow(relay, TOKEN);
    await(() -> slow.state() == SourceState.LIVE);
    gate.shut(true);
    for (int i = 0; relay.counters().waits() == 0; i += 1_000) {
      assertTrue(i < 2_000_000, "the socket never filled");
      publish(i + 1, i + 1_001);
    }
    publish(3_000_000, 3_005_000);
    gate.shut(false);
    await(() -> gate.blocks().equals(truth));
    assertTrue(relay.counters().lostMessages() > 0);
    await(() -> slow.counters().lost() == relay.counters().lostMessages());
    assertTrue(relay.counters().snapshots() >= 2, "nobody who lost messages goes on without one");
    assertTrue(gate.events().stream().anyMatch(ClusterEvent.SourceGap.class::isInstance));
  }

  @Test
  void whoTakesNothingIsHungUpOnAndHoldsUpNobody() throws IOException {
    RelayServer relay = serve(null);
    LiveFeed healthy = follow(relay, TOKEN);
    await(() -> healthy.state() == SourceState.LIVE);
    try (Socket silent = handshake(relay, "t0ken")) {
      byte[] subscribe = "{\"type\":\"subscribe\"}".getBytes(StandardCharsets.US_ASCII);
      silent.getOutputStream().write(new byte[] {(byte) 0x81, (byte) (0x80 | subscribe.length)});
      silent.getOutputStream().write(new byte[4]);
      silent.getOutputStream().write(subscribe);
      for (int i = 1; relay.counters().dropped() == 0; i += 500) {
        assertTrue(i < 5_000_000, "nobody was hung up on");
        publish(i, i + 500);
        await(() -> gate.blocks().size() >= truth.size() - 100_000);
      }
    }
    await(() -> gate.blocks().equals(truth));
    assertEquals(1, relay.counters().dropped());
  }

  private static Socket handshake(RelayServer relay, String token) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), relay.getPort());
    socket.setSoTimeout(5_000);
    String request =
        "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            + "Authorization: Bearer "
            + token
            + "\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  @Test
  void aWrongTokenGetsNothing() throws IOException {
    RelayServer relay = serve(null);
    LiveFeed stranger = follow(relay, Secret.of("other-t0ken"));
    await(() -> !stranger.detail().isEmpty());
    assertEquals(SourceState.CONNECTING, stranger.state());
    assertFalse(stranger.detail().contains("t0ken"), stranger.detail());
    assertTrue(stranger.detail().contains("a wrong or missing token"), stranger.detail());
    assertEquals(0, relay.counters().joined());
    try (Socket socket = handshake(relay, "nope")) {
      String answer =
          new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      assertFalse(answer.startsWith("HTTP/1.1 101"), answer);
    }
  }

  @Test
  void aStrangerWhoStaysSilentIsHungUpOn() throws IOException {
    RelayServer relay = serve(null);
    try (Socket silent = new Socket(InetAddress.getLoopbackAddress(), relay.getPort())) {
      silent.setSoTimeout(5_000);
      assertEquals(-1, silent.getInputStream().read());
    }
    await(() -> relay.counters().refused() == 1);
  }

  @Test
  void garbageEndsTheConnectionAndNothingElse() throws IOException {
    RelayServer relay = serve(null);
    LiveFeed healthy = follow(relay, TOKEN);
    await(() -> healthy.state() == SourceState.LIVE);
    for (int seed = 0; seed < 20; seed++) {
      try (Socket hostile = handshake(relay, "t0ken")) {
        byte[] noise = new byte[3_000];
        for (int i = 0; i < noise.length; i++) {
          noise[i] = (byte) (((i + 1L) * (seed + 3L) * 2_654_435_761L) >>> 13);
        }
        hostile.getOutputStream().write(noise);
      }
    }
    publish(1, 20);
    await(() -> gate.blocks().equals(truth));
    assertEquals(SourceState.LIVE, healthy.state());
  }

  @Test
  void overTlsWithItsOwnAuthority(@TempDir Path folder) {
    TestAuthority authority = TestAuthority.make(folder, "dns:localhost");
    RelayServer relay = serve(authority.server());
    URI address = URI.create("wss://localhost:" + relay.getPort());
    publish(1, 10);
    LiveFeed untrusting = RelayFeed.start("u", address, Tls.system(), TOKEN, new Gate());
    try {
      await(() -> !untrusting.detail().isEmpty());
      assertEquals(0, relay.counters().joined());
    } finally {
      untrusting.close();
    }
    feed = RelayFeed.start("feed", address, Tls.trusting(authority.pem()), TOKEN, gate);
    await(() -> gate.blocks().equals(truth));
  }

  private static void refusedOverTls(
      URI address, SSLContext tls, @Nullable Secret token, String said) {
    LiveFeed stranger = RelayFeed.start("s", address, tls, token, new Gate());
    try {
      await(() -> stranger.detail().equals(said));
    } finally {
      stranger.close();
    }
  }

  @Test
  void whoIsRefusedAfterTlsIsToldThatItIsNotTls(@TempDir Path folder) {
    TestAuthority authority = TestAuthority.make(folder, "dns:localhost");
    URI address = URI.create("wss://localhost:" + serve(authority.server()).getPort());
    SSLContext tls = Tls.trusting(authority.pem());
    refusedOverTls(
        address,
        tls,
        Secret.of("another"),
        "hung up after TLS, before saying hello: a wrong token, or no collector");
    refusedOverTls(
        address,
        tls,
        null,
        "hung up after TLS, before saying hello: it asks for a token and none is named, or no"
            + " collector");
  }

  @Test
  void clientsAreBounded() {
    RelayServer relay = serve(null);
    List<LiveFeed> feeds = new java.util.ArrayList<>();
    URI address = URI.create("ws://localhost:" + relay.getPort());
    try {
      for (int i = 0; i < TIGHT.clients(); i++) {
        feeds.add(RelayFeed.start("f" + i, address, Tls.system(), TOKEN, new Gate()));
      }
      await(() -> feeds.stream().allMatch(f -> f.state() == SourceState.LIVE));
      LiveFeed fourth = RelayFeed.start("f4", address, Tls.system(), TOKEN, new Gate());
      feeds.add(fourth);
      await(() -> fourth.detail().equals("too many clients"));
    } finally {
      feeds.forEach(LiveFeed::close);
    }
  }

  @Test
  void anotherRunOfTheCollectorIsASnapshotAnew() {
    RelayServer first = serve(null);
    LiveFeed explorer = follow(first, TOKEN);
    publish(1, 30);
    await(() -> gate.blocks().equals(truth));
    int port = first.getPort();
    first.close();
    Hub next = new Hub("s2", Hub.Limits.STANDARD);
    next.publish(
        List.of(
            new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("a", 16, 9, 9)),
            new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, HashRun.of(77))),
        1);
    server =
        RelayServer.start(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
            null,
            next,
            TOKEN,
            TIGHT);
    await(() -> gate.blocks().equals(new TreeSet<>(List.of(77L))));
    assertEquals(1, explorer.counters().restarts());
  }
}
