package io.herdscope.router.policy;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.Request;
import java.util.Arrays;
import org.agrona.collections.Long2LongHashMap;

/// Which replica each session is bound to. The first request of a session binds it; while one of
/// its requests is in flight the binding stands, after the last one ends it stands for a time to
/// live. A replica that leaves takes its bindings along. Requests without a session key bind
/// nothing. Single writer.
///
/// Source: Dynamo session affinity (`X-Dynamo-Session-ID`, `DYN_ROUTER_SESSION_AFFINITY_TTL_SECS`).
public final class SessionTable {
  private static final int NONE = -1;

  private int[] replica;
  private int[] leases;
  private long[] idleSince;
  private final Long2LongHashMap sessionOf;

  SessionTable() {
    replica = new int[64];
    leases = new int[64];
    idleSince = new long[64];
    sessionOf = new Long2LongHashMap(NONE);
    Arrays.fill(replica, NONE);
  }

  private SessionTable(SessionTable other, ArrayCopier arrays) {
    replica = arrays.copy(other.replica);
    leases = arrays.copy(other.leases);
    idleSince = arrays.copy(other.idleSince);
    sessionOf = new Long2LongHashMap(other.sessionOf);
  }

  SessionTable copy(ArrayCopier arrays) {
    return new SessionTable(this, arrays);
  }

  /// The replica the session is bound to at `now`, or −1.
  public int bound(Request request, long now, long ttlNanos) {
    int session = request.session();
    if (request.sessionKey().isEmpty() || session >= replica.length) {
      return NONE;
    }
    boolean alive = leases[session] > 0 || now - idleSince[session] < ttlNanos;
    return alive ? replica[session] : NONE;
  }

  /// A request was sent: it renews its session's binding, or makes one.
  void routed(Request request, int to, long at, long ttlNanos) {
    if (request.sessionKey().isEmpty()) {
      return;
    }
    int session = request.session();
    if (session >= replica.length) {
      grow(Math.max(session + 1, 2 * replica.length));
    }
    if (bound(request, at, ttlNanos) == NONE) {
      replica[session] = to;
    }
    leases[session]++;
    sessionOf.put(request.id(), session);
  }

  /// A request ended, for whatever reason.
  void finished(long request, long at) {
    int session = (int) sessionOf.remove(request);
    if (session != NONE) {
      leases[session]--;
      idleSince[session] = at;
    }
  }

  void leave(int gone) {
    for (int session = 0; session < replica.length; session++) {
      if (replica[session] == gone) {
        replica[session] = NONE;
      }
    }
  }

  private void grow(int size) {
    int known = replica.length;
    replica = Arrays.copyOf(replica, size);
    Arrays.fill(replica, known, size, NONE);
    leases = Arrays.copyOf(leases, size);
    idleSince = Arrays.copyOf(idleSince, size);
  }
}
