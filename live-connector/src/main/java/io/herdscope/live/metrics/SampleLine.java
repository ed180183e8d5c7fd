package io.herdscope.live.metrics;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A cursor over one line of an exposition: `name{label="value",…} value [timestamp] [# exemplar]`,
/// or `{"name",label="value",…} …`.
final class SampleLine {
  private static final Map<String, Double> SPECIAL =
      Map.of(
          "+Inf", Double.POSITIVE_INFINITY,
          "Inf", Double.POSITIVE_INFINITY,
          "-Inf", Double.NEGATIVE_INFINITY,
          "NaN", Double.NaN);
  private static final int LONGEST_NUMBER = 64;

  /// A line that is no sample. Carries no stack: hostile input makes many of them.
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    private Malformed(String reason) {
      super(reason, null, false, false);
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }

  private final String text;
  private final int end;
  private final int mostLabels;
  private int at;

  SampleLine(String text, int from, int end, int mostLabels) {
    this.text = text;
    this.at = from;
    this.end = end;
    this.mostLabels = mostLabels;
  }

  /// The sample, or null when the line is blank, a comment or not wanted.
  @Nullable MetricSample read(Predicate<String> wanted) throws Malformed {
    blanks();
    if (at == end || peek() == '#') {
      return null;
    }
    Map<String, String> labels = new HashMap<>();
    String name = peek() == '{' ? quotedName() : name();
    if (!wanted.test(name)) {
      return null;
    }
    blanks();
    if (at < end && peek() == '{') {
      at++;
      labels(labels);
    } else if (at < end && peek() == ',') {
      at++;
      labels(labels);
    } else if (at < end && peek() == '}') {
      at++;
    }
    return new MetricSample(name, Map.copyOf(labels), value());
  }

  /// The name inside the braces, as UTF-8 names are sent; leaves the cursor before `,` or `}`.
  private String quotedName() throws Malformed {
    at++;
    blanks();
    expect('"');
    return quoted();
  }

  private String name() throws Malformed {
    int start = at;
    while (at < end && isNamePart(peek())) {
      at++;
    }
    if (at == start) {
      throw new Malformed("expected a metric or label name");
    }
    return text.substring(start, at);
  }

  private static boolean isNamePart(char c) {
    return c == '_' || c == ':' || (c >= '0' && c <= '9') || isLetter(c);
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private void labels(Map<String, String> labels) throws Malformed {
    while (true) {
      blanks();
      if (at < end && peek() == '}') {
        at++;
        return;
      }
      String key = at < end && peek() == '"' ? quotedKey() : name();
      blanks();
      expect('=');
      blanks();
      expect('"');
      labels.put(key, quoted());
      if (labels.size() > mostLabels) {
        throw new Malformed("more than " + mostLabels + " labels");
      }
      blanks();
      if (at < end && peek() == ',') {
        at++;
      } else if (at == end || peek() != '}') {
        throw new Malformed("expected , or } after a label");
      }
    }
  }

  private String quotedKey() throws Malformed {
    at++;
    return quoted();
  }

  /// The text up to the closing quote, which is behind the cursor afterwards.
  private String quoted() throws Malformed {
    int start = at;
    StringBuilder unescaped = null;
    while (at < end && peek() != '"') {
      if (peek() == '\\') {
        unescaped = unescaped == null ? new StringBuilder(text.substring(start, at)) : unescaped;
        at++;
        if (at == end) {
          break;
        }
        char escaped = peek();
        unescaped.append(escaped == 'n' ? '\n' : escaped);
      } else if (unescaped != null) {
        unescaped.append(peek());
      }
      at++;
    }
    if (at >= end) {
      throw new Malformed("a quote is not closed");
    }
    String result = unescaped == null ? text.substring(start, at) : unescaped.toString();
    at++;
    return result;
  }

  private double value() throws Malformed {
    blanks();
    int start = at;
    while (at < end && peek() != ' ' && peek() != '\t' && peek() != '\r') {
      at++;
    }
    String word = text.substring(start, Math.min(at, start + LONGEST_NUMBER));
    Double special = SPECIAL.get(word);
    if (special != null) {
      return special;
    }
    try {
      return Double.parseDouble(word);
    } catch (NumberFormatException noNumber) {
      throw new Malformed("expected a number after the labels");
    }
  }

  private char peek() {
    return text.charAt(at);
  }

  private void expect(char wanted) throws Malformed {
    if (at == end || peek() != wanted) {
      throw new Malformed("expected " + wanted);
    }
    at++;
  }

  private void blanks() {
    while (at < end && (peek() == ' ' || peek() == '\t' || peek() == '\r')) {
      at++;
    }
  }
}
