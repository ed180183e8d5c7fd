package io.herdscope.model.scenario;

/// Speculative decoding. Field names are those of `fleet.engine.speculation` in a scenario file.
///
/// @param draftTokens tokens proposed for each request and step, 0 for none
/// @param acceptance chance that a proposed token is accepted, given that those before it were
/// @param draftMicros time the proposer takes per step
/// @param eagle whether the proposer is an EAGLE head: it needs the last hidden state, so that the
///   last block of every prefix hit is computed again
public record SpeculationSpec(
    int draftTokens, double acceptance, double draftMicros, boolean eagle) {
  /// One token per step.
  public static final SpeculationSpec OFF = new SpeculationSpec(0, 0.7, 0, false);

  /// A proposer that needs nothing of the model's.
  public SpeculationSpec(int draftTokens, double acceptance, double draftMicros) {
    this(draftTokens, acceptance, draftMicros, false);
  }

  public SpeculationSpec {
    if (draftTokens < 0 || draftTokens > 64) {
      throw new IllegalArgumentException(
          "engine.speculation.draftTokens must be in 0…64, got " + draftTokens);
    }
    if (!(acceptance >= 0 && acceptance <= 1)) {
      throw new IllegalArgumentException(
          "engine.speculation.acceptance must be in 0…1, got " + acceptance);
    }
    if (!(draftMicros >= 0 && draftMicros <= 10_000_000)) {
      throw new IllegalArgumentException(
          "engine.speculation.draftMicros must be in 0…10,000,000, got " + draftMicros);
    }
  }

  public boolean isOn() {
    return draftTokens > 0;
  }
}
