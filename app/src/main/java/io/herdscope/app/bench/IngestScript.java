package io.herdscope.app.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.herdscope.live.vllm.HashForm;
import io.herdscope.live.vllm.KvBatch;
import io.herdscope.live.vllm.KvBatchEncoder;
import io.herdscope.live.vllm.KvEvent;
import io.herdscope.live.vllm.KvSchema;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/// What one engine of the bench says: each batch stores a run of blocks in two events and, once the
/// cache is full, removes the oldest run block by block, tail first, one event each, as vLLM does.
/// The payloads are encoded once and go round; only the time stamp is new each time.
final class IngestScript {
  private static final KvEvent.Place GPU = new KvEvent.Place("GPU", 0, null, null);
  private static final KvEvent.Context PLAIN =
      new KvEvent.Context(-1, null, List.of(), "full_attention", -1, null, null);
  private static final int TIME_AT = 2;

  private final IngestPlan plan;
  private final HashRun[] runs;
  private final byte[][] filling;
  private final byte[][] round;

  IngestScript(IngestPlan plan, int publisher) {
    this.plan = plan;
    int resident = plan.residentRuns();
    runs = new HashRun[2 * resident];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = run(publisher, i);
    }
    KvBatchEncoder encoder = new KvBatchEncoder(KvSchema.M1, HashForm.UNSIGNED);
    filling = new byte[resident][];
    round = new byte[runs.length][];
    for (int i = 0; i < runs.length; i++) {
      List<KvEvent> events = new ArrayList<>();
      HashRun gone = runs[(i + resident) % runs.length];
      for (int b = gone.length() - 1; b >= 0; b--) {
        events.add(new KvEvent.Removed(gone.slice(b, b + 1), GPU));
      }
      List<KvEvent> stored = stored(runs[i]);
      events.addAll(stored);
      round[i] = encoder.encode(new KvBatch(0, 0, events));
      if (i < resident) {
        filling[i] = encoder.encode(new KvBatch(0, 0, stored));
      }
    }
  }

  private HashRun run(int publisher, int number) {
    long[] hashes = new long[plan.runBlocks()];
    long before = BlockHasher.mix(publisher * 1_000_003L + number);
    for (int b = 0; b < hashes.length; b++) {
      before = BlockHasher.chain(before, b);
      hashes[b] = before;
    }
    return HashRun.of(hashes);
  }

  private static List<KvEvent> stored(HashRun run) {
    int half = run.length() / 2;
    HashRun head = run.slice(0, half);
    HashRun tail = run.slice(half, run.length());
    return List.of(
        new KvEvent.Stored(head, BlockHasher.ROOT, 16 * head.length(), 16, GPU, PLAIN),
        new KvEvent.Stored(tail, head.last(), 16 * tail.length(), 16, GPU, PLAIN));
  }

  /// Block operations of the batch of this number.
  int operations(long batch) {
    return batch < filling.length ? plan.runBlocks() : 2 * plan.runBlocks();
  }

  /// Its payload, said at the given time.
  byte[] payload(long batch, double epochSeconds) {
    byte[] payload =
        (batch < filling.length ? filling[(int) batch] : round[(int) (batch % round.length)])
            .clone();
    ByteBuffer.wrap(payload).putDouble(TIME_AT, epochSeconds);
    return payload;
  }

  /// The digest of the blocks held after so many batches, in the form of `BeliefDigest.device`.
  String truth(long batches) {
    int held = (int) Math.min(batches, plan.residentRuns());
    long[] hashes = new long[held * plan.runBlocks()];
    for (int i = 0; i < held; i++) {
      HashRun run = runs[(int) ((batches - 1 - i) % runs.length)];
      run.copyTo(hashes, i * plan.runBlocks());
    }
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] ^= Long.MIN_VALUE;
    }
    Arrays.sort(hashes);
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (long hash : hashes) {
        digest.update((Long.toUnsignedString(hash ^ Long.MIN_VALUE) + "\n").getBytes(US_ASCII));
      }
      return "sha256:" + HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this JDK has no SHA-256", e);
    }
  }
}
