package io.herdscope.router.fleet;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.RouterConfig;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/// Requests that arrive, start, make progress and end at random times, for whoever routes them.
final class Traffic {
  static final int REPLICAS = 4;

  /// What a request's 40 tokens on its way fill, beyond the whole blocks of its prompt.
  static final int GROWN_BLOCKS = 2;

  private static final int BLOCK = 16;

  private final List<ClusterEvent> lives = new ArrayList<>();
  private final PriorityQueue<ClusterEvent> later =
      new PriorityQueue<>(
          Comparator.comparingLong(ClusterEvent::at).thenComparingInt(ClusterEvent::rank));
  private final Random random;
  private final List<Integer> choices = new ArrayList<>();
  private int next;

  /// @param requests how many arrive, on average one in 10 ms
  Traffic(long seed, int requests) {
    random = new Random(seed);
    long at = 0;
    for (int id = 0; id < requests; id++) {
      at += random.nextInt(20) * Nanos.PER_MILLI;
      int blocks = 1 + random.nextInt(12);
      lives.add(new ClusterEvent.RequestArrived(at, request(id, random.nextInt(6), blocks)));
    }
  }

  static RouterConfig config(String policy) {
    return new RouterConfig(BLOCK, 7, policy, Map.of());
  }

  static ClusterEvent joined(int replica) {
    return new ClusterEvent.ReplicaJoined(0, replica, new ReplicaSpec("r" + replica, 16, 900, 512));
  }

  private static Request request(int id, int session, int blocks) {
    long[] chain = new long[blocks];
    for (int i = 0; i < blocks; i++) {
      chain[i] = BlockHasher.chain(i == 0 ? 0 : chain[i - 1], i < 3 ? i : 100L * session + i);
    }
    return new Request(
        id, session, "session-" + session, 0, blocks * BLOCK + 1, HashRun.of(chain), Hints.NONE);
  }

  /// Plays every request to its end; `after` is told each event once it was taken in.
  void play(
      BiFunction<Request, Long, RoutingDecision> ask,
      Consumer<ClusterEvent> tell,
      Consumer<ClusterEvent> after) {
    Consumer<ClusterEvent> both = tell.andThen(after);
    while (next < lives.size() || !later.isEmpty()) {
      ClusterEvent due = later.peek();
      if (next < lives.size() && (due == null || lives.get(next).at() < due.at())) {
        ClusterEvent.RequestArrived arrived = (ClusterEvent.RequestArrived) lives.get(next++);
        both.accept(arrived);
        RoutingDecision decision = ask.apply(arrived.body(), arrived.at());
        choices.add(decision.chosen());
        both.accept(new ClusterEvent.RequestRouted(arrived.at(), arrived.body(), decision));
        plan(arrived, decision.chosen());
      } else {
        both.accept(later.remove());
      }
    }
  }

  private void plan(ClusterEvent.RequestArrived arrived, int replica) {
    long id = arrived.request();
    long first = arrived.at() + (1 + random.nextInt(60)) * Nanos.PER_MILLI;
    long middle = first + (1 + random.nextInt(100)) * Nanos.PER_MILLI;
    long end = middle + random.nextInt(100) * Nanos.PER_MILLI;
    later.add(
        new ClusterEvent.BlocksStored(
            first, replica, Tier.DEVICE, 0, arrived.body().promptBlocks()));
    later.add(new ClusterEvent.FirstToken(first, id, replica));
    later.add(new ClusterEvent.TokensDecoded(middle, id, replica, 40));
    later.add(new ClusterEvent.RequestFinished(end, id, replica, 60));
  }

  /// Who was chosen, in the order of the decisions.
  List<Integer> choices() {
    return choices;
  }
}
