package io.herdscope.app.finding;

import java.util.Locale;

/// How much a finding matters, the worst first.
public enum Severity {
  /// Latency or throughput is being lost right there.
  CRITICAL,
  /// It costs something, or will under more load.
  WARNING,
  /// Worth knowing; nothing is lost by it now.
  NOTE;

  /// Its name in results: `critical`.
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
