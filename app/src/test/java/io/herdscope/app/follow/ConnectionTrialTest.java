package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.follow.ConnectionTrial.Outcome;
import io.herdscope.live.SourceSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionTrialTest {
  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

  private static ConnectionTrial.Result result(String kind, String address)
      throws InterruptedException {
    return ConnectionTrial.of(new SourceSpec(kind, "source", address, Map.of()), 300);
  }

  private static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, LOOPBACK)) {
      return socket.getLocalPort();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"vllm tcp://", "metrics http://", "relay ws://", "dynamo http://"})
  void nobodyListeningIsARefusal(String kindAndScheme) throws Exception {
    String[] parts = kindAndScheme.split(" ", -1);
    String where = "127.0.0.1:" + closedPort();
    ConnectionTrial.Result result = result(parts[0], parts[1] + where);
    assertEquals(new ConnectionTrial.Result(Outcome.REFUSED, where, "", 0), result);
  }

  @Test
  void aSocketThatAcceptsAndNeverSpeaksIsSilent() throws Exception {
    try (ServerSocket deaf = new ServerSocket(0, 8, LOOPBACK)) {
      ConnectionTrial.Result result = result("vllm", "tcp://127.0.0.1:" + deaf.getLocalPort());
      assertEquals(Outcome.SILENT, result.outcome());
    }
  }

  @Test
  void anAddressThatMakesNoSenseIsToldAsSuch() throws Exception {
    ConnectionTrial.Result result = result("vllm", "nowhere");
    assertEquals(Outcome.BAD_INPUT, result.outcome());
    assertTrue(result.detail().contains("tcp://HOST:PORT"), result.detail());
  }

  @Test
  void aHostThatDoesNotExistIsUnknown() throws Exception {
    assertEquals(Outcome.UNKNOWN_HOST, result("metrics", "http://no.such.invalid:80").outcome());
  }
}
