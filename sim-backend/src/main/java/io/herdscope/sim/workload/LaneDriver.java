package io.herdscope.sim.workload;

import io.herdscope.model.Randomness;
import org.agrona.collections.Int2IntHashMap;
import org.jspecify.annotations.Nullable;

/// A closed loop of lanes, the way agents use a cluster: each lane plays one session tree, its
/// sub-agents in the tree's own slot, a turn when the one before has ended and its think time has
/// passed; when the whole tree has drained the lane takes the next. Requests in flight can exceed
/// the number of lanes, unless credits limit them: then a finished request lets go whatever has
/// been due longest.
final class LaneDriver implements RequestDriver {
  private static final int NONE = -1;
  private static final double EARLIEST_START = 0.25;
  private static final double LATEST_START = 0.75;

  private final TreeSource source;
  private final LaneOptions options;
  private final int stride;
  private final DueQueue due;
  private final @Nullable LiveTree[] lanes;
  private final Int2IntHashMap placeOf;
  private int nextTree;
  private long creditFreedAt;
  private int released;
  private long skipped;
  private long dropped;

  /// @param maxStreams the largest number of streams of any tree
  LaneDriver(TreeSource source, LaneOptions options, int maxStreams) {
    this.source = source;
    this.options = options;
    stride = maxStreams;
    placeOf = new Int2IntHashMap(NONE);
    lanes = new LiveTree[Math.min(options.lanes(), source.trees())];
    due = new DueQueue(lanes.length);
    for (int lane = 0; lane < lanes.length; lane++) {
      LiveTree tree = open(lane);
      skipped += options.midwayStart() ? tree.skipTo(startTurn(tree, lane)) : 0;
      double share = Randomness.ARRIVALS.uniform(options.seed(), lane);
      due.push((long) (share * options.startSpreadNanos()), lane * stride);
    }
  }

  private LaneDriver(LaneDriver other) {
    source = other.source;
    options = other.options;
    stride = other.stride;
    due = other.due.copy();
    lanes = new LiveTree[other.lanes.length];
    for (int lane = 0; lane < lanes.length; lane++) {
      LiveTree tree = other.lanes[lane];
      lanes[lane] = tree == null ? null : tree.copy();
    }
    placeOf = new Int2IntHashMap(other.placeOf);
    nextTree = other.nextTree;
    creditFreedAt = other.creditFreedAt;
    released = other.released;
    skipped = other.skipped;
    dropped = other.dropped;
  }

  private LiveTree open(int lane) {
    LiveTree tree = new LiveTree(source.tree(nextTree), source.firstSession(nextTree));
    nextTree++;
    lanes[lane] = tree;
    return tree;
  }

  private int startTurn(LiveTree tree, int lane) {
    int turns = tree.script.streams().getFirst().session().turns().size();
    double draw = Randomness.ARRIVALS.uniform(options.seed(), ~lane);
    double share = EARLIEST_START + (LATEST_START - EARLIEST_START) * draw;
    return Math.min(turns - 1, (int) Math.ceil(share * turns));
  }

  @Override
  public long nextArrival() {
    long next = Math.max(due.next(), creditFreedAt);
    return next < end() && placeOf.size() < options.credits() ? next : NOTHING_DUE;
  }

  private long end() {
    return options.durationNanos() == 0 ? NOTHING_DUE : options.durationNanos();
  }

  @Override
  public ScriptedRequest take() {
    if (nextArrival() == NOTHING_DUE) {
      throw new IllegalStateException("take needs a request due; all wait for a completion");
    }
    int place = due.pop();
    int stream = place % stride;
    LiveTree tree = tree(place / stride);
    int id = released++;
    placeOf.put(id, place);
    SessionScript session = tree.script.streams().get(stream).session();
    return session.request(id, tree.firstSession + stream, tree.take(stream));
  }

  private LiveTree tree(int lane) {
    LiveTree tree = lanes[lane];
    if (tree == null) {
      throw new IllegalStateException("lane " + lane + " has no live tree");
    }
    return tree;
  }

  @Override
  public void finished(long requestId, long now) {
    int place = land(requestId, now);
    int lane = place / stride;
    tree(lane).ended(place % stride, now, (at, next) -> due.push(at, lane * stride + next));
    recycle(lane, now);
  }

  @Override
  public void rejected(long requestId, long now) {
    int place = land(requestId, now);
    int lane = place / stride;
    dropped +=
        tree(lane).abandon(place % stride, now, (at, next) -> due.push(at, lane * stride + next));
    recycle(lane, now);
  }

  private int land(long requestId, long now) {
    boolean last = placeOf.size() == options.credits();
    int place = placeOf.remove(Math.toIntExact(requestId));
    if (place == NONE) {
      throw new IllegalArgumentException("request " + requestId + " is not in flight");
    }
    creditFreedAt = last ? now : creditFreedAt;
    return place;
  }

  private void recycle(int lane, long now) {
    if (tree(lane).drained()) {
      lanes[lane] = null;
      if (nextTree < source.trees()) {
        open(lane);
        due.push(now, lane * stride);
      }
    }
  }

  @Override
  public boolean exhausted() {
    long all = source.requests();
    boolean allReleased = all >= 0 && released + dropped + skipped == all;
    return allReleased || (placeOf.isEmpty() && due.next() >= end());
  }

  @Override
  public long droppedRequests() {
    return dropped;
  }

  @Override
  public RequestDriver copy() {
    return new LaneDriver(this);
  }
}
