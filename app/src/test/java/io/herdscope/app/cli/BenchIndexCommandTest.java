package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.bench.StreamBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BenchIndexCommandTest {
  @TempDir private Path folder;

  private Path stream(int cut) {
    return new StreamBytes()
        .header(1, 1, 3)
        .node(0, 11)
        .stored(0, 0, 1)
        .query(11, 22)
        .removed(4, 0, 1)
        .write(folder.resolve("s.kvb"), cut);
  }

  @Test
  void theAnswersAreWrittenAndTheFiguresAreCounted() throws IOException {
    Path answers = folder.resolve("answers");
    Path json = folder.resolve("bench.json");
    Terminal seen =
        Terminal.type(
            "bench",
            "index",
            stream(0).toString(),
            "--repetitions",
            "1",
            "--answers",
            answers.toString(),
            "--json",
            json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertEquals("0 2 0:1\n", Files.readString(answers));
    JsonNode document = Terminal.json(json);
    DigestText digest = new DigestText().append(Files.readString(answers));
    assertEquals(digest.sha256(), document.path("answersSha256").asString());
    assertEquals(
        List.of(
            "store 1 blocks/s", "query 1 queries/s", "remove 1 blocks/s", "mixed 3 block-ops/s"),
        document.path("phases").properties().stream()
            .map(e -> e.getKey() + operations(e.getValue()))
            .toList());
    assertEquals(1, document.path("memory").path("heldBlocks").asInt());
    assertEquals(
        true,
        StreamSupport.stream(document.path("phases").spliterator(), false)
            .allMatch(p -> p.path("min").asDouble() > 0));
  }

  private static String operations(JsonNode phase) {
    return " " + phase.path("operations").asInt() + " " + phase.path("unit").asString();
  }

  @Test
  void aStreamIsMadeOnTheSpotAndReadWhileItIsWritten() {
    Terminal seen =
        Terminal.type("bench", "index", "--scale", "3x3000", "--shared", "--repetitions", "1");
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertEquals(
        List.of(
            "store", "query", "remove", "mixed", "shared-alone", "shared-read", "shared-reader"),
        seen.outLines().stream()
            .filter(line -> line.endsWith("/s"))
            .map(line -> line.substring(0, line.indexOf(' ')))
            .toList());
  }

  @Test
  void aScaleThatCannotBeIsRefused() {
    for (String scale : List.of("many", "0x5", "70000x5", "5x0")) {
      Terminal seen = Terminal.type("bench", "index", "--scale", scale);
      assertEquals(ExitCode.BAD_INPUT, seen.code());
      assertEquals(1, seen.errLines().size(), seen::err);
    }
    assertEquals(ExitCode.BAD_INPUT, Terminal.type("bench", "index").code());
  }

  @Test
  void aBrokenStreamIsOneLineAndExitCodeTwo() {
    Terminal seen = Terminal.type("bench", "index", stream(2).toString());
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals("", seen.out());
    assertEquals(1, seen.errLines().size(), seen::err);
  }

  @Test
  void aMissingFileIsNamed() {
    Terminal seen = Terminal.type("bench", "index", folder.resolve("none.kvb").toString());
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals(
        "herdscope: "
            + folder.resolve("none.kvb")
            + ": no such file; name a KVB1 operation stream\n",
        seen.err());
  }
}
