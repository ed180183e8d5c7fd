package io.herdscope.app.session;

import io.herdscope.model.prompt.BlockHasher;
import java.util.Arrays;

/// Rings made by hand for the view's tests: points and sessions spread by a hash.
public final class SampleRings {
  private SampleRings() {}

  /// @param decides whether all sessions are at home
  public static RingFrame of(int replicas, int sessions, boolean decides) {
    int nodes = replicas > 64 ? 20 : 100;
    int points = replicas * nodes;
    double[] places = new double[points];
    int[] owners = new int[points];
    for (int i = 0; i < points; i++) {
      places[i] = place(i);
      owners[i] = (int) (BlockHasher.mix(i + 7L) >>> 40) % replicas;
    }
    Arrays.sort(places);
    String[] keys = new String[sessions];
    int[] numbers = new int[sessions];
    double[] at = new double[sessions];
    int[] home = new int[sessions];
    int[] last = new int[sessions];
    int[] live = new int[sessions];
    int[] requests = new int[sessions];
    long[] work = new long[sessions];
    for (int s = 0; s < sessions; s++) {
      numbers[s] = s;
      keys[s] = "rollout-" + s;
      at[s] = place(s + 100_000);
      int next = Arrays.binarySearch(places, at[s]);
      home[s] = owners[(next < 0 ? -next - 1 : next) % points];
      last[s] = decides ? home[s] : s % replicas;
      live[s] = s % 5 == 0 ? 1 : 0;
      requests[s] = 1 + s % 9;
      work[s] = 1_000L + 37L * s * s;
    }
    return new RingFrame(
        decides, nodes, replicas, places, owners, numbers, keys, at, home, last, live, requests,
        work, 0);
  }

  private static double place(long of) {
    return (BlockHasher.mix(of) >>> 11) * 0x1.0p-53;
  }

  /// A frame with it.
  public static Frame frame(RingFrame ring) {
    return SampleFrames.withReplicas(ring.replicas()).with(new Studies(null, ring, null));
  }
}
