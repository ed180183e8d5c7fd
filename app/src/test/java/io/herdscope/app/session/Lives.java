package io.herdscope.app.session;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.Arrays;
import java.util.List;

/// Events of single requests, for tests that tell a life by hand. Blocks are of 16 tokens.
final class Lives {
  private Lives() {}

  /// A request whose prompt is these blocks and no token more.
  static Request request(long id, int session, int turn, long... blocks) {
    int tokens = Math.max(1, 16 * blocks.length);
    return new Request(id, session, "s" + session, turn, tokens, HashRun.of(blocks), Hints.NONE);
  }

  static ClusterEvent.RequestArrived arrived(long at, Request request) {
    return new ClusterEvent.RequestArrived(at, request);
  }

  /// Sent to one of ten replicas.
  static ClusterEvent.RequestRouted routed(long at, Request request, int replica) {
    boolean[] all = new boolean[10];
    Arrays.fill(all, true);
    Belief belief =
        new Belief(new int[3][10], new long[10], new double[10], new int[10], new int[10]);
    return new ClusterEvent.RequestRouted(
        at,
        request,
        new RoutingDecision(
            request.id(), "p", replica, TieRule.NONE, 1, List.of(), new double[0], all, belief));
  }

  static ClusterEvent.FirstToken first(long at, Request request) {
    return new ClusterEvent.FirstToken(at, request.id(), 0);
  }

  static ClusterEvent.RequestFinished finished(long at, Request request, int outputTokens) {
    return new ClusterEvent.RequestFinished(at, request.id(), 0, outputTokens);
  }
}
