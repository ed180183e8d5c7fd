package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The rows of a comma-separated file with a header (RFC 4180, one line a row), each value found by
/// its column's name. Every mismatch is a `TraceFormatException` with file and line.
final class CsvRows implements Rows, AutoCloseable {
  private final Path file;
  private final BufferedReader reader;
  private final Map<String, Integer> columns = new HashMap<>();
  private List<String> values = List.of();
  private int line;
  private int headerLine;

  CsvRows(Path file) {
    this.file = file;
    if (Files.isDirectory(file)) {
      throw new TraceFormatException(file, "is a folder; name a file in it");
    }
    try {
      reader = Files.newBufferedReader(file);
    } catch (NoSuchFileException missing) {
      throw new TraceFormatException(file, "no such file; check the path");
    } catch (IOException unreadable) {
      throw new TraceFormatException(file, "cannot be read: " + FileParts.reason(unreadable));
    }
    if (!nextRow()) {
      throw new TraceFormatException(file, "expected a header line, the file is empty");
    }
    headerLine = line;
    for (String name : values) {
      String column = columns.isEmpty() ? name.replaceFirst("^\uFEFF", "") : name; // a BOM
      columns.put(column.strip(), columns.size());
    }
  }

  /// Moves to the next row that is not blank; false at the end of the file.
  boolean nextRow() {
    for (String text = nextLine(); text != null; text = nextLine()) {
      if (!text.isBlank()) {
        values = split(text);
        if (!columns.isEmpty() && values.size() != columns.size()) {
          throw error("expected " + columns.size() + " values, found " + values.size());
        }
        return true;
      }
    }
    return false;
  }

  boolean has(String column) {
    return columns.containsKey(column);
  }

  String text(String column) {
    Integer index = columns.get(column);
    if (index == null) {
      throw headerError(
          "expected a column named " + column + "; add it to the header or name the format");
    }
    return values.get(index).strip();
  }

  long integer(String column, long min, long max) {
    String text = text(column);
    try {
      long value = Long.parseLong(text);
      if (value >= min && value <= max) {
        return value;
      }
    } catch (NumberFormatException notWhole) {
      // refused below, with the range
    }
    throw error(
        "expected " + column + " to be a whole number in " + min + "…" + max + ", found " + text);
  }

  /// A time in units of `unitNanos`, not negative, as nanoseconds.
  long nanos(String column, long unitNanos) {
    String text = text(column);
    try {
      double seconds = Double.parseDouble(text) * unitNanos / Nanos.PER_SECOND;
      if (seconds >= 0 && seconds <= TraceLimits.SECONDS) {
        return Nanos.ofSeconds(seconds);
      }
    } catch (NumberFormatException notNumber) {
      // refused below, with the range
    }
    throw error(TraceLimits.expectedTime(column, unitNanos) + ", found " + text);
  }

  /// A refusal of the header, whatever the row at hand.
  TraceFormatException headerError(String problem) {
    return new TraceFormatException(file, headerLine, problem);
  }

  /// A date with a time of day, as nanoseconds since 1970.
  long instant(String column) {
    String text = text(column);
    try {
      return Timestamps.nanos(text);
    } catch (DateTimeException malformed) {
      throw error(
          "expected "
              + column
              + " to be a date of 1970…2200 like 2023-11-16 18:17:03.979, found "
              + text);
    }
  }

  @Override
  public TraceFormatException error(String problem) {
    return new TraceFormatException(file, line, problem);
  }

  private @Nullable String nextLine() {
    line++;
    StringBuilder text = new StringBuilder();
    try {
      int next = reader.read();
      if (next < 0) {
        return null;
      }
      for (; next >= 0 && next != '\n'; next = reader.read()) {
        if (text.length() == TraceLimits.TEXT) {
          throw error("expected a line of at most " + TraceLimits.TEXT + " characters");
        }
        if (next == 0) {
          throw notUtf8();
        }
        text.append((char) next);
      }
    } catch (MalformedInputException notText) {
      throw notUtf8();
    } catch (IOException unreadable) {
      throw error("cannot be read: " + unreadable.getMessage());
    }
    return text.toString();
  }

  /// Letters of two bytes, too: they are half zeros.
  private TraceFormatException notUtf8() {
    return error("expected text in UTF-8; save the file as UTF-8");
  }

  private List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        boolean doubled = quoted && i + 1 < text.length() && text.charAt(i + 1) == '"';
        if (doubled) {
          part.append(c);
          i++;
        } else {
          quoted = !quoted;
        }
      } else if (c == ',' && !quoted) {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    if (quoted) {
      throw error("expected a closing quote; a value must end on its line");
    }
    parts.add(part.toString());
    return parts;
  }

  @Override
  public void close() {
    try {
      reader.close();
    } catch (IOException unreadable) {
      throw error("cannot be closed: " + unreadable.getMessage());
    }
  }
}
