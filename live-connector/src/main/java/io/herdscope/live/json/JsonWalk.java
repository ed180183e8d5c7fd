package io.herdscope.live.json;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/// A cursor over one JSON document. Enter objects and arrays, ask for the values under the cursor,
/// skip what is unknown.
public final class JsonWalk implements AutoCloseable {
  private static final int NESTING = 32;
  private static final int LONGEST_TEXT = 1 << 16;
  private static final int LONGEST_NUMBER = 40;
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger BEYOND = BigInteger.TWO.pow(64);

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(NESTING)
                  .maxStringLength(LONGEST_TEXT)
                  .maxNameLength(256)
                  .maxNumberLength(LONGEST_NUMBER)
                  .build())
          .build();

  private final JsonParser parser;

  private JsonWalk(JsonParser parser) {
    this.parser = parser;
  }

  /// Opens the document and puts the cursor on its first value.
  public static JsonWalk open(byte[] document) throws JsonMismatch {
    try {
      JsonWalk walk = new JsonWalk(FACTORY.createParser(ObjectReadContext.empty(), document));
      if (walk.advance() == null) {
        throw new JsonMismatch("expected JSON, found nothing");
      }
      return walk;
    } catch (JacksonException malformed) {
      throw new JsonMismatch("malformed JSON");
    }
  }

  /// Requires that nothing but white space follows the value just read.
  public void end() throws JsonMismatch {
    if (advance() != null) {
      throw new JsonMismatch("expected one JSON value, found more after it");
    }
  }

  public void enterObject(String what) throws JsonMismatch {
    require(JsonToken.START_OBJECT, what + " to be an object");
  }

  /// The next field's name, its value under the cursor; null at the end of the object.
  public @Nullable String nextField() throws JsonMismatch {
    if (advance() != JsonToken.PROPERTY_NAME) {
      return null;
    }
    String name = parser.currentName();
    advance();
    return name;
  }

  public void enterArray(String what) throws JsonMismatch {
    require(JsonToken.START_ARRAY, what + " to be an array");
  }

  /// Moves to the next element of the array; false at its end.
  public boolean nextElement() throws JsonMismatch {
    return advance() != JsonToken.END_ARRAY;
  }

  /// Passes over the value under the cursor.
  public void skip() throws JsonMismatch {
    try {
      parser.skipChildren();
    } catch (JacksonException malformed) {
      throw broken();
    }
  }

  public boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  public boolean isText() {
    return parser.currentToken() == JsonToken.VALUE_STRING;
  }

  public boolean isArray() {
    return parser.currentToken() == JsonToken.START_ARRAY;
  }

  public boolean isNumber() {
    JsonToken token = parser.currentToken();
    return token != null && token.isNumeric();
  }

  public long integer(String what, long min, long max) throws JsonMismatch {
    BigInteger value = whole(what);
    if (value.compareTo(BigInteger.valueOf(min)) < 0
        || value.compareTo(BigInteger.valueOf(max)) > 0) {
      throw new JsonMismatch("expected " + what + " in " + min + "…" + max + ", found " + value);
    }
    return value.longValue();
  }

  /// 64 bits, written signed or unsigned.
  public long bits(String what) throws JsonMismatch {
    BigInteger value = whole(what);
    if (value.compareTo(LEAST) < 0 || value.compareTo(BEYOND) >= 0) {
      throw new JsonMismatch("expected " + what + " to fit 64 bits");
    }
    return value.longValue();
  }

  /// An array of 64-bit numbers, at most `most` of them.
  public long[] bitsArray(String what, int most) throws JsonMismatch {
    enterArray(what);
    List<Long> found = new ArrayList<>();
    while (nextElement()) {
      if (found.size() == most) {
        throw new JsonMismatch("expected at most " + most + " elements in " + what);
      }
      found.add(bits(what + " element"));
    }
    return found.stream().mapToLong(Long::longValue).toArray();
  }

  private BigInteger whole(String what) throws JsonMismatch {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw expected(what + " to be a whole number");
    }
    try {
      return parser.getBigIntegerValue();
    } catch (JacksonException malformed) {
      throw broken();
    }
  }

  public double real(String what) throws JsonMismatch {
    if (!isNumber()) {
      throw expected(what + " to be a number");
    }
    try {
      double value = parser.getDoubleValue();
      if (!Double.isFinite(value)) {
        throw new JsonMismatch("expected " + what + " to be a finite number");
      }
      return value;
    } catch (JacksonException malformed) {
      throw broken();
    }
  }

  public String text(String what, int longest) throws JsonMismatch {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw expected(what + " to be a text");
    }
    try {
      String value = parser.getString();
      if (value.length() > longest) {
        throw new JsonMismatch(
            "expected " + what + " of at most " + longest + " characters, found " + value.length());
      }
      return value;
    } catch (JacksonException malformed) {
      throw broken();
    }
  }

  private void require(JsonToken wanted, String what) throws JsonMismatch {
    if (parser.currentToken() != wanted) {
      throw expected(what);
    }
  }

  private JsonMismatch expected(String what) {
    return new JsonMismatch("expected " + what + ", found " + words(parser.currentToken()));
  }

  private static JsonMismatch broken() {
    return new JsonMismatch("malformed JSON, or beyond the limits on depth and length");
  }

  private @Nullable JsonToken advance() throws JsonMismatch {
    try {
      return parser.nextToken();
    } catch (JacksonException malformed) {
      throw broken();
    }
  }

  private static String words(@Nullable JsonToken token) {
    return switch (token) {
      case null -> "the end";
      case VALUE_STRING -> "a text";
      case VALUE_NUMBER_INT -> "a whole number";
      case VALUE_NUMBER_FLOAT -> "a fraction";
      case VALUE_TRUE, VALUE_FALSE -> "true or false";
      case VALUE_NULL -> "null";
      case START_ARRAY -> "an array";
      case START_OBJECT -> "an object";
      case END_ARRAY, END_OBJECT -> "an end bracket";
      case NOT_AVAILABLE, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT -> token.name();
    };
  }

  @Override
  public void close() {
    parser.close();
  }
}
