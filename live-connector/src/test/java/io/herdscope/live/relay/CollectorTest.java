package io.herdscope.live.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.live.LiveTap;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.FixedServer;
import io.herdscope.live.http.Secret;
import io.herdscope.model.event.ClusterEvent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectorTest {
  private static final InetSocketAddress ANY =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  @Test
  void whatASourceTellsInsideIsHeardOutside(@TempDir Path folder) throws IOException {
    Path token = Files.writeString(folder.resolve("token"), "t0ken");
    try (FixedServer engine = new FixedServer()) {
      engine.serve("/metrics", "vllm:num_requests_running 5\n");
      SourceSpec inside = new SourceSpec("metrics", "m", engine.url(), Map.of("replica", "pod-a"));
      try (Collector collector =
              Collector.start(List.of(inside), ANY, null, Secret.fromFile(token));
          LiveTap outside =
              LiveTap.on(
                  "relay",
                  "ws://localhost:" + collector.address().getPort(),
                  Map.of("token-file", token.toString()))) {
        outside.until(
            event ->
                event instanceof ClusterEvent.EngineSampled sampled
                    && sampled.reading().running() == 5);
        outside.until(
            event ->
                event instanceof ClusterEvent.SourceStatus status
                    && status.source().equals("source / m"));
        assertEquals(List.of("pod-a"), outside.replicas());
        assertEquals(1, collector.counters().clients());
      }
    }
  }

  @Test
  void anAddressThatIsTakenIsRefused() {
    Secret token = Secret.of("t0ken");
    try (Collector first = Collector.start(List.of(), ANY, null, token)) {
      assertThrows(
          IllegalArgumentException.class,
          () -> Collector.start(List.of(), first.address(), null, token).close());
    }
  }
}
