package io.herdscope.live.metrics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Turns one target's scrapes, one after the other, into readings per replica. Holds one earlier
/// scrape per replica, and forgets replicas no longer told about. Confined to one thread.
final class ScrapeFold {
  static final int MOST_REPLICAS = 4_096;

  private final String target;
  private final KnownNames names = new KnownNames();
  private Map<String, ReplicaWindow> windows = new HashMap<>();

  ScrapeFold(String target) {
    this.target = target;
  }

  /// What one scrape said.
  ///
  /// @param readings by replica name, ascending
  /// @param beyondLimit samples of replicas beyond the limit, left out
  record Result(List<ReplicaReading> readings, Exposition exposition, int beyondLimit) {}

  /// @param now monotonic nanoseconds
  Result advance(byte[] body, long now) {
    Exposition exposition = Exposition.read(body, names::isWanted, ExpositionLimits.STANDARD);
    TreeMap<String, ReplicaScrape> scrapes = new TreeMap<>();
    double processStart = Double.NaN;
    int beyond = 0;
    for (MetricSample sample : exposition.samples()) {
      MetricNames.Meaning meaning = names.of(sample.name());
      if (meaning == null || ReplicaNames.isRepetition(sample)) {
        continue;
      }
      if (meaning.signal() == Signal.PROCESS_START) {
        processStart = sample.value();
        continue;
      }
      String replica = ReplicaNames.of(target, sample);
      if (scrapes.size() == MOST_REPLICAS && !scrapes.containsKey(replica)) {
        beyond++;
        continue;
      }
      scrapes.computeIfAbsent(replica, _ -> new ReplicaScrape()).add(meaning, sample);
    }
    return new Result(readings(scrapes, processStart, now), exposition, beyond);
  }

  private List<ReplicaReading> readings(
      Map<String, ReplicaScrape> scrapes, double processStart, long now) {
    Map<String, ReplicaWindow> kept = HashMap.newHashMap(scrapes.size());
    List<ReplicaReading> readings = new ArrayList<>(scrapes.size());
    scrapes.forEach(
        (replica, scrape) -> {
          scrape.startedAt(processStart);
          ReplicaWindow window = windows.getOrDefault(replica, new ReplicaWindow(replica));
          readings.add(window.advance(scrape, now));
          kept.put(replica, window);
        });
    windows = kept;
    return List.copyOf(readings);
  }
}
