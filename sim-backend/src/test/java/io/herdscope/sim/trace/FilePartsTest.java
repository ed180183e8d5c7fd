package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files that are read again, or cannot be.
class FilePartsTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);
  private static final String MOONCAKE =
      "{\"timestamp\":%d,\"input_length\":512,\"output_length\":1,\"hash_ids\":[0]}\n";

  private static final String CHAT =
      "{\"chat_id\":%d,\"timestamp\":1,\"input_length\":1,\"output_length\":1,\"hash_ids\":[1]}\n";
  private static final String OWN = "{\"session\":\"ヒ\",\"at\":1,\"in\":1,\"out\":1}\n";
  private static final String SPAN =
      "{\"spans\":[{\"start_time\":\"2026-02-25T10:00:00\","
          + "\"attributes\":{\"gen_ai.input.messages\":\"ヒ\"}}]}\n";
  private static final String SESSION =
      "{\"id\":\"a\",\"block_size\":4,\"requests\":[{\"t\":0,\"in\":4,\"out\":1,\"hash_ids\":[1]}]}\n";

  /// Two rows of every format in JSON lines, and its reader that keeps none of them.
  private static final Map<String, String> ROWS =
      Map.of(
          "mooncake", MOONCAKE.formatted(1) + MOONCAKE.formatted(2),
          "aiperf", MOONCAKE.formatted(1) + MOONCAKE.formatted(2),
          "mooncake-agentic", MOONCAKE.formatted(1) + MOONCAKE.formatted(2),
          "bailian", CHAT.formatted(1) + CHAT.formatted(2),
          "herdscope", "{\"herdscope\":1,\"blockSize\":16}\n" + OWN.repeat(2),
          "otel", SPAN.repeat(2),
          "weka", SESSION.repeat(2));

  private static final Map<String, TraceReader> KEEPING_NOTHING =
      Map.of(
          "mooncake", new MooncakeReader(0),
          "aiperf", new AiperfReader("aiperf", false, 0),
          "mooncake-agentic", new AiperfReader("mooncake-agentic", true, 0),
          "bailian", new BailianReader(0),
          "herdscope", new OwnReader(0),
          "otel", new OtelReader(0),
          "weka", new WekaReader(0));

  @TempDir private Path folder;

  private Path file(String format, Charset charset) throws IOException {
    return Files.writeString(
        folder.resolve("rows.jsonl"), Objects.requireNonNull(ROWS.get(format)), charset);
  }

  private static TraceReader streaming(String format) {
    return Objects.requireNonNull(KEEPING_NOTHING.get(format));
  }

  private static String refusal(TraceReader reader, Path file) {
    return String.valueOf(
        assertThrows(TraceFormatException.class, () -> reader.read(file)).getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"mooncake", "aiperf", "mooncake-agentic", "bailian", "herdscope", "otel", "weka"})
  void aFileOverwrittenAtEqualSizeIsRefused(String format) throws IOException {
    Path file = file(format, StandardCharsets.UTF_8);
    Files.setLastModifiedTime(file, LONG_AGO);
    List<Trace.Tree> trees = streaming(format).read(file).trees();
    assertInstanceOf(Trace.Lazy.class, trees);
    try (SeekableByteChannel channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[] {'{'}));
    }
    assertEquals(
        file + ": changed while it was replayed; start again",
        assertThrows(TraceFormatException.class, trees::getFirst).getMessage());
  }

  @Test
  void anotherFileInItsPlaceIsRefusedAlsoWhereSizeAndTimeAreEqual() throws IOException {
    Path file = file("mooncake", StandardCharsets.UTF_8);
    assumeTrue(
        Files.readAttributes(file, BasicFileAttributes.class).fileKey() != null,
        "this file system does not tell files apart");
    Files.setLastModifiedTime(file, LONG_AGO);
    List<Trace.Tree> trees = streaming("mooncake").read(file).trees();
    Path other =
        Files.writeString(folder.resolve("other"), MOONCAKE.formatted(3) + MOONCAKE.formatted(4));
    Files.setLastModifiedTime(other, LONG_AGO);
    Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
    assertEquals(
        file + ": changed while it was replayed; start again",
        assertThrows(TraceFormatException.class, trees::getFirst).getMessage());
  }

  /// The first reading is over before the rows are asked for.
  @Test
  void aFileOverwrittenWhileItIsReadForTheFirstTimeIsRefused() throws IOException {
    Path file = file("mooncake", StandardCharsets.UTF_8);
    Files.setLastModifiedTime(file, LONG_AGO);
    RowPlaces places = new RowPlaces();
    try (JsonRows rows = new JsonRows(file)) {
      assertTrue(rows.nextRow());
      places.add(rows, rows.rowStart());
      Files.setLastModifiedTime(file, FileTime.fromMillis(LONG_AGO.toMillis() + 1));
    }
    assertThrows(TraceFormatException.class, () -> places.fileOf(0).open());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"mooncake", "aiperf", "mooncake-agentic", "bailian", "herdscope", "otel", "weka"})
  void shortFilesMayHaveLettersOfTwoBytesAndLongOnesSayHowToBeSaved(String format)
      throws IOException {
    Trace expected = TraceFormats.read(format, file(format, StandardCharsets.UTF_8));
    Path wide = file(format, StandardCharsets.UTF_16LE);
    assertEquals(expected, TraceFormats.read(format, wide));
    assertEquals(
        wide + ": is too long to keep and not in UTF-8; save it as UTF-8",
        refusal(streaming(format), wide));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mooncake", "aiperf", "bailian", "herdscope", "otel", "weka"})
  void aByteOrderMarkShiftsNoRow(String format) throws IOException {
    Trace expected = TraceFormats.read(format, file(format, StandardCharsets.UTF_8));
    Path marked = folder.resolve("marked.jsonl");
    Files.writeString(marked, "\uFEFF" + ROWS.get(format));
    assertEquals(expected.trees(), streaming(format).read(marked).trees());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE"})
  void aTableWithLettersOfTwoBytesSaysHowToBeSaved(String charset) throws IOException {
    Path file = folder.resolve("rows.csv");
    Files.writeString(
        file,
        "TIMESTAMP,ContextTokens,GeneratedTokens\n2023-11-16 18:17:03,1,1\n",
        Charset.forName(charset));
    assertEquals(
        file + ":1: expected text in UTF-8; save the file as UTF-8",
        refusal(new AzureReader(), file));
  }

  /// What follows a row up to the next may be longer than memory: it is not looked at.
  @Test
  void whatLiesBetweenRowsTakesNoMemory() throws IOException {
    Path file = folder.resolve("sparse.jsonl");
    byte[] row = "{\"a\":7}\n".getBytes(StandardCharsets.UTF_8);
    long far = 3L << 30;
    try (SeekableByteChannel channel =
        Files.newByteChannel(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.WRITE,
            StandardOpenOption.SPARSE)) {
      channel.write(ByteBuffer.wrap(row));
      channel.position(far);
      channel.write(ByteBuffer.wrap(row));
    }
    try (FileParts.Open open = new FileParts(file).open();
        JsonRows rows = open.rows(0, far, TraceLimits.TEXT)) {
      assertTrue(rows.nextRow());
      assertEquals("a", rows.nextField());
      assertEquals(7, rows.integer("a", 0, 9));
    }
    try (FileParts.Open open = new FileParts(file).open();
        JsonRows rows = open.rows(far, far + row.length, TraceLimits.TEXT)) {
      assertTrue(rows.nextRow());
      rows.skip();
      assertFalse(rows.nextRow());
    }
  }

  @Test
  void aFileShorterThanItsRowsHasChanged() throws IOException {
    Path file = file("mooncake", StandardCharsets.UTF_8);
    try (FileParts.Open open = new FileParts(file).open();
        JsonRows rows = open.rows(0, Files.size(file) + 1, TraceLimits.TEXT)) {
      assertEquals(
          file + ": changed while it was replayed; start again",
          assertThrows(
                  TraceFormatException.class,
                  () -> {
                    while (rows.nextRow()) {
                      rows.skip();
                    }
                  })
              .getMessage());
    }
  }
}
