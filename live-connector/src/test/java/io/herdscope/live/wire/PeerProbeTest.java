package io.herdscope.live.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.live.http.FixedServer;
import io.herdscope.live.http.ScriptedServer;
import io.herdscope.live.wire.PeerProbe.Tongue;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.zeromq.SocketType;
import org.zeromq.ZContext;

class PeerProbeTest {
  private static final int SOON = 100;
  private static final int LATE = 10_000;

  @Test
  void aPublisherGreets() {
    try (ZContext context = new ZContext()) {
      int port = context.createSocket(SocketType.PUB).bindToRandomPort("tcp://127.0.0.1");
      assertEquals(Tongue.ZEROMQ, PeerProbe.ask("127.0.0.1", port, LATE));
    }
  }

  @Test
  void aWebServerAnswersTheHeadOfAPage() throws IOException {
    try (FixedServer server = new FixedServer()) {
      int port = URI.create(server.url()).getPort();
      assertEquals(Tongue.HTTP, PeerProbe.ask("127.0.0.1", port, 500));
    }
  }

  @Test
  void aServerThatWantsTlsSendsAnAlert() throws IOException {
    try (ScriptedServer server =
        new ScriptedServer(out -> out.write(new byte[] {0x15, 3, 3, 0, 2, 2, 10}))) {
      assertEquals(Tongue.TLS, PeerProbe.ask("127.0.0.1", server.port(), 500));
    }
  }

  @Test
  void aTelnetServerThatMakesOffersIsNoPublisher() {
    byte[] offers = {-1, -3, 24, -1, -3, 32, -1, -3, 35, -1, -3, 39};
    assertEquals(Tongue.UNKNOWN, PeerProbe.of(offers));
    assertEquals(Tongue.ZEROMQ, PeerProbe.of(new byte[] {-1, 0, 0, 0, 0, 0, 0, 0, 1, 0x7F}));
  }

  @Test
  void whoSaysNothingOrSomethingElseIsUnknown() throws IOException {
    try (ServerSocket mute = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        ScriptedServer mail = new ScriptedServer(ScriptedServer.text("220 mail\r\n"))) {
      assertEquals(Tongue.UNKNOWN, PeerProbe.ask("127.0.0.1", mute.getLocalPort(), SOON));
      assertEquals(Tongue.UNKNOWN, PeerProbe.ask("127.0.0.1", mail.port(), 500));
    }
    assertEquals(Tongue.UNKNOWN, PeerProbe.ask("127.0.0.1", 1, SOON));
    assertEquals(Tongue.UNKNOWN, PeerProbe.ask("no.such.host.invalid", 1, SOON));
  }
}
