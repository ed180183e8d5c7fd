package io.herdscope.sim.trace;

import io.herdscope.model.JsonWords;
import io.herdscope.model.Nanos;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/// Walks the top-level JSON objects of a file, one per line or not, token by token: memory does not
/// grow with the length of a line. Every mismatch is a `TraceFormatException` with file and line.
final class JsonRows implements Rows, AutoCloseable {
  private static final String FIRST_BYTE_OF_GZIP = "CTRL-CHAR, code 31)";

  private static final JsonFactory SHORT_TEXTS = factory(TraceLimits.TEXT);
  private static final JsonFactory LONG_TEXTS = factory(TraceLimits.LONG_TEXT);

  private final FileParts parts;
  private final Path file;
  private final JsonParser parser;

  JsonRows(Path file) {
    this(file, TraceLimits.TEXT);
  }

  /// @param longestText characters of the longest text: `TraceLimits.TEXT` or `LONG_TEXT`
  JsonRows(Path file, int longestText) {
    this.file = file;
    parts = new FileParts(file);
    if (Files.isDirectory(file)) {
      throw new TraceFormatException(file, "is a folder; name a file in it");
    }
    try {
      parser = parser(Files.newInputStream(file), longestText);
    } catch (NoSuchFileException missing) {
      throw new TraceFormatException(file, "no such file; check the path");
    } catch (IOException unreadable) {
      throw new TraceFormatException(file, "cannot be read: " + FileParts.reason(unreadable));
    } catch (JacksonException unreadable) {
      throw new TraceFormatException(
          file, "cannot be read: " + JsonWords.of(unreadable.getOriginalMessage()));
    }
  }

  /// A part of a file whose rows were read before.
  ///
  /// @param rows one or more rows, and what follows them
  JsonRows(FileParts parts, InputStream rows, int longestText) {
    this.parts = parts;
    file = parts.file();
    parser = parser(rows, longestText);
  }

  FileParts parts() {
    return parts;
  }

  private static JsonParser parser(InputStream in, int longestText) {
    return (longestText == TraceLimits.TEXT ? SHORT_TEXTS : LONG_TEXTS)
        .createParser(ObjectReadContext.empty(), in);
  }

  private static JsonFactory factory(int longestText) {
    return JsonFactory.builder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(TraceLimits.NESTING)
                .maxStringLength(longestText)
                .maxNameLength(256)
                .maxNumberLength(64)
                .build())
        .build();
  }

  /// Enters the next top-level object; false at the end of the file.
  boolean nextRow() {
    JsonToken token = advance();
    if (token == null) {
      return false;
    }
    return open(token, JsonToken.START_OBJECT, "a JSON object per line");
  }

  /// Enters the next top-level object of a part, which was there when the file was read before.
  void rowAgain() {
    if (!nextRow()) {
      throw parts.changed();
    }
  }

  /// Where the row just entered begins, in bytes from the start of the file or part; below 0 where
  /// the file is not in UTF-8.
  long rowStart() {
    return parser.currentTokenLocation().getByteOffset();
  }

  /// The next field's name with its value under the cursor, or null at the end of the object.
  @Nullable String nextField() {
    if (advance() != JsonToken.PROPERTY_NAME) {
      return null;
    }
    String name = parser.currentName();
    advance();
    return name;
  }

  /// Enters the array under the cursor.
  void openArray(String field) {
    open(parser.currentToken(), JsonToken.START_ARRAY, field + " to be an array");
  }

  /// Moves to the next element of the array; false at its end.
  boolean nextElement() {
    return advance() != JsonToken.END_ARRAY;
  }

  /// Enters the object under the cursor.
  void openObject(String field) {
    open(parser.currentToken(), JsonToken.START_OBJECT, field + " to be an object");
  }

  private boolean open(@Nullable JsonToken token, JsonToken wanted, String what) {
    if (token != wanted) {
      throw error("expected " + what + ", found " + words(token));
    }
    return true;
  }

  void skip() {
    try {
      parser.skipChildren();
    } catch (JacksonException malformed) {
      throw malformed(malformed);
    }
  }

  long integer(String field, long min, long max) {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      try {
        long value = parser.getLongValue();
        if (value >= min && value <= max) {
          return value;
        }
      } catch (JacksonException tooLarge) {
        // refused below, with the range
      }
    }
    throw error(
        "expected " + field + " to be a whole number in " + min + "…" + max + ", found " + found());
  }

  /// A time in units of `unitNanos`, not negative, as nanoseconds.
  long nanos(String field, long unitNanos) {
    double seconds = real(field) * unitNanos / Nanos.PER_SECOND;
    if (!(seconds >= 0 && seconds <= TraceLimits.SECONDS)) {
      throw error(TraceLimits.expectedTime(field, unitNanos) + ", found " + found());
    }
    return Nanos.ofSeconds(seconds);
  }

  double real(String field) {
    JsonToken token = parser.currentToken();
    if (token == null || !token.isNumeric()) {
      throw error("expected " + field + " to be a number, found " + words(token));
    }
    try {
      return parser.getDoubleValue();
    } catch (JacksonException malformed) {
      throw malformed(malformed);
    }
  }

  String text(String field) {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw error("expected " + field + " to be a text, found " + words(parser.currentToken()));
    }
    try {
      return parser.getString();
    } catch (JacksonException malformed) {
      throw malformed(malformed);
    }
  }

  boolean truth(String field) {
    JsonToken token = parser.currentToken();
    if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
      throw error("expected " + field + " to be true or false, found " + words(token));
    }
    return token == JsonToken.VALUE_TRUE;
  }

  boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  /// A number as it is written in the file, of anything else what it is.
  private String found() {
    JsonToken token = parser.currentToken();
    if (token == null || !token.isNumeric()) {
      return words(token);
    }
    try {
      return parser.getString();
    } catch (JacksonException malformed) {
      throw malformed(malformed);
    }
  }

  @Override
  public TraceFormatException error(String problem) {
    return new TraceFormatException(file, parser.currentTokenLocation().getLineNr(), problem);
  }

  private @Nullable JsonToken advance() {
    try {
      return parser.nextToken();
    } catch (JacksonException malformed) {
      throw malformed(malformed);
    }
  }

  private TraceFormatException malformed(JacksonException cause) {
    int line = parser.currentLocation().getLineNr();
    String said = cause.getOriginalMessage();
    if (line == 1 && said.contains(FIRST_BYTE_OF_GZIP)) {
      return new TraceFormatException(file, line, "is compressed with gzip; unpack it with gunzip");
    }
    if (line == 1 && rowStart() < 0) {
      return new TraceFormatException(
          file, line, "begins as UTF-16 or UTF-32 and is no JSON in it; save it as UTF-8");
    }
    return new TraceFormatException(
        file,
        line,
        "expected well-formed JSON: " + JsonWords.of(said) + "; repair or remove the line");
  }

  private static String words(@Nullable JsonToken token) {
    return switch (token) {
      case null -> "the end of the file";
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
