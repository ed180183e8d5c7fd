package io.herdscope.live.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;
import org.zeromq.SocketType;
import org.zeromq.ZContext;

class PublisherProbeTest {
  private final PublisherProbe probe = new PublisherProbe();

  @Test
  void aPublisherIsKnownUntilSomebodyAnswersThere() throws InterruptedException {
    try (ZContext context = new ZContext()) {
      int port = context.createSocket(SocketType.PUB).bindToRandomPort("tcp://127.0.0.1");
      probe.look("127.0.0.1", port);
      for (int i = 0; i < 1_000 && !probe.isPublisher(); i++) {
        Thread.sleep(5);
      }
    }
    assertTrue(probe.isPublisher());
    probe.answered();
    assertFalse(probe.isPublisher());
  }

  @Test
  void aPeerIsLookedAtOnceInAnOutage() throws IOException {
    try (ServerSocket busy = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      busy.setSoTimeout(10_000);
      probe.look("127.0.0.1", busy.getLocalPort());
      probe.look("127.0.0.1", busy.getLocalPort());
      try (Socket first = busy.accept()) {
        busy.setSoTimeout(100);
        assertThrows(SocketTimeoutException.class, busy::accept);
        assertEquals(busy.getLocalPort(), first.getLocalPort());
      }
      probe.answered();
      probe.look("127.0.0.1", busy.getLocalPort());
      busy.setSoTimeout(10_000);
      busy.accept().close();
    }
  }
}
