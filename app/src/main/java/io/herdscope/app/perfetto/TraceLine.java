package io.herdscope.app.perfetto;

import java.util.Locale;

/// One event of Chrome's trace format as a line of JSON, built field by field. Times are given in
/// nanoseconds and written in microseconds with three decimals, so that none is lost.
final class TraceLine {
  private final StringBuilder text = new StringBuilder(160);
  private boolean inArguments;

  /// @param phase as the format names it: `X` a slice, `C` a counter, `s` and `f` the ends of a
  ///   flow, `M` a name
  TraceLine(String phase, int process, int thread, String name) {
    text.append("{\"ph\":\"").append(phase).append("\",\"pid\":").append(process);
    text.append(",\"tid\":").append(thread).append(",\"name\":");
    quoted(name);
  }

  TraceLine at(long nanos) {
    text.append(",\"ts\":");
    micros(nanos);
    return this;
  }

  TraceLine lasting(long nanos) {
    text.append(",\"dur\":");
    micros(nanos);
    return this;
  }

  /// A field of the event itself.
  TraceLine with(String key, String value) {
    key(key);
    quoted(value);
    return this;
  }

  TraceLine with(String key, long value) {
    key(key);
    text.append(value);
    return this;
  }

  /// From here on fields are the event's arguments.
  TraceLine arguments() {
    text.append(",\"args\":{");
    inArguments = true;
    return this;
  }

  TraceLine seconds(String key, long nanos) {
    key(key);
    text.append(String.format(Locale.ROOT, "%.9f", nanos / 1e9));
    return this;
  }

  String end() {
    return text.append(inArguments ? "}}" : "}").toString();
  }

  private void key(String key) {
    if (text.charAt(text.length() - 1) != '{') {
      text.append(',');
    }
    quoted(key);
    text.append(':');
  }

  /// Importers multiply by a thousand in doubles; newer ones round, older ones cut the rest off.
  /// Where cutting would lose the nanosecond, and with it a slice that then overlaps, a tenth of
  /// one more is written, which both read right.
  private void micros(long nanos) {
    text.append(nanos / 1_000).append('.');
    long rest = nanos % 1_000;
    text.append((char) ('0' + rest / 100)).append((char) ('0' + rest / 10 % 10));
    text.append((char) ('0' + rest % 10));
    if ((long) (nanos / 1_000.0 * 1_000.0) < nanos) {
      text.append('1');
    }
  }

  private void quoted(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < 0x20) {
        text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }
}
