package io.herdscope.sim.workload;

import io.herdscope.model.prompt.HashRun;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/// What the chains of sessions are called after a renaming of their blocks, so that later turns
/// share what was renamed for earlier ones. Bounded: the renaming of a session not seen for long is
/// made anew. Single thread.
public final class RenamedChains {
  private static final int MOST_KEPT = 4_096;

  private final LinkedHashMap<Integer, Renamed> kept;

  /// A chain and what it is called now.
  private record Renamed(HashRun source, HashRun renamed) {}

  public RenamedChains() {
    this(Map.of());
  }

  private RenamedChains(Map<Integer, Renamed> kept) {
    this.kept = new LinkedHashMap<>(kept);
  }

  public RenamedChains copy() {
    return new RenamedChains(kept);
  }

  /// The renamed chain of a session's request.
  ///
  /// @param renaming pure; may make chains longer, all by as much
  public HashRun of(int session, HashRun chain, UnaryOperator<HashRun> renaming) {
    Renamed before = kept.get(session);
    if (before == null
        || !before.source.sharesStart(chain)
        || before.source.length() < chain.length()) {
      before = new Renamed(chain, renaming.apply(chain));
      kept.remove(session);
      kept.put(session, before);
      if (kept.size() > MOST_KEPT) {
        kept.pollFirstEntry();
      }
    }
    int grown = before.renamed.length() - before.source.length();
    return before.renamed.slice(0, chain.length() + grown);
  }
}
