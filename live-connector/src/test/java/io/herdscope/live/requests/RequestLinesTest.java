package io.herdscope.live.requests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.json.JsonMismatch;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestLinesTest {
  private static final String ROUTED =
      "{\"event\":\"routed\",\"request\":\"r\",\"replica\":\"a\",\"policy\":\"p\",\"candidates\":["
          + "{\"replica\":\"a\",\"terms\":{\"queue\":2,\"miss\":1.5}},{\"replica\":\"b\"}]}";

  private static RequestLine read(String line) throws JsonMismatch {
    return RequestLines.read(line.getBytes(StandardCharsets.UTF_8)).line();
  }

  @Test
  void aLineMayTellWhenItHappened() throws JsonMismatch {
    String line = "{'at':1767225600000000001,'event':'firstToken','request':'r'}";
    assertEquals(
        new PostedLine(new RequestLine.FirstToken("r"), 1_767_225_600_000_000_001L),
        RequestLines.read(line.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void arrivedWithEverything() throws JsonMismatch {
    RequestLine.Arrived line =
        (RequestLine.Arrived)
            read(
                "{\"event\":\"arrived\",\"request\":\"r\",\"promptTokens\":40,\"session\":\"s\","
                    + "\"turn\":3,\"blocks\":[\"ff\",\"0x10\",-1],\"expectedOutputTokens\":9,"
                    + "\"priority\":-2}");
    assertArrayEquals(new long[] {255, 16, -1}, line.blocks());
    assertEquals(new RequestLine.Arrived("r", 40, "s", 3, line.blocks(), 9, -2), line);
  }

  @Test
  void theOrderOfFieldsDoesNotMatter() throws JsonMismatch {
    assertEquals(
        new RequestLine.Finished("r", 7),
        read("{\"outputTokens\":7,\"request\":\"r\",\"event\":\"finished\"}"));
  }

  @Test
  void routedWithCandidates() throws JsonMismatch {
    assertEquals(
        new RequestLine.Routed(
            "r",
            "a",
            "p",
            -1,
            List.of(
                new RequestLine.Candidate("a", List.of("queue", "miss"), List.of(2.0, 1.5)),
                new RequestLine.Candidate("b", List.of(), List.of()))),
        read(ROUTED));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | field request is missing",
        "{'request':'r'} | field event is missing",
        "{'event':'arrived','request':'r'} | field promptTokens is missing",
        "{'event':'routed','request':'r'} | field replica is missing",
        "{'event':'finished','request':'r'} | field outputTokens is missing",
        "{'event':'rejected','request':'r'} | field reason is missing",
        "{'event':'arrived','request':'r','promptToken':1} | unknown field promptToken",
        "{'event':'a','event':'b'} | field event is given twice",
        "{'event':'finished','request':'r','outputTokens':-1}"
            + " | expected outputTokens in 0…268435456, found -1",
        "{'event':'finished','request':'r','outputTokens':1.5}"
            + " | expected outputTokens to be a whole number, found a fraction",
        "{'event':'firstToken','request':'r'} {} | expected one JSON value, found more after it",
        "[] | expected a line to be an object, found an array",
        "{'request':' '} | field request must not be blank",
        "{'event':'x','request':'r'}"
            + " | event must be arrived, routed, firstToken, tokens, finished or rejected",
        "{'event' | malformed JSON, or beyond the limits on depth and length",
      })
  void everyFaultIsToldInWords(String line, String reason) {
    String json = line.replace('\'', '"');
    assertEquals(reason, assertThrows(JsonMismatch.class, () -> read(json)).reason());
  }

  @Test
  void depthAndLengthAreBounded() {
    String deep = "{\"event\":" + "[".repeat(200_000);
    assertThrows(JsonMismatch.class, () -> read(deep));
    String longName = "{\"request\":\"" + "x".repeat(257) + "\"}";
    assertTrue(
        assertThrows(JsonMismatch.class, () -> read(longName)).reason().contains("at most 256"));
    StringBuilder terms = new StringBuilder();
    for (int i = 0; i < 17; i++) {
      terms.append(i == 0 ? "" : ",").append("\"t").append(i).append("\":1");
    }
    assertThrows(
        JsonMismatch.class,
        () -> read("{\"candidates\":[{\"replica\":\"a\",\"terms\":{" + terms + "}}]}"));
  }

  @Property
  void aChangedByteIsReadOrRefusedInWords(
      @ForAll @IntRange(max = 150) int at, @ForAll byte odd, @ForAll boolean cut) {
    byte[] bytes = ROUTED.getBytes(StandardCharsets.UTF_8);
    int place = Math.min(at, bytes.length - 1);
    bytes[place] = odd;
    readOrRefuse(cut ? java.util.Arrays.copyOf(bytes, place) : bytes);
  }

  @Property
  void anyBytesAreReadOrRefusedInWords(@ForAll @Size(max = 200) byte[] bytes) {
    readOrRefuse(bytes);
  }

  private static void readOrRefuse(byte[] bytes) {
    try {
      assertFalse(RequestLines.read(bytes).line().request().isEmpty());
    } catch (JsonMismatch refused) {
      assertFalse(refused.reason().isEmpty());
    }
  }
}
