package io.herdscope.app.cli;

import io.herdscope.model.scenario.PredictionSpec;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/// What routers assume about output lengths, in words and as JSON.
final class PredictionText {
  /// Stands beside every result that no router can reach.
  static final String ORACLE =
      "routing.prediction oracle tells the router true output lengths: an upper bound, not"
          + " achievable";

  private PredictionText() {}

  static String of(PredictionSpec prediction) {
    return switch (prediction.kind()) {
      case NONE -> "nothing is assumed (none)";
      case HINT -> "as clients hint (hint)";
      case QUANTILE ->
          String.format(
              Locale.ROOT,
              "the %.0f %% quantile of the last %d of the kind and turn (quantile)",
              prediction.quantile() * 100,
              prediction.window());
      case ORACLE -> "true lengths, which no router can know (oracle): an upper bound";
    };
  }

  static ObjectNode json(PredictionSpec prediction) {
    ObjectNode node = Json.object();
    node.put("kind", prediction.kind().name().toLowerCase(Locale.ROOT));
    node.put("quantile", prediction.quantile());
    node.put("window", prediction.window());
    node.put("recentHalfLifeSeconds", prediction.recentHalfLifeSeconds());
    node.put("achievable", prediction.isAchievable());
    return node;
  }
}
