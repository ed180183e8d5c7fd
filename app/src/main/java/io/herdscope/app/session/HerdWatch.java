package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import java.util.ArrayList;
import java.util.List;

/// Finds herding: one replica holds more than its bound of all decode blocks for at least 5 s while
/// at least as many requests are in flight as there are replicas (with fewer, balance is impossible
/// and a run's last stragglers would count). The bound is 50 %, or 1.5 even shares when that is
/// more.
final class HerdWatch {
  static final long LEAST_NANOS = 5 * Nanos.PER_SECOND;
  private static final int NOBODY = -1;

  private final List<WholeRun.Episode> episodes;
  private int suspect = NOBODY;
  private long since;
  private long seen;

  HerdWatch() {
    this(new ArrayList<>());
  }

  private HerdWatch(List<WholeRun.Episode> episodes) {
    this.episodes = episodes;
  }

  /// @param decodeBlocks per replica
  void sample(long at, int[] decodeBlocks, int inFlight) {
    int heaviest = inFlight < decodeBlocks.length ? NOBODY : heaviest(decodeBlocks);
    if (heaviest != suspect) {
      close();
      suspect = heaviest;
      since = at;
    }
    seen = at;
  }

  /// Replica herding right now, −1 when none.
  int herding() {
    return suspect != NOBODY && seen - since >= LEAST_NANOS ? suspect : NOBODY;
  }

  /// Finished episodes and the one going on.
  List<WholeRun.Episode> episodes() {
    List<WholeRun.Episode> all = new ArrayList<>(episodes);
    if (herding() != NOBODY) {
      all.add(new WholeRun.Episode(suspect, since, seen));
    }
    return List.copyOf(all);
  }

  HerdWatch copy() {
    HerdWatch copy = new HerdWatch(new ArrayList<>(episodes));
    copy.suspect = suspect;
    copy.since = since;
    copy.seen = seen;
    return copy;
  }

  private void close() {
    if (herding() != NOBODY) {
      episodes.add(new WholeRun.Episode(suspect, since, seen));
    }
  }

  private static int heaviest(int[] blocks) {
    long sum = 0;
    int best = 0;
    for (int r = 0; r < blocks.length; r++) {
      sum += blocks[r];
      best = blocks[r] > blocks[best] ? r : best;
    }
    double bound = Math.max(0.5, 1.5 / blocks.length) * sum;
    return blocks.length > 1 && blocks[best] > bound ? best : NOBODY;
  }
}
