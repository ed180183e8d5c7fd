package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/// The least expected latency, in seconds, from what an engine's finished requests took on average:
/// their time in the queue, and their prefill and decode times per token, each for a request of the
/// fleet's average length. An engine that has finished nothing is expected to take no time, so
/// everything goes there until it has; of equals the last one wins.
final class AibrixLeastLatency implements RoutingPolicy {
  // For replica i, over the requests it has finished:
  //
  //   prompt_i, output_i   tokens per request; the fleet's guess where there is none
  //   guessPrompt          mean of prompt_i over eligible replicas that have one, else 10
  //   guessOutput          likewise, else 100
  //   cost_i = queueSeconds_i + prefillSeconds_i / prompt_i · guessPrompt
  //                           + decodeSeconds_i / output_i · guessOutput
  //
  // The code as published reads less than its comments say: the queue time is a histogram asked for
  // a plain value, which is 0, and the averages per request come from a query whose plain value is
  // 0 too, so that lengths cancel out. The two switches follow the comments; `as-coded` turns both
  // off.
  //
  // Source: AIBrix pkg/plugins/gateway/algorithms/least_latency.go, pkg/metrics/types.go.

  static final PolicySpec SPEC =
      new PolicySpec(
          "aibrix-least-latency",
          "The least latency to expect, from the averages of past requests",
          "cost = queue seconds + prefill seconds per token · average prompt"
              + " + decode seconds per token · average output",
          "AIBrix gateway least_latency.go",
          List.of(
              ParameterSpec.onOff(
                  "queueTime",
                  true,
                  "Count the mean time in the queue",
                  "AIBrix's comment; its code at e3e10f9 reads 0"),
              ParameterSpec.onOff(
                  "tokenAverages",
                  true,
                  "Scale by tokens per request",
                  "AIBrix's comment; its code at e3e10f9 reads 0, so that lengths cancel out"),
              ReportPeriod.ofMetrics(50, "AIBrix AIBRIX_POD_METRIC_REFRESH_INTERVAL_MS")),
          List.of(
              new PolicySpec.Preset("stock", "What AIBrix's comments say", Map.of()),
              new PolicySpec.Preset(
                  "as-coded",
                  "What AIBrix's code reads: mean prefill and decode time only",
                  Map.of("queueTime", 0.0, "tokenAverages", 0.0))),
          AibrixLeastLatency::new,
          "seconds");

  private static final List<String> TERMS = List.of("queue time", "prefill time", "decode time");
  private static final double GUESSED_PROMPT = 10;
  private static final double GUESSED_OUTPUT = 100;

  private final boolean queueTime;
  private final boolean tokenAverages;
  private final double reportSeconds;

  private AibrixLeastLatency(Parameters parameters) {
    queueTime = parameters.on("queueTime");
    tokenAverages = parameters.on("tokenAverages");
    reportSeconds = ReportPeriod.seconds(parameters);
  }

  @Override
  public double reportSeconds() {
    return reportSeconds;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    EngineReports reports = context.belief().reports();
    IntToDoubleFunction prompt = r -> perRequest(reports.promptTokens(r), reports.finished(r));
    IntToDoubleFunction output = r -> perRequest(reports.outputTokens(r), reports.finished(r));
    double guessPrompt = mean(context, prompt, GUESSED_PROMPT);
    double guessOutput = mean(context, output, GUESSED_OUTPUT);
    for (int r = 0; r < context.replicas(); r++) {
      double queue = seconds(reports.queueNanos(r), reports.finished(r));
      double prefill = seconds(reports.prefillNanos(r), reports.finished(r));
      double decode = seconds(reports.decodeNanos(r), reports.finished(r));
      ballot.set(r, 0, queueTime ? queue : 0);
      ballot.set(r, 1, scaled(prefill, prompt.applyAsDouble(r), guessPrompt));
      ballot.set(r, 2, scaled(decode, output.applyAsDouble(r), guessOutput));
    }
    return ballot.lastCheapest();
  }

  /// A mean time of requests of `own` tokens, for one of `guess` tokens.
  private static double scaled(double seconds, double own, double guess) {
    return own > 0 ? seconds / own * guess : seconds;
  }

  private static double mean(
      RoutingContext context, IntToDoubleFunction average, double otherwise) {
    double[] known = new double[context.replicas()];
    int count = 0;
    for (int r = 0; r < known.length; r++) {
      double value = average.applyAsDouble(r);
      if (context.isEligible(r) && value > 0) {
        known[count++] = value;
      }
    }
    // Added up by size, so that the numbering of replicas does not round differently.
    Arrays.sort(known, 0, count);
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += known[i];
    }
    return count == 0 ? otherwise : sum / count;
  }

  private double perRequest(long tokens, long finished) {
    return tokenAverages && finished > 0 ? tokens / (double) finished : 0;
  }

  private static double seconds(long nanos, long finished) {
    return finished > 0 ? Nanos.toSeconds(nanos) / finished : 0;
  }
}
