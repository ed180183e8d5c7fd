package io.herdscope.sim.latency;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Measured step times from a CSV file: columns `prefill` (tokens of prompts computed in the step),
/// `decode` (requests that decode in it), `context` (KV tokens read, summed) and `ms`, in any
/// order; a `#` begins a comment. Stateless; safe on any thread.
final class StepTimes {
  private static final List<String> COLUMNS = List.of("prefill", "decode", "context", "ms");
  private static final int MOST_ROWS = 100_000;

  /// One measured step.
  record Row(long prefill, int decode, long context, double picos) {}

  private final Path file;
  private int line;

  private StepTimes(Path file) {
    this.file = file;
  }

  /// Reads the file; an `IllegalArgumentException` names it, the line and what was expected.
  static List<Row> read(Path file) {
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return new StepTimes(file).rows(lines);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(
          "latency.file: " + file + " is not in UTF-8; save it as UTF-8", e);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(
          "latency.file: " + file + ": no such file; check the path", e);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "latency.file: " + file + " cannot be read (" + e.getClass().getSimpleName() + ")", e);
    }
  }

  private List<Row> rows(BufferedReader lines) throws IOException {
    List<Row> rows = new ArrayList<>();
    List<String> header = List.of();
    for (String text = lines.readLine(); text != null; text = lines.readLine()) {
      line++;
      if (text.indexOf('\0') >= 0) {
        throw error("expected text in UTF-8; save the file as UTF-8");
      }
      int comment = text.indexOf('#');
      String told = comment < 0 ? text : text.substring(0, comment);
      String bare = (line == 1 ? told.replaceFirst("^\uFEFF", "") : told).strip(); // a BOM
      if (bare.isEmpty()) {
        continue;
      }
      if (header.isEmpty()) {
        header = header(bare);
      } else {
        rows.add(row(header, bare));
      }
      if (rows.size() > MOST_ROWS) {
        throw error("expected at most 100,000 rows; leave some out");
      }
    }
    return rows;
  }

  private static List<String> cells(String text) {
    List<String> cells = new ArrayList<>();
    for (String cell : text.split(",", -1)) {
      cells.add(cell.strip());
    }
    return cells;
  }

  private List<String> header(String text) {
    List<String> header = cells(text);
    if (!header.containsAll(COLUMNS) || header.size() != COLUMNS.size()) {
      throw error("expected a header of the columns prefill,decode,context,ms, found " + text);
    }
    return header;
  }

  private Row row(List<String> header, String text) {
    List<String> cells = cells(text);
    if (cells.size() != header.size()) {
      throw error("expected " + header.size() + " values as in the header, found " + text);
    }
    long prefill = whole(cells.get(header.indexOf("prefill")), "prefill", 100_000_000);
    int decode = (int) whole(cells.get(header.indexOf("decode")), "decode", 1_000_000);
    long context = whole(cells.get(header.indexOf("context")), "context", 1_000_000_000_000L);
    String ms = cells.get(header.indexOf("ms"));
    if ((prefill == 0) == (decode == 0)) {
      throw error("expected either prefill or decode above 0; a step of both is derived from them");
    }
    return new Row(prefill, decode, context, millis(ms) * 1e9);
  }

  private long whole(String text, String column, long most) {
    try {
      long value = Long.parseLong(text);
      if (value >= 0 && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw (IllegalArgumentException) error(expected(text, column, most)).initCause(e);
    }
    throw error(expected(text, column, most));
  }

  private static String expected(String text, String column, long most) {
    return "expected a whole number of 0…" + most + " in column " + column + ", found " + text;
  }

  private double millis(String text) {
    double value;
    try {
      value = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      value = Double.NaN;
    }
    if (!(value > 0 && value <= 1e7)) {
      throw error("expected milliseconds above 0 in column ms, found " + text);
    }
    return value;
  }

  private IllegalArgumentException error(String problem) {
    return new IllegalArgumentException("latency.file: " + file + ":" + line + ": " + problem);
  }
}
