package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.TestIntake;
import io.herdscope.model.event.SourceState;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.zeromq.ZContext;
import org.zeromq.ZMQException;

/// Peers that are not what they should be.
class PeerFaultsTest {
  /// Connections made and broken; more are asked for with `-Dherdscope.connections=10000`.
  private static final int CONNECTIONS = Integer.getInteger("herdscope.connections", 200);

  private static LiveFeed feed(TestIntake intake, String name, int port, String... options) {
    Map<String, String> map = options.length == 0 ? Map.of() : Map.of(options[0], options[1]);
    return new VllmSource()
        .open(new SourceSpec("vllm", name, "tcp://127.0.0.1:" + port, map), intake);
  }

  private static void await(LiveFeed feed, SourceState state) throws InterruptedException {
    for (int i = 0; i < 500 && feed.state() != state; i++) {
      Thread.sleep(10);
    }
    assertEquals(state, feed.state(), feed.detail());
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
      assertEquals(SourceState.CONNECTING, stalled.state());
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
      assertEquals(SourceState.CONNECTING, confused.state());
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
  void connectionsThatComeAndGoHarmNothing() throws IOException {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      Random random = new Random(9);
      List<Socket> open = new ArrayList<>();
      for (int i = 0; i < CONNECTIONS; i++) {
        Socket socket = rig.rawConnection(random.nextInt(2));
        if (random.nextBoolean()) {
          byte[] nonsense = new byte[random.nextInt(80)];
          random.nextBytes(nonsense);
          socket.getOutputStream().write(nonsense);
        }
        open.add(socket);
        if (open.size() > 100) {
          open.removeFirst().close();
        }
        if (i % 50 == 0) {
          rig.steps(1);
        }
      }
      rig.subscribe();
      rig.steps(50);
      rig.settle();
      rig.assertWhole();
      for (Socket socket : open) {
        socket.close();
      }
    }
  }
}
