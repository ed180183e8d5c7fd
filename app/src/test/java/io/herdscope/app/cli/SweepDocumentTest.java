package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.Rejections;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

class SweepDocumentTest {
  @TempDir private Path folder;

  /// Three seeds of 400 requests each, of which those of the second refused 12.
  private static SweepDocument sweep() {
    ObjectNode head = Json.object();
    head.put("scenario", "small");
    head.putArray("vary");
    head.putArray("policies").add("kv-aware");
    head.putArray("seeds").add(1).add(2).add(3);
    head.putArray("metrics").add("failed");
    head.put("planned", 3);
    SweepRow[] rows = new SweepRow[3];
    for (int seed = 0; seed < rows.length; seed++) {
      boolean busy = seed == 1;
      Rejections refused = new Rejections(busy ? 12 : 0, busy ? "the queue was full" : "", 0, "");
      rows[seed] = new SweepRow(new double[] {refused.refused()}, Unserved.of(400, refused));
    }
    return new SweepDocument(head, rows);
  }

  @Test
  void whatIsNotServedIsOfTheRequestsOfAllSeeds() {
    assertEquals(new Unserved(1_200, 0, 12, "the queue was full"), sweep().unserved(0));
    String table = SweepTable.of(sweep());
    assertTrue(table.lines().toList().get(2).endsWith("12 of 1200"), table);
  }

  @Test
  void aFileReadBackIsTheSame() {
    String text = sweep().text();
    Path file = Terminal.file(folder, "sweep.json", text);
    assertEquals(text, SweepDocument.read(file).text());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "`\"policies\" : [ \"kv-aware\" ]`, `\"policies\" : [ ]`",
        "`\"policies\" : [ \"kv-aware\" ]`, `\"policies\" : [ { } ]`",
        "`\"seeds\" : [ 1, 2, 3 ]`, `\"seeds\" : [ ]`",
        "`\"seeds\" : [ 1, 2, 3 ]`, `\"seeds\" : [ 1, 2, 2.5 ]`",
        "`\"seeds\" : [ 1, 2, 3 ]`, `\"seeds\" : [ 1, 2 ]`",
        "`\"metrics\" : [ \"failed\" ]`, `\"metrics\" : [ null ]`",
        "`\"vary\" : [ ]`, `\"varied\" : [ ]`",
        "`\"vary\" : [ ]`, `\"vary\" : [ { } ]`",
        "`\"planned\" : 3`, `\"planned\" : 1e999`",
      })
  void aHeadThatNoSweepWroteIsRefused(String written, String edited) {
    String text = sweep().text();
    assertTrue(text.contains(written), text);
    Path file = Terminal.file(folder, "edited.json", text.replace(written, edited));
    Terminal seen = Terminal.type("merge", file.toString());
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals(
        "herdscope: " + file + ": not a sweep; expected a file that sweep --json wrote\n",
        seen.err());
  }
}
