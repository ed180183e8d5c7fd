package io.herdscope.router.load;

import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.PredictionSpec;

/// How long an output is expected to become, as the scenario wants it guessed. Single writer.
final class OutputPrediction {
  private static final double LOW = 0.1;
  private static final double HIGH = 0.9;
  private static final int NO_GROUP = -1;

  private final PredictionSpec spec;
  private final OutputHistory history;

  OutputPrediction(PredictionSpec spec) {
    this(spec, new OutputHistory(spec.window()));
  }

  private OutputPrediction(PredictionSpec spec, OutputHistory history) {
    this.spec = spec;
    this.history = history;
  }

  OutputPrediction copy() {
    return new OutputPrediction(spec, history.copy());
  }

  PredictionSpec spec() {
    return spec;
  }

  /// What the history calls a request; −1 where no history is kept.
  int group(Request request) {
    return spec.kind() == PredictionSpec.Kind.QUANTILE
        ? history.group(request.sessionKey(), request.turn())
        : NO_GROUP;
  }

  /// Total output tokens expected of a request; not above 0 when nothing is.
  int expected(Request request, int group) {
    return switch (spec.kind()) {
      case NONE -> OutputHistory.UNKNOWN;
      case HINT, ORACLE -> request.hints().expectedOutputTokens();
      case QUANTILE -> history.quantile(group, spec.quantile(), 0);
    };
  }

  /// The same once `sofar` tokens are out and no end is seen; `before` was expected until now.
  int expected(int group, int sofar, int before) {
    return group == NO_GROUP || sofar < before
        ? before
        : history.quantile(group, spec.quantile(), sofar);
  }

  /// Total output tokens at the low end of the band.
  int low(int group, int sofar, int expected) {
    return group == NO_GROUP ? expected : history.quantile(group, LOW, sofar);
  }

  /// Total output tokens at the high end of the band.
  int high(int group, int sofar, int expected) {
    return group == NO_GROUP ? expected : history.quantile(group, HIGH, sofar);
  }

  void learn(int group, int outputTokens) {
    if (group != NO_GROUP) {
      history.learn(group, outputTokens);
    }
  }
}
