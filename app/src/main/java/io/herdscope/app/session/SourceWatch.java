package io.herdscope.app.session;

import io.herdscope.app.follow.Divergence;
import io.herdscope.app.follow.EngineSummary;
import io.herdscope.app.session.LiveFrame.Source;
import io.herdscope.app.session.LiveFrame.Standing;
import io.herdscope.live.RankName;
import io.herdscope.model.Nanos;
import io.herdscope.model.NaturalOrder;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.SourceCounters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Since when each source stands as it does, and how much it tells a second. One thread.
final class SourceWatch {
  private static final long GAP_SHOWN = 10 * Nanos.PER_SECOND;
  private static final long REFUSAL_SHOWN = 60 * Nanos.PER_SECOND;
  private static final long NEVER = -1;

  private static final class Seen {
    private ClusterEvent.SourceStatus last;
    private long since;
    private long gapAt = NEVER;
    private long refusedAt;
    private double rate;

    private Seen(ClusterEvent.SourceStatus first) {
      last = first;
      since = first.at();
      refusedAt = first.counters().refusals() == 0 ? NEVER : first.at();
    }

    private void hear(ClusterEvent.SourceStatus now) {
      since = now.state() == last.state() ? since : now.at();
      gapAt = now.counters().gaps() > last.counters().gaps() ? now.at() : gapAt;
      boolean refused = now.counters().refusals() > last.counters().refusals();
      refusedAt = refused ? now.at() : refusedAt;
      double seconds = Nanos.toSeconds(now.at() - last.at());
      if (seconds > 0.5) {
        rate = Math.max(0, now.counters().events() - last.counters().events()) / seconds;
        last = now;
      } else {
        last =
            new ClusterEvent.SourceStatus(
                last.at(), now.source(), now.state(), now.detail(), now.counters());
      }
    }
  }

  private final Map<String, Seen> sources = new TreeMap<>(NaturalOrder.OF_NAMES);

  void hear(ClusterEvent.SourceStatus status) {
    Seen seen = sources.get(status.source());
    if (seen == null) {
      sources.put(status.source(), new Seen(status));
    } else {
      seen.hear(status);
    }
  }

  /// As they stand at `now`; a source that has said nothing for some seconds tells nothing a
  /// second.
  List<Source> at(long now, List<EngineSummary> engines) {
    List<Source> rows = new ArrayList<>();
    for (Seen seen : sources.values()) {
      boolean mended = seen.gapAt != NEVER && now - seen.gapAt < GAP_SHOWN;
      boolean refused = seen.refusedAt != NEVER && now - seen.refusedAt < REFUSAL_SHOWN;
      boolean silent = now - seen.last.at() > 3 * Nanos.PER_SECOND;
      Standing well = refused ? Standing.REFUSING : mended ? Standing.GAP : Standing.CONNECTED;
      rows.add(source(seen.last, seen.since, silent ? 0 : seen.rate, well, engines));
    }
    return List.copyOf(rows);
  }

  /// As they stood at an instant of which only the last words are known.
  static List<Source> of(
      Collection<ClusterEvent.SourceStatus> statuses, List<EngineSummary> engines) {
    return statuses.stream()
        .map(status -> source(status, NEVER, Double.NaN, Standing.CONNECTED, engines))
        .toList();
  }

  private static Source source(
      ClusterEvent.SourceStatus status,
      long since,
      double rate,
      Standing well,
      List<EngineSummary> engines) {
    Divergence apart = divergence(status.source(), engines);
    Standing standing = standing(status, apart != null, well);
    long from = standing == Standing.DIVERGING && apart != null ? apart.since() : since;
    return new Source(
        status.source(), status.state(), standing, from, status.detail(), status.counters(), rate);
  }

  private static @Nullable Divergence divergence(String source, List<EngineSummary> engines) {
    for (EngineSummary engine : engines) {
      if (RankName.isOf(source, engine.replica()) && engine.divergence() != null) {
        return engine.divergence();
      }
    }
    return null;
  }

  /// @param well how it stands if nothing is wrong now
  private static Standing standing(ClusterEvent.SourceStatus status, boolean apart, Standing well) {
    return switch (status.state()) {
      case CONNECTING -> well == Standing.REFUSING ? well : Standing.CONNECTING;
      case CATCHING_UP -> Standing.CATCHING_UP;
      case LIVE -> apart ? Standing.DIVERGING : well;
      case INCOMPLETE -> apart ? Standing.DIVERGING : unwhole(status.counters());
      case STALLED -> Standing.DEAF;
      case FAILED -> Standing.FAILED;
      case CLOSED -> Standing.CLOSED;
    };
  }

  /// Why belief is not whole: only for want of what was said before we came, or for a loss.
  private static Standing unwhole(SourceCounters c) {
    return c.before() > 0 && c.lost() == 0 && c.decodeErrors() == 0
        ? Standing.JOINED_LATE
        : Standing.LOST;
  }
}
