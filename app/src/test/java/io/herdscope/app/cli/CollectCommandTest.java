package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class CollectCommandTest {
  @TempDir private Path folder;

  private static String freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return Integer.toString(socket.getLocalPort());
    }
  }

  @Test
  void anExplorerSeesThroughTheCollectorWhatTheEngineHolds() throws IOException {
    Path token = Files.writeString(folder.resolve("token"), "0123456789abcdef");
    Path json = folder.resolve("state.json");
    String port = freePort();
    try (SmallCluster cluster = new SmallCluster()) {
      CompletableFuture<Terminal> collecting =
          CompletableFuture.supplyAsync(
              () ->
                  Terminal.type(
                      "collect",
                      "--listen",
                      port,
                      "--token-file",
                      token.toString(),
                      "--vllm",
                      cluster.address(),
                      "--for",
                      "7"));
      Terminal.type(
          "attach",
          "--headless",
          "--no-ring",
          "--for",
          "6",
          "--relay",
          "ws://localhost:" + port + ",name=relay,token-file=" + token,
          "--json",
          json.toString());
      Terminal collected = collecting.join();
      assertEquals(ExitCode.DONE, collected.code(), collected::err);
      assertTrue(collected.err().contains("relaying to explorers on "), collected::err);
      assertFalse((collected.err() + collected.out()).contains(Files.readString(token).strip()));
    }
    JsonNode replica = Terminal.json(json).path("replicas").path(0);
    assertEquals("engine", replica.path("id").asString());
    assertEquals(SmallCluster.BLOCKS_HELD, replica.path("blocks").path("device").asLong());
  }

  @Test
  void aCollectorWithoutSourcesIsRefused() {
    Terminal seen = Terminal.type("collect", "--listen", "0");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(seen.err().contains("name at least one source"), seen::err);
  }

  @Test
  void anAddressThatMakesNoSenseIsRefused() {
    Terminal seen =
        Terminal.type("collect", "--listen", "somewhere", "--metrics", "http://127.0.0.1:9");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(seen.err().contains("expected PORT or HOST:PORT"), seen::err);
  }
}
