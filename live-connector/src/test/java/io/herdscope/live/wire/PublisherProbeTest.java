package io.herdscope.live.wire;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.zeromq.SocketType;
import org.zeromq.ZContext;

class PublisherProbeTest {
  private static void awaitVerdict(PublisherProbe probe) throws InterruptedException {
    while (!probe.isPublisher()) {
      Thread.sleep(10);
    }
  }

  @Test
  void whoAnswersAsItShouldIsNoPublisherHoweverLate() throws InterruptedException {
    try (ZContext context = new ZContext()) {
      int port = context.createSocket(SocketType.PUB).bindToRandomPort("tcp://127.0.0.1");
      PublisherProbe probe = new PublisherProbe();
      probe.look("127.0.0.1", port);
      awaitVerdict(probe);
      probe.answeredLate();
      assertFalse(probe.isPublisher());
      probe.answered();
      probe.look("127.0.0.1", port);
      awaitVerdict(probe);
    }
  }
}
