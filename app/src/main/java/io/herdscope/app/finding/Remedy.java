package io.herdscope.app.finding;

import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import java.util.Map;
import java.util.Optional;

/// Advice that a scenario can take, so that it can be tried on the same arrivals.
///
/// @param setting what changes, as `--set` takes it
/// @param policy the other policy, empty when the policy stays
/// @param scenario the scenario with the advice taken
public record Remedy(String setting, String policy, Scenario scenario) {
  private static final String KV_AWARE = "kv-aware";

  /// Token load weighed against overlap; nothing for a scenario that does so already.
  public static Optional<Remedy> kvAware(Scenario scenario) {
    RoutingSpec routing = scenario.routing();
    return routing.policy().equals(KV_AWARE)
        ? Optional.empty()
        : Optional.of(
            new Remedy(
                "routing.policy=" + KV_AWARE,
                KV_AWARE,
                scenario.withRouting(routing.with(KV_AWARE, Map.of()))));
  }

  /// One router in the place of several.
  public static Optional<Remedy> oneRouter(Scenario scenario) {
    RoutingSpec routing = scenario.routing();
    return routing.routers().count() == 1
        ? Optional.empty()
        : Optional.of(
            new Remedy(
                "routing.routers.count=1",
                "",
                scenario.withRouting(routing.withRouters(RoutersSpec.ONE))));
  }

  /// Engines that report how far a decode is.
  public static Optional<Remedy> decodeProgress(Scenario scenario) {
    RoutingSpec routing = scenario.routing();
    return routing.decodeProgress()
        ? Optional.empty()
        : Optional.of(
            new Remedy(
                "routing.decodeProgress=true",
                "",
                scenario.withRouting(routing.withDecodeProgress(true))));
  }
}
