package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.log.RecordingWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class AttachCommandTest {
  @TempDir private Path folder;

  private Terminal attach(SmallCluster cluster, Path recording, Path json) {
    return Terminal.type(
        "attach",
        "--headless",
        "--no-ring",
        "--for",
        "6",
        "--vllm",
        cluster.address(),
        "--record",
        recording.toString(),
        "--json",
        json.toString());
  }

  private JsonNode replay(Path recording, String name) {
    Path json = folder.resolve(name);
    Terminal seen = Terminal.type("replay", recording.toString(), "--json", json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    return Terminal.json(json);
  }

  @ParameterizedTest
  @ValueSource(strings = {"attach", "replay"})
  void noPictureIsDrawnWithoutAWindow(String command) throws IOException {
    Path file = Files.createFile(folder.resolve("some.rec"));
    String what = command.equals("attach") ? "tcp://127.0.0.1:9" : file.toString();
    Terminal seen = Terminal.type(command, "--headless", "--shot", "x.png", what);
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals(
        "herdscope: --shot: draws the window, so it goes without --headless\n", seen.err());
  }

  @Test
  void aClusterIsFollowedAndItsRecordingReplaysToTheSameState() throws IOException {
    Path recording = folder.resolve("run.herd");
    Path json = folder.resolve("live.json");
    try (SmallCluster cluster = new SmallCluster()) {
      Terminal seen = attach(cluster, recording, json);
      assertEquals(ExitCode.DONE, seen.code(), seen::err);
      assertTrue(seen.out().contains("1 of 1 source live"), seen::out);
    }
    JsonNode live = Terminal.json(json);
    JsonNode source = live.path("sources").path(0);
    assertEquals("LIVE", source.path("state").asString(), live::toString);
    assertEquals(150, source.path("batches").asLong());
    assertEquals(149, source.path("lastSequence").asLong());
    assertEquals(0, source.path("lost").asLong());
    JsonNode replica = live.path("replicas").path(0);
    assertEquals("engine", replica.path("id").asString());
    assertEquals(400, replica.path("stored").asLong());
    assertEquals(200, replica.path("removed").asLong());
    assertEquals(SmallCluster.BLOCKS_HELD, replica.path("blocks").path("device").asLong());
    JsonNode replayed = replay(recording, "replayed.json");
    assertEquals(live.path("sources"), replayed.path("sources"));
    assertEquals(live.path("replicas"), replayed.path("replicas"));
    assertEquals(live.path("tree"), replayed.path("tree"));
    assertEquals(0, replayed.path("damagedBytes").asLong());
    byte[] bytes = Files.readAllBytes(recording);
    Files.write(recording, Arrays.copyOf(bytes, bytes.length - 5));
    assertTrue(replay(recording, "cut.json").path("damagedBytes").asLong() > 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "attach",
        "attach --headless",
        "attach --headless --vllm nowhere",
        "attach --headless --vllm tcp://127.0.0.1:70000",
        "attach --headless --vllm tcp://127.0.0.1:5557,reply=tcp://127.0.0.1:5558",
        "attach --headless --vllm tcp://127.0.0.1:5557 --vllm tcp://127.0.0.1:5557",
        "attach --headless --vllm tcp://127.0.0.1:5557 --for 0",
        "attach --headless --vllm tcp://127.0.0.1:5557 --record /no/such/folder/file",
        "replay /no/such/file"
      })
  void whatMakesNoSenseIsToldInOneLine(String line) {
    Terminal seen = Terminal.type(line.split(" "));
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertEquals(1, seen.errLines().size(), seen::err);
  }

  @Test
  void whereNoSourceWasEverLiveTheCommandFailsAndSaysWhyAndWhatToDo() throws IOException {
    Path json = folder.resolve("state.json");
    Terminal seen =
        Terminal.type(
            "attach",
            "--headless",
            "--no-ring",
            "--metrics",
            "http://127.0.0.1:1/metrics,name=gone",
            "--for",
            "0.3s",
            "--json",
            json.toString());
    assertEquals(ExitCode.FAILED, seen.code(), seen::err);
    String line = String.join("\n", seen.errLines());
    assertTrue(
        line.matches(
            "herdscope: attach: no source was live within [0-9.]+ s: gone at"
                + " http://127.0.0.1:1/metrics: [^\n]+; start what should answer there, or correct"
                + " address, port or token"),
        line);
    assertEquals(
        "CONNECTING", Terminal.json(json).path("sources").path(0).path("state").asString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://127.0.0.1:1/metrics,token=s3cret|a token never stands in an argument",
        "tcp://127.0.0.1:1,metrics=http://127.0.0.1:1,metrics-token=s3cret|a token never stands in"
            + " an argument",
        "tcp://127.0.0.1:1,metrics-token-env=HOME|metrics-token-env goes with metrics=URL",
        "tcp://127.0.0.1:65536|a port is in 1…65535; got 'tcp://127.0.0.1:65536'",
        "tcp://127.0.0.1:65535,ranks=2|a port is in 1…65535, and 2 ranks need as many in a row",
        "http://127.0.0.1:65536/metrics|a port is in 1…65535, got 65536"
      })
  void aTokenInTheArgumentsAndAPortThatCannotBeAreRefused(String target, String why) {
    Terminal seen = Terminal.type("attach", "--headless", "--no-ring", "--for", "1", target);
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertEquals(1, seen.errLines().size(), seen::err);
    assertTrue(seen.err().contains(why), seen::err);
    assertFalse(seen.err().contains("s3cret"), seen::err);
  }

  @Test
  void aFileThatIsNoRecordingIsRefused() {
    Path file = Terminal.file(folder, "other.herd", "not a recording at all");
    Terminal seen = Terminal.type("replay", file.toString(), "--headless");
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertTrue(seen.err().contains("is no recording"), seen::err);
  }

  @Test
  void aRecordingThatIsDamagedThroughoutIsRefusedByWhoeverReadsIt() throws IOException {
    Path file = folder.resolve("damaged.herd");
    byte[] bytes = new byte[5_000];
    System.arraycopy("HERDREC1\n".getBytes(StandardCharsets.US_ASCII), 0, bytes, 0, 9);
    Files.write(file, bytes);
    for (List<String> line :
        List.of(
            List.of("replay", file.toString(), "--headless"),
            List.of("doctor", file.toString()),
            List.of("rerun", file.toString(), "--policy", "round-robin"))) {
      Terminal seen = Terminal.type(line.toArray(String[]::new));
      assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
      assertTrue(seen.err().contains("none of its 5000 bytes hold an event"), seen::err);
    }
  }

  @Test
  void whatOfARecordingWasSkippedIsToldWithItsPlaceAndNothingIsCalledWhole() throws IOException {
    Path file = folder.resolve("cut.herd");
    try (RecordingWriter writer = new RecordingWriter(file)) {
      writer.append(
          new ClusterEvent.ReplicaJoined(1, 0, ReplicaSpec.unknownCapacity("\u001b[2Ja", 16)));
      writer.flush();
    }
    long sound = Files.size(file);
    Files.write(file, new byte[100], StandardOpenOption.APPEND);
    Terminal seen = Terminal.type("replay", file.toString(), "--headless");
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertEquals(
        "1 event over 0.0 s · 0 sources · 1 replica · 0 blocks · at least 0 lost · 0 incomplete"
            + " · 100 bytes skipped in 1 place\n",
        seen.out());
    assertTrue(
        seen.err()
            .startsWith(
                "note: 100 bytes of the recording cannot be read and were skipped, at "
                    + sound
                    + "–"
                    + (sound + 99)),
        seen::err);
  }

  @Test
  void whoeverFollowsForAMomentIsToldHowThingsStandAndKeepsNothingUnasked() {
    Terminal seen =
        Terminal.type(
            "attach",
            "--headless",
            "--vllm",
            "tcp://127.0.0.1:1",
            "--for",
            "0.05",
            "--ring",
            "off");
    assertTrue(seen.out().contains("0 of 1 source live"), seen::out);
    assertEquals(1, seen.errLines().size(), seen::err);
    assertFalse(seen.err().contains("note:"), seen::err);
    assertFalse(Files.exists(Path.of("off")));
  }
}
