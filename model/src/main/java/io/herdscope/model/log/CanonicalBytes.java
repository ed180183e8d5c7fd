package io.herdscope.model.log;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.Role;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.prompt.HashRun;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/// The one byte form of an event, from which digests are made: a kind byte, then each field in
/// declaration order; integers as LEB128 after zig-zag, hashes and doubles as 8 bytes
/// little-endian, text as length and UTF-8. A decision is written as ordinal, policy, choice, tie
/// and costs, after the number of its router unless that is 0 (kind 64 instead of 7). Stored blocks
/// are a chain, which its length and last hash name; removed ones may come in any order, so each
/// enters a 64-bit fold.
final class CanonicalBytes {
  private byte[] bytes = new byte[1 << 14];
  private int length;

  byte[] array() {
    return bytes;
  }

  int length() {
    return length;
  }

  void clear() {
    length = 0;
  }

  void append(ClusterEvent event) {
    switch (event) {
      case ClusterEvent.ReplicaJoined e -> {
        start(1, e.at(), e.replica());
        spec(e.spec());
      }
      case ClusterEvent.ReplicaLeft e -> start(2, e.at(), e.replica());
      case ClusterEvent.BlocksStored e -> {
        start(3, e.at(), e.replica());
        integer(e.tier().ordinal());
        fixed(e.parent());
        integer(e.blocks().length());
        fixed(e.blocks().isEmpty() ? 0 : e.blocks().last());
      }
      case ClusterEvent.BlocksRemoved e -> {
        start(4, e.at(), e.replica());
        integer(e.tier().ordinal());
        run(e.blocks());
      }
      case ClusterEvent.CacheCleared e -> start(5, e.at(), e.replica());
      case ClusterEvent.TierCleared e -> {
        start(15, e.at(), e.replica());
        integer(e.tier().ordinal());
      }
      case ClusterEvent.SourceEvent e -> append(e);
      case ClusterEvent.EngineSampled e -> {
        start(19, e.at(), e.replica());
        reading(e.reading());
      }
      case ClusterEvent.RequestEvent e -> append(e);
      case ClusterEvent.FaultStruck e -> {
        start(20, e.at(), e.replica());
        integer(e.fault().ordinal());
        fixed(Double.doubleToLongBits(e.amount()));
      }
      case ClusterEvent.EngineReported e -> {
        start(18, e.at(), e.replica());
        report(e.report());
      }
      case ClusterEvent.RoutingChanged e -> {
        start(14, e.at(), e.parameters().size());
        text(e.policy());
        for (Map.Entry<String, Double> entry : e.parameters().entrySet()) {
          text(entry.getKey());
          fixed(Double.doubleToLongBits(entry.getValue()));
        }
      }
    }
  }

  private void append(ClusterEvent.SourceEvent event) {
    switch (event) {
      case ClusterEvent.SourceGap e -> {
        start(16, e.at(), e.outcome().ordinal());
        text(e.source());
        integer(e.from());
        integer(e.to());
      }
      case ClusterEvent.SourceStatus e -> {
        boolean refused = e.counters().refusals() > 0;
        boolean whole = e.counters().before() == 0 && !refused;
        start(whole ? 17 : refused ? 27 : 26, e.at(), e.state().ordinal());
        text(e.source());
        text(e.detail());
        counters(e.counters());
        if (!whole) {
          integer(e.counters().before());
        }
        if (refused) {
          integer(e.counters().refusals());
        }
      }
      case ClusterEvent.GroupsCounted e -> {
        start(24, e.at(), e.groups().size());
        text(e.source());
        e.groups().forEach(this::group);
      }
    }
  }

  private void group(GroupHolding g) {
    text(g.replica());
    text(g.medium());
    integer(g.group());
    text(g.attention());
    integer(g.indexed() ? 1 : 0);
    integer(g.copies());
    integer(g.blocks());
    integer(g.uncounted());
  }

  private void counters(SourceCounters c) {
    integer(c.batches());
    integer(c.events());
    integer(c.lastSequence());
    integer(c.gaps());
    integer(c.recovered());
    integer(c.lost());
    integer(c.decodeErrors());
    integer(c.restarts());
    integer(c.reconnects());
  }

  private void reading(EngineReading r) {
    for (double value :
        new double[] {
          r.running(),
          r.waiting(),
          r.kvUsage(),
          r.kvBlocks(),
          r.windowSeconds(),
          r.queriedTokens(),
          r.hitTokens(),
          r.externalHitTokens(),
          r.promptTokens(),
          r.outputTokens(),
          r.preemptions(),
          r.routerPrefillTokens(),
          r.routerDecodeBlocks()
        }) {
      fixed(Double.doubleToLongBits(value));
    }
    latency(r.ttft());
    latency(r.itl());
  }

  private void latency(LatencyReading r) {
    for (double value : new double[] {r.count(), r.mean(), r.p50(), r.p90(), r.p99()}) {
      fixed(Double.doubleToLongBits(value));
    }
  }

  private void append(ClusterEvent.RequestEvent event) {
    switch (event) {
      case ClusterEvent.RequestArrived e -> {
        start(6, e.at(), e.request());
        integer(e.body().session());
        integer(e.body().turn());
        integer(e.body().promptTokens());
        fixed(e.body().promptBlocks().isEmpty() ? 0 : e.body().promptBlocks().last());
      }
      case ClusterEvent.RequestRouted e -> routed(e);
      case ClusterEvent.RequestAdmitted e -> {
        start(8, e.at(), e.request());
        integer(e.replica());
        integer(e.promptTokens());
        integer(e.cachedTokens());
        integer(e.resumed() ? 1 : 0);
      }
      case ClusterEvent.RequestPreempted e -> {
        start(9, e.at(), e.request());
        integer(e.replica());
      }
      case ClusterEvent.FirstToken e -> {
        start(10, e.at(), e.request());
        integer(e.replica());
      }
      case ClusterEvent.TokensDecoded e -> {
        start(11, e.at(), e.request());
        integer(e.replica());
        integer(e.outputTokens());
      }
      case ClusterEvent.RequestFinished e -> {
        start(12, e.at(), e.request());
        integer(e.replica());
        integer(e.outputTokens());
      }
      case ClusterEvent.RequestRejected e -> {
        start(13, e.at(), e.request());
        text(e.reason());
      }
      case ClusterEvent.RequestLost e -> {
        start(21, e.at(), e.request());
        integer(e.replica());
      }
      case ClusterEvent.KvLoaded e -> {
        start(22, e.at(), e.request());
        integer(e.replica());
        integer(e.tier().ordinal());
        integer(e.from());
        integer(e.tokens());
        integer(e.nanos());
      }
    }
  }

  private void routed(ClusterEvent.RequestRouted e) {
    int router = e.decision().router();
    start(router == 0 ? 7 : 64, e.at(), e.request());
    if (router > 0) {
      integer(router);
    }
    integer(e.decision().ordinal());
    text(e.decision().policy());
    integer(e.decision().chosen());
    integer(e.decision().tied());
    for (int r = 0; r < e.decision().replicas(); r++) {
      fixed(Double.doubleToLongBits(e.decision().cost(r)));
    }
  }

  private void spec(ReplicaSpec spec) {
    text(spec.name());
    integer(spec.blockSize());
    integer(spec.kvBlocks());
    integer(spec.maxBatchedTokens());
    if (spec.role() != Role.BOTH) {
      integer(spec.role().ordinal());
    }
  }

  private void report(EngineReport report) {
    integer(report.running());
    integer(report.waiting());
    fixed(Double.doubleToLongBits(report.kvUsage()));
    integer(report.finished());
    integer(report.queueNanos());
    integer(report.prefillNanos());
    integer(report.decodeNanos());
    integer(report.promptTokens());
    integer(report.outputTokens());
  }

  private void start(int kind, long at, long subject) {
    room(32);
    bytes[length++] = (byte) kind;
    integer(at);
    integer(subject);
  }

  private void run(HashRun run) {
    long fold = run.length();
    for (int i = 0; i < run.length(); i++) {
      fold = (fold ^ run.at(i)) * 0x9E3779B97F4A7C15L;
      fold ^= fold >>> 29;
    }
    integer(run.length());
    fixed(fold);
  }

  private void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    integer(utf8.length);
    room(utf8.length);
    System.arraycopy(utf8, 0, bytes, length, utf8.length);
    length += utf8.length;
  }

  private void integer(long value) {
    room(10);
    long rest = (value << 1) ^ (value >> 63);
    while ((rest & ~0x7FL) != 0) {
      bytes[length++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[length++] = (byte) rest;
  }

  private void fixed(long value) {
    room(8);
    for (int shift = 0; shift < 64; shift += 8) {
      bytes[length++] = (byte) (value >>> shift);
    }
  }

  private void room(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + more, bytes.length * 2));
    }
  }
}
