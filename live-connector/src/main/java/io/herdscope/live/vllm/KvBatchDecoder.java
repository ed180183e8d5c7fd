package io.herdscope.live.vllm;

import io.herdscope.live.wire.DecodeFault;
import io.herdscope.live.wire.FrameLimits;
import io.herdscope.live.wire.Msgpack;
import io.herdscope.live.wire.MsgpackReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decodes the payload of any generation of [KvSchema]; which one it is shows in the bytes. An
/// event that cannot be understood is left out and counted, so that it does not take its neighbours
/// along; a batch that cannot be understood is a fault. Never throws on bad bytes. One thread.
///
/// Source: vLLM `vllm/distributed/kv_events.py`, from commit 0be6d05b5 (April 2025) on.
final class KvBatchDecoder {
  /// Time stamps above this are milliseconds: as seconds they would lie beyond the year 5000.
  private static final double LATEST_SECONDS = 1e11;

  private final FrameLimits limits;
  private final MsgpackReader in;
  private final KvEventReader events;
  private @Nullable DecodeFault fault;
  private double epochSeconds;
  private int rank;
  private int bad;
  private int unknown;
  private @Nullable List<KvEvent> decoded;

  public KvBatchDecoder(FrameLimits limits) {
    this.limits = limits;
    this.in = new MsgpackReader(limits);
    this.events = new KvEventReader(in, limits);
  }

  /// The batch, or null when [#fault] says why not.
  public @Nullable KvBatch decode(byte[] payload) {
    in.reset(payload);
    epochSeconds = 0;
    rank = -1;
    bad = 0;
    unknown = 0;
    decoded = null;
    if (in.next() == Msgpack.MAP) {
      envelopeMap();
    } else {
      envelopeArray();
    }
    in.end();
    if (decoded == null) {
      in.fail(DecodeFault.MISSING_FIELD);
    }
    fault = in.fault();
    return fault != null || decoded == null
        ? null
        : new KvBatch(epochSeconds, rank, decoded, bad, unknown);
  }

  /// Why the last payload gave no batch; null when it gave one.
  public @Nullable DecodeFault fault() {
    return fault;
  }

  private void envelopeArray() {
    int fields = in.array();
    if (fields < 2) {
      in.fail(DecodeFault.MISSING_FIELD);
      return;
    }
    time();
    eventArray();
    if (fields > 2) {
      rank();
    }
    for (int i = 3; i < fields && !in.failed(); i++) {
      in.skip();
    }
  }

  private void envelopeMap() {
    int fields = in.map();
    for (int i = 0; i < fields && !in.failed(); i++) {
      switch (in.text()) {
        case "ts" -> time();
        case "events" -> eventArray();
        case "data_parallel_rank" -> rank();
        default -> in.skip();
      }
    }
  }

  private void time() {
    double time = in.number();
    epochSeconds = time > LATEST_SECONDS ? time / 1e3 : time;
    if (!Double.isFinite(time)) {
      in.fail(DecodeFault.OUT_OF_RANGE);
    }
  }

  private void rank() {
    rank = in.nil() ? -1 : in.integer(0, 1 << 16);
  }

  private void eventArray() {
    int count = in.array();
    if (count > limits.events()) {
      in.fail(DecodeFault.TOO_LONG);
    }
    List<KvEvent> list = new ArrayList<>(in.failed() ? 0 : count);
    for (int i = 0; i < count && !in.failed(); i++) {
      int start = in.position();
      KvEvent event = events.read();
      if (event != null && !in.failed()) {
        list.add(event);
      } else {
        boolean faulty = in.failed();
        in.rewind(start);
        in.skip();
        bad += faulty ? 1 : 0;
        unknown += faulty ? 0 : 1;
      }
    }
    decoded = list;
  }
}
