package io.herdscope.app.session;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.policy.HashRing;
import java.util.Arrays;

/// Where each session is and what it cost so far. Sessions are dense from 0. Folds with its world
/// and is copied with it.
final class SessionPlaces {
  private String[] key = new String[64];
  private long[] hash = new long[64];
  private int[] last = new int[64];
  private int[] live = new int[64];
  private int[] requests = new int[64];
  private long[] work = new long[64];
  private int size;

  void routed(ClusterEvent.RequestRouted e) {
    Request body = e.body();
    int of = body.session();
    grow(of);
    if (requests[of] == 0) {
      key[of] = body.sessionKey().isEmpty() ? Long.toString(body.id()) : body.sessionKey();
      hash[of] = HashRing.hash(key[of]);
    }
    last[of] = e.replica();
    requests[of]++;
    live[of]++;
  }

  void admitted(int session, ClusterEvent.RequestAdmitted e) {
    work[session] += Math.max(0, e.promptTokens() - e.cachedTokens());
  }

  void finished(int session, ClusterEvent.RequestFinished e) {
    live[session]--;
    work[session] += e.outputTokens();
  }

  void rejected(int session) {
    if (session < size && live[session] > 0) {
      live[session]--;
    }
  }

  private void grow(int session) {
    if (session >= key.length) {
      int room = Math.max(session + 1, key.length * 2);
      key = Arrays.copyOf(key, room);
      hash = Arrays.copyOf(hash, room);
      last = Arrays.copyOf(last, room);
      live = Arrays.copyOf(live, room);
      requests = Arrays.copyOf(requests, room);
      work = Arrays.copyOf(work, room);
    }
    size = Math.max(size, session + 1);
  }

  SessionPlaces copy(ArrayCopier arrays) {
    SessionPlaces copy = new SessionPlaces();
    copy.key = arrays.copy(key);
    copy.hash = arrays.copy(hash);
    copy.last = arrays.copy(last);
    copy.live = arrays.copy(live);
    copy.requests = arrays.copy(requests);
    copy.work = arrays.copy(work);
    copy.size = size;
    return copy;
  }

  /// These sessions on a ring. Sessions that have made no request yet are left out.
  RingFrame on(HashRing ring, boolean decides, int replicas, long at) {
    double[] points = new double[ring.size()];
    int[] owners = new int[ring.size()];
    for (int i = 0; i < points.length; i++) {
      points[i] = place(ring.point(i));
      owners[i] = ring.owner(i);
    }
    int[] seen = seen();
    String[] keys = new String[seen.length];
    double[] places = new double[seen.length];
    int[] homes = new int[seen.length];
    int[] lasts = new int[seen.length];
    int[] lives = new int[seen.length];
    int[] counts = new int[seen.length];
    long[] works = new long[seen.length];
    for (int i = 0; i < seen.length; i++) {
      int s = seen[i];
      keys[i] = key[s];
      places[i] = place(hash[s]);
      homes[i] = ring.size() == 0 ? -1 : ring.owner(ring.successor(hash[s]));
      lasts[i] = last[s];
      lives[i] = live[s];
      counts[i] = requests[s];
      works[i] = work[s];
    }
    return new RingFrame(
        decides,
        ring.virtualNodes(),
        replicas,
        points,
        owners,
        seen,
        keys,
        places,
        homes,
        lasts,
        lives,
        counts,
        works,
        at);
  }

  private int[] seen() {
    int[] seen = new int[size];
    int count = 0;
    for (int s = 0; s < size; s++) {
      if (requests[s] > 0) {
        seen[count++] = s;
      }
    }
    return Arrays.copyOf(seen, count);
  }

  private static double place(long hash) {
    return (hash >>> 11) * 0x1.0p-53;
  }
}
