package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.log.RecordingWriter;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A recording with as many events and replicas as wanted, to measure what opens it: a source and
/// metrics per replica, requests that are told, blocks that are stored and evicted; made the same
/// way every time.
public final class LargeRecording {
  private static final int REQUESTS_PER_SECOND = 40;
  private static final int BLOCKS = 24;
  private static final int SHARED = 8;
  private static final int APPLICATIONS = 200;
  private static final int KEPT = 400;
  private static final int KV_BLOCKS = 16_384;
  private static final List<String> TERMS = List.of("prefill", "decode");

  private final RecordingWriter out;
  private final int replicas;
  private final HashRun[][] held;
  private long events;

  private LargeRecording(RecordingWriter out, int replicas) {
    this.out = out;
    this.replicas = replicas;
    this.held = new HashRun[replicas][KEPT];
  }

  /// Writes the file, in whole seconds of events.
  ///
  /// @param least events, 1…20,000,000
  /// @param replicas 1…1024
  /// @return how many events it holds
  public static long write(Path file, int least, int replicas) throws IOException {
    check("events", least, 20_000_000);
    check("replicas", replicas, LiveWorld.MOST_REPLICAS);
    try (RecordingWriter writer = new RecordingWriter(file)) {
      LargeRecording recording = new LargeRecording(writer, replicas);
      recording.join();
      for (int second = 0; recording.events < least; second++) {
        recording.second(second);
      }
      return recording.events;
    }
  }

  private static void check(String name, int value, int most) {
    if (value < 1 || value > most) {
      throw new IllegalArgumentException(name + " must be in 1…" + most + ", got " + value);
    }
  }

  private void tell(ClusterEvent event) throws IOException {
    out.append(event);
    events++;
  }

  private void join() throws IOException {
    for (int r = 0; r < replicas; r++) {
      tell(new ClusterEvent.ReplicaJoined(0, r, new ReplicaSpec("pod-" + r, 16, KV_BLOCKS, 8_192)));
    }
  }

  private void second(int second) throws IOException {
    long at = second * Nanos.PER_SECOND;
    for (int r = 0; r < replicas; r++) {
      SourceCounters counters = SourceCounters.of(second, 4L * second, second);
      tell(new ClusterEvent.SourceStatus(at, "pod-" + r, SourceState.LIVE, "", counters));
      tell(new ClusterEvent.EngineSampled(at, r, reading(second, r)));
    }
    for (int i = 0; i < REQUESTS_PER_SECOND; i++) {
      request(second * REQUESTS_PER_SECOND + i, at + i * (Nanos.PER_SECOND / REQUESTS_PER_SECOND));
    }
  }

  private EngineReading reading(int second, int replica) {
    double wave = 1 + Math.sin(second / 60.0 + replica);
    LatencyReading latency = new LatencyReading(2, 0.2 * wave, 0.2 * wave, 0.3 * wave, 0.4 * wave);
    return new EngineReading(
        2 * wave,
        wave > 1.8 ? 1 : 0,
        0.4 * wave,
        KV_BLOCKS,
        second == 0 ? 0 : 1,
        800,
        500,
        Double.NaN,
        800,
        200,
        0,
        latency,
        latency,
        Double.NaN,
        Double.NaN);
  }

  /// A request with its blocks, all told within the time until the next one: whose first token is
  /// told stays open through half a dozen others.
  private void request(int number, long at) throws IOException {
    int replica = (int) Math.floorMod(BlockHasher.mix(number), (long) replicas);
    HashRun prompt = prompt(number);
    Request body =
        new Request(number, BLOCKS * 16, "s" + number / 8, number % 8, 64, prompt, Hints.NONE);
    tell(new ClusterEvent.RequestArrived(at, body));
    tell(new ClusterEvent.RequestRouted(at, body, decision(number, replica)));
    tell(new ClusterEvent.BlocksStored(at, replica, Tier.DEVICE, BlockHasher.ROOT, prompt));
    evict(number, replica, prompt, at);
    later(number - 2, at, 0);
    later(number - 4, at, 16);
    later(number - 6, at, 32);
    later(number - 8, at, 64);
  }

  /// What another request has come to: its first token, `tokens` of its answer, its end.
  private void later(int number, long at, int tokens) throws IOException {
    if (number < 0) {
      return;
    }
    int replica = (int) Math.floorMod(BlockHasher.mix(number), (long) replicas);
    tell(
        tokens == 0
            ? new ClusterEvent.FirstToken(at, number, replica)
            : tokens == 64
                ? new ClusterEvent.RequestFinished(at, number, replica, tokens)
                : new ClusterEvent.TokensDecoded(at, number, replica, tokens));
  }

  private void evict(int number, int replica, HashRun prompt, long at) throws IOException {
    int place = number / replicas % KEPT;
    HashRun old = held[replica][place];
    held[replica][place] = prompt.slice(SHARED, BLOCKS);
    if (old != null) {
      tell(new ClusterEvent.BlocksRemoved(at, replica, Tier.DEVICE, old));
    }
  }

  private static HashRun prompt(int number) {
    long[] hashes = new long[BLOCKS];
    long before = BlockHasher.ROOT;
    for (int b = 0; b < BLOCKS; b++) {
      before = BlockHasher.chain(before, b < SHARED ? number % APPLICATIONS : 1_000L + number);
      hashes[b] = before;
    }
    return HashRun.of(hashes);
  }

  private RoutingDecision decision(int ordinal, int replica) {
    double[] terms = new double[replicas * TERMS.size()];
    boolean[] eligible = new boolean[replicas];
    for (int r = 0; r < replicas; r++) {
      terms[2 * r] = r == replica ? 1 : 8;
      terms[2 * r + 1] = r == replica ? 2 : 3 + r % 5;
      eligible[r] = true;
    }
    Belief belief =
        new Belief(
            new int[Tier.ALL.size()][replicas],
            new long[replicas],
            new double[replicas],
            new int[replicas],
            new int[replicas]);
    return new RoutingDecision(
        ordinal, "kv-aware", replica, TieRule.NONE, 1, TERMS, terms, eligible, belief);
  }
}
