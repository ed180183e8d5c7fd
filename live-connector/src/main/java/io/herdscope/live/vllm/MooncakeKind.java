package io.herdscope.live.vllm;

import io.herdscope.live.Intake;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import java.util.List;

/// What Mooncake's master publishes about the pool that a cluster shares. The pool is shown as a
/// replica of its own; which engines may read it is not told. Batches are numbered from 1, nothing
/// is said again, and an event the master had to drop leaves a hole.
///
/// Source: Mooncake `mooncake-store/src/kv_event/kv_event_publisher.cpp` (2026).
public final class MooncakeKind implements SourceKind {
  @Override
  public String name() {
    return "mooncake";
  }

  @Override
  public String about() {
    return "KV events of a Mooncake master: the shared pool, as a replica of its own";
  }

  @Override
  public String exampleAddress() {
    return "tcp://127.0.0.1:5557";
  }

  @Override
  public List<SourceOption> options() {
    return List.of(
        new SourceOption("topic", "listen to topics that begin so; all by default"),
        new SourceOption("bind", "yes when the master connects to us; no by default"),
        new SourceOption("first", "number of the first batch, 0 or 1; 1 by default"));
  }

  @Override
  public List<String> replicas(SourceSpec spec) {
    return VllmSource.ranked(spec);
  }

  @Override
  public LiveFeed open(SourceSpec spec, Intake intake) {
    int first = spec.option("first", 1, 0, 1);
    Dialect own = Dialect.MOONCAKE;
    return VllmSource.open(
        spec,
        intake,
        new Dialect(first, own.salts(), own.shortPages(), own.deviceOnly(), own.replays()),
        StreamState.Patience.DEFAULT);
  }
}
