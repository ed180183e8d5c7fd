package io.herdscope.sim.latency;

import io.herdscope.model.metric.Distribution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Finds the coefficients of a latency model that explain measured requests best: least squares of
/// the relative error, over times to first token and per output token together. Stateless; safe on
/// any thread.
///
/// A request says of the engine only what it felt: its decode steps took its time per output token,
/// with `concurrency` requests in the batch and contexts like its own; its prefill took its time to
/// first token, in chunks of the token budget, beside the others' decode. Waiting in a queue is not
/// known, so measure below saturation.
public final class LatencyFit {
  private LatencyFit() {}

  /// One measured request.
  ///
  /// @param concurrency requests in the engine's batch, this one included
  /// @param ttftSeconds NaN when unknown
  /// @param tpotSeconds NaN when unknown
  public record Row(
      double inputTokens,
      double cachedTokens,
      double outputTokens,
      double concurrency,
      double ttftSeconds,
      double tpotSeconds) {}

  /// What a fit gives.
  ///
  /// @param kind the latency model's name in the catalog
  /// @param parameters its fitted coefficients
  /// @param ttftErrors |fitted − measured| / measured over the times to first token
  /// @param tpotErrors the same over the times per output token
  public record Result(
      String kind,
      SortedMap<String, Double> parameters,
      Distribution ttftErrors,
      Distribution tpotErrors) {}

  /// One equation: what the coefficients are multiplied with, and the seconds measured.
  private record Equation(double[] factors, double seconds) {}

  /// Step + token + context token.
  ///
  /// @param maxBatchedTokens the engine's token budget of a step
  public static Result linear(List<Row> rows, int maxBatchedTokens) {
    List<Equation> ttft = new ArrayList<>();
    List<Equation> tpot = new ArrayList<>();
    for (Row row : rows) {
      double context = row.inputTokens + row.outputTokens / 2;
      if (row.ttftSeconds > 0) {
        double fresh = Math.max(1, row.inputTokens - row.cachedTokens);
        double chunks = Math.ceil(fresh / maxBatchedTokens);
        double read = chunks * row.cachedTokens + maxBatchedTokens * chunks * (chunks - 1) / 2;
        double others = chunks * (row.concurrency - 1);
        ttft.add(
            new Equation(
                new double[] {chunks, fresh + others, read + others * context}, row.ttftSeconds));
      }
      if (row.tpotSeconds > 0) {
        double batch = row.concurrency;
        tpot.add(new Equation(new double[] {1, batch, batch * context}, row.tpotSeconds));
      }
    }
    List<Equation> all = new ArrayList<>(ttft);
    all.addAll(tpot);
    double[] found = nonNegative(all, 3);
    SortedMap<String, Double> parameters = new TreeMap<>();
    parameters.put("stepMicros", Math.max(0.001, found[0] * 1e6));
    parameters.put("tokenMicros", found[1] * 1e6);
    parameters.put("contextNanos", found[2] * 1e9);
    return new Result("linear", parameters, errors(ttft, found), errors(tpot, found));
  }

  /// Dynamo's squares in prefilled tokens and in the share of KV memory.
  ///
  /// @param kvTokens tokens that fill the KV memory
  public static Result polynomial(List<Row> rows, long kvTokens) {
    List<Equation> prefill = new ArrayList<>();
    List<Equation> decode = new ArrayList<>();
    for (Row row : rows) {
      if (row.ttftSeconds > 0) {
        double fresh = Math.max(1, row.inputTokens - row.cachedTokens);
        prefill.add(new Equation(new double[] {fresh * fresh, fresh, 1}, row.ttftSeconds));
      }
      if (row.tpotSeconds > 0) {
        double kv = row.concurrency * (row.inputTokens + row.outputTokens / 2);
        double share = Math.min(1, kv / kvTokens);
        decode.add(new Equation(new double[] {share * share, share, 1}, row.tpotSeconds));
      }
    }
    double[] p = withConstant(prefill);
    double[] d = withConstant(decode);
    SortedMap<String, Double> parameters = new TreeMap<>();
    parameters.put("prefillSquareNanos", p[0] * 1e9);
    parameters.put("prefillTokenMicros", p[1] * 1e6);
    parameters.put("prefillMillis", p[2] * 1e3);
    parameters.put("decodeSquareMillis", d[0] * 1e3);
    parameters.put("decodeShareMillis", d[1] * 1e3);
    parameters.put("decodeMillis", d[2] * 1e3);
    parameters.put("kvTokens", (double) kvTokens);
    return new Result("polynomial", parameters, errors(prefill, p), errors(decode, d));
  }

  /// Square, slope and constant; a constant below 0 would be a step that ends before it begins, so
  /// the others are then found without one.
  private static double[] withConstant(List<Equation> equations) {
    double[] found = solve(equations, new boolean[] {true, true, true});
    return found[2] < 0 ? solve(equations, new boolean[] {true, true, false}) : found;
  }

  private static Distribution errors(List<Equation> equations, double[] found) {
    double[] errors = new double[equations.size()];
    for (int i = 0; i < errors.length; i++) {
      Equation equation = equations.get(i);
      double fitted = 0;
      for (int k = 0; k < found.length; k++) {
        fitted += equation.factors[k] * found[k];
      }
      errors[i] = Math.abs(fitted - equation.seconds) / equation.seconds;
    }
    return Distribution.of(errors);
  }

  /// Leaves out the most negative coefficient until none is.
  private static double[] nonNegative(List<Equation> equations, int unknowns) {
    boolean[] used = new boolean[unknowns];
    Arrays.fill(used, true);
    while (true) {
      double[] found = solve(equations, used);
      int worst = -1;
      for (int k = 0; k < unknowns; k++) {
        worst = found[k] < 0 && (worst < 0 || found[k] < found[worst]) ? k : worst;
      }
      if (worst < 0) {
        return found;
      }
      used[worst] = false;
    }
  }

  /* Normal equations of the system divided by the measured values, each unknown scaled to its mean
   * factor so that tokens and squared tokens do not drown each other; Gauss with pivoting. */
  private static double[] solve(List<Equation> equations, boolean[] used) {
    int n = used.length;
    double[] scale = new double[n];
    for (Equation equation : equations) {
      for (int k = 0; k < n; k++) {
        scale[k] += Math.abs(equation.factors[k]) / equation.seconds / equations.size();
      }
    }
    double[][] system = new double[n][n + 1];
    for (Equation equation : equations) {
      for (int i = 0; i < n; i++) {
        double a = factor(equation, i, scale, used);
        for (int j = 0; j < n; j++) {
          system[i][j] += a * factor(equation, j, scale, used);
        }
        system[i][n] += a;
      }
    }
    for (int k = 0; k < n; k++) {
      if (!used[k] || scale[k] == 0) {
        system[k][k] = 1;
      }
    }
    double[] found = gauss(system);
    for (int k = 0; k < n; k++) {
      found[k] = scale[k] == 0 || !used[k] ? 0 : found[k] / scale[k];
    }
    return found;
  }

  private static double factor(Equation equation, int k, double[] scale, boolean[] used) {
    return used[k] && scale[k] > 0 ? equation.factors[k] / equation.seconds / scale[k] : 0;
  }

  private static double[] gauss(double[][] system) {
    int n = system.length;
    for (int column = 0; column < n; column++) {
      int pivot = column;
      for (int row = column + 1; row < n; row++) {
        pivot = Math.abs(system[row][column]) > Math.abs(system[pivot][column]) ? row : pivot;
      }
      double[] swapped = system[pivot];
      system[pivot] = system[column];
      system[column] = swapped;
      if (Math.abs(swapped[column]) < 1e-12) {
        throw new IllegalArgumentException(
            "the measurements do not tell the coefficients apart: they need requests of different"
                + " lengths and concurrencies");
      }
      for (int row = 0; row < n; row++) {
        double share = system[row][column] / swapped[column];
        for (int k = column; row != column && k <= n; k++) {
          system[row][k] -= share * swapped[k];
        }
      }
    }
    double[] found = new double[n];
    for (int k = 0; k < n; k++) {
      found[k] = system[k][n] / system[k][k];
    }
    return found;
  }
}
