package io.herdscope.app.session;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Every decision in columns, and the latest ones with what they were worth.
final class RecentTrail {
  private static final int SHOWN = 64;
  private static final int SHARE_WINDOW = 25;

  private final int replicas;
  private long[] at = new long[256];
  private int[] session = new int[256];
  private int[] turn = new int[256];
  private int[] replica = new int[256];
  private final LaneFrame.RecentDecision[] latest;

  /// Prompts of the latest, whose arrays are the workload's own.
  private final HashRun[] prompts;

  private int size;

  RecentTrail(int replicas) {
    this(replicas, new LaneFrame.RecentDecision[SHOWN], new HashRun[SHOWN]);
  }

  private RecentTrail(int replicas, LaneFrame.RecentDecision[] latest, HashRun[] prompts) {
    this.replicas = replicas;
    this.latest = latest;
    this.prompts = prompts;
  }

  void add(ClusterEvent.RequestRouted e) {
    if (size == at.length) {
      at = Arrays.copyOf(at, size * 2);
      session = Arrays.copyOf(session, size * 2);
      turn = Arrays.copyOf(turn, size * 2);
      replica = Arrays.copyOf(replica, size * 2);
    }
    at[size] = e.at();
    session[size] = e.body().session();
    turn[size] = e.body().turn();
    replica[size] = e.replica();
    double blocks = Math.max(1, e.body().promptBlocks().length());
    double cached = e.decision().belief().overlapBlocks(Tier.DEVICE, e.replica()) / blocks;
    latest[size % SHOWN] =
        new LaneFrame.RecentDecision(
            size,
            e.at(),
            e.request(),
            session[size],
            turn[size],
            e.replica(),
            e.decision().router(),
            cached);
    prompts[size % SHOWN] = e.body().promptBlocks();
    size++;
  }

  /// The prompt of a request among the latest decisions, null when it is not among them.
  @Nullable HashRun prompt(int ofSession, int ofTurn) {
    for (int i = size - 1; i >= Math.max(0, size - SHOWN); i--) {
      if (session[i] == ofSession && turn[i] == ofTurn) {
        return prompts[i % SHOWN];
      }
    }
    return null;
  }

  /// When a request was routed last, nanoseconds; −1 when it was not yet.
  long routedAt(int ofSession, int ofTurn) {
    for (int i = size - 1; i >= 0; i--) {
      if (session[i] == ofSession && turn[i] == ofTurn) {
        return at[i];
      }
    }
    return -1;
  }

  int size() {
    return size;
  }

  /// The latest decisions, oldest first.
  List<LaneFrame.RecentDecision> latest() {
    List<LaneFrame.RecentDecision> list = new ArrayList<>(SHOWN);
    for (int i = Math.max(0, size - SHOWN); i < size; i++) {
      list.add(latest[i % SHOWN]);
    }
    return list;
  }

  /// How many decisions shares are taken over.
  int shareWindow() {
    return Math.min(size, Math.max(SHARE_WINDOW, 4 * replicas));
  }

  double share(int of) {
    int window = shareWindow();
    int count = 0;
    for (int i = size - window; i < size; i++) {
      count += replica[i] == of ? 1 : 0;
    }
    return window == 0 ? 0 : count / (double) window;
  }

  /// When the decision was made, nanoseconds.
  long at(int ordinal) {
    return at[ordinal];
  }

  DecisionTrail trail() {
    return new DecisionTrail(
        Arrays.copyOf(at, size),
        Arrays.copyOf(session, size),
        Arrays.copyOf(turn, size),
        Arrays.copyOf(replica, size));
  }

  RecentTrail copy(ArrayCopier arrays) {
    return over(replicas, arrays);
  }

  /// A copy over another number of replicas.
  RecentTrail over(int fleet) {
    return over(fleet, ArrayCopier.cloning());
  }

  private RecentTrail over(int fleet, ArrayCopier arrays) {
    RecentTrail copy = new RecentTrail(fleet, latest.clone(), prompts.clone());
    copy.at = arrays.copy(at);
    copy.session = arrays.copy(session);
    copy.turn = arrays.copy(turn);
    copy.replica = arrays.copy(replica);
    copy.size = size;
    return copy;
  }
}
