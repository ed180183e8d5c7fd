package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class DemoClusterCommandTest {
  @TempDir private Path folder;

  /// The first of twelve ports in a row that were free just now.
  static int freePorts() throws IOException {
    for (int base = 23_000 + (int) (System.nanoTime() % 9_000); ; base += 12) {
      List<ServerSocket> held = new ArrayList<>();
      try {
        for (int p = base; p < base + 12; p++) {
          held.add(new ServerSocket(p, 1, InetAddress.getLoopbackAddress()));
        }
        return base;
      } catch (IOException taken) {
        assertTrue(base < 60_000, "no twelve free ports in a row");
      } finally {
        for (ServerSocket socket : held) {
          socket.close();
        }
      }
    }
  }

  private static List<String> deviceDigests(JsonNode document) {
    List<String> digests = new ArrayList<>();
    document
        .path("replicas")
        .forEach(
            replica ->
                digests.add(
                    replica.path("id").asString() + " " + replica.path("deviceDigest").asString()));
    return digests;
  }

  @Test
  void whoFollowsTheConfigurationItWritesBelievesWhatItsEnginesHold() throws Exception {
    Path scenario = Terminal.file(folder, "small.json", Terminal.SMALL);
    Path truth = folder.resolve("truth.json");
    Path belief = folder.resolve("belief.json");
    Path demo = Files.createDirectory(folder.resolve("demo"));
    String port = "" + freePorts();
    FutureTask<Terminal> running =
        new FutureTask<>(
            () ->
                Terminal.type(
                    ("demo-cluster --set fleet.engine.kvBlocks=320 --speed 5 --rounds 1 --seconds 9"
                            + " --port "
                            + port
                            + " --scenario "
                            + scenario
                            + " --folder "
                            + demo
                            + " --json "
                            + truth)
                        .split(" ")));
    new Thread(running, "demo-cluster").start();
    while (!Files.exists(demo.resolve("attach.json")) && !running.isDone()) {
      Thread.sleep(20);
    }
    Terminal attached =
        Terminal.type(
            ("attach --headless --no-ring --for 6 --config "
                    + demo.resolve("attach.json")
                    + " --json ")
                .concat(belief.toString())
                .split(" "));
    Terminal shown = running.get();
    assertEquals(ExitCode.DONE, shown.code(), shown::err);
    assertEquals(ExitCode.DONE, attached.code(), attached::err);
    assertTrue(shown.out().contains("herdscope attach "), shown::out);
    assertTrue(shown.out().contains("request events posted"), shown::out);
    JsonNode seen = Terminal.json(belief);
    assertEquals(deviceDigests(Terminal.json(truth)), deviceDigests(seen));
    for (JsonNode source : seen.path("sources")) {
      assertEquals("LIVE", source.path("state").asString(), source::toString);
      assertEquals(0, source.path("lost").asLong(), source::toString);
    }
    assertEquals(6, seen.path("sources").size());
    for (JsonNode engine : seen.path("engines")) {
      assertFalse(engine.toString().contains("MORE_THAN_THERE_IS"), engine::toString);
    }
    JsonNode replica = seen.path("replicas").path(0);
    assertTrue(replica.path("removed").asLong() > 0, "the caches never evicted");
    String token = Files.readString(demo.resolve("token")).strip();
    assertFalse((shown.out() + shown.err() + attached.out() + attached.err()).contains(token));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "demo-cluster --speed 0",
        "demo-cluster --port 80",
        "demo-cluster --rounds -1",
        "demo-cluster --scenario nowhere",
        "demo-cluster --seconds 0",
        "demo-cluster --folder /proc/no/such"
      })
  void whatMakesNoSenseIsToldInOneLine(String line) {
    Terminal seen = Terminal.type(line.split(" "));
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertEquals(1, seen.errLines().size(), seen::err);
  }
}
