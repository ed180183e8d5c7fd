package io.herdscope.live.relay;

import io.herdscope.model.prompt.HashRun;
import tools.jackson.core.io.JsonStringEncoder;

/// Writes JSON, a value after the other. Commas are put in by itself; fields that are not finite
/// numbers are left out. Confined to one thread.
final class JsonText {
  private static final char[] DIGITS = "0123456789abcdef".toCharArray();
  private static final JsonStringEncoder ENCODER = JsonStringEncoder.getInstance();

  private final StringBuilder text = new StringBuilder(512);
  private boolean comma;

  int length() {
    return text.length();
  }

  JsonText open() {
    separate();
    text.append('{');
    comma = false;
    return this;
  }

  JsonText close() {
    text.append('}');
    comma = true;
    return this;
  }

  JsonText openArray() {
    separate();
    text.append('[');
    comma = false;
    return this;
  }

  JsonText closeArray() {
    text.append(']');
    comma = true;
    return this;
  }

  JsonText name(String name) {
    separate();
    text.append('"').append(ENCODER.quoteAsCharArray(name)).append("\":");
    comma = false;
    return this;
  }

  JsonText field(String name, String value) {
    name(name);
    return text(value);
  }

  JsonText field(String name, long value) {
    name(name);
    text.append(value);
    comma = true;
    return this;
  }

  JsonText field(String name, double value) {
    if (Double.isFinite(value)) {
      name(name);
      number(value);
    }
    return this;
  }

  JsonText text(String value) {
    separate();
    text.append('"').append(ENCODER.quoteAsCharArray(value)).append('"');
    comma = true;
    return this;
  }

  JsonText raw(boolean value) {
    separate();
    text.append(value);
    comma = true;
    return this;
  }

  /// A number; 0 in place of what JSON has no number for.
  JsonText number(double value) {
    separate();
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      text.append((long) value);
    } else {
      text.append(Double.isFinite(value) ? value : 0);
    }
    comma = true;
    return this;
  }

  /// 16 hex digits for each hash.
  JsonText hex(HashRun run) {
    separate();
    text.append('"');
    for (int i = 0; i < run.length(); i++) {
      long hash = run.at(i);
      for (int shift = 60; shift >= 0; shift -= 4) {
        text.append(DIGITS[(int) (hash >>> shift) & 15]);
      }
    }
    text.append('"');
    comma = true;
    return this;
  }

  private void separate() {
    if (comma) {
      text.append(',');
    }
    comma = false;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
