package io.herdscope.app.workbench.attach;

import io.herdscope.app.follow.ConnectionTrial.Result;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.cause.Causes;

/// What came of trying a source, in plain words with what to do about it. Pure.
final class TrialWords {
  private static final Words WORDS = Words.of(TrialWords.class);

  private TrialWords() {}

  static String of(String kind, Result result) {
    String where = result.where();
    String detail = Causes.said(result.detail());
    return switch (result.outcome()) {
      case HEARD -> WORDS.text("trial.heard", where, Formats.count(result.events()));
      case CONNECTED -> WORDS.text("trial.connected", where);
      case SILENT ->
          detail.isEmpty()
              ? WORDS.text("trial.silent", where, kind)
              : detail.contains(where) ? detail : WORDS.text("trial.answers", where, detail);
      case REFUSED -> WORDS.text("trial.refused", where) + " " + fix(kind);
      case UNKNOWN_HOST -> WORDS.text("trial.unknown", where);
      case NO_ANSWER -> WORDS.text("trial.none", where);
      case BAD_INPUT -> WORDS.text("trial.bad", detail);
      case FAILED -> WORDS.text("trial.failed", where, detail);
    };
  }

  /// What most likely is missing where nobody listens.
  private static String fix(String kind) {
    return switch (kind) {
      case "vllm", "sglang", "mooncake" -> WORDS.text("fix.events");
      case "metrics" -> WORDS.text("fix.metrics");
      case "relay" -> WORDS.text("fix.relay");
      default -> WORDS.text("fix.other");
    };
  }
}
