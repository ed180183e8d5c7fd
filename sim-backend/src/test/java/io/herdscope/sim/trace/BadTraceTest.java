package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BadTraceTest {
  private static final String GOOD_ROW =
      "{\"timestamp\":0,\"input_length\":512,\"output_length\":1,\"hash_ids\":[0]}\n";

  @TempDir Path directory;

  private String problem(String format, String content) throws IOException {
    Path file = directory.resolve("bad.jsonl");
    Files.writeString(file, content);
    String message =
        assertThrows(TraceFormatException.class, () -> TraceFormats.read(format, file))
            .getMessage();
    return Objects.requireNonNull(message).replace(file.toString(), "FILE");
  }

  @Test
  void aFolderIsNotATraceOfRows() {
    String message =
        assertThrows(TraceFormatException.class, () -> TraceFormats.read("mooncake", directory))
            .getMessage();
    assertEquals(directory + ": is a folder; name a file in it", Objects.requireNonNull(message));
  }

  @Test
  void aTextWithoutEndIsRefused() throws IOException {
    String message = problem("weka", "{\"id\":\"" + "x".repeat(1_000_000) + "\"}");
    assertTrue(message.startsWith("FILE:1: expected well-formed JSON: a text is longer than"));
    assertFalse(message.contains("StreamReadConstraints"), message);
  }

  /// Such bytes are letters of all scripts in UTF-16, and no word of them helps anybody.
  @ParameterizedTest
  @ValueSource(
      strings = {"41 00 ac c1 6b b7", "00 c8 c8 77 8d 3d", "ff fe 79 42", "00 00 00 41 5e 28"})
  void bytesThatLookLikeWideTextAreNotQuoted(String bytes) throws IOException {
    Path file = directory.resolve("rows.jsonl");
    Files.write(file, HexFormat.ofDelimiter(" ").parseHex(bytes));
    String message =
        assertThrows(TraceFormatException.class, () -> TraceFormats.read("mooncake", file))
            .getMessage();
    assertEquals(
        file + ":1: begins as UTF-16 or UTF-32 and is no JSON in it; save it as UTF-8",
        Objects.requireNonNull(message));
  }

  @Test
  void aBadLineInTheMiddleOfWideTextIsToldAsOne() throws IOException {
    Path file = directory.resolve("rows.jsonl");
    String row = "{\"timestamp\":0,\"input_length\":16,\"output_length\":1,\"hash_ids\":[1]}\n";
    Files.writeString(file, row + "{\"timestamp\",}\n", StandardCharsets.UTF_16LE);
    String message =
        Objects.requireNonNull(
            assertThrows(TraceFormatException.class, () -> TraceFormats.read("mooncake", file))
                .getMessage());
    assertTrue(message.startsWith(file + ":2: expected well-formed JSON: "), message);
  }

  @Test
  void whatStandsInPlaceOfAValueIsToldInFewWords() throws IOException {
    assertEquals(
        "FILE:1: expected well-formed JSON: '"
            + "x".repeat(40)
            + "…' is not a value; a text stands in double quotes; repair or remove the line",
        problem("mooncake", "x".repeat(9_000)));
    assertEquals(
        "FILE:1: expected well-formed JSON: found '“': expected a value; repair or remove the line",
        problem("mooncake", "{\"timestamp\": “1”}"));
  }

  @Test
  void aLinkToItselfIsNamedOnce() throws IOException {
    Path link = directory.resolve("link");
    Files.createSymbolicLink(link, link);
    for (String format : List.of("mooncake", "azure")) {
      String message =
          assertThrows(TraceFormatException.class, () -> TraceFormats.read(format, link))
              .getMessage();
      String said = Objects.requireNonNull(message);
      assertTrue(said.startsWith(link + ": cannot be read: "), said);
      assertEquals(0, said.lastIndexOf(link.toString()), said);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"weka", "mooncake", "otel"})
  void aCompressedFileIsNamedAsSuch(String format) throws IOException {
    Path file = directory.resolve("rows.jsonl.gz");
    Files.write(file, new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0});
    String message =
        assertThrows(TraceFormatException.class, () -> TraceFormats.read(format, file))
            .getMessage();
    assertEquals(
        file + ":1: is compressed with gzip; unpack it with gunzip",
        Objects.requireNonNull(message));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'timestamp':1 |" + " FILE:2: expected the field input_length; add it or remove the row",
        "'timestamp':-1 |"
            + " FILE:2: expected timestamp to be 0…100000000000 milliseconds, found -1",
        "'timestamp':1e300 |"
            + " FILE:2: expected timestamp to be 0…100000000000 milliseconds, found 1e300",
        "'timestamp':'soon' |" + " FILE:2: expected timestamp to be a number, found a text",
        "'input_length':0 |"
            + " FILE:2: expected input_length to be a whole number in 1…10000000, found 0",
        "'input_length':1e9 |"
            + " FILE:2: expected input_length to be a whole number in 1…10000000, found 1e9",
        "'input_length':99999999999999999999 |"
            + " FILE:2: expected input_length to be a whole number in 1…10000000, found"
            + " 99999999999999999999",
        "'hash_ids':[-4] |"
            + " FILE:2: expected an element of hash_ids to be a whole number in"
            + " 0…9007199254740992, found -4",
        "'hash_ids':3 |" + " FILE:2: expected hash_ids to be an array, found a whole number",
        "'timestamp':1,'input_length':9,'output_length':1,'hash_ids':[1,2] | FILE:2: expected 0 or"
            + " 1 hash_ids for 9 tokens in blocks of 512, found 2; correct the length or the ids",
      })
  void namesTheLineAndWhatWasExpected(String fields, String expected) throws IOException {
    assertEquals(expected, problem("mooncake", GOOD_ROW + "{" + fields.replace('\'', '"') + "}\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"timestamp\":NaN}",
        "{\"timestamp\":1",
        "{\"timestamp\" 1}",
        "{]",
        "{\"a\":[[}"
      })
  void malformedJsonIsNamedByLine(String row) throws IOException {
    String problem = problem("mooncake", GOOD_ROW + row);
    assertEquals(
        "FILE:2: expected well-formed JSON: ",
        problem.substring(0, Math.min(problem.length(), 35)),
        problem);
  }

  @Test
  void aRowThatIsNoObjectIsNamed() throws IOException {
    assertEquals(
        "FILE:1: expected a JSON object per line, found a whole number", problem("weka", "17"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"weka", "mooncake"})
  void anEmptyFileIsAnError(String format) throws IOException {
    String problem = problem(format, "");
    assertEquals("FILE: expected at least one", problem.substring(0, 27));
  }

  @ParameterizedTest
  @ValueSource(strings = {"weka", "mooncake"})
  void aMissingFileIsAnError(String format) {
    Path file = directory.resolve("absent.jsonl");
    assertEquals(
        file + ": no such file; check the path",
        assertThrows(TraceFormatException.class, () -> TraceFormats.read(format, file))
            .getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'id':'x','requests':[] |"
            + " FILE:1: expected the field block_size before requests; move or add it",
        "'block_size':4,'requests':[] |"
            + " FILE:1: expected the field id; add a unique name of the trace",
        "'id':'x','block_size':4,'requests':[] |"
            + " FILE:1: expected at least one request in requests; remove the trace x",
        "'id':'x','block_size':0 |"
            + " FILE:1: expected block_size to be a whole number in 1…65536, found 0",
        "'id':'x','block_size':4,'hash_id_scope':'galactic' |"
            + " FILE:1: expected hash_id_scope to be local or global, found galactic",
        "'id':'x','block_size':4,'requests':[{'t':0,'in':4,'out':1}] |"
            + " FILE:1: expected the field hash_ids; add it or remove the row",
        "'id':'x','block_size':4,'requests':[{'t':0,'in':4,'out':1,'keep':1,'add':[1,1]}] |"
            + " FILE:1: expected keep to be at most the previous request's 0 ids, found 1",
        "'id':'x','block_size':4,'requests':[{'t':0,'in':4,'out':1,'keep':0,'add':[1]}] |"
            + " FILE:1: expected add to hold pairs of start and count, found an odd length",
        "'id':'x','block_size':4,'requests':[{'t':0,'in':4,'out':1,'keep':0,'add':[1,99999999]}] |"
            + " FILE:1: expected at most 10000000 ids, add asks for 99999999",
        "'id':'x','block_size':4,'requests':[{'t':0,'in':4,'out':1,'keep':0,'hash_ids':[1]}] |"
            + " FILE:1: expected hash_ids or keep and add, found both; remove one",
        "'id':'x','block_size':4,'requests':[{'t':0,'requests':[]}] |"
            + " FILE:1: expected at least one request in a sub-agent; remove the sub-agent",
      })
  void aBadWekaObjectIsNamed(String fields, String expected) throws IOException {
    assertEquals(expected, problem("weka", "{" + fields.replace('\'', '"') + "}"));
  }

  @Test
  void mixedBlockSizesAreAnError() throws IOException {
    String row =
        "{\"id\":\"x\",\"block_size\":%d,\"requests\":[{\"t\":0,\"in\":1,\"out\":1,\"hash_ids\":[]}]}\n";
    assertEquals(
        "FILE:2: expected one block_size in the whole input, found 4 and 8",
        problem("weka", row.formatted(4) + row.formatted(8)));
  }

  @Test
  void deepNestingIsAnErrorNotAnOverflow() throws IOException {
    String problem = problem("weka", "{\"a\":" + "[".repeat(100_000));
    assertEquals("FILE:1: expected well-formed JSON: ", problem.substring(0, 35), problem);
  }
}
