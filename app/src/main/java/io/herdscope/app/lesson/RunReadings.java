package io.herdscope.app.lesson;

import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.RunFigures;
import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.Scenario;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a run of a lesson gave, by names: those of `RunFigures`, `replicas`, `requests`,
/// `sessions`, `concurrency`, `routers`, `parameter.NAME`, `most.requests` and `least.requests` of
/// a replica, and of the decision looked at `decision.chosen`, `decision.seconds`,
/// `decision.cost.rN`, `decision.cached.rN` and `decision.load.rN` in blocks, `decision.mostCached`
/// and `decision.leastLoaded`.
///
/// @param seen the decision looked at, null when none is
record RunReadings(
    Scenario scenario,
    Map<String, Double> parameters,
    RunMetrics metrics,
    @Nullable Inspection seen) {
  private static final Pattern NAME =
      Pattern.compile(
          "replicas|requests|sessions|concurrency|routers|parameter\\.[A-Za-z]+"
              + "|(most|least)\\.requests"
              + "|decision\\.(chosen|seconds|mostCached|leastLoaded|promptBlocks|heldByChosen"
              + "|cachedByChosen|(cost|cached|load)\\.r\\d{1,3})");

  /// Whether there can be such a figure.
  static boolean isKnown(String figure) {
    return RunFigures.NAMES.contains(figure) || NAME.matcher(figure).matches();
  }

  static boolean needsDecision(String figure) {
    return figure.startsWith("decision.");
  }

  /// The figure; an `IllegalArgumentException` when this run has none of that name.
  double value(String figure) {
    if (RunFigures.NAMES.contains(figure)) {
      return RunFigures.value(figure, metrics);
    }
    if (needsDecision(figure)) {
      return ofDecision(figure.substring(figure.indexOf('.') + 1));
    }
    if (figure.startsWith("parameter.")) {
      return known(parameters.get(figure.substring(figure.indexOf('.') + 1)), figure);
    }
    return switch (figure) {
      case "replicas" -> scenario.fleet().replicas();
      case "requests" -> metrics.requests();
      case "sessions" -> metrics.sessions();
      case "routers" -> scenario.routing().routers().count();
      case "concurrency" -> known(scenario.workload().parameters().get(figure), figure);
      case "most.requests" -> ofReplicas(true);
      case "least.requests" -> ofReplicas(false);
      default -> throw new IllegalArgumentException("no figure " + figure);
    };
  }

  private double ofReplicas(boolean most) {
    var requests = metrics.replicas().stream().mapToInt(RunMetrics.ReplicaMetrics::requests);
    return (most ? requests.max() : requests.min()).orElse(0);
  }

  private double known(@Nullable Double value, String figure) {
    if (value == null) {
      throw new IllegalArgumentException(scenario.name() + " has no " + figure);
    }
    return value;
  }

  private double ofDecision(String figure) {
    Inspection inspection = Objects.requireNonNull(seen, "a decision looked at");
    RoutingDecision decision = inspection.decision();
    IntToDoubleFunction cached = r -> decision.belief().overlapBlocks(Tier.DEVICE, r);
    IntToDoubleFunction load = r -> decision.belief().activeBlocks(r);
    int replica = figure.lastIndexOf('r') + 1;
    return switch (figure.split("\\.", 2)[0]) {
      case "chosen" -> decision.chosen();
      case "seconds" -> Nanos.toSeconds(inspection.at());
      case "mostCached" -> first(decision.replicas(), r -> -cached.applyAsDouble(r));
      case "leastLoaded" -> first(decision.replicas(), load);
      case "promptBlocks" -> inspection.request().promptBlocks().length();
      case "cachedByChosen" -> cached.applyAsDouble(decision.chosen());
      case "heldByChosen" -> inspection.held(decision.chosen());
      case "cost" -> decision.cost(replica(figure, replica, decision));
      case "cached" -> cached.applyAsDouble(replica(figure, replica, decision));
      default -> load.applyAsDouble(replica(figure, replica, decision));
    };
  }

  private static int replica(String figure, int from, RoutingDecision decision) {
    int index = Integer.parseInt(figure.substring(from));
    if (index >= decision.replicas()) {
      throw new IllegalArgumentException(
          figure + ": the decision had " + decision.replicas() + " candidates");
    }
    return index;
  }

  private static int first(int replicas, IntToDoubleFunction of) {
    int best = 0;
    for (int r = 1; r < replicas; r++) {
      best = of.applyAsDouble(r) < of.applyAsDouble(best) ? r : best;
    }
    return best;
  }

  /// Whether one candidate alone was the best.
  boolean isUntied() {
    return Objects.requireNonNull(seen, "a decision looked at").decision().tied() <= 1;
  }
}
