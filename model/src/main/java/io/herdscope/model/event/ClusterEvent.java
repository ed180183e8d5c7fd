package io.herdscope.model.event;

import io.herdscope.model.Plain;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import java.util.List;

/// Everything that can happen. State anywhere in the house is a fold of these. `at` says when it
/// happened, in nanoseconds from the start of the run; a source may deliver it later, in which case
/// belief is stale for real. Replicas are dense indices from 0.
public sealed interface ClusterEvent {
  /// When it happened, in nanoseconds.
  long at();

  /// Its kind's place among events of one instant, see [EventRank].
  int rank();

  /// An event about one replica's KV cache.
  sealed interface CacheEvent extends ClusterEvent {
    int replica();

    @Override
    default int rank() {
      return EventRank.CACHE;
    }
  }

  /// An event about the life of one request.
  sealed interface RequestEvent extends ClusterEvent {
    long request();
  }

  /// An event about a source of live events itself.
  sealed interface SourceEvent extends ClusterEvent {
    /// Its name, unique among the sources of a session.
    String source();

    @Override
    default int rank() {
      return EventRank.FAULT;
    }
  }

  record ReplicaJoined(long at, int replica, ReplicaSpec spec) implements ClusterEvent {
    @Override
    public int rank() {
      return EventRank.MEMBERSHIP;
    }
  }

  record ReplicaLeft(long at, int replica) implements ClusterEvent {
    @Override
    public int rank() {
      return EventRank.MEMBERSHIP;
    }
  }

  /// Blocks became reusable on a replica. `blocks` follow each other; `parent` is the hash before
  /// the first of them, or `BlockHasher.ROOT`.
  record BlocksStored(long at, int replica, Tier tier, long parent, HashRun blocks)
      implements CacheEvent {}

  /// One physical copy of each block is gone; another copy may remain (consumers count references).
  record BlocksRemoved(long at, int replica, Tier tier, HashRun blocks) implements CacheEvent {}

  /// Every block of every tier of the replica is gone.
  record CacheCleared(long at, int replica) implements CacheEvent {}

  /// Every block the replica held on one tier is gone; other tiers keep theirs.
  record TierCleared(long at, int replica, Tier tier) implements CacheEvent {}

  /// A request reached the router.
  record RequestArrived(long at, Request body) implements RequestEvent {
    @Override
    public long request() {
      return body.id();
    }

    @Override
    public int rank() {
      return EventRank.ARRIVAL;
    }
  }

  /// The router sent a request to `decision.chosen()`; booked from here on.
  record RequestRouted(long at, Request body, RoutingDecision decision) implements RequestEvent {
    @Override
    public long request() {
      return body.id();
    }

    public int replica() {
      return decision.chosen();
    }

    @Override
    public int rank() {
      return EventRank.DECISION;
    }
  }

  /// The engine scheduled the request for the first time (or again after a preemption, `resumed`).
  record RequestAdmitted(
      long at, long request, int replica, int promptTokens, int cachedTokens, boolean resumed)
      implements RequestEvent {
    @Override
    public int rank() {
      return EventRank.ADMISSION;
    }
  }

  /// The engine took the request's blocks back; it will be recomputed.
  record RequestPreempted(long at, long request, int replica) implements RequestEvent {
    @Override
    public int rank() {
      return EventRank.ADMISSION;
    }
  }

  /// Prefill is complete: the first output token left the engine.
  record FirstToken(long at, long request, int replica) implements RequestEvent {
    @Override
    public int rank() {
      return EventRank.PROGRESS;
    }
  }

  /// Decode progress: `outputTokens` so far, cumulative. Sent when a KV block fills, if reporting
  /// is on.
  record TokensDecoded(long at, long request, int replica, int outputTokens)
      implements RequestEvent {
    @Override
    public int rank() {
      return EventRank.PROGRESS;
    }
  }

  record RequestFinished(long at, long request, int replica, int outputTokens)
      implements RequestEvent {
    @Override
    public int rank() {
      return EventRank.PROGRESS;
    }
  }

  /// The request can never run, for the reason given; it holds nothing.
  record RequestRejected(long at, long request, String reason) implements RequestEvent {
    public RequestRejected {
      reason = Plain.line(reason);
    }

    @Override
    public int rank() {
      return EventRank.DECISION;
    }
  }

  /// A replica went away with the request in it, which is to be sent again; what it had put out is
  /// lost.
  record RequestLost(long at, Request body, int replica) implements RequestEvent {
    @Override
    public long request() {
      return body.id();
    }

    @Override
    public int rank() {
      return EventRank.FAULT;
    }
  }

  /// KV of a request's prefix came over a link and may be used: from a lower tier of its replica,
  /// or from the replica that computed it.
  ///
  /// @param tier where it lay
  /// @param from the replica on which it lay
  /// @param nanos how long it took, waiting for the link included
  record KvLoaded(long at, long request, int replica, Tier tier, int from, int tokens, long nanos)
      implements RequestEvent {
    @Override
    public int rank() {
      return EventRank.PROGRESS;
    }
  }

  /// Something befell a replica of a simulation. Told for those who watch: routers do not hear it,
  /// and learn of it only by what follows.
  ///
  /// @param amount CRASH: requests lost; DRAIN: requests it still finishes; SLOW: how many times as
  ///   long its steps take, 1 when that is over; CACHE_RESET: 1 when it publishes it, else 0;
  ///   EVENT_LOSS: 1 when it begins, 0 when it is over; EVENT_DELAY: by how many seconds events are
  ///   late at most, 0 when it is over; JOIN: 0
  record FaultStruck(long at, int replica, Fault fault, double amount) implements ClusterEvent {
    @Override
    public int rank() {
      return EventRank.FAULT;
    }
  }

  /// An engine's metrics were read. They show everything that happened up to and including `at`,
  /// and may be delivered later, but before the next request that arrives.
  record EngineReported(long at, int replica, EngineReport report) implements ClusterEvent {
    @Override
    public int rank() {
      return EventRank.REPORT;
    }
  }

  /// From here on the router decides by another policy or other coefficients.
  record RoutingChanged(long at, String policy, java.util.SortedMap<String, Double> parameters)
      implements ClusterEvent {
    @Override
    public int rank() {
      return EventRank.PARAMETERS;
    }
  }

  /// Metrics told how a replica is doing. What is not told is NaN in the reading.
  record EngineSampled(long at, int replica, EngineReading reading) implements ClusterEvent {
    @Override
    public int rank() {
      return EventRank.REPORT;
    }
  }

  /// Batches `from` … `to` of a source did not arrive in their place. Unless they were recovered,
  /// belief about the source is not the whole truth.
  ///
  /// @param source as it is called; of one that numbers the batches of several replicas apart, the
  ///   replica
  /// @param from first missing sequence number, −1 where the source numbers nothing
  /// @param to last missing sequence number, at least `from`
  record SourceGap(long at, String source, long from, long to, GapOutcome outcome)
      implements SourceEvent {
    public SourceGap {
      source = Plain.line(source);
      if (from < -1 || to < from) {
        throw new IllegalArgumentException("a gap must be -1 ≤ from ≤ to, got " + from + ", " + to);
      }
    }
  }

  /// How a source is doing from here on; told on every change of state, and now and then.
  ///
  /// @param detail why, in plain words; empty when there is nothing to say
  record SourceStatus(
      long at, String source, SourceState state, String detail, SourceCounters counters)
      implements SourceEvent {
    public SourceStatus {
      source = Plain.line(source);
      detail = Plain.line(detail);
    }
  }

  /// What the cache groups of a source's replicas hold from here on; told when it changed, every
  /// few seconds. Replaces what the source told before.
  record GroupsCounted(long at, String source, List<GroupHolding> groups) implements SourceEvent {
    public GroupsCounted {
      source = Plain.line(source);
      groups = List.copyOf(groups);
    }
  }
}
