package io.herdscope.sim;

import io.herdscope.model.event.EngineReport;
import io.herdscope.model.source.EngineProbe.EngineState;
import io.herdscope.sim.engine.Engine;
import org.agrona.collections.Long2ObjectHashMap;

/// The sums every engine keeps of the requests it has finished, for its reports. Counts from the
/// moment it is asked to; a request already under way then is left out. One thread.
final class EngineMeters {
  /// What is known so far of one request; UNSET where it has not come to that.
  private record Life(int promptTokens, long arrived, long admitted, long firstToken) {}

  private static final long UNSET = -1;
  private static final int FINISHED = 0;
  private static final int QUEUE = 1;
  private static final int PREFILL = 2;
  private static final int DECODE = 3;
  private static final int PROMPT = 4;
  private static final int OUTPUT = 5;
  private static final int WIDTH = 6;

  private final long[] sums;
  private final Long2ObjectHashMap<Life> lives;
  private boolean on;

  EngineMeters(int replicas) {
    this(new long[replicas * WIDTH], new Long2ObjectHashMap<>(), false);
  }

  private EngineMeters(long[] sums, Long2ObjectHashMap<Life> lives, boolean on) {
    this.sums = sums;
    this.lives = lives;
    this.on = on;
  }

  EngineMeters copy() {
    return new EngineMeters(sums.clone(), new Long2ObjectHashMap<>(lives), on);
  }

  void count() {
    on = true;
  }

  void arrived(long at, long request, int promptTokens) {
    if (on) {
      lives.put(request, new Life(promptTokens, at, UNSET, UNSET));
    }
  }

  void admitted(long at, long request) {
    Life life = lives.get(request);
    if (life != null && life.admitted == UNSET) {
      lives.put(request, new Life(life.promptTokens, life.arrived, at, UNSET));
    }
  }

  void firstToken(long at, long request) {
    Life life = lives.get(request);
    if (life != null) {
      lives.put(request, new Life(life.promptTokens, life.arrived, life.admitted, at));
    }
  }

  void finished(long at, long request, int replica, int outputTokens) {
    Life life = lives.remove(request);
    if (life != null) {
      int row = replica * WIDTH;
      sums[row + FINISHED]++;
      sums[row + QUEUE] += life.admitted - life.arrived;
      sums[row + PREFILL] += life.firstToken - life.admitted;
      sums[row + DECODE] += at - life.firstToken;
      sums[row + PROMPT] += life.promptTokens;
      sums[row + OUTPUT] += outputTokens;
    }
  }

  EngineReport report(int replica, Engine engine) {
    int row = replica * WIDTH;
    EngineState state = engine.state();
    return new EngineReport(
        state.running(),
        state.waiting(),
        state.activeBlocks() / (double) engine.usableBlocks(),
        sums[row + FINISHED],
        sums[row + QUEUE],
        sums[row + PREFILL],
        sums[row + DECODE],
        sums[row + PROMPT],
        sums[row + OUTPUT]);
  }
}
