package io.herdscope.sim.latency;

import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Locale;

/// A fitted latency model written as a table of step times, the form of the latency model `table`:
/// where single step times are known better, they can be put in. Stateless; safe on any thread.
public final class FittedTable {
  private static final int LEAST_PREFILL = 64;
  private static final int CONTEXTS = 8;

  private FittedTable() {}

  /// The table over the ranges that were measured, with a heading that says where it comes from.
  ///
  /// @param maxBatchedTokens the engine's token budget of a step
  public static String of(LatencyFit.Result fit, List<LatencyFit.Row> rows, int maxBatchedTokens) {
    LatencyModel model = model(fit);
    int context =
        (int) rows.stream().mapToDouble(r -> r.inputTokens() + r.outputTokens()).max().orElse(1);
    int batch = (int) rows.stream().mapToDouble(LatencyFit.Row::concurrency).max().orElse(1);
    StringBuilder text = new StringBuilder("# Step times of a model fitted to ");
    text.append(rows.size()).append(" measured requests (").append(fit.kind()).append("), for\n");
    text.append("# fleet.latency.kind = table. Put in what you have measured of single steps.\n");
    text.append("prefill,decode,context,ms\n");
    for (int size = Math.min(LEAST_PREFILL, maxBatchedTokens); ; size *= 2) {
      int tokens = Math.max(2, Math.min(size, maxBatchedTokens));
      for (int i = 0; i <= CONTEXTS; i++) {
        int before = (int) ((long) context * i / CONTEXTS);
        StepLoad load = new StepLoad();
        load.add(before, tokens, 0);
        row(text, tokens, 0, before, model.stepPicos(load));
      }
      if (size >= maxBatchedTokens) {
        break;
      }
    }
    for (int size = 1; ; size *= 2) {
      int requests = Math.min(size, batch);
      for (int i = 0; i <= CONTEXTS; i++) {
        long read = (long) requests * context * i / CONTEXTS;
        row(text, 0, requests, read, model.decodeLine(requests).picos(read));
      }
      if (size >= batch) {
        break;
      }
    }
    return text.toString();
  }

  private static LatencyModel model(LatencyFit.Result fit) {
    return switch (fit.kind()) {
      case "linear" ->
          new LinearLatency(
              Math.max(1, picos(fit, "stepMicros", 1e6)),
              picos(fit, "tokenMicros", 1e6),
              picos(fit, "contextNanos", 1e3));
      case "polynomial" ->
          new PolynomialLatency(Parameters.of(PolynomialLatency.SPECS, fit.parameters()));
      default -> throw new IllegalArgumentException("no table of a fitted " + fit.kind());
    };
  }

  private static long picos(LatencyFit.Result fit, String name, double unit) {
    return Math.round(fit.parameters().getOrDefault(name, 0.0) * unit);
  }

  private static void row(StringBuilder text, int prefill, int decode, long context, long picos) {
    double millis = Math.max(1_000, picos) / 1e9;
    text.append(String.format(Locale.ROOT, "%d,%d,%d,%.6f", prefill, decode, context, millis))
        .append('\n');
  }
}
