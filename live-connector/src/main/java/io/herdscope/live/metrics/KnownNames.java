package io.herdscope.live.metrics;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Remembers what names mean from scrape to scrape, so that the patterns run once per name. Holds a
/// bounded number of names. Confined to one thread.
final class KnownNames {
  private static final int MOST = 8_192;

  private final Map<String, Optional<MetricNames.Meaning>> known = new HashMap<>();

  MetricNames.@Nullable Meaning of(String name) {
    Optional<MetricNames.Meaning> meaning = known.get(name);
    if (meaning == null) {
      meaning = Optional.ofNullable(MetricNames.of(name));
      if (known.size() < MOST) {
        known.put(name, meaning);
      }
    }
    return meaning.orElse(null);
  }

  boolean isWanted(String name) {
    return of(name) != null;
  }
}
