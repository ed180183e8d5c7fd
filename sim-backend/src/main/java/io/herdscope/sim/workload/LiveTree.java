package io.herdscope.sim.workload;

import java.util.Arrays;
import java.util.List;

/// A session tree while it is played: which turn of each conversation is next, and who waits for
/// whom. Mutable, forkable.
final class LiveTree {
  private static final long NOT_WAITING = -1;

  /// Takes the releases that become certain.
  @FunctionalInterface
  interface Releases {
    void release(long at, int stream);
  }

  final TreeScript script;
  final int firstSession;
  private final int[] nextTurn;
  private final long[] waitingSince;
  private final boolean[] done;
  private int streamsLeft;

  LiveTree(TreeScript script, int firstSession) {
    this.script = script;
    this.firstSession = firstSession;
    streamsLeft = script.streams().size();
    nextTurn = new int[streamsLeft];
    waitingSince = new long[streamsLeft];
    done = new boolean[streamsLeft];
    Arrays.fill(waitingSince, NOT_WAITING);
  }

  private LiveTree(LiveTree other) {
    script = other.script;
    firstSession = other.firstSession;
    nextTurn = other.nextTurn.clone();
    waitingSince = other.waitingSince.clone();
    done = other.done.clone();
    streamsLeft = other.streamsLeft;
  }

  LiveTree copy() {
    return new LiveTree(this);
  }

  boolean drained() {
    return streamsLeft == 0;
  }

  /// Moves past the stream's next turn and returns its number.
  int take(int stream) {
    return nextTurn[stream]++;
  }

  /// Starts in the middle: `turn` of the main conversation is next. Sub-agents that would have
  /// started before it never run; returns how many requests that leaves out.
  int skipTo(int turn) {
    int skipped = turn;
    nextTurn[0] = turn;
    for (int child = 1; child < done.length; child++) {
      TreeScript.Stream stream = script.streams().get(child);
      boolean lost = stream.parent() == 0 ? stream.spawnAfterTurn() < turn : done[stream.parent()];
      if (lost) {
        skipped += turns(child);
        finish(child);
      }
    }
    return skipped;
  }

  /// The turn released last in the stream ended.
  void ended(int stream, long now, Releases releases) {
    int ended = nextTurn[stream] - 1;
    List<TreeScript.Stream> streams = script.streams();
    for (int child = stream + 1; child < done.length; child++) {
      TreeScript.Stream started = streams.get(child);
      if (started.parent() == stream && started.spawnAfterTurn() == ended) {
        releases.release(now + delay(child, 0), child);
      }
    }
    if (nextTurn[stream] == turns(stream)) {
      finish(stream);
      wakeParent(stream, now, releases);
    } else {
      waitingSince[stream] = now + delay(stream, nextTurn[stream]);
      wake(stream, now, releases);
    }
  }

  /// The stream stops here; returns how many requests, its own and its future sub-agents', are
  /// dropped.
  int abandon(int stream, long now, Releases releases) {
    int dropped = turns(stream) - nextTurn[stream];
    int last = nextTurn[stream] - 1;
    finish(stream);
    for (int child = stream + 1; child < done.length; child++) {
      TreeScript.Stream started = script.streams().get(child);
      boolean never = started.parent() == stream && started.spawnAfterTurn() >= last;
      if (never && !done[child]) {
        dropped += abandon(child, now, releases);
      }
    }
    wakeParent(stream, now, releases);
    return dropped;
  }

  private void wakeParent(int stream, long now, Releases releases) {
    int parent = script.streams().get(stream).parent();
    if (parent >= 0 && !done[parent]) {
      wake(parent, now, releases);
    }
  }

  /// Releases the stream's next turn if it waits and no sub-agent it must join is left.
  private void wake(int stream, long now, Releases releases) {
    if (waitingSince[stream] == NOT_WAITING) {
      return;
    }
    for (int child = stream + 1; child < done.length; child++) {
      TreeScript.Stream other = script.streams().get(child);
      if (other.parent() == stream && other.joinBeforeTurn() == nextTurn[stream] && !done[child]) {
        return;
      }
    }
    releases.release(Math.max(now, waitingSince[stream]), stream);
    waitingSince[stream] = NOT_WAITING;
  }

  private void finish(int stream) {
    done[stream] = true;
    streamsLeft--;
  }

  private int turns(int stream) {
    return script.streams().get(stream).session().turns().size();
  }

  private long delay(int stream, int turn) {
    return script.streams().get(stream).session().turns().get(turn).delayNanos();
  }
}
