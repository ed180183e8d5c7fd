package io.herdscope.app.rerun;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.sim.workload.RequestDriver;
import io.herdscope.sim.workload.ScriptedRequest;
import io.herdscope.sim.workload.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Recorded requests released at their recorded times. A prompt that told no blocks gets blocks of
/// its own. The blocks of an answer are those with which a later prompt of the session continues,
/// so that a next turn finds them; where none does, they are made up.
final class RecordedWorkload {
  private static final long MADE_UP = 0x6865726473636F70L;

  private final List<RecordedRequests.Told> told;
  private final ScriptedRequest[] scripts;
  private final long start;

  RecordedWorkload(List<RecordedRequests.Told> told, int blockSize) {
    this.told = told;
    this.start = told.getFirst().arrivedAt();
    this.scripts = new ScriptedRequest[told.size()];
    Map<Integer, Integer> sessions = new HashMap<>();
    Map<Integer, HashRun> later = new HashMap<>();
    for (int i = told.size() - 1; i >= 0; i--) {
      RecordedRequests.Told one = told.get(i);
      HashRun prompt = prompt(one, i, blockSize);
      HashRun chain = chain(one, prompt, later.get(one.body().session()), i, blockSize);
      later.put(one.body().session(), prompt);
      int session = sessions.computeIfAbsent(one.body().session(), _ -> sessions.size());
      scripts[i] = new ScriptedRequest(body(one, i, session, prompt), one.outputTokens(), chain);
    }
  }

  private static Request body(RecordedRequests.Told one, int id, int session, HashRun prompt) {
    Request body = one.body();
    return new Request(
        id, session, body.sessionKey(), body.turn(), body.promptTokens(), prompt, body.hints());
  }

  private static HashRun prompt(RecordedRequests.Told one, int number, int blockSize) {
    HashRun told = one.body().promptBlocks();
    int full = one.body().promptTokens() / blockSize;
    return told.length() >= full ? told.slice(0, full) : grown(told, full, number);
  }

  private static HashRun grown(HashRun run, int length, int number) {
    long[] hashes = new long[length];
    run.copyTo(hashes, 0);
    long before = run.isEmpty() ? BlockHasher.ROOT : run.last();
    for (int b = run.length(); b < length; b++) {
      before = BlockHasher.chain(before, MADE_UP ^ BlockHasher.mix(number * 1_000_003L + b));
      hashes[b] = before;
    }
    return HashRun.of(hashes);
  }

  private static HashRun chain(
      RecordedRequests.Told one,
      HashRun prompt,
      @org.jspecify.annotations.Nullable HashRun next,
      int number,
      int blockSize) {
    int whole = (one.body().promptTokens() + one.outputTokens()) / blockSize;
    boolean continues =
        next != null
            && next.length() > prompt.length()
            && next.commonPrefix(prompt) == prompt.length();
    HashRun known =
        continues && next != null ? next.slice(0, Math.min(next.length(), whole)) : prompt;
    return grown(known.length() < prompt.length() ? prompt : known, whole, number);
  }

  Workload workload() {
    Map<Integer, Integer> turns = new HashMap<>();
    for (ScriptedRequest script : scripts) {
      turns.merge(script.request().session(), 1, Integer::sum);
    }
    return new Workload(
        scripts.length,
        turns.size(),
        List.of(),
        new ArrayList<>(),
        session -> turns.getOrDefault(session, -1),
        () -> new Driver(0));
  }

  /// Releases each request at its time.
  private final class Driver implements RequestDriver {
    private int next;

    Driver(int next) {
      this.next = next;
    }

    @Override
    public long nextArrival() {
      return exhausted() ? NOTHING_DUE : told.get(next).arrivedAt() - start;
    }

    @Override
    public ScriptedRequest take() {
      if (exhausted()) {
        throw new IllegalStateException("take needs a request due; all were released");
      }
      return scripts[next++];
    }

    @Override
    public void finished(long requestId, long now) {
      released(requestId);
    }

    @Override
    public void rejected(long requestId, long now) {
      released(requestId);
    }

    private void released(long requestId) {
      if (requestId < 0 || requestId >= next) {
        throw new IllegalArgumentException("request " + requestId + " was never released");
      }
    }

    @Override
    public boolean exhausted() {
      return next == scripts.length;
    }

    @Override
    public long droppedRequests() {
      return 0;
    }

    @Override
    public RequestDriver copy() {
      return new Driver(next);
    }
  }
}
