package io.herdscope.app.rerun;

import io.herdscope.app.session.PreparedScenario;
import io.herdscope.model.Nanos;
import io.herdscope.model.Phrase;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The requests of a recording in the simulator, twice: as the recorded router sent them, which
/// shows how far the model misses what was observed, and as another policy would. Everything before
/// the last minutes runs too, to fill caches and queues, but only these minutes are measured.
///
/// @param measured requests that arrived in the measured minutes and could run
/// @param runIn requests before them
/// @param rows one per metric
/// @param moved share of the measured requests that went elsewhere
/// @param modelHitShare prefix hits of the prompt tokens, in the model, as recorded
/// @param policyHitShare the same under the other policy
/// @param assumptions what all this rests on, one sentence each
public record Rerun(
    String recordedPolicy,
    String policy,
    int measured,
    int runIn,
    List<Row> rows,
    double moved,
    double modelHitShare,
    double policyHitShare,
    List<String> assumptions) {
  private static final long SEED = 42;

  /// One metric, in seconds.
  ///
  /// @param observed in the recording
  /// @param model of the recorded choices
  /// @param policy of the other policy's, corrected by the model's misses, with a range of 90 %
  public record Row(
      String metric, double observed, double model, double low, double policy, double high) {}

  /// @param scenario a fleet as large as the recording's, with the engines it is taken to have
  /// @param lastSeconds how much of the recording's end is measured
  public static Rerun of(
      RecordedRequests recorded,
      Scenario scenario,
      String policy,
      Map<String, Double> parameters,
      double lastSeconds) {
    List<RecordedRequests.Told> told = recorded.requests();
    RecordedWorkload content = new RecordedWorkload(told, scenario.fleet().engine().blockSize());
    PreparedScenario prepared =
        new PreparedScenario(scenario, content.workload()).with(policy, parameters);
    SimulatedTimes asRecorded =
        SimulatedTimes.of(prepared, told.size(), id -> told.get(id).replica());
    SimulatedTimes other = SimulatedTimes.of(prepared, told.size(), id -> -1);
    long from = recorded.endNanos() - Nanos.ofSeconds(lastSeconds);
    int[] measured =
        IntStream.range(0, told.size())
            .filter(i -> told.get(i).arrivedAt() >= from)
            .filter(i -> !Double.isNaN(asRecorded.e2e()[i]) && !Double.isNaN(other.e2e()[i]))
            .toArray();
    if (measured.length == 0) {
      throw new IllegalArgumentException(
          "no request told from arrival to end arrived in the last " + lastSeconds + " s");
    }
    int runIn = (int) told.stream().filter(one -> one.arrivedAt() < from).count();
    int moved = 0;
    for (int i : measured) {
      moved += asRecorded.replica()[i] == other.replica()[i] ? 0 : 1;
    }
    return new Rerun(
        told.get(measured[0]).policy(),
        policy,
        measured.length,
        runIn,
        rows(told, asRecorded, other, measured),
        moved / (double) measured.length,
        hitShare(told, asRecorded, measured),
        hitShare(told, other, measured),
        assumptions(recorded, scenario, runIn, from, miss(told, asRecorded, measured)));
  }

  /// Median of observed over predicted, of whole requests.
  private static double miss(
      List<RecordedRequests.Told> told, SimulatedTimes asRecorded, int[] measured) {
    double[] factors =
        Arrays.stream(measured)
            .mapToDouble(i -> told.get(i).e2eSeconds() / Math.max(asRecorded.e2e()[i], 1e-6))
            .toArray();
    return ErrorBars.percentile(factors, 0.5);
  }

  private static String misfit(double miss) {
    return miss > 0.67 && miss < 1.5
        ? ""
        : String.format(
            java.util.Locale.ROOT,
            "THE MODEL DOES NOT FIT: half of the requests took %.2f times what it predicts; name"
                + " engines that fit before trusting the other policy's numbers",
            miss);
  }

  private static double hitShare(
      List<RecordedRequests.Told> told, SimulatedTimes times, int[] measured) {
    long cached = 0;
    long prompt = 0;
    for (int i : measured) {
      cached += times.cachedTokens()[i];
      prompt += told.get(i).body().promptTokens();
    }
    return cached / (double) prompt;
  }

  private static List<Row> rows(
      List<RecordedRequests.Told> told,
      SimulatedTimes asRecorded,
      SimulatedTimes other,
      int[] measured) {
    double[] seenTtft =
        Arrays.stream(measured).mapToDouble(i -> told.get(i).ttftSeconds()).toArray();
    double[] seenE2e = Arrays.stream(measured).mapToDouble(i -> told.get(i).e2eSeconds()).toArray();
    List<Row> rows = new ArrayList<>();
    for (boolean first : new boolean[] {true, false}) {
      double[] seen = first ? seenTtft : seenE2e;
      double[] model = pick(first ? asRecorded.ttft() : asRecorded.e2e(), measured);
      double[] policy = pick(first ? other.ttft() : other.e2e(), measured);
      double[] factors = new double[seen.length];
      for (int i = 0; i < factors.length; i++) {
        factors[i] = Math.max(seen[i], 1e-6) / Math.max(model[i], 1e-6);
      }
      String name = first ? "TTFT" : "E2E";
      rows.add(row(name + " mean", seen, model, policy, factors, ErrorBars::mean));
      rows.add(row(name + " p50", seen, model, policy, factors, at(0.5)));
      rows.add(row(name + " p90", seen, model, policy, factors, at(0.9)));
      rows.add(row(name + " p99", seen, model, policy, factors, at(0.99)));
    }
    return rows;
  }

  private static ErrorBars.Metric at(double share) {
    return sample -> ErrorBars.percentile(sample, share);
  }

  private static double[] pick(double[] all, int[] places) {
    return Arrays.stream(places).mapToDouble(i -> all[i]).toArray();
  }

  private static Row row(
      String name,
      double[] seen,
      double[] model,
      double[] policy,
      double[] factors,
      ErrorBars.Metric metric) {
    ErrorBars.Range range = ErrorBars.of(policy, factors, metric, SEED);
    return new Row(
        name,
        metric.of(seen.clone()),
        metric.of(model.clone()),
        range.low(),
        range.value(),
        range.high());
  }

  private static List<String> assumptions(
      RecordedRequests recorded, Scenario scenario, int runIn, long from, double miss) {
    double before = Nanos.toSeconds(from - recorded.requests().getFirst().arrivedAt());
    return Stream.of(
            misfit(miss),
            "engines like "
                + scenario.fleet().engine().model()
                + " on "
                + scenario.fleet().engine().gpu()
                + "; where these differ from the real ones, the error bars widen",
            "arrivals and output lengths stay as recorded: nobody asks earlier because an answer"
                + " came earlier",
            String.format(
                java.util.Locale.ROOT,
                "caches are cold at the recording's start; %s over %.0f s run in first",
                Phrase.counted(runIn, "request", "requests"),
                Math.max(0, before)),
            "the model's misses on the recorded policy are taken to be those on the other one",
            recorded.unfinished() == 0
                ? ""
                : Phrase.of(
                    "{0} {0?request is left out: its end|requests are left out: their end} is not"
                        + " recorded",
                    recorded.unfinished()),
            recorded.withoutBlocks() == 0
                ? ""
                : Phrase.of(
                    "{0} {0?request told no block hashes and shares|requests told no block hashes"
                        + " and share} no prefix",
                    recorded.withoutBlocks()))
        .filter(sentence -> !sentence.isEmpty())
        .toList();
  }
}
