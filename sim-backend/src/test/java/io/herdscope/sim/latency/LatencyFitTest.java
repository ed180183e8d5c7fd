package io.herdscope.sim.latency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.metric.Distribution;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Fits of measurements whose coefficients are known.
class LatencyFitTest {
  private static final int BUDGET = 2_048;

  /// A request of an engine with steps of 4 ms + 15 µs a token + 8 ns a context token.
  private static LatencyFit.Row linear(int input, int cached, int output, int batch, double noise) {
    double context = input + output / 2.0;
    double fresh = input - cached;
    double chunks = Math.ceil(fresh / BUDGET);
    double tpot = 0.004 + 15e-6 * batch + 8e-9 * batch * context;
    double read = chunks * cached + BUDGET * chunks * (chunks - 1) / 2;
    double others = chunks * (batch - 1);
    double ttft = chunks * 0.004 + 15e-6 * (fresh + others) + 8e-9 * (read + others * context);
    return new LatencyFit.Row(input, cached, output, batch, ttft * (1 + noise), tpot * (1 - noise));
  }

  private static List<LatencyFit.Row> rows(double noise) {
    List<LatencyFit.Row> rows = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      double sign = i % 2 == 0 ? noise : -noise;
      rows.add(linear(200 + 97 * i, i % 3 * 64, 50 + 7 * i, 1 + i % 40, sign));
    }
    return rows;
  }

  private static double parameter(LatencyFit.Result fit, String name) {
    return fit.parameters().getOrDefault(name, Double.NaN);
  }

  @Test
  void theLinearCoefficientsAreFound() {
    LatencyFit.Result fit = LatencyFit.linear(rows(0), BUDGET);
    assertEquals("linear", fit.kind());
    assertEquals(4_000, parameter(fit, "stepMicros"), 1e-3);
    assertEquals(15, parameter(fit, "tokenMicros"), 1e-5);
    assertEquals(8, parameter(fit, "contextNanos"), 1e-5);
    assertEquals(0, fit.ttftErrors().max(), 1e-9);
    assertEquals(0, fit.tpotErrors().max(), 1e-9);
  }

  @Test
  void noiseStaysInTheResiduals() {
    LatencyFit.Result fit = LatencyFit.linear(rows(0.05), BUDGET);
    assertEquals(15, parameter(fit, "tokenMicros"), 1);
    assertEquals(0.05, fit.ttftErrors().mean(), 0.02);
    assertTrue(fit.tpotErrors().max() < 0.12);
  }

  @Test
  void noCostIsNegative() {
    List<LatencyFit.Row> falling =
        List.of(
            new LatencyFit.Row(100, 0, 100, 1, Double.NaN, 0.010),
            new LatencyFit.Row(5_000, 0, 100, 8, Double.NaN, 0.009),
            new LatencyFit.Row(9_000, 0, 100, 32, Double.NaN, 0.008));
    LatencyFit.Result fit = LatencyFit.linear(falling, BUDGET);
    assertTrue(fit.parameters().values().stream().allMatch(value -> value >= 0), fit.toString());
    assertEquals(0, fit.ttftErrors().count());
  }

  @Test
  void dynamosPolynomialIsFound() {
    List<LatencyFit.Row> rows = new ArrayList<>();
    for (int i = 1; i <= 60; i++) {
      double fresh = 100.0 * i;
      double share = Math.min(1, 20 * (fresh + 50) / 200_000);
      double ttft = (4.209989e-7 * fresh * fresh + 1.518344e-2 * fresh + 16.50142) / 1e3;
      double tpot = (-25.74 * share * share + 54.01 * share + 5.74) / 1e3;
      rows.add(new LatencyFit.Row(fresh, 0, 100, 20, ttft, tpot));
    }
    LatencyFit.Result fit = LatencyFit.polynomial(rows, 200_000);
    assertEquals(0.4209989, parameter(fit, "prefillSquareNanos"), 1e-6);
    assertEquals(15.18344, parameter(fit, "prefillTokenMicros"), 1e-5);
    assertEquals(16.50142, parameter(fit, "prefillMillis"), 1e-5);
    assertEquals(-25.74, parameter(fit, "decodeSquareMillis"), 1e-5);
    assertEquals(54.01, parameter(fit, "decodeShareMillis"), 1e-5);
    assertEquals(5.74, parameter(fit, "decodeMillis"), 1e-5);
  }

  @Test
  void theErrorsBelongToTheCoefficientsAlsoWhereAConstantWouldBeNegative() {
    List<LatencyFit.Row> rows = new ArrayList<>();
    for (int i = 2; i <= 60; i++) {
      double fresh = 100.0 * i;
      rows.add(new LatencyFit.Row(fresh, 0, 100, 20, (fresh - 50) / 1e5, (fresh - 50) / 1e6));
    }
    LatencyFit.Result fit = LatencyFit.polynomial(rows, 200_000);
    assertEquals(0, parameter(fit, "prefillMillis"));
    double square = parameter(fit, "prefillSquareNanos") / 1e9;
    double slope = parameter(fit, "prefillTokenMicros") / 1e6;
    double[] errors =
        rows.stream()
            .mapToDouble(
                row -> {
                  double fresh = row.inputTokens();
                  double fitted = square * fresh * fresh + slope * fresh;
                  return Math.abs(fitted - row.ttftSeconds()) / row.ttftSeconds();
                })
            .toArray();
    assertEquals(Distribution.of(errors).max(), fit.ttftErrors().max(), 1e-9);
  }

  @Test
  void measurementsAllAlikeAreRefused() {
    List<LatencyFit.Row> alike =
        List.of(
            new LatencyFit.Row(100, 0, 10, 4, 0.1, 0.01),
            new LatencyFit.Row(100, 0, 10, 4, 0.1, 0.01));
    assertThrows(IllegalArgumentException.class, () -> LatencyFit.polynomial(alike, 1_000));
  }

  @Test
  void aPromptThatIsCachedWholeStillComputesAToken() {
    List<LatencyFit.Row> rows = new ArrayList<>(rows(0));
    LatencyFit.Row one = linear(65, 64, 40, 3, 0);
    rows.add(new LatencyFit.Row(64, 64, 40, 3, one.ttftSeconds() - 8e-9 * 2, Double.NaN));
    assertEquals(0, LatencyFit.linear(rows, BUDGET).ttftErrors().max(), 1e-9);
  }

  /// A step of no time would let a simulation stand still.
  @Test
  void aStepTakesSomeTime() {
    List<LatencyFit.Row> rows = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      rows.add(new LatencyFit.Row(100 * i, 0, 50, i, Double.NaN, 15e-6 * i));
    }
    assertEquals(0.001, parameter(LatencyFit.linear(rows, BUDGET), "stepMicros"), 1e-6);
  }

  @Test
  void thePolynomialCountsComputedTokensAndNoMoreThanTheWholeMemory() {
    List<LatencyFit.Row> rows = new ArrayList<>();
    for (int i = 1; i <= 60; i++) {
      double fresh = 100.0 * i;
      double cached = i % 4 * 64;
      double share = Math.min(1, 20 * (fresh + cached + 50) / 60_000);
      double ttft = (3e-7 * fresh * fresh + 0.02 * fresh + 9) / 1e3;
      double tpot = (-20 * share * share + 40 * share + 6) / 1e3;
      rows.add(new LatencyFit.Row(fresh + cached, cached, 100, 20, ttft, tpot));
    }
    double whole = (3e-7 + 0.02 + 9) / 1e3;
    rows.add(new LatencyFit.Row(640, 640, 100, 20, whole, Double.NaN));
    LatencyFit.Result fit = LatencyFit.polynomial(rows, 60_000);
    assertEquals(0, fit.ttftErrors().max(), 1e-9);
    assertEquals(0, fit.tpotErrors().max(), 1e-9);
  }

  @Test
  void timesThatAreUnknownOrZeroAreLeftOut() {
    List<LatencyFit.Row> rows = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      rows.add(new LatencyFit.Row(100 * i, 0, 50, i, 0.001 * i, 0.002 * i));
    }
    rows.add(new LatencyFit.Row(500, 0, 50, 5, 0, Double.NaN));
    rows.add(new LatencyFit.Row(500, 0, 50, 5, Double.NaN, 0));
    LatencyFit.Result linear = LatencyFit.linear(rows, BUDGET);
    LatencyFit.Result polynomial = LatencyFit.polynomial(rows, 200_000);
    assertEquals(
        List.of(20, 20, 20, 20),
        List.of(
            linear.ttftErrors().count(),
            linear.tpotErrors().count(),
            polynomial.ttftErrors().count(),
            polynomial.tpotErrors().count()));
  }

  @Test
  void whatWasNotMeasuredHasNoCoefficients() {
    List<LatencyFit.Row> rows = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      rows.add(new LatencyFit.Row(100 * i, 0, 50, i, Double.NaN, 0.002 * i));
    }
    LatencyFit.Result fit = LatencyFit.polynomial(rows, 200_000);
    assertEquals(0, parameter(fit, "prefillTokenMicros"));
    assertEquals(0, fit.ttftErrors().count());
    assertEquals(20, fit.tpotErrors().count());
  }
}
