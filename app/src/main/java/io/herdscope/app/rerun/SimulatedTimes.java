package io.herdscope.app.rerun;

import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.World;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/// How long each request took in one run of the simulator. NaN where it could not run.
///
/// @param replica where each went, −1 when nowhere
/// @param cachedTokens prompt tokens found cached
record SimulatedTimes(double[] ttft, double[] e2e, int[] replica, int[] cachedTokens) {
  /// @param forced the replica each must go to; negative to let the policy choose
  static SimulatedTimes of(PreparedScenario prepared, int requests, IntUnaryOperator forced) {
    SimulatedTimes times =
        new SimulatedTimes(
            new double[requests], new double[requests], new int[requests], new int[requests]);
    Arrays.fill(times.ttft, Double.NaN);
    Arrays.fill(times.e2e, Double.NaN);
    Arrays.fill(times.replica, -1);
    long[] arrived = new long[requests];
    World world = World.heardBy(event -> times.hear(event, arrived), prepared);
    boolean goesOn =
        world.advance(
            Long.MAX_VALUE - 1,
            (request, now) -> {
              int replica = forced.applyAsInt((int) request.id());
              var decision = world.routers().dispatch(request, now);
              return replica < 0 ? decision : decision.forcedTo(replica);
            });
    if (goesOn) {
      throw new IllegalStateException("the run did not end");
    }
    return times;
  }

  private void hear(ClusterEvent event, long[] arrived) {
    if (!(event instanceof ClusterEvent.RequestEvent about)) {
      return;
    }
    int id = (int) about.request();
    switch (about) {
      case ClusterEvent.RequestArrived e -> arrived[id] = e.at();
      case ClusterEvent.RequestRouted e -> replica[id] = e.replica();
      case ClusterEvent.RequestAdmitted e ->
          cachedTokens[id] = e.resumed() ? cachedTokens[id] : e.cachedTokens();
      case ClusterEvent.FirstToken e -> {
        if (Double.isNaN(ttft[id])) {
          ttft[id] = Nanos.toSeconds(e.at() - arrived[id]);
        }
      }
      case ClusterEvent.RequestFinished e -> e2e[id] = Nanos.toSeconds(e.at() - arrived[id]);
      case ClusterEvent.RequestLost _ -> ttft[id] = Double.NaN;
      case ClusterEvent.KvLoaded _,
          ClusterEvent.RequestPreempted _,
          ClusterEvent.TokensDecoded _,
          ClusterEvent.RequestRejected _ -> {}
    }
  }
}
