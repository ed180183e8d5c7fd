package io.herdscope.app.session;

/// What a heat map tells of a replica over time.
public enum HeatMetric {
  /// What the router believes it has to do, KV blocks.
  TOKEN_LOAD,
  /// Requests sent to it that its engine has not begun.
  WAITING,
  /// Its part of all decisions of the last 16 s, 0…1.
  DECISION_SHARE,
  /// Cached part of the prompts it admitted, 0…1.
  HIT_RATE,
  /// KV blocks of requests past their first token, the engine's truth.
  DECODE_BLOCKS;

  /// Whether it is a share of 0…1.
  public boolean isShare() {
    return this == DECISION_SHARE || this == HIT_RATE;
  }
}
