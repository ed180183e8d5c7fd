package io.herdscope.app.view.race;

import io.herdscope.app.session.Gauges.Gauge;

/// The four quantities a race compares.
enum ChartKind {
  DONE(Gauge.SESSIONS_DONE, false),
  CV(Gauge.DECODE_CV, false),
  TTFT(Gauge.TTFT_P99, true),
  OUTPUT(Gauge.OUTPUT_RATE, false);

  final Gauge gauge;
  final boolean logarithmic;

  ChartKind(Gauge gauge, boolean logarithmic) {
    this.gauge = gauge;
    this.logarithmic = logarithmic;
  }
}
