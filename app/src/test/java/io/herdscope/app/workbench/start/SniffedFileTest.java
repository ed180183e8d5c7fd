package io.herdscope.app.workbench.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.scenario.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SniffedFileTest {
  @TempDir private Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  @Test
  void aScenarioIsKnownByItsParts() throws IOException {
    Path file = file("mine.json", "{\"name\": \"mine\", \"workload\": {\"kind\": \"random\"}}");
    assertEquals(new Origin.Named(file.toString()), SniffedFile.of(file));
  }

  @Test
  void aTraceIsKnownByTheReaderThatReadsIt() throws IOException {
    Path file =
        file(
            "requests.jsonl",
            "{\"timestamp\": 0, \"input_length\": 700, \"output_length\": 20, \"hash_ids\": [1,"
                + " 2]}\n"
                + "{\"timestamp\": 500, \"input_length\": 600, \"output_length\": 9, \"hash_ids\":"
                + " [1, 3]}\n");
    assertEquals(new Origin.Traced("mooncake:" + file), SniffedFile.of(file));
    assertEquals("requests.jsonl", SniffedFile.of(file).open().name());
  }

  @Test
  void aBrokenLineIsNamedByTheReaderThatCameFurthest() throws IOException {
    Path file =
        file(
            "requests.jsonl",
            "{\"timestamp\": 0, \"input_length\": 700, \"output_length\": 20, \"hash_ids\": [1,"
                + " 2]}\n"
                + "{\"timestamp\": 500}\n");
    String message =
        String.valueOf(assertThrows(BadInput.class, () -> SniffedFile.of(file)).getMessage());
    assertTrue(message.contains("requests.jsonl:2"), message);
  }

  @Test
  void aRecordingIsKnownByItsBeginning() throws IOException {
    Path file = file("live.rec", "HERDREC1....");
    assertTrue(SniffedFile.isRecording(file));
  }

  @Test
  void anythingElseSaysWhatWouldDo() throws IOException {
    Path file = file("notes.txt", "dear diary");
    String message =
        String.valueOf(assertThrows(BadInput.class, () -> SniffedFile.of(file)).getMessage());
    assertTrue(message.contains("notes.txt"), message);
    assertThrows(BadInput.class, () -> SniffedFile.of(folder.resolve("missing.json")));
  }

  @Test
  void whereAScenarioCameFromCanBeWrittenDown() {
    Origin trace = new Origin.Traced("weka:/a:b/c.jsonl");
    assertEquals(trace, Origin.parse(trace.text()));
    Origin named = new Origin.Named("rl-rollouts");
    assertEquals(named, Origin.parse(named.text()));
    assertEquals("rl-rollouts", Origin.parse("scenario:rl-rollouts").open().name());
  }
}
