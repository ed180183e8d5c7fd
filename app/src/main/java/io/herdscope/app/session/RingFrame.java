package io.herdscope.app.session;

/// The consistent-hash ring at the playhead, and the sessions on it. Columns are never written
/// again. Places on the ring are 0…1, clockwise from the top.
///
/// @param decides whether the focused policy sends sessions to their home on this very ring
/// @param virtualNodes points per replica
/// @param points places of the virtual nodes, ascending
/// @param owners replica of each virtual node
/// @param session by session, in all the columns below: its number; only those that came so far
/// @param key by session: what is hashed
/// @param place by session
/// @param home by session: replica the ring sends it to
/// @param last by session: replica its latest request was sent to
/// @param live by session: requests in flight
/// @param requests by session, so far
/// @param work by session: prompt tokens computed and tokens generated so far
/// @param at nanoseconds
public record RingFrame(
    boolean decides,
    int virtualNodes,
    int replicas,
    double[] points,
    int[] owners,
    int[] session,
    String[] key,
    double[] place,
    int[] home,
    int[] last,
    int[] live,
    int[] requests,
    long[] work,
    long at) {

  public int sessions() {
    return place.length;
  }

  /// Part of the circle that belongs to each replica: a point owns what lies before it.
  public double[] shares() {
    double[] shares = new double[replicas];
    for (int i = 0; i < points.length; i++) {
      double before = i == 0 ? points[points.length - 1] - 1 : points[i - 1];
      shares[owners[i]] += points[i] - before;
    }
    return shares;
  }

  /// Sessions by replica.
  ///
  /// @param of one column: `home` or `last`
  /// @param liveOnly counts only sessions with a request in flight
  public int[] count(int[] of, boolean liveOnly) {
    int[] counts = new int[replicas];
    for (int s = 0; s < of.length; s++) {
      if (of[s] >= 0 && (!liveOnly || live[s] > 0)) {
        counts[of[s]]++;
      }
    }
    return counts;
  }

  /// Work by replica if all of it had been done where `of` says.
  public long[] work(int[] of) {
    long[] sums = new long[replicas];
    for (int s = 0; s < of.length; s++) {
      if (of[s] >= 0) {
        sums[of[s]] += work[s];
      }
    }
    return sums;
  }
}
