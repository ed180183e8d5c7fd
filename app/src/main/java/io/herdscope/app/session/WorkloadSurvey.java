package io.herdscope.app.session;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.metric.KnownBlocks;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import java.util.Arrays;
import java.util.List;
import org.agrona.collections.Long2LongHashMap;
import org.jspecify.annotations.Nullable;

/// Writes down the life of every request of a run, and whose blocks its prompt is made of. Request
/// ids and sessions are dense from 0. Single writer.
final class WorkloadSurvey {
  private static final long UNSET = -1;
  private static final int MEASURES = 4;

  private final int blockSize;
  private int size;
  private @Nullable Request[] body = new Request[256];

  /// Arrival, admission, first token, end of each request.
  private long[] times = new long[256 * MEASURES];

  private int[] replica = new int[256];
  private int[] cached = new int[256];
  private int[] output = new int[256];
  private int[] lastOf = new int[64];
  private int[] shared = new int[64];
  private int sessions;
  private long others;
  private long own;
  private long fresh;
  private final KnownBlocks prompts = new KnownBlocks();
  private final Long2LongHashMap users = new Long2LongHashMap(0);

  /// @param blockSize tokens per KV block
  WorkloadSurvey(int blockSize) {
    this.blockSize = blockSize;
    Arrays.fill(lastOf, -1);
  }

  void fold(ClusterEvent event) {
    switch (event) {
      case ClusterEvent.RequestArrived e -> arrived(e);
      case ClusterEvent.RequestRouted e -> replica[id(e.request())] = e.replica();
      case ClusterEvent.RequestAdmitted e -> {
        if (!e.resumed()) {
          set(e.request(), 1, e.at());
          cached[id(e.request())] = e.cachedTokens();
        }
      }
      case ClusterEvent.FirstToken e -> {
        if (times[id(e.request()) * MEASURES + 2] == UNSET) {
          set(e.request(), 2, e.at());
        }
      }
      case ClusterEvent.RequestFinished e -> {
        set(e.request(), 3, e.at());
        output[id(e.request())] = e.outputTokens();
      }
      default -> {}
    }
  }

  private void arrived(ClusterEvent.RequestArrived e) {
    int id = id(e.request());
    grow(id, e.body().session());
    body[id] = e.body();
    Arrays.fill(times, id * MEASURES, (id + 1) * MEASURES, UNSET);
    set(id, 0, e.at());
    replica[id] = -1;
    size = Math.max(size, id + 1);
    origins(e.body(), id);
  }

  /// Splits the prompt into what other sessions had before, what this one had, and what is new.
  private void origins(Request request, int id) {
    int session = request.session();
    HashRun prompt = request.promptBlocks();
    int last = lastOf[session];
    Request before = last < 0 ? null : body[last];
    int mine = before == null ? 0 : prompt.commonPrefix(before.promptBlocks());
    if (before != null && mine == before.promptBlocks().length()) {
      int ended = (before.promptTokens() + output[last]) / blockSize;
      mine = Math.min(prompt.length(), Math.max(mine, ended));
    }
    int known = Math.max(mine, prompts.leading(prompt));
    int foreign = before == null ? known : Math.min(shared[session], known);
    shared[session] = before == null ? known : shared[session];
    int usable = Math.min(known, (request.promptTokens() - 1) / blockSize);
    int fromOthers = Math.min(foreign, usable);
    others += (long) fromOthers * blockSize;
    own += (long) (usable - fromOthers) * blockSize;
    fresh += request.promptTokens() - (long) usable * blockSize;
    prompts.add(prompt);
    int counted = before == null ? 0 : prompt.commonPrefix(before.promptBlocks());
    for (int i = counted; i < prompt.length(); i++) {
      users.put(prompt.at(i), users.get(prompt.at(i)) + 1);
    }
    lastOf[session] = id;
  }

  private static int id(long request) {
    return Math.toIntExact(request);
  }

  private void set(long request, int measure, long at) {
    times[id(request) * MEASURES + measure] = at;
  }

  private void grow(int id, int session) {
    if (id >= body.length) {
      int room = Math.max(id + 1, body.length * 2);
      body = Arrays.copyOf(body, room);
      times = Arrays.copyOf(times, room * MEASURES);
      replica = Arrays.copyOf(replica, room);
      cached = Arrays.copyOf(cached, room);
      output = Arrays.copyOf(output, room);
    }
    if (session >= lastOf.length) {
      int from = lastOf.length;
      lastOf = Arrays.copyOf(lastOf, Math.max(session + 1, from * 2));
      Arrays.fill(lastOf, from, lastOf.length, -1);
      shared = Arrays.copyOf(shared, lastOf.length);
    }
    sessions = Math.max(sessions, session + 1);
  }

  int requests() {
    return size;
  }

  int sessions() {
    return sessions;
  }

  /// Null for an id that never arrived.
  @Nullable Request body(int id) {
    return body[id];
  }

  long arrival(int id) {
    return times[id * MEASURES];
  }

  long admitted(int id) {
    return times[id * MEASURES + 1];
  }

  long first(int id) {
    return times[id * MEASURES + 2];
  }

  long end(int id) {
    return times[id * MEASURES + 3];
  }

  int outputTokens(int id) {
    return output[id];
  }

  WorkloadFrame.Turn turn(int id, Request of) {
    return new WorkloadFrame.Turn(
        of.turn(),
        arrival(id),
        admitted(id),
        first(id),
        end(id),
        replica[id],
        cached[id] / (double) of.promptTokens(),
        of.promptTokens(),
        output[id]);
  }

  WorkloadFrame.Hits hits() {
    long fromCaches = 0;
    for (int id = 0; id < size; id++) {
      fromCaches += cached[id];
    }
    return new WorkloadFrame.Hits(others, own, fresh, fromCaches);
  }

  WorkloadFrame.Sharing sharing() {
    List<Integer> from = WorkloadFrame.Sharing.FROM;
    long[] blocks = new long[from.size()];
    long[] uses = new long[from.size()];
    long[] widest = new long[1];
    users.forEachLong(
        (block, count) -> {
          int kind = from.size() - 1;
          while (count < from.get(kind)) {
            kind--;
          }
          blocks[kind]++;
          uses[kind] += count;
          widest[0] = Math.max(widest[0], count);
        });
    return new WorkloadFrame.Sharing(blocks, uses, (int) widest[0]);
  }
}
