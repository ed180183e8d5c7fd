package io.herdscope.live.dynamo;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Joins the lines of Dynamo's log into decisions. Lines that carry a request id are joined by it,
/// however decisions interleave. Lines of older versions carry none: there a worker that comes
/// twice begins the next decision. Holds a bounded number of open decisions. Confined to one
/// thread.
final class LogDecisions {
  static final int MOST_OPEN = 1_024;
  static final int MOST_CANDIDATES = 1_024;

  private record Key(String requestId, String workerType) {}

  private static final class Open {
    private final List<LogEntry.Candidate> candidates = new ArrayList<>();
    private LogEntry.@Nullable Chosen chosen;

    boolean holds(LogEntry.Worker worker) {
      return candidates.stream().anyMatch(c -> c.worker().equals(worker));
    }
  }

  private static final Key NOBODY = new Key("", "");

  private final LinkedHashMap<Key, Open> open = new LinkedHashMap<>();
  private long unjoined;

  /// Lines that could not be joined: a choice without candidates, candidates without a choice,
  /// candidates beyond the limit.
  long unjoined() {
    return unjoined;
  }

  /// Takes the next entry in; returns a decision when one is complete.
  @Nullable LoggedDecision accept(LogEntry entry) {
    return switch (entry) {
      case LogEntry.Candidate candidate -> candidate(candidate);
      case LogEntry.Chosen chosen -> chosen(chosen);
    };
  }

  /// What is complete although no further line says so, at the end of a text or after silence.
  @Nullable LoggedDecision flush() {
    Iterator<Map.Entry<Key, Open>> all = open.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Key, Open> entry = all.next();
      LogEntry.Chosen chosen = entry.getValue().chosen;
      if (chosen != null) {
        all.remove();
        return complete(entry.getKey(), entry.getValue(), chosen);
      }
    }
    return null;
  }

  private @Nullable LoggedDecision candidate(LogEntry.Candidate candidate) {
    Key key = new Key(candidate.requestId(), candidate.workerType());
    Open decision = open.get(key);
    LoggedDecision before = null;
    if (decision != null && (decision.chosen != null || decision.holds(candidate.worker()))) {
      before = close(key, decision);
      decision = null;
    }
    if (decision == null) {
      decision = new Open();
      makeRoom();
      open.put(key, decision);
    }
    if (decision.candidates.size() < MOST_CANDIDATES) {
      decision.candidates.add(candidate);
    } else {
      unjoined++;
    }
    return before;
  }

  private @Nullable LoggedDecision close(Key key, Open decision) {
    open.remove(key);
    if (decision.chosen == null) {
      unjoined += decision.candidates.size();
      return null;
    }
    return complete(key, decision, decision.chosen);
  }

  private void makeRoom() {
    if (open.size() >= MOST_OPEN) {
      Key oldest = open.keySet().iterator().next();
      Open given = open.remove(oldest);
      unjoined += given == null ? 0 : given.candidates.size();
    }
  }

  private @Nullable LoggedDecision chosen(LogEntry.Chosen chosen) {
    Key key = keyOf(chosen);
    Open decision = key == null ? null : open.get(key);
    if (key == null || decision == null) {
      unjoined += chosen.last() ? 1 : 0;
      return null;
    }
    if (!chosen.last()) {
      decision.chosen = chosen;
      return null;
    }
    open.remove(key);
    return complete(key, decision, chosen);
  }

  /// The open decision that this choice ends: the same request, or one that names no request.
  private @Nullable Key keyOf(LogEntry.Chosen chosen) {
    Key exact = new Key(chosen.requestId(), chosen.workerType());
    if (isCandidate(exact, chosen)) {
      return exact;
    }
    for (String type : List.of("", "decode", "prefill")) {
      Key key = new Key(chosen.requestId(), type);
      if (isCandidate(key, chosen)) {
        return key;
      }
    }
    return isCandidate(NOBODY, chosen) ? NOBODY : null;
  }

  private boolean isCandidate(Key key, LogEntry.Chosen chosen) {
    Open decision = open.get(key);
    return decision != null && decision.holds(chosen.worker());
  }

  private static LoggedDecision complete(Key key, Open decision, LogEntry.Chosen chosen) {
    String request = chosen.requestId().isEmpty() ? key.requestId() : chosen.requestId();
    return new LoggedDecision(
        request,
        key.workerType(),
        List.copyOf(decision.candidates),
        chosen.worker(),
        chosen.totalBlocks());
  }
}
