package io.herdscope.app.bench;

import java.util.List;
import java.util.Set;

/// A bundled scenario of which it is known what is wrong with it.
///
/// @param scenario its name
/// @param causes rules that must speak of it; none when it is well
/// @param also rules that may speak too, because what they say is true of it as well
/// @param remedy settings under which the causes must be silent; none when that is not looked at
public record KnownCase(
    String scenario, Set<String> causes, Set<String> also, List<String> remedy) {
  public KnownCase {
    causes = Set.copyOf(causes);
    also = Set.copyOf(also);
    remedy = List.copyOf(remedy);
  }

  /// One of the field's known failures, and what takes it away.
  static KnownCase failure(String scenario, String cause, Set<String> also, String... remedy) {
    return new KnownCase(scenario, Set.of(cause), also, List.of(remedy));
  }

  /// A scenario with several things at once, or with none.
  static KnownCase of(String scenario, String... causes) {
    return new KnownCase(scenario, Set.of(causes), Set.of(), List.of());
  }

  @Override
  public String toString() {
    return causes.isEmpty() ? scenario : scenario + ": " + String.join(", ", causes);
  }
}
